import ui from './ui.module.css'

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const fala = createStore<{ texto: string; vez: number }>(() => ({ texto: '', vez: 0 }))

/** Announces a text to screen readers through the polite live region. */
export const anunciar = (texto: string) => fala.setState(({ vez }) => ({ texto, vez: vez + 1 }))

/** The app's only polite live region; mounted once, by the root. */
export function Announcer() {
  const { texto, vez } = useStore(fala)
  return (
    <p className={ui.srOnly} role="status" aria-live="polite">
      <span key={vez}>{texto}</span>
    </p>
  )
}
