import { infiniteQueryOptions } from '@tanstack/react-query'

import { lixeiraApi } from '#contract/lixeira.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const lixeiraQueries = {
  /** Deleted drafts that the active entry may bring back, page by page. */
  lista: () =>
    infiniteQueryOptions({
      queryKey: [entradaAtiva(), 'lixeira'],
      queryFn: ({ signal, pageParam }) =>
        call(lixeiraApi.listar, { query: pageParam === null ? {} : { antes: String(pageParam) } }, signal),
      initialPageParam: null as number | null,
      getNextPageParam: ({ itens, mais }) => (mais ? (itens.at(-1)?.id ?? null) : null),
    }),
}
