import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import type { MobilAberto } from '#contract/mobil.ts'
import { useEntrada } from '#platform/entrada.ts'
import { eProblema } from '#platform/falhas.ts'
import { depoisDePintar } from '#platform/ociosa.ts'

import type { Novidade } from './ao-vivo.ts'
import { documentoQueries, mobilQueries } from '#domain/documento/queries.ts'

/** The page as the document is on the server; one that may no longer be read leaves the screen. */
export function useAoVivo(aberto: MobilAberto, codigo: string, erro: Error | null): Novidade {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [novidade, setNovidade] = useState<Novidade>('nenhuma')
  const { id } = aberto.documento
  // Who comes from outside has no stream: their page is asked again when they come back to it.
  const externa = useEntrada()?.externa ?? true
  // The server's notices are outside.
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
  // The address, which says why, or that there is nothing there.
  const perdido = eProblema(erro, 'SEM_ACESSO') || eProblema(erro, 'DOCUMENTO_NAO_ENCONTRADO')
  useEffect(() => {
    if (!perdido) return
    queryClient.removeQueries({ queryKey: documentoQueries.obter(id).queryKey })
    queryClient.removeQueries({ queryKey: mobilQueries.aberto(codigo).queryKey })
    void router.invalidate()
  }, [perdido, queryClient, router, id, codigo])
  return novidade
}
