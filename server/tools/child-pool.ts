import { type ChildProcess, fork } from 'node:child_process'

import { createFairQueue, type FairQueue } from './fair-queue.ts'

type Reader = { child: ChildProcess; farewell: NodeJS.Timeout | undefined }

/** The process ended before it answered. */
class Died extends Error {}

export class TooLong extends Error {}

/** What the script sends back for each job. */
export type Answer = { feito: unknown } | { erro: string }

type ChildPool<Job> = {
  /** Rejects when the work fails or the process ends; with `TooLong` after `deadlineMs`; with `Busy` without a turn in time. */
  run<T>(job: Job, deadlineMs: number, who?: string): Promise<T>
}

/** Sends the job to the process and waits for its answer. Rejects when the process ends first, and after `deadlineMs`. */
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
 * Work on files of people we know nothing of: each alone in a process, with an end to its time and memory. Not in a thread:
 * one whose memory ends at once takes the whole server with it. The process is told nothing of where it runs. Starting one
 * costs more than most files do, so the next file takes the process that the last one left, and one that nobody wants ends
 * after `idleMs`.
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
  /** More of V8's own. */
  flags?: string[]
  queue?: FairQueue
}): ChildPool<Job> {
  const idle: Reader[] = []
  // where the parent keeps compiled modules (the tests do), starting a child takes half of the processor's time
  const { NODE_COMPILE_CACHE } = process.env
  const env = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

  function hire(): Reader {
    const child = fork(script, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`, ...flags],
      env,
      // what reads PDFs complains there of each odd font, once a page
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const reader: Reader = { child, farewell: undefined }
    // one that dies while nobody waits for it is not given to anybody (unheard, its error would end this process)
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
          // what another file left behind in its memory says nothing of this one
          if (used && error instanceof Died) return ask(hire(), job, end - performance.now())
          throw error
        })
        if ('erro' in answer) throw new Error(answer.erro)
        // of the kind that was asked for: the script is ours
        return answer.feito as T
      }),
  }
}
