import { useEffect, useState, type RefObject } from 'react'

/** True from when the element first comes within two screens of what is seen. */
export function usePerto(elemento: RefObject<Element | null>): boolean {
  const [perto, setPerto] = useState(false)
  // What is on screen is known by the browser only.
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
