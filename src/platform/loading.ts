import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

type Estado = { pendentes: number; erro: string | null }
const carga = createStore<Estado>(() => ({ pendentes: 0, erro: null }))

const textoDe = (erro: unknown) => (erro instanceof Error ? erro.message : String(erro))

/** Runs a fetch of users or units under the one shared flag, and keeps its failure (specification §4, decisions.md 20). */
export async function comCarga<T>(tarefa: () => Promise<T>): Promise<T> {
  carga.setState(({ pendentes }) => ({ pendentes: pendentes + 1, erro: null }))
  try {
    return await tarefa()
  } catch (erro) {
    carga.setState({ erro: textoDe(erro) })
    throw erro
  } finally {
    carga.setState(({ pendentes }) => ({ pendentes: pendentes - 1 }))
  }
}

export const carregando = () => carga.getState().pendentes > 0
export const erroDeCarga = () => carga.getState().erro
export const useCarregando = () => useStore(carga, ({ pendentes }) => pendentes > 0)
export const useErroDeCarga = () => useStore(carga, ({ erro }) => erro)
