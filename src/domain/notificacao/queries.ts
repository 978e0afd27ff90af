import { queryOptions } from '@tanstack/react-query'

import { entradaAtiva } from '#platform/entrada.ts'

/** The bell is in the desk's first chunks; its calls and the contract's schemas are loaded later. */
const chamadas = () => import('./chamadas.ts')

export const notificacaoQueries = {
  lista: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'notificacao'],
      queryFn: async ({ signal }) => (await chamadas()).listar(signal),
      refetchOnWindowFocus: 'always',
    }),
}
