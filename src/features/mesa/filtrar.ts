import type { ItemMesa } from '#contract/mesa.ts'
import { simples } from '#platform/simples.ts'

import type { BuscaDaMesa, Filtros } from '#domain/mesa/filtros.ts'

/** SIGA's box "Filtrar código ou descrição": every word typed, in any order, accents forgiven. Until the server has answered. */
export function filtrar(itens: ItemMesa[], filtro: string): ItemMesa[] {
  const palavras = simples(filtro).split(/\s+/).filter(Boolean)
  if (palavras.length === 0) return itens
  return itens.filter(({ sigla, assunto, especie, origem, marcador }) => {
    const texto = simples([sigla, assunto, especie, origem.sigla, origem.nome, marcador].join(' '))
    return palavras.every((palavra) => texto.includes(palavra))
  })
}

/** How many of them narrow it: an order does not, nor the name they were saved under. */
export const quantos = ({ ordem: _, filtro: __, ...resto }: Filtros) => Object.keys(resto).length

/** An address without any. */
export const SEM_FILTROS: Record<keyof Filtros | 'agrupar', null> = {
  texto: null,
  marcador: null,
  pasta: null,
  de: null,
  ate: null,
  origem: null,
  atribuido: null,
  ordem: null,
  filtro: null,
  agrupar: null,
}
export type Mudanca = BuscaDaMesa & { agrupar?: string | null }
