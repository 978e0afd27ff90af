import type { Portas } from '#server/base/contexto.ts'
import type { JobKind } from './kind.ts'
import { dueKinds } from './queue.ts'
import { ensureRecurring, type RecurringJob } from './recurring.ts'
import { roles } from './roles.ts'
import { rodada } from './round.ts'

/** How often a process looks into the queue, ms: for what others put there, and for what a process that died left. */
const LOOK_MS = 2_000

export type Kind = JobKind | RecurringJob

/** This process's share of the queue: one look for all its kinds, each of which then works off what is due. */
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
    /** No job is begun any more; those under way are waited for. */
    async parar() {
      roles.close(portas)
      await look.parar()
      await Promise.all(kinds.map(({ settled }) => settled(portas)))
    },
  }
}
