import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { type LinkDoDocumento, linkPublicoApi } from '#contract/link-publico.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const linkPublicoQueries = {
  obter: (documentoId: number) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'link-publico', documentoId],
      queryFn: ({ signal }) => call(linkPublicoApi.obter, { params: { id: String(documentoId) } }, signal),
    }),
}

/** Each answers the link afterwards. */
export const linkPublicoMutations = (queryClient: QueryClient, documentoId: number) => {
  const params = { id: String(documentoId) }
  const onSuccess = (depois: LinkDoDocumento) => {
    queryClient.setQueryData(linkPublicoQueries.obter(documentoId).queryKey, depois)
  }
  return {
    criar: mutationOptions({
      mutationFn: (chave: string) => call(linkPublicoApi.criar, { params, chave }),
      onSuccess,
    }),
    revogar: mutationOptions({
      mutationFn: (chave: string) => call(linkPublicoApi.revogar, { params, chave }),
      onSuccess,
    }),
  }
}
