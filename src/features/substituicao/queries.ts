import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Input } from '#contract/endpoint.ts'
import { substituicaoApi, type Substituicoes } from '#contract/substituicao.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const substituicaoQueries = {
  todas: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'substituicao'],
      queryFn: ({ signal }) => call(substituicaoApi.listar, {}, signal),
      staleTime: 60_000,
    }),
}

type Nova = Input<typeof substituicaoApi.criar>

export const substituicaoMutations = (queryClient: QueryClient) => {
  const onSuccess = (todas: Substituicoes) => queryClient.setQueryData(substituicaoQueries.todas().queryKey, todas)
  return {
    criar: mutationOptions({ mutationFn: (nova: Nova) => call(substituicaoApi.criar, nova), onSuccess }),
    encerrar: mutationOptions({
      mutationFn: ({ id, chave }: { id: number; chave: string }) =>
        call(substituicaoApi.encerrar, { params: { id: String(id) }, chave }),
      onSuccess,
    }),
  }
}
