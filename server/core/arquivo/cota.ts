import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'

/**
 * What one person sends is counted one sending at a time, whatever the unit they send from: taken before any other lock,
 * and before the sum is read. Rows that only point to the person go on being written meanwhile.
 */
export const travarCota = (tx: Banco, entrada: EntradaAtiva) =>
  tx.linhas(
    sql`select 1 as sim from identidade where id = (select identidade_id from pessoa where id = ${entrada.id}) for no key update`,
  )

/** The instant a day before. */
export const umDiaAntes = (agora: Date) => new Date(agora.getTime() - 86_400_000).toISOString()
