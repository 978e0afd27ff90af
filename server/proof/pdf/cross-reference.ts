import { inflateRawSync, inflateSync } from 'node:zlib'
import { isNull, type PdfValue, readObject } from './value.ts'

/** Where an object lies: at a byte offset, inside an object stream, or freed. */
export type ObjectPlace =
  | { kind: 'byte'; place: number; generation: number }
  | { kind: 'stream'; inside: number; index: number }
  | { kind: 'free' }

/** One cross-reference section: a table with its trailer, or a stream. */
export type Section = {
  entries: Map<number, ObjectPlace>
  trailer: Map<string, PdfValue>
  /** Just after the trailer's dictionary, or after the stream's object. */
  end: number
}

/** Highest expansion ratio of Deflate (RFC 1951). */
const LARGEST_RATIO = 1_032
const ZLIB_HEADER = 2

/** Bounds the work that a hostile file can cause; throws BudgetExceeded beyond it. */
export class WorkBudget {
  private objects = 400_000
  private inflatable: number

  /** `inflatable`: bytes, once inflated. */
  constructor(inflatable = 64 * 1024 * 1024) {
    this.inflatable = inflatable
  }

  object(): void {
    if (--this.objects < 0) throw new BudgetExceeded()
  }

  inflate(bytes: Uint8Array): Buffer {
    try {
      const whole = inflateBytes(bytes, Math.max(1, this.inflatable))
      this.inflatable -= whole.length
      return whole
    } catch (error) {
      // failed inflation cost work too: count the most that these bytes could hold
      this.inflatable = Math.max(0, this.inflatable - LARGEST_RATIO * bytes.length)
      throw error
    }
  }
}
export class BudgetExceeded extends Error {}

/** Some writers omit zlib's checksum and readers don't check it: then retry as raw Deflate, which must end properly. */
function inflateBytes(bytes: Uint8Array, maxOutputLength: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR')) throw error
    // truncated: accepted if only the checksum is missing, otherwise this throws too
    return inflateRawSync(bytes.subarray(ZLIB_HEADER), { maxOutputLength })
  }
}

/** The section at `place`; undefined if malformed. */
export function readSection(bytes: Buffer, place: number, limit: number, budget: WorkBudget): Section | undefined {
  if (!Number.isInteger(place) || place < 0 || place >= limit) return undefined
  return bytes.toString('latin1', place, place + 4) === 'xref'
    ? readTable(bytes, place, limit, budget)
    : readReferenceStream(bytes, place, limit, budget)
}

function readTable(bytes: Buffer, place: number, limit: number, budget: WorkBudget): Section | undefined {
  const entries = new Map<number, ObjectPlace>()
  let p = place + 4
  for (;;) {
    const chunk = bytes.toString('latin1', p, Math.min(p + 48, limit))
    const trailer = /^[\0\t\n\f\r ]*trailer/.exec(chunk)
    if (trailer) {
      // a trailer has no object number: prepend one, so that `readObject` can read it
      const parsed = readTrailer(bytes, p + trailer[0].length, limit)
      return parsed && { entries, ...parsed }
    }
    const header = /^[\0\t\n\f\r ]*(\d{1,10}) (\d{1,10})[ ]*(\r\n|\r|\n)/.exec(chunk)
    if (!header) return undefined
    p += header[0].length
    const [first, count] = [Number(header[1]), Number(header[2])]
    if (p + count * 20 > limit) return undefined
    for (let i = 0; i < count; i++, p += 20) {
      budget.object()
      const line = /^(\d{10}) (\d{5}) ([nf])( \r| \n|\r\n)$/.exec(bytes.toString('latin1', p, p + 20))
      if (!line || entries.has(first + i)) return undefined
      entries.set(
        first + i,
        line[3] === 'n' ? { kind: 'byte', place: Number(line[1]), generation: Number(line[2]) } : { kind: 'free' },
      )
    }
  }
}

function readTrailer(bytes: Buffer, place: number, limit: number) {
  const header = Buffer.from('0 0 obj ')
  const chunk = Buffer.concat([header, bytes.subarray(place, Math.min(limit, place + 64 * 1024))])
  const parsed = readObject(chunk, 0)
  if (parsed?.value.kind !== 'dictionary') return undefined
  return { trailer: parsed.value.entries, end: place + parsed.end - header.length }
}

/** Reads a cross-reference stream (ISO 32000-2 §7.5.8). */
function readReferenceStream(bytes: Buffer, place: number, limit: number, budget: WorkBudget): Section | undefined {
  const object = readObject(bytes, place, limit)
  if (object?.value.kind !== 'dictionary') return undefined
  const trailer = object.value.entries
  const type = trailer.get('Type')
  if (type?.kind !== 'name' || type.value !== 'XRef') return undefined
  const stream = findStream(bytes, object.end, integer(trailer.get('Length')), limit)
  const widths = fieldWidths(trailer)
  const size = integer(trailer.get('Size'))
  if (!stream || !widths || size === undefined) return undefined
  const data = decodeStream(bytes.subarray(stream.start, stream.end), trailer, budget)
  const ranges = trailer.has('Index') ? integers(trailer.get('Index')) : [0, size]
  if (!data || !ranges || ranges.length % 2 !== 0) return undefined
  const entries = readReferenceRows(data, ranges, widths, budget)
  return entries && { entries, trailer, end: stream.after }
}

type Widths = readonly [number, number, number]

/** /W: widths in bytes of a row's three fields. */
function fieldWidths(trailer: Map<string, PdfValue>): Widths | undefined {
  const widths = integers(trailer.get('W'))
  if (widths?.length !== 3 || widths.some((n) => n > 8)) return undefined
  const [a = 0, b = 0, c = 0] = widths
  return b === 0 ? undefined : [a, b, c]
}

