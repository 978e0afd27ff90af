import { mutationOptions, queryOptions } from '@tanstack/react-query'

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

/** Nothing is written by comparing; it is asked by hand and not kept, so it is a mutation. */
export const validacaoMutations = {
  comparar: (numero: string) =>
    mutationOptions({
      mutationFn: (body: Blob) => call(validacaoApi.comparar, { params: { numero }, body }),
    }),
  /** When the number is not known: the file itself says which document it is. */
  conferir: () =>
    mutationOptions({
      mutationFn: ({ pdf, captcha }: { pdf: Blob; captcha?: string }) =>
        call(validacaoApi.arquivoPublico, { query: captcha ? { captcha } : {}, body: pdf }),
    }),
}
