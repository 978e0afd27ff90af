import { useLayoutEffect, useRef, useState } from 'react'

/** How many rows of a long list come and go together. */
const LINHAS_POR_TRECHO = 50
/** Screens above and below within which rows are drawn. */
const TELAS = 2

/** Cuts a list into stretches. */
export function emTrechos<I>(itens: readonly I[]): I[][] {
  const trechos: I[][] = []
  for (let de = 0; de < itens.length; de += LINHAS_POR_TRECHO) trechos.push(itens.slice(de, de + LINHAS_POR_TRECHO))
  return trechos
}

/**
 * For the element that holds a stretch of a long list: `perto` when its rows are to be drawn, because it is near the screen,
 * holds the focus or must stay (`fica`); `altura`, in px, how tall it last was with its rows. With ten thousand rows in the
 * page the browser draws five frames a second.
 */
export function useTrecho<E extends HTMLElement>(fica = false) {
  const elemento = useRef<E>(null)
  const [{ perto, altura }, setEstado] = useState<{ perto: boolean; altura: number | null }>({
    perto: false,
    altura: null,
  })
  // Only the browser knows what is on screen: asked once before the first paint, then heard of as the person scrolls.
  useLayoutEffect(() => {
    const alvo = elemento.current
    if (!alvo) return
    const ver = (agora: boolean) => {
      const sua = agora ? null : alvo.offsetHeight
      setEstado((antes) => (antes.perto === agora ? antes : { perto: agora, altura: sua ?? antes.altura }))
    }
    const { top, bottom } = alvo.getBoundingClientRect()
    if (top < innerHeight * (1 + TELAS) && bottom > -innerHeight * TELAS) ver(true)
    const observador = new IntersectionObserver(
      (entradas) => ver((entradas.at(-1)?.isIntersecting ?? false) || alvo.contains(document.activeElement)),
      { rootMargin: `${100 * TELAS}% 0px` },
    )
    observador.observe(alvo)
    return () => observador.disconnect()
  }, [])
  return { elemento, perto: perto || fica, altura }
}
