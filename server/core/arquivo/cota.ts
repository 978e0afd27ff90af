import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'

/**
 * Lock on a person's quota, for all their entries: take it before any other lock, and before reading the sum. Rows that only
 * refer to the person can still be written.
 */
export const travarCota = (tx: Banco, entrada: EntradaAtiva) =>
  tx.linhas(
    sql`select 1 as sim from identidade where id = (select identidade_id from pessoa where id = ${entrada.id}) for no key update`,
  )

export const umDiaAntes = (agora: Date) => new Date(agora.getTime() - 86_400_000).toISOString()
