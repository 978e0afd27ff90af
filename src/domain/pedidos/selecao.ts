import type { Lugar } from '#contract/trecho.ts'
import { TRECHO_MAXIMO } from '#contract/pedidos.ts'

/** The text blocks of a text drawn by `Texto`, in the order of `blocosDe`. */
const blocosDaTela = (raiz: Element) =>
  [...raiz.querySelectorAll('[data-texto] :is(p, h3, h4, h5)')].filter((um) => !um.closest('[data-notas]'))

/** Removes the numbers of footnotes, which belong to the page and not to the text. */
const semChamadas = (no: DocumentFragment | Element) => {
  for (const chamada of no.querySelectorAll('sup')) chamada.remove()
  return no.textContent ?? ''
}

export type Trecho = Lugar & { trecho: string }

/** The selection within the block it begins in; null when nothing is selected. */
export function trechoSelecionado(raiz: Element): Trecho | null {
  const selecao = document.getSelection()
  if (!selecao || selecao.isCollapsed || selecao.rangeCount === 0) return null
  const faixa = selecao.getRangeAt(0).cloneRange()
  for (const [bloco, elemento] of blocosDaTela(raiz).entries()) {
    if (!faixa.intersectsNode(elemento)) continue
    const dentro = document.createRange()
    dentro.selectNodeContents(elemento)
    if (elemento.contains(faixa.startContainer)) dentro.setStart(faixa.startContainer, faixa.startOffset)
    if (elemento.contains(faixa.endContainer)) dentro.setEnd(faixa.endContainer, faixa.endOffset)
    const inteiro = semChamadas(dentro.cloneContents())
    const trecho = inteiro.trim().slice(0, TRECHO_MAXIMO)
    if (trecho === '') continue
    const antes = document.createRange()
    antes.selectNodeContents(elemento)
    antes.setEnd(dentro.startContainer, dentro.startOffset)
    return { bloco, inicio: semChamadas(antes.cloneContents()).length + inteiro.indexOf(trecho), trecho }
  }
  return null
}
