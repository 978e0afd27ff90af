import { decodeText, type PdfValue } from './value.ts'
import type { Dictionary, DocumentState } from './document-state.ts'

/** Keys whose values are not the same, either way round. */
export function differentKeys(a: Dictionary, b: Dictionary): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => !same(a.get(key), b.get(key)))
}

/** How two values of one kind are compared. */
const SAME: { [K in PdfValue['kind']]: (a: PdfValue & { kind: K }, b: PdfValue & { kind: K }) => boolean } = {
  number: (a, b) => a.value === b.value,
  name: (a, b) => a.value === b.value,
  string: (a, b) => a.content === b.content,
  keyword: (a, b) => a.word === b.word,
  reference: (a, b) => a.object === b.object && a.generation === b.generation,
  array: (a, b) => a.items.length === b.items.length && a.items.every((item, i) => same(item, b.items[i])),
  dictionary: (a, b) => differentKeys(a.entries, b.entries).length === 0,
}

/** The same value, however it is written. */
export function same(a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  if (a === undefined || b === undefined || a.kind !== b.kind) return a === b
  const compare = SAME[a.kind] as (a: PdfValue, b: PdfValue) => boolean // both are of the kind it is kept under
  return compare(a, b)
}

/** What a list has beside all that it had, which stays in its order; undefined where that is not so. */
export function itemsGained(before: PdfValue[], after: PdfValue[]): PdfValue[] | undefined {
  const gained: PdfValue[] = []
  let i = 0
  for (const item of after) {
    if (i < before.length && same(item, before[i])) i++
    else gained.push(item)
  }
  return i === before.length ? gained : undefined
}

/** Texts that say the same, whichever of PDF's encodings each is written in; anything else as it stands. */
export function sameWords(a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  if (a?.kind !== 'string' || b?.kind !== 'string') return same(a, b)
  const words = ({ content }: typeof a) => decodeText(Buffer.from(content, 'latin1'))
  return words(a) === words(b)
}

/** Written again with the same content: readers do not see it. */
export function sameObject(before: DocumentState, after: DocumentState, number: number): boolean {
  const [was, e] = [before.object(number), after.object(number)]
  if (!was || !e || before.generation(number) !== after.generation(number) || !same(was.value, e.value)) return false
  if (!was.stream && !e.stream) return true
  if (!was.stream || !e.stream) return false
  const { bytes } = after
  return bytes.subarray(was.stream.start, was.stream.end).equals(bytes.subarray(e.stream.start, e.stream.end))
}
