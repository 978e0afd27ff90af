/** CRC-32 of each byte, with the polynomial of ZIP (ISO 3309, ITU-T V.42). */
const TABELA = Uint32Array.from({ length: 256 }, (_, byte) => {
  let valor = byte
  for (let i = 0; i < 8; i++) valor = valor & 1 ? (valor >>> 1) ^ 0xedb88320 : valor >>> 1
  return valor
})

/** Continues the CRC-32 `antes` of the preceding bytes. */
export function crc32(bytes: Uint8Array, antes = 0): number {
  let valor = ~antes
  for (let i = 0; i < bytes.length; i++) valor = TABELA[(valor ^ bytes[i]!) & 255]! ^ (valor >>> 8)
  return ~valor >>> 0
}
