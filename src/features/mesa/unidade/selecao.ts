import { useStore } from 'zustand'

import { criarSelecao } from '../selecao.ts'

/** What is marked on the unit's desk: vias only, no drafts. */
export const selecao = criarSelecao()
export const useSelecao = () => useStore(selecao)

let aberta: number | null = null
/** The via whose row a document was last opened from: one comes back to it. */
export const viaAberta = () => aberta
export const abrirDe = (via: number) => void (aberta = via)
