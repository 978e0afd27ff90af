/** No turn came in time, or too many wait already. */
export class Busy extends Error {}

type Waiter = { begin: () => void }

export type FairQueue = {
  /** Runs `work` in turn. `who`: the address or person it is for; the house's own work has none, and goes first. */
  run<T>(who: string | undefined, work: () => Promise<T>): Promise<T>
}

/**
 * Turns for long work, `atOnce` at a time: each address has one before any has its second. Throws `Busy` when `maxWaiting` wait
 * already, `maxEach` for one address, or no turn comes within `waitMs`.
 */
export function createFairQueue({ atOnce = 1, maxWaiting = 32, maxEach = 4, waitMs = 30_000 } = {}): FairQueue {
  let running = 0
  const house: Waiter[] = []
  /** In order of their next turn. */
  const others = new Map<string, Waiter[]>()

  function next(): void {
    if (running >= atOnce) return
    const own = house.shift()
    if (own) return own.begin()
    const [first] = others
    if (!first) return
    const [who, waiting] = first
    others.delete(who)
    const waiter = waiting.shift()
    // behind everybody waiting now
    if (waiting.length > 0) others.set(who, waiting)
    waiter?.begin()
  }

  function turn(who: string | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    if (running < atOnce) {
      running++
      resolve()
      return promise
    }
    const waiting = who === undefined ? house : (others.get(who) ?? [])
    const count = [...others.values()].reduce((sum, each) => sum + each.length, 0)
    if (who !== undefined && (waiting.length >= maxEach || count >= maxWaiting)) throw new Busy('too many are waiting')
    const waiter = {
      begin() {
        clearTimeout(clock)
        running++
        resolve()
      },
    }
    const clock = setTimeout(() => {
      const place = waiting.indexOf(waiter)
      if (place >= 0) waiting.splice(place, 1)
      if (who !== undefined && waiting.length === 0 && others.get(who) === waiting) others.delete(who)
      reject(new Busy('the turn did not come in time'))
    }, waitMs)
    waiting.push(waiter)
    if (who !== undefined) others.set(who, waiting)
    return promise
  }

  return {
    async run(who, work) {
      await turn(who)
      try {
        return await work()
      } finally {
        running--
        next()
      }
    },
  }
}
