import type { Portas } from '#server/base/contexto.ts'
import { sql, type SQL } from '../database/connection.ts'
import { bancoAusente, consultaDe } from '../database/falhas.ts'
import { roles } from './roles.ts'
import { bury, claim, dueLanes, type Job, LEASE_MS, putOff, removal, renew } from './queue.ts'
import { emTurnos } from './turns.ts'

/**
 * What became of a job. DONE: it is over. NOTHING: there was nothing to do any more. An object: it is taken again at `dueAt`, as
 * expected; `error` says why to operators. CLOSED and LEFT: `run` took it out of the queue or put it off by itself, in the
 * transaction of the result; LEFT lets the other jobs of its lane wait for the next look.
 */
export type Outcome = 'DONE' | 'NOTHING' | 'CLOSED' | 'LEFT' | { dueAt: Date; error: string | null }

/** Throws once the job is another's: its lease ended before it was renewed, or somebody put it into the queue anew. */
export type Held = { check(): void }

type Options = {
  /** Its name in the queue, in the log, and for operators. */
  kind: string
  /** Lanes worked off at once in a process. */
  concurrency?: number
  /** Jobs of a lane before another lane of the kind has its turn. */
  inARow?: number
  /** A job that failed so many times in a row, as nobody expected, is given up: an operator may have it tried again. */
  maxAttempts?: number
  /** How long a job stays with a process that died, ms. */
  leaseMs?: number
  /** Of a lane `t.lane`: whether its jobs may be taken now. */
  laneOpen?: () => SQL
  /** Its jobs write what people see, and wait while only reading is allowed. */
  waitsWhileReadOnly?: boolean
  /** Whether this process can do them at all. */
  available?(portas: Portas): boolean
  /** Does one. What is thrown was not expected: it is tried again later. Done twice, it must be harmless. */
  run(portas: Portas, job: Job, held: Held): Promise<Outcome>
  /** Tells who asked, in the room's own table, that the job failed for good; it leaves the queue. Without this an operator sees it. */
  gaveUp?(portas: Portas, job: Job): Promise<void>
}

const RETRY_MS = 2_000
const RETRY_MAX_MS = 3_600_000
const JITTER = 0.2

/** When a job that failed for the `attempts`th time is tried again: 2 s, 4 s, … an hour, each up to a fifth earlier or later. */
export function retryAt(now: Date, attempts: number, firstMs = RETRY_MS, random = Math.random()): Date {
  const pause = Math.min(firstMs * 2 ** Math.min(attempts - 1, 20), RETRY_MAX_MS)
  return new Date(now.getTime() + pause * (1 - JITTER + 2 * JITTER * random))
}

/** The job was taken by another process, or put into the queue anew. */
export class JobLost extends Error {
  override name = 'JobLost'
}

/** Renews the lease while `run` lasts, whatever it is busy with. */
async function holding<T>(portas: Portas, job: Job, leaseMs: number, run: (held: Held) => Promise<T>): Promise<T> {
  let lost = false
  const beat = setInterval(() => {
    // a beat that the database does not hear is made up for by the next one
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

/** Writes down that a job failed: it is tried again later, or given up. */
async function failed(spec: Spec, portas: Portas, job: Job, error: unknown) {
  const { banco, relogio, registrar } = portas
  const { kind, maxAttempts } = spec
  if (bancoAusente(error)) throw error // nothing can be written down: the lease ends by itself
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

/** One job. Answers whether there was something to do, and whether the lane goes on. */
async function runOne(spec: Spec, portas: Portas, job: Job): Promise<{ counts: boolean; goesOn: boolean }> {
  // taken once more than it may fail: each time the process died with it
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

/** A kind of jobs: what one of them does, and the loop that works them off in this process. */
export function jobKind(options: Options) {
  const { kind, concurrency = 1, inARow = 50, laneOpen = () => sql`true`, leaseMs = LEASE_MS } = options
  const spec: Spec = { maxAttempts: 8, leaseMs, ...options }

  /** Whether no further job is begun: the process closes, or only reading is allowed. */
  const stops = (portas: Portas) =>
    roles.closing(portas) || (options.waitsWhileReadOnly === true && portas.configuracao.modoConsultaAte !== null)

  /** Jobs of one lane, one after the other. Answers how many were done, and whether the lane is left until the next look. */
  async function runLane(portas: Portas, lane: string) {
    let done = 0
    for (let n = 0; n < inARow; n++) {
      const now = portas.relogio.agora()
      const job = stops(portas) ? undefined : await claim(portas.banco, { kind, lane, now, open: laneOpen(), leaseMs })
      // what was due is being taken by another process: to look again at once would only keep the database busy
      if (!job) return { done, left: n === 0 }
      const { counts, goesOn } = await runOne(spec, portas, job)
      if (counts) done++
      if (!goesOn) return { done, left: true }
    }
    return { done, left: false }
  }

  /** All that is due. The lanes take turns: the one that waited longest for its turn is next. */
  async function runAll(portas: Portas): Promise<number> {
    if (options.available?.(portas) === false) return 0
    const out = new Set<string>() // lanes that somebody here is at, or that are left
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
    await Promise.allSettled(workers) // where one fails, the others are waited for all the same
    return (await Promise.all(workers)).reduce((sum, done) => sum + done, 0)
  }

  const { chamar, comecar, fim } = emTurnos({ nome: kind, fazer: runAll })
  return {
    kind,
    laneOpen,
    /** Whether what is due is worked off now at all. */
    works: (portas: Portas) => options.available?.(portas) !== false && !stops(portas),
    /** Works off what is due, waits for it, and answers how many jobs there were. */
    drain: chamar,
    /** Begins to work off what is due where this process does such work at all. */
    wake(portas: Portas) {
      if (roles.has(portas, kind)) comecar(portas)
    },
    /** The end of what is under way. */
    settled: fim,
  }
}
export type JobKind = ReturnType<typeof jobKind>
