import { normal } from './compostos.ts'
import { dobrada } from './dobrar.ts'
import { lerUnidades } from './unidades.ts'

/** A word of a text as indexed. */
export type Termo = {
  /** At most 100 characters. */
  lexema: string
  /** Number of the word in the text, from 1, stop words counted. Several terms may have one position. */
  posicao: number
  /** Offsets into the analysed string, in UTF-16 units. */
  de: number
  ate: number
}

/** The words of a text, without stop words, in their order (docs/decisions/0119-an-analyser-of-our-own.md). */
export function analisar(texto: string): Termo[] {
  const termos: Termo[] = []
  for (const { junto, partes, posicao, de, ate } of lerUnidades(texto)) {
    if (junto !== undefined) termos.push({ lexema: junto, posicao, de, ate })
    for (const parte of partes)
      if (!parte.vazia) termos.push({ lexema: parte.lexema, posicao: parte.posicao, de: parte.de, ate: parte.ate })
  }
  return termos
}

/** The normal form of a single word: folded, without number and gender. */
export const lexema = (palavra: string) => normal(dobrada(palavra))
