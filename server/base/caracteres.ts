/** Latin letters and the signs of ordinary typing: the fonts of the page are known to have them. */
const INCOMUNS =
  /[^\t\n\r\u0020-\u007e\u00a0-\u017f\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/gu
/** Characters that draw nothing by themselves: joiners, selectors of a variant. */
const SEM_DESENHO = /[\p{Cf}\p{Variation_Selector}]/u

/** The characters that a font of the page may lack, each once. */
export const caracteresIncomuns = (texto: string): string[] => [...new Set(texto.match(INCOMUNS))]

/** U+F0B7: at least four hexadecimal digits. */
export const codigoUnicode = (caractere: string) =>
  `U+${(caractere.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The text with `faltam` replaced by their codes; `'todos'`: every character that a font may lack. */
export const comCodigos = (texto: string, faltam: ReadonlySet<string> | 'todos') =>
  texto.replace(INCOMUNS, (caractere) => {
    if (faltam !== 'todos' && !faltam.has(caractere)) return caractere
    return SEM_DESENHO.test(caractere) ? '' : `[${codigoUnicode(caractere)}]`
  })
