const ESPERA_MS = 4000

/**
 * Runs `fazer` once the page was quiet for a while, because earlier idle work delayed the first click
 * (docs/regras/promessas.md). Ignores failures: what is needed is fetched later. Returns how to cancel.
 */
export function aoFicarOciosa(fazer: () => Promise<unknown>): () => void {
  const tentar = () => void fazer().catch(() => {})
  const relogio = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(tentar, { timeout: ESPERA_MS })
    else tentar()
  }, ESPERA_MS)
  return () => clearTimeout(relogio)
}

/** A hidden page draws no frames. */
const SEM_QUADROS_MS = 1000

/** After the current paint, so that a fetch doesn't take bandwidth from it. */
export const depoisDePintar = () =>
  new Promise<void>((pintado) => {
    requestAnimationFrame(() => requestAnimationFrame(() => pintado()))
    setTimeout(pintado, SEM_QUADROS_MS)
  })
