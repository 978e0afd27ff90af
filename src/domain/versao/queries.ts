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
  /** A version is what it is, but for the newest, which its author may go on with: `instante` tells them apart. */
  uma: (documentoId: number, { numero, instante }: { numero: number; instante: string }) =>
    queryOptions({
      queryKey: [...versaoQueries.all(documentoId), numero, instante],
      queryFn: ({ signal }) => call(versaoApi.obter, { params: { id: id(documentoId), n: String(numero) } }, signal),
      staleTime: Infinity,
    }),
}

export const versaoMutations = {
  /** Not seeded into the cache: whoever restores puts the answer on the paper first. */
  restaurar: (queryClient: QueryClient, documentoId: number) =>
    mutationOptions({
      mutationFn: ({ numero, versao }: { numero: number; versao: number }) =>
        call(versaoApi.restaurar, { params: { id: id(documentoId), n: String(numero) }, versao }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: versaoQueries.all(documentoId) }),
    }),
  /** A text that gives way to the saved one, whose number it answers. */
  guardar: (queryClient: QueryClient, documentoId: number) =>
    mutationOptions({
      mutationFn: ({ versao, chave, ...body }: Perdida) =>
        call(versaoApi.guardar, { params: { id: id(documentoId) }, versao, chave, body }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: versaoQueries.all(documentoId) }),
    }),
  /** What was saved last stays a version as it is. */
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
