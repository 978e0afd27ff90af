import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { arquivamentoApi } from '#contract/arquivamento.ts'
import { classificacaoApi } from '#contract/classificacao.ts'
import { atualizarDocumento } from '#features/documento/atualizar.ts'
import { call } from '#platform/http.ts'

export const classificacaoQueries = {
  lista: () =>
    queryOptions({
      queryKey: ['classificacao'],
      queryFn: ({ signal }) => call(classificacaoApi.listar, {}, signal),
      staleTime: 30 * 60_000,
    }),
}

type Pedido = { classificacaoId: number; motivo: string; chave: string }

export const classificar = (queryClient: QueryClient, acao: 'reclassificar' | 'avaliar', documento: number) =>
  mutationOptions({
    mutationFn: ({ chave, ...body }: Pedido) =>
      call(arquivamentoApi[acao], { params: { id: String(documento) }, body, chave }),
    onSuccess: (resposta) => atualizarDocumento(queryClient, resposta),
  })
