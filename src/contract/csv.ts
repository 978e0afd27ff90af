/** What a spreadsheet would take for a formula is made text by a leading apostrophe (ASVS 1.2.10). */
const inofensivo = (texto: string) => (/^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto)

const celula = (texto: string) => `"${inofensivo(texto).replaceAll('"', '""')}"`

/** RFC 4180, with semicolons: what spreadsheets in Portuguese open as columns. */
export const paraCsv = (linhas: string[][]) => linhas.map((linha) => linha.map(celula).join(';')).join('\r\n')
