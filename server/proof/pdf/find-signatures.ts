import { finding, type Finding } from '#contract/signature-findings.ts'
import { nameOf, type PdfValue, readValue } from './value.ts'
import { openDocumentState, type Dictionary, type DocumentState } from './document-state.ts'
import { BudgetExceeded, WorkBudget } from './cross-reference.ts'

type Span = { start: number; end: number }

/** A signature dictionary read from the bytes; nothing in it is trusted yet. */
export type RawSignature = {
  field: string
  name: string | null
  reason: string | null
  /** /M, the time it claims; null if absent or unreadable. */
  claimed: Date | null
  subFilter: string
  /** The hexadecimal of /Contents, without angle brackets. */
  content: Span
  /** Null unless /ByteRange is [0 a b c] around exactly /Contents and ends its own revision; `defect` says why. */
  byteRange: ByteRange | null
  defect: Finding | undefined
  entries: Map<string, PdfValue>
}

/** Whether it is a time stamp over the whole file (ISO 32000-2 §12.8.5), not a person's signature. */
export const isDocumentTimestamp = ({ subFilter }: RawSignature) => subFilter === 'ETSI.RFC3161'

export type ByteRange = { first: number; resumes: number; end: number }

export type FoundSignatures = {
  signatures: RawSignature[]
  /** The file contains keywords of a signature, even if none can be read. */
  trace: boolean
  /** More than MAXIMUM signatures; the rest are not examined. */
  tooMany: boolean
}

// Limits on the work of a hostile file; a real signature dictionary has some tens of kilobytes.
const MAXIMUM = 100
const REACH = 1280 * 1024
const ATTEMPTS = 16
const MAXIMUM_READS = 256
const BYTE_RANGE = Buffer.from('/ByteRange')
const TRACES = ['/ByteRange', 'ETSI.CAdES', 'adbe.pkcs7', 'ETSI.RFC3161', 'Adobe.PPKLite'].map((v) => Buffer.from(v))

/**
 * Every signature dictionary in the file, in file order. Scans raw bytes instead of the cross-reference table, because a
 * signature that the table hides is still evidence. Reads each byte a bounded number of times.
 */
export function findSignatures(bytes: Buffer): FoundSignatures {
  const signatures: RawSignature[] = []
  let revision = 0
  let seenStart = -1
  const inAttachment = attachmentTest(bytes)
  const finder = new ObjectFinder(bytes)
  let tooMany = false
  for (let place = bytes.indexOf(BYTE_RANGE), n = 0; place >= 0; place = bytes.indexOf(BYTE_RANGE, place + 1)) {
    if (++n > MAXIMUM) {
      tooMany = true
      break
    }
    const object = finder.object(place, bytes.length)
    if (!object || object.start === seenStart) continue
    seenStart = object.start
    const raw = readSignature(bytes, object.entries, revision)
    // a signature with a valid /ByteRange counts even inside a stream
    if (!raw || (!raw.byteRange && inAttachment(place))) continue
    if (raw.byteRange) {
      raw.field = fieldName(finder, object.number, revision, raw.byteRange.end, inAttachment)
      revision = raw.byteRange.end
    }
    signatures.push(raw)
  }
  const trace = tooMany || signatures.length > 0 || TRACES.some((v) => !occurrences(bytes, v).every(inAttachment))
  return { signatures, tooMany, trace }
}

/** The first occurrences of `words`, at most MAXIMUM + 1. */
function occurrences(bytes: Buffer, words: Buffer): number[] {
  const places: number[] = []
  for (let p = bytes.indexOf(words); p >= 0 && places.length <= MAXIMUM; p = bytes.indexOf(words, p + 1)) places.push(p)
  return places
}

/** Tests whether an offset lies inside a stream, as in an attached PDF. Opens the document on first use. */
function attachmentTest(bytes: Buffer): (place: number) => boolean {
  let state: DocumentState | null | undefined
  return (place) => {
    try {
      if (state === undefined) state = openDocumentState(bytes, bytes.length, new WorkBudget()) ?? null
      return state?.isInsideStream(place) ?? false
    } catch (error) {
      if (!(error instanceof BudgetExceeded || error instanceof RangeError)) throw error
      state = null
      return false
    }
  }
}

type FoundObject = { number: number; start: number; entries: Dictionary }

