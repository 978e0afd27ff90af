import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { depoisDePintar } from '#platform/ociosa.ts'

/**
 * While a desk is on screen, keeps it as it is on the server, and loads the code of a document's page. Both begin after the
 * list was painted.
 */
export function useMesaAoVivo() {
  const queryClient = useQueryClient()
  const router = useRouter()
  // The server's events, the network and the tab's visibility are outside React.
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
