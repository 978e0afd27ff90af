import { useEffect, useRef } from 'react'

/**
 * The person already moved to something outside the page: a part of the header opened meanwhile, which moving the focus
 * would close, or a notification, where the next key was meant for "Desfazer".
 */
const emUso = () => {
  const focado = document.activeElement
  return (
    focado?.closest('[data-toast]') ??
    focado?.closest('[data-anchor]')?.querySelector(':scope > [aria-expanded="true"]')
  )
}

/** Focuses an element that appeared by itself, not by a key or a press of this moment. */
export const focarAoChegar = (elemento: HTMLElement | null) => {
  if (!emUso()) elemento?.focus({ preventScroll: true })
}

/** For a part of a page asked for by a link elsewhere: once it is ready, its heading takes the focus. */
export function useTituloPedido(pedidoEPronto: boolean) {
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!pedidoEPronto) return
    titulo.current?.focus()
    titulo.current?.scrollIntoView({ block: 'nearest' })
  }, [pedidoEPronto])
  return titulo
}