function readReferenceRows(
  data: Buffer,
  ranges: number[],
  widths: Widths,
  budget: WorkBudget,
): Map<number, ObjectPlace> | undefined {
  const entries = new Map<number, ObjectPlace>()
  const rowLength = widths[0] + widths[1] + widths[2]
  let p = 0
  for (let f = 0; f < ranges.length; f += 2) {
    const [first = 0, count = 0] = ranges.slice(f, f + 2)
    for (let i = 0; i < count; i++, p += rowLength) {
      budget.object()
      if (p + rowLength > data.length || entries.has(first + i)) return undefined
      const place = readReferenceRow(data, p, widths)
      if (!place) return undefined
      entries.set(first + i, place)
    }
  }
  return entries
}

function readReferenceRow(data: Buffer, p: number, [a, b, c]: Widths): ObjectPlace | undefined {
  const kind = a === 0 ? 1 : numberAt(data, p, a)
  const [second, third] = [numberAt(data, p + a, b), numberAt(data, p + a + b, c)]
  if (second === undefined || third === undefined) return undefined
  if (kind === 0) return { kind: 'free' }
  if (kind === 1) return { kind: 'byte', place: second, generation: third }
  return kind === 2 ? { kind: 'stream', inside: second, index: third } : undefined
}

/** A big-endian number of up to eight bytes; undefined above 48 bits. */
function numberAt(data: Buffer, place: number, width: number): number | undefined {
  const surplus = Math.max(0, width - 6)
  if (data.subarray(place, place + surplus).some((b) => b !== 0)) return undefined
  return width === 0 ? 0 : data.readUIntBE(place + surplus, width - surplus)
}

/** Where the stream after the dictionary that ends at `place` lies; `after` is just after `endstream`. */
export function findStream(
  bytes: Buffer,
  place: number,
  size: number | undefined,
  limit: number,
): { start: number; end: number; after: number } | undefined {
  const opening = /^[ \r\n\t]*stream(\r\n|\n)/.exec(bytes.toString('latin1', place, Math.min(place + 24, limit)))
  if (!opening || size === undefined || size < 0) return undefined
  const start = place + opening[0].length
  const end = start + size
  if (end > limit) return undefined
  const closing = /^(\r\n|\r|\n)?endstream(?![A-Za-z0-9])/.exec(
    bytes.toString('latin1', end, Math.min(end + 12, limit)),
  )
  return closing ? { start, end, after: end + closing[0].length } : undefined
}

/** Decodes unfiltered or FlateDecode data, with or without PNG predictors: all that tables and object streams use. */
export function decodeStream(bytes: Uint8Array, d: Map<string, PdfValue>, budget: WorkBudget): Buffer | undefined {
  // external streams, and abbreviations that only some readers accept
  if (d.has('F') || d.has('DP')) return undefined
  const [filter, parameters] = [d.get('Filter'), d.get('DecodeParms')]
  if (filter === undefined) return Buffer.from(bytes)
  // a list of filters needs a list of parameters, a single filter needs single parameters
  if (parameters && !isNull(parameters) && (filter.kind === 'array') !== (parameters.kind === 'array')) return undefined
  const uniqueValue = single(filter)
  const predictor = readPredictor(single(parameters))
  if (uniqueValue?.kind !== 'name' || uniqueValue.value !== 'FlateDecode' || !predictor) return undefined
  let data: Buffer
  try {
    data = budget.inflate(bytes)
  } catch {
    return undefined
  }
  return predictor.png ? undoPng(data, predictor.columns) : data
}

/** A stream's predictor; undefined unless written as direct numbers and for single bytes. */
function readPredictor(parameters: PdfValue | undefined): { png: boolean; columns: number } | undefined {
  if (parameters === undefined || isNull(parameters)) return { png: false, columns: 1 }
  if (parameters.kind !== 'dictionary') return undefined
  const { entries } = parameters
  const read = (key: string, fallback: number) => (entries.has(key) ? integer(entries.get(key)) : fallback)
  const [kind, columns] = [read('Predictor', 1), read('Columns', 1)]
  if (kind === undefined || columns === undefined || (kind !== 1 && kind < 10)) return undefined
  return read('Colors', 1) === 1 && read('BitsPerComponent', 8) === 8 ? { png: kind !== 1, columns } : undefined
}

function undoPng(data: Buffer, columns: number): Buffer | undefined {
  if (columns < 1 || data.length % (columns + 1) !== 0) return undefined
  const rows = data.length / (columns + 1)
  const output = Buffer.alloc(rows * columns)
  for (let l = 0; l < rows; l++) {
    const filter = data[l * (columns + 1)] ?? 0
    if (filter > 2) return undefined
    for (let i = 0; i < columns; i++) {
      const where = l * columns + i
      const neighbour =
        filter === 1 ? (i > 0 ? output[where - 1] : 0) : filter === 2 && l > 0 ? output[where - columns] : 0
      output[where] = ((data[l * (columns + 1) + 1 + i] ?? 0) + (neighbour ?? 0)) & 0xff
    }
  }
  return output
}

function single(value: PdfValue | undefined): PdfValue | undefined {
  return value?.kind === 'array' && value.items.length === 1 ? value.items[0] : value
}

export function integer(value: PdfValue | undefined): number | undefined {
  return value?.kind === 'number' && Number.isInteger(value.value) ? value.value : undefined
}

function integers(value: PdfValue | undefined): number[] | undefined {
  if (value?.kind !== 'array') return undefined
  const numbers = value.items.map(integer).filter((n) => n !== undefined && n >= 0)
  return numbers.length === value.items.length ? (numbers as number[]) : undefined
}
