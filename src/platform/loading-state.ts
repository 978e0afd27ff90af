import { useStore } from 'zustand'

import { carga } from './loading.ts'

export const carregando = () => carga.getState().pendentes > 0
const textoDe = (erro: unknown) => (erro instanceof Error ? erro.message : String(erro))

/** The shared error value: the last failure's message, or text (specification §8). */
export const erroDeCarga = () => {
  const { causa } = carga.getState()
  return causa === null ? null : textoDe(causa)
}
export const esquecerErroDeCarga = () => carga.setState({ causa: null })
export const useCarregando = () => useStore(carga, ({ pendentes }) => pendentes > 0)
/** The shared failure, or null. */
export const useCausaDaCarga = () => useStore(carga, ({ causa }) => causa)
