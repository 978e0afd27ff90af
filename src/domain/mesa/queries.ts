import { queryOptions } from '@tanstack/react-query'

import { mesaApi, type ItemMesa, type Mesa } from '#contract/mesa.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

import type { Filtros } from './filtros.ts'

export type Visao = 'MINHA' | 'LOTACAO'
/** `saiu`: the row is no longer there. It stays and says so until the changes are brought in. */
export type ItemNaMesa = ItemMesa & { saiu?: true }
export type MesaNaTela = Omit<Mesa, 'itens'> & { itens: ItemNaMesa[] }

/** The active entry's desk. Changes arrive by the event stream (`ao-vivo.ts`), so an answer never becomes stale by itself. */
export const mesaQueries = {
  all: () => [entradaAtiva(), 'mesa'] as const,
  listar: (visao: Visao, filtros: Filtros = {}) =>
    queryOptions({
      queryKey: [...mesaQueries.all(), visao, filtros],
      queryFn: ({ signal }): Promise<MesaNaTela> => call(mesaApi.listar, { query: { visao, ...filtros } }, signal),
      refetchOnWindowFocus: false,
    }),
}

/** `?visao=usuario`: the person's own desk; otherwise the unit's. */
export const visaoDe = (visao: string | null): Visao => (visao === 'usuario' ? 'MINHA' : 'LOTACAO')
