import { queryOptions } from '@tanstack/react-query'

import { trilhaApi } from '#contract/trilha.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const historicoQueries = {
  /** Asked anew each time: what is verified is what is stored now. */
  trilha: (id: number) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'trilha', id],
      queryFn: ({ signal }) => call(trilhaApi.obter, { params: { id: String(id) } }, signal),
      staleTime: 0,
      gcTime: 0,
    }),
}
