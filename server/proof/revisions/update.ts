import { finding, type Finding } from '#contract/signature-findings.ts'
import { nameOf, type PdfValue, WHITE_SPACE } from '../pdf/value.ts'
import { type Dictionary, DocumentState, readWhole, readStartxref, type IndirectObject } from '../pdf/document-state.ts'
import { integer, type ObjectPlace, readSection, type WorkBudget } from '../pdf/cross-reference.ts'

/** An incremental update: what it writes, and the document after it. */
export type Update = {
  /** Objects that the cross-reference now leads to. */
  written: Set<number>
  /** Those that only contain others: object streams, and the cross-reference stream. */
  structural: Set<number>
  deleted: number[]
  after: DocumentState
  end: number
  /** Why other readers may see it differently; set if it was read tolerantly. */
  doubt?: Finding
}

/** Why an update is refused; `tolerable`: other programs write so, and what readers see can be determined. */
export type UpdateRefusal = { why: Finding; tolerable: boolean }
const tolerate = (why: Finding): UpdateRefusal => ({ why, tolerable: true })
const refuse = (why: Finding): UpdateRefusal => ({ why, tolerable: false })

/** Before the end, only comments in which writers sign (iText: one line for each product) are accepted. */
const UPDATE_END =
  /^[\0\t\n\f\r ]*((?:%(?!%)[ -~]{0,120}[\r\n]+)*)[\0\t\n\f\r ]*startxref[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]+%%EOF[ ]*(\r\n|\r|\n)?/
/** Keywords that repairing readers search for anywhere. */
const STRUCTURE = /obj|stream|trailer|xref|%%/

/**
 * Reads one update at `from`, so strictly that all readers must see the same document: only whole objects, one
 * cross-reference that lists exactly these and continues the previous one, its trailer, `startxref` and `%%EOF`. Otherwise
 * returns the reason for refusal.
 */
export function readUpdate(
  before: DocumentState,
  from: number,
  limit: number,
  budget: WorkBudget,
): Update | UpdateRefusal {
  const { bytes } = before
  const body = readBody(before, from, limit, budget)
  if ('why' in body) return body
  const { objects, end: bodyEnd } = body
  const isTable = bytes.toString('latin1', bodyEnd, bodyEnd + 4) === 'xref'
  const tableEnd = isTable ? readSection(bytes, bodyEnd, limit, budget)?.end : bodyEnd
  if (tableEnd === undefined) return tolerate(finding('TABELA_MAL_ESCRITA'))
  const closing = UPDATE_END.exec(bytes.toString('latin1', tableEnd, Math.min(tableEnd + 512, limit)))
  if (!closing || STRUCTURE.test(closing[1] ?? '')) return tolerate(finding('BYTES_SOLTOS'))
  const end = tableEnd + closing[0].length
  const table = readStartxref(bytes, end)
  const stream = [...objects].find(([, o]) => o.at === table)
  if (table === undefined || (isTable ? table !== bodyEnd : !stream)) return tolerate(finding('OUTRA_TABELA'))
  const section = readSection(bytes, table, end, budget)
  if (!section) return tolerate(finding('TABELA_MAL_ESCRITA'))
  const refusal = verifyTrailer(before, section.trailer)
  if (refusal !== undefined) return refusal
  const { entries, trailer } = section
  const { hybrid, encrypted } = before
  const after = new DocumentState(bytes, end, budget, { entries, trailer, table, hybrid, encrypted }, before)
  return verifyEntries(before, { entries, objects, stream: stream?.[0], after, end })
}

type WrittenObjects = Map<number, IndirectObject & { generation: number; at: number }>

/** The objects that an update writes in sequence, and where they end. */
function readBody(
  before: DocumentState,
  from: number,
  limit: number,
  budget: WorkBudget,
): { objects: WrittenObjects; end: number } | UpdateRefusal {
  const { bytes } = before
  const objects: WrittenObjects = new Map()
  const length = (ref: PdfValue) =>
    ref.kind !== 'reference' ? undefined : integer(objects.get(ref.object)?.value ?? before.object(ref.object)?.value)
  let p = skipWhiteSpace(bytes, from, limit)
  while (p < limit && isDigit(bytes[p])) {
    const object = readWhole(bytes, p, limit, length)
    if (!object || object.end <= p) return tolerate(finding('OBJETO_MAL_ESCRITO'))
    budget.object()
    if (objects.has(object.number)) return refuse(finding('OBJETO_DUAS_VEZES', { objeto: object.number }))
    objects.set(object.number, { ...object, at: p })
    p = skipWhiteSpace(bytes, object.end, limit)
  }
  return { objects, end: p }
}

