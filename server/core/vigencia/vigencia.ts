import { sql } from '#server/database/connection.ts'

/**
 * Whether today, where the house is, is not past the last day of the entry `p`. Past it the entry opens nothing, though its
 * work may wait.
 */
export const dentroDoPrazo = sql`coalesce(p.ate, 'infinity') >= (now() at time zone 'America/Fortaleza')::date`
