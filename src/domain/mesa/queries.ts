import { queryOptions } from '@tanstack/react-query'

import { mesaApi, type ItemMesa, type Mesa } from '#contract/mesa.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

import type { Filtros } from './filtros.ts'

export type Visao = 'MINHA' | 'LOTACAO'
/** A row that is no longer there stays where it was, and says so, until what changed is brought. */
export type ItemNaMesa = ItemMesa & { saiu?: true }
export type MesaNaTela = Omit<Mesa, 'itens'> & { itens: ItemNaMesa[] }

/** The desk of the active entry. What changes arrives by the event stream (`ao-vivo.ts`), so an answer keeps until told otherwise. */
export const mesaQueries = {
  all: () => [entradaAtiva(), 'mesa'] as const,
  listar: (visao: Visao, filtros: Filtros = {}) =>
    queryOptions({
      queryKey: [...mesaQueries.all(), visao, filtros],
      queryFn: ({ signal }): Promise<MesaNaTela> => call(mesaApi.listar, { query: { visao, ...filtros } }, signal),
      refetchOnWindowFocus: false,
    }),
}

/** `?visao=usuario` is the person's own; the unit's otherwise. */
export const visaoDe = (visao: string | null): Visao => (visao === 'usuario' ? 'MINHA' : 'LOTACAO')
