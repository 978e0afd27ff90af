/** The subset of DER (ITU-T X.690) used to write signatures, time stamps and requests to authorities. */
type Content = Uint8Array | readonly Uint8Array[]

/** One element: tag, definite length, content. */
export function tlv(tag: number, content: Content): Uint8Array {
  const body = content instanceof Uint8Array ? content : Buffer.concat(content)
  return Buffer.concat([Buffer.from([tag]), length(body.length), body])
}

export const writeSequence = (...parts: Uint8Array[]) => tlv(0x30, parts)
export const writeOctets = (bytes: Uint8Array) => tlv(0x04, bytes)
export const writeInteger = (n: number) => tlv(0x02, Buffer.from([n]))
/** A positive integer of any size, from big-endian bytes. */
export function writeLargeInteger(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((b) => b !== 0)
  const stripped = start < 0 ? Buffer.from([0]) : bytes.subarray(start)
  return tlv(0x02, (stripped[0] ?? 0) & 0x80 ? [Buffer.from([0]), stripped] : stripped)
}
export const writeTrue = tlv(0x01, Buffer.from([0xff]))
/** GeneralizedTime in UTC; milliseconds without trailing zeros (X.690 §11.7). */
export const writeGeneralizedTime = (moment: Date) =>
  tlv(
    0x18,
    Buffer.from(
      moment
        .toISOString()
        .replace(/[-:T]/g, '')
        .replace(/\.?0*Z$/, 'Z'),
    ),
  )
export const writeNull = tlv(0x05, new Uint8Array())
/** DER sorts the members of a SET OF by their encoding (X.690 §11.6). */
export const writeSet = (...parts: Uint8Array[]) => tlv(0x31, parts.toSorted(Buffer.compare))

export function oid(points: string): Uint8Array {
  const [a = 0, b = 0, ...rest] = points.split('.').map(Number)
  return tlv(0x06, Buffer.from([a * 40 + b, ...rest].flatMap(base128)))
}

function base128(n: number): number[] {
  const bytes = [n & 0x7f]
  for (let rest = n >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

function length(n: number): Uint8Array {
  if (n < 0x80) return Buffer.from([n])
  const bytes: number[] = []
  for (let rest = n; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff)
  return Buffer.from([0x80 | bytes.length, ...bytes])
}
