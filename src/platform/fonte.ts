import type { AnyRouter } from '@tanstack/react-router'

/** Notes that this browser has the font: `boot.js` then fetches it before the first paint. */
const GUARDADA = 'carimbo.fonte'

/** Pages people wait for: changing the font there would redraw everything first. */
const ESPERADAS = /^\/(assinar-)?documento\//

/**
 * Fetches the font in a browser that lacks it. Used from the next page on, except a document just opened: nothing being read
 * is redrawn.
 */
export async function trazerFonte(router: AnyRouter): Promise<void> {
  try {
    await document.fonts.load('500 1rem "Raleway Variable"')
    localStorage.setItem(GUARDADA, 'true')
  } catch {
    // no network, or storage blocked: each load starts as the first
  }
  const parar = router.subscribe('onBeforeRouteMount', ({ toLocation }) => {
    if (ESPERADAS.test(toLocation.pathname)) return
    parar()
    document.documentElement.dataset['fonte'] = ''
  })
}
