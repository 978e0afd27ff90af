import { useEffect, useEffectEvent, useRef } from 'react'

/** px below the screen at which the end counts as near: a page and a half. */
const ADIANTE = 1200

/** The ref of the last row shown. Scrolling near it asks for more, unless a call is under way (`buscando`) or failed (`parado`). */
export function useFimAVista<E extends HTMLElement>(parado: boolean, buscando: boolean, mais: () => void) {
  const linha = useRef<E>(null)
  const olhar = useEffectEvent(() => {
    const alvo = linha.current
    if (alvo && !parado && alvo.getBoundingClientRect().top < innerHeight + ADIANTE) mais()
  })
  // Scrolling happens in the browser. After each answer the end may still be in sight, so it is looked at then too.
  useEffect(() => {
    if (buscando) return
    olhar()
    addEventListener('scroll', olhar, { passive: true })
    return () => removeEventListener('scroll', olhar)
  }, [buscando])
  return linha
}
