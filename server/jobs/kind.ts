import type { Portas } from '#server/base/contexto.ts'
import { sql, type SQL } from '../database/connection.ts'
import { bancoAusente, consultaDe } from '../database/falhas.ts'
import { roles } from './roles.ts'
import { bury, claim, dueLanes, type Job, LEASE_MS, putOff, removal, renew } from './queue.ts'
import { emTurnos } from './turns.ts'

/**
 * Result of a job. DONE: finished. NOTHING: no longer needed. An object: due again at `dueAt`, as expected; operators see
 * `error`. CLOSED and LEFT: `run` itself removed or postponed it, in its own transaction; LEFT also ends this look at its
 * lane.
 */
export type Outcome = 'DONE' | 'NOTHING' | 'CLOSED' | 'LEFT' | { dueAt: Date; error: string | null }

/** Throws JobLost when the job is another process's: the lease ended, or somebody queued it anew. */
export type Held = { check(): void }

type Options = {
  /** Name in the queue, in the log and for operators. */
  kind: string
  /** Lanes worked at once in a process. */
  concurrency?: number
  /** Jobs of a lane before the next lane's turn. */
  inARow?: number
  /** Unexpected failures in a row before the job becomes a dead letter, which an operator may retry. */
  maxAttempts?: number
  /** Lease, ms: after a crash, the job waits this long. */
  leaseMs?: number
  /** Condition on a lane `t.lane`: whether its jobs may be taken now. */
  laneOpen?: () => SQL
  /** Waits while the house is read-only. */
  waitsWhileReadOnly?: boolean
  /** Whether this process can run such jobs at all. */
  available?(portas: Portas): boolean
  /** Runs one job; must be harmless when run twice. What it throws counts as unexpected and is retried. */
  run(portas: Portas, job: Job, held: Held): Promise<Outcome>
  /** Tells the person who asked that the job failed for good, and removes it. Without this it stays as a dead letter. */
  gaveUp?(portas: Portas, job: Job): Promise<void>
}

const RETRY_MS = 2_000
const RETRY_MAX_MS = 3_600_000
const JITTER = 0.2

/** When the `attempts`th failure is retried: after 2 s, 4 s, … up to an hour, ± 20 %. */
export function retryAt(now: Date, attempts: number, firstMs = RETRY_MS, random = Math.random()): Date {
  const pause = Math.min(firstMs * 2 ** Math.min(attempts - 1, 20), RETRY_MAX_MS)
  return new Date(now.getTime() + pause * (1 - JITTER + 2 * JITTER * random))
}

/** Another process took the job, or somebody queued it anew. */
export class JobLost extends Error {
  override name = 'JobLost'
}

/** Renews the lease while `run` lasts. */
async function holding<T>(portas: Portas, job: Job, leaseMs: number, run: (held: Held) => Promise<T>): Promise<T> {
  let lost = false
  const beat = setInterval(() => {
    // one failed renewal is made up for by the next
    renew(portas.banco, job, portas.relogio.agora(), leaseMs).then(
      (mine) => (lost ||= !mine),
      () => {},
    )
  }, leaseMs / 3)
  try {
    return await run({
      check() {
        if (lost) throw new JobLost()
      },
    })
  } finally {
    clearInterval(beat)
  }
}

type Spec = Required<Pick<Options, 'kind' | 'maxAttempts' | 'leaseMs' | 'run'>> & Pick<Options, 'gaveUp'>

/** Notes a failure: retried later, or given up. */
async function failed(spec: Spec, portas: Portas, job: Job, error: unknown) {
  const { banco, relogio, registrar } = portas
  const { kind, maxAttempts } = spec
  if (bancoAusente(error)) throw error // it can't be noted now: the lease ends by itself
  registrar('erro', kind, {
    chave: job.key,
    tentativas: job.attempts,
    erro: String(error),
    consulta: consultaDe(error),
  })
  if (job.attempts < maxAttempts)
    await putOff(banco, job, { dueAt: retryAt(relogio.agora(), job.attempts), error: String(error), expected: false })
  else await giveUp(spec, portas, job, String(error))
}

