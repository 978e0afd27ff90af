import { mutationOptions, queryOptions } from '@tanstack/react-query'

import { documentoApi } from '#contract/documento.ts'
import { validacaoApi } from '#contract/validacao.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const validacaoQueries = {
  /** By sigla or by verification code. */
  porNumero: (numero: string) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'validacao', numero],
      queryFn: ({ signal }) => call(validacaoApi.porNumero, { params: { numero } }, signal),
      staleTime: 0, // a verdict is of now
    }),
}

/** Bytes for once: asked by hand, and not kept. */
export const guardado = (documentoId: number) => call(documentoApi.pdf, { params: { id: String(documentoId) } })

export const pacote = (documentoId: number) => call(validacaoApi.pacote, { params: { id: String(documentoId) } })

export const manifesto = (documentoId: number) => call(validacaoApi.manifesto, { params: { id: String(documentoId) } })

/** Nothing is written by comparing; it is asked by hand and not kept, so it is a mutation. */
export const validacaoMutations = {
  comparar: (numero: string) =>
    mutationOptions({
      mutationFn: (body: Blob) => call(validacaoApi.comparar, { params: { numero }, body }),
    }),
  /** When the number is not known: the file itself says which document it is. */
  conferir: () => mutationOptions({ mutationFn: (body: Blob) => call(validacaoApi.arquivo, { body }) }),
}
