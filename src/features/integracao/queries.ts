import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { integracaoApi, type NovoWebhook, type Webhook } from '#contract/integracao.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

/** How often the messages are refetched while one is being sent. */
const ENQUANTO_SAI_MS = 2_000

export const integracaoQueries = {
  all: () => [entradaAtiva(), 'integracao'] as const,
  /** Without `orgaoId`: the entry's own órgão or, failing that, the first one it administers. */
  lista: (orgaoId?: string) =>
    queryOptions({
      queryKey: [...integracaoQueries.all(), 'lista', orgaoId ?? null],
      queryFn: ({ signal }) => call(integracaoApi.listar, { query: orgaoId === undefined ? {} : { orgaoId } }, signal),
      placeholderData: keepPreviousData,
    }),
  envios: (id: number) =>
    queryOptions({
      queryKey: [...integracaoQueries.all(), id],
      queryFn: ({ signal }) => call(integracaoApi.envios, { params: { id: String(id) } }, signal),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.some(({ tentarEm }) => tentarEm !== null && Date.parse(tentarEm) < Date.now() + ENQUANTO_SAI_MS)
          ? ENQUANTO_SAI_MS
          : false,
    }),
}

type Sobre = { id: number; chave: string }

/** Each write refetches the list. A new secret is only in the answer, which no cache keeps. */
export function integracaoMutations(queryClient: QueryClient) {
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: [...integracaoQueries.all(), 'lista'] })
  const gcTime = 0
  return {
    criar: mutationOptions({
      mutationFn: ({ body, chave }: { body: NovoWebhook & { orgaoId?: number | undefined }; chave: string }) =>
        call(integracaoApi.criar, { body, chave }),
      onSuccess,
      gcTime,
    }),
    mudar: mutationOptions({
      mutationFn: ({ id, versao, nome, url, eventos, estado }: Pick<Webhook, 'id' | 'versao'> & Mudado) =>
        call(integracaoApi.mudar, { params: { id: String(id) }, versao, body: { nome, url, eventos, estado } }),
      onSuccess,
    }),
    retirar: mutationOptions({
      mutationFn: ({ id, chave }: Sobre) => call(integracaoApi.retirar, { params: { id: String(id) }, chave }),
      onSuccess,
    }),
    trocarSegredo: mutationOptions({
      mutationFn: ({ id, chave }: Sobre) => call(integracaoApi.trocarSegredo, { params: { id: String(id) }, chave }),
      onSuccess,
      gcTime,
    }),
    testar: mutationOptions({
      mutationFn: ({ id, chave }: Sobre) => call(integracaoApi.testar, { params: { id: String(id) }, chave }),
      onSuccess,
    }),
    reenviar: mutationOptions({
      mutationFn: ({ id, envio, chave }: Sobre & { envio: number }) =>
        call(integracaoApi.reenviar, { params: { id: String(id), envio: String(envio) }, chave }),
      onSuccess,
    }),
  }
}
export type Mudado = NovoWebhook & { estado: 'ATIVO' | 'PAUSADO' }
