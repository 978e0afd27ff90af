import { vi } from 'vitest'

/** Hides the tab: the text is saved at once, without waiting for a pause in the writing. */
function olharOutraAba() {
  const vista = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const escondida = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  vista.mockRestore()
  escondida.mockRestore()
}

/** Waits until the server has the text; for tests that don't check when it is saved. */
export const salvando = <T>(conferir: () => T, timeout = 6_000) =>
  vi.waitFor(
    () => {
      olharOutraAba()
      return conferir()
    },
    { timeout },
  )
