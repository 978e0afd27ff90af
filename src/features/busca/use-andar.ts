import { type RefObject, useRef } from 'react'

import { useTeclas } from '#ui/use-teclas.ts'

/** j and k walk from result to result (elements with `data-resultado`), o opens; Enter does too, because the link has the focus. */
export function useAndar<E extends HTMLElement>(): RefObject<E | null> {
  const lista = useRef<E>(null)
  const links = () =>
    [...(lista.current?.querySelectorAll<HTMLElement>('[data-resultado]') ?? [])].map((um) => um.querySelector('a'))
  const andar = (passo: number) => {
    const todos = links()
    const aqui = todos.findIndex((link) => link?.closest('[data-resultado]')?.contains(document.activeElement))
    const link = todos[aqui < 0 ? 0 : Math.min(Math.max(aqui + passo, 0), todos.length - 1)]
    if (!link) return false
    link.focus()
    link.closest('[data-resultado]')?.scrollIntoView({ block: 'nearest' })
    return true
  }
  useTeclas({
    j: () => andar(1),
    k: () => andar(-1),
    o: () => {
      const link = links().find((um) => um?.closest('[data-resultado]')?.contains(document.activeElement))
      if (!link) return false
      link.click()
      return true
    },
  })
  return lista
}
