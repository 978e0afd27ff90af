import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

import pg from 'pg'

import { type Banco, sql, texto, tipos } from '../database/connection.ts'
import { anotarConsulta, consultaDemorada } from '../database/falhas.ts'
import { migrar, type Migracao } from '../database/migrate.ts'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'

type Executor = Pick<pg.ClientBase, 'query'>
const executores = new WeakMap<Banco, Executor>()

const leitores = new Map<number, (valor: string) => unknown>(Object.values(tipos).map(({ oid, ler }) => [oid, ler]))

/** One name per text, so each connection prepares a statement once. */
const nomes = new Map<string, string>()
function nomeDe(sql: string) {
  let nome = nomes.get(sql)
  if (nome === undefined) {
    nome = createHash('sha256').update(sql).digest('base64url').slice(0, 32)
    if (nomes.size < 2_000) nomes.set(sql, nome)
  }
  return nome
}

type Conexoes = {
  conexoes?: number
  /** How long who asks waits for one, ms. */
  espera?: number
  /**
   * How long who asked waits for an answer, ms, where the server says nothing any more; 0: no statement has a limit, on
   * either side.
   */
  prazoMs?: number
  /** Told of each that was opened: its process at the server. */
  aoAbrir?: (pid: number) => unknown
}

/**
 * Of those who may wait: what twenty signatures a second need. With a third, others waited longer (docs/decisions/0041). Here a
 * transaction asks all it asks through what it is given: through the pool it could wait for itself.
 */
export const SEM_PRESSA = { conexoes: 2, espera: 30_000 } satisfies Conexoes

/**
 * Longer than PostgreSQL gives a statement, which it ends by itself, in words of its own: past this the server, or the way
 * to it, is frozen, and the connection is given up.
 */
const PRAZO_MS = 8_000

/** A `Banco` that asks through this connection, or through the pool. */
const sobre = (executor: Executor, transacao: Banco['transacao']): Banco => {
  const banco: Banco = {
    async linhas<T extends object>(...[consulta, opcoes]: Parameters<Banco['linhas']>) {
      const { sql, params } = texto(consulta)
      const nome = opcoes?.sobMedida ? {} : { name: nomeDe(sql) }
      try {
        return (await executor.query<T & pg.QueryResultRow>({ ...nome, text: sql, values: params })).rows
      } catch (erro) {
        anotarConsulta(erro, sql, opcoes?.nome)
        throw erro
      }
    },
    transacao,
  }
  executores.set(banco, executor)
  return banco
}

/** Does something between a statement that opens a transaction, or a savepoint, and the one that ends it. */
async function entre<T>(
  cliente: Executor,
  [abrir, confirmar, desfazer]: [string, string, string],
  fazer: (tx: Banco) => Promise<T>,
): Promise<T> {
  await cliente.query(abrir)
  try {
    const feito = await fazer(
      sobre(cliente, (outro) =>
        // released also when undone: one that stays hides the savepoint around it, which has the same name
        entre(
          cliente,
          ['savepoint ponto', 'release savepoint ponto', 'rollback to savepoint ponto; release savepoint ponto'],
          outro,
        ),
      ),
    )
    await cliente.query(confirmar)
    return feito
  } catch (erro) {
    await cliente.query(desfazer).catch(() => {}) // a lost connection has undone it already
    throw erro
  }
}

/**
 * A pool over PostgreSQL. Statements are prepared once per connection; each may take at most five seconds, unless `prazoMs`
 * is 0. Who asks when all connections are taken waits, in the order they came. No other call waits for ever, whatever
 * becomes of the server.
 * node-postgres: a connection lost inside a transaction must fail that call and nothing else (docs/decisions/0003).
 */
