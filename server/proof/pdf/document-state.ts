import { readObject, readAlone, type PdfValue } from './value.ts'
import {
  findStream,
  decodeStream,
  integer,
  type ObjectPlace,
  readSection,
  type WorkBudget,
  type Section,
} from './cross-reference.ts'

export type Dictionary = Map<string, PdfValue>
export type Stream = { start: number; end: number }
/** An object found through the cross-reference; `at`: its byte offset, undefined inside an object stream. */
export type IndirectObject = { value: PdfValue; stream?: Stream; at?: number; end?: number }

const MAXIMUM_SECTIONS = 500
const REACH = 1024

/** A PDF as readers see it at the end of one revision: the base cross-reference with later updates laid over it. */
export class DocumentState {
  readonly bytes: Buffer
  readonly trailer: Dictionary
  /** Offset stated by the last `startxref`. */
  readonly table: number
  /** Some section also has a cross-reference stream (/XRefStm), so older readers see other objects than newer ones. */
  readonly hybrid: boolean
  /** Any trailer has /Encrypt. */
  readonly encrypted: boolean
  private readonly entries: Map<number, ObjectPlace>
  private readonly previous: DocumentState | undefined
  private readonly readObjects = new Map<number, IndirectObject | undefined>()
  private inByteOrder: { number: number; at: number }[] | undefined
  private readonly streamContents = new Map<number, Buffer | undefined>()
  private readonly budget: WorkBudget
  private readonly limit: number

  constructor(
    bytes: Buffer,
    limit: number,
    budget: WorkBudget,
    from: {
      entries: Map<number, ObjectPlace>
      trailer: Dictionary
      table: number
      hybrid: boolean
      encrypted: boolean
    },
    previous?: DocumentState,
  ) {
    this.bytes = bytes
    this.limit = limit
    this.budget = budget
    this.entries = from.entries
    this.trailer = from.trailer
    this.table = from.table
    this.hybrid = from.hybrid
    this.encrypted = from.encrypted
    this.previous = previous
  }

  place(number: number): ObjectPlace | undefined {
    return this.entries.get(number) ?? this.previous?.place(number)
  }

  /** Every object number in the cross-reference, freed ones included. */
  *numbers(): Iterable<number> {
    yield* this.entries.keys()
    if (this.previous) yield* this.previous.numbers()
  }

  has(number: number): boolean {
    return (this.place(number) ?? { kind: 'free' }).kind !== 'free'
  }

  /** The generation a reference must state; always zero inside an object stream. */
  generation(number: number): number {
    const place = this.place(number)
    return place?.kind === 'byte' ? place.generation : 0
  }

  object(number: number): IndirectObject | undefined {
    if (!this.entries.has(number)) return this.previous?.object(number)
    if (!this.readObjects.has(number)) this.readObjects.set(number, this.read(number))
    return this.readObjects.get(number)
  }

  /** Follows references to the value. */
  resolve(value: PdfValue | undefined): PdfValue | undefined {
    let current = value
    for (let step = 0; current?.kind === 'reference'; step++) {
      if (step > 8) return undefined
      current = this.object(current.object)?.value
    }
    return current
  }

  dictionary(value: PdfValue | undefined): Dictionary | undefined {
    const parsed = this.resolve(value)
    return parsed?.kind === 'dictionary' ? parsed.entries : undefined
  }

  list(value: PdfValue | undefined): PdfValue[] {
    const parsed = this.resolve(value)
    return parsed?.kind === 'array' ? parsed.items : []
  }

  get catalog(): Dictionary | undefined {
    return this.dictionary(this.trailer.get('Root'))
  }

  /** An object's value, even if its stream is damaged; undefined if unreadable. */
  value(number: number): PdfValue | undefined {
    const place = this.place(number)
    if (this.object(number) || place?.kind !== 'byte') return this.object(number)?.value
    const parsed = readObject(this.bytes, place.place, this.limit)
    return parsed?.number === number ? parsed.value : undefined
  }

