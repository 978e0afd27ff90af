import type { Aba } from '#contract/cadastro.ts'

import { amostra, type Celula, emBranco, letraDaColuna, umaLinha } from '#server/core/linhas/celula.ts'
import type { Coletor } from '#server/core/linhas/coletor.ts'
import { DEFINICOES } from '#server/core/linhas/colunas.ts'
import type { Ligada } from '#server/core/linhas/linha.ts'
import { colunaDoTitulo, naoGuardada } from './titulos.ts'

export type Cabecalho = { ligadas: Ligada[]; titulados: ReadonlySet<number> }

/** Two titles that only SIGA has show a spreadsheet of SIGA, whose people have no matrícula. */
const COLUNAS_SO_DO_SIGA = 2

type Opcoes = { orgao?: string | undefined; doSiga?: boolean }

export const titulosDe = (celulas: readonly (Celula | undefined)[]) =>
  Array.from(celulas, (celula) => (typeof celula === 'string' ? umaLinha(celula) : ''))

/** Matches a sheet's titles to columns; reports missing, repeated and unknown ones. Undefined: the sheet can't be read. */
export function lerCabecalho(
  aba: Aba,
  celulas: readonly (Celula | undefined)[],
  linha: number,
  coletor: Coletor,
  nome: string | null,
  { orgao, doSiga = false }: Opcoes,
): Cabecalho | undefined {
  const ligadas = new Map<string, Ligada>()
  const titulados = new Set<number>()
  let soDoSiga = 0
  let serve = true
  titulosDe(celulas).forEach((titulo, indice) => {
    const lugar = { aba: nome, linha, coluna: amostra(titulo) }
    const celula = celulas[indice]
    if (!emBranco(celula)) titulados.add(indice)
    if (typeof celula === 'object' && celula.tipo === 'formula')
      coletor.erro('FORMULA', { ...lugar, coluna: null }, { celula: `${letraDaColuna(indice)}${linha}` })
    if (titulo === '') return
    const coluna = colunaDoTitulo(aba, titulo)
    if (coluna === undefined) {
      const guardada = !naoGuardada(aba, titulo)
      if (!guardada) soDoSiga++
      if (!doSiga)
        coletor.aviso(guardada ? 'COLUNA_DESCONHECIDA' : 'COLUNA_NAO_GUARDADA', lugar, { coluna: amostra(titulo) })
      return
    }
    const outra = ligadas.get(coluna.campo)
    if (outra) {
      coletor.erro('COLUNA_REPETIDA', lugar, { coluna: amostra(titulo), outra: amostra(outra.titulo) })
      serve = false
    } else ligadas.set(coluna.campo, { coluna, titulo: amostra(titulo), indice })
  })
  for (const coluna of DEFINICOES[aba].colunas) {
    if (!coluna.obrigatoria || ligadas.has(coluna.campo)) continue
    const lugar = { aba: nome, linha: null, coluna: coluna.titulo }
    if (coluna.campo === 'orgao' && orgao !== undefined)
      ligadas.set('orgao', { coluna, titulo: coluna.titulo, indice: -1, fixo: orgao })
    else if (coluna.campo === 'matricula' && soDoSiga >= COLUNAS_SO_DO_SIGA) coletor.aviso('SEM_MATRICULA', lugar)
    else {
      coletor.erro(doSiga ? 'ORGAO_NAO_DITO' : 'COLUNA_AUSENTE', lugar, doSiga ? {} : { coluna: coluna.titulo })
      serve = false
    }
  }
  return serve ? { ligadas: [...ligadas.values()], titulados } : undefined
}
