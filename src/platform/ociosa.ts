const ESPERA_MS = 4000

/** Runs once the page has been quiet for a while: idle work earlier was seen to disturb the first click (docs/regras/promessas.md). What can't be had then is had when it is needed. Returns how to give up. */
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