  /** Whether the object has a stream, or can't be read. */
  mayHaveStream(number: number): boolean {
    const object = this.object(number)
    return !object || object.stream !== undefined
  }

  /** Whether a byte offset lies inside a stream's data; only for a document opened whole. */
  isInsideStream(place: number): boolean {
    this.inByteOrder ??= [...this.entries]
      .flatMap(([number, where]) => (where.kind === 'byte' ? [{ number, at: where.place }] : []))
      .toSorted((a, b) => a.at - b.at)
    const lastNumber = this.inByteOrder.findLast(({ at }) => at <= place)
    const stream = lastNumber && this.object(lastNumber.number)?.stream
    return stream !== undefined && stream.start <= place && place < stream.end
  }

  /** A stream's decoded data; undefined if it can't be decoded here. */
  unpacked(object: IndirectObject | undefined): Buffer | undefined {
    if (!object?.stream || object.value.kind !== 'dictionary') return undefined
    const rawBytes = this.bytes.subarray(object.stream.start, object.stream.end)
    return decodeStream(rawBytes, object.value.entries, this.budget)
  }

  private read(number: number): IndirectObject | undefined {
    const place = this.entries.get(number)
    if (!place || place.kind === 'free') return undefined
    this.budget.object()
    if (place.kind === 'stream') return this.readFromStream(number, place.inside, place.index)
    const parsed = readWhole(this.bytes, place.place, this.limit, (ref) => integer(this.resolve(ref)))
    return parsed && parsed.number === number && parsed.generation === place.generation
      ? { ...parsed, at: place.place }
      : undefined
  }

  private readFromStream(number: number, inside: number, index: number): IndirectObject | undefined {
    const container = this.object(inside)
    if (!container?.stream || container.value.kind !== 'dictionary') return undefined
    if (!this.streamContents.has(inside)) this.streamContents.set(inside, this.unpacked(container))
    const data = this.streamContents.get(inside)
    const found = data && objectHeaders(data, container.value.entries)?.[index]
    if (!data || found?.number !== number) return undefined
    const value = readAlone(data, found.start, found.end)
    return value && { value }
  }

  /** Object numbers in an object stream, in order; undefined if it is damaged. */
  numbersInStream(stream: number): number[] | undefined {
    const container = this.object(stream)
    if (!container?.stream || container.value.kind !== 'dictionary') return undefined
    if (!this.streamContents.has(stream)) this.streamContents.set(stream, this.unpacked(container))
    const data = this.streamContents.get(stream)
    return data && objectHeaders(data, container.value.entries)?.map(({ number }) => number)
  }
}

/** Reads a whole object at `place`, with the bounds of its stream. */
export function readWhole(
  bytes: Buffer,
  place: number,
  limit: number,
  length: (ref: PdfValue) => number | undefined,
): (IndirectObject & { number: number; generation: number; end: number }) | undefined {
  const parsed = readObject(bytes, place, limit)
  if (!parsed) return undefined
  const after = /^[\0\t\n\f\r ]*(stream|endobj)/.exec(
    bytes.toString('latin1', parsed.end, Math.min(parsed.end + 64, limit)),
  )
  if (after?.[1] === 'endobj') return { ...parsed, end: parsed.end + after[0].length }
  if (!after) return followedByStream(bytes, parsed.end, limit) ? undefined : parsed
  if (parsed.value.kind !== 'dictionary') return undefined
  const declared = parsed.value.entries.get('Length')
  const stream = findStream(bytes, parsed.end, declared && (integer(declared) ?? length(declared)), limit)
  if (!stream) return undefined
  const fecho = /^[\0\t\n\f\r ]*endobj/.exec(bytes.toString('latin1', stream.after, Math.min(stream.after + 64, limit)))
  return fecho ? { ...parsed, stream, end: stream.after + fecho[0].length } : undefined
}

