/**
 * SEAD-OFI-2026/00012 inside an address: mail programs and proxies write its %2F as a slash, which belongs to the sigla. The
 * same expression is in src/build/boot.js.
 */
export const SIGLA_NO_CAMINHO =
  /\/((?:[A-Z]{2,15}-)?[A-Z]{3}-(?:19|20)\d{2})\/(?=\d{1,6}(?:\.\d{1,4})*(?:-(?:[A-Z]|V\d{1,3}))?(?:\/|$))/gi

/** The path of an address with each sigla as one segment. */
export const comSiglasInteiras = (caminho: string) => caminho.replace(SIGLA_NO_CAMINHO, '/$1%2F')

/**
 * A sigla as written in an address: letters and digits only. The dot before a child's number becomes an F, or child 101 of
 * number 12345 would read as child 01 of number 123451.
 */
export const compacta = (sigla: string) =>
  sigla
    .replace(/\.(?=\d)/g, 'F')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()

/** The órgão of external signers is called EXT (server/core/externo). */
export const siglaLivre = (sigla: string) => sigla !== 'EXT'
