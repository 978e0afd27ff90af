import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { colaboracaoApi, type Colaboracao, type Colaboracoes } from '#contract/colaboracao.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Texto } from '#contract/texto.ts'
import { documentoQueries, keepDocumento } from '#domain/documento/queries.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'
import { preenchendo } from '#platform/preenchendo.ts'

/** Interval at which others' parts are reloaded while they are on screen, ms. */
const A_CADA_MS = 15_000

const params = (id: number, parte: number) => ({ id: String(id), parte: String(parte) })

export const colaboracaoQueries = {
  doDocumento: (id: number) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'colaboracao', id],
      queryFn: ({ signal }) => call(colaboracaoApi.listar, { params: { id: String(id) } }, signal),
      staleTime: A_CADA_MS / 2,
      refetchInterval: A_CADA_MS,
      refetchOnWindowFocus: () => preenchendo.getState() === 0,
    }),
  /** The part as somebody else saved it, in a cache entry apart from the list, which goes on changing. */
  salva: (id: number) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'colaboracao-em-conflito', id],
      queryFn: ({ signal }) => call(colaboracaoApi.listar, { params: { id: String(id) } }, signal),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
}

/** Not a mutation of Query's: the autosave orders its own calls (rascunho/autosave.ts). */
export const salvarParte = (id: number, parte: number, corpo: Texto, versao: number) =>
  call(colaboracaoApi.salvar, { params: params(id, parte), body: { corpo }, versao })

/** Puts the part's new state into the list it is shown from. */
export const guardarNaLista = (queryClient: QueryClient, id: number, parte: Colaboracao) =>
  queryClient.setQueryData(
    colaboracaoQueries.doDocumento(id).queryKey,
    (lista?: Colaboracoes) =>
      lista && { ...lista, partes: lista.partes.map((cada) => (cada.id === parte.id ? parte : cada)) },
  )

/** Reloads the draft, which lists the missing parts; its PDF and text are loaded when shown. */
export const reler = (queryClient: QueryClient, id: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: colaboracaoQueries.doDocumento(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: documentoQueries.obter(id).queryKey, exact: true }),
    queryClient.invalidateQueries({ queryKey: [entradaAtiva(), 'mesa'] }),
  ])

export type Pedido = Input<typeof colaboracaoApi.pedir>['body']

export const colaboracaoMutations = (queryClient: QueryClient, id: number) => {
  const onSuccess = () => reler(queryClient, id)
  return {
    pedir: mutationOptions({
      mutationFn: ({ body, chave }: { body: Pedido; chave: string }) =>
        call(colaboracaoApi.pedir, { params: { id: String(id) }, body, chave }),
      onSuccess,
    }),
    concluir: mutationOptions({
      mutationFn: ({ parte, versao }: { parte: number; versao: number }) =>
        call(colaboracaoApi.concluir, { params: params(id, parte), versao }),
      onSuccess: (parte) => guardarNaLista(queryClient, id, parte),
    }),
    devolver: mutationOptions({
      mutationFn: ({ parte, motivo }: { parte: number; motivo: string }) =>
        call(colaboracaoApi.devolver, { params: params(id, parte), body: { motivo } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: [entradaAtiva(), 'mesa'] }),
    }),
    reabrir: mutationOptions({
      mutationFn: ({ parte, motivo }: { parte: number; motivo: string }) =>
        call(colaboracaoApi.reabrir, { params: params(id, parte), body: { motivo } }),
      onSuccess,
    }),
    /** Also changes the text, so the draft's version is sent. */
    retirar: mutationOptions({
      mutationFn: ({ parte, versao }: { parte: number; versao: number }) =>
        call(colaboracaoApi.retirar, { params: params(id, parte), versao }),
      onSuccess: (documento) => {
        keepDocumento(queryClient, documento)
        return queryClient.invalidateQueries({ queryKey: colaboracaoQueries.doDocumento(id).queryKey })
      },
    }),
  }
}
