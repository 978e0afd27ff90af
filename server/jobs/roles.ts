import type { Portas } from '#server/base/contexto.ts'

/** The kinds each house of this process works; without an entry, all (tests). */
const kindsOf = new WeakMap<Portas['banco'], ReadonlySet<string>>()
const closed = new WeakSet<Portas['banco']>()

/** Which jobs this process works, and whether it is closing. */
export const roles = {
  set: ({ banco }: Portas, kinds: string[]) => void kindsOf.set(banco, new Set(kinds)),
  has: ({ banco }: Portas, kind: string) => kindsOf.get(banco)?.has(kind) ?? true,
  /** The house closes: jobs not begun stay in the queue. */
  close: ({ banco }: Portas) => void closed.add(banco),
  closing: ({ banco }: Portas) => closed.has(banco),
}
