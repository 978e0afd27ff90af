import type { TipoNotificacao } from '#contract/notificacao.ts'

import { notificarOutros } from '#server/telling/notificacao/notificar.ts'
import { cartaDeVolta, cartaDoPedido } from '#server/core/pedidos/cartas.ts'
import type { PeopleTeller } from '../people.ts'

export const tellAsked: PeopleTeller = async (tx, _, { id, instante, dados }) => {
  const { pessoas, prazo, mensagem } = dados as { pessoas: number[]; prazo: string | null; mensagem: string | null } // written by solicitar
  await notificarOutros(tx, 'ASSINATURA_PEDIDA', id, pessoas)
  await cartaDoPedido(tx, id, pessoas, { prazo, mensagem }, new Date(instante))
}

/** Tells the author and who asked for signatures: refused, or sent back, and why. */
const tellWhoWaits =
  (tipo: TipoNotificacao, carta: 'RECUSA' | 'DEVOLUCAO'): PeopleTeller =>
  async (tx, _, { id, instante, descricao, concerns = [] }) => {
    await notificarOutros(tx, tipo, id, concerns)
    await cartaDeVolta(tx, carta, id, concerns, descricao, new Date(instante))
  }
export const tellSigningRefused = tellWhoWaits('ASSINATURA_RECUSADA', 'RECUSA')
export const tellReturned = tellWhoWaits('DEVOLVIDO_PARA_AJUSTE', 'DEVOLUCAO')
