const ESPERA_MS = 4000

/** Runs once the page has been quiet for a while: idle work earlier was seen to disturb the first click (performance.md §3). Returns how to give up. */
export function aoFicarOciosa(fazer: () => void): () => void {
  const relogio = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(fazer, { timeout: ESPERA_MS })
    else fazer()
  }, ESPERA_MS)
  return () => clearTimeout(relogio)
}

/** Once what is being drawn has been painted: what is fetched after it takes no bandwidth from it. */
export const depoisDePintar = () =>
  new Promise<void>((pintado) => requestAnimationFrame(() => requestAnimationFrame(() => pintado())))
