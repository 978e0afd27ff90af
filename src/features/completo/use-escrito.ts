import { useNavigate } from '@tanstack/react-router'

import { useDigitado } from '#ui/use-digitado.ts'

/** Without a letter typed, from when on the words are in the address. */
const PAUSA_MS = 300

/** The words looked for, as they are typed; the address follows. */
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
