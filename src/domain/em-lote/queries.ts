import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { type AtoEmLote, type AtoPrevisto, atosEmLote, type AtosEmLote, emLoteApi } from '#contract/em-lote.ts'
import { mobilApi } from '#contract/mobil.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

/** Interval at which an unfinished batch is asked for, ms. */
const PASSO_MS = 1_000
/** How long the acts possible on a row are believed, ms: each is checked again when it is done. */
const VALEM_MS = 15_000

export const lerVia = (mobil: number, signal?: AbortSignal) =>
  call(mobilApi.abrir, { params: { mobil: String(mobil) }, query: { previa: 'sim' } }, signal)

export const emLoteQueries = {
  all: () => [entradaAtiva(), 'em-lote'] as const,
  meus: () =>
    queryOptions({
      queryKey: [...emLoteQueries.all(), 'meus'],
      queryFn: ({ signal }) => call(emLoteApi.listar, {}, signal),
      staleTime: 0,
    }),
  /** `mobilIds`: separated by commas. */
  previsao: (acao: AtoPrevisto, mobilIds: string) =>
    queryOptions({
      queryKey: [...emLoteQueries.all(), 'previsao', acao, mobilIds],
      queryFn: ({ signal }) => call(emLoteApi.previsao, { query: { acao, mobilIds } }, signal),
      staleTime: 0,
      gcTime: 0,
    }),
  /** The chosen via before the act, read once for the dialog and not kept. */
  via: (mobil: number) =>
    queryOptions({
      queryKey: [...emLoteQueries.all(), 'via', mobil],
      queryFn: ({ signal }) => lerVia(mobil, signal),
      enabled: ({ state }) => state.data === undefined,
      gcTime: 0,
    }),
  /** The acts possible on a via now; asked as one passes over its row. */
  possiveis: (mobil: number) =>
    queryOptions({
      queryKey: [...emLoteQueries.all(), 'possiveis', mobil],
      queryFn: ({ signal }) => call(emLoteApi.possiveis, { params: { id: String(mobil) } }, signal),
      staleTime: VALEM_MS,
      retry: false,
    }),
  obter: (id: string) =>
    queryOptions({
      queryKey: [...emLoteQueries.all(), id],
      queryFn: ({ signal }) => call(emLoteApi.obter, { params: { id } }, signal),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.estado === 'CONCLUIDO' ? false : PASSO_MS),
    }),
}

export type Pedido = { mobilIds: number[]; params: object; chave: string }

/** Stores the new batch and marks everything else of this entry to be loaded again. */
function semear(queryClient: QueryClient, lote: AtosEmLote) {
  queryClient.setQueryData(emLoteQueries.obter(String(lote.id)).queryKey, lote)
  return queryClient.invalidateQueries({ queryKey: [entradaAtiva()], refetchType: 'none' })
}

export const emLoteMutations = {
  pedir: (queryClient: QueryClient, acao: AtoEmLote) =>
    mutationOptions({
      mutationFn: ({ chave, ...body }: Pedido) =>
        // the act's own form filled in its parameters; the server checks them
        call(atosEmLote[acao] as typeof atosEmLote.receber, { body: body as never, chave }),
      onSuccess: (lote) => semear(queryClient, lote),
    }),
  repetir: (queryClient: QueryClient, id: number) =>
    mutationOptions({
      mutationFn: (chave: string) => call(emLoteApi.repetir, { params: { id: String(id) }, chave }),
      onSuccess: (lote) => semear(queryClient, lote),
    }),
}
