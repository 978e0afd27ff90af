/**
 * SEAD-OFI-2026/00012 inside an address: its slash, which mail programs and proxies write in place of %2F, is part of the
 * sigla. The same expression stands in src/build/boot.js.
 */
export const SIGLA_NO_CAMINHO =
  /\/((?:[A-Z]{2,15}-)?[A-Z]{3}-(?:19|20)\d{2})\/(?=\d{1,6}(?:\.\d{1,4})*(?:-(?:[A-Z]|V\d{1,3}))?(?:\/|$))/gi

/** The path of an address with the siglas in it as one part each. */
export const comSiglasInteiras = (caminho: string) => caminho.replace(SIGLA_NO_CAMINHO, '/$1%2F')

/**
 * A sigla as it goes in an address: letters and digits only. The dot before a child's number becomes an F, or child 101 of
 * number 12345 would read as child 01 of number 123451.
 */
export const compacta = (sigla: string) =>
  sigla
    .replace(/\.(?=\d)/g, 'F')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
