import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Input } from '#contract/endpoint.ts'
import { versaoApi } from '#contract/versao.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

type Perdida = Input<typeof versaoApi.guardar>['body'] & { versao: number; chave: string }

const id = (documentoId: number) => String(documentoId)

export const versaoQueries = {
  all: (documentoId: number) => [entradaAtiva(), 'versao', documentoId] as const,
  lista: (documentoId: number) =>
    queryOptions({
      queryKey: [...versaoQueries.all(documentoId), 'lista'],
      queryFn: ({ signal }) => call(versaoApi.listar, { params: { id: id(documentoId) } }, signal),
      staleTime: 0, // others write too
    }),
  /** A version never changes, except the newest, which its author may continue: `instante` is part of its key. */
  uma: (documentoId: number, { numero, instante }: { numero: number; instante: string }) =>
    queryOptions({
      queryKey: [...versaoQueries.all(documentoId), numero, instante],
      queryFn: ({ signal }) => call(versaoApi.obter, { params: { id: id(documentoId), n: String(numero) } }, signal),
      staleTime: Infinity,
    }),
}

export const versaoMutations = {
  /** Does not store its answer: the caller puts it on the paper first. */
  restaurar: (queryClient: QueryClient, documentoId: number) =>
    mutationOptions({
      mutationFn: ({ numero, versao }: { numero: number; versao: number }) =>
        call(versaoApi.restaurar, { params: { id: id(documentoId), n: String(numero) }, versao }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: versaoQueries.all(documentoId) }),
    }),
  /** Keeps as a version the text given up for the saved one; answers that version's number. */
  guardar: (queryClient: QueryClient, documentoId: number) =>
    mutationOptions({
      mutationFn: ({ versao, chave, ...body }: Perdida) =>
        call(versaoApi.guardar, { params: { id: id(documentoId) }, versao, chave, body }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: versaoQueries.all(documentoId) }),
    }),
  /** Makes the last saved text a version that later saves leave as it is. */
  fixar: (queryClient: QueryClient, documentoId: number) =>
    mutationOptions({
      mutationFn: () => call(versaoApi.fixar, { params: { id: id(documentoId) } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: versaoQueries.all(documentoId) }),
    }),
  ler: (queryClient: QueryClient, documentoId: number) =>
    mutationOptions({
      mutationFn: (versao: number) => call(versaoApi.ler, { params: { id: id(documentoId) }, body: { versao } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: versaoQueries.all(documentoId) }),
    }),
}
