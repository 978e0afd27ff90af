import { palavrasDigitadas } from '../../texto.ts'

const PALAVRAS_MAXIMO = 8

/** The words typed, letters and digits alone. */
export const palavrasProcuradas = (texto: string): string[] =>
  palavrasDigitadas(texto)
    .flatMap((palavra) => palavra.split(/[^\p{L}\p{N}]+/u))
    .filter(Boolean)
    .slice(0, PALAVRAS_MAXIMO)
