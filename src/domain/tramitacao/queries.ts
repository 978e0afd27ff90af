import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { andamentoApi } from '#contract/andamento.ts'
import { custodiaApi } from '#contract/custodia.ts'
import { atribuicaoApi } from '#contract/atribuicao.ts'
import { documentoApi } from '#contract/documento.ts'
import type { Input } from '#contract/endpoint.ts'
import { mobilApi } from '#contract/mobil.ts'
import { atualizarDocumento } from '#domain/documento/atualizar.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const colegasQueries = {
  /** People who may be assigned a via, with their present number; always fresh. */
  daUnidade: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'colegas'],
      queryFn: ({ signal }) => call(atribuicaoApi.colegas, {}, signal),
      staleTime: 0,
    }),
}

/** Readers of a document, who may be mentioned in its notes; the former answer stays until the next one. */
export const mencionaveisQuery = (mobil: number, texto: string) =>
  queryOptions({
    queryKey: [entradaAtiva(), 'mencionaveis', mobil, texto],
    queryFn: ({ signal }) =>
      call(
        andamentoApi.mencionaveis,
        { params: { mobil: String(mobil) }, query: texto === '' ? {} : { texto } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

type Envio = Input<typeof mobilApi.tramitar>['body'] & { chave: string }
export type Encerramento = 'cancelar' | 'tornarSemEfeito'
/** Acts with a text that leave the via where it is. */
export type AtoEmPalavras = 'sobrestar' | 'concluir'
/** To several destinations at once, each with its own branch. */
export type EnvioAVarios = 'tramitarEmParalelo' | 'notificar'
type ParaFora = Input<typeof custodiaApi.enviarAOrgaoExterno>['body'] & { chave: string }
type Varios = Input<typeof custodiaApi.notificar>['body'] & { chave: string }

/** Acts on a via or its document; each stores its answer in the cache. A retry of the same act carries the same `chave`. */
export const tramitacaoMutations = {
  /** `pessoaId` null: back to the whole unit. */
  atribuir: (queryClient: QueryClient, mobil: number) =>
    mutationOptions({
      mutationFn: ({ pessoaId, chave }: { pessoaId: number | null; chave: string }) =>
        call(atribuicaoApi.atribuir, { params: { mobil: String(mobil) }, body: { pessoaId }, chave }),
      onSuccess: (aberto) => atualizarDocumento(queryClient, aberto),
    }),
  tramitar: (queryClient: QueryClient, mobil: number) =>
    mutationOptions({
      mutationFn: ({ chave, ...body }: Envio) =>
        call(mobilApi.tramitar, { params: { mobil: String(mobil) }, body, chave }),
      onSuccess: (aberto) => atualizarDocumento(queryClient, aberto),
    }),
  aVarios: (queryClient: QueryClient, acao: EnvioAVarios, mobil: number) =>
    mutationOptions({
      mutationFn: ({ chave, ...body }: Varios) =>
        call(custodiaApi[acao], { params: { mobil: String(mobil) }, body, chave }),
      onSuccess: (aberto) => atualizarDocumento(queryClient, aberto),
    }),
  paraFora: (queryClient: QueryClient, mobil: number) =>
    mutationOptions({
      mutationFn: ({ chave, ...body }: ParaFora) =>
        call(custodiaApi.enviarAOrgaoExterno, { params: { mobil: String(mobil) }, body, chave }),
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
  emPalavras: (queryClient: QueryClient, acao: AtoEmPalavras, mobil: number) =>
    mutationOptions({
      mutationFn: ({ texto, chave }: { texto: string; chave: string }) => {
        const params = { mobil: String(mobil) }
        if (acao === 'sobrestar') return call(andamentoApi.sobrestar, { params, chave, body: { motivo: texto } })
        return call(custodiaApi.concluir, { params, chave, body: { texto } })
      },
      onSuccess: (aberto) => atualizarDocumento(queryClient, aberto),
    }),
  anotar: (queryClient: QueryClient, mobil: number) =>
    mutationOptions({
      mutationFn: ({ chave, ...body }: Input<typeof andamentoApi.anotar>['body'] & { chave: string }) =>
        call(andamentoApi.anotar, { params: { mobil: String(mobil) }, chave, body }),
      onSuccess: (aberto) => atualizarDocumento(queryClient, aberto),
    }),
  encerrar: (queryClient: QueryClient, acao: Encerramento, documento: number) =>
    mutationOptions({
      mutationFn: ({ texto, chave }: { texto: string; chave: string }) =>
        call(documentoApi[acao], { params: { id: String(documento) }, body: { motivo: texto }, chave }),
      onSuccess: (resposta) => atualizarDocumento(queryClient, resposta),
    }),
}
