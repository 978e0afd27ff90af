import { useEffect, useRef } from 'react'

import type { Achado, Peca } from '#contract/completo.ts'

import { lugares, pintar } from './destaque.ts'

/** Gives up when the text of the piece takes longer, ms. */
const CHEGADA_MS = 4_000

type Alvo = Pick<Achado, 'folha'> & { peca: Peca }
/** The element with the words: a page of a PDF, or the text. */
const caixaDe = ({ folha, peca }: Alvo) =>
  document.querySelector(
    `[data-inicio="${peca.paginaInicial}"] ${folha === null ? '[data-texto]' : `[data-folha="${folha}"]`}`,
  )
const onde = ({ folha, peca }: Alvo) => folha ?? peca.paginaInicial

export function useMostrar(palavras: string, ir: (folha: number) => void) {
  const despintar = useRef(() => {})
  // The browser's highlight: removed when the words change.
  useEffect(() => () => despintar.current(), [palavras])

  /** Waits for the text of the piece, then shows its nth occurrence. */
  return function mostrar(alvo: Alvo, n: number) {
    const comeco = performance.now()
    ir(onde(alvo))
    const tentar = () => {
      const caixa = caixaDe(alvo)
      const range = caixa ? lugares(caixa, palavras)[n] : undefined
      if (!range) {
        if (performance.now() - comeco < CHEGADA_MS && !caixa) setTimeout(tentar, 60)
        return
      }
      despintar.current()
      despintar.current = pintar([range], 'achado-atual')
      const { top } = range.getBoundingClientRect()
      // After trazerFolha, which scrolls to the piece's beginning; the pointerdown stops it.
      setTimeout(() => {
        dispatchEvent(new Event('pointerdown'))
        scrollTo({ top: scrollY + (range.getBoundingClientRect().top || top) - innerHeight * 0.4, behavior: 'instant' })
      }, 80)
    }
    setTimeout(tentar, 0)
  }
}
