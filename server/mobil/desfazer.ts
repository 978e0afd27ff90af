import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import type { Contexto } from '../contexto.ts'
import { type Banco, linha, sql, type SQL } from '../database/connection.ts'
import { retirarPassagem } from '../documento/escrita.ts'
import { desfazerInclusao } from '../dossie/desfazer-juntada.ts'
import type { Visto } from '../dossie/pecas.ts'
import { registrar } from '../movimentacao/cadeia.ts'
import { dito } from '../palavras/dizer.ts'
import { naoPermitido as recusar } from '../palavras/recusa-dita.ts'
import { levarApensos } from './mover.ts'

/** What was undone did not put a document into a unit that no longer is; `onde` selects the unit. */
async function exigirUnidadeEmPe(tx: Banco, onde: SQL) {
  const extinta = await linha<{ sigla: string }>(
    tx,
    sql`select sigla from lotacao where id = (${onde}) and fim is not null`,
  )
  if (extinta)
    throw recusar(dito('A unidade {unidade} foi extinta: o documento não volta a ela.', { unidade: extinta.sigla }))
}

type Movimento = { tipo: 'DESFAZIMENTO'; descricao: string; cancelaId: number }
type Desfeito = { instante: string; unidades: number[] }

/** The via is where it was before the act, and so is what is tied to it. */
export async function desfazerNaPosse(
  tx: Banco,
  contexto: Contexto,
  visto: Visto,
  movimento: Movimento,
): Promise<Desfeito> {
  const dossie = visto.mobil.ato?.tipo === T.JUNTADA ? await desfazerInclusao(tx, contexto, visto) : []
  await retirarPassagem(tx, visto.id, movimento.cancelaId)
  const { id, instante } = await registrar(tx, contexto, {
    documentoId: visto.id,
    mobilId: visto.mobilId,
    ...movimento,
  })
  await exigirUnidadeEmPe(tx, sql`select atendente_lotacao_id from mobil where id = ${visto.mobilId}`)
  return { instante, unidades: [...dossie, ...(await levarApensos(tx, contexto, visto, movimento, id))] }
}

/** The same of a branch. */
export async function desfazerNoRamo(
  tx: Banco,
  contexto: Contexto,
  visto: Visto,
  movimento: Movimento,
  ramoId: number,
): Promise<Desfeito> {
  await retirarPassagem(tx, visto.id, movimento.cancelaId)
  const { instante } = await registrar(tx, contexto, {
    documentoId: visto.id,
    mobilId: visto.mobilId,
    dados: { ramo: ramoId },
    ...movimento,
  })
  await exigirUnidadeEmPe(tx, sql`select lotacao_id from ramo where id = ${ramoId}`)
  return { instante, unidades: [] }
}
