import { useEffectEvent, useLayoutEffect } from 'react'

import { preferenciasAtuais } from '#platform/preferencias.ts'

const escrevendo = (alvo: EventTarget | null) =>
  alvo instanceof HTMLElement &&
  (alvo.isContentEditable || alvo.matches('input:not([type=checkbox]), textarea, select'))

/**
 * Single keys of a page (`j`, `x`…): not while typing, not inside what is open above, and not when switched off (WCAG
 * 2.1.4). What answers false left the key to whoever else listens; `antes`: asked before the page's own.
 */
export function useTeclas(teclas: Record<string, () => unknown>, { antes = false } = {}) {
  const aoTeclar = useEffectEvent((evento: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = evento
    if (defaultPrevented || ctrlKey || metaKey || altKey || !preferenciasAtuais().atalhos) return
    if (escrevendo(target) || document.querySelector('dialog[open], [data-popover]')) return
    const fazer = teclas[key]
    if (!fazer) return
    if (fazer() !== false) evento.preventDefault()
  })
  // The keyboard belongs to the document. Before the paint: what is seen can be used.
  useLayoutEffect(() => {
    document.addEventListener('keydown', aoTeclar, antes)
    return () => document.removeEventListener('keydown', aoTeclar, antes)
  }, [antes])
}
