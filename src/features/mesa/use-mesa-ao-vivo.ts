import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Keeps the desk as it is on the server while a desk is on screen. The list is shown first, the listening comes after. */
export function useMesaAoVivo() {
  const queryClient = useQueryClient()
  // The server's notices and the tab's visibility are outside.
  useEffect(() => {
    let parar: (() => void) | null = null
    let saiu = false
    void import('./ao-vivo.ts').then(({ manterAtual }) => {
      if (!saiu) parar = manterAtual(queryClient)
    })
    return () => {
      saiu = true
      parar?.()
    }
  }, [queryClient])
}
