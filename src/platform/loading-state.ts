import { useStore } from 'zustand'

import { carga } from './loading.ts'

export const carregando = () => carga.getState().pendentes > 0
const textoDe = (erro: unknown) => (erro instanceof Error ? erro.message : String(erro))

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
