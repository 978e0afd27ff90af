import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'

import { administracaoApi, type CadeiaConferida, type Pendentes } from '#contract/administracao.ts'
import { administrarApi } from '#contract/administrar.ts'
import type { Input } from '#contract/endpoint.ts'
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
  /** The administrative log, narrowed by the filter. */
  registro: (filtro: FiltroDoRegistro = {}) =>
    infiniteQueryOptions({
      queryKey: [...administracaoQueries.all(), 'registro', filtro],
      queryFn: ({ pageParam, signal }) =>
        call(
          administracaoApi.registro,
          { query: { ...filtro, ...(pageParam !== null && { antes: String(pageParam) }) } },
          signal,
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ atos, continua }) => (continua ? (atos.at(-1)?.seq ?? null) : null),
      placeholderData: keepPreviousData,
    }),
}
export type FiltroDoRegistro = Omit<Input<typeof administracaoApi.registro>['query'], 'antes'>

/** Everything the filter matches, as a file. */
export const baixarRegistro = (query: FiltroDoRegistro) => call(administracaoApi.registroCsv, { query })

/** Verifies the log's whole chain, piece by piece; `andou` gets the progress. */
export async function conferirCadeia(andou: (feito: CadeiaConferida) => void): Promise<CadeiaConferida> {
  for (let depois = 0; ;) {
    const trecho = await call(administracaoApi.cadeia, { query: depois === 0 ? {} : { depois: String(depois) } })
    andou(trecho)
    if (trecho.alterado !== null || trecho.ate === depois || trecho.ate >= trecho.total) return trecho
    depois = trecho.ate
  }
}

type Ligar = { id: number; pessoaId: number; motivo: string; chave: string }

export const administracaoMutations = (queryClient: QueryClient) => {
  const onSuccess = (pendentes: Pendentes) => {
    queryClient.setQueryData(administracaoQueries.pendentes().queryKey, pendentes)
    void queryClient.invalidateQueries({ queryKey: [...administracaoQueries.all(), 'registro'] })
  }
  /** Somebody else may have settled it meanwhile: reload the list. */
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
