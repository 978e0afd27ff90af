import type { Portas } from '#server/base/contexto.ts'
import { type Banco, sql } from '../database/connection.ts'
import { bancoAusente, consultaDe } from '../database/falhas.ts'
import { jobKind } from './kind.ts'
import { emTurnos } from './turns.ts'

type Options = {
  /** Its name in the queue, in the log, and for operators. */
  kind: string
  /** How long after one run the next one begins, ms. */
  everyMs: number
  /** Waits while only reading is allowed. */
  waitsWhileReadOnly?: boolean
  /** Does all there is, and answers how much it did. */
  run(portas: Portas): Promise<number>
}

/**
 * Work that comes again and again, done by one process of the house at a time: a job that is never over. A run that fails is a
 * line in the log and is shown to operators, and its next run is the retry.
 */
export function recurringJob({ kind, everyMs, waitsWhileReadOnly, run }: Options) {
  const work = emTurnos({ nome: kind, fazer: run })
  const jobs = jobKind({
    kind,
    ...(waitsWhileReadOnly !== undefined && { waitsWhileReadOnly }),
    // a process that dies in each of its runs must not end it for the others
    maxAttempts: Infinity,
    async run(portas) {
      const error = await work.chamar(portas).then(
        () => null,
        (failure: unknown) => {
          if (bancoAusente(failure)) throw failure
          portas.registrar('erro', kind, { erro: String(failure), consulta: consultaDe(failure) })
          return String(failure)
        },
      )
      return { dueAt: new Date(portas.relogio.agora().getTime() + everyMs), error }
    },
  })
  return {
    ...jobs,
    recurring: true as const,
    /** Runs now, whatever the hour, and answers how much was done. */
    run: work.chamar,
  }
}
export type RecurringJob = ReturnType<typeof recurringJob>

/** The jobs that come again and again are in the queue from a house's first start on. */
export const ensureRecurring = (banco: Banco, kinds: string[], now: Date) =>
  banco.linhas(
    sql`insert into fila (kind, key, due_at, created_at) select kind, '', ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz
        from unnest(${sql.param(kinds)}::text[]) as kind on conflict (kind, key) do nothing`,
  )
