import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { arquivamentoApi } from '#contract/arquivamento.ts'
import { classificacaoApi } from '#contract/classificacao.ts'
import { editalApi } from '#contract/edital.ts'
import { atualizarDocumento } from '#domain/documento/atualizar.ts'
import { entradaAtiva } from '#platform/entrada.ts'
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

export const editalQueries = {
  all: () => [entradaAtiva(), 'edital'] as const,
  /** The editais of an órgão; without `orgaoId`, of the entry's own or the first one whose archive it keeps. */
  lista: (orgaoId?: string) =>
    queryOptions({
      queryKey: [...editalQueries.all(), 'lista', orgaoId ?? null],
      queryFn: ({ signal }) => call(editalApi.listar, { query: orgaoId === undefined ? {} : { orgaoId } }, signal),
    }),
  obter: (id: number) =>
    queryOptions({
      queryKey: [...editalQueries.all(), id],
      queryFn: ({ signal }) => call(editalApi.obter, { params: { id: String(id) } }, signal),
    }),
  /** Made anew on each request, since the content may have changed. */
  listagem: (id: number) =>
    queryOptions({
      queryKey: [...editalQueries.all(), id, 'listagem'],
      queryFn: ({ signal }) => call(editalApi.listagem, { params: { id: String(id) } }, signal),
      staleTime: 0,
      gcTime: 0,
    }),
}

export const editalMutations = {
  /** `editalId` null: creates an edital with it. */
  incluir: (queryClient: QueryClient, mobil: number) =>
    mutationOptions({
      mutationFn: ({ editalId, chave }: { editalId: number | null; chave: string }) =>
        call(arquivamentoApi.incluirEmEdital, { params: { mobil: String(mobil) }, body: { editalId }, chave }),
      onSuccess: async (aberto) => {
        void queryClient.invalidateQueries({ queryKey: editalQueries.all() })
        await atualizarDocumento(queryClient, aberto)
      },
    }),
  publicar: (queryClient: QueryClient, id: number) =>
    mutationOptions({
      mutationFn: ({ chave, ...body }: { data: string; onde: string; chave: string }) =>
        call(editalApi.publicar, { params: { id: String(id) }, body, chave }),
      onSuccess: (edital) => {
        queryClient.setQueryData(editalQueries.obter(id).queryKey, edital)
        // the desk gets the new term, and each document a movement
        return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] !== id })
      },
    }),
}
