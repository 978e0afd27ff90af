import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import { setTimeout as esperar } from 'node:timers/promises'

/** Nice value: still a third of the others' share, so that its locks aren't held long (docs/decisions/0041). */
const CEDE = 5

/** Lowers the priority of a PostgreSQL process, or another of this account; no effect where the system forbids it. */
export async function cederVez(pid: number): Promise<void> {
  try {
    os.setPriority(pid, CEDE)
    await cederVezDoGrupo(pid)
  } catch {
    // it ended, or belongs to another account
  }
}

/**
 * Linux shares processors among sessions before looking at priorities, and each PostgreSQL process is a session (sched(7),
 * autogroup). Without root, one change per tenth of a second.
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
