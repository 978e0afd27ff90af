import type { No } from './texto.ts'

/** Where a passage stands: the block of letters, counted from the first, and the character in it. */
export type Lugar = { bloco: number; inicio: number }

const eBloco = ({ type }: No) => type === 'paragraph' || type === 'heading'
/** The letters of a block; what is no letter (a break, a footnote's call, an image) counts for nothing. */
const letras = (no: No): string => no.text ?? (no.content ?? []).map(letras).join('')

/** The text's blocks of letters, in order: paragraphs and titles, wherever they stand. */
export const blocosDe = (no: No): string[] => (eBloco(no) ? [letras(no)] : (no.content ?? []).flatMap(blocosDe))

function* ocorrencias(texto: string, trecho: string) {
  for (let em = texto.indexOf(trecho); em !== -1; em = texto.indexOf(trecho, em + 1)) yield em
}

/**
 * Where the words stand now: the nearest to where they stood, in blocks and then in characters; null where they are no
 * more, because somebody changed them.
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
