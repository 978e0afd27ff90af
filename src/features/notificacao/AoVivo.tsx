import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { ouvirEventos } from '#platform/eventos.ts'

import { notificacaoQueries } from '#domain/notificacao/queries.ts'

/** Asks what the person should know, and again whenever the server says there is more. Draws nothing: the bell does. */
export function AoVivo() {
  const queryClient = useQueryClient()
  useQuery(notificacaoQueries.lista())
  // The server's notices are outside.
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
