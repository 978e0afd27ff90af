import { queryOptions } from '@tanstack/react-query'

import { logado } from '#contract/logado.ts'
import { call } from '#platform/http.ts'
import { comCarga } from '#platform/loading.ts'

type FiltroLogado = { texto?: string; orgaoId?: string }

/** The person's own entries. Keyed by the filter only: the answer is the same whichever of them is active. */
export const logadoQueries = {
  all: () => ['usuario', 'logado'] as const,
  lista: (filtro: FiltroLogado = {}) =>
    queryOptions({
      queryKey: [...logadoQueries.all(), filtro],
      queryFn: ({ signal }) => comCarga(() => call(logado, { query: filtro }, signal)),
      staleTime: 60_000,
    }),
}
