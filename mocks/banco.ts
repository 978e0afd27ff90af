import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

import { type Banco, texto, tipos } from '#server/database/connection.ts'
import { migrar, type Migracao } from '#server/database/migrate.ts'

import { comPlanos } from './planos.ts'

const scripts = import.meta.glob<string>('../server/database/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const migracoes: Migracao[] = Object.entries(scripts).map(([caminho, sql]) => ({
  nome: caminho.split('/').at(-1) ?? caminho,
  sql,
}))

/** A new database name whenever a migration changes, so that an old tab's database never mixes with the new schema. */
const somar = (soma: number, texto: string) =>
  texto.split('').reduce((a, letra) => (a * 31 + letra.charCodeAt(0)) | 0, soma)
const nome = `carimbo-${migracoes.reduce((soma, { sql }) => somar(soma, sql), 7).toString(36)}`

/** PostgreSQL in the page with the server's migrations, stored in IndexedDB when idle and when the page closes. */
export async function abrirBanco(): Promise<{ banco: Banco; guardarAgora: () => Promise<void> }> {
  const cliente = await PGlite.create(`idb://${nome}`, {
    extensions: { pg_trgm, unaccent },
    // awaits the writes of opening: not awaited, they would meet the first statements, and nobody would handle their failure
    relaxedDurability: false,
    parsers: {
      [tipos.inteiro.oid]: tipos.inteiro.ler,
      [tipos.instante.oid]: tipos.instante.ler,
      [tipos.dia.oid]: tipos.dia.ler,
    },
  })
  // turns off PGlite's write after each statement, which nobody awaits and which meets changing files; `escrever` replaces it
  cliente.syncToFs = async () => {}
  const escrever = async () => cliente.fs?.syncToFs(true)
  await escrever()
  await cliente.exec(`set timezone = 'UTC'`)
  let relogio: number | undefined
  // runs between statements; a failed write is tried again
  const guardar = () => void cliente.runExclusive(escrever).catch(emBreve)
  function emBreve() {
    clearTimeout(relogio)
    relogio = window.setTimeout(guardar, 200)
  }
  addEventListener('pagehide', guardar)
  const planejada = comPlanos(cliente)
  type Executor = Pick<PGlite, 'exec'> & { linhas<T>(sql: string, params: unknown[]): Promise<T[]> }
  const executores = new WeakMap<Banco, Executor>()
  const sobre = (executor: Executor, transacao: Banco['transacao'], depois?: () => void): Banco => {
    const banco: Banco = {
      async linhas<T extends object>(consulta: Parameters<Banco['linhas']>[0]) {
        const { sql, params } = texto(consulta)
        const rows = await executor.linhas<T>(sql, params)
        depois?.()
        return rows
      },
      transacao,
    }
    executores.set(banco, executor)
    return banco
  }
  const dentro = (tx: Pick<PGlite, 'exec'>): Banco => {
    const executor: Executor = { exec: (script) => tx.exec(script), linhas: planejada }
    const banco = sobre(executor, async (fazer) => {
      await tx.exec('savepoint ponto')
      try {
        const feito = await fazer(dentro(tx))
        await tx.exec('release savepoint ponto')
        return feito
      } catch (erro) {
        await tx.exec('rollback to savepoint ponto')
        throw erro
      }
    })
    return banco
  }
  const sozinha: Executor = {
    exec: (script) => cliente.exec(script),
    linhas: (sql, params) => cliente.transaction(() => planejada(sql, params)),
  }
  const banco = sobre(
    sozinha,
    async (fazer) => {
      const feito = await cliente.transaction((tx) => fazer(dentro(tx)))
      emBreve()
      return feito
    },
    emBreve,
  )
  await migrar(banco, migracoes, async (tx, script) => {
    await executores.get(tx)?.exec(script)
  })
  return {
    banco,
    /** Resolves when all writes are in the browser's storage: a page that closes right after loses nothing. */
    async guardarAgora() {
      clearTimeout(relogio)
      await cliente.runExclusive(escrever).catch(emBreve)
    },
  }
}
