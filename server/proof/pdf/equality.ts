import { decodeText, nameOf, type PdfValue } from './value.ts'
import type { Dictionary, DocumentState } from './document-state.ts'

/** Keys of a stream that only say how its data is stored. */
export const STORAGE_KEYS = new Set(['Length', 'Filter', 'DecodeParms'])

export function differentKeys(a: Dictionary, b: Dictionary): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => !same(a.get(key), b.get(key)))
}

/** Compares two values of the same kind. */
const SAME: { [K in PdfValue['kind']]: (a: PdfValue & { kind: K }, b: PdfValue & { kind: K }) => boolean } = {
  number: (a, b) => a.value === b.value,
  name: (a, b) => a.value === b.value,
  string: (a, b) => a.content === b.content,
  keyword: (a, b) => a.word === b.word,
  reference: (a, b) => a.object === b.object && a.generation === b.generation,
  array: (a, b) => a.items.length === b.items.length && a.items.every((item, i) => same(item, b.items[i])),
  dictionary: (a, b) => differentKeys(a.entries, b.entries).length === 0,
}

/** Whether two values are equal, however written. */
export function same(a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  if (a === undefined || b === undefined || a.kind !== b.kind) return a === b
  const compare = SAME[a.kind] as (a: PdfValue, b: PdfValue) => boolean // both have the kind of the key
  return compare(a, b)
}

/** The items that `after` adds to `before`; undefined unless `before` is kept whole and in order. */
export function itemsGained(before: PdfValue[], after: PdfValue[]): PdfValue[] | undefined {
  const gained: PdfValue[] = []
  let i = 0
  for (const item of after) {
    if (i < before.length && same(item, before[i])) i++
    else gained.push(item)
  }
  return i === before.length ? gained : undefined
}

/** Compares texts decoded, whatever their PDF encoding; other values with `same`. */
export function sameWords(a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  if (a?.kind !== 'string' || b?.kind !== 'string') return same(a, b)
  const words = ({ content }: typeof a) => decodeText(Buffer.from(content, 'latin1'))
  return words(a) === words(b)
}

/** Whether an annotation only gained the /Type that it has anyway (ISO 32000-2 §12.5.2). */
function onlySaysWhatItIs(was: PdfValue, is: PdfValue): boolean {
  if (was.kind !== 'dictionary' || is.kind !== 'dictionary') return false
  const type = is.entries.get('Type')
  const isAnnotation = was.entries.has('Subtype') && was.entries.has('Rect') && !was.entries.has('Type')
  return isAnnotation && nameOf(type) === 'Annot' && differentKeys(was.entries, is.entries).length === 1
}

/** Whether an object was only rewritten with the same content, which readers don't notice. */
export function sameObject(before: DocumentState, after: DocumentState, number: number): boolean {
  const [was, e] = [before.object(number), after.object(number)]
  if (!was || !e || before.generation(number) !== after.generation(number)) return false
  if (!same(was.value, e.value) && !onlySaysWhatItIs(was.value, e.value)) return false
  if (!was.stream && !e.stream) return true
  if (!was.stream || !e.stream) return false
  const { bytes } = after
  return bytes.subarray(was.stream.start, was.stream.end).equals(bytes.subarray(e.stream.start, e.stream.end))
}
