import { useEffect, useState, type RefObject } from 'react'

/** True once the element has come within two screens of the visible part. */
export function usePerto(elemento: RefObject<Element | null>): boolean {
  const [perto, setPerto] = useState(false)
  // The browser's IntersectionObserver.
  useEffect(() => {
    const alvo = elemento.current
    if (!alvo || perto) return
    const observador = new IntersectionObserver(
      (entradas) => {
        if (entradas.some(({ isIntersecting }) => isIntersecting)) setPerto(true)
      },
      { rootMargin: '200% 0px' },
    )
    observador.observe(alvo)
    return () => observador.disconnect()
  }, [elemento, perto])
  return perto
}
