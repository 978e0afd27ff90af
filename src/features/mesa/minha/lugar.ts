import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { ItemMesa } from '#contract/mesa.ts'

import { criarSelecao } from '../selecao.ts'

/** The row being read and the marked rows outlive the visit to a document: coming back finds the desk as it was left. */
const lugar = createStore<{ lendo: ItemMesa | null }>(() => ({ lendo: null }))
export const useLendo = () => useStore(lugar).lendo
export const lendo = () => lugar.getState().lendo
export const ler = (item: ItemMesa) => lugar.setState({ lendo: item })

export const selecao = criarSelecao()
export const useSelecao = () => useStore(selecao)
