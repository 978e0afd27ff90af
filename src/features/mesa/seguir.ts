import type { RefObject } from 'react'

import { depoisDePintar } from '#platform/ociosa.ts'

/** How long a dialog may take to give the focus back, ms. */
const FECHAR_MS = 2_000

/**
 * Remembers the order of the rows now, and returns what moves the focus on once the act on `via` is done: to the row after
 * it, to the row before it if it was the last, or to itself. `aoChegar` gets the row that was reached.
 */
export function depoisDe(lista: RefObject<HTMLElement | null>, via: number, aoChegar?: (linha: HTMLElement) => void) {
  const vias = [...(lista.current?.querySelectorAll<HTMLElement>('[data-via]') ?? [])].map((um) => um.dataset['via'])
  const aqui = vias.indexOf(String(via))
  const ordem = aqui < 0 ? [] : [...vias.slice(aqui + 1), ...vias.slice(0, aqui).toReversed()]
  const ir = (ate: number) => {
    if (document.querySelector('dialog[open]') && performance.now() < ate)
      return void requestAnimationFrame(() => ir(ate))
    for (const cada of ordem) {
      // The same via may stand in another group of the unit's desk: skip it.
      const linha = cada === String(via) ? null : lista.current?.querySelector<HTMLElement>(`[data-via="${cada}"]`)
      if (!linha) continue
      aoChegar?.(linha)
      linha.querySelector('a')?.focus()
      return
    }
    lista.current?.querySelector<HTMLElement>(`[data-via="${via}"] a`)?.focus()
  }
  return () => void depoisDePintar().then(() => ir(performance.now() + FECHAR_MS))
}