async function giveUp({ kind, ...spec }: Spec, portas: Portas, job: Job, error: string | null) {
  portas.registrar('erro', 'trabalho abandonado', { trabalho: kind, chave: job.key, tentativas: job.attempts - 1 })
  if (!spec.gaveUp) return bury(portas.banco, job, portas.relogio.agora(), error)
  await spec.gaveUp(portas, job)
  return portas.banco.linhas(removal(job))
}

/** Runs one job. Answers whether it counts as done, and whether the lane goes on. */
async function runOne(spec: Spec, portas: Portas, job: Job): Promise<{ counts: boolean; goesOn: boolean }> {
  // only a crash during each attempt leads here
  if (job.attempts > spec.maxAttempts) {
    await giveUp(spec, portas, job, null)
    return { counts: false, goesOn: true }
  }
  let outcome: Outcome
  try {
    outcome = await holding(portas, job, spec.leaseMs, (held) => spec.run(portas, job, held))
  } catch (error) {
    if (error instanceof JobLost) return { counts: false, goesOn: true }
    await failed(spec, portas, job, error)
    return { counts: true, goesOn: true }
  }
  if (typeof outcome === 'object') {
    await putOff(portas.banco, job, { ...outcome, expected: true })
    return { counts: true, goesOn: true }
  }
  if (outcome === 'DONE' || outcome === 'NOTHING') await portas.banco.linhas(removal(job))
  return { counts: outcome !== 'NOTHING', goesOn: outcome !== 'LEFT' }
}

/** Defines a kind of jobs: what one does, and the loop that runs them in this process. */
export function jobKind(options: Options) {
  const { kind, concurrency = 1, inARow = 50, laneOpen = () => sql`true`, leaseMs = LEASE_MS } = options
  const spec: Spec = { maxAttempts: 8, leaseMs, ...options }

  /** Whether no further job may begin: the process closes, or the house is read-only. */
  const stops = (portas: Portas) =>
    roles.closing(portas) || (options.waitsWhileReadOnly === true && portas.configuracao.modoConsultaAte !== null)

  /** Runs the jobs of one lane in order. Answers how many ran, and whether to leave the lane until the next look. */
  async function runLane(portas: Portas, lane: string) {
    let done = 0
    for (let n = 0; n < inARow; n++) {
      const now = portas.relogio.agora()
      const job = stops(portas) ? undefined : await claim(portas.banco, { kind, lane, now, open: laneOpen(), leaseMs })
      // another process is taking what was due: looking again at once would only load the database
      if (!job) return { done, left: n === 0 }
      const { counts, goesOn } = await runOne(spec, portas, job)
      if (counts) done++
      if (!goesOn) return { done, left: true }
    }
    return { done, left: false }
  }

  /** Runs all due jobs. The lane that waited longest for its turn is next. */
  async function runAll(portas: Portas): Promise<number> {
    if (options.available?.(portas) === false) return 0
    const out = new Set<string>() // lanes being worked here, or left until the next look
    const turnOf = new Map<string, number>()
    let turn = 0
    async function worker(): Promise<number> {
      for (let done = 0; ;) {
        if (stops(portas)) return done
        const due = await dueLanes(portas.banco, kind, portas.relogio.agora(), laneOpen())
        const [lane] = due
          .filter((each) => !out.has(each))
          .toSorted((a, b) => (turnOf.get(a) ?? 0) - (turnOf.get(b) ?? 0))
        if (lane === undefined) return done
        turnOf.set(lane, ++turn)
        out.add(lane)
        const ran = await runLane(portas, lane)
        if (!ran.left) out.delete(lane)
        done += ran.done
      }
    }
    const workers = Array.from({ length: concurrency }, worker)
    await Promise.allSettled(workers) // a failure of one still waits for the others
    return (await Promise.all(workers)).reduce((sum, done) => sum + done, 0)
  }

  const { chamar, comecar, fim } = emTurnos({ nome: kind, fazer: runAll })
  return {
    kind,
    laneOpen,
    /** Whether due jobs run now at all. */
    works: (portas: Portas) => options.available?.(portas) !== false && !stops(portas),
    /** Runs all due jobs, waits for them, and answers how many ran. */
    drain: chamar,
    /** Starts running due jobs, without waiting. */
    wake(portas: Portas) {
      if (roles.has(portas, kind)) comecar(portas)
    },
    /** Resolves when the current run ends. */
    settled: fim,
  }
}
export type JobKind = ReturnType<typeof jobKind>
