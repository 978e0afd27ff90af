import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { foiCancelada } from './falhas.ts'

type Estado = {
  pendentes: number
  /** The last failure, or null. */
  causa: unknown
}
const carga = createStore<Estado>(() => ({ pendentes: 0, causa: null }))

const textoDe = (erro: unknown) => (erro instanceof Error ? erro.message : String(erro))

/** Runs a fetch of users or units under the one shared flag, and keeps its failure (specification §4, decisions.md 20). */
export async function comCarga<T>(tarefa: () => Promise<T>): Promise<T> {
  carga.setState(({ pendentes }) => ({ pendentes: pendentes + 1, causa: null }))
  try {
    return await tarefa()
  } catch (erro) {
    // a look-up given up for a newer one has not failed
    if (!foiCancelada(erro)) carga.setState({ causa: erro })
    throw erro
  } finally {
    carga.setState(({ pendentes }) => ({ pendentes: pendentes - 1 }))
  }
}

export const carregando = () => carga.getState().pendentes > 0
/** The shared error value: the last failure's message, or the failure as text (specification §8). */
export const erroDeCarga = () => {
  const { causa } = carga.getState()
  return causa === null ? null : textoDe(causa)
}
/** Takes the shared error off the screen. */
export const esquecerErroDeCarga = () => carga.setState({ causa: null })
export const useCarregando = () => useStore(carga, ({ pendentes }) => pendentes > 0)
/** The failure that stands in the shared error value, or null. */
export const useCausaDaCarga = () => useStore(carga, ({ causa }) => causa)
