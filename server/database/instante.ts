import { sql, type SQL } from './sql.ts'

/** A timestamptz column inside JSON as ISO 8601 in UTC, instead of PostgreSQL's own format. */
export const utc = (coluna: string): SQL =>
  sql`to_char(${sql.raw(coluna)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
