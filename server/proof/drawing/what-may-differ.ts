import { signatureFields, contentsPlace } from '../pdf/signature-fields.ts'
import { type Permission, permissionOf } from '../revisions/permissions.ts'
import { nameOf, writeValue, type PdfValue } from '../pdf/value.ts'
import type { Dictionary, DocumentState } from '../pdf/document-state.ts'
import { BudgetExceeded } from '../pdf/cross-reference.ts'
import type { RectOf } from './draw-with-pdfjs.ts'

/** What a later revision may show differently from an earlier one, by the file's structure. */
export type MayDiffer = {
  /** Objects that draw a new signature (`signed`) or a new field that is still unsigned (`waiting`). */
  signed: Set<number>
  waiting: Set<number>
  /** Page changes that the first signature permits. */
  permitted: Permission
  /** Pages, from 1, with an object written in between; undefined if unknown. */
  touched: Set<number> | undefined
  /** /Rect of an annotation's object, in each revision. */
  rects: { before: RectOf; after: RectOf }
}

export function whatMayDiffer(before: DocumentState | undefined, after: DocumentState | undefined): MayDiffer {
  const rects = { before: rectsOf(before), after: rectsOf(after) }
  if (!before || !after)
    return { signed: new Set(), waiting: new Set(), permitted: 'NOTHING', touched: undefined, rects }
  try {
    const signatures = newSignatures(before, after)
    return { ...signatures, permitted: permittedBy(before), touched: touchedPages(before, after), rects }
  } catch (error) {
    // too complex to analyse: rely on the drawings alone
    if (error instanceof BudgetExceeded || error instanceof RangeError) return whatMayDiffer(undefined, undefined)
    throw error
  }
}

const rectsOf =
  (state: DocumentState | undefined): RectOf =>
  (object) => {
    const corners = state?.list(state.dictionary(state.value(object))?.get('Rect')) ?? []
    const numbers = corners.flatMap((each) => {
      const value = state?.resolve(each)
      return value?.kind === 'number' ? [value.value] : []
    })
    return numbers.length === 4 ? numbers : undefined
  }

function newSignatures(before: DocumentState, after: DocumentState): Pick<MayDiffer, 'signed' | 'waiting'> {
  const old = new Map(signatureFields(before).map(({ object, value }) => [object, value !== undefined]))
  const signed = new Set<number>()
  const waiting = new Set<number>()
  for (const { object, entries, value } of signatureFields(after)) {
    if (object === undefined || old.get(object)) continue
    if (value === undefined && old.has(object)) continue
    const set = value === undefined ? waiting : signed
    set.add(object)
    // a field's kids may draw it
    for (const kid of after.list(entries.get('Kids'))) if (kid.kind === 'reference') set.add(kid.object)
  }
  for (const object of signed) waiting.delete(object)
  return { signed, waiting }
}

function permittedBy(state: DocumentState): Permission {
  const signed = signatureFields(state).flatMap(({ value }) => {
    const signature = state.dictionary(value)
    const place = contentsPlace(signature)
    return signature && place !== undefined ? [{ signature, place }] : []
  })
  const [first] = signed.toSorted((a, b) => a.place - b.place)
  return first ? permissionOf(state, first.signature, first.place) : 'NOTHING'
}

function touchedPages(before: DocumentState, after: DocumentState): Set<number> | undefined {
  const [old, now] = [pagesOf(before), pagesOf(after)]
  if (old.length !== now.length) return undefined
  // every page may be drawn with these
  if (!same(before, after, withoutFields(before), withoutFields(after), new Set())) return undefined
  if (!same(before, after, before.catalog?.get('OCProperties'), after.catalog?.get('OCProperties'), new Set()))
    return undefined
  const pages = new Set(old.concat(now).flatMap((page) => (page.kind === 'reference' ? [page.object] : [])))
  const touched = new Set<number>()
  for (const [i, page] of now.entries()) {
    const was = old[i]
    const others = new Set(pages)
    if (page.kind === 'reference') others.delete(page.object)
    if (!was || !same(before, after, was, page, others) || !sameParents(before, after, page)) touched.add(i + 1)
  }
  return touched
}

/** The form without its field list and its signature flags. */
function withoutFields(state: DocumentState): PdfValue {
  const form = new Map(state.dictionary(state.catalog?.get('AcroForm')) ?? [])
  for (const key of ['Fields', 'SigFlags']) form.delete(key)
  return { kind: 'dictionary', entries: form, start: 0, end: 0 }
}

/** Whether two values are written alike and lead to no rewritten object. `stop`: objects not followed. */
function same(
  before: DocumentState,
  after: DocumentState,
  was: PdfValue | undefined,
  is: PdfValue | undefined,
  stop: Set<number>,
): boolean {
  if (!was || !is) return was === is
  if (writeValue(was) !== writeValue(is)) return false
  const seen = new Set(stop)
  const queue = [is]
  for (let value = queue.pop(); value; value = queue.pop()) {
    if (value.kind === 'array') queue.push(...value.items)
    else if (value.kind === 'dictionary') {
      const { entries } = value
      queue.push(...[...entries].flatMap(([key, each]) => (leadsAway(after, entries, key) ? [] : [each])))
    } else if (value.kind === 'reference' && !seen.has(value.object)) {
      seen.add(value.object)
      if (!inPlace(before, after, value.object)) return false
      const found = after.value(value.object)
      if (found) queue.push(found)
    }
  }
  return true
}

/** Whether a key leads to other pages: to what is above, or from a field to its element, which draws nothing. */
const leadsAway = (state: DocumentState, entries: Dictionary, key: string) =>
  key === 'Parent' || (key === 'K' && nameOf(state.resolve(entries.get('Subtype'))) === 'Widget')

/** Whether the page tree nodes above a page, from which it inherits, are unchanged. */
function sameParents(before: DocumentState, after: DocumentState, page: PdfValue): boolean {
  const seen = new Set<number>()
  let node: Dictionary | undefined = after.dictionary(page)
  for (let parent = node?.get('Parent'); parent?.kind === 'reference'; parent = node?.get('Parent')) {
    if (seen.has(parent.object) || !inPlace(before, after, parent.object)) return false
    seen.add(parent.object)
    node = after.dictionary(parent)
  }
  return true
}

function inPlace(before: DocumentState, after: DocumentState, object: number): boolean {
  const [was, is] = [before.place(object), after.place(object)]
  if (JSON.stringify(was) !== JSON.stringify(is)) return false
  return is?.kind !== 'stream' || JSON.stringify(before.place(is.inside)) === JSON.stringify(after.place(is.inside))
}

function pagesOf(state: DocumentState): PdfValue[] {
  const pages: PdfValue[] = []
  const seen = new Set<number>()
  const queue = [state.catalog?.get('Pages')].filter((value) => value !== undefined)
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (node.kind === 'reference') {
      if (seen.has(node.object)) continue
      seen.add(node.object)
    }
    const entries = state.dictionary(node)
    if (entries?.has('Kids')) queue.push(...state.list(entries.get('Kids')).toReversed())
    else if (entries) pages.push(node)
  }
  return pages
}
