import { useStore } from 'zustand'

import { criarSelecao } from '../selecao.ts'

/** What is marked on the unit's desk: vias only, no drafts. */
export const selecao = criarSelecao()
export const useSelecao = () => useStore(selecao)
