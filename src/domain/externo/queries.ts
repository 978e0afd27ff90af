import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Input } from '#contract/endpoint.ts'
import { type Convites, externoApi } from '#contract/externo.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const externoQueries = {
  convites: (documentoId: number) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'convites', documentoId],
      queryFn: ({ signal }) => call(externoApi.listar, { params: { id: String(documentoId) } }, signal),
    }),
}

export const externoMutations = {
  convidar: () =>
    mutationOptions({
      mutationFn: (body: Input<(typeof externoApi)['convidar']>['body']) => call(externoApi.convidar, { body }),
    }),
  /** Each answers the invitations afterwards. */
  mudar: (queryClient: QueryClient, documentoId: number) => {
    const onSuccess = (convites: Convites) => {
      queryClient.setQueryData(externoQueries.convites(documentoId).queryKey, convites)
    }
    const params = (pessoa: number) => ({ params: { id: String(documentoId), pessoa: String(pessoa) } })
    return {
      renovar: mutationOptions({ mutationFn: (pessoa: number) => call(externoApi.renovar, params(pessoa)), onSuccess }),
      revogar: mutationOptions({ mutationFn: (pessoa: number) => call(externoApi.revogar, params(pessoa)), onSuccess }),
    }
  },
}
