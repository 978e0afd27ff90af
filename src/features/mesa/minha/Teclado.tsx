import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type RefObject } from 'react'

import type { ItemMesa } from '#contract/mesa.ts'
import { useTeclas } from '#ui/use-teclas.ts'

import { limpar } from '../escolher.ts'
import type { Filtros } from '#domain/mesa/filtros.ts'
import { itensLidos } from '../paginas.ts'
import type { MesaNaTela } from '#domain/mesa/queries.ts'
import { alternar, type Escolhido, viaDe } from '../selecao.ts'
import { type Faixa, gruposDaFaixa } from './faixas.ts'
import { ler, selecao, useLendo, useSelecao } from './lugar.ts'

const BarraSelecao = lazy(() => import('./BarraSelecao.tsx').then((m) => ({ default: m.BarraSelecao })))

type Props = {
  mesa: MesaNaTela
  filtros: Filtros
  faixa: Faixa
  atual: ItemMesa | undefined
  comLeitura: boolean
  lista: RefObject<HTMLDivElement | null>
}

/**
 * j and k walk, x marks, Enter opens (the link has the focus). The next text is fetched while this one is read. And what
 * can be done with the marked ones: the list is shown without it.
 */
export function Teclado({ mesa, filtros, faixa, atual, comLeitura, lista }: Props) {
  const queryClient = useQueryClient()
  const lendo = useLendo()
  const marcados = useSelecao()
  const grupos = gruposDaFaixa(faixa.nome)
  const lidos = () => itensLidos(queryClient, 'MINHA', filtros, grupos)

  const andar = (passo: number) => {
    const linhas = [...(lista.current?.querySelectorAll<HTMLElement>('[data-via]') ?? [])]
    const aqui = linhas.findIndex(({ dataset }) => atual && dataset['via'] === String(viaDe(atual)))
    const focado = linhas.findIndex((linha) => linha.contains(document.activeElement))
    // The first press only takes hold of what is already being read.
    const destino = focado < 0 && aqui >= 0 ? aqui : (focado < 0 ? -1 : focado) + passo
    const onde = Math.min(Math.max(destino, 0), linhas.length - 1)
    const linha = linhas[onde]
    const item = lidos().find((cada) => String(viaDe(cada)) === linha?.dataset['via'])
    if (!linha || !item) return
    ler(item)
    linha.querySelector('a')?.focus()
    const seguinte = Number(linhas[onde + passo]?.dataset['documento'])
    if (comLeitura && seguinte)
      void import('#domain/documento/queries.ts').then(({ documentoQueries }) =>
        queryClient.prefetchQuery(documentoQueries.obter(seguinte)),
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
    x: () => atual && alternar(selecao, atual),
    Escape: () => limpar(selecao),
  })
  // of another lane, or gone meanwhile, nothing is said here
  const daqui = new Set(faixa.partes.flatMap(({ itens }) => itens.filter(({ saiu }) => !saiu).map(viaDe)))
  const deles = [...marcados.values()].filter(
    (item) => grupos.includes(item.grupo) && (mesa.truncada || daqui.has(viaDe(item))),
  )
  // in the order they are shown in
  const ordem = new Map(deles.length > 1 ? lidos().map((item, n) => [viaDe(item), n]) : [])
  const lugar = (item: Escolhido) => ordem.get(viaDe(item)) ?? Infinity
  const escolhidos = deles.toSorted((a, b) => Math.sign(lugar(a) - lugar(b)) || 0)
  if (escolhidos.length === 0 && faixa.nome !== 'assinar') return null
  return (
    <Suspense fallback={null}>
      <BarraSelecao
        escolhidos={escolhidos}
        total={mesa.truncada ? faixa.total : daqui.size}
        grupos={grupos}
        filtros={filtros}
        inteira={!mesa.truncada}
        lista={lista}
      />
    </Suspense>
  )
}
