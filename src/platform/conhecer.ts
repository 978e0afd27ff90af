import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Kept in this browser, like the theme: the person was invited to the tour, and answered. */
const CHAVE = 'carimbo.conhecido'

/** `andando`: the tour is on the screen. `vez`: counts, so that an answer is noticed. */
const passeio = createStore(() => ({ andando: false, vez: 0 }))

function jaConhece() {
  try {
    return localStorage.getItem(CHAVE) !== null
  } catch {
    return true // nothing can be kept: an invitation would come each time
  }
}

/** The tour asked for, by the invitation, by Configurações or by the list of keys. */
export const comecarPasseio = () => passeio.setState({ andando: true })

/** The tour ended, or was declined: it comes only when asked for. */
export function encerrarPasseio() {
  try {
    localStorage.setItem(CHAVE, 'sim')
  } catch {
    // jaConhece knows
  }
  passeio.setState(({ vez }) => ({ andando: false, vez: vez + 1 }))
}

/** What to show on the desk. */
export function useConhecer(): 'passeio' | 'convite' | null {
  const { andando } = useStore(passeio)
  return andando ? 'passeio' : jaConhece() ? null : 'convite'
}
