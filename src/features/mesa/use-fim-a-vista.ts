import { useEffect, useEffectEvent, useRef } from 'react'

/** How near is near, px: a page and a half. */
const ADIANTE = 1200

/** Of the last row of what is shown: getting near it asks for more, unless something is under way or went wrong. */
export function useFimAVista<E extends HTMLElement>(parado: boolean, buscando: boolean, mais: () => void) {
  const linha = useRef<E>(null)
  const olhar = useEffectEvent(() => {
    const alvo = linha.current
    if (alvo && !parado && alvo.getBoundingClientRect().top < innerHeight + ADIANTE) mais()
  })
  // The scroll is the browser's. Looked at after each answer too: the end may still be in sight.
  useEffect(() => {
    if (buscando) return
    olhar()
    addEventListener('scroll', olhar, { passive: true })
    return () => removeEventListener('scroll', olhar)
  }, [buscando])
  return linha
}
