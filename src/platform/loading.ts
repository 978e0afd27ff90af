import { createStore } from 'zustand/vanilla'

import { foiCancelada } from './falhas.ts'

type Estado = {
  pendentes: number
  /** The last failure, or null. */
  causa: unknown
}
/** What loading-state.ts reads. Apart, so that the first list does not bring the words of a failure. */
export const carga = createStore<Estado>(() => ({ pendentes: 0, causa: null }))

/** Runs a fetch of users or units under the one shared flag, and keeps its failure (docs/regras/identidade.md, 10). */
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
