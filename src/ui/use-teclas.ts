import { useEffectEvent, useLayoutEffect } from 'react'

import { preferenciasAtuais } from '#platform/preferencias.ts'

const escrevendo = (alvo: EventTarget | null) =>
  alvo instanceof HTMLElement &&
  (alvo.isContentEditable || alvo.matches('input:not([type=checkbox]), textarea, select'))

/**
 * Single keys of a page (`j`, `x`…): not while typing, not inside an open dialog or menu, and not when switched off (WCAG
 * 2.1.4). A key's function that answers false leaves the key to other listeners. `antes`: runs before the page's own keys.
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
  // Listens on the document, from before the paint, so that what is visible can be used.
  useLayoutEffect(() => {
    document.addEventListener('keydown', aoTeclar, antes)
    return () => document.removeEventListener('keydown', aoTeclar, antes)
  }, [antes])
}
