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
      staleTime: 0, // the verdict must be current
    }),
}

/** Not cached: asked for by a button. */
export const guardado = (documentoId: number) =>
  call(documentoApi.pdf, { params: { id: String(documentoId) }, query: {} })

export const pacote = (documentoId: number) => call(validacaoApi.pacote, { params: { id: String(documentoId) } })

export const manifesto = (documentoId: number) => call(validacaoApi.manifesto, { params: { id: String(documentoId) } })

/** Comparing writes nothing. It is a mutation because a button asks for it and the answer is not cached. */
export const validacaoMutations = {
  comparar: (numero: string) =>
    mutationOptions({
      mutationFn: (body: Blob) => call(validacaoApi.comparar, { params: { numero }, body }),
    }),
  /** Without a number: the file itself says which document it is. */
  conferir: () => mutationOptions({ mutationFn: (body: Blob) => call(validacaoApi.arquivo, { body }) }),
}
