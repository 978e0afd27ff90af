import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { administracaoApi, type Pendentes } from '#contract/administracao.ts'
import { administrarApi } from '#contract/administrar.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const administrarQueries = {
  all: () => [entradaAtiva(), 'administrar'] as const,
  inicio: () =>
    queryOptions({
      queryKey: [...administrarQueries.all(), 'inicio'],
      queryFn: ({ signal }) => call(administrarApi.inicio, {}, signal),
      staleTime: 60_000,
    }),
}

export const administracaoQueries = {
  all: () => [entradaAtiva(), 'administracao'] as const,
  pendentes: () =>
    queryOptions({
      queryKey: [...administracaoQueries.all(), 'pendentes'],
      queryFn: ({ signal }) => call(administracaoApi.pendentes, {}, signal),
    }),
  registro: () =>
    infiniteQueryOptions({
      queryKey: [...administracaoQueries.all(), 'registro'],
      queryFn: ({ pageParam, signal }) =>
        call(administracaoApi.registro, { query: pageParam === null ? {} : { antes: String(pageParam) } }, signal),
      initialPageParam: null as number | null,
      getNextPageParam: ({ atos, continua }) => (continua ? (atos.at(-1)?.seq ?? null) : null),
    }),
}

type Ligar = { id: number; pessoaId: number; motivo: string; chave: string }

export const administracaoMutations = (queryClient: QueryClient) => {
  const onSuccess = (pendentes: Pendentes) => {
    queryClient.setQueryData(administracaoQueries.pendentes().queryKey, pendentes)
    void queryClient.invalidateQueries({ queryKey: administracaoQueries.registro().queryKey })
  }
  /** Somebody else may have settled it meanwhile: the list is asked for again. */
  const onError = () => queryClient.invalidateQueries({ queryKey: administracaoQueries.pendentes().queryKey })
  return {
    ligar: mutationOptions({
      mutationFn: ({ id, chave, ...body }: Ligar) =>
        call(administracaoApi.ligar, { params: { id: String(id) }, body, chave }),
      onSuccess,
      onError,
    }),
    dispensar: mutationOptions({
      mutationFn: ({ id, chave }: { id: number; chave: string }) =>
        call(administracaoApi.dispensar, { params: { id: String(id) }, chave }),
      onSuccess,
      onError,
    }),
  }
}
