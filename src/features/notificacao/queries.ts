import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { type Notificacoes, notificacaoApi } from '#contract/notificacao.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const notificacaoQueries = {
  lista: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'notificacao'],
      queryFn: ({ signal }) => call(notificacaoApi.listar, {}, signal),
      refetchOnWindowFocus: 'always',
    }),
}

export const notificacaoMutations = {
  /** What was new stays so on screen until the list is asked again: only the count goes. */
  marcarLidas: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: (ate: number) => call(notificacaoApi.marcarLidas, { body: { ate } }),
      onSuccess: ({ naoLidas }) =>
        queryClient.setQueryData(notificacaoQueries.lista().queryKey, (lista?: Notificacoes) =>
          lista ? { ...lista, naoLidas } : undefined,
        ),
    }),
}
