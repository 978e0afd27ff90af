/** Longest stretch of reading without a pause, ms. */
const TRECHO_MS = 15

/** Pauses a long reading, so that the server goes on answering and the page goes on drawing. */
export class Folego {
  private desde = performance.now()
  private n = 0

  /** Whether to pause now; reads the clock only on some calls. */
  get cansado() {
    this.n++
    return this.n % 64 === 0 && performance.now() - this.desde > TRECHO_MS
  }

  async descansar() {
    await new Promise((seguir) => setTimeout(seguir))
    this.desde = performance.now()
  }
}
