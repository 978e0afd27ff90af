/** An image as its bytes say, whatever its name. */
export type Medidas = { mime: 'image/png' | 'image/jpeg'; largura: number; altura: number }

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Walks all chunks; nothing may stand before, between or after them. */
function medirPng(bytes: Uint8Array, vista: DataView): Medidas | null {
  const tipo = (onde: number) => String.fromCharCode(...bytes.subarray(onde + 4, onde + 8))
  if (bytes.length < 57 || tipo(8) !== 'IHDR' || vista.getUint32(8) !== 13) return null
  let onde = 8
  while (onde + 12 <= bytes.length) {
    const fim = onde + 12 + vista.getUint32(onde)
    if (tipo(onde) === 'IEND')
      return fim === bytes.length
        ? { mime: 'image/png', largura: vista.getUint32(16), altura: vista.getUint32(20) }
        : null
    onde = fim
  }
  return null
}

/** Baseline, extended and progressive: what every PDF reader can show. */
const SOF = new Set([0xc0, 0xc1, 0xc2])

function medirJpeg(bytes: Uint8Array, vista: DataView): Medidas | null {
  if (bytes.at(-2) !== 0xff || bytes.at(-1) !== 0xd9) return null
  let onde = 2
  while (onde + 9 < bytes.length) {
    if (bytes[onde] !== 0xff) return null
    const marcador = bytes[onde + 1] ?? 0
    if (marcador === 0xff) {
      onde++
      continue
    }
    if (SOF.has(marcador)) {
      const cores = bytes[onde + 9]
      return cores === 1 || cores === 3
        ? { mime: 'image/jpeg', altura: vista.getUint16(onde + 5), largura: vista.getUint16(onde + 7) }
        : null
    }
    // data, or an uncommon coding, before any size
    if (marcador === 0xda || (marcador >= 0xc3 && marcador <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marcador)))
      return null
    onde += 2 + vista.getUint16(onde + 2)
  }
  return null
}

/** Type and size in pixels of a whole PNG or JPEG; null for anything else, truncated or with data appended. */
export function medir(bytes: Uint8Array): Medidas | null {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const medidas = PNG.every((byte, i) => bytes[i] === byte)
    ? medirPng(bytes, vista)
    : bytes[0] === 0xff && bytes[1] === 0xd8
      ? medirJpeg(bytes, vista)
      : null
  return medidas && medidas.largura > 0 && medidas.altura > 0 ? medidas : null
}
