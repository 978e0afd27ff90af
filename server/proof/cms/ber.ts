const DEEPEST = 64
const STRING_IN_PARTS = 0x24

/**
 * The first element of these bytes as DER would write it, and how many of them it takes. BER leaves lengths open, or longer
 * than need be, and octet strings in parts (ITU-T X.690 §8): some libraries write signatures so. DER comes out as it went
 * in. Undefined where it is not BER.
 */
export function toDer(bytes: Uint8Array): { der: Buffer; used: number } | undefined {
  const font = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const { der, end } = element(font, 0, font.length, 0)
    return { der, used: end }
  } catch {
    return undefined
  }
}

function element(b: Buffer, de: number, until: number, depth: number): { der: Buffer; end: number } {
  const tag = b[de] ?? 0
  const first = b[de + 1]
  if (first === undefined || de + 2 > until || (tag & 0x1f) === 0x1f || depth > DEEPEST) throw new Error('BER')
  const constructed = (tag & 0x20) !== 0
  if (first === 0x80) {
    if (!constructed) throw new Error('BER')
    const inside: Buffer[] = []
    let p = de + 2
    while (b[p] !== 0 || b[p + 1] !== 0) {
      const kid = element(b, p, until, depth + 1)
      inside.push(kid.der)
      p = kid.end
    }
    if (p + 2 > until) throw new Error('BER')
    return { der: write(tag, inside), end: p + 2 }
  }
  const octetCount = first < 0x80 ? 0 : first & 0x7f
  if (octetCount > 4 || de + 2 + octetCount > until) throw new Error('BER')
  const size = octetCount === 0 ? first : b.readUIntBE(de + 2, octetCount)
  const start = de + 2 + octetCount
  const end = start + size
  if (end > until) throw new Error('BER')
  if (!constructed) return { der: write(tag, [b.subarray(start, end)]), end }
  const inside: Buffer[] = []
  for (let p = start; p < end;) {
    const kid = element(b, p, end, depth + 1)
    inside.push(kid.der)
    p = kid.end
  }
  return { der: write(tag, inside), end }
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

/** Of a part of an octet string, already in DER. */
function contentOnly(der: Buffer): Buffer {
  if (der[0] !== 0x04) throw new Error('BER')
  const first = der[1] ?? 0
  return der.subarray(first < 0x80 ? 2 : 2 + (first & 0x7f))
}
