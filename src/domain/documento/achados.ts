import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { buscaApi } from '#contract/busca.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

/** Numbered documents by sigla or by words, for choosing one. */
export const achadosQuery = (q: string) =>
  queryOptions({
    queryKey: [entradaAtiva(), 'busca', 'escolha', q],
    queryFn: ({ signal }) => call(buscaApi.simples, { query: { q } }, signal),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
    select: ({ content }) => content.filter(({ mobilId }) => mobilId !== null).slice(0, 25),
  })