/** Finds the object around an offset. Text can look like an object header, so each candidate is parsed. */
class ObjectFinder {
  readonly bytes: Buffer
  private readonly readDictionaries = new Map<number, Extract<PdfValue, { kind: 'dictionary' }> | undefined>()

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /** The dictionary that contains `place` and ends by `until`. */
  object(place: number, until: number): FoundObject | undefined {
    const from = Math.max(0, place - REACH)
    for (let n = 0, obj = this.lastObj(from, place); obj >= 0 && n < ATTEMPTS; obj = this.lastObj(from, obj)) {
      if (!/\d/.test(String.fromCharCode(this.bytes[obj - 1] ?? 0))) continue
      n++
      const number = /(\d{1,10})[ \r\n]+\d{1,5}$/.exec(this.bytes.toString('latin1', Math.max(0, obj - 24), obj))
      const parsed = number ? this.read(obj + 4) : undefined
      if (number && parsed && parsed.end > place && parsed.end <= until)
        return { number: Number(number[1]), start: obj + 4, entries: parsed.entries }
    }
    return undefined
  }

  private lastObj(from: number, until: number): number {
    const obj = this.bytes.subarray(from, until).lastIndexOf(' obj')
    return obj < 0 ? -1 : from + obj
  }

  private read(start: number) {
    if (!this.readDictionaries.has(start) && this.readDictionaries.size < MAXIMUM_READS) {
      const value = readValue(this.bytes, start, start + REACH)
      this.readDictionaries.set(start, value?.kind === 'dictionary' ? value : undefined)
    }
    return this.readDictionaries.get(start)
  }
}

function readSignature(bytes: Buffer, d: Map<string, PdfValue>, revision: number): RawSignature | undefined {
  const content = d.get('Contents')
  const range = d.get('ByteRange')
  if (range === undefined || content?.kind !== 'string') return undefined
  const found = content.hex
    ? verifyByteRange(bytes, range, content, revision)
    : finding('ASSINATURA_FORA_DE_HEXADECIMAL')
  return {
    field: '',
    name: textOf(d.get('Name')),
    reason: textOf(d.get('Reason')),
    claimed: parseDate(textOf(d.get('M'))),
    subFilter: nameOf(d.get('SubFilter')) ?? '',
    content: { start: content.start + 1, end: content.end - 1 },
    byteRange: 'code' in found ? null : found,
    defect: 'code' in found ? found : undefined,
    entries: d,
  }
}

function verifyByteRange(bytes: Buffer, range: PdfValue, content: Span, revision: number): ByteRange | Finding {
  if (range.kind !== 'array' || range.items.length !== 4) return finding('BYTERANGE_SEM_NUMEROS')
  const [zero, first, resumes, rest] = range.items.map((i) => (i.kind === 'number' ? i.value : NaN))
  if (zero !== 0) return finding('BYTERANGE_SEM_INICIO')
  if (first !== content.start || resumes !== content.end || rest === undefined)
    return finding('BYTERANGE_DEIXA_DE_FORA')
  const end = resumes + rest
  if (!Number.isInteger(end) || end <= resumes || end > bytes.length) return finding('BYTERANGE_PASSA_DO_FIM')
  // Each signature lies in its own revision, after the end of the one before.
  if (first < revision) return finding('ASSINATURA_DENTRO_DE_OUTRA')
  return closesRevision(bytes, end) ? { first, resumes, end } : finding('BYTERANGE_SEM_FIM')
}

function closesRevision(bytes: Buffer, end: number): boolean {
  return /%%EOF[\0\t\n\f\r ]*$/.test(bytes.toString('latin1', Math.max(0, end - 64), end))
}

/** /T of the field whose /V is this signature, if written in the same revision. */
function fieldName(
  finder: ObjectFinder,
  object: number,
  from: number,
  until: number,
  inAttachment: (place: number) => boolean,
): string {
  const mentions = occurrences(finder.bytes.subarray(from, until), Buffer.from(`/V ${object} 0 R`)).map(
    (place) => from + place,
  )
  const place = mentions.length > 1 ? mentions.find((each) => !inAttachment(each)) : mentions[0]
  const field = place === undefined ? undefined : finder.object(place, until)
  return textOf(field?.entries.get('T')) ?? ''
}

function textOf(value: PdfValue | undefined): string | null {
  return value?.kind === 'string' && value.value !== '' ? value.value : null
}

/** A PDF date (ISO 32000-1 §7.9.4); UTC if it states no zone. */
function parseDate(text: string | null): Date | null {
  const match = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(text ?? '')
  if (!match) return null
  const [, year, month, day, hour, minute, second, sign, zoneHours = '00', zoneMinutes = '00'] = match
  const zone = sign ? `${sign}${zoneHours}:${zoneMinutes}` : 'Z'
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(date.getTime()) ? null : date
}
