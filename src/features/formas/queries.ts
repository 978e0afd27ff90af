import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { formasApi, type MinhasFormas } from '#contract/formas.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

import { criarNoAparelho } from '#domain/formas/aparelho.ts'

export const formasQueries = {
  minhas: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'formas'],
      queryFn: ({ signal }) => call(formasApi.minhas, {}, signal),
      staleTime: 0, // it tells how long the login stays recent
    }),
}

/** Each write answers with the new state of the person's ways to sign. */
export const formasMutations = (queryClient: QueryClient) => {
  const onSuccess = (minhas: MinhasFormas) => {
    queryClient.setQueryData(formasQueries.minhas().queryKey, minhas)
  }
  return {
    definirPin: mutationOptions({
      mutationFn: (pin: string) => call(formasApi.definirPin, { body: { pin } }),
      onSuccess,
      gcTime: 0, // the typed PIN must not stay in the cache
    }),
    removerPin: mutationOptions({ mutationFn: () => call(formasApi.removerPin, {}), onSuccess }),
    criarPasskey: mutationOptions({
      mutationFn: async (nome: string) => {
        const criada = await criarNoAparelho(await call(formasApi.desafiarPasskey, {}))
        return call(formasApi.criarPasskey, { body: { nome, ...criada } })
      },
      onSuccess,
    }),
    renomearPasskey: mutationOptions({
      mutationFn: ({ id, nome }: { id: number; nome: string }) =>
        call(formasApi.renomearPasskey, { params: { id: String(id) }, body: { nome } }),
      onSuccess,
    }),
    removerPasskey: mutationOptions({
      mutationFn: (id: number) => call(formasApi.removerPasskey, { params: { id: String(id) } }),
      onSuccess,
    }),
  }
}
