import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { documentoApi, type Documento } from '#contract/documento.ts'
import { mobilApi } from '#contract/mobil.ts'
import { movimentacaoApi } from '#contract/movimentacao.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'
import { preenchendo } from '#platform/preenchendo.ts'

/** The fields that identify one PDF of a document. */
export type PdfDe = Pick<Documento, 'id' | 'versao' | 'situacao' | 'sha256Assinado'>

export const documentoQueries = {
  all: () => [entradaAtiva(), 'documento'] as const,
  obter: (id: number) =>
    queryOptions({
      queryKey: [...documentoQueries.all(), id],
      queryFn: ({ signal }) => call(documentoApi.obter, { params: { id: String(id) } }, signal),
    }),
  pdfs: (id: number) => [...documentoQueries.all(), id, 'pdf'] as const,
  /** Keyed by what changes its bytes: the version, the situation, and each signature. */
  pdf: ({ id, versao, situacao, sha256Assinado }: PdfDe) =>
    queryOptions({
      queryKey: [...documentoQueries.pdfs(id), versao, situacao, sha256Assinado],
      queryFn: ({ signal }) => call(documentoApi.pdf, { params: { id: String(id) }, query: {} }, signal),
      staleTime: Infinity,
    }),
  /** Of what was cancelled or made without effect. */
  vista: ({ id, versao, situacao }: PdfDe) =>
    queryOptions({
      queryKey: [...documentoQueries.pdfs(id), versao, situacao, 'vista'],
      queryFn: ({ signal }) => call(documentoApi.pdf, { params: { id: String(id) }, query: { vista: 'true' } }, signal),
      staleTime: Infinity,
    }),
  movimentacoes: (id: number) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'movimentacao', id, { page: 0, size: 500 }],
      queryFn: ({ signal }) =>
        call(movimentacaoApi.listar, { params: { id: String(id) }, query: { page: 0, size: 500 } }, signal),
    }),
}

/**
 * Stores a write's answer as the document. Its answer lacks what later documents did to it: that stays as it was read or, if
 * it was never read, the document is loaded when shown. Drafts have none.
 */
export function keepDocumento(queryClient: QueryClient, documento: Documento) {
  queryClient.setQueryData(documentoQueries.obter(documento.id).queryKey, (before) => {
    const atosPosteriores = before?.atosPosteriores ?? (documento.situacao === 'EM_ELABORACAO' ? [] : undefined)
    return atosPosteriores && { ...documento, atosPosteriores }
  })
}

export const mobilQueries = {
  all: () => [entradaAtiva(), 'mobil'] as const,
  /** By mobil id or compact code. */
  aberto: (mobil: string) =>
    queryOptions({
      queryKey: [...mobilQueries.all(), mobil],
      queryFn: ({ signal }) => call(mobilApi.abrir, { params: { mobil }, query: {} }, signal),
      refetchOnWindowFocus: () => preenchendo.getState() === 0,
    }),
}
