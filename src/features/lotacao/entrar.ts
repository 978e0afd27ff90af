import type { QueryClient } from '@tanstack/react-query'

import type { Entrada } from '#contract/usuario.ts'
import { entradaProvavel, resolverEntrada } from '#platform/entrada.ts'

import { logadoQueries } from '#domain/lotacao/queries.ts'

/**
 * Makes an entry active before a protected page loads. If the browser knows which one it will probably be, the page
 * doesn't wait for the list, which is checked when it arrives. `named`: the entry in the address, which wins if it is the
 * person's own.
 */
export async function entrarNaEntrada(queryClient: QueryClient, named?: string): Promise<void> {
  const lista = queryClient.ensureQueryData(logadoQueries.lista()).then((entradas: Entrada[]) => {
    resolverEntrada(entradas)
    return entradas
  })
  const provavel = entradaProvavel()
  // The server would refuse every page: the shell shows SemLotacao instead.
  if (provavel === null && (await lista).length === 0) throw new Error('SEM_LOTACAO')
  const id = Number(named)
  if (id && id !== provavel) {
    const { selectNamed } = await import('#domain/lotacao/named.ts')
    await selectNamed(id, await lista, queryClient)
  } else lista.catch(() => {}) // the shell reads the same query and tells its failure
}
