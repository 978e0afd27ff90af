/** Databases inside one PostgreSQL: creating, copying from a template, dropping. Tests live on these. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The same server's address with another database name. */
export function urlDoBanco(url: string, nome: string): string {
  const outra = new URL(url)
  outra.pathname = `/${encodeURIComponent(nome)}`
  return outra.href
}

/** Outside the pool: CREATE and DROP DATABASE wait for no statement limit and take no parameters. */
async function comManutencao(url: string, fazer: (cliente: pg.Client) => Promise<unknown>): Promise<void> {
  const cliente = new pg.Client({ connectionString: urlDoBanco(url, 'postgres'), connectionTimeoutMillis: 10_000 })
  // a connection lost between two calls fails the next of them; unheard it would end the process
  cliente.on('error', () => {})
  await cliente.connect()
  try {
    await fazer(cliente)
  } finally {
    await cliente.end()
  }
}

const nomear = pg.escapeIdentifier

/**
 * Creates a database when it does not exist yet, as a copy of `modelo` when given (nobody may be connected to it then).
 * @returns the new database's address
 */
export async function criarBanco(url: string, nome: string, modelo?: string): Promise<string> {
  await comManutencao(url, async (cliente) => {
    const { rowCount } = await cliente.query('select 1 from pg_database where datname = $1', [nome])
    if (rowCount === 0)
      await cliente.query(
        // copying the files costs a third of the processor that copying page by page through the WAL does
        `create database ${nomear(nome)}${modelo ? ` template ${nomear(modelo)} strategy file_copy` : ''}`,
      )
  })
  return urlDoBanco(url, nome)
}

/** Drops a database, closing whoever is connected to it. */
export async function removerBanco(url: string, nome: string): Promise<void> {
  await comManutencao(url, (cliente) => cliente.query(`drop database if exists ${nomear(nome)} with (force)`))
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
