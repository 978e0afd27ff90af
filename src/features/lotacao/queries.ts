import { queryOptions } from '@tanstack/react-query'

import { lotacaoApi } from '#contract/lotacao.ts'
import { usuarioApi } from '#contract/usuario.ts'
import { call } from '#platform/http.ts'
import { comCarga } from '#platform/loading.ts'

type FiltroLogado = { texto?: string; orgaoId?: string }

/** The person's own entries. Keyed by the filter only: the answer is the same whichever of them is active. */
export const logadoQueries = {
  all: () => ['usuario', 'logado'] as const,
  lista: (filtro: FiltroLogado = {}) =>
    queryOptions({
      queryKey: [...logadoQueries.all(), filtro],
      queryFn: ({ signal }) => comCarga(() => call(usuarioApi.logado, { query: filtro }, signal)),
      staleTime: 60_000,
    }),
}

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
