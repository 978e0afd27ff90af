import type { AnyRouter } from '@tanstack/react-router'

/** Where it is remembered that this browser has the font: then `boot.js` asks for it before the first paint. */
const GUARDADA = 'carimbo.fonte'

/** Where words are waited for: to wear another font there draws everything anew before they show. */
const ESPERADAS = /^\/(assinar-)?documento\//

/**
 * Fetches the font where this browser never had it. It is worn from the next page on that is no document just opened: what
 * is being read is not drawn anew, and what is waited for does not wait for it.
 */
export async function trazerFonte(router: AnyRouter): Promise<void> {
  try {
    await document.fonts.load('500 1rem "Raleway Variable"')
    localStorage.setItem(GUARDADA, 'true')
  } catch {
    // The network is away, or storage is blocked: each load begins as the first one.
  }
  const parar = router.subscribe('onBeforeRouteMount', ({ toLocation }) => {
    if (ESPERADAS.test(toLocation.pathname)) return
    parar()
    document.documentElement.dataset['fonte'] = ''
  })
}
