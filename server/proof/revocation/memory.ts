/** NOW: ask. EARLIER: use the last answer that is still valid, because the authority may be away. */
export type WhenAsked = 'NOW' | 'EARLIER'
type Remembered = { until: number; value: Promise<unknown>; last: { value: unknown; end: number } | undefined }

const REMEMBERED_MAXIMUM = 500
/** Pause after a service failed, ms. */
const PAUSE_MS = 30_000
/** An answer is asked for again after this long, ms, even if still valid. */
const OLDEST_MS = 12 * 3_600_000

/** Answers by question, the most recent last. */
export class AnswerMemory {
  private readonly entries = new Map<string, Remembered>()
  private readonly now: () => Date

  constructor(now: () => Date) {
    this.now = now
  }

  /** Shares one request for `key`, and asks again only when its answer has expired. EARLIER rejects without an answer. */
  remember<T>(key: string, when: WhenAsked, fetchNew: () => Promise<T>, endOf: (value: T) => number): Promise<T> {
    const entry = this.entries.get(key)
    const instant = this.now().getTime()
    if (when === 'EARLIER') {
      if (!entry?.last || entry.last.end <= instant) return Promise.reject(new Error('nothing heard'))
      return Promise.resolve(entry.last.value as T) // stored under the same key
    }
    if (entry && entry.until > instant) return entry.value as Promise<T>
    const value = fetchNew()
    const added: Remembered = { until: Infinity, value, last: entry?.last }
    this.keep(key, added)
    value.then(
      (heard) => {
        added.last = { value: heard, end: endOf(heard) }
        added.until = Math.min(added.last.end, this.now().getTime() + OLDEST_MS)
      },
      () => (added.until = this.now().getTime() + PAUSE_MS),
    )
    return value
  }

  private keep(key: string, added: Remembered): void {
    this.entries.delete(key)
    this.entries.set(key, added)
    const [oldest] = this.entries.keys()
    if (this.entries.size > REMEMBERED_MAXIMUM && oldest !== undefined) this.entries.delete(oldest)
  }
}
