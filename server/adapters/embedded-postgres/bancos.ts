/** Databases inside one PostgreSQL: creating, copying from a template, dropping. Tests live on these. */
import { randomBytes } from 'node:crypto'
import postgres from 'postgres'

/** The same server's address with another database name. */
export function urlDoBanco(url: string, nome: string): string {
  const outra = new URL(url)
  outra.pathname = `/${encodeURIComponent(nome)}`
  return outra.href
}

async function comManutencao<T>(url: string, fazer: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(urlDoBanco(url, 'postgres'), { max: 1, onnotice: () => {} })
  try {
    return await fazer(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/**
 * Creates a database when it does not exist yet, as a copy of `modelo` when given (nobody may be connected to it then).
 * @returns the new database's address
 */
export async function criarBanco(url: string, nome: string, modelo?: string): Promise<string> {
  await comManutencao(url, async (sql) => {
    const [existe] = await sql`select 1 from pg_database where datname = ${nome}`
    if (existe) return
    await (modelo ? sql`create database ${sql(nome)} template ${sql(modelo)}` : sql`create database ${sql(nome)}`)
  })
  return urlDoBanco(url, nome)
}

/** Drops a database, closing whoever is connected to it. */
export async function removerBanco(url: string, nome: string): Promise<void> {
  await comManutencao(url, (sql) => sql`drop database if exists ${sql(nome)} with (force)`)
}

/**
 * A source of equal databases: `preparar` fills the template once, each `criar` copies it in some 50 ms.
 * @param preparar gets the template's address and must close its connections before it resolves
 */
export async function bancoDeModelo(
  url: string,
  nome: string,
  preparar: (url: string) => Promise<void>,
): Promise<{ criar(): Promise<{ url: string; nome: string; remover(): Promise<void> }>; remover(): Promise<void> }> {
  await removerBanco(url, nome)
  await preparar(await criarBanco(url, nome))
  return {
    async criar() {
      const copia = `${nome}_${randomBytes(6).toString('hex')}`
      return { url: await criarBanco(url, copia, nome), nome: copia, remover: () => removerBanco(url, copia) }
    },
    remover: () => removerBanco(url, nome),
  }
}
