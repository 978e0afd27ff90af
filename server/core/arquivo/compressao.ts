/** Unpacked bytes always allowed, whatever the file's size: a blank page scanned in colour is 26 MB of white. */
const FOLGA = 48 * 1024 * 1024
const RAZAO = 100

export const desdobradoMaximo = (tamanho: number) => Math.max(FOLGA, tamanho * RAZAO)
