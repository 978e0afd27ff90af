import type { ItemMesa } from '#contract/mesa.ts'
import { simples } from '#platform/simples.ts'

import type { BuscaDaMesa, Filtros } from '#domain/mesa/filtros.ts'

/**
 * SIGA's box "Filtrar código ou descrição", until the server has answered: rows that have every word typed, in any order,
 * without regard to accents.
 */
export function filtrar(itens: ItemMesa[], filtro: string): ItemMesa[] {
  const palavras = simples(filtro).split(/\s+/).filter(Boolean)
  if (palavras.length === 0) return itens
  return itens.filter(({ sigla, assunto, especie, origem, marcador }) => {
    const texto = simples([sigla, assunto, especie, origem.sigla, origem.nome, marcador].join(' '))
    return palavras.every((palavra) => texto.includes(palavra))
  })
}

/** How many filters narrow the desk. An order does not, nor the name of a saved filter. */
export const quantos = ({ ordem: _, filtro: __, ...resto }: Filtros) => Object.keys(resto).length

/** Removes all filters from the address. */
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
