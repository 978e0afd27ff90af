import { useEffectEvent, useLayoutEffect } from 'react'

/** Whether an event matches "Alt+L", "Control+k"… (⌘ counts as Control). */
export function combina(evento: KeyboardEvent, atalho: string): boolean {
  const partes = atalho.toLowerCase().split('+')
  const tecla = partes.pop()
  const alt = partes.includes('alt')
  const ctrl = partes.includes('control')
  const apertada = alt ? evento.code.toLowerCase().replace(/^(key|digit)/, '') : evento.key.toLowerCase()
  return apertada === tecla && evento.altKey === alt && (evento.ctrlKey || evento.metaKey) === ctrl
}

/** Runs `fazer` while the component is mounted. Of several for the same keys, the first mounted runs. */
export function useShortcut(atalho: string, fazer: () => void) {
  const aoTeclar = useEffectEvent((evento: KeyboardEvent) => {
    if (evento.defaultPrevented || !combina(evento, atalho)) return
    evento.preventDefault()
    fazer()
  })
  // Listens on the document, from before the paint, so that what is visible can be used.
  useLayoutEffect(() => {
    document.addEventListener('keydown', aoTeclar)
    return () => document.removeEventListener('keydown', aoTeclar)
  }, [])
}
