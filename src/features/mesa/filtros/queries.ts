import { queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Input } from '#contract/endpoint.ts'
import { filtroDaMesaApi } from '#contract/filtro-da-mesa.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

import { mesaQueries } from '#domain/mesa/queries.ts'

export const filtroQueries = {
  salvos: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'filtro-da-mesa'],
      queryFn: ({ signal }) => call(filtroDaMesaApi.listar, {}, signal),
      select: ({ filtros }) => filtros,
    }),
  origens: () =>
    queryOptions({
      queryKey: [...mesaQueries.all(), 'origens'],
      queryFn: ({ signal }) => call(filtroDaMesaApi.origens, {}, signal),
    }),
}

type FiltroASalvar = Input<typeof filtroDaMesaApi.salvar>['body']
export const salvarFiltro = async (queryClient: QueryClient, body: FiltroASalvar, chave: string) =>
  queryClient.setQueryData(filtroQueries.salvos().queryKey, await call(filtroDaMesaApi.salvar, { body, chave }))
export const excluirFiltro = async (queryClient: QueryClient, id: number) =>
  queryClient.setQueryData(
    filtroQueries.salvos().queryKey,
    await call(filtroDaMesaApi.excluir, { params: { id: String(id) } }),
  )