function verifyTrailer(before: DocumentState, trailer: Dictionary): UpdateRefusal | undefined {
  if (integer(trailer.get('Prev')) !== before.table) return tolerate(finding('TABELA_NAO_CONTINUA'))
  if (trailer.has('XRefStm')) return tolerate(finding('SEGUNDA_TABELA'))
  if (!sameReference(trailer.get('Root'), before.trailer.get('Root'))) return tolerate(finding('OUTRO_CATALOGO'))
  if (trailer.has('Encrypt') && !before.encrypted) return refuse(finding('OUTRA_SENHA'))
  if ((integer(trailer.get('Size')) ?? 0) < (integer(before.trailer.get('Size')) ?? 0))
    return tolerate(finding('OBJETOS_CORTADOS'))
  return undefined
}

function samePlace(a: ObjectPlace, b: ObjectPlace | undefined): boolean {
  if (a.kind === 'byte') return b?.kind === 'byte' && a.place === b.place && a.generation === b.generation
  return a.kind === 'stream' && b?.kind === 'stream' && a.inside === b.inside && a.index === b.index
}

function sameReference(a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  return a?.kind === 'reference' && b?.kind === 'reference' && a.object === b.object && a.generation === b.generation
}

type ReadParts = {
  entries: Map<number, ObjectPlace>
  objects: WrittenObjects
  stream: number | undefined
  after: DocumentState
  end: number
}

function verifyEntries(before: DocumentState, parts: ReadParts): Update | UpdateRefusal {
  const { entries, objects, stream, after, end } = parts
  const written = new Set<number>()
  const structural = new Set(stream === undefined ? [] : [stream])
  const deleted: number[] = []
  for (const [number, place] of entries) {
    if (place.kind === 'free') {
      if (before.has(number)) deleted.push(number)
      continue
    }
    const carrier = place.kind === 'stream' ? place.inside : number
    // some programs write the whole table in each update
    if (samePlace(place, before.place(number)) && !objects.has(carrier)) continue
    if (!standsAt(number, place, parts)) return refuse(finding('OBJETO_FORA_DO_LUGAR', { objeto: number }))
    if (place.kind === 'stream') structural.add(place.inside)
    written.add(number)
  }
  const hidden = findHidden(before, parts)
  if (hidden !== undefined) return refuse(finding('OBJETO_ESCONDIDO', { objeto: hidden }))
  if (stream !== undefined) written.add(stream)
  return { written, structural, deleted, after, end }
}

/** Whether the update wrote the object where the table says. */
function standsAt(number: number, place: ObjectPlace, { objects, after }: ReadParts): boolean {
  if (place.kind === 'stream') {
    const container = objects.get(place.inside)
    return container !== undefined && isObjectStream(container.value) && after.object(number) !== undefined
  }
  const object = objects.get(number)
  return place.kind === 'byte' && object?.at === place.place && object.generation === place.generation
}

/** An object missing from the table that repairing readers would find. */
function findHidden(before: DocumentState, { entries, objects, stream, after }: ReadParts): number | undefined {
  for (const [number, { value }] of objects) {
    const statement = entries.get(number)?.kind
    // the cross-reference stream need not list itself, but then its number must be new
    if (statement !== 'byte' && (number !== stream || statement === 'stream' || before.has(number))) return number
    if (!isObjectStream(value)) continue
    const inside = after.numbersInStream(number)
    if (!inside) return number
    for (const [index, each] of inside.entries()) {
      const place = entries.get(each)
      if (place?.kind !== 'stream' || place.inside !== number || place.index !== index) return each
    }
  }
  return undefined
}

const isObjectStream = (value: PdfValue) =>
  value.kind === 'dictionary' && nameOf(value.entries.get('Type')) === 'ObjStm'

function skipWhiteSpace(bytes: Buffer, from: number, limit: number): number {
  let p = from
  while (p < limit && WHITE_SPACE.has(bytes[p] ?? 0)) p++
  return p
}

function isDigit(c: number | undefined): boolean {
  return c !== undefined && c >= 48 && c <= 57
}
