import { sql, type SQL } from './sql.ts'

/** An instant inside JSON, as ISO 8601 in UTC: PostgreSQL would write it in its own way. `coluna` is a timestamptz. */
export const utc = (coluna: string): SQL =>
  sql`to_char(${sql.raw(coluna)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
