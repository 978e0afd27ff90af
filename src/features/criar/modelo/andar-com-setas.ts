import type { KeyboardEvent } from 'react'

/** The arrow keys go from the search to the modelos and among them, skipping collapsed groups. */
export function andarComSetas(evento: KeyboardEvent) {
  const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key]
  if (passo === undefined) return
  const paradas = [...evento.currentTarget.querySelectorAll<HTMLElement>('#modelo-busca, summary, [data-modelo]')]
  const visiveis = paradas.filter((parada) => parada.checkVisibility())
  const aqui = visiveis.findIndex((parada) => parada === document.activeElement)
  const destino = visiveis[aqui + passo]
  if (aqui === -1 || !destino) return
  evento.preventDefault()
  destino.focus()
}
