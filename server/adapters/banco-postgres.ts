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

/** One name per text, so that each connection prepares a statement once. */
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
  /** How long a caller waits for a connection, ms. */
  espera?: number
  /** How long a caller waits for an answer from a silent server, ms; 0: no limit for statements, on either side. */
  prazoMs?: number
  /** Called with the server process of each new connection. */
  aoAbrir?: (pid: number) => unknown
}

/**
 * Pool for callers who may wait: enough for twenty signatures a second; a third connection slowed the others
 * (docs/decisions/0041). A transaction must use its own connection only: through the pool it could wait for itself.
 */
export const SEM_PRESSA = { conexoes: 2, espera: 30_000 } satisfies Conexoes

/**
 * Longer than PostgreSQL's own limit of a statement: beyond it the server, or the way to it, is frozen, and the connection
 * is dropped.
 */
const PRAZO_MS = 8_000

/** A `Banco` over one connection, or over the pool. */
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

/** Runs between a statement that opens a transaction or savepoint and the one that ends it. */
async function entre<T>(
  cliente: Executor,
  [abrir, confirmar, desfazer]: [string, string, string],
  fazer: (tx: Banco) => Promise<T>,
): Promise<T> {
  await cliente.query(abrir)
  try {
    const feito = await fazer(
      sobre(cliente, (outro) =>
        // also released after a rollback: a remaining one would hide an outer savepoint of the same name
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
    await cliente.query(desfazer).catch(() => {}) // a lost connection has already undone it
    throw erro
  }
}

/**
 * A pool over PostgreSQL. Each connection prepares a statement once; statements have five seconds, unless `prazoMs` is 0.
 * Callers wait for a connection in order, and none waits forever, whatever happens to the server. A connection lost inside a
 * transaction fails only that call (docs/decisions/0003).
 */
export function conectar(url: string, { conexoes = 20, espera = 5_000, prazoMs = PRAZO_MS, aoAbrir }: Conexoes = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max: conexoes,
    // statements asked at once are sent at once, and answered in order
    pipeline: true,
    connectionTimeoutMillis: espera,
    // kept open: a new connection plans everything anew
    min: Math.min(4, conexoes),
    idleTimeoutMillis: 60_000,
    application_name: 'carimbo',
    statement_timeout: prazoMs > 0 ? 5_000 : 0,
    ...(prazoMs > 0 && { query_timeout: prazoMs }),
    // a crashed machine closes nothing
    keepAlive: true,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c TimeZone=UTC',
    types: {
      getTypeParser: ((oid: number, formato?: 'text' | 'binary') =>
        leitores.get(oid) ?? pg.types.getTypeParser(oid, formato)) as typeof pg.types.getTypeParser,
    }, // its overloads name every builtin
  })
  // an idle connection died: the pool opens another when needed
  pool.on('error', () => {})
  // an error without a listener ends the process, and a connection has none until its caller adds one: the server may
  // announce its shutdown (57P01) with the packet that says it is ready
  pool.on('connect', (cliente) => cliente.on('error', () => {}))
  // process id of the server side (BackendKeyData), missing in @types/pg
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

/** Maximum of a timer, ms. */
const SEM_PRAZO = 2 ** 31 - 1

const pasta = new URL('../database/migrations/', import.meta.url)
export const migracoes = (): Migracao[] =>
  readdirSync(pasta)
    .filter((nome) => nome.endsWith('.sql'))
    .map((nome) => ({ nome, sql: readFileSync(new URL(nome, pasta), 'utf8') }))

/** Refuses a schema made by a newer version. */
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
 * Refuses invalid indexes, which a failed `create index concurrently` leaves: updated but unused, and skipped by `if not
 * exists`. Ignores those being built.
 */
async function exigirIndicesProntos(banco: Banco) {
  const [invalido] = await banco.linhas<{ nome: string }>(
    sql`select c.relname as nome from pg_index i join pg_class c on c.oid = i.indexrelid
        where not i.indisvalid and c.relnamespace = current_schema()::regnamespace
          and not exists (select 1 from pg_stat_progress_create_index p where p.index_relid = c.oid) order by 1 limit 1`,
  )
  if (!invalido) return
  const { nome } = invalido
  // left by a failed rebuild
  const comando = /_cc(new|old)\d*$/.test(nome)
    ? `drop index concurrently ${nome}`
    : `reindex index concurrently ${nome}`
  throw new ErroDePartida(
    `O índice ${nome} do banco de dados não ficou pronto: execute nele «${comando}» e comece de novo.`,
  )
}

/** Words for a migration that timed out waiting for a table. */
function semTabela(erro: unknown): never {
  if (consultaDemorada(erro) !== 'ESPERA') throw erro
  throw new ErroDePartida(
    'O banco de dados não pôde ser preparado, porque outra conexão não larga uma tabela: encerre-a e comece de novo.',
  )
}

/**
 * Applies missing migrations; answers their names. Over many documents one may take minutes. Throws ErroDePartida for a
 * newer schema, a table that stays locked, or an invalid index.
 */
export async function atualizar(banco: Banco) {
  const conhecidas = migracoes()
  await exigirConhecido(banco, conhecidas)
  const aplicadas = await migrar(banco, conhecidas, async (tx, script) => {
    const executor = executores.get(tx)
    await executor?.query('set local statement_timeout = 0')
    await executor?.query({ text: script, query_timeout: SEM_PRAZO } as pg.QueryConfig) // missing in @types/pg
  }).catch(semTabela)
  await exigirIndicesProntos(banco)
  return aplicadas
}
