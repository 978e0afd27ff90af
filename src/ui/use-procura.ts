import type { UseQueryResult } from '@tanstack/react-query'

import { useDebounced } from './use-debounced.ts'

type Consulta = Pick<UseQueryResult, 'isLoading' | 'isPlaceholderData'>

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
