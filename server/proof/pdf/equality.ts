import { decodeText, type PdfValue } from './value.ts'
import type { Dictionary, DocumentState } from './document-state.ts'

/** Keys whose values are not the same, either way round. */
export function differentKeys(a: Dictionary, b: Dictionary): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => !same(a.get(key), b.get(key)))
}

/** The same value, however it is written. */
export function same(a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  if (a === undefined || b === undefined || a.kind !== b.kind) return a === b
  if (a.kind === 'number' && b.kind === 'number') return a.value === b.value
  if (a.kind === 'name' && b.kind === 'name') return a.value === b.value
  if (a.kind === 'string' && b.kind === 'string') return a.content === b.content
  if (a.kind === 'keyword' && b.kind === 'keyword') return a.word === b.word
  if (a.kind === 'reference' && b.kind === 'reference') return a.object === b.object && a.generation === b.generation
  if (a.kind === 'array' && b.kind === 'array')
    return a.items.length === b.items.length && a.items.every((item, i) => same(item, b.items[i]))
  if (a.kind === 'dictionary' && b.kind === 'dictionary') return differentKeys(a.entries, b.entries).length === 0
  return false
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
