const ESPERA_MS = 4000

/**
 * Runs `fazer` once the page has been quiet for a while: earlier idle work disturbed the first click
 * (docs/regras/promessas.md). A failure is ignored, because what was to be fetched is fetched when it is needed. Returns how
 * to give up.
 */
export function aoFicarOciosa(fazer: () => Promise<unknown>): () => void {
  const tentar = () => void fazer().catch(() => {})
  const relogio = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(tentar, { timeout: ESPERA_MS })
    else tentar()
  }, ESPERA_MS)
  return () => clearTimeout(relogio)
}

/** Once what is being drawn has been painted: what is fetched after it takes no bandwidth from it. */
export const depoisDePintar = () =>
  new Promise<void>((pintado) => requestAnimationFrame(() => requestAnimationFrame(() => pintado())))
