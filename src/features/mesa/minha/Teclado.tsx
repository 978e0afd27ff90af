import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type RefObject } from 'react'

import type { ItemMesa } from '#contract/mesa.ts'
import { useTeclas } from '#ui/use-teclas.ts'

import type { NomeDaFaixa } from './faixas.ts'
import { alternarMarca, desmarcarTodos, ler, useLugar } from './lugar.ts'

const BarraSelecao = lazy(() => import('./BarraSelecao.tsx').then((m) => ({ default: m.BarraSelecao })))

type Props = {
  itens: ItemMesa[]
  faixa: NomeDaFaixa
  atual: ItemMesa | undefined
  comLeitura: boolean
  lista: RefObject<HTMLDivElement | null>
}

/**
 * j and k walk, x marks, Enter opens (the link has the focus). The next text is fetched while this one is read. And what
 * can be done with the marked ones: the list is shown without it.
 */
export function Teclado({ itens, faixa, atual, comLeitura, lista }: Props) {
  const queryClient = useQueryClient()
  const { lendo, marcados } = useLugar()
  const linkDe = ({ documentoId }: ItemMesa) =>
    lista.current?.querySelector<HTMLAnchorElement>(`[data-documento="${documentoId}"] a`)

  const andar = (passo: number) => {
    const aqui = atual ? itens.indexOf(atual) : -1
    const foco = document.activeElement?.closest('[data-documento]')?.getAttribute('data-documento')
    const focado = itens.findIndex(({ documentoId }) => String(documentoId) === foco)
    // The first press only takes hold of what is already being read.
    const destino = focado < 0 && aqui >= 0 ? aqui : (focado < 0 ? -1 : focado) + passo
    const item = itens[Math.min(Math.max(destino, 0), itens.length - 1)]
    if (!item) return
    ler(item.documentoId)
    linkDe(item)?.focus()
    const seguinte = itens[itens.indexOf(item) + passo]
    if (comLeitura && seguinte)
      void import('#features/documento/queries.ts').then(({ documentoQueries }) =>
        queryClient.prefetchQuery(documentoQueries.obter(seguinte.documentoId)),
      )
  }
  // The focus is the browser's, and the page's own arrival comes first. Who went on meanwhile stays where they are.
  useEffect(() => {
    const quadro = requestAnimationFrame(() => {
      if (lendo === null) return
      const link = lista.current?.querySelector<HTMLElement>(`[data-lendo] a`)
      if (document.activeElement?.matches('body, h1')) link?.focus()
    })
    return () => cancelAnimationFrame(quadro)
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, [])
  useTeclas({
    j: () => andar(1),
    k: () => andar(-1),
    x: () => atual && alternarMarca(atual.documentoId),
    Escape: desmarcarTodos,
  })
  const selecionados = itens.filter(({ documentoId }) => marcados.has(documentoId))
  if (selecionados.length === 0 && faixa !== 'assinar') return null
  return (
    <Suspense fallback={null}>
      <BarraSelecao itens={selecionados} todos={itens} lista={lista} />
    </Suspense>
  )
}
