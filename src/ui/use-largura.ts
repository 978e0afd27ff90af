import { useSyncExternalStore } from 'react'

/** Whether the window is at least this wide, in rem of the browser's own text size: zooming in narrows it. */
export function useLargura(minima: number): boolean {
  const consulta = matchMedia(`(min-width: ${minima}rem)`)
  return useSyncExternalStore(
    (aoMudar) => {
      consulta.addEventListener('change', aoMudar)
      return () => consulta.removeEventListener('change', aoMudar)
    },
    () => consulta.matches,
  )
}
