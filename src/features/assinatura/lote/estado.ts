import type { Lote } from '#contract/lote.ts'

/** Whether the person confirmed the batch. Nothing of an unconfirmed one was signed. */
export const foiConfirmado = ({ estado }: Lote) => estado === 'EM_ANDAMENTO' || estado === 'CONCLUIDO'

export function severidade({ estado, erros }: Lote) {
  if (estado === 'EM_ANDAMENTO') return 'info'
  return estado === 'CONCLUIDO' && erros === 0 ? 'success' : 'warn'
}

/** The documents to offer for another attempt; none while the batch is under way. */
export function naoAssinados(lote: Lote): number[] {
  if (lote.estado === 'EM_ANDAMENTO') return []
  const confirmado = foiConfirmado(lote)
  return lote.itens
    .filter(({ estado }) => estado === 'ERRO' || (!confirmado && estado === 'ABERTO'))
    .map(({ mobilId }) => mobilId)
}
