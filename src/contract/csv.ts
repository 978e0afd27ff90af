/** Prefixes an apostrophe to text that a spreadsheet would run as a formula (ASVS 1.2.10). */
const inofensivo = (texto: string) => (/^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto)

const celula = (texto: string) => `"${inofensivo(texto).replaceAll('"', '""')}"`

/** RFC 4180, with semicolons, which spreadsheets in Portuguese expect. */
export const paraCsv = (linhas: string[][]) => linhas.map((linha) => linha.map(celula).join(';')).join('\r\n')
