import { useEffectEvent, useLayoutEffect } from 'react'

import { preferenciasAtuais } from '#platform/preferencias.ts'

const escrevendo = (alvo: EventTarget | null) =>
  alvo instanceof HTMLElement &&
  (alvo.isContentEditable || alvo.matches('input:not([type=checkbox]), textarea, select'))

/** Of two that know the same key, the earlier turn runs: keys that belong anywhere give way to those of the page. */
type Vez = 'antes' | 'pagina' | 'depois'

/**
 * Single keys (`j`, `x`…): not while typing, not inside an open dialog or menu, and not when switched off (WCAG 2.1.4). A
 * key's function that answers false leaves the key to other listeners.
 */
export function useTeclas(teclas: Record<string, () => unknown>, vez: Vez = 'pagina') {
  const aoTeclar = useEffectEvent((evento: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = evento
    if (defaultPrevented || ctrlKey || metaKey || altKey || !preferenciasAtuais().atalhos) return
    if (escrevendo(target) || document.querySelector('dialog[open], [data-popover]')) return
    const fazer = teclas[key]
    if (!fazer) return
    if (fazer() !== false) evento.preventDefault()
  })
  // Listens outside React, from before the paint, so that what is visible can be used. An event reaches the document on
  // its way down, then the document on its way up, then the window.
  useLayoutEffect(() => {
    const alvo: GlobalEventHandlers = vez === 'depois' ? window : document
    const descendo = vez === 'antes'
    alvo.addEventListener('keydown', aoTeclar, descendo)
    return () => alvo.removeEventListener('keydown', aoTeclar, descendo)
  }, [vez])
}
