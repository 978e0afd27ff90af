import type { AnyRouter } from '@tanstack/react-router'

/**
 * What a link leads to is asked for when the button goes down, not when it is let go; of a finger the router does so
 * itself. Returns how to stop.
 */
export function adiantarAoApertar(router: AnyRouter): () => void {
  const aoApertar = ({ target, button, pointerType, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent) => {
    if (pointerType !== 'mouse' || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])') : null
    // another view of the page one is on has nothing to wait for
    if (!link || link.pathname === router.latestLocation.pathname) return
    void router.preloadRoute({ to: link.pathname, href: link.pathname + link.search })
  }
  document.addEventListener('pointerdown', aoApertar, true)
  return () => document.removeEventListener('pointerdown', aoApertar, true)
}
