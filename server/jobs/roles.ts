import type { Portas } from '#server/base/contexto.ts'

/** Which kinds each house of this process works; one that was never told works all, as tests do. */
const kindsOf = new WeakMap<Portas['banco'], ReadonlySet<string>>()
const closed = new WeakSet<Portas['banco']>()

/** What a process works of the queue, and whether it is about to end. */
export const roles = {
  set: ({ banco }: Portas, kinds: string[]) => void kindsOf.set(banco, new Set(kinds)),
  has: ({ banco }: Portas, kind: string) => kindsOf.get(banco)?.has(kind) ?? true,
  /** The house is being closed: jobs that were not begun are left in the queue. */
  close: ({ banco }: Portas) => void closed.add(banco),
  closing: ({ banco }: Portas) => closed.has(banco),
}
