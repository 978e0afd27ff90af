/** Where it is remembered that this browser has had the font: then `boot.js` asks for it before the first paint. */
const GUARDADA = 'carimbo.fonte'

/** The first time the font comes once the code is here: it would take the line from it, and all is read without it meanwhile. */
export function trazerFonte() {
  document.documentElement.dataset['fonte'] = ''
  try {
    localStorage.setItem(GUARDADA, 'true')
  } catch {
    // Storage is blocked: each load begins as the first one.
  }
}
