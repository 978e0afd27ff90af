import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import type { MobilAberto } from '#contract/mobil.ts'
import { useEntrada } from '#platform/entrada.ts'
import { eProblema } from '#platform/falhas.ts'
import { depoisDePintar } from '#platform/ociosa.ts'

import type { Novidade } from './ao-vivo.ts'
import { documentoQueries, mobilQueries } from '#domain/documento/queries.ts'

/** Keeps the page as the document is on the server. A document that may no longer be read leaves the screen. */
export function useAoVivo(aberto: MobilAberto, codigo: string, erro: Error | null): Novidade {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [novidade, setNovidade] = useState<Novidade>('nenhuma')
  const { id } = aberto.documento
  // External people have no event stream: their page refetches when they return to it.
  const externa = useEntrada()?.externa ?? true
  // The server's event stream.
  useEffect(() => {
    if (externa) return
    let parar: (() => void) | undefined
    let saiu = false
    void depoisDePintar()
      .then(() => import('./ao-vivo.ts'))
      .then(({ acompanhar }) => {
        if (!saiu) parar = acompanhar(queryClient, id, codigo, setNovidade)
      })
    return () => {
      saiu = true
      parar?.()
    }
  }, [queryClient, id, codigo, externa])
  // The router: reloads the address, which then says why the document can't be read, or that it doesn't exist.
  const perdido = eProblema(erro, 'SEM_ACESSO') || eProblema(erro, 'DOCUMENTO_NAO_ENCONTRADO')
  useEffect(() => {
    if (!perdido) return
    queryClient.removeQueries({ queryKey: documentoQueries.obter(id).queryKey })
    queryClient.removeQueries({ queryKey: mobilQueries.aberto(codigo).queryKey })
    void router.invalidate()
  }, [perdido, queryClient, router, id, codigo])
  return novidade
}
