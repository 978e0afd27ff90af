import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { foiCancelada } from './falhas.ts'

type Estado = {
  pendentes: number
  /** The last failure's message, or the failure as text (specification §8). */
  erro: string | null
  /** That failure itself, from which the words for people come. */
  causa: unknown
}
const carga = createStore<Estado>(() => ({ pendentes: 0, erro: null, causa: null }))

const textoDe = (erro: unknown) => (erro instanceof Error ? erro.message : String(erro))

/** Runs a fetch of users or units under the one shared flag, and keeps its failure (specification §4, decisions.md 20). */
export async function comCarga<T>(tarefa: () => Promise<T>): Promise<T> {
  carga.setState(({ pendentes }) => ({ pendentes: pendentes + 1, erro: null, causa: null }))
  try {
    return await tarefa()
  } catch (erro) {
    // a look-up given up for a newer one has not failed
    if (!foiCancelada(erro)) carga.setState({ erro: textoDe(erro), causa: erro })
    throw erro
  } finally {
    carga.setState(({ pendentes }) => ({ pendentes: pendentes - 1 }))
  }
}

export const carregando = () => carga.getState().pendentes > 0
export const erroDeCarga = () => carga.getState().erro
/** Takes the shared error off the screen. */
export const esquecerErroDeCarga = () => carga.setState({ erro: null, causa: null })
export const useCarregando = () => useStore(carga, ({ pendentes }) => pendentes > 0)
/** The failure that stands in the shared error value, or null. */
export const useCausaDaCarga = () => useStore(carga, ({ causa }) => causa)
