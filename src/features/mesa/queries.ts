import { queryOptions } from '@tanstack/react-query'

import { mesaApi } from '#contract/mesa.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

import type { Filtros } from './filtros.ts'

export type Visao = 'MINHA' | 'LOTACAO'

/** The desk of the active entry. What changes arrives by the event stream, so an answer keeps until told otherwise. */
export const mesaQueries = {
  all: () => [entradaAtiva(), 'mesa'] as const,
  listar: (visao: Visao, filtros: Filtros = {}) =>
    queryOptions({
      queryKey: [...mesaQueries.all(), visao, filtros],
      queryFn: ({ signal }) => call(mesaApi.listar, { query: { visao, ...filtros } }, signal),
      refetchOnWindowFocus: 'always',
    }),
}

/** `?visao=usuario` is the person's own; the unit's otherwise. */
export const visaoDe = (visao: string | null): Visao => (visao === 'usuario' ? 'MINHA' : 'LOTACAO')
