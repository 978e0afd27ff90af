import { Worker } from 'node:worker_threads'
import type { Verificacao } from '../types.ts'
import { Busy, createFairQueue } from '#server/tools/fair-queue.ts'
import type { Anchor } from '../certificates/chain.ts'

/** An anchor on its way to the thread: all that it says besides the certificate goes along. */
type AnchorBytes = { der: Uint8Array } & Omit<Anchor, 'certificate'>
/** Whom to believe, and where revocation may be asked besides public addresses: what goes to the thread with each file. */
export type Trust = { anchors: AnchorBytes[]; timeAnchors: AnchorBytes[]; hosts: string[] }
export type ThreadJob = { number: number; pdf: Uint8Array; trust: Trust }
/** Without a verdict where it could not be judged. */
export type ThreadAnswer = { number: number; verification: Verificacao | undefined }

/** Files of the house (what it keeps or is about to keep), and files that somebody brought to be validated. */
type Lane = 'HOUSE' | 'BROUGHT'
/** Longer than any authority is waited for. */
const DEADLINE_MS: Record<Lane, number> = { HOUSE: 60_000, BROUGHT: 20_000 }
/** Two at once, because one may be waiting for an authority. The wait is longer than one file's time. */
const turns = createFairQueue({ atOnce: 2, waitMs: 25_000 })
const INTERRUPTED = 'A conferência do arquivo foi interrompida: tente de novo.'
const NO_TURN =
  'O arquivo não foi conferido: há muitos arquivos na fila para conferir assinaturas. Tente de novo em instantes.'
const withoutVerdict = (notJudged: NonNullable<Verificacao['naoJulgado']> = 'INTERROMPIDO'): Verificacao => ({
  veredicto: 'INDETERMINADO',
  explicacao: notJudged === 'SEM_VEZ' ? NO_TURN : INTERRUPTED,
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
  answer: (verification: Verificacao) => void
  /** Settles with the answer. */
  end: Promise<unknown>
  deadline?: NodeJS.Timeout
  /** Where it is being judged. */
  thread?: Worker
}
/** One thread a lane, begun when a file comes: a heavy file that was brought never holds the house's own. */
const threads = new Map<Lane, Worker>()
const openThreads = new Set<Worker>()
let lastNumber = 0
const waitingFiles = new Map<number, Waiting>()

/**
 * Judges a file (`validatePdf`) in a thread, so that other people's requests do not wait for its megabytes. `who`:
 * the address or person that brought it, each in its turn; the house's own files wait for none of
 * them. Never throws: a file that has no turn or takes too long is INDETERMINADO, and what waited beside it begins again in
 * another thread; of those beside which the thread ends each is then judged in one of its own, so that only the file that
 * ends it again is.
 */
export async function validateInThread(pdf: Uint8Array, trust: Trust, who?: string): Promise<Verificacao> {
  if (who === undefined) return judgeInThread(pdf, trust, 'HOUSE')
  try {
    return await turns.run(who, () => judgeInThread(pdf, trust, 'BROUGHT'))
  } catch (error) {
    if (error instanceof Busy) return withoutVerdict('SEM_VEZ')
    throw error
  }
}

function judgeInThread(pdf: Uint8Array, trust: Trust, lane: Lane): Promise<Verificacao> {
  const { promise, resolve } = Promise.withResolvers<Verificacao>()
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

/** Gives what waits to a thread, which has from now on to answer. */
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
  // who waits keeps the process alive, an idle thread does not
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

function answer(number: number, verification: Verificacao): void {
  const waiting = waitingFiles.get(number)
  waitingFiles.delete(number)
  clearTimeout(waiting?.deadline)
  waiting?.answer(verification)
}

/** Ends a thread; false where it had ended. */
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
