import { useEffect, useState } from 'react'

import type { ParDePaginas } from '#contract/validacao.ts'
import { abrirLadoALado } from '#platform/paginas-pdf/lado-a-lado.ts'

import type { Aparencia } from '#domain/validacao/nomes.ts'
import { guardado } from '../queries.ts'

/** Further pages are compared by text only. */
export const DESENHADAS = 100

export type Desenhado = { aparencia: Aparencia | undefined; trazida: string | null; guardada: string | null }

/** Draws the pairs one by one, once a file (the component's key). A failed pair is NAO_DESENHADA. `falha`: none could be drawn. */
export function useLadoALado(documentoId: number, paginas: ParDePaginas[], pdf: Blob) {
  const [desenhos, setDesenhos] = useState(() => Array.from<Desenhado | undefined>({ length: paginas.length }))
  const [falha, setFalha] = useState<unknown>(null)
  // The worker that draws, and the images' object URLs.
  useEffect(() => {
    const enderecos: string[] = []
    let saiu = false
    let fechar = () => {}
    const mostrar = (imagem: Blob | null) => {
      if (!imagem) return null
      const url = URL.createObjectURL(imagem)
      enderecos.push(url)
      return url
    }
    async function desenhar() {
      const lado = await abrirLadoALado(pdf, await guardado(documentoId))
      fechar = lado.fechar
      if (saiu) return fechar()
      for (const [i, par] of paginas.slice(0, DESENHADAS).entries()) {
        const feito = await lado.par(par).catch(() => null)
        if (saiu) return undefined
        const desenho: Desenhado = feito
          ? {
              aparencia: feito.iguais === null ? undefined : feito.iguais ? 'IGUAL' : 'DIFERENTE',
              trazida: mostrar(feito.imagens.trazida),
              guardada: mostrar(feito.imagens.guardada),
            }
          : { aparencia: 'NAO_DESENHADA', trazida: null, guardada: null }
        setDesenhos((antes) => antes.with(i, desenho))
      }
      return fechar()
    }
    desenhar().catch((erro: unknown) => {
      if (!saiu) setFalha(erro)
    })
    return () => {
      saiu = true
      fechar()
      for (const url of enderecos) URL.revokeObjectURL(url)
    }
  }, [documentoId, paginas, pdf])
  return { desenhos, falha }
}
