import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { ouvirEventos } from '#platform/eventos.ts'

import { pedidosQueries } from './queries.ts'

/** Reads a draft's comments again when somebody comments, answers or withdraws; the text on the page stays as it is. */
export function useComentariosAoVivo(documentoId: number) {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      ouvirEventos({
        documento: documentoId,
        aoMudar({ documentos, retomada }) {
          // without an answer the page stays as it is, until the next event
          if (retomada || documentos.has(documentoId))
            void queryClient
              .fetchQuery({ ...pedidosQueries.devolucoes(documentoId), staleTime: 0, retry: false })
              .catch(() => {})
        },
      }),
    [documentoId, queryClient],
  )
}
