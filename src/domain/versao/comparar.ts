import type { No, Texto } from '#contract/texto.ts'

import { passos } from './sequencia.ts'

/**
 * One row of two texts side by side. In `mudou`, removed words carry the mark `saiu` on the left and added words the mark
 * `entrou` on the right; with neither, only the form changed.
 */
export type Linha =
  | { tipo: 'igual'; antes: No; depois: No }
  | { tipo: 'mudou'; antes: No; depois: No; forma: boolean }
  | { tipo: 'saiu'; antes: No; depois: null }
  | { tipo: 'entrou'; antes: null; depois: No }

/** Least similarity, from 0 to 1, of two blocks shown as one that changed. */
const PARECIDO = 0.35
/** Above this many pairs, blocks are paired in order instead of comparing each with each. */
const PARES_MAXIMOS = 2_500

const PALAVRA = /[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu
/** The database returns keys in another order than the editor's, and null where the editor has nothing. */
const emOrdem = (_: string, valor: unknown): unknown =>
  valor !== null && typeof valor === 'object' && !Array.isArray(valor)
    ? Object.fromEntries(
        Object.entries(valor)
          .filter(([, dentro]) => dentro !== null)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      )
    : valor
const chave = (no: No) => JSON.stringify(no, emOrdem)

/** A word, a space, a sign, or a whole leaf (a break, a footnote, an image). `FIM` closes each block of text. */
const FIM = '\n¶'
function pedacos(no: No): string[] {
  if (no.text !== undefined) return no.text.match(PALAVRA) ?? []
  if (!no.content) return [chave({ type: no.type, ...(no.attrs && { attrs: no.attrs }) })]
  const dentro = no.content.flatMap(pedacos)
  return no.type === 'paragraph' || no.type === 'heading' ? [...dentro, FIM] : dentro
}

const marcar = (no: No, marca: 'saiu' | 'entrou'): No => ({ ...no, marks: [...(no.marks ?? []), { type: marca }] })

/** The block with `marca` on the words that `mudados` names; consumes the list as it goes. */
function anotar(no: No, mudados: boolean[], marca: 'saiu' | 'entrou'): No {
  if (no.text === undefined) {
    if (!no.content) return mudados.shift() ? marcar(no, marca) : no
    const content = no.content.flatMap((filho) => {
      const feito = anotar(filho, mudados, marca)
      return feito.type === 'trechos' ? (feito.content ?? []) : [feito]
    })
    if (no.type === 'paragraph' || no.type === 'heading') mudados.shift()
    return { ...no, content }
  }
  const partes: { texto: string; mudou: boolean }[] = []
  for (const palavra of no.text.match(PALAVRA) ?? []) {
    const mudou = mudados.shift() ?? false
    const ultima = partes.at(-1)
    if (ultima?.mudou === mudou) ultima.texto += palavra
    else partes.push({ texto: palavra, mudou })
  }
  const content = partes.map(({ texto, mudou }) =>
    mudou ? marcar({ ...no, text: texto }, marca) : { ...no, text: texto },
  )
  return { type: 'trechos', content }
}

function mudou(antes: No, depois: No): Linha {
  const feitos = passos(pedacos(antes), pedacos(depois))
  if (feitos.every((passo) => passo === '=')) return { tipo: 'mudou', antes, depois, forma: true }
  const saem = feitos.filter((passo) => passo !== '+').map((passo) => passo === '-')
  const entram = feitos.filter((passo) => passo !== '-').map((passo) => passo === '+')
  return { tipo: 'mudou', antes: anotar(antes, saem, 'saiu'), depois: anotar(depois, entram, 'entrou'), forma: false }
}

const saiu = (no: No): Linha => ({ tipo: 'saiu', antes: no, depois: null })
const entrou = (no: No): Linha => ({ tipo: 'entrou', antes: null, depois: no })

/** The share of words two blocks have in common, from 0 to 1. */
function semelhanca(a: No, b: No): number {
  if (a.type !== b.type) return 0
  const contar = (no: No) => {
    const vezes = new Map<string, number>()
    for (const pedaco of pedacos(no))
      if (pedaco.trim() !== '' && pedaco !== FIM) vezes.set(pedaco, (vezes.get(pedaco) ?? 0) + 1)
    return vezes
  }
  const [deA, deB] = [contar(a), contar(b)]
  const total = Math.max(...[deA, deB].map((vezes) => [...vezes.values()].reduce((soma, n) => soma + n, 0)))
  if (total === 0) return 1
  let comuns = 0
  for (const [pedaco, n] of deA) comuns += Math.min(n, deB.get(pedaco) ?? 0)
  return comuns / total
}

/** Pairs removed and added blocks between two unchanged ones: similar ones become one row. */
function alinhar(saem: No[], entram: No[]): Linha[] {
  const grande = saem.length * entram.length > PARES_MAXIMOS
  const peso = (i: number, j: number) => {
    const [a, b] = [saem[i], entram[j]]
    if (!a || !b || (grande && i !== j)) return 0
    const quanto = semelhanca(a, b)
    return quanto >= PARECIDO ? quanto : 0
  }
  // melhor[i][j]: the greatest total similarity from saem[i…] and entram[j…].
  const melhor = Array.from({ length: saem.length + 1 }, () => Array<number>(entram.length + 1).fill(0))
  const pesos = saem.map((_, i) => entram.map((__, j) => peso(i, j)))
  const de = (i: number, j: number) => melhor[i]?.[j] ?? 0
  for (let i = saem.length - 1; i >= 0; i--)
    for (let j = entram.length - 1; j >= 0; j--) {
      const par = pesos[i]?.[j] ?? 0
      const linha = melhor[i]
      if (linha) linha[j] = Math.max(de(i + 1, j), de(i, j + 1), par > 0 ? par + de(i + 1, j + 1) : 0)
    }
  const linhas: Linha[] = []
  let j = 0
  saem.forEach((antes, i) => {
    while (j < entram.length && de(i, j) === de(i, j + 1) && de(i, j) > de(i + 1, j))
      linhas.push(...entram.slice(j, ++j).map(entrou))
    const [depois] = entram.slice(j)
    const par = pesos[i]?.[j] ?? 0
    if (depois && par > 0 && de(i, j) === par + de(i + 1, j + 1)) {
      linhas.push(mudou(antes, depois))
      j++
    } else linhas.push(saiu(antes))
  })
  return [...linhas, ...entram.slice(j).map(entrou)]
}

/** Two texts side by side, by blocks and inside them by words. Pure. */
export function comparar(antes: Texto, depois: Texto): Linha[] {
  const deles: No[] = antes.content
  const nossos: No[] = depois.content
  const linhas: Linha[] = []
  let saem: No[] = []
  let entram: No[] = []
  let i = 0
  let j = 0
  for (const passo of passos(deles.map(chave), nossos.map(chave))) {
    const [a, b] = [deles[i], nossos[j]]
    if (passo !== '+') i++
    if (passo !== '-') j++
    if (passo === '-' && a) saem.push(a)
    else if (passo === '+' && b) entram.push(b)
    else if (a && b) {
      linhas.push(...alinhar(saem, entram), { tipo: 'igual', antes: a, depois: b })
      saem = []
      entram = []
    }
  }
  return [...linhas, ...alinhar(saem, entram)]
}

/** The same for one line of words, the subject. */
export const compararLinha = (antes: string | null, depois: string | null): Linha[] => {
  const no = (texto: string | null): Texto => ({
    type: 'doc',
    content: texto ? [{ type: 'paragraph', content: [{ type: 'text', text: texto }] }] : [],
  })
  return comparar(no(antes), no(depois))
}
