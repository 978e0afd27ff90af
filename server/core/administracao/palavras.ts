import { sql, type SQL } from '../../database/connection.ts'
import { palavrasDigitadas } from '#server/base/texto.ts'

const PALAVRAS_MAXIMO = 8

/** The typed words, reduced to letters and digits. */
export const palavrasProcuradas = (texto: string): string[] =>
  palavrasDigitadas(texto)
    .flatMap((palavra) => palavra.split(/[^\p{L}\p{N}]+/u))
    .filter(Boolean)
    .slice(0, PALAVRAS_MAXIMO)

/** A text search for words that begin so, over text folded by `dobrar_nome`. */
export const perguntaDasPalavras = (palavras: readonly string[]): SQL =>
  sql`comecos_das_palavras(${palavras.join(' ')}::text)`
