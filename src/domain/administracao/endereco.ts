import { useNavigate, useSearch } from '@tanstack/react-router'

type Busca = Record<string, string | null>

/** The address below `/administracao`, for a link: `ligar('pessoas', 12)`. Without what is searched for on the page one leaves. */
export const ligar = (...partes: (string | number)[]) =>
  ({ to: '/administracao/$', params: { _splat: partes.join('/') }, search: {} }) as const

/** What the address of a section searches for, and how to change it: the page stays, and so does the way back. */
export function useBusca() {
  const busca: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    busca,
    mudar: (muda: Busca) =>
      void navigate({
        to: '.',
        search: (antes: object) => ({ ...antes, ...muda }),
        replace: true,
        resetScroll: false,
      }),
  }
}
