/** Everything but Latin letters and ordinary signs, which the page's fonts are known to have. */
const INCOMUNS =
  /[^\t\n\r\u0020-\u007e\u00a0-\u017f\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/gu
/** Characters without a shape of their own: joiners, variation selectors. */
const SEM_DESENHO = /[\p{Cf}\p{Variation_Selector}]/u

/** Characters that the page's fonts may lack, each once. */
export const caracteresIncomuns = (texto: string): string[] => [...new Set(texto.match(INCOMUNS))]

/** U+F0B7: at least four hexadecimal digits. */
export const codigoUnicode = (caractere: string) =>
  `U+${(caractere.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Replaces `faltam` by their codes; `'todos'`: every character a font may lack. */
export const comCodigos = (texto: string, faltam: ReadonlySet<string> | 'todos') =>
  texto.replace(INCOMUNS, (caractere) => {
    if (faltam !== 'todos' && !faltam.has(caractere)) return caractere
    return SEM_DESENHO.test(caractere) ? '' : `[${codigoUnicode(caractere)}]`
  })
