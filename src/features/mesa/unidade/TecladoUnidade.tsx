import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

import { useTeclas } from '#ui/use-teclas.ts'

import { limpar } from '../escolher.ts'
import { abrirDe, selecao, viaAberta } from './selecao.ts'

type Props = {
  tabela: RefObject<HTMLTableElement | null>
  /** What is on screen. */
  linhas: object
  /** The filter's field, and the words that the rows on screen are filtered by. They may differ for a moment. */
  campo: RefObject<HTMLInputElement | null>
  texto: string
  /** Other rows were asked for, and are not here yet. */
  esperando: boolean
}

/**
 * j and k walk the rows on screen, x marks, Enter opens (the link has the focus), Esc unmarks all. Coming back from a
 * document puts the focus on its row.
 */
export function TecladoUnidade({ tabela, linhas: naTela, campo, texto, esperando }: Props) {
  /** Steps taken while other rows are on their way: they are repeated from the first of the new rows. */
  const passos = useRef(0)
  const aCaminho = () => esperando || campo.current?.value !== texto
  const linhas = () => [...(tabela.current?.querySelectorAll<HTMLElement>('[data-linha]') ?? [])]
  const focar = (todas: HTMLElement[], qual: number) =>
    todas
      .at(Math.min(Math.max(qual, 0), todas.length - 1))
      ?.querySelector('a')
      ?.focus()
  const andar = (passo: number) => {
    const todas = linhas()
    const aqui = todas.findIndex((linha) => linha.contains(document.activeElement))
    if (aqui < 0) focar(todas, passo > 0 ? 0 : todas.length - 1)
    else focar(todas, aqui + passo)
    if (aCaminho()) passos.current += passo
  }
  // On arrival the page takes the focus first. If the person has moved it since, it stays there.
  useEffect(() => {
    const aoClicar = ({ target }: MouseEvent) => {
      const linha = target instanceof Element && target.closest('a')?.closest<HTMLElement>('[data-via]')
      if (linha && tabela.current?.contains(linha)) abrirDe(Number(linha.dataset['via']))
    }
    document.addEventListener('click', aoClicar)
    const quadro = requestAnimationFrame(() => {
      if (document.activeElement?.matches('body, h1'))
        tabela.current?.querySelector<HTMLElement>(`[data-via="${viaAberta()}"] a`)?.focus()
    })
    return () => {
      cancelAnimationFrame(quadro)
      document.removeEventListener('click', aoClicar)
    }
  }, [tabela])
  // When the person puts the focus elsewhere, it stays there.
  useEffect(() => {
    const aoFocar = ({ target }: FocusEvent) => {
      if (target instanceof Node && !tabela.current?.contains(target)) passos.current = 0
    }
    document.addEventListener('focusin', aoFocar)
    return () => document.removeEventListener('focusin', aoFocar)
  }, [tabela])
  const chegar = useEffectEvent(() => {
    if (passos.current === 0) return
    const todas = linhas()
    focar(todas, passos.current > 0 ? passos.current - 1 : todas.length + passos.current)
    if (!aCaminho()) passos.current = 0
  })
  // Together with the new rows, before they are painted.
  useLayoutEffect(() => chegar(), [esperando, naTela])
  useTeclas({
    j: () => andar(1),
    k: () => andar(-1),
    x: () =>
      document.activeElement?.closest('[data-linha]')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
    Escape: () => limpar(selecao),
  })
  return null
}
