import { createStore } from 'zustand/vanilla'

import type { ItemMesa } from '#contract/mesa.ts'

/** The id of a row: its via, or the negative id of the document for a draft, which has no via yet. */
export const viaDe = ({ mobilId, documentoId }: Pick<ItemMesa, 'mobilId' | 'documentoId'>) => mobilId ?? -documentoId

/** What is marked on a desk, by via, whether its row was read or not. It outlives the visit to a document. */
export type Escolhido = Pick<ItemMesa, 'documentoId' | 'mobilId' | 'sigla' | 'grupo'>
export const criarSelecao = () => createStore<ReadonlyMap<number, Escolhido>>(() => new Map())
export type Selecao = ReturnType<typeof criarSelecao>

export function alternar(selecao: Selecao, item: Escolhido) {
  const novo = new Map(selecao.getState())
  if (!novo.delete(viaDe(item))) novo.set(viaDe(item), item)
  selecao.setState(novo, true)
}
