import { createStore } from 'zustand/vanilla'

import { falhas } from './falhas.ts'

export type Pergunta = {
  titulo: string
  /** What will happen, and what can't be undone. */
  texto?: string
  /** Não gets the focus, Sim is drawn in red. */
  destrutiva?: boolean
}
type Aberta = Pergunta & { responder: (sim: boolean) => void }

/** The question on screen; at most one. Drawn by ui/ConfirmDialog. */
export const perguntas = createStore<{ aberta: Aberta | null }>(() => ({ aberta: null }))

let provedores = 0

/** The dialog's host announces itself; returns how to withdraw. */
export function proverConfirmacao() {
  provedores++
  return () => {
    provedores--
  }
}

/** Asks Sim or Não and resolves to whether it was Sim. Rejects with `No PrimeVue Confirmation provided!` when nothing can draw it. */
export function confirmar(pergunta: Pergunta): Promise<boolean> {
  if (provedores === 0) return Promise.reject(falhas.semConfirmacao())
  perguntas.getState().aberta?.responder(false)
  return new Promise((resolve) => {
    const responder = (sim: boolean) => {
      perguntas.setState({ aberta: null })
      resolve(sim)
    }
    perguntas.setState({ aberta: { ...pergunta, responder } })
  })
}
