/** Databases of one PostgreSQL: create, copy from a template, drop. Used by tests. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The address with another database. */
export function urlDoBanco(url: string, nome: string): string {
  const outra = new URL(url)
  outra.pathname = `/${encodeURIComponent(nome)}`
  return outra.href
}

/** Outside the pool: CREATE and DROP DATABASE need no time limit and take no parameters. */
async function comManutencao(url: string, fazer: (cliente: pg.Client) => Promise<unknown>): Promise<void> {
  const cliente = new pg.Client({ connectionString: urlDoBanco(url, 'postgres'), connectionTimeoutMillis: 10_000 })
  // a connection lost between calls fails the next one; without a listener it would end the process
  cliente.on('error', () => {})
  await cliente.connect()
  try {
    await fazer(cliente)
  } finally {
    await cliente.end()
  }
}

const nomear = pg.escapeIdentifier

/** Creates a database unless it exists, as a copy of `modelo` if given, to which nobody may be connected. Answers its address. */
export async function criarBanco(url: string, nome: string, modelo?: string): Promise<string> {
  await comManutencao(url, async (cliente) => {
    const { rowCount } = await cliente.query('select 1 from pg_database where datname = $1', [nome])
    if (rowCount === 0)
      await cliente.query(
        // copying files takes a third of the processor time of copying through the WAL
        `create database ${nomear(nome)}${modelo ? ` template ${nomear(modelo)} strategy file_copy` : ''}`,
      )
  })
  return urlDoBanco(url, nome)
}

export async function removerBanco(url: string, nome: string): Promise<void> {
  await comManutencao(url, (cliente) => cliente.query(`drop database if exists ${nomear(nome)} with (force)`))
}

/**
 * Makes equal databases: `preparar` fills the template once and must close its connections; each `criar` copies it in about
 * 50 ms.
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