/** Whether a stream follows comments or many blanks: other readers may see it, this one doesn't. Also if they fill REACH. */
function followedByStream(bytes: Buffer, place: number, limit: number): boolean {
  const after = bytes.toString('latin1', place, Math.min(place + REACH, limit))
  const skipped = /^(?:[\0\t\n\f\r ]|%[^\r\n]*)*/.exec(after)?.[0].length ?? 0
  return skipped === REACH || after.startsWith('stream', skipped)
}

type ObjectHeader = { number: number; start: number; end: number }
const headersOf = new WeakMap<Buffer, ObjectHeader[] | undefined>()

/** Bounds of each object in an object stream; undefined if readers could disagree about them. */
function objectHeaders(data: Buffer, d: Dictionary): ObjectHeader[] | undefined {
  if (!headersOf.has(data)) headersOf.set(data, readHeaders(data, integer(d.get('N')), integer(d.get('First'))))
  return headersOf.get(data)
}

function readHeaders(data: Buffer, n: number | undefined, first: number | undefined): ObjectHeader[] | undefined {
  if (n === undefined || first === undefined || first < 0 || first > data.length) return undefined
  const words = data.toString('latin1', 0, first).match(/[^\0\t\n\f\r ]+/g) ?? []
  if (words.length !== 2 * n || !words.every((word) => /^\d{1,10}$/.test(word))) return undefined
  const numbers = new Set<number>()
  const all: ObjectHeader[] = []
  let end = data.length
  for (let i = 2 * n - 2; i >= 0; i -= 2) {
    const [number, start] = [Number(words[i]), first + Number(words[i + 1])]
    if (start >= end || numbers.has(number)) return undefined
    numbers.add(number)
    all.push({ number, start, end })
    end = start
  }
  return all.toReversed()
}

/** The offset in the last `startxref` before `end`; undefined if the file does not end with one. */
export function readStartxref(bytes: Buffer, end: number): number | undefined {
  const tail = bytes.toString('latin1', Math.max(0, end - 128), end)
  const found = /startxref[ ]*(?:\r\n|\r|\n)[ ]*(\d{1,10})[ ]*(?:\r\n|\r|\n)%%EOF[\0\t\n\f\r ]*$/.exec(tail)
  return found ? Number(found[1]) : undefined
}

/** The document that ends at `end`, through its whole cross-reference; undefined if that is damaged. */
export function openDocumentState(bytes: Buffer, end: number, budget: WorkBudget): DocumentState | undefined {
  const table = readStartxref(bytes, end)
  if (table === undefined) return undefined
  const entries = new Map<number, ObjectPlace>()
  const seen = new Set<number>()
  let hybrid = false
  let encrypted = false
  let trailer: Dictionary | undefined
  const add = (section: Section) => {
    for (const [number, place] of section.entries) if (!entries.has(number)) entries.set(number, place)
  }
  for (let place: number | undefined = table; place !== undefined;) {
    if (seen.has(place) || seen.size > MAXIMUM_SECTIONS) return undefined
    seen.add(place)
    const section: Section | undefined = readSection(bytes, place, end, budget)
    if (!section) return undefined
    trailer ??= section.trailer
    encrypted ||= section.trailer.has('Encrypt')
    add(section)
    const parallel = integer(section.trailer.get('XRefStm'))
    // also if /XRefStm is an indirect reference, which some readers follow and this one doesn't
    hybrid ||= section.trailer.has('XRefStm')
    if (parallel !== undefined) {
      const parallelSection = readSection(bytes, parallel, end, budget)
      if (!parallelSection) return undefined
      add(parallelSection)
    }
    place = integer(section.trailer.get('Prev'))
    if (place === undefined && section.trailer.has('Prev')) return undefined
  }
  return trailer && new DocumentState(bytes, end, budget, { entries, trailer, table, hybrid, encrypted })
}
