import type { AnyRouter } from '@tanstack/react-router'

/** Notes that this browser has the font: `boot.js` then fetches it before the first paint. */
const GUARDADA = 'carimbo.fonte'

/** On these pages the text is awaited: changing the font there would redraw it while it is read. */
const ESPERADAS = /^\/(assinar-)?documento\//

/**
 * Fetches the font in a browser that lacks it. It is used from the next page on, unless that page is a document: text being
 * read is never redrawn.
 */
export async function trazerFonte(router: AnyRouter): Promise<void> {
  try {
    await document.fonts.load('500 1rem "Raleway Variable"')
    localStorage.setItem(GUARDADA, 'true')
  } catch {
    // No network, or storage is blocked: the next load starts like a first one.
  }
  const parar = router.subscribe('onBeforeRouteMount', ({ toLocation }) => {
    if (ESPERADAS.test(toLocation.pathname)) return
    parar()
    document.documentElement.dataset['fonte'] = ''
  })
}
