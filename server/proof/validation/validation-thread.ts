import { Worker } from 'node:worker_threads'
import { finding } from '#contract/signature-findings.ts'
import type { Undrawn } from './validate.ts'
import { Busy, createFairQueue } from '#server/tools/fair-queue.ts'
import type { Anchor } from '../certificates/chain.ts'

/** An anchor in a form that can be posted to the thread. */
type AnchorBytes = { der: Uint8Array } & Omit<Anchor, 'certificate'>
/** Trust anchors, and the non-public hosts that may be asked about revocation; sent with each file. */
export type Trust = { anchors: AnchorBytes[]; timeAnchors: AnchorBytes[]; hosts: string[] }
export type ThreadJob = { number: number; pdf: Uint8Array; trust: Trust }
/** `verification` is undefined if the file could not be judged. */
export type ThreadAnswer = { number: number; verification: Undrawn | undefined }

/** HOUSE: files the house keeps or is about to keep. BROUGHT: files that somebody brought to be validated. */
type Lane = 'HOUSE' | 'BROUGHT'
/** Longer than the wait for any authority. */
const DEADLINE_MS: Record<Lane, number> = { HOUSE: 60_000, BROUGHT: 20_000 }
/** Two at once, because one may be waiting for an authority. The wait is longer than one file's deadline. */
const turns = createFairQueue({ atOnce: 2, waitMs: 25_000 })
const withoutVerdict = (notJudged: NonNullable<Undrawn['naoJulgado']> = 'INTERROMPIDO'): Undrawn => ({
  veredicto: 'INDETERMINADO',
  explicacao: [finding(notJudged === 'SEM_VEZ' ? 'CONFERENCIA_SEM_VEZ' : 'CONFERENCIA_INTERROMPIDA')],
  naoJulgado: notJudged,
  assinaturas: [],
  carimbos: [],
  revisoes: [],
  alteradoDepois: true,
})

type Waiting = {
  pdf: Uint8Array
  trust: Trust
  lane: Lane
  answer: (verification: Undrawn) => void
  /** Settles with the answer. */
  end: Promise<unknown>
  deadline?: NodeJS.Timeout
  /** The thread that is judging it. */
  thread?: Worker
}
/** One thread a lane, started on demand: a heavy file brought by somebody never delays the house's own. */
const threads = new Map<Lane, Worker>()
const openThreads = new Set<Worker>()
let lastNumber = 0
const waitingFiles = new Map<number, Waiting>()

/**
 * Judges a file (`validatePdf`) in a thread, so that it does not block other requests. `who`: the address or person that
 * brought it, for fair turns; the house's own files don't queue. Never throws: a file without a turn or past its deadline is
 * INDETERMINADO. Other files in an ended thread start again in a new one. If a thread crashes, each of its files is then
 * judged in a thread of its own, so that only the file that crashes again fails.
 */
export async function validateInThread(pdf: Uint8Array, trust: Trust, who?: string): Promise<Undrawn> {
  if (who === undefined) return judgeInThread(pdf, trust, 'HOUSE')
  try {
    return await turns.run(who, () => judgeInThread(pdf, trust, 'BROUGHT'))
  } catch (error) {
    if (error instanceof Busy) return withoutVerdict('SEM_VEZ')
    throw error
  }
}

function judgeInThread(pdf: Uint8Array, trust: Trust, lane: Lane): Promise<Undrawn> {
  const { promise, resolve } = Promise.withResolvers<Undrawn>()
  const number = ++lastNumber
  waitingFiles.set(number, { pdf, trust, lane, answer: resolve, end: promise })
  handToThread(number)
  return promise
}

function threadOf(lane: Lane): Worker {
  const thread = threads.get(lane) ?? startThread()
  threads.set(lane, thread)
  return thread
}

/** Posts a waiting file to a thread and starts its deadline. */
function handToThread(number: number, own?: Worker): void {
  const waiting = waitingFiles.get(number)
  if (!waiting) return
  const thread = own ?? threadOf(waiting.lane)
  waiting.thread = thread
  clearTimeout(waiting.deadline)
  waiting.deadline = setTimeout(() => {
    answer(number, withoutVerdict())
    if (!dropThread(thread)) return
    for (const other of waitingIn(thread)) handToThread(other)
  }, DEADLINE_MS[waiting.lane])
  // a waiting file keeps the process alive, an idle thread does not
  thread.ref()
  thread.postMessage({ number, pdf: waiting.pdf, trust: waiting.trust } satisfies ThreadJob)
}

function startThread(): Worker {
  const fresh = new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  openThreads.add(fresh)
  fresh.unref()
  fresh.on('message', ({ number, verification }: ThreadAnswer) => {
    answer(number, verification ?? withoutVerdict())
    if (waitingIn(fresh).length === 0) fresh.unref()
  })
  fresh.on('error', () => dismissThread(fresh))
  fresh.on('exit', () => dismissThread(fresh))
  return fresh
}

function answer(number: number, verification: Undrawn): void {
  const waiting = waitingFiles.get(number)
  waitingFiles.delete(number)
  clearTimeout(waiting?.deadline)
  waiting?.answer(verification)
}

/** Ends a thread; false if it had already ended. */
function dropThread(thread: Worker): boolean {
  if (!openThreads.delete(thread)) return false
  for (const [lane, current] of threads) if (current === thread) threads.delete(lane)
  void thread.terminate()
  return true
}

const waitingIn = (thread: Worker) =>
  [...waitingFiles].filter(([, waiting]) => waiting.thread === thread).map(([number]) => number)

function dismissThread(thread: Worker): void {
  if (!dropThread(thread)) return
  const numbers = waitingIn(thread)
  const [number, ...more] = numbers
  if (number !== undefined && more.length === 0) answer(number, withoutVerdict())
  else void oneByOne(numbers)
}

async function oneByOne(numbers: number[]): Promise<void> {
  for (const number of numbers) {
    const end = waitingFiles.get(number)?.end
    if (!end) continue
    const own = startThread()
    handToThread(number, own)
    await end
    dropThread(own)
  }
}
