import { queryOptions } from '@tanstack/react-query'

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
