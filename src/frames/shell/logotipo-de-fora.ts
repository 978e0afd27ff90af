import type { AnyRouter } from '@tanstack/react-router'

const LEMBRADO = 'carimbo.convite'

/** The document that this tab was invited to sign; the first page when unknown. */
function convite(pathname: string, href: string): string {
  try {
    if (pathname.startsWith('/assinar-documento/')) sessionStorage.setItem(LEMBRADO, href)
    return sessionStorage.getItem(LEMBRADO) ?? '/'
  } catch {
    return '/'
  }
}

/**
 * For external signers, who have no desk: the logo leads to the document they were invited to sign and, once signed, to its
 * receipt. The logo's link is drawn before it is known who is signed in, so the click is redirected. Returns how to stop.
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
