import { sql, type SQL } from './sql.ts'

export { sql, type SQL }
export { texto } from './sql.ts'

/**
 * The database as rooms see it, the same over PostgreSQL and over PGlite in the browser.
 * Rows come with bigint as number, timestamptz as ISO 8601 in UTC, date as yyyy-MM-dd and jsonb parsed.
 */
export type Banco = {
  /**
   * All rows of one statement; values are bound. Statements asked for at once in a transaction (`Promise.all`) run in that order, each
   * seeing the ones before, in one round trip.
   */
  linhas<T extends object>(consulta: SQL, opcoes?: Opcoes): Promise<T[]>
  /** All or nothing. Inside a transaction: a savepoint. */
  transacao<T>(fazer: (tx: Banco) => Promise<T>): Promise<T>
}

/**
 * `sobMedida`: planned anew for these values, where the best plan depends on them; else the plan is kept.
 * `nome`: names a slow statement in the log; without it, the log shows how it begins.
 */
export type Opcoes = { sobMedida?: boolean; nome?: string }

/** The row of a statement that answers at most one. */
export async function linha<T extends object>(banco: Banco, consulta: SQL): Promise<T | undefined> {
  return (await banco.linhas<T>(consulta))[0]
}

/** Runs `ler` on one snapshot, so that its statements agree with each other. Not inside a transaction. */
export const deUmMomento = <T>(banco: Banco, ler: (tx: Banco) => Promise<T>): Promise<T> =>
  banco.transacao(async (tx) => {
    const momento = tx.linhas(sql`set transaction isolation level repeatable read, read only`)
    const [, lido] = await Promise.all([momento, ler(tx)])
    return lido
  })

/** `= ${algumDe(ids)}`: one of these. A single id is bound as a value, because the planner estimates ten rows for any list. */
export const algumDe = (ids: number[]): SQL =>
  ids.length === 1 ? sql`${ids[0]}::bigint` : sql`any(${sql.param(ids)}::bigint[])`

/** How PostgreSQL's types are read; shared by both adapters. */
export const tipos = {
  inteiro: { oid: 20, ler: (valor: string) => Number(valor) },
  instante: { oid: 1184, ler: (valor: string) => new Date(valor).toISOString() },
  dia: { oid: 1082, ler: (valor: string) => valor },
} as const
