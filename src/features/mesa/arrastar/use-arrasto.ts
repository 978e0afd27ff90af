import { type RefObject, useEffect, useState } from 'react'

import { siglaDe } from '../linha/sigla.ts'

export type Arrastada = { mobilId: number; sigla: string }

/** What is pressed, not dragged. */
const SO_APERTA = 'button, input, label'

/** The row of a via that is being dragged. Drafts have no via, and are dragged like any link. */
export function useArrasto(lista: RefObject<HTMLElement | null>): Arrastada | null {
  const [arrastada, setArrastada] = useState<Arrastada | null>(null)
  // The browser's own dragging.
  useEffect(() => {
    const linhaEm = (alvo: EventTarget | null) => {
      const onde = alvo instanceof Element && lista.current?.contains(alvo) && alvo.closest<HTMLElement>('[data-via]')
      return onde && Number(onde.dataset['via']) > 0 ? onde : null
    }
    // A row becomes draggable as it is pressed, so that drawing hundreds of rows knows nothing of it.
    const apertar = ({ target, button, pointerType }: PointerEvent) => {
      const onde = linhaEm(target)
      if (!onde || button !== 0 || pointerType === 'touch') return
      onde.draggable = !(target instanceof Element && target.closest(SO_APERTA))
      if (onde.draggable) void import('./Alvos.tsx')
    }
    let relogio: ReturnType<typeof setTimeout> | undefined
    const pegar = ({ target, dataTransfer }: DragEvent) => {
      const onde = linhaEm(target)
      if (!onde || !dataTransfer) return
      const sigla = siglaDe(onde)
      dataTransfer.effectAllowed = 'all'
      dataTransfer.setData('text/plain', sigla)
      const link = onde.querySelector('a')
      if (link) dataTransfer.setDragImage(link, 12, 12)
      // Chromium ends a drag if something comes under the pointer while it begins.
      relogio = setTimeout(() => setArrastada({ mobilId: Number(onde.dataset['via']), sigla }))
    }
    const largar = () => {
      clearTimeout(relogio)
      setArrastada(null)
    }
    document.addEventListener('pointerdown', apertar)
    document.addEventListener('dragstart', pegar)
    document.addEventListener('dragend', largar)
    window.addEventListener('drop', largar) // after what it was dropped on
    return () => {
      largar()
      document.removeEventListener('pointerdown', apertar)
      document.removeEventListener('dragstart', pegar)
      document.removeEventListener('dragend', largar)
      window.removeEventListener('drop', largar)
    }
  }, [lista])
  return arrastada
}
