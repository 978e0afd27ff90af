import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { correioApi, type LinguaDoEmail, type ModoDeEmail, type TipoDeEmail } from '#contract/correio.ts'
import { type DadosDaPessoa, dadosApi } from '#contract/dados.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const correioQueries = {
  preferencias: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'correio', 'preferencias'],
      queryFn: ({ signal }) => call(correioApi.preferencias, {}, signal),
    }),
  demonstracao: () =>
    queryOptions({
      queryKey: ['correio', 'demonstracao'],
      queryFn: ({ signal }) => call(correioApi.demonstracao, {}, signal),
      staleTime: 0,
      refetchInterval: 5_000,
    }),
}

export const preferir = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (body: { tipo: TipoDeEmail; modo?: ModoDeEmail; sino?: boolean }) =>
      call(correioApi.preferir, { body }),
    onSuccess: (preferencias) => queryClient.setQueryData(correioQueries.preferencias().queryKey, preferencias),
  })

export const escolherLingua = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (lingua: LinguaDoEmail | null) => call(correioApi.escolherLingua, { body: { lingua } }),
    onSuccess: (preferencias) => queryClient.setQueryData(correioQueries.preferencias().queryKey, preferencias),
  })

export async function reunirMeusDados(): Promise<DadosDaPessoa> {
  const dados = await call(dadosApi.meus, { query: {} })
  const { documentos } = dados
  while (documentos.continua !== null) {
    const parte = await call(dadosApi.meus, { query: { depoisDe: String(documentos.continua) } })
    documentos.dados.push(...parte.documentos.dados)
    documentos.continua = parte.documentos.continua
  }
  return dados
}
