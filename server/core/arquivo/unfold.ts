/** Undoes one filter of a PDF stream (ISO 32000-1 §7.4), until `out` is full; damaged data gives what came before the damage. */
type Unfold = (bytes: Uint8Array, out: Output) => Output | Promise<Output>

/** Counts output up to just over a limit, and keeps it if needed. */
class Output {
  length = 0
  private bytes: Uint8Array = new Uint8Array(0)
  readonly limit: number
  readonly keeps: boolean

  constructor(limit: number, keeps: boolean) {
    this.limit = limit
    this.keeps = keeps
  }

  get full(): boolean {
    return this.length > this.limit
  }

  /** A new, empty one with the same settings. */
  again(): Output {
    return new Output(this.limit, this.keeps)
  }

  shorten(by: number): void {
    this.length = Math.max(0, this.length - by)
  }

  add(more: Uint8Array): void {
    const needed = this.length + more.length
    if (!this.keeps) {
      this.length = needed
      return
    }
    if (needed > this.bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2))
      larger.set(this.bytes.subarray(0, this.length))
      this.bytes = larger
    }
    this.bytes.set(more, this.length)
    this.length = needed
  }

  get kept(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }
}

const hexadecimal: Unfold = (bytes, out) => {
  const text = new TextDecoder('latin1').decode(bytes)
  const digits = (text.split('>')[0] ?? '').replace(/[^0-9a-fA-F]/g, '')
  out.add(
    Uint8Array.from({ length: Math.ceil(digits.length / 2) }, (_, i) =>
      Number.parseInt(digits.slice(2 * i, 2 * i + 2).padEnd(2, '0'), 16),
    ),
  )
  return out
}

const [BANG, U, Z, TILDE] = [0x21, 0x75, 0x7a, 0x7e]
const base85: Unfold = (bytes, out) => {
  let group: number[] = []
  const flush = (digits: number[]) => {
    const value = digits.reduce((sum, digit) => sum * 85 + digit, 0)
    out.add(Uint8Array.from([24, 16, 8, 0], (shift) => Math.floor(value / 2 ** shift) & 255).subarray(0, 4))
  }
  // btoa's form begins with <~
  const from = bytes[0] === 0x3c && bytes[1] === TILDE ? 2 : 0
  for (const byte of bytes.subarray(from)) {
    if (byte === TILDE || out.full) break
    if (byte === Z && group.length === 0) out.add(new Uint8Array(4))
    else if (byte >= BANG && byte <= U) group.push(byte - BANG)
    if (group.length < 5) continue
    flush(group)
    group = []
  }
  if (group.length < 2) return out
  const missing = 5 - group.length
  flush([...group, ...Array.from({ length: missing }, () => 84)])
  out.shorten(missing)
  return out
}

const runLength: Unfold = (bytes, out) => {
  for (let i = 0; i < bytes.length && !out.full;) {
    const length = bytes[i] ?? 0
    if (length === 128) break
    if (length < 128) out.add(bytes.subarray(i + 1, i + 2 + length))
    else out.add(new Uint8Array(257 - length).fill(bytes[i + 1] ?? 0))
    i += length < 128 ? length + 2 : 2
  }
  return out
}

const CLEAR = 256
const END = 257
const CODES = 4_096
const lzw: Unfold = (bytes, out) => {
  const single: Uint8Array[] = Array.from({ length: END + 1 }, (_, i) => Uint8Array.of(i & 255))
  let table = [...single]
  let previous: Uint8Array | undefined
  let [bits, held, width] = [0, 0, 9]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >>> bits) & (2 ** width - 1)
    held &= 2 ** bits - 1
    if (code === END || out.full) break
    if (code === CLEAR) {
      table = [...single]
      previous = undefined
      width = 9
      continue
    }
    const entry = table[code] ?? (previous && joined(previous, previous[0] ?? 0))
    if (!entry) break
    out.add(entry)
    if (previous && table.length < CODES) table.push(joined(previous, entry[0] ?? 0))
    previous = entry
    // one code early, PDF's default
    width = Math.min(12, Math.max(9, 32 - Math.clz32(table.length + 1)))
  }
  return out
}
function joined(bytes: Uint8Array, last: number): Uint8Array {
  const longer = new Uint8Array(bytes.length + 1)
  longer.set(bytes)
  longer[bytes.length] = last
  return longer
}

/** Ignores bytes after the packed data. */
async function inflate(bytes: Uint8Array, out: Output, format: CompressionFormat = 'deflate'): Promise<Output> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream(format)).getReader()
  try {
    for (let part = await stream.read(); !part.done; part = await stream.read()) {
      out.add(part.value)
      if (!out.full) continue
      void stream.cancel().catch(() => {})
      break
    }
  } catch {
    // damaged, or followed by other data: keep what came out
  }
  return out
}

const flate: Unfold = async (bytes, out) => {
  if ((bytes[0] ?? 0) % 16 === 8) return inflate(bytes, out)
  // without a zlib header, some readers try gzip, others raw deflate
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return inflate(bytes, out, 'gzip')
  const whole = await inflate(bytes, out, 'deflate-raw')
  const headless = await inflate(bytes.subarray(2), out.again(), 'deflate-raw')
  return whole.length > headless.length ? whole : headless
}

const BY_NAME: Record<string, { unfold: Unfold; packs: boolean }> = {
  ASCIIHexDecode: { unfold: hexadecimal, packs: false },
  ASCII85Decode: { unfold: base85, packs: false },
  RunLengthDecode: { unfold: runLength, packs: true },
  LZWDecode: { unfold: lzw, packs: true },
  FlateDecode: { unfold: flate, packs: true },
}
/** Abbreviations allowed in inline images. */
const SHORT: Record<string, string> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  RL: 'RunLengthDecode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
}
const filterOf = (name: string) => BY_NAME[SHORT[name] ?? name]

/** Limits that no writer exceeds: filters in a chain, and bytes between two of them. */
const CHAIN_MAXIMUM = 6
const BETWEEN_MAXIMUM = 48 * 1024 * 1024

/**
 * Bytes a filter chain produces in all its steps together, counted up to just over `limit`. A picture's own format (JPEG,
 * fax) ends the chain. Infinity when unknown: too long a chain, or too much between steps. `predicted`: a predictor may
 * follow a step.
 */
export async function unfoldedSize(
  bytes: Uint8Array,
  filters: string[],
  limit: number,
  predicted: boolean,
): Promise<number> {
  const unknown = filters.findIndex((name) => !filterOf(name))
  const chain = filters.slice(0, unknown < 0 ? undefined : unknown).flatMap((name) => filterOf(name) ?? [])
  if (chain.length > CHAIN_MAXIMUM || (predicted && chain.filter(({ packs }) => packs).length > 1)) return Infinity
  let total = 0
  let data = bytes
  for (const [i, { unfold, packs }] of chain.entries()) {
    const last = i === chain.length - 1
    const room = limit - total
    const out = await unfold(data, new Output(last ? room : Math.min(room, BETWEEN_MAXIMUM), !last))
    if (!last && out.full) return Infinity
    if (packs) total += out.length
    if (total > limit || last) break
    data = out.kept
  }
  return total
}
