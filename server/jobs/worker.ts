import type { Portas } from '#server/base/contexto.ts'
import type { JobKind } from './kind.ts'
import { dueKinds } from './queue.ts'
import { ensureRecurring, type RecurringJob } from './recurring.ts'
import { roles } from './roles.ts'
import { rodada } from './round.ts'

/** Pause between looks into the queue, ms: finds jobs queued by other processes, and leases that ended. */
const LOOK_MS = 2_000

export type Kind = JobKind | RecurringJob

/** Starts this process's worker: it looks for kinds with due jobs, and each kind then runs its own. */
export function startWorker(portas: Portas, kinds: Kind[]) {
  const names = kinds.map(({ kind }) => kind)
  const recurring = kinds.flatMap((each) => ('recurring' in each ? [each.kind] : []))
  roles.set(portas, names)
  let ensured = false
  const look = rodada({
    nome: 'fila',
    cadaMs: LOOK_MS,
    async fazer({ banco, relogio }) {
      if (!ensured) await ensureRecurring(banco, recurring, relogio.agora())
      ensured = true
      if (names.length === 0) return 0
      const due = new Set(await dueKinds(banco, names, relogio.agora()))
      const woken = kinds.filter(({ kind }) => due.has(kind))
      for (const each of woken) each.wake(portas)
      return woken.length
    },
  }).iniciar(portas)
  return {
    /** Begins no further job, and waits for those under way. */
    async parar() {
      roles.close(portas)
      await look.parar()
      await Promise.all(kinds.map(({ settled }) => settled(portas)))
    },
  }
}
