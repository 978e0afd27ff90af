import { sql, type SQL } from '../../database/connection.ts'
import { palavrasDigitadas } from '#server/base/texto.ts'

const PALAVRAS_MAXIMO = 8

/** The words typed, letters and digits alone. */
export const palavrasProcuradas = (texto: string): string[] =>
  palavrasDigitadas(texto)
    .flatMap((palavra) => palavra.split(/[^\p{L}\p{N}]+/u))
    .filter(Boolean)
    .slice(0, PALAVRAS_MAXIMO)

/** The words as a question of the text search over what `dobrar_nome` folded: each as a word begins. */
export const perguntaDasPalavras = (palavras: readonly string[]): SQL =>
  sql`comecos_das_palavras(${palavras.join(' ')}::text)`
