/** A blue frame of 40 × 24 pixels, in two formats. This file runs in Node and in the browser. */
export const PNG_BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAYCAYAAACIhL/AAAAAZ0lEQVR4AezSwQnAIBBE0cUWkq5ySgrNSbuyBy3hH2RglRHmNCDuW8v11pE5JZIfP3B1QRaUC/b/CWVoAK+YhKi3IAlRb0ESot6CJES9BUmI+v0F76+FMucL0oTqfv8/qBai+9MLTgAAAP//nzaaQQAAAAZJREFUAwB/I5vJzzgK2AAAAABJRU5ErkJggg=='
const JPEG_BASE64 =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAYACgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUH/8QAGhABAAEFAAAAAAAAAAAAAAAAAAIFFlSj0f/EABgBAAMBAQAAAAAAAAAAAAAAAAECBAUD/8QAHxEAAgIBBAMAAAAAAAAAAAAAAAIBAxEEEzFREhRS/9oADAMBAAIRAxEAPwCIr2xWMPbDqQ1tp6i5q8YIqq4fOTO7YrGHth0tisYe2HWiCf236g7bCmSANEkCvc9YzNUOAVlVuYDDTHAuesZmqHC56xmaocANpPmA+bdkgA4p/9k='

const bytesDe = (base64: string) => Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0))
export const PNG = bytesDe(PNG_BASE64)
export const JPEG = bytesDe(JPEG_BASE64)

/** The header of a profile of colours (ICC.1:2022, 7.2), and nothing in it. */
export function perfilDeCor(aparelho: string, espaco: string, versao: number): Uint8Array {
  const perfil = new Uint8Array(132)
  const letras = (onde: number, dito: string) => perfil.set(new TextEncoder().encode(dito), onde)
  new DataView(perfil.buffer).setUint32(0, perfil.length)
  perfil[8] = versao
  letras(12, aparelho)
  letras(16, espaco)
  letras(36, 'acsp')
  return perfil
}

/** The JPEG with a profile of colours. */
export function jpegComPerfil(aparelho: string, espaco: string, versao = 2): Uint8Array {
  const dados = Uint8Array.from([
    ...new TextEncoder().encode('ICC_PROFILE\0'),
    1,
    1,
    ...perfilDeCor(aparelho, espaco, versao),
  ])
  const tamanho = dados.length + 2
  return Uint8Array.from([
    ...JPEG.subarray(0, 2),
    0xff,
    0xe2,
    tamanho >> 8,
    tamanho & 255,
    ...dados,
    ...JPEG.subarray(2),
  ])
}
