import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import { documentoApi } from '#contract/documento.ts'
import type { Input } from '#contract/endpoint.ts'
import { mobilApi } from '#contract/mobil.ts'
import { atualizarDocumento } from '#features/documento/atualizar.ts'
import { call } from '#platform/http.ts'

type Envio = Input<typeof mobilApi.tramitar>['body'] & { chave: string }
export type Encerramento = 'cancelar' | 'tornarSemEfeito'

/** Acts on a via or its document; each seeds the cache with its answer. `chave` is the same when the same act is tried again. */
export const tramitacaoMutations = {
  tramitar: (queryClient: QueryClient, mobil: number) =>
    mutationOptions({
      mutationFn: ({ chave, ...body }: Envio) =>
        call(mobilApi.tramitar, { params: { mobil: String(mobil) }, body, chave }),
      onSuccess: (aberto) => atualizarDocumento(queryClient, aberto),
    }),
  receber: (queryClient: QueryClient, mobil: number) =>
    mutationOptions({
      mutationFn: () => call(mobilApi.receber, { params: { mobil: String(mobil) } }),
      onSuccess: (aberto) => atualizarDocumento(queryClient, aberto),
    }),
  desfazerRecebimento: (queryClient: QueryClient, mobil: number) =>
    mutationOptions({
      mutationFn: () => call(mobilApi.desfazerRecebimento, { params: { mobil: String(mobil) } }),
      onSuccess: (aberto) => atualizarDocumento(queryClient, aberto),
    }),
  encerrar: (queryClient: QueryClient, acao: Encerramento, documento: number) =>
    mutationOptions({
      mutationFn: ({ motivo, chave }: { motivo: string; chave: string }) =>
        call(documentoApi[acao], { params: { id: String(documento) }, body: { motivo }, chave }),
      onSuccess: (resposta) => atualizarDocumento(queryClient, resposta),
    }),
}
