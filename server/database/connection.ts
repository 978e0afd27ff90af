import { sql, type SQL } from './sql.ts'

export { sql, type SQL }
export { texto } from './sql.ts'

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

/**
 * `sobMedida`: planned for these values each time, where the best plan depends on them; else planned once and kept.
 * `nome`: what the statement is called in the log when it takes too long; without one the log shows how it begins.
 */
export type Opcoes = { sobMedida?: boolean; nome?: string }

/** The only row of a statement that answers at most one. */
export async function linha<T extends object>(banco: Banco, consulta: SQL): Promise<T | undefined> {
  return (await banco.linhas<T>(consulta))[0]
}

/** What has to agree with itself: all that `ler` asks sees the database as it was at one moment. Never inside a transaction. */
export const deUmMomento = <T>(banco: Banco, ler: (tx: Banco) => Promise<T>): Promise<T> =>
  banco.transacao(async (tx) => {
    const momento = tx.linhas(sql`set transaction isolation level repeatable read, read only`)
    const [, lido] = await Promise.all([momento, ler(tx)])
    return lido
  })

/** `= ${algumDe(ids)}`: one of these. One alone is not a list, which for the planner is ten: it would plan anew each time. */
export const algumDe = (ids: number[]): SQL =>
  ids.length === 1 ? sql`${ids[0]}::bigint` : sql`any(${sql.param(ids)}::bigint[])`

/** How PostgreSQL's types become ours; both adapters use it. */
export const tipos = {
  inteiro: { oid: 20, ler: (valor: string) => Number(valor) },
  instante: { oid: 1184, ler: (valor: string) => new Date(valor).toISOString() },
  dia: { oid: 1082, ler: (valor: string) => valor },
} as const
