import { queryOptions } from '@tanstack/react-query'

import { imagemApi } from '#contract/imagem.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

/** The bytes of an image of a text. Named by their hash, so they never change. */
export const imagemQuery = (documentoId: number, sha256: string) =>
  queryOptions({
    queryKey: [entradaAtiva(), 'imagem', documentoId, sha256],
    queryFn: ({ signal }) => call(imagemApi.ver, { params: { id: String(documentoId), sha256 } }, signal),
    staleTime: Infinity,
  })
