import { useQueryClient } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent } from 'react'

import type { ItemMesa } from '#contract/mesa.ts'
import { useTeclas } from '#ui/use-teclas.ts'

import { limpar } from '../escolher.ts'
import type { Filtros } from '#domain/mesa/filtros.ts'
import { itensLidos } from '../paginas.ts'
import type { MesaNaTela } from '#domain/mesa/queries.ts'
import { alternar, type Escolhido, viaDe } from '../selecao.ts'
import { type Faixa, gruposDaFaixa } from './faixas.ts'
import { LixeiraLink } from './LixeiraLink.tsx'
import { ler, selecao, useLendo, useSelecao } from './lugar.ts'
import { aoSeguinte } from './seguinte.ts'

const AtosDaLinha = lazy(() => import('../linha/AtosDaLinha.tsx').then((m) => ({ default: m.AtosDaLinha })))
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
 * j and k walk, x marks, Enter opens (the link has the focus). The next text is fetched while this one is read. Also draws
 * the acts of a row, the bar of the marked rows, or the way to deleted drafts, so that the list does not wait for it.
 */
export function Teclado({ mesa, filtros, faixa, atual, comLeitura, lista }: Props) {
  const queryClient = useQueryClient()
  const lendo = useLendo()
  const marcados = useSelecao()
  const grupos = gruposDaFaixa(faixa.nome)
  const lidos = () => itensLidos(queryClient, 'MINHA', filtros, grupos)

  const andar = (passo: number, daLida = false) => {
    const linhas = [...(lista.current?.querySelectorAll<HTMLElement>('[data-via]') ?? [])]
    const aqui = linhas.findIndex(({ dataset }) => atual && dataset['via'] === String(viaDe(atual)))
    const focado = daLida ? aqui : linhas.findIndex((linha) => linha.contains(document.activeElement))
    // The first press only puts the focus on the row that is being read.
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
  // On arrival the page takes the focus first. If the person has moved it since, it stays there.
  useEffect(() => {
    const quadro = requestAnimationFrame(() => {
      if (lendo === null) return
      const link = lista.current?.querySelector<HTMLElement>(`[data-lendo] a`)
      if (document.activeElement?.matches('body, h1')) link?.focus()
    })
    return () => cancelAnimationFrame(quadro)
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, [])
  const seguinte = useEffectEvent(() => andar(1, true))
  useEffect(() => aoSeguinte(() => seguinte()), [])
  useTeclas({
    j: () => andar(1),
    k: () => andar(-1),
    x: () => atual && alternar(selecao, atual),
    Escape: () => limpar(selecao),
  })
  // Marked rows of other lanes, or that have left, are not counted here.
  const daqui = new Set(faixa.partes.flatMap(({ itens }) => itens.filter(({ saiu }) => !saiu).map(viaDe)))
  const deles = [...marcados.values()].filter(
    (item) => grupos.includes(item.grupo) && (mesa.truncada || daqui.has(viaDe(item))),
  )
  // In the order on screen.
  const ordem = new Map(deles.length > 1 ? lidos().map((item, n) => [viaDe(item), n]) : [])
  const lugar = (item: Escolhido) => ordem.get(viaDe(item)) ?? Infinity
  const escolhidos = deles.toSorted((a, b) => Math.sign(lugar(a) - lugar(b)) || 0)
  const lerLinha = ({ dataset }: HTMLElement) => {
    const item = lidos().find((cada) => String(viaDe(cada)) === dataset['via'])
    if (item) ler(item)
  }
  const semBarra = escolhidos.length === 0 && faixa.nome !== 'assinar'
  return (
    <Suspense>
      <AtosDaLinha lista={lista} aoSeguir={lerLinha} />
      {semBarra ? (
        faixa.nome === 'rascunhos' && <LixeiraLink />
      ) : (
        <BarraSelecao
          escolhidos={escolhidos}
          total={mesa.truncada ? faixa.total : daqui.size}
          grupos={grupos}
          filtros={filtros}
          inteira={!mesa.truncada}
          comLeitura={comLeitura}
          lista={lista}
        />
      )}
    </Suspense>
  )
}
