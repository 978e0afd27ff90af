/** What each byte adds, of the polynomial that ZIP uses (ISO 3309, ITU-T V.42). */
const TABELA = Uint32Array.from({ length: 256 }, (_, byte) => {
  let valor = byte
  for (let i = 0; i < 8; i++) valor = valor & 1 ? (valor >>> 1) ^ 0xedb88320 : valor >>> 1
  return valor
})

/** The CRC-32 of bytes that follow others, whose own is `antes`. */
export function crc32(bytes: Uint8Array, antes = 0): number {
  let valor = ~antes
  for (let i = 0; i < bytes.length; i++) valor = TABELA[(valor ^ bytes[i]!) & 255]! ^ (valor >>> 8)
  return ~valor >>> 0
}
