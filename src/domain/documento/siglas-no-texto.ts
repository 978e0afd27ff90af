import { compacta } from '#contract/sigla.ts'

/** Siglas of documents in a text, with the órgão and, of a via or volume, its letter or number. */
export const SIGLAS_NO_TEXTO =
  /(?<![\p{L}\d/-])[A-Z]{2,15}-[A-Z]{3}-(?:19|20)\d{2}\/\d{1,6}(?:\.\d{1,4})*(?:-(?:[A-Z]|V\d{1,3}))?(?![\p{L}\d/-])/gu

/** The siglas in a text, where each begins, and the address of its document. */
export const siglasEm = (texto: string) =>
  [...texto.matchAll(SIGLAS_NO_TEXTO)].map(({ 0: sigla, index }) => ({
    sigla,
    index,
    endereco: `/documento/${compacta(sigla)}/${encodeURIComponent(sigla)}`,
  }))
