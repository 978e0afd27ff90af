/** Siglas of documents in a text, with the órgão and, of a via or volume, its letter or number. */
export const SIGLAS_NO_TEXTO =
  /(?<![\p{L}\d/-])[A-Z]{2,15}-[A-Z]{3}-(?:19|20)\d{2}\/\d{1,6}(?:\.\d{1,4})*(?:-(?:[A-Z]|V\d{1,3}))?(?![\p{L}\d/-])/gu
