import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { acessosApi, type FiltroDeAcesso } from '#contract/acessos.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export type Lista = { texto: string; filtro: FiltroDeAcesso; externas: boolean }

export const acessosQueries = {
  all: () => [entradaAtiva(), 'acessos'] as const,
  lista: ({ texto, filtro, externas }: Lista) =>
    infiniteQueryOptions({
      queryKey: [...acessosQueries.all(), 'lista', texto, filtro, externas],
      queryFn: ({ pageParam, signal }) =>
        call(
          acessosApi.listar,
          {
            query: {
              filtro,
              externas: externas ? 'true' : 'false',
              ...(texto !== '' && { texto }),
              ...(pageParam !== null && { depois: pageParam }),
            },
          },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ proxima }) => proxima,
      staleTime: 0, // somebody may have signed in since
    }),
  lugares: (id: number) =>
    queryOptions({
      queryKey: [...acessosQueries.all(), 'lugares', id],
      queryFn: ({ signal }) => call(acessosApi.lugares, { params: { id: String(id) } }, signal),
      staleTime: 0,
    }),
  convite: (id: number) =>
    queryOptions({
      queryKey: [...acessosQueries.all(), 'convite', id],
      queryFn: ({ signal }) => call(acessosApi.convite, { params: { id: String(id) } }, signal),
      staleTime: 0,
    }),
  meus: () =>
    queryOptions({
      queryKey: [...acessosQueries.all(), 'meus'],
      queryFn: ({ signal }) => call(acessosApi.meus, {}, signal),
      staleTime: 0,
    }),
}

/** Acts on a person's access, all with a reason. */
export type Ato = 'encerrar' | 'bloquear' | 'desbloquear'
type Pedido = { id: number; motivo: string; chave: string }
type Convite = { chave: string } & ({ ids: number[] } | { texto: string; filtro: FiltroDeAcesso })

export const acessosMutations = (queryClient: QueryClient) => {
  /** On success and on refusal: somebody else may have changed it meanwhile. */
  const onSettled = () => queryClient.invalidateQueries({ queryKey: acessosQueries.all() })
  return {
    agir: (ato: Ato) =>
      mutationOptions({
        mutationFn: ({ id, motivo, chave }: Pedido) =>
          call(acessosApi[ato], { params: { id: String(id) }, body: { motivo }, chave }),
        onSettled,
      }),
    convidar: mutationOptions({
      mutationFn: ({ chave, ...body }: Convite) => call(acessosApi.convidar, { body, chave }),
      onSettled,
    }),
    darEndereco: mutationOptions({
      mutationFn: (id: number) => call(acessosApi.darEndereco, { params: { id: String(id) } }),
      gcTime: 0, // the address is a secret
      onSettled,
    }),
    sair: mutationOptions({ mutationFn: (chave: string) => call(acessosApi.sair, { chave }) }),
  }
}
