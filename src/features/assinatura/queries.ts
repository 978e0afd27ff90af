import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { assinaturaApi } from '#contract/assinatura.ts'
import { documentoQueries } from '#features/documento/queries.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

/** What the address says of who signs; the server checks it. */
export type Endereco = { idUsuario?: string; isExt?: 'EXT' }

export const assinaturaQueries = {
  all: () => [entradaAtiva(), 'assinatura'] as const,
  preparar: (documentoId: number, endereco: Endereco = {}) =>
    queryOptions({
      queryKey: [...assinaturaQueries.all(), documentoId, endereco],
      queryFn: ({ signal }) =>
        call(assinaturaApi.preparar, { params: { id: String(documentoId) }, query: endereco }, signal),
      staleTime: 0, // the hash must be of the document as it is now
    }),
}

type Assinatura = { sha256: string; chave: string }

export const assinaturaMutations = {
  assinar: (queryClient: QueryClient, documentoId: number) =>
    mutationOptions({
      mutationFn: ({ sha256, chave }: Assinatura) =>
        call(assinaturaApi.assinar, { params: { id: String(documentoId) }, body: { tipo: 'SENHA', sha256 }, chave }),
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: documentoQueries.all() })
        void queryClient.invalidateQueries({ queryKey: ['usuario', 'logado'] })
        return queryClient.invalidateQueries({ queryKey: [entradaAtiva()], refetchType: 'none' })
      },
    }),
}
