/** The little of DER that signatures, time stamps and questions to an authority are written with (ITU-T X.690). */
type Conteudo = Uint8Array | readonly Uint8Array[]

/** One element: tag, definite length, content. */
export function tlv(etiqueta: number, conteudo: Conteudo): Uint8Array {
  const corpo = conteudo instanceof Uint8Array ? conteudo : Buffer.concat(conteudo)
  return Buffer.concat([Buffer.from([etiqueta]), comprimento(corpo.length), corpo])
}

export const sequencia = (...partes: Uint8Array[]) => tlv(0x30, partes)
export const octetos = (bytes: Uint8Array) => tlv(0x04, bytes)
export const inteiro = (n: number) => tlv(0x02, Buffer.from([n]))
/** A positive integer of any size, big-endian. */
export function inteiroGrande(bytes: Uint8Array): Uint8Array {
  const de = bytes.findIndex((b) => b !== 0)
  const magro = de < 0 ? Buffer.from([0]) : bytes.subarray(de)
  return tlv(0x02, (magro[0] ?? 0) & 0x80 ? [Buffer.from([0]), magro] : magro)
}
export const verdadeiro = tlv(0x01, Buffer.from([0xff]))
/** GeneralizedTime in UTC, with milliseconds but no trailing zero (X.690 §11.7). */
export const instanteGeral = (momento: Date) =>
  tlv(
    0x18,
    Buffer.from(
      momento
        .toISOString()
        .replace(/[-:T]/g, '')
        .replace(/\.?0*Z$/, 'Z'),
    ),
  )
export const nulo = tlv(0x05, new Uint8Array())
/** DER sorts the members of a SET OF by their encoding (X.690 §11.6). */
export const conjunto = (...partes: Uint8Array[]) => tlv(0x31, partes.toSorted(Buffer.compare))

export function oid(pontos: string): Uint8Array {
  const [a = 0, b = 0, ...resto] = pontos.split('.').map(Number)
  return tlv(0x06, Buffer.from([a * 40 + b, ...resto].flatMap(base128)))
}

function base128(n: number): number[] {
  const bytes = [n & 0x7f]
  for (let resto = n >> 7; resto > 0; resto >>= 7) bytes.unshift((resto & 0x7f) | 0x80)
  return bytes
}

function comprimento(n: number): Uint8Array {
  if (n < 0x80) return Buffer.from([n])
  const bytes: number[] = []
  for (let resto = n; resto > 0; resto >>= 8) bytes.unshift(resto & 0xff)
  return Buffer.from([0x80 | bytes.length, ...bytes])
}
