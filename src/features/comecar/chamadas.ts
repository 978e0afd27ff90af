import { comecarApi } from '#contract/comecar.ts'
import { call } from '#platform/http.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'

type Corpo<E extends keyof typeof comecarApi> = Input<(typeof comecarApi)[E]> extends { body: infer B } ? B : never

/** The calls of the first access. Nobody has an entry yet, so the query keys have none. */
export const comecarQueries = {
  estado: () =>
    queryOptions({
      queryKey: ['comecar', 'estado'],
      queryFn: ({ signal }) => call(comecarApi.estado, {}, signal),
      staleTime: 0,
    }),
}
export const abrir = (body: Corpo<'abrir'>) => call(comecarApi.abrir, { body })
export const conferir = (body: Corpo<'conferir'>) => call(comecarApi.conferir, { body })
export const criarConta = (body: Corpo<'conta'>) => call(comecarApi.conta, { body })
export const concluir = (body: Corpo<'concluir'>) => call(comecarApi.concluir, { body })
export type CorpoDoPrimeiroAcesso = Corpo<'concluir'>
