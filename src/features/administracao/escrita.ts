import type { QueryClient } from '@tanstack/react-query'

import { administracaoQueries, administrarQueries } from '#domain/administracao/queries.ts'

/** What each write of the register sends besides its body: the Idempotency-Key, and of what exists its id and version. */
export type Feito = { chave: string }
export type Sobre = Feito & { id: number; versao: number }
export const params = (id: number) => ({ id: String(id) })

/** Lists, records and histories of the register are asked again. */
export const askAgain = (queryClient: QueryClient) => {
  void queryClient.invalidateQueries({ queryKey: administrarQueries.all() })
  void queryClient.invalidateQueries({ queryKey: administracaoQueries.registro().queryKey })
}
