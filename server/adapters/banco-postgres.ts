import { readdirSync, readFileSync } from 'node:fs'

import postgres from 'postgres'

import { type Banco, texto, tipos } from '../database/connection.ts'
import { migrar, type Migracao } from '../database/migrate.ts'

type Executor = Pick<postgres.Sql, 'unsafe'>
const scripts = new WeakMap<Banco, Executor>()

/** A pool over PostgreSQL. Statements are prepared once per connection; each may take at most five seconds. */
export function conectar(url: string, { conexoes = 20 } = {}) {
  const cliente = postgres(url, {
    max: conexoes,
    onnotice: () => {},
    connect_timeout: 5,
    connection: {
      application_name: 'carimbo',
      TimeZone: 'UTC',
      statement_timeout: 5_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 15_000,
    },
    types: {
      inteiro: { to: tipos.inteiro.oid, from: [tipos.inteiro.oid], serialize: String, parse: tipos.inteiro.ler },
      instante: {
        to: tipos.instante.oid,
        from: [tipos.instante.oid],
        serialize: (valor: string | Date) => (valor instanceof Date ? valor.toISOString() : valor),
        parse: tipos.instante.ler,
      },
      dia: { to: tipos.dia.oid, from: [tipos.dia.oid], serialize: String, parse: tipos.dia.ler },
    },
  })
  const sobre = (executor: Executor, transacao: Banco['transacao']): Banco => {
    const banco: Banco = {
      async linhas<T extends object>(consulta: Parameters<Banco['linhas']>[0]) {
        const { sql, params } = texto(consulta)
        return [...(await executor.unsafe<T[]>(sql, params as never[], { prepare: true }))] // drizzle binds unknown values
      },
      transacao,
    }
    scripts.set(banco, executor)
    return banco
  }
  const dentro = (tx: postgres.TransactionSql): Banco =>
    sobre(tx, (fazer) => tx.savepoint((ponto) => fazer(dentro(ponto))) as never) // postgres.js unwraps arrays in its type
  const banco = sobre(cliente, (fazer) => cliente.begin((tx) => fazer(dentro(tx))) as never) // idem
  return { banco, cliente, fechar: () => cliente.end({ timeout: 5 }) }
}

const pasta = new URL('../database/migrations/', import.meta.url)
export const migracoes = (): Migracao[] =>
  readdirSync(pasta)
    .filter((nome) => nome.endsWith('.sql'))
    .map((nome) => ({ nome, sql: readFileSync(new URL(nome, pasta), 'utf8') }))

/** Applies what is missing of server/database/migrations; answers the names applied. */
export const atualizar = (banco: Banco) =>
  migrar(banco, migracoes(), async (tx, script) => {
    await scripts.get(tx)?.unsafe(script).simple()
  })
