import { queryOptions } from '@tanstack/react-query'

import { gestaoApi } from '#contract/gestao.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const gestaoQueries = {
  /** For the unit of the active entry. */
  obter: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'gestao'],
      queryFn: ({ signal }) => call(gestaoApi.obter, {}, signal),
      staleTime: 0,
    }),
}
