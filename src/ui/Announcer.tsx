import ui from './ui.module.css'

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const fala = createStore<{ texto: string; vez: number }>(() => ({ texto: '', vez: 0 }))

/** Says something to screen readers, when they have nothing else to say. */
export const anunciar = (texto: string) => fala.setState(({ vez }) => ({ texto, vez: vez + 1 }))

/** The one polite live region of the app; drawn once, by the root. */
export function Announcer() {
  const { texto, vez } = useStore(fala)
  return (
    <p className={ui.srOnly} role="status" aria-live="polite">
      <span key={vez}>{texto}</span>
    </p>
  )
}
