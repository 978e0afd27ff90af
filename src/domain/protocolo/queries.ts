import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { protocoloApi, type ProtocoloDoDocumento } from '#contract/protocolo.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const protocoloQueries = {
  obter: (documentoId: number) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'protocolo', documentoId],
      queryFn: ({ signal }) => call(protocoloApi.obter, { params: { id: String(documentoId) } }, signal),
    }),
}

/** Each answers the protocolo afterwards. */
export const protocoloMutations = (queryClient: QueryClient, documentoId: number) => {
  const params = { id: String(documentoId) }
  const onSuccess = (depois: ProtocoloDoDocumento) => {
    queryClient.setQueryData(protocoloQueries.obter(documentoId).queryKey, depois)
  }
  return {
    gerar: mutationOptions({
      mutationFn: (chave: string) => call(protocoloApi.gerar, { params, chave }),
      onSuccess,
    }),
    caminho: mutationOptions({
      mutationFn: ({ mostrar, chave }: { mostrar: boolean; chave: string }) =>
        call(protocoloApi.caminho, { params, body: { mostrar }, chave }),
      onSuccess,
    }),
  }
}

export const recibo = (documentoId: number) => call(protocoloApi.recibo, { params: { id: String(documentoId) } })
