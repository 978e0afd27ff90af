import type { Lugar } from '#contract/trecho.ts'
import { TRECHO_MAXIMO } from '#contract/pedidos.ts'

/** The blocks of letters of a text drawn by `Texto`, in the order of `blocosDe`. */
const blocosDaTela = (raiz: Element) =>
  [...raiz.querySelectorAll('[data-texto] :is(p, h3, h4, h5)')].filter((um) => !um.closest('[data-notas]'))

/** A footnote's number is of the page, not of the text. */
const semChamadas = (no: DocumentFragment | Element) => {
  for (const chamada of no.querySelectorAll('sup')) chamada.remove()
  return no.textContent ?? ''
}

export type Trecho = Lugar & { trecho: string }

/** What is selected of a text, as far as the block it begins in goes; null when nothing is. */
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
