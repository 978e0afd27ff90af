import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Colegas } from '#contract/atribuicao.ts'

import { colegasQueries } from './queries.ts'

/** `ninguem`: the whole unit. */
export type Quem = number | 'ninguem'

type Colega = Colegas['colegas'][number]

const porCarga = (a: Colega, b: Colega) => Number(a.ausente !== null) - Number(b.ausente !== null) || a.carga - b.carga

/** The unit's people who may be assigned a via, without its present one; suggests the one with fewest. */
export function useColegas(atual: number | null = null) {
  const { data, error, refetch } = useQuery(colegasQueries.daUnidade())
  const [marcado, marcar] = useState<Quem | null>(null)
  const colegas = (data?.colegas ?? []).filter(({ id }) => id !== atual)
  // if the present one has fewest, the next; absent people come last, in the server's order
  const sugerido =
    colegas.find(({ id }) => id === data?.sugerido) ??
    (atual !== null && data?.sugerido === atual ? colegas.toSorted(porCarga)[0] : undefined)
  const escolhido = marcado ?? sugerido?.id ?? null
  return { lidos: data !== undefined, colegas, sugerido, escolhido, marcar, erro: error, tentar: () => void refetch() }
}
