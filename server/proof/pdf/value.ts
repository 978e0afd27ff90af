/**
 * A PDF object, without stream data. A string has its bytes (`content`, Latin-1) and its decoded text (`value`, cut if
 * long); `keyword` is a bare word such as true or null.
 */
export type PdfValue =
  | { kind: 'number'; value: number }
  | { kind: 'name'; value: string }
  | { kind: 'string'; value: string; content: string; start: number; end: number; hex: boolean }
  | { kind: 'array'; items: PdfValue[]; start: number; end: number }
  | { kind: 'dictionary'; entries: Map<string, PdfValue>; start: number; end: number }
  | { kind: 'reference'; object: number; generation: number }
  | { kind: 'keyword'; word: string }

export const nameOf = (value: PdfValue | undefined) => (value?.kind === 'name' ? value.value : undefined)
export const isNull = (value: PdfValue | undefined) => value?.kind === 'keyword' && value.word === 'null'

/** PDF syntax of a value; strings in hexadecimal. */
export function writeValue(value: PdfValue): string {
  switch (value.kind) {
    case 'number':
      return Number.isInteger(value.value) ? String(value.value) : value.value.toFixed(8)
    case 'name':
      return writeName(value.value)
    case 'string':
      return `<${Buffer.from(value.content, 'latin1').toString('hex')}>`
    case 'array':
      return `[${value.items.map(writeValue).join(' ')}]`
    case 'dictionary':
      return `<<\n${[...value.entries].map(([key, each]) => `${writeName(key)} ${writeValue(each)}\n`).join('')}>>`
    case 'reference':
      return `${value.object} ${value.generation} R`
    case 'keyword':
      return value.word
  }
}
const writeName = (name: string) =>
  `/${name.replace(/[^A-Za-z0-9_.+*:;,@$&?!'"=^`~|-]/g, (c) => `#${c.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

const DEPTH = 16
// PDFDocEncoding from 0x80 to 0xA0, where it differs from Latin-1 (ISO 32000-1 annex D.2).
const PDF_DOC = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€'
// Bytes of a string decoded as text: names and reasons are short, and a signature's /Contents is no text.
const WORDS_MAXIMUM = 2048
const code = (c: string) => c.charCodeAt(0)
const [ESCAPE, OPEN_PAREN, CLOSE_PAREN] = [code('\\'), code('('), code(')')]
export const WHITE_SPACE = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set('()<>[]{}/%'.split('').map(code))

/** Reads one value from `start`, each byte once. Undefined if it is not well formed before `limit`. */
export function readValue(bytes: Buffer, start: number, limit = bytes.length): PdfValue | undefined {
  const reader = new Reader(bytes, start, Math.min(limit, bytes.length))
  try {
    return reader.value(0)
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

/** An object in an object stream: one value (or a reference) and only blanks after it. */
export function readAlone(bytes: Buffer, start: number, limit: number): PdfValue | undefined {
  const reader = new Reader(bytes, start, bytes.length)
  try {
    const value = reader.reference() ?? reader.value(0)
    const rest = bytes.subarray(reader.place, limit)
    return reader.place <= limit && rest.every((c) => WHITE_SPACE.has(c)) ? value : undefined
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

/** `3 0 obj` and its value at `place`; `end` is just after the value, before `stream` or `endobj`. */
export function readObject(
  bytes: Buffer,
  place: number,
  limit = bytes.length,
): { number: number; generation: number; value: PdfValue; end: number } | undefined {
  const header = /^(\d{1,10})[ \r\n]+(\d{1,5})[ \r\n]+obj/.exec(
    bytes.toString('latin1', place, Math.min(place + 40, limit)),
  )
  if (!header) return undefined
  const reader = new Reader(bytes, place + header[0].length, Math.min(limit, bytes.length))
  if (!reader.endsAt(reader.place)) return undefined
  try {
    const value = reader.reference() ?? reader.value(0)
    return { number: Number(header[1]), generation: Number(header[2]), value, end: reader.place }
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

class Malformed extends Error {}

class Reader {
  private readonly bytes: Buffer
  private p: number
  private readonly end: number

  constructor(bytes: Buffer, start: number, end: number) {
    this.bytes = bytes
    this.p = start
    this.end = end
  }

  get place(): number {
    return this.p
  }

  value(level: number): PdfValue {
    if (level > DEPTH) throw new Malformed()
    this.skipWhiteSpace()
    const c = this.bytes[this.p]
    if (this.p >= this.end || c === undefined) throw new Malformed()
    if (c === code('/')) return { kind: 'name', value: this.name() }
    if (c === code('(')) return this.literal()
    if (c === code('[')) return this.list(level)
    if (c === code('<')) return this.bytes[this.p + 1] === c ? this.dictionary(level) : this.hexadecimal()
    if (DELIMITERS.has(c)) throw new Malformed()
    const word = this.word()
    // part of a reference in a spelling that only other readers accept
    if (word.includes('R')) throw new Malformed()
    return /^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})$/.test(word)
      ? { kind: 'number', value: Number(word) }
      : { kind: 'keyword', word }
  }

  private skipWhiteSpace(): void {
    while (this.p < this.end) {
      const c = this.bytes[this.p] ?? 0
      if (c === code('%')) while (this.p < this.end && this.bytes[this.p] !== 10 && this.bytes[this.p] !== 13) this.p++
      else if (WHITE_SPACE.has(c)) this.p++
      else return
    }
  }

  private word(): string {
    const from = this.p
    while (this.p < this.end && !WHITE_SPACE.has(this.bytes[this.p] ?? 0) && !DELIMITERS.has(this.bytes[this.p] ?? 0))
      this.p++
    return this.bytes.toString('latin1', from, this.p)
  }

  private name(): string {
    this.p++
    return this.word().replace(/#([0-9a-f]{2})/gi, (_, h: string) => String.fromCharCode(parseInt(h, 16)))
  }

  private list(level: number): PdfValue {
    const start = this.p++
    const items: PdfValue[] = []
    for (;;) {
      this.skipWhiteSpace()
      if (this.bytes[this.p] === code(']')) {
        this.p++
        return { kind: 'array', items, start, end: this.p }
      }
      items.push(this.reference() ?? this.value(level + 1))
    }
  }

  private dictionary(level: number): PdfValue {
    const start = this.p
    this.p += 2
    const entries = new Map<string, PdfValue>()
    for (;;) {
      this.skipWhiteSpace()
      if (this.bytes[this.p] === code('>') && this.bytes[this.p + 1] === code('>')) {
        this.p += 2
        return { kind: 'dictionary', entries, start, end: this.p }
      }
      if (this.bytes[this.p] !== code('/')) throw new Malformed()
      const key = this.name()
      // Readers disagree about repeated keys: nothing signed may depend on that.
      if (entries.has(key)) throw new Malformed()
      entries.set(key, this.reference() ?? this.value(level + 1))
    }
  }

  reference(): PdfValue | undefined {
    this.skipWhiteSpace()
    const c = this.bytes[this.p] ?? 0
    if (c < code('0') || c > code('9')) return undefined
    const found = /^(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R/.exec(
      this.bytes.toString('latin1', this.p, Math.min(this.p + 40, this.end)),
    )
    if (!found || !this.endsAt(this.p + found[0].length)) return undefined
    this.p += found[0].length
    return { kind: 'reference', object: Number(found[1]), generation: Number(found[2]) }
  }

  /** Whether a token ends before this offset. */
  endsAt(place: number): boolean {
    const c = this.bytes[place] ?? 0
    return place >= this.end || WHITE_SPACE.has(c) || DELIMITERS.has(c)
  }

  private hexadecimal(): PdfValue {
    const start = this.p
    const closing = this.bytes.indexOf(code('>'), start)
    if (closing < 0 || closing >= this.end) throw new Malformed()
    this.p = closing + 1
    const digits = this.bytes.toString('latin1', start + 1, closing).replace(/[\0\t\n\f\r ]+/g, '')
    // at any other character some readers stop, and others go on
    if (!/^[0-9A-Fa-f]*$/.test(digits)) throw new Malformed()
    const rawBytes = Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
    return text(rawBytes, start, this.p, true)
  }

  private literal(): PdfValue {
    const start = this.p++
    const closing = this.literalEnd()
    const rawBytes: number[] = []
    while (this.p < closing) {
      const c = this.bytes[this.p++] ?? 0
      if (c === ESCAPE) this.escape(rawBytes)
      else rawBytes.push(c)
    }
    this.p = closing + 1
    return text(Buffer.from(rawBytes), start, this.p, false)
  }

  /** Where this string closes. Found before anything is decoded: in a hostile file most strings never close. */
  private literalEnd(): number {
    const { bytes, end } = this
    let depth = 1
    for (let p = this.p; p < end; p++) {
      const c = bytes[p]
      if (c === ESCAPE) p++
      else if (c === OPEN_PAREN) depth++
      else if (c === CLOSE_PAREN && --depth === 0) return p
    }
    throw new Malformed()
  }

  private escape(rawBytes: number[]): void {
    const octal = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.p, Math.min(this.p + 3, this.end)))
    if (octal) {
      this.p += octal[0].length
      const byte = parseInt(octal[0], 8)
      // above 255 some readers drop the high bit, others show another character
      if (byte > 0xff) throw new Malformed()
      rawBytes.push(byte)
      return
    }
    const c = this.bytes[this.p++] ?? 0
    if (c === 13 && this.bytes[this.p] === 10) this.p++
    if (c === 10 || c === 13) return
    const special = 'nrtbf'.indexOf(String.fromCharCode(c))
    rawBytes.push(special >= 0 ? '\n\r\t\b\f'.charCodeAt(special) : c)
  }
}

function text(rawBytes: Buffer, start: number, end: number, hex: boolean): PdfValue {
  const value = decodeText(rawBytes.subarray(0, WORDS_MAXIMUM))
  return { kind: 'string', value, content: rawBytes.toString('latin1'), start, end, hex }
}

/** Decodes a text string (ISO 32000-2 §7.9.2.2): UTF-16, UTF-8 or PDFDocEncoding. */
export function decodeText(rawBytes: Buffer): string {
  if (rawBytes[0] === 0xfe && rawBytes[1] === 0xff) {
    return Buffer.from(rawBytes.subarray(2, rawBytes.length - (rawBytes.length % 2)))
      .swap16()
      .toString('utf16le')
  }
  if (rawBytes[0] === 0xef && rawBytes[1] === 0xbb && rawBytes[2] === 0xbf) return rawBytes.subarray(3).toString('utf8')
  return rawBytes.toString('latin1').replace(/[\x80-\xa0]/g, (c) => PDF_DOC[c.charCodeAt(0) - 0x80] ?? '')
}
