import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import type { Made } from '../pipeline/perform.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { retirarPassagem } from '#server/core/documento/escrita.ts'
import { desfazerInclusao } from '../dossie/desfazer-juntada.ts'
import type { Visto } from '#server/core/dossie/travar.ts'
import { naoPermitido as recusar } from '#server/base/palavras/recusa-dita.ts'

/** Refuses when undoing would put the via into a unit that was closed. `onde` selects the unit. */
async function exigirUnidadeEmPe(tx: Banco, onde: SQL) {
  const extinta = await linha<{ sigla: string }>(
    tx,
    sql`select sigla from lotacao where id = (${onde}) and fim is not null`,
  )
  if (extinta) throw recusar('VOLTARIA_A_UNIDADE_EXTINTA', { unidade: extinta.sigla })
}

type Ato = { id: number; ramo: number | null; descricao: string }

/** Undoes an act on a via or a branch: custody returns to what it was, for apensos too. */
export async function desfazerAto(tx: Banco, visto: Visto, { id, ramo, descricao }: Ato): Promise<Made[]> {
  const juntada = ramo === null && visto.mobil.ato?.tipo === T.JUNTADA
  const noDossie = juntada ? [await desfazerInclusao(tx, visto)] : []
  await retirarPassagem(tx, visto.id, id)
  const onde =
    ramo === null
      ? sql`select atendente_lotacao_id from mobil where id = ${visto.mobilId}`
      : sql`select lotacao_id from ramo where id = ${ramo}`
  return [
    ...noDossie,
    {
      tipo: 'DESFAZIMENTO',
      descricao,
      cancelaId: id,
      ...(ramo !== null && { dados: { ramo } }),
      after: () => exigirUnidadeEmPe(tx, onde),
    },
  ]
}
