import { useEffect, useRef } from 'react'

/**
 * Who went meanwhile to what is of no page stays there: something of the header opened while the page came, which taking
 * the focus would close, and a notification, where the next key was meant to press "Desfazer".
 */
const emUso = () => {
  const focado = document.activeElement
  return (
    focado?.closest('[data-toast]') ??
    focado?.closest('[data-anchor]')?.querySelector(':scope > [aria-expanded="true"]')
  )
}

/** The focus, for what has just arrived without having been asked for by a key or a press in this very moment. */
export const focarAoChegar = (elemento: HTMLElement | null) => {
  if (!emUso()) elemento?.focus({ preventScroll: true })
}

/** Of a part of a page that was asked for elsewhere: once it is there, who came goes on from its heading. */
export function useTituloPedido(pedidoEPronto: boolean) {
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!pedidoEPronto) return
    titulo.current?.focus()
    titulo.current?.scrollIntoView({ block: 'nearest' })
  }, [pedidoEPronto])
  return titulo
}
