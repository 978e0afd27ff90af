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
  /** Keyed by the bytes too: signing changes them. */
  bytes: (documentoId: number, { id: arquivo, sha256 }: Pick<ArquivoDoDocumento, 'id' | 'sha256'>) =>
    queryOptions({
      queryKey: [...arquivoQueries.all(), documentoId, 'pdf', arquivo, sha256],
      queryFn: ({ signal }) =>
        call(arquivoApi.baixar, { params: { id: String(documentoId), arquivo: String(arquivo) } }, signal),
      staleTime: Infinity,
      gcTime: 60_000,
    }),
}

/** After a file was added or removed: reloads the list and the history. */
export function atualizarArquivos(queryClient: QueryClient, documentoId: number) {
  void queryClient.invalidateQueries({ queryKey: [entradaAtiva(), 'movimentacao', documentoId] })
  // A captured PDF becomes the document's own PDF, and is no longer missing.
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
