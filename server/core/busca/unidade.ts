/** A word of the text, as read. */
export type Palavra = {
  dobrada: string
  /** Its normal form, if it stands alone. */
  lexema: string
  /** Offsets into the original text, in UTF-16 units. */
  de: number
  ate: number
  /** The one character between it and the word before, '-' for all dashes and "'" for all apostrophes; '' at a blank. */
  antes: string
}

/** A word that can be searched for. */
export type Parte = {
  lexema: string
  /** Number of the word in the text, from 1. */
  posicao: number
  de: number
  ate: number
  vazia: boolean
}

/** What is one to who searches: a word, a compound, a number with its punctuation. */
export type Unidade = {
  de: number
  ate: number
  posicao: number
  partes: Parte[]
  /** Lexeme of the whole, at the first position. */
  junto: string | undefined
  /** The parts, one after the other, say the same as the whole. Else they are only a way to find it. */
  equivale: boolean
}

/** What a form makes of the words it reads; positions are given by whoever counts them. */
export type Leitura = {
  junto: string | undefined
  equivale: boolean
  /** Where the whole ends, if not with its last word. */
  ate?: number
  /** One for each position. */
  partes: { lexema: string; palavra: Palavra }[]
}
