import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { emLote } from '#acts/em-lote.ts'
import type { AtoEmLote } from '#contract/em-lote.ts'
import { useUmaVez } from '#ui/use-uma-vez.ts'

/** Acts that `de-pronto.ts` does to one via: they ask nothing and can be undone for half a minute. */
type DePronto = keyof typeof import('./de-pronto.ts').fazerDePronto
export const deProntoSe = (acao: AtoEmLote): acao is DePronto => emLote(acao).semPergunta === true

/** An act on one via: one of those on many, or its term, which is set one by one. */
export type AtoNaVia = AtoEmLote | 'definirPrazo'
type Pedido = { acao: AtoNaVia; depois: () => void } | { acao: AtoEmLote; depois?: never }

type Com = {
  mobilIds: number[]
  aoPedir: () => void
  seguir: (mobilId: number) => () => void
}

/**
 * The act chosen for these vias. On a single via an act that asks nothing is done at once; any other is `pedido`, which the
 * dialog shows. `so`: the only via chosen. `pedido.depois`: to call once the act on that via is done.
 */
export function useAtoEscolhido({ mobilIds, aoPedir, seguir }: Com) {
  const queryClient = useQueryClient()
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const so = mobilIds.length === 1 ? mobilIds[0] : undefined
  // Called before the act, which may take the via out of the list.
  const aoSeguir = (mobilId: number) => {
    const continuar = seguir(mobilId)
    return () => {
      aoPedir()
      continuar()
    }
  }
  const fazer = useUmaVez(
    async (chave, acao: DePronto, mobilId: number) => {
      const depois = aoSeguir(mobilId)
      const { fazerDePronto } = await import('./de-pronto.ts')
      await fazerDePronto[acao](queryClient, mobilId, chave)
      depois()
    },
    { deNovo: true },
  )
  /** The term is asked for on one via alone. */
  const pedirPrazo = () => {
    if (so !== undefined) setPedido({ acao: 'definirPrazo', depois: aoSeguir(so) })
  }
  const escolher = (acao: AtoEmLote) => {
    if (so === undefined || !emLote(acao).umaVia) setPedido({ acao })
    else if (deProntoSe(acao)) void fazer(acao, so)
    else setPedido({ acao, depois: aoSeguir(so) })
  }
  return { so, pedido, escolher, pedirPrazo, esquecer: () => setPedido(null) }
}
