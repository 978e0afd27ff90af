import { conferir, rotuloDe } from '#contract/conferir-entrevista.ts'
import type { Campo, Coluna, Entrevista, Referencia, Resposta, Respostas } from '#contract/entrevista.ts'
import { proprio } from '#contract/proprio.ts'
import { Problema } from '#contract/problem.ts'
import type { Texto } from '#contract/texto.ts'
import { DO_DOCUMENTO, variaveisDe } from '#contract/variaveis.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'

/** Current name of the person or unit in an answer; throws when it is gone. */
async function deVerdade(tx: Banco, tipo: 'pessoa' | 'unidade', id: number, rotulo: string): Promise<Referencia> {
  const achada = await linha<Referencia>(
    tx,
    tipo === 'pessoa'
      ? sql`select p.id, p.nome, l.sigla from pessoa p join lotacao l on l.id = p.lotacao_id where p.id = ${id} and p.fim is null`
      : sql`select id, nome, sigla from lotacao where id = ${id} and fim is null`,
  )
  if (!achada) throw new Problema('RESPOSTA_INVALIDA', { campo: rotulo })
  return achada
}

const eReferencia = (resposta: Resposta | undefined): resposta is Referencia =>
  typeof resposta === 'object' && !Array.isArray(resposta)

/**
 * Answers to store in a draft: visible fields of the right type, with our names of people and units. Gaps are checked at
 * finalizar.
 */
export async function respostasParaGuardar(tx: Banco, campos: Entrevista, recebidas: Respostas): Promise<Respostas> {
  const { respostas, objecoes } = conferir(campos, recebidas)
  for (const { campo, motivo } of objecoes)
    if (motivo === 'TIPO' || motivo === 'DESCONHECIDO')
      throw new Problema(
        motivo === 'TIPO' ? 'RESPOSTA_INVALIDA' : 'RESPOSTA_DESCONHECIDA',
        { campo: rotuloDe(campos, campo) },
        [{ pointer: `/entrevista/${campo.replaceAll('.', '/')}`, detail: rotuloDe(campos, campo) }],
      )
  const nomear = async <T extends Resposta>({ tipo, rotulo }: Campo | Coluna, resposta: T): Promise<T | Referencia> =>
    (tipo === 'pessoa' || tipo === 'unidade') && eReferencia(resposta)
      ? deVerdade(tx, tipo, resposta.id, rotulo)
      : resposta
  const guardadas: Respostas = {}
  for (const campo of campos) {
    const resposta = proprio(respostas, campo.nome)
    if (resposta === undefined) continue
    if (campo.tipo !== 'linhas' || !Array.isArray(resposta)) {
      guardadas[campo.nome] = await nomear(campo, resposta)
      continue
    }
    const linhas = []
    for (const cada of resposta) {
      const nomeada = { ...cada }
      for (const coluna of campo.colunas) {
        const dita = cada[coluna.nome]
        if (dita !== undefined) nomeada[coluna.nome] = await nomear(coluna, dita)
      }
      linhas.push(nomeada)
    }
    guardadas[campo.nome] = linhas
  }
  return guardadas
}

/** Refuses variables that neither modelo nor document has. */
export function exigirVariaveis(corpo: Texto, campos: Entrevista) {
  const conhecidas = new Set<string>([...DO_DOCUMENTO, ...campos.map(({ nome }) => nome)])
  for (const nome of variaveisDe(corpo))
    if (!conhecidas.has(nome))
      throw new Problema('VARIAVEL_DESCONHECIDA', { nome }, [{ pointer: '/corpo', detail: nome }])
}
