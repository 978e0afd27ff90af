import { queryOptions } from '@tanstack/react-query'

import { lotacaoApi } from '#contract/unidades.ts'
import { call } from '#platform/http.ts'
import { comCarga } from '#platform/loading.ts'

/** Units, paged as the specification says (§7): page 0 of 500. */
export const lotacaoQueries = {
  lista: (filtro: { texto?: string; orgaoId?: string; lotacaoPaiId?: string } = {}) =>
    queryOptions({
      queryKey: ['lotacao', filtro],
      queryFn: ({ signal }) =>
        comCarga(() => call(lotacaoApi.listar, { query: { page: 0, size: 500, ...filtro } }, signal)),
      staleTime: 5 * 60_000,
    }),
}

export const orgaoQueries = {
  /** The state's units. */
  lista: () =>
    queryOptions({
      queryKey: ['orgao'],
      queryFn: ({ signal }) => call(lotacaoApi.orgaos, { query: {} }, signal),
      staleTime: 5 * 60_000,
    }),
  /** Outside bodies, to whom documents may be addressed. */
  externos: () =>
    queryOptions({
      queryKey: ['orgao', 'externos'],
      queryFn: ({ signal }) => call(lotacaoApi.orgaos, { query: { externos: 'true' } }, signal),
      staleTime: 5 * 60_000,
    }),
}
