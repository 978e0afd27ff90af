import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Input } from '#contract/endpoint.ts'
import { type TextoPadrao, textoPadraoApi } from '#contract/texto-padrao.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const textoPadraoQuery = () =>
  queryOptions({
    queryKey: [entradaAtiva(), 'texto-padrao'],
    queryFn: ({ signal }) => call(textoPadraoApi.listar, {}, signal),
    staleTime: 5 * 60_000,
  })

const params = (id: number) => ({ id: String(id) })
const pedirDeNovo = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: textoPadraoQuery().queryKey })

export const textoPadraoMutations = {
  criar: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: (body: Input<typeof textoPadraoApi.criar>['body']) => call(textoPadraoApi.criar, { body }),
      onSuccess: () => pedirDeNovo(queryClient),
    }),
  mudar: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { id: number } & Input<typeof textoPadraoApi.mudar>['body']) =>
        call(textoPadraoApi.mudar, { params: params(id), body }),
      onSuccess: () => pedirDeNovo(queryClient),
    }),
  excluir: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id }: TextoPadrao) => call(textoPadraoApi.excluir, { params: params(id) }),
      onSuccess: () => pedirDeNovo(queryClient),
    }),
}
