import { type Banco, sql } from './connection.ts'
import { consultaDemorada } from './falhas.ts'

/** A file of server/database/migrations: applied once, in the order of its name. */
export type Migracao = { nome: string; sql: string }

/** How often a table that others use is asked for, and how long between, ms: with 5 s for each try, a minute and a half. */
const TENTATIVAS = 12
const PAUSA_MS = 2_500

/** Does it again where it waited too long for somebody else's lock: a longer wait would hold up all who come after it. */
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
 * Brings the database up to date, each migration in its own transaction; harmless to repeat and to run from many
 * processes at once (advisory lock). `rodar` executes a script of several statements on the given transaction.
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
