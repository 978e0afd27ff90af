import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { ItemMesa } from '#contract/mesa.ts'

/** What is marked on the unit's desk, by via, with what the bar says of it; it outlives the visit to a document. */
export type Escolhido = Pick<ItemMesa, 'sigla' | 'grupo' | 'marcador'> & { mobilId: number; unidade: number | null }
export const selecao = createStore<ReadonlyMap<number, Escolhido>>(() => new Map())
export const useSelecao = () => useStore(selecao)

const daLinha = ({ mobilId, sigla, grupo, marcador, atendente }: ItemMesa): Escolhido | null =>
  mobilId === null ? null : { mobilId, sigla, grupo, marcador, unidade: atendente?.id ?? null }

export function alternar(item: ItemMesa) {
  const novo = new Map(selecao.getState())
  const escolhido = daLinha(item)
  if (!escolhido) return
  if (!novo.delete(escolhido.mobilId)) novo.set(escolhido.mobilId, escolhido)
  selecao.setState(novo, true)
}
export function escolher(itens: ItemMesa[]) {
  const novo = new Map(selecao.getState())
  for (const item of itens) {
    const escolhido = daLinha(item)
    if (escolhido) novo.set(escolhido.mobilId, escolhido)
  }
  selecao.setState(novo, true)
}
export const limpar = () => selecao.setState(new Map(), true)
