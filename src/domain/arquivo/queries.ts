import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { arquivoApi, type ArquivoDoDocumento } from '#contract/arquivo.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const arquivoQueries = {
  all: () => [entradaAtiva(), 'arquivo'] as const,
  listar: (documentoId: number) =>
    queryOptions({
      queryKey: [...arquivoQueries.all(), documentoId],
      queryFn: ({ signal }) => call(arquivoApi.listar, { params: { id: String(documentoId) } }, signal),
    }),
  /** Other bytes, once it is signed, are another answer. */
  bytes: (documentoId: number, { id: arquivo, sha256 }: Pick<ArquivoDoDocumento, 'id' | 'sha256'>) =>
    queryOptions({
      queryKey: [...arquivoQueries.all(), documentoId, 'pdf', arquivo, sha256],
      queryFn: ({ signal }) =>
        call(arquivoApi.baixar, { params: { id: String(documentoId), arquivo: String(arquivo) } }, signal),
      staleTime: Infinity,
      gcTime: 60_000,
    }),
}

/** After a file came or went: the list, and the history that says so. */
export function atualizarArquivos(queryClient: QueryClient, documentoId: number) {
  void queryClient.invalidateQueries({ queryKey: [entradaAtiva(), 'movimentacao', documentoId] })
  // A captured PDF is what the document's own is made of, and no longer missing.
  void queryClient.invalidateQueries({ queryKey: [entradaAtiva(), 'documento', documentoId] })
  return queryClient.invalidateQueries({ queryKey: arquivoQueries.listar(documentoId).queryKey, exact: true })
}

export const arquivoMutations = {
  excluir: (queryClient: QueryClient, documentoId: number) =>
    mutationOptions({
      mutationFn: (arquivo: number) =>
        call(arquivoApi.excluir, { params: { id: String(documentoId), arquivo: String(arquivo) } }),
      onSettled: () => atualizarArquivos(queryClient, documentoId),
    }),
}
