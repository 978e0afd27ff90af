import { type Banco, sql } from './connection.ts'

/** A file of server/database/migrations: applied once, in the order of its name. */
export type Migracao = { nome: string; sql: string }

/**
 * Brings the database up to date, each migration in its own transaction; harmless to repeat and to run from many
 * processes at once (advisory lock). `rodar` executes a script of several statements on the given transaction.
 */
export async function migrar(
  banco: Banco,
  migracoes: Migracao[],
  rodar: (tx: Banco, script: string) => Promise<void>,
): Promise<string[]> {
  await banco.transacao(async (tx) => {
    await tx.linhas(sql`select pg_advisory_xact_lock(72616)`)
    await tx.linhas(
      sql`create table if not exists migracao (nome text primary key, aplicada_em timestamptz not null default now())`,
    )
  })
  const aplicadas: string[] = []
  for (const { nome, sql: script } of migracoes.toSorted((a, b) => a.nome.localeCompare(b.nome)))
    await banco.transacao(async (tx) => {
      await tx.linhas(sql`select pg_advisory_xact_lock(72616)`)
      const [feita] = await tx.linhas(sql`select 1 as sim from migracao where nome = ${nome}`)
      if (feita) return
      await rodar(tx, script)
      await tx.linhas(sql`insert into migracao (nome) values (${nome})`)
      aplicadas.push(nome)
    })
  return aplicadas
}
