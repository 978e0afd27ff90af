import { useNavigate } from '@tanstack/react-router'

import { useDigitado } from '#ui/use-digitado.ts'

/** The address gets the words after this long without typing. */
const PAUSA_MS = 300

/** The words being typed into the search; the address follows. */
export function useEscrito(q: string) {
  const navigate = useNavigate()
  return useDigitado(
    q,
    (dito) =>
      void navigate({
        to: '.',
        search: (antes) => ({ ...antes, q: dito === '' ? null : dito }),
        hash: true,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    PAUSA_MS,
  )
}
