import { useRef } from 'react'

/**
 * Guards an act against a double click: a button is disabled only when drawn again, which a double click does not wait for.
 * Once done it stays done, because the pressed button leaves, unless `deNovo` allows it again. After a refusal it may be
 * retried, with the same Idempotency-Key for the same request.
 */
export function useUmaVez<A extends unknown[]>(
  fazer: (chave: string, ...args: A) => Promise<unknown>,
  { deNovo = false } = {},
) {
  const ocupado = useRef(false)
  const pedido = useRef({ pedido: '', chave: '' })
  return async (...args: A): Promise<void> => {
    if (ocupado.current) return
    ocupado.current = true
    const este = JSON.stringify(args)
    if (pedido.current.pedido !== este) pedido.current = { pedido: este, chave: crypto.randomUUID() }
    try {
      await fazer(pedido.current.chave, ...args)
      if (!deNovo) return
      pedido.current = { pedido: '', chave: '' }
      ocupado.current = false
    } catch {
      ocupado.current = false // the mutation keeps the refusal and the page shows it
    }
  }
}
