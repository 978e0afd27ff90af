import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import { setTimeout as esperar } from 'node:timers/promises'

/** Still a third of what the others get, so that a lock it holds is not held for long (docs/decisions/0041). */
const CEDE = 5

/**
 * Lets a process of this machine's PostgreSQL, or any of this account's, run after the others where they are more than the
 * processors. Best effort: where the system does not allow it, it runs as they do.
 */
export async function cederVez(pid: number): Promise<void> {
  try {
    os.setPriority(pid, CEDE)
    await cederVezDoGrupo(pid)
  } catch {
    // it ended, or belongs to somebody else
  }
}

/**
 * Linux shares processors among sessions first, of which each process of PostgreSQL is one, and only then looks at
 * priorities (sched(7), autogroup). Who is not root may change one every tenth of a second.
 */
async function cederVezDoGrupo(pid: number) {
  if (process.platform !== 'linux') return
  for (let vez = 0; vez < 20; vez++)
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(CEDE))
    } catch (erro) {
      if ((erro as NodeJS.ErrnoException).code !== 'EAGAIN') throw erro
      await esperar(150, undefined, { ref: false })
    }
}
