import { queryOptions } from '@tanstack/react-query'

import { agendaApi } from '#contract/agenda.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

/** The deadlines of the person, or of their unit, in order. */
export const agendaQuery = (visao: 'MINHA' | 'LOTACAO') =>
  queryOptions({
    queryKey: [entradaAtiva(), 'agenda', visao],
    queryFn: ({ signal }) => call(agendaApi.listar, { query: { visao } }, signal),
  })
