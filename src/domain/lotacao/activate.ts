import type { QueryClient } from '@tanstack/react-query'

import type { Entrada } from '#contract/usuario.ts'
import { selecionarEntrada } from '#platform/entrada.ts'

import { logadoQueries } from './queries.ts'

/** Makes this the active entry. Clears the former one's cache and drops its running requests. */
export async function activateEntry(entrada: Entrada, queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries()
  selecionarEntrada(entrada)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'usuario' || queryKey[1] !== 'logado' })
  void queryClient.invalidateQueries({ queryKey: logadoQueries.lista().queryKey, refetchType: 'all' })
}
