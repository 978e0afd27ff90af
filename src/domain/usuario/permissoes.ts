import { queryOptions } from '@tanstack/react-query'

import { modeloGestaoApi } from '#contract/modelo-gestao.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

/** What the active entry may administer. Only for parts loaded on demand, never for the first paint. */
export const permissoesQuery = () =>
  queryOptions({
    queryKey: [entradaAtiva(), 'permissoes'],
    queryFn: ({ signal }) => call(modeloGestaoApi.permissoes, {}, signal),
    staleTime: 5 * 60_000,
  })
