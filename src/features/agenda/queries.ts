import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { agendaApi } from '#contract/agenda.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const agendaQueries = {
  assinatura: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'agenda', 'endereco'],
      queryFn: ({ signal }) => call(agendaApi.assinatura, {}, signal),
    }),
}

export const agendaMutations = (queryClient: QueryClient) => {
  const onSuccess = ({ criadaEm }: { criadaEm: string | null }) =>
    queryClient.setQueryData(agendaQueries.assinatura().queryKey, { criadaEm })
  return {
    assinar: mutationOptions({ mutationFn: () => call(agendaApi.assinar, {}), onSuccess }),
    revogar: mutationOptions({ mutationFn: () => call(agendaApi.revogar, {}), onSuccess }),
  }
}
