const DEEPEST = 64
/** First byte of an indefinite length. */
const INDEFINITE = 0x80
const STRING_IN_PARTS = 0x24

/**
 * Rewrites the first BER element of `bytes` in DER; `used`: how many bytes it took. Some libraries write signatures with
 * indefinite or overlong lengths and split octet strings (ITU-T X.690 §8). DER is returned unchanged. Undefined if not BER.
 */
export function toDer(bytes: Uint8Array): { der: Buffer; used: number } | undefined {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const { der, end } = element(source, 0, source.length, 0)
    return { der, used: end }
  } catch {
    return undefined
  }
}

type Element = { der: Buffer; end: number }

/** Reads the element at `from`, which must end by `limit`. */
function element(b: Buffer, from: number, limit: number, depth: number): Element {
  const tag = b[from] ?? 0
  const first = b[from + 1]
  // no signature has tags of more than one byte
  if (first === undefined || from + 2 > limit || (tag & 0x1f) === 0x1f || depth > DEEPEST) throw new Error('BER')
  const constructed = (tag & 0x20) !== 0
  if (first === INDEFINITE) {
    if (!constructed) throw new Error('BER')
    return indefiniteElement(b, tag, from + 2, limit, depth)
  }
  const { start, end } = definiteLength(b, from, limit, first)
  if (!constructed) return { der: write(tag, [b.subarray(start, end)]), end }
  const inside: Buffer[] = []
  for (let p = start; p < end;) {
    const kid = element(b, p, end, depth + 1)
    inside.push(kid.der)
    p = kid.end
  }
  return { der: write(tag, inside), end }
}

/** Indefinite length (X.690 §8.1.3.6): elements until two zero bytes. */
function indefiniteElement(b: Buffer, tag: number, start: number, limit: number, depth: number): Element {
  const inside: Buffer[] = []
  let p = start
  while (b[p] !== 0 || b[p + 1] !== 0) {
    const kid = element(b, p, limit, depth + 1)
    inside.push(kid.der)
    p = kid.end
  }
  if (p + 2 > limit) throw new Error('BER')
  return { der: write(tag, inside), end: p + 2 }
}

/** Bounds of a definite-length content (X.690 §8.1.3.3); `first`: the first length byte. */
function definiteLength(b: Buffer, from: number, limit: number, first: number): { start: number; end: number } {
  const octetCount = first < 0x80 ? 0 : first & 0x7f
  const start = from + 2 + octetCount
  if (octetCount > 4 || start > limit) throw new Error('BER')
  const end = start + (octetCount === 0 ? first : b.readUIntBE(from + 2, octetCount))
  if (end > limit) throw new Error('BER')
  return { start, end }
}

function write(tag: number, parts: Buffer[]): Buffer {
  if (tag === STRING_IN_PARTS) return write(0x04, parts.map(contentOnly))
  const body = Buffer.concat(parts)
  const header = [tag]
  if (body.length < 0x80) header.push(body.length)
  else {
    const bytes: number[] = []
    for (let rest = body.length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
    header.push(0x80 | bytes.length, ...bytes)
  }
  return Buffer.concat([Buffer.from(header), body])
}

/** The content of one part of an octet string, already in DER. */
function contentOnly(der: Buffer): Buffer {
  if (der[0] !== 0x04) throw new Error('BER')
  const first = der[1] ?? 0
  return der.subarray(first < 0x80 ? 2 : 2 + (first & 0x7f))
}
