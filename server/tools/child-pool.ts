import { type ChildProcess, fork } from 'node:child_process'

import { createFairQueue, type FairQueue } from './fair-queue.ts'

type Reader = { child: ChildProcess; farewell: NodeJS.Timeout | undefined }

/** The process ended before it answered. */
class Died extends Error {}

export class TooLong extends Error {}

/** What the script answers to each job. */
export type Answer = { feito: unknown } | { erro: string }

type ChildPool<Job> = {
  /** Rejects when the work fails or the process dies; with `TooLong` after `deadlineMs`; with `Busy` without a turn in time. */
  run<T>(job: Job, deadlineMs: number, who?: string): Promise<T>
}

/** Sends the job and waits for its answer. Rejects when the process dies first, and after `deadlineMs`. */
async function answerOf(child: ChildProcess, job: object, deadlineMs: number): Promise<Answer> {
  child.ref()
  child.channel?.ref()
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const died = () => reject(new Died('the work stopped half way'))
  const clock = setTimeout(() => reject(new TooLong('the work took too long')), deadlineMs)
  child.once('message', resolve)
  child.once('error', reject)
  child.once('exit', died)
  try {
    child.send(job, (error) => error && died())
    return await promise
  } finally {
    clearTimeout(clock)
    child.off('message', resolve).off('error', reject).off('exit', died)
  }
}

/**
 * Runs work on strangers' files, each alone in a process with limits of time and memory. Not in a thread: one that runs out of memory
 * takes the whole server down. The process gets no environment. Starting one costs more than most files do: the next file reuses
 * the process, which ends after `idleMs` without work.
 */
export function createChildPool<Job extends object>({
  script,
  idleMs = 30_000,
  memoryMb,
  flags = [],
  queue = createFairQueue(),
}: {
  script: URL
  idleMs?: number
  memoryMb: number
  /** Further V8 flags. */
  flags?: string[]
  queue?: FairQueue
}): ChildPool<Job> {
  const idle: Reader[] = []
  // with compiled modules at hand (tests), starting a child takes half the processor time
  const { NODE_COMPILE_CACHE } = process.env
  const env = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

  function hire(): Reader {
    const child = fork(script, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`, ...flags],
      env,
      // the PDF reader logs each odd font, on every page
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const reader: Reader = { child, farewell: undefined }
    // one that dies while idle is discarded; without a listener its error would end this process
    child.on('error', () => {})
    child.once('exit', () => remove(reader))
    return reader
  }

  /** Keeps the process for the next file, without keeping this one alive for it. */
  function keep(reader: Reader): void {
    reader.child.unref()
    reader.child.channel?.unref()
    reader.farewell = setTimeout(() => dismiss(reader), idleMs).unref()
    idle.push(reader)
  }

  function remove(reader: Reader): void {
    const place = idle.indexOf(reader)
    if (place >= 0) idle.splice(place, 1)
  }

  function dismiss(reader: Reader): void {
    remove(reader)
    reader.child.kill('SIGKILL')
  }

  async function ask(reader: Reader, job: Job, deadlineMs: number): Promise<Answer> {
    clearTimeout(reader.farewell)
    try {
      const answer = await answerOf(reader.child, job, deadlineMs)
      keep(reader)
      return answer
    } catch (error) {
      dismiss(reader)
      throw error
    }
  }

  return {
    run: <T>(job: Job, deadlineMs: number, who?: string) =>
      queue.run(who, async () => {
        const end = performance.now() + deadlineMs
        const used = idle.pop()
        const answer = await ask(used ?? hire(), job, deadlineMs).catch((error: unknown) => {
          // memory left by an earlier file may have killed it: try once in a fresh process
          if (used && error instanceof Died) return ask(hire(), job, end - performance.now())
          throw error
        })
        if ('erro' in answer) throw new Error(answer.erro)
        // the type asked for: the script is ours
        return answer.feito as T
      }),
  }
}
