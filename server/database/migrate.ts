import { type Banco, sql } from './connection.ts'
import { consultaDemorada } from './falhas.ts'

/** A file of server/database/migrations: applied once, in the order of its name. */
export type Migracao = { nome: string; sql: string }

/** Tries, and pause between them, ms, to lock a table in use: with 5 s a try, a minute and a half. */
const TENTATIVAS = 12
const PAUSA_MS = 2_500

/** Retries after a lock timeout: one long wait would hold up every later statement on the table. */
async function insistir<T>(fazer: () => Promise<T>, pausaMs: number): Promise<T> {
  for (let vez = 1; ; vez++)
    try {
      return await fazer()
    } catch (erro) {
      if (consultaDemorada(erro) !== 'ESPERA' || vez === TENTATIVAS) throw erro
      await new Promise((pronto) => setTimeout(pronto, pausaMs))
    }
}

/**
 * Migrates the database, each migration in its own transaction. Safe to repeat and to run from many processes (advisory lock).
 * `rodar` executes a script of several statements in the given transaction.
 */
export async function migrar(
  banco: Banco,
  migracoes: Migracao[],
  rodar: (tx: Banco, script: string) => Promise<void>,
  pausaMs = PAUSA_MS,
): Promise<string[]> {
  await banco.transacao(async (tx) => {
    await tx.linhas(sql`select pg_advisory_xact_lock(72616)`)
    await tx.linhas(
      sql`create table if not exists migracao (nome text primary key, aplicada_em timestamptz not null default now())`,
    )
  })
  const aplicadas: string[] = []
  const aplicar = ({ nome, sql: script }: Migracao) =>
    banco.transacao(async (tx) => {
      await tx.linhas(sql`select pg_advisory_xact_lock(72616)`)
      const [feita] = await tx.linhas(sql`select 1 as sim from migracao where nome = ${nome}`)
      if (feita) return false
      await rodar(tx, script)
      await tx.linhas(sql`insert into migracao (nome) values (${nome})`)
      return true
    })
  for (const migracao of migracoes.toSorted((a, b) => a.nome.localeCompare(b.nome)))
    if (await insistir(() => aplicar(migracao), pausaMs)) aplicadas.push(migracao.nome)
  return aplicadas
}
