import { createStore } from 'zustand/vanilla'

import { falhas } from './falhas.ts'

export type Pergunta = {
  titulo: string
  /** What happens, and what can't be undone. */
  texto?: string
  /** Focuses Não and draws Sim in red. */
  destrutiva?: boolean
}
type Aberta = Pergunta & { responder: (sim: boolean) => void }

/** The open question, at most one. Drawn by ui/ConfirmDialog. */
export const perguntas = createStore<{ aberta: Aberta | null }>(() => ({ aberta: null }))

let provedores = 0

/** Registers the host that draws the dialog. Returns how to withdraw. */
export function proverConfirmacao() {
  provedores++
  return () => {
    provedores--
  }
}

/** Asks Sim or Não; resolves to whether Sim. Rejects with `No PrimeVue Confirmation provided!` without a host. */
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
