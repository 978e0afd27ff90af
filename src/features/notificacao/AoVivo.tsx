import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { ouvirEventos } from '#platform/eventos.ts'

import { notificacaoQueries } from '#domain/notificacao/queries.ts'

/** Fetches the person's notices, and again when the server tells of new ones. Draws nothing: the bell shows them. */
export function AoVivo() {
  const queryClient = useQueryClient()
  useQuery(notificacaoQueries.lista())
  // The server's event stream.
  useEffect(
    () =>
      ouvirEventos({
        aoMudar({ tipos, retomada }) {
          if (retomada || tipos.has('NOTIFICACAO'))
            void queryClient.invalidateQueries({ queryKey: notificacaoQueries.lista().queryKey })
        },
      }),
    [queryClient],
  )
  return null
}
