import { semCpfNoTexto } from '#server/core/cpf/sem-cpf.ts'

/**
 * What a cell holds that is no plain text. `texto` of a number is as few digits as say it (10.5), of a date yyyy-MM-dd or
 * empty where no calendar has it, of a boolean true or false, of an error its name (#N/D), of a formula empty. `zeros` is
 * how many digits the cell's format shows at least.
 */
export type CelulaEspecial = {
  tipo: 'numero' | 'data' | 'logico' | 'erro' | 'formula' | 'ilegivel'
  texto: string
  zeros?: number
  /** Days since the calendar of the spreadsheet began, for a number that may be meant as a date. */
  dia?: string
}
/** A cell; text is itself. */
export type Celula = string | CelulaEspecial

/** A row that has something in it: its line from 1, and its cells by column from 0, with holes. */
export type LinhaDaFolha = { linha: number; celulas: (Celula | undefined)[] }

/** A sheet as the file has it; `linhas` reads as it is gone through, once. A CSV has no name of its own. */
export type Folha = { nome: string | null; oculta: boolean; linhas: () => Iterable<LinhaDaFolha> }

/** No sheet of ours is as wide; cells further right are not kept. */
export const COLUNAS_MAXIMO = 200

/** B for 1, AA for 26. */
export const letraDaColuna = (coluna: number): string =>
  (coluna >= 26 ? letraDaColuna(Math.floor(coluna / 26) - 1) : '') + String.fromCharCode(65 + (coluna % 26))

/** 1 for B; -1 for what is no column. */
export function colunaDaLetra(letras: string): number {
  let coluna = 0
  for (let i = 0; i < letras.length; i++) {
    const letra = letras.charCodeAt(i) - 64
    if (letra < 1 || letra > 26 || i > 2) return -1
    coluna = coluna * 26 + letra
  }
  return coluna - 1
}

/**
 * A formula as text: `=A1`, `@SOMA(A1)`, and a sign followed by anything but a number. A sign and a blank begin a list, and
 * a lone sign says that there is nothing.
 */
export const pareceFormula = (texto: string) =>
  /^=./.test(texto) || /^@[\p{L}_]/u.test(texto) || (/^[+-][^\s+-]/.test(texto) && !/^[+-][\d\s.,()-]+%?$/.test(texto))

/** The text of a cell on one line: blanks of any kind are one blank, and none at the ends. */
export const umaLinha = (texto: string) => texto.normalize('NFC').replace(/\s+/g, ' ').trim()

export const emBranco = (celula: Celula | undefined) =>
  celula === undefined ||
  (typeof celula === 'string' ? celula.trim() === '' : celula.tipo === 'numero' && celula.texto === '')

/** The beginning of what was written, to be shown beside an error and kept with it: CPFs are masked before it is cut. */
export function amostra(texto: string): string {
  const mascarado = semCpfNoTexto(texto)
  return mascarado.length > 60 ? `${mascarado.slice(0, 59)}…` : mascarado
}
