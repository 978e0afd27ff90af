import type { AnyRouter } from '@tanstack/react-router'

const LEMBRADO = 'carimbo.convite'

/** The document this tab was invited to sign; the first page when it is not known. */
function convite(pathname: string, href: string): string {
  try {
    if (pathname.startsWith('/assinar-documento/')) sessionStorage.setItem(LEMBRADO, href)
    return sessionStorage.getItem(LEMBRADO) ?? '/'
  } catch {
    return '/'
  }
}

/**
 * For who signs from outside, who has no desk: the logo leads to the document they were invited to, and to its receipt once
 * it is signed. It is drawn for everybody alike, before it is known who is there. Returns how to stop.
 */
export function levarAoConvite(router: AnyRouter): () => void {
  const destino = () => convite(router.state.location.pathname, router.state.location.href)
  const apontar = () => document.querySelector('[data-logo]')?.setAttribute('href', destino())
  const aoClicar = (evento: MouseEvent) => {
    if (!(evento.target instanceof Element) || !evento.target.closest('[data-logo]')) return
    if (evento.metaKey || evento.ctrlKey || evento.shiftKey) return
    evento.preventDefault()
    evento.stopPropagation()
    if (router.state.location.href !== destino()) void router.navigate({ href: destino() })
  }
  apontar()
  const parar = router.subscribe('onResolved', apontar)
  document.addEventListener('click', aoClicar, true)
  return () => {
    parar()
    document.removeEventListener('click', aoClicar, true)
  }
}
