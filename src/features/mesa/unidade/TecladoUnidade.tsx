import type { RefObject } from 'react'

import { useTeclas } from '#ui/use-teclas.ts'

import { limpar } from '../escolher.ts'
import { selecao } from './selecao.ts'

/** j and k walk the rows on screen, x marks, Enter opens (the link has the focus), Esc unmarks all. */
export function TecladoUnidade({ tabela }: { tabela: RefObject<HTMLTableElement | null> }) {
  const andar = (passo: number) => {
    const linhas = [...(tabela.current?.querySelectorAll<HTMLElement>('[data-linha]') ?? [])]
    const aqui = linhas.findIndex((linha) => linha.contains(document.activeElement))
    const destino = aqui < 0 ? (passo > 0 ? 0 : -1) : Math.min(Math.max(aqui + passo, 0), linhas.length - 1)
    linhas.at(destino)?.querySelector<HTMLElement>('a')?.focus()
  }
  useTeclas({
    j: () => andar(1),
    k: () => andar(-1),
    x: () =>
      document.activeElement?.closest('[data-linha]')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
    Escape: () => limpar(selecao),
  })
  return null
}
