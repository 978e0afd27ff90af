import { DA_FAMILIA, SEM_RAIZ, SUFIXOS } from './raiz-dados.ts'

/**
 * What a lexeme is derived from, shared by licitar, licitação, licitatório and licitante: to widen a question over words
 * that exist, at lower rank. Not a word, and never indexed as one. A lexeme of no known derivation is its own root.
 */
export function raiz(lexema: string): string {
  const familia = DA_FAMILIA.get(lexema)
  if (familia !== undefined) return `${familia}-`
  if (SEM_RAIZ.has(lexema) || lexema.endsWith('ico') || !/^[a-z]+$/.test(lexema)) return lexema
  for (const [sufixo, minimo] of SUFIXOS)
    if (lexema.endsWith(sufixo) && lexema.length - sufixo.length >= minimo)
      // the dash keeps a root from being taken for a word
      return `${lexema.slice(0, -sufixo.length)}-`
  return lexema
}
