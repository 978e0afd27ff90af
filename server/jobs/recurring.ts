import type { Portas } from '#server/base/contexto.ts'
import { type Banco, sql } from '../database/connection.ts'
import { bancoAusente, consultaDe } from '../database/falhas.ts'
import { jobKind } from './kind.ts'
import { emTurnos } from './turns.ts'

type Options = {
  /** Name in the queue, in the log and for operators. */
  kind: string
  /** Pause between the end of a run and the next, ms. */
  everyMs: number
  /** Waits while the house is read-only. */
  waitsWhileReadOnly?: boolean
  /** Does everything due, and answers how much that was. */
  run(portas: Portas): Promise<number>
}

/**
 * Recurring work, done by one process of the house at a time: a job that never ends. The next run is the retry of a failed
 * one.
 */
export function recurringJob({ kind, everyMs, waitsWhileReadOnly, run }: Options) {
  const work = emTurnos({ nome: kind, fazer: run })
  const jobs = jobKind({
    kind,
    ...(waitsWhileReadOnly !== undefined && { waitsWhileReadOnly }),
    // crashes in every run must not end the job for other processes
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
    /** Runs now, and answers how much was done. */
    run: work.chamar,
  }
}
export type RecurringJob = ReturnType<typeof recurringJob>

/** Queues the recurring jobs at a house's first start. */
export const ensureRecurring = (banco: Banco, kinds: string[], now: Date) =>
  banco.linhas(
    sql`insert into fila (kind, key, due_at, created_at) select kind, '', ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz
        from unnest(${sql.param(kinds)}::text[]) as kind on conflict (kind, key) do nothing`,
  )
