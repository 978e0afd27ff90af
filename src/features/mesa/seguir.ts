import type { RefObject } from 'react'

import { depoisDePintar } from '#platform/ociosa.ts'

/** How long a dialog may take to give the focus back, ms. */
const FECHAR_MS = 2_000

/**
 * Of the rows as they are now: how who is done with one of them goes on, at the row after it, at the one before where it
 * was the last, or at itself. The act may have taken it from there. `aoChegar`: to which row one went.
 */
export function depoisDe(lista: RefObject<HTMLElement | null>, via: number, aoChegar?: (linha: HTMLElement) => void) {
  const vias = [...(lista.current?.querySelectorAll<HTMLElement>('[data-via]') ?? [])].map((um) => um.dataset['via'])
  const aqui = vias.indexOf(String(via))
  const ordem = aqui < 0 ? [] : [...vias.slice(aqui + 1), ...vias.slice(0, aqui).toReversed()]
  const ir = (ate: number) => {
    if (document.querySelector('dialog[open]') && performance.now() < ate)
      return void requestAnimationFrame(() => ir(ate))
    for (const cada of ordem) {
      // of the same via in another group of the unit's desk one goes on to the next
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
