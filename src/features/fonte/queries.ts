import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { ConfiguracaoLdap } from '#contract/diretorio.ts'
import { type Fonte, fonteApi, type FonteEscrita } from '#contract/fonte.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

/** How often the list is refetched while a directory is being read. */
const ENQUANTO_LE_MS = 3_000

export const fonteQueries = {
  lista: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'fontes'],
      queryFn: ({ signal }) => call(fonteApi.listar, {}, signal),
      refetchInterval: ({ state }) => (state.data?.fontes.some(({ lendo }) => lendo) ? ENQUANTO_LE_MS : false),
    }),
}

type Sobre = { id: number; chave: string }
const params = (id: number) => ({ id: String(id) })

/** Each write refetches the list. A new credential is only in the answer, which no cache keeps. */
export function fonteMutations(queryClient: QueryClient) {
  const onSettled = () => queryClient.invalidateQueries({ queryKey: fonteQueries.lista().queryKey })
  return {
    provar: mutationOptions({
      mutationFn: (body: { ldap: ConfiguracaoLdap; orgaoId: number | null }) => call(fonteApi.provar, { body }),
    }),
    salvar: mutationOptions({
      mutationFn: ({ atual, body, chave }: { atual: Fonte | null; body: FonteEscrita; chave: string }) =>
        atual
          ? call(fonteApi.mudar, { params: params(atual.id), versao: atual.versao, body })
          : call(fonteApi.criar, { body, chave }),
      onSettled,
    }),
    retirar: mutationOptions({
      mutationFn: ({ id, chave }: Sobre) => call(fonteApi.retirar, { params: params(id), chave }),
      onSettled,
    }),
    ler: mutationOptions({
      mutationFn: ({ id, chave }: Sobre) => call(fonteApi.ler, { params: params(id), chave }),
      onSettled,
    }),
    novoToken: mutationOptions({
      mutationFn: (id: number) => call(fonteApi.novoToken, { params: params(id) }),
      onSettled,
      gcTime: 0,
    }),
    revogarToken: mutationOptions({
      mutationFn: ({ id, token, chave }: Sobre & { token: number }) =>
        call(fonteApi.revogarToken, { params: { id: String(id), token: String(token) }, chave }),
      onSettled,
    }),
    liberar: mutationOptions({
      mutationFn: ({ id, motivo, chave }: Sobre & { motivo: string }) =>
        call(fonteApi.liberarSaidas, { params: params(id), body: { motivo }, chave }),
      onSettled,
    }),
  }
}
