import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Input } from '#contract/endpoint.ts'
import { marcadorApi, type Marcadores } from '#contract/marcador.ts'
import { atualizarDocumento } from '#domain/documento/atualizar.ts'
import { mesaQueries } from '#domain/mesa/queries.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const marcadorQueries = {
  daUnidade: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'marcador'],
      queryFn: ({ signal }) => call(marcadorApi.listar, {}, signal),
      select: ({ marcadores }) => marcadores,
    }),
}

type Posta = Input<typeof marcadorApi.marcar>['body'] & { chave: string }
type Tirada = Input<typeof marcadorApi.desmarcar>['body'] & { chave: string }

/** On one via. */
export const marcadorMutations = {
  marcar: (queryClient: QueryClient, mobil: number) =>
    mutationOptions({
      mutationFn: ({ chave, ...body }: Posta) =>
        call(marcadorApi.marcar, { params: { mobil: String(mobil) }, body, chave }),
      onSuccess: (aberto) => atualizarDocumento(queryClient, aberto),
    }),
  desmarcar: (queryClient: QueryClient, mobil: number) =>
    mutationOptions({
      mutationFn: ({ chave, ...body }: Tirada) =>
        call(marcadorApi.desmarcar, { params: { mobil: String(mobil) }, body, chave }),
      onSuccess: (aberto) => atualizarDocumento(queryClient, aberto),
    }),
}

type Aparencia = Input<typeof marcadorApi.mudar>['body']
export type Novo = Input<typeof marcadorApi.criar>['body']

/** After a change of the list: its answer is the new list, and the desks are loaded again. */
const guardar = (queryClient: QueryClient, todos: Marcadores) => {
  queryClient.setQueryData(marcadorQueries.daUnidade().queryKey, todos)
  return queryClient.invalidateQueries({ queryKey: mesaQueries.all() })
}
export const criarMarcador = async (queryClient: QueryClient, body: Novo, chave: string) =>
  guardar(queryClient, await call(marcadorApi.criar, { body, chave }))
export const mudarMarcador = async (queryClient: QueryClient, id: number, body: Aparencia) =>
  guardar(queryClient, await call(marcadorApi.mudar, { params: { id: String(id) }, body }))
export const encerrarMarcador = async (queryClient: QueryClient, id: number, chave: string) =>
  guardar(queryClient, await call(marcadorApi.encerrar, { params: { id: String(id) }, chave }))
