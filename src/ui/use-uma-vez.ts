import { useRef } from 'react'

/**
 * An act that a second click must not repeat: a button learns that it is busy only when it is drawn again, which a
 * double click does not wait for. Once done it stays done, because what was pressed leaves, unless it may be wanted
 * `deNovo`; refused, it may be tried again, under the same Idempotency-Key for as long as the same is asked.
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
      ocupado.current = false // told where the act is: its mutation keeps the refusal
    }
  }
}
