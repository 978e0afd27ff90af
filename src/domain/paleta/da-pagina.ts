import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { NomeDoIcone } from '#ui/Icon.tsx'

/** Something to do on the open page. Without `fazer`, it can't be done, and `explicacao` says why. */
export type AtoDaPagina = {
  chave: string
  nome: string
  icone: NomeDoIcone
  explicacao?: string
  fazer?: () => void
}
/** `titulo`: what the acts are done to. */
export type PaginaNaPaleta = { titulo: string; atos: () => AtoDaPagina[] }

const aberta = createStore<{ pagina: PaginaNaPaleta | null }>(() => ({ pagina: null }))

/** Offers the page's acts in the palette while the page is open. */
export function useNaPaleta(pagina: PaginaNaPaleta) {
  // The palette, outside the page: it shows the acts of the latest rendering.
  useEffect(() => aberta.setState({ pagina }), [pagina])
  useEffect(() => () => aberta.setState({ pagina: null }), [])
}

export const usePaginaAberta = () => useStore(aberta).pagina
