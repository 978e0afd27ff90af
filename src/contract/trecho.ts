import type { No } from './texto.ts'

/** The place of a passage: its block, counted from 0, and the offset in the block's characters. */
export type Lugar = { bloco: number; inicio: number }

const eBloco = ({ type }: No) => type === 'paragraph' || type === 'heading'
/** The characters of a block, without breaks, footnote calls and images. */
const letras = (no: No): string => no.text ?? (no.content ?? []).map(letras).join('')

/** The text's blocks of characters, in order: paragraphs and headings at any depth. */
export const blocosDe = (no: No): string[] => (eBloco(no) ? [letras(no)] : (no.content ?? []).flatMap(blocosDe))

function* ocorrencias(texto: string, trecho: string) {
  for (let em = texto.indexOf(trecho); em !== -1; em = texto.indexOf(trecho, em + 1)) yield em
}

/**
 * The present place of the words: the nearest to their former place, by blocks and then by characters. Null if they are gone
 * because somebody changed them.
 */
export function acharTrecho(blocos: string[], { trecho, bloco, inicio }: Lugar & { trecho: string }): Lugar | null {
  let melhor: Lugar | null = null
  const longe = (um: Lugar) => [Math.abs(um.bloco - bloco), Math.abs(um.inicio - inicio)] as const
  for (const [qual, texto] of blocos.entries())
    for (const em of ocorrencias(texto, trecho)) {
      const aqui = { bloco: qual, inicio: em }
      const [blocosA, letrasA] = longe(aqui)
      const [blocosM, letrasM] = melhor ? longe(melhor) : [Infinity, Infinity]
      if (blocosA < blocosM || (blocosA === blocosM && letrasA < letrasM)) melhor = aqui
    }
  return melhor
}
