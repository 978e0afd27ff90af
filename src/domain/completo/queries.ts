import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { completoApi, type Tarefa } from '#contract/completo.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { ApiError, eProblema } from '#platform/falhas.ts'
import { call } from '#platform/http.ts'

import { esquecerPedido, guardarPedido, type Pedido } from './pedido.ts'

export const emAndamento = ({ estado }: Tarefa) => estado === 'NA_FILA' || estado === 'FAZENDO'
const VOLTA_MS = 700
/** How often an unfinished task is asked for; a slower one is in the list by then. */
const VOLTAS = 20

export const completoQueries = {
  all: (documentoId: number) => [entradaAtiva(), 'completo', documentoId] as const,
  indice: (documentoId: number) =>
    queryOptions({
      queryKey: [...completoQueries.all(documentoId), 'indice'],
      queryFn: ({ signal }) => call(completoApi.indice, { params: { id: String(documentoId) } }, signal),
    }),
  /** Texts of some pieces, by their keys joined with commas. */
  textos: (documentoId: number, pecas: string) =>
    queryOptions({
      queryKey: [...completoQueries.all(documentoId), 'texto', pecas],
      queryFn: ({ signal }) =>
        call(completoApi.textos, { params: { id: String(documentoId) }, query: { pecas } }, signal),
    }),
  busca: (documentoId: number, q: string) =>
    queryOptions({
      queryKey: [...completoQueries.all(documentoId), 'busca', q],
      queryFn: ({ signal }) => call(completoApi.buscar, { params: { id: String(documentoId) }, query: { q } }, signal),
    }),
  pdf: (documentoId: number, peca: string) =>
    queryOptions({
      queryKey: [...completoQueries.all(documentoId), 'pdf', peca],
      queryFn: ({ signal }) => call(completoApi.peca, { params: { id: String(documentoId), peca } }, signal),
    }),
  /** This person's tasks for the document; asked for again while one is unfinished. */
  tarefas: (documentoId: number) =>
    queryOptions({
      queryKey: [...completoQueries.all(documentoId), 'tarefas'],
      queryFn: ({ signal }) => call(completoApi.tarefas, { params: { id: String(documentoId) } }, signal),
      refetchInterval: ({ state }) => (state.data?.tarefas.some(emAndamento) ? VOLTA_MS : false),
    }),
}

const pronta = (queryClient: QueryClient, documentoId: number) =>
  queryClient.invalidateQueries({ queryKey: completoQueries.tarefas(documentoId).queryKey })

export const completoMutations = {
  pedir: (queryClient: QueryClient, documentoId: number) =>
    mutationOptions({
      mutationFn: ({ partes, semMarcas, chave }: Pedido) =>
        call(completoApi.pedirPdf, {
          params: { id: String(documentoId) },
          body: { ...(partes && { partes }), ...(semMarcas && { semMarcas }) },
          chave,
        }),
      retry: (vezes, erro) => vezes < VOLTAS && eProblema(erro, 'OPERACAO_EM_ANDAMENTO'),
      retryDelay: VOLTA_MS,
      onMutate: (pedido) => guardarPedido(documentoId, pedido),
      // A refusal is an answer; a lost connection or a 5xx is not.
      onSettled: (_, erro) => {
        if (!erro || (erro instanceof ApiError && erro.status < 500)) esquecerPedido()
        return pronta(queryClient, documentoId)
      },
    }),
  cancelar: (queryClient: QueryClient, documentoId: number) =>
    mutationOptions({
      mutationFn: (tarefa: string) => call(completoApi.cancelar, { params: { tarefa } }),
      onSuccess: () => pronta(queryClient, documentoId),
    }),
}
