import type { QueryClient } from '@tanstack/react-query'

import type { Entrada } from '#contract/usuario.ts'
import { entradaProvavel, resolverEntrada } from '#platform/entrada.ts'

import { logadoQueries } from '#domain/lotacao/queries.ts'

/**
 * Makes an entry active before a protected page loads. When the browser already knows which one it will be, the page
 * does not wait for the list: it is checked as it arrives. `named` is the entry the address names, which wins when it is
 * the person's own.
 */
export async function entrarNaEntrada(queryClient: QueryClient, named?: string): Promise<void> {
  const lista = queryClient.ensureQueryData(logadoQueries.lista()).then((entradas: Entrada[]) => {
    resolverEntrada(entradas)
    return entradas
  })
  const provavel = entradaProvavel()
  // Every page would be refused; the shell says why instead (SemLotacao).
  if (provavel === null && (await lista).length === 0) throw new Error('SEM_LOTACAO')
  const id = Number(named)
  if (id && id !== provavel) {
    const { selectNamed } = await import('#domain/lotacao/named.ts')
    await selectNamed(id, await lista, queryClient)
  } else lista.catch(() => {}) // told by the shell, which reads the same query
}
