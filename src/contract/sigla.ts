/**
 * A sigla as it goes in an address: letters and digits only. The dot before a child's number becomes an F, or child 101 of
 * number 12345 would read as child 01 of number 123451.
 */
export const compacta = (sigla: string) =>
  sigla
    .replace(/\.(?=\d)/g, 'F')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
