import type { UseQueryResult } from '@tanstack/react-query'

import { useDebounced } from './use-debounced.ts'

type Consulta = Pick<UseQueryResult, 'isLoading' | 'isPlaceholderData' | 'error' | 'refetch'>
/** A look-up that failed, and how to ask again. */
export type FalhaDeProcura = { erro: unknown; tentar: () => void }

/** The failure of the look-ups behind a picker, or null. `tentar` asks again only what failed. */
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

/** What is looked for once the typing pauses; `buscando` until every answer is the one for what is typed. */
export function useProcura(texto: string) {
  const digitado = texto.trim()
  const procurado = useDebounced(digitado)
  return {
    procurado,
    buscando: (...consultas: Consulta[]) =>
      procurado !== digitado || consultas.some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData),
  }
}
