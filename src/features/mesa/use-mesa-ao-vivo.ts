import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { depoisDePintar } from '#platform/ociosa.ts'

/**
 * Keeps the desk as it is on the server while a desk is on screen, and has the page of a document at hand. The list is
 * shown first, the listening comes after.
 */
export function useMesaAoVivo() {
  const queryClient = useQueryClient()
  const router = useRouter()
  // The server's notices, the network and the tab's visibility are outside.
  useEffect(() => {
    const paradas: (() => void)[] = []
    let saiu = false
    void depoisDePintar()
      .then(() => import('./ao-vivo.ts'))
      .then(({ adiantarDocumento, manterAtual }) => {
        if (!saiu) paradas.push(manterAtual(queryClient), adiantarDocumento(router))
      })
    return () => {
      saiu = true
      for (const parar of paradas) parar()
    }
  }, [queryClient, router])
}
