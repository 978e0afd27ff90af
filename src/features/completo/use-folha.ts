import { useEffect, useState } from 'react'

const PREFIXO = 'fl='
export const idDaFolha = (numero: number) => `${PREFIXO}${numero}`

/** The folha being read: the last one whose top has passed under the header. */
export function useFolha(total: number): number {
  const [atual, setAtual] = useState(1)
  // What is on screen is known by the browser only.
  useEffect(() => {
    const visiveis = new Set<number>()
    const observador = new IntersectionObserver(
      (entradas) => {
        for (const { target, isIntersecting } of entradas) {
          const numero = Number(target.id.slice(PREFIXO.length))
          if (isIntersecting) visiveis.add(numero)
          else visiveis.delete(numero)
        }
        if (visiveis.size > 0) setAtual(Math.min(...visiveis))
      },
      { rootMargin: '-80px 0px -55% 0px' },
    )
    for (let numero = 1; numero <= total; numero++) {
      const folha = document.getElementById(idDaFolha(numero))
      if (folha) observador.observe(folha)
    }
    return () => observador.disconnect()
  }, [total])
  return atual
}
