import { dobrar } from '#contract/dobrar.ts'

const BLOCOS = 'p, li, td, th, h3, h4, h5, blockquote'

/** Every occurrence of the words in the element, even across bold and links, but not across paragraphs or in our own notes. */
export function lugares(elemento: Element, palavras: string): Range[] {
  const procurado = dobrar(palavras.trim())
  if (procurado === '') return []
  const achados: Range[] = []
  for (const bloco of elemento.querySelectorAll(BLOCOS)) {
    if (bloco.querySelector(BLOCOS) || bloco.matches('[data-nota]')) continue
    const caminho = document.createTreeWalker(bloco, NodeFilter.SHOW_TEXT)
    const nos: { no: Node; inicio: number }[] = []
    let texto = ''
    for (let no = caminho.nextNode(); no; no = caminho.nextNode()) {
      nos.push({ no, inicio: texto.length })
      texto += no.textContent ?? ''
    }
    const onde = dobrar(texto)
    const ponto = (posicao: number) => nos.findLast(({ inicio }) => inicio <= posicao)
    for (let n = onde.indexOf(procurado); n >= 0; n = onde.indexOf(procurado, n + procurado.length)) {
      const [de, ate] = [ponto(n), ponto(n + procurado.length - 1)]
      if (!de || !ate) continue
      const lugar = document.createRange()
      lugar.setStart(de.no, n - de.inicio)
      lugar.setEnd(ate.no, n + procurado.length - ate.inicio)
      achados.push(lugar)
    }
  }
  return achados
}

const desenho = (nome: string, prioridade: number) => {
  // Browsers without CSS highlights show the piece without coloured words.
  if (!('highlights' in CSS)) return undefined
  const novo = CSS.highlights.get(nome) ?? new Highlight()
  novo.priority = prioridade
  CSS.highlights.set(nome, novo)
  return novo
}

/** Colours the ranges without changing the DOM; returns how to remove the colour. */
export function pintar(ranges: Range[], nome: 'achado' | 'achado-atual'): () => void {
  const cor = desenho(nome, nome === 'achado' ? 0 : 1)
  for (const range of ranges) cor?.add(range)
  return () => {
    for (const range of ranges) cor?.delete(range)
  }
}
