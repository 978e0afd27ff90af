import type { LinhasDoCadastro, Onde } from '#contract/cadastro.ts'
import { dobrar } from '#contract/dobrar.ts'
import type { AvisoDaPlanilha, CodigoDaPlanilha } from '#contract/planilha-erros.ts'

import { acharCiclos, caminhoDoCiclo } from './ciclos.ts'
import type { Coletor } from './coletor.ts'
import { DEFINICOES } from './colunas.ts'
import type { Folego } from './folego.ts'
import { acharDivergentes, acharRepetidas, acharSobrepostas, lugarDaOutra, type Par } from './grupos.ts'

type Linha = { onde: Onde }
type Titulos = (aba: keyof LinhasDoCadastro, campo: string) => string | null
const tituloDe: Titulos = (aba, campo) =>
  DEFINICOES[aba].colunas.find((coluna) => coluna.campo === campo)?.titulo ?? null

const juntar = (...partes: (string | null)[]) => partes.join('\n')

/** Tells what rows say against each other, and leaves out those that can't both be true. */
export async function conferirLinhas(linhas: LinhasDoCadastro, coletor: Coletor, folego: Folego) {
  const fora = new Set<Linha>()

  function recusar<L extends Linha>(
    codigo: CodigoDaPlanilha,
    coluna: string | null,
    pares: readonly Par<L>[],
    valor?: (linha: L) => string,
  ) {
    for (const [linha, outra] of pares) {
      if (fora.has(linha)) continue
      fora.add(linha)
      const dados = { outra: lugarDaOutra(linha, outra), ...(valor ? { valor: valor(linha) } : {}) }
      coletor.erro(codigo, { ...linha.onde, coluna }, dados)
    }
  }
  function avisar<L extends Linha>(codigo: AvisoDaPlanilha, coluna: string | null, pares: readonly Par<L>[]) {
    for (const [linha, outra] of pares)
      if (!fora.has(linha) && !fora.has(outra))
        coletor.aviso(codigo, { ...linha.onde, coluna }, { outra: lugarDaOutra(linha, outra) })
  }

  const { orgaos, unidades, cargos, pessoas, permissoes, classificacoes } = linhas
  const repetir = 'VALOR_REPETIDO'
  recusar(
    repetir,
    tituloDe('orgaos', 'sigla'),
    acharRepetidas(orgaos, (l) => l.sigla),
    (l) => l.sigla,
  )
  const daUnidade = acharRepetidas(unidades, (l) => juntar(l.orgao, l.sigla))
  recusar(repetir, tituloDe('unidades', 'sigla'), daUnidade, (l) => l.sigla)
  recusar(
    repetir,
    tituloDe('cargos', 'nome'),
    acharRepetidas(cargos, (l) => dobrar(l.nome)),
    (l) => l.nome,
  )
  const daClasse = acharRepetidas(classificacoes, (l) => l.codigo)
  recusar(repetir, tituloDe('classificacoes', 'codigo'), daClasse, (l) => l.codigo)

  const outroNome = acharDivergentes(
    pessoas,
    (l) => l.cpf,
    (l) => dobrar(l.nome),
  )
  recusar('CPF_COM_OUTRO_NOME', tituloDe('pessoas', 'cpf'), outroNome)
  await folego.descansar()
  const outroCpf = acharDivergentes(
    pessoas,
    (l) => l.matricula,
    (l) => l.cpf,
  )
  recusar('MATRICULA_DE_OUTRO', tituloDe('pessoas', 'matricula'), outroCpf)
  recusar(
    'LINHA_REPETIDA',
    null,
    acharSobrepostas(pessoas, (l) => juntar(l.cpf, l.orgao, l.unidade)),
  )
  await folego.descansar()
  const emDuas = acharSobrepostas(pessoas, (l) => l.matricula)
  avisar('MATRICULA_EM_DUAS_UNIDADES', tituloDe('pessoas', 'matricula'), emDuas)
  avisar(
    'EMAIL_DE_OUTRO',
    tituloDe('pessoas', 'email'),
    acharDivergentes(
      pessoas,
      (l) => l.email,
      (l) => l.cpf,
    ),
  )

  await folego.descansar()
  const mesma = (l: (typeof permissoes)[number]) => juntar(l.perfil, l.aQuem.tipo, l.aQuem.valor, l.orgao, l.unidade)
  recusar('LINHA_REPETIDA', null, acharSobrepostas(permissoes, mesma))

  for (const ciclo of acharCiclos(unidades.filter((unidade) => !fora.has(unidade))))
    for (const unidade of ciclo) {
      fora.add(unidade)
      const lugar = { ...unidade.onde, coluna: tituloDe('unidades', 'pai') }
      coletor.erro('UNIDADES_EM_CICLO', lugar, { caminho: caminhoDoCiclo(ciclo) })
    }

  if (fora.size === 0) return linhas
  const dentro = <L extends Linha>(todas: readonly L[]) => todas.filter((linha) => !fora.has(linha))
  return {
    orgaos: dentro(orgaos),
    unidades: dentro(unidades),
    cargos: dentro(cargos),
    pessoas: dentro(pessoas),
    permissoes: dentro(permissoes),
    classificacoes: dentro(classificacoes),
  }
}
