import { createStore } from 'zustand/vanilla'

import { foiCancelada } from './falhas.ts'

type Estado = {
  pendentes: number
  causa: unknown
}
/** The state for loading-state.ts. In a file of its own so that the first list doesn't load the words of failures. */
export const carga = createStore<Estado>(() => ({ pendentes: 0, causa: null }))

/** Runs a fetch of people or units under the shared flag, and keeps its failure (docs/regras/identidade.md, 10). */
export async function comCarga<T>(tarefa: () => Promise<T>): Promise<T> {
  carga.setState(({ pendentes }) => ({ pendentes: pendentes + 1, causa: null }))
  try {
    return await tarefa()
  } catch (erro) {
    // A newer search replaced this one: not a failure.
    if (!foiCancelada(erro)) carga.setState({ causa: erro })
    throw erro
  } finally {
    carga.setState(({ pendentes }) => ({ pendentes: pendentes - 1 }))
  }
}
