import { semCpfNoTexto } from '#server/core/cpf/sem-cpf.ts'

/**
 * A cell that is not plain text. `texto`: a number with as few digits as possible (10.5); a date as yyyy-MM-dd, empty if no
 * calendar has the day; a boolean as true or false; an error (#N/D); empty for a formula. `zeros`: digits that the cell's
 * format shows at least.
 */
export type CelulaEspecial = {
  tipo: 'numero' | 'data' | 'logico' | 'erro' | 'formula' | 'ilegivel'
  texto: string
  zeros?: number
  /** For a number that may be meant as a date: the day (yyyy-MM-dd) of that serial. */
  dia?: string
}
export type Celula = string | CelulaEspecial

/** A row that is not blank: its line from 1, and its cells by column from 0, with holes. */
export type LinhaDaFolha = { linha: number; celulas: (Celula | undefined)[] }

/** A sheet of the file. `linhas` can be read once. A CSV has no name. */
export type Folha = { nome: string | null; oculta: boolean; linhas: () => Iterable<LinhaDaFolha> }

/** Limit of columns, more than any known sheet has; cells further right are dropped. */
export const COLUNAS_MAXIMO = 200

/** B for 1, AA for 26. */
export const letraDaColuna = (coluna: number): string =>
  (coluna >= 26 ? letraDaColuna(Math.floor(coluna / 26) - 1) : '') + String.fromCharCode(65 + (coluna % 26))

/** 1 for B; -1 if it is not a column. */
export function colunaDaLetra(letras: string): number {
  let coluna = 0
  for (let i = 0; i < letras.length; i++) {
    const letra = letras.charCodeAt(i) - 64
    if (letra < 1 || letra > 26 || i > 2) return -1
    coluna = coluna * 26 + letra
  }
  return coluna - 1
}

/** A formula written as text: `=A1`, `@SOMA(A1)`, or a sign before anything but a number. "- " begins a list; "-" means none. */
export const pareceFormula = (texto: string) =>
  /^=./.test(texto) || /^@[\p{L}_]/u.test(texto) || (/^[+-][^\s+-]/.test(texto) && !/^[+-][\d\s.,()-]+%?$/.test(texto))

/** The cell's text on one line, with each run of blanks as one space, trimmed. */
export const umaLinha = (texto: string) => texto.normalize('NFC').replace(/\s+/g, ' ').trim()

export const emBranco = (celula: Celula | undefined) =>
  celula === undefined ||
  (typeof celula === 'string' ? celula.trim() === '' : celula.tipo === 'numero' && celula.texto === '')

/** The start of a value, shown and stored beside an error. CPFs are masked before it is cut. */
export function amostra(texto: string): string {
  const mascarado = semCpfNoTexto(texto)
  return mascarado.length > 60 ? `${mascarado.slice(0, 59)}…` : mascarado
}
