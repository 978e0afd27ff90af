import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Input } from '#contract/endpoint.ts'
import { permissaoApi } from '#contract/permissao.ts'
import { regraApi } from '#contract/regra.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export type Filtros = Omit<Input<typeof permissaoApi.listar>['query'], 'antes'>

export type FiltrosDeRegra = Omit<Input<typeof regraApi.listar>['query'], 'antes'>

/** The same filters with one changed; an empty value removes it. */
export function comFiltro<F extends object>(filtros: F, nome: keyof F, valor: string): F {
  const { [nome]: _, ...resto } = filtros
  return (valor === '' ? resto : { ...resto, [nome]: valor }) as F // one of the values that its select offers
}

export const permissaoQueries = {
  all: () => [entradaAtiva(), 'permissao'] as const,
  lista: (filtros: Filtros) =>
    infiniteQueryOptions({
      queryKey: [...permissaoQueries.all(), 'lista', filtros],
      queryFn: ({ pageParam, signal }) =>
        call(
          permissaoApi.listar,
          { query: { ...filtros, ...(pageParam !== null && { antes: String(pageParam) }) } },
          signal,
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ permissoes, continua }) => (continua ? (permissoes.at(-1)?.id ?? null) : null),
    }),
  opcoes: () =>
    queryOptions({
      queryKey: [...permissaoQueries.all(), 'opcoes'],
      queryFn: ({ signal }) => call(permissaoApi.opcoes, {}, signal),
      staleTime: 60_000,
    }),
}

type Dar = Input<typeof permissaoApi.dar>
type Retirar = { id: number; motivo: string; ate: string | null; chave: string }

export const permissaoMutations = (queryClient: QueryClient) => {
  /** On success and on refusal: the list may have changed meanwhile. */
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [...permissaoQueries.all(), 'lista'] })
  return {
    dar: mutationOptions({ mutationFn: (pedido: Dar) => call(permissaoApi.dar, pedido), onSettled }),
    retirar: mutationOptions({
      mutationFn: ({ id, chave, ...body }: Retirar) =>
        call(permissaoApi.retirar, { params: { id: String(id) }, body, chave }),
      onSettled,
    }),
  }
}

export const regraQueries = {
  lista: (filtros: FiltrosDeRegra) =>
    infiniteQueryOptions({
      queryKey: [entradaAtiva(), 'regra', filtros],
      queryFn: ({ pageParam, signal }) =>
        call(
          regraApi.listar,
          { query: { ...filtros, ...(pageParam !== null && { antes: String(pageParam) }) } },
          signal,
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ regras, continua }) => (continua ? (regras.at(-1)?.id ?? null) : null),
    }),
}

export const regraMutations = (queryClient: QueryClient) => {
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [entradaAtiva(), 'regra'] })
  return {
    criar: mutationOptions({
      mutationFn: (pedido: Input<typeof regraApi.criar>) => call(regraApi.criar, pedido),
      onSettled,
    }),
    encerrar: mutationOptions({
      mutationFn: ({ id, chave, motivo }: { id: number; motivo: string; chave: string }) =>
        call(regraApi.encerrar, { params: { id: String(id) }, body: { motivo }, chave }),
      onSettled,
    }),
  }
}
