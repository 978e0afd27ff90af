import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Notificacoes } from '#contract/notificacao.ts'
import { entradaAtiva } from '#platform/entrada.ts'

/** The bell stands in the desk's first chunks; what it asks, and the contract's schemas, come after. */
const chamadas = () => import('./chamadas.ts')

export const notificacaoQueries = {
  lista: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'notificacao'],
      queryFn: async ({ signal }) => (await chamadas()).listar(signal),
      refetchOnWindowFocus: 'always',
    }),
}

export const notificacaoMutations = {
  /** What was new stays so on screen until the list is asked again: only the count goes. */
  marcarLidas: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: async (ate: number) => (await chamadas()).marcarLidas(ate),
      onSuccess: ({ naoLidas }) =>
        queryClient.setQueryData(notificacaoQueries.lista().queryKey, (lista?: Notificacoes) =>
          lista ? { ...lista, naoLidas } : undefined,
        ),
    }),
}
