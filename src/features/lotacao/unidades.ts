import { queryOptions } from '@tanstack/react-query'

import { lotacaoApi } from '#contract/lotacao.ts'
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
