import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import type { Banco } from '#server/database/connection.ts'
import { lerMesa, remarcar } from '#server/core/mesa/remarcar.ts'
import { acertarPrazos } from '#server/core/prazo/acertar.ts'
import { tellPages } from '#server/telling/subscribers/streams.ts'
import { subscribers } from '#server/telling/subscribers/subscribers.ts'
import type { Told, WhoTells } from '#server/telling/subscribers/told.ts'

/** Movements after which every mark, term and notice is as it was. */
const QUIET = new Set<number>([
  T.ANEXACAO,
  T.ARQUIVO_AUXILIAR,
  T.EXCLUSAO_DE_ARQUIVO,
  T.ASSINATURA_DE_MOVIMENTACAO,
  T.ASSINATURA_DE_MOVIMENTACAO_COM_CERTIFICADO,
  T.VISUALIZACAO_EXTERNA,
  T.ENCERRAMENTO_DE_CODIGO,
  T.LINK_PUBLICO,
  T.REVOGACAO_DE_LINK_PUBLICO,
  T.GERACAO_DE_PROTOCOLO,
  T.DISPONIBILIZACAO_NO_ACOMPANHAMENTO,
  T.RETIRADA_DO_ACOMPANHAMENTO,
  T.CONVITE_EXTERNO,
  T.REVOGACAO_DE_CONVITE,
])

export type Change = Pick<Told, 'documentoId' | 'instante' | 'movements' | 'readBefore'>

/**
 * What follows a change of a document, in its transaction: its terms go with its vias, its marks are made again, and whoever
 * subscribes hears of it. The caller holds the document's row.
 */
export async function settle(tx: Banco, contexto: WhoTells, change: Change): Promise<void> {
  const { documentoId, instante, movements } = change
  if (movements.length > 0 && movements.every(({ tipo }) => QUIET.has(tipo))) {
    tellPages(contexto, movements)
    return
  }
  const lida = await lerMesa(tx, documentoId)
  if (!lida) return
  const vias = await acertarPrazos(tx, documentoId, lida.vias, { emVigor: lida.situacao === 'ASSINADO', instante })
  const desk = { ...lida, vias }
  const { gravar, ...marks } = remarcar(tx, desk, instante)
  await Promise.all([gravar(), tell(tx, contexto, { ...change, desk, marks })])
}

async function tell(tx: Banco, contexto: WhoTells, told: Told) {
  for (const subscriber of subscribers) await subscriber(tx, contexto, told)
}
