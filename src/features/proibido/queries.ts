import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { acessoApi } from '#contract/acesso.ts'
import { type Impedimento, mobilApi } from '#contract/mobil.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const proibidoQueries = {
  impedimento: (mobil: string) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'impedimento', mobil],
      queryFn: ({ signal }) => call(mobilApi.impedimento, { params: { mobil } }, signal),
    }),
}

export const concedido = (pedido: Impedimento['pedido'], agora: number) =>
  pedido?.ate != null && Date.parse(pedido.ate) > agora

export const proibidoMutations = {
  pedir: (queryClient: QueryClient, mobil: string) =>
    mutationOptions({
      mutationFn: ({ motivo, chave }: { motivo: string; chave: string }) =>
        call(acessoApi.pedir, { params: { mobil }, body: { motivo }, chave }),
      onSuccess: (impedimento) => queryClient.setQueryData(proibidoQueries.impedimento(mobil).queryKey, impedimento),
    }),
}
