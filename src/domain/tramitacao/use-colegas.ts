import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Colegas } from '#contract/atribuicao.ts'

import { colegasQueries } from './queries.ts'

/** Nobody in particular: the whole unit. */
export type Quem = number | 'ninguem'

type Colega = Colegas['colegas'][number]

const porCarga = (a: Colega, b: Colega) => Number(a.ausente !== null) - Number(b.ausente !== null) || a.carga - b.carga

/** Who of the unit may be given what, but for who has it; the one with least to see to until another is chosen. */
export function useColegas(atual: number | null = null) {
  const { data, error, refetch } = useQuery(colegasQueries.daUnidade())
  const [marcado, marcar] = useState<Quem | null>(null)
  const colegas = (data?.colegas ?? []).filter(({ id }) => id !== atual)
  // where who has it is who has least, the next of them; who is away after all others, as the server has it
  const sugerido =
    colegas.find(({ id }) => id === data?.sugerido) ??
    (atual !== null && data?.sugerido === atual ? colegas.toSorted(porCarga)[0] : undefined)
  const escolhido = marcado ?? sugerido?.id ?? null
  return { lidos: data !== undefined, colegas, sugerido, escolhido, marcar, erro: error, tentar: () => void refetch() }
}
