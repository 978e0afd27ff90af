import { queryOptions } from '@tanstack/react-query'

import { documentoApi } from '#contract/documento.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const completoQueries = {
  pecas: (documentoId: number) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'completo', documentoId],
      queryFn: ({ signal }) => call(documentoApi.completo, { params: { id: String(documentoId) } }, signal),
    }),
}
