import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { colegasQueries } from './queries.ts'

/** Nobody in particular: the whole unit. */
export type Quem = number | 'ninguem'

/** Who of the unit may be given what, but for who has it; the one with least to see to until another is chosen. */
export function useColegas(atual: number | null = null) {
  const { data, error, refetch } = useQuery(colegasQueries.daUnidade())
  const [marcado, marcar] = useState<Quem | null>(null)
  const colegas = (data?.colegas ?? []).filter(({ id }) => id !== atual)
  const sugerido = colegas.find(({ id }) => id === data?.sugerido)
  const escolhido = marcado ?? sugerido?.id ?? null
  return { lidos: data !== undefined, colegas, sugerido, escolhido, marcar, erro: error, tentar: () => void refetch() }
}
