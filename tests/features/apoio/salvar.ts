import { vi } from 'vitest'

/** The person looks at another tab: what was written goes to the server now, not when the writing has stopped for a while. */
function olharOutraAba() {
  const vista = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const escondida = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  vista.mockRestore()
  escondida.mockRestore()
}

/** Until the server has it; for what is not about when it is saved. */
export const salvando = <T>(conferir: () => T, timeout = 6_000) =>
  vi.waitFor(
    () => {
      olharOutraAba()
      return conferir()
    },
    { timeout },
  )
