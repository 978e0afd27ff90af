import { useNavigate, useSearch } from '@tanstack/react-router'

type Busca = Record<string, string | null>

/** The address below `/administracao`, for a link: `ligar('pessoas', 12)`. Drops the search of the current page. */
export const ligar = (...partes: (string | number)[]) =>
  ({ to: '/administracao/$', params: { _splat: partes.join('/') }, search: {} }) as const

/** A section's search, kept in the address. Changing it adds no entry to the history. */
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
