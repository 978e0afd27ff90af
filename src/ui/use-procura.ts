import type { UseQueryResult } from '@tanstack/react-query'

import { useDebounced } from './use-debounced.ts'

type Consulta = Pick<UseQueryResult, 'isLoading' | 'isPlaceholderData' | 'error' | 'refetch'>
/** A failed look-up, and its retry. */
export type FalhaDeProcura = { erro: unknown; tentar: () => void }

/** The failure of a picker's look-ups, or null. `tentar` repeats only those that failed. */
export function falhaDe(...consultas: Pick<Consulta, 'error' | 'refetch'>[]): FalhaDeProcura | null {
  const falhas = consultas.filter(({ error }) => error !== null)
  const [primeira] = falhas
  if (!primeira) return null
  return {
    erro: primeira.error,
    tentar: () => {
      for (const { refetch } of falhas) void refetch()
    },
  }
}

/** The text to look for, once typing pauses; `buscando` until every answer belongs to the typed text. */
export function useProcura(texto: string) {
  const digitado = texto.trim()
  const procurado = useDebounced(digitado)
  return {
    procurado,
    buscando: (...consultas: Consulta[]) =>
      procurado !== digitado || consultas.some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData),
  }
}
