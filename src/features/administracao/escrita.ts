import type { QueryClient } from '@tanstack/react-query'

import { administracaoQueries, administrarQueries } from '#domain/administracao/queries.ts'

/** What each write sends besides its body: the Idempotency-Key, and for an existing row its id and version. */
export type Feito = { chave: string }
export type Sobre = Feito & { id: number; versao: number }
export const params = (id: number) => ({ id: String(id) })

/** Refetches lists, records and histories of the register. */
export const askAgain = (queryClient: QueryClient) => {
  void queryClient.invalidateQueries({ queryKey: administrarQueries.all() })
  void queryClient.invalidateQueries({ queryKey: administracaoQueries.registro().queryKey })
}
