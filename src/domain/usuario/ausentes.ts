import { queryOptions, useQuery } from '@tanstack/react-query'

import { ausenciaApi, AUSENTES_POR_VEZ, type Ausente } from '#contract/ausencia.ts'
import { call } from '#platform/http.ts'

type Ausentes = ReadonlyMap<number, Ausente>
const NINGUEM: Ausentes = new Map()

const ausentesEntre = (ids: string) =>
  queryOptions({
    queryKey: ['ausencia', 'agora', ids],
    queryFn: async ({ signal }): Promise<Ausentes> => {
      const { ausentes } = await call(ausenciaApi.agora, { query: { pessoas: ids } }, signal)
      return new Map(ausentes.map(({ pessoaId, ...ausente }) => [pessoaId, ausente]))
    },
    staleTime: 60_000,
    // choosing works without it
    retry: false,
  })

/** Which of these people are away today. Empty while unknown, or if it can't be known. */
export function useAusentes(ids: number[]): Ausentes {
  const pedidos = [...new Set(ids)].toSorted((a, b) => a - b).slice(0, AUSENTES_POR_VEZ)
  const { data = NINGUEM } = useQuery({ ...ausentesEntre(pedidos.join(',')), enabled: pedidos.length > 0 })
  return data
}
