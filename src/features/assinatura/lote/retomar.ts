import type { ItemASeAssinar } from '#contract/lote.ts'

import type { Resposta } from '#domain/assinatura/forma.ts'
import { voltou } from '#domain/assinatura/na-aba.ts'
import { formasNaTela } from '../formas/todas.ts'
import type { IntencaoDoLote } from './intencao.ts'

/** `volta`: the intention that holds the code the person came back with. */
export type ComQue = {
  tipo: IntencaoDoLote['tipo']
  resposta: Resposta
  confirmada?: boolean
  volta?: IntencaoDoLote
}

/**
 * What to do with the intention that the browser kept, when this batch is opened: show the batch that was sent, sign, or
 * forget it. Null when there is nothing to do.
 */
export function comoRetomar(
  intencao: IntencaoDoLote | null,
  itens: ItemASeAssinar[],
): { abrir: number } | { assinar: ComQue } | 'ENCERRAR' | null {
  if (!intencao?.itens.some(({ mobilId }) => itens.some((item) => item.mobilId === mobilId))) return null
  if (intencao.lote !== null) return { abrir: intencao.lote }
  if (!voltou(intencao)) return null
  const mesmos = intencao.itens.every(({ mobilId, sha256 }) =>
    itens.some((item) => item.mobilId === mobilId && item.sha256 === sha256 && item.pode),
  )
  // Filled-in fields are lost on the way to the provider and back, so only a way to sign without fields goes on by itself.
  const { resposta } = formasNaTela[intencao.tipo]
  if (!mesmos || !resposta) return 'ENCERRAR'
  const volta = intencao.codigo === undefined ? {} : { volta: intencao }
  return { assinar: { tipo: intencao.tipo, resposta, confirmada: true, ...volta } }
}
