import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

export { sql, type SQL }

/**
 * The database as rooms see it, the same over PostgreSQL and over PGlite in the browser.
 * Rows come with bigint as number, timestamptz as ISO 8601 in UTC, date as yyyy-MM-dd and jsonb parsed.
 */
export type Banco = {
  /**
   * All rows of one statement; values in the template are bound, never pasted. Inside a transaction those asked for at once
   * (`Promise.all`) run one after another in that order, each seeing what those before it did, and take one round trip.
   */
  linhas<T extends object>(consulta: SQL, opcoes?: Opcoes): Promise<T[]>
  /** One transaction: everything or nothing. Inside a transaction it is a savepoint. */
  transacao<T>(fazer: (tx: Banco) => Promise<T>): Promise<T>
}

/** `sobMedida`: planned for these values each time, where the best plan depends on them; else planned once and kept. */
export type Opcoes = { sobMedida?: boolean }

const dialeto = new PgDialect()
/** Text with $1…$n and its values, from a drizzle template. */
export const texto = (consulta: SQL) => dialeto.sqlToQuery(consulta)

/** The only row of a statement that answers at most one. */
export async function linha<T extends object>(banco: Banco, consulta: SQL): Promise<T | undefined> {
  return (await banco.linhas<T>(consulta))[0]
}

/** `= ${algumDe(ids)}`: one of these. One alone is not a list, which for the planner is ten: it would plan anew each time. */
export const algumDe = (ids: number[]): SQL =>
  ids.length === 1 ? sql`${ids[0]}::bigint` : sql`any(${sql.param(ids)}::bigint[])`

/** How PostgreSQL's types become ours; both adapters use it. */
export const tipos = {
  inteiro: { oid: 20, ler: (valor: string) => Number(valor) },
  instante: { oid: 1184, ler: (valor: string) => new Date(valor).toISOString() },
  dia: { oid: 1082, ler: (valor: string) => valor },
} as const