export function conectar(url: string, { conexoes = 20, espera = 5_000, prazoMs = PRAZO_MS, aoAbrir }: Conexoes = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max: conexoes,
    // what is asked at once on one connection is sent at once, and answered in order
    pipeline: true,
    connectionTimeoutMillis: espera,
    // a few stay: on a new one everything is planned anew
    min: Math.min(4, conexoes),
    idleTimeoutMillis: 60_000,
    application_name: 'carimbo',
    statement_timeout: prazoMs > 0 ? 5_000 : 0,
    ...(prazoMs > 0 && { query_timeout: prazoMs }),
    // a server whose machine is gone never says goodbye
    keepAlive: true,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c TimeZone=UTC',
    types: {
      getTypeParser: ((oid: number, formato?: 'text' | 'binary') =>
        leitores.get(oid) ?? pg.types.getTypeParser(oid, formato)) as typeof pg.types.getTypeParser,
    }, // its overloads name every builtin
  })
  // An idle connection that dies says so here; the pool opens another when one is needed.
  pool.on('error', () => {})
  // Nobody listens to one that is taken out until its taker does, and an error without a listener ends the process. The
  // server may say that it shuts down (57P01) in the very packet that says the connection is ready.
  pool.on('connect', (cliente) => cliente.on('error', () => {}))
  // the server says which process it is as it lets it in (protocol, BackendKeyData); @types/pg does not name it
  if (aoAbrir) pool.on('connect', (cliente) => aoAbrir((cliente as pg.PoolClient & { processID: number }).processID))

  const banco = sobre(pool, async (fazer) => {
    const cliente = await pool.connect()
    let falha: Error | undefined
    const perdida = (erro: Error) => (falha = erro)
    cliente.on('error', perdida)
    try {
      return await entre(cliente, ['begin', 'commit', 'rollback'], fazer)
    } finally {
      cliente.off('error', perdida)
      cliente.release(falha)
    }
  })
  return { banco, fechar: () => pool.end() }
}

/** The longest a timer can wait, ms. */
const SEM_PRAZO = 2 ** 31 - 1

const pasta = new URL('../database/migrations/', import.meta.url)
export const migracoes = (): Migracao[] =>
  readdirSync(pasta)
    .filter((nome) => nome.endsWith('.sql'))
    .map((nome) => ({ nome, sql: readFileSync(new URL(nome, pasta), 'utf8') }))

/** A schema that a newer version made is not this code's to write into. */
async function exigirConhecido(banco: Banco, conhecidas: Migracao[]) {
  const nomes = new Set(conhecidas.map(({ nome }) => nome))
  const [tabela] = await banco.linhas<{ ha: boolean }>(sql`select to_regclass('migracao') is not null as ha`)
  const feitas = tabela?.ha ? await banco.linhas<{ nome: string }>(sql`select nome from migracao order by nome`) : []
  const nova = feitas.find(({ nome }) => !nomes.has(nome))
  if (nova)
    throw new ErroDePartida(
      `O banco de dados foi preparado por uma versão mais nova do Carimbo (${nova.nome}): use essa versão, ou outro banco.`,
    )
}

/**
 * An index that `create index concurrently` left unfinished is kept up to date and never used, and `if not exists` passes it
 * over: it would be missed only by who waits. One that somebody is building now is none of them.
 */
async function exigirIndicesProntos(banco: Banco) {
  const [invalido] = await banco.linhas<{ nome: string }>(
    sql`select c.relname as nome from pg_index i join pg_class c on c.oid = i.indexrelid
        where not i.indisvalid and c.relnamespace = current_schema()::regnamespace
          and not exists (select 1 from pg_stat_progress_create_index p where p.index_relid = c.oid) order by 1 limit 1`,
  )
  if (!invalido) return
  const { nome } = invalido
  // what a failed rebuilding leaves beside the index
  const comando = /_cc(new|old)\d*$/.test(nome)
    ? `drop index concurrently ${nome}`
    : `reindex index concurrently ${nome}`
  throw new ErroDePartida(
    `O índice ${nome} do banco de dados não ficou pronto: execute nele «${comando}» e comece de novo.`,
  )
}

/** A migration that gave up waiting for a table, in words. */
function semTabela(erro: unknown): never {
  if (consultaDemorada(erro) !== 'ESPERA') throw erro
  throw new ErroDePartida(
    'O banco de dados não pôde ser preparado, porque outra conexão não larga uma tabela: encerre-a e comece de novo.',
  )
}

/**
 * Applies what is missing of server/database/migrations; answers the names applied. Over many documents one may take
 * minutes. Throws ErroDePartida on a schema newer than this code, a table that others never let go, and an index that is
 * not valid.
 */
export async function atualizar(banco: Banco) {
  const conhecidas = migracoes()
  await exigirConhecido(banco, conhecidas)
  const aplicadas = await migrar(banco, conhecidas, async (tx, script) => {
    const executor = executores.get(tx)
    await executor?.query('set local statement_timeout = 0')
    await executor?.query({ text: script, query_timeout: SEM_PRAZO } as pg.QueryConfig) // @types/pg leaves the option out
  }).catch(semTabela)
  await exigirIndicesProntos(banco)
  return aplicadas
}
