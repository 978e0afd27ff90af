/** How long one stretch of reading may keep others waiting, ms. */
const TRECHO_MS = 15

/** A long reading pauses by itself, so that a server goes on answering and a page goes on drawing. */
export class Folego {
  private desde = performance.now()
  private n = 0

  /** Whether it is time to pause; looks at the clock now and then only. */
  get cansado() {
    this.n++
    return this.n % 64 === 0 && performance.now() - this.desde > TRECHO_MS
  }

  async descansar() {
    await new Promise((seguir) => setTimeout(seguir))
    this.desde = performance.now()
  }
}
