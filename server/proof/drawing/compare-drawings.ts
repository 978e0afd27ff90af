import { openDocumentState, type DocumentState } from '../pdf/document-state.ts'
import { BudgetExceeded, WorkBudget } from '../pdf/cross-reference.ts'
import { difference } from './differences.ts'
import { type PdfJsPdf, pdfJs } from './draw-with-pdfjs.ts'
import { pdfium } from './draw-with-pdfium.ts'
import type { Area, Engine, OpenPdf, Picture, Size } from './engine.ts'
import { continuesWords } from './beside-words.ts'
import { hidesWords } from './hidden-words.ts'
import { type MayDiffer, whatMayDiffer } from './what-may-differ.ts'

/** Dots of a page's longer side: enough to read 6-point letters. */
const SIDE = 1_000
const PAGE_SIDES_APART = 0.01
/** Pictures kept for the next pair of ends: some pages that are written to, of 4 MB in each engine, on screen and on paper. */
const PICTURES_KEPT = 16
/** A signature over more than this share of a page is no stamp. */
const STAMP_MAXIMUM = 0.5

/** Differences between revisions. `from`: index into the compared `ends`. */
export type Drawn = {
  /** The first page that no longer looks as signed; `page` is null if the number of pages changed. */
  changed: { from: number; page: number | null; engine: string; print: boolean } | null
  /** Pages where a signature or note hides earlier content, covers most of the page, or is drawn by an unsigned field. */
  covered: number[]
  /** Pages where a signature or note draws something that reads as part of an earlier word. */
  continued: number[]
  /** Pages where a signature hides earlier content inside a field that was already waiting there. */
  overlaid: number[]
  /** Pages that can't be drawn; null for the whole file. */
  undrawn: (number | null)[]
  /** Pages left for lack of time, which no later object belongs to. */
  skipped: number[]
}

const ENGINES = [pdfJs, pdfium] satisfies Engine[]

/**
 * Draws every page at each of these revision ends in two engines and compares consecutive ends: anything that changed
 * outside the areas of the signatures added in between was not signed. `until`: deadline on the `performance.now()` clock.
 * Never throws because of the file's content.
 */
export async function compareDrawings(
  pdf: Uint8Array,
  ends: number[],
  until: number,
  engines: Engine[] = ENGINES,
): Promise<Drawn> {
  const drawn: Drawn = { changed: null, covered: [], continued: [], overlaid: [], undrawn: [], skipped: [] }
  const pairs = ends
    .slice(1)
    .map((end, from): Turn => ({ from, until, was: pdf.subarray(0, ends[from]), is: pdf.subarray(0, end) }))
  // pages that an update wrote to come first: only there can something be drawn, and they can't be left out
  let pictures: Pictures = new Map()
  for (const pair of pairs) {
    if (drawn.changed) break
    const later: Pictures = new Map()
    pair.rest = await comparePair({ ...pair, earlier: pictures, later }, engines, drawn)
    pictures = later
  }
  for (const pair of pairs) {
    if (drawn.changed || pair.rest === undefined) break
    if (performance.now() > until) drawn.skipped.push(...pair.rest)
    else if (pair.rest.length > 0) await comparePair(pair, engines, drawn)
  }
  const unique = <T extends number | null>(all: T[]) => [...new Set(all)].toSorted((a, b) => (a ?? 0) - (b ?? 0))
  return {
    ...drawn,
    covered: unique(drawn.covered),
    continued: unique(drawn.continued),
    overlaid: unique(drawn.overlaid),
    undrawn: unique(drawn.undrawn),
    // a page that something was written to was drawn then
    skipped: unique(drawn.skipped).filter((page) => pairs.every(({ rest }) => rest?.includes(page) ?? true)),
  }
}

type Pair<T> = { before: T; after: T }
/** Pictures by engine, page, size and whether as printed. */
type Pictures = Map<string, Picture>
/**
 * A pair of ends, and until when its pages may be begun. `rest`: the pages that nothing was written to, when it is their turn. The
 * pictures of the first end may be in `earlier`, drawn as those of the second in the turn before; those of its second go to `later`.
 */
type Turn = {
  from: number
  until: number
  was: Uint8Array
  is: Uint8Array
  rest?: number[]
  earlier?: Pictures
  later?: Pictures
}

type Opened = { engine: Engine; pair: Pair<OpenPdf> | undefined }

/** Answers the pages left for the turn of those that nothing was written to. */
async function comparePair(turn: Turn, engines: Engine[], drawn: Drawn): Promise<number[]> {
  const { was, is } = turn
  const may = whatMayDiffer(read(was), read(is))
  // field positions are read once, by one of the engines
  const places = await openBoth(pdfJs, was, is)
  if (!places) {
    drawn.undrawn.push(null)
    return []
  }
  try {
    const opened = await Promise.all(engines.map(async (engine) => ({ engine, pair: await openBoth(engine, was, is) })))
    try {
      if (!pagesWereCounted(opened, turn.from, drawn)) return []
      const { written, untouched } = pagesOf(places.before.pages, may.touched)
      const pages = turn.rest ?? written
      await comparePages(opened, places, may, { ...turn, pages }, drawn)
      return turn.rest ? [] : untouched
    } finally {
      for (const { pair } of opened) await closeBoth(pair)
    }
  } finally {
    await closeBoth(places)
  }
}

/** Whether every engine finds the same number of pages before and after; records failures in `drawn`. */
function pagesWereCounted(opened: Opened[], from: number, drawn: Drawn): boolean {
  for (const { engine, pair } of opened) {
    if (!pair || pair.after.pages === 0) drawn.undrawn.push(null)
    else if (pair.before.pages !== pair.after.pages) {
      drawn.changed = { from, page: null, engine: engine.name, print: false }
      return false
    }
  }
  return true
}

async function comparePages(
  opened: Opened[],
  places: Pair<PdfJsPdf>,
  may: MayDiffer,
  turn: Turn & { pages: number[] },
  drawn: Drawn,
): Promise<void> {
  const { from, until, pages, rest } = turn
  for (const page of pages) {
    if (performance.now() > until) {
      ;(rest ? drawn.skipped : drawn.undrawn).push(page)
      continue
    }
    for (const { engine, pair } of opened) {
      if (!pair) continue
      // the file is untrusted: whatever an engine throws only means that it can't draw the page
      const drawing = drawingOf(engine.name, pair, turn)
      const found = await comparePage(pair, places, page, may, { drawing, inPrint: !rest }).catch(() => undefined)
      if (!found) {
        drawn.undrawn.push(page)
        continue
      }
      for (const kind of ['covered', 'continued', 'overlaid'] as const) if (found[kind]) drawn[kind].push(page)
      if (found.changed) {
        drawn.changed = { from, page, engine: engine.name, print: found.print }
        return
      }
    }
  }
}

function read(pdf: Uint8Array): DocumentState | undefined {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  try {
    return openDocumentState(bytes, bytes.length, new WorkBudget())
  } catch (error) {
    if (error instanceof BudgetExceeded || error instanceof RangeError) return undefined
    throw error
  }
}

async function openBoth<T extends OpenPdf>(
  engine: { open(pdf: Uint8Array): Promise<T> },
  was: Uint8Array,
  is: Uint8Array,
): Promise<Pair<T> | undefined> {
  const before = await engine.open(was).catch(() => undefined)
  if (!before) return undefined
  const after = await engine.open(is).catch(() => undefined)
  if (after) return { before, after }
  await before.close()
  return undefined
}

async function closeBoth(pair: Pair<OpenPdf> | undefined): Promise<void> {
  await pair?.before.close()
  await pair?.after.close()
}

/** Page numbers: those written to, all if that is unknown, and the others. */
function pagesOf(count: number, touched: Set<number> | undefined) {
  const all = Array.from({ length: count }, (_, i) => i + 1)
  const isWritten = (page: number) => touched === undefined || touched.has(page)
  return { written: all.filter(isWritten), untouched: all.filter((page) => !isWritten(page)) }
}

/**
 * Where drawing is allowed: of a signature, whose field is new or was waiting for it; of a new field; and of what an earlier
 * signature permits: fields and notes. A note's `ICON` may stand over words.
 */
type Allowed = { area: Area; kind: 'SIGNED' | 'WAITED_FOR' | 'WAITING' | 'FIELD' | 'NOTE' | 'ICON' }
/** May hide nothing of the page itself. */
const PERMITTED = new Set<Allowed['kind']>(['FIELD', 'NOTE'])
/** May stand where nothing was foreseen, so they must not look like the page's own words. */
const UNFORESEEN = new Set<Allowed['kind']>(['SIGNED', 'NOTE'])

type Drawing = (page: number, dots: Size, print: boolean) => Promise<{ seenBefore: Picture; seenNow: Picture }>

/** Draws a page of both ends, unless a picture of the first is at hand. */
const drawingOf =
  (engine: string, { before, after }: Pair<OpenPdf>, { earlier, later }: Turn): Drawing =>
  async (page, dots, print) => {
    const name = [engine, page, dots.width, dots.height, print].join(' ')
    const seenBefore = earlier?.get(name) ?? (await before.draw(page, dots, print))
    const seenNow = await after.draw(page, dots, print)
    if (later && later.size < PICTURES_KEPT) later.set(name, seenNow)
    return { seenBefore, seenNow }
  }

type Found = { changed: boolean; print: boolean; covered: boolean; continued: boolean; overlaid: boolean }

const UNCHANGED: Found = { changed: false, print: false, covered: false, continued: false, overlaid: false }

async function comparePage(
  { before, after }: Pair<OpenPdf>,
  places: Pair<PdfJsPdf>,
  page: number,
  may: MayDiffer,
  { drawing, inPrint }: { drawing: Drawing; inPrint: boolean },
): Promise<Found> {
  const [was, is, seen] = await Promise.all([before.size(page), after.size(page), places.after.size(page)])
  if (unlike(was, is)) return { ...UNCHANGED, changed: true }
  if (Math.abs(is.width / is.height - seen.width / seen.height) > PAGE_SIDES_APART)
    throw new Error('the engines take the page for two sizes')
  const allowed = await areasOn(places, page, may)
  const scale = SIDE / Math.max(is.width, is.height)
  const dots = { width: Math.max(1, Math.round(is.width * scale)), height: Math.max(1, Math.round(is.height * scale)) }
  let [covered, continued, overlaid] = [false, false, false]
  for (const print of inPrint ? [false, true] : [false]) {
    const { seenBefore, seenNow } = await drawing(page, dots, print)
    const found = difference(
      seenBefore,
      seenNow,
      allowed.map(({ area }) => area),
    )
    const hides = (kind: Allowed['kind']) => found.hidden.some((i) => allowed[i]?.kind === kind)
    if (found.outside || hides('WAITING')) return { changed: true, print, covered, continued, overlaid }
    if (hides('FIELD') || hides('NOTE')) {
      const bare = await before.draw(page, dots, print, true)
      if (hidesSomewhere(bare, seenBefore, seenNow, found.hidden, allowed))
        return { changed: true, print, covered, continued, overlaid }
    }
    overlaid ||= hides('WAITED_FOR')
    continued ||= found.drawn.some((i) => {
      const place = allowed[i]
      return place && UNFORESEEN.has(place.kind) && continuesWords(seenBefore, seenNow, place.area)
    })
    covered ||= hides('SIGNED') || found.drawn.some((i) => notAStamp(allowed[i]))
  }
  return { ...UNCHANGED, covered, continued, overlaid }
}

const hidesSomewhere = (bare: Picture, before: Picture, after: Picture, hidden: number[], allowed: Allowed[]) =>
  hidden.some((i) => {
    const place = allowed[i]
    return place && PERMITTED.has(place.kind) && hidesWords(bare, before, after, place.area)
  })

const unlike = (was: Size, is: Size) => Math.abs(was.width - is.width) > 0.01 || Math.abs(was.height - is.height) > 0.01

/** Whether the area belongs to an unsigned field or covers most of the page. */
function notAStamp(allowed: Allowed | undefined): boolean {
  if (!allowed || !(allowed.kind === 'WAITING' || UNFORESEEN.has(allowed.kind))) return false
  const { left, right, top, bottom } = allowed.area
  return allowed.kind === 'WAITING' || (right - left) * (bottom - top) > STAMP_MAXIMUM
}

/** The areas of a page where new drawing is expected. */
async function areasOn({ before, after }: Pair<PdfJsPdf>, page: number, may: MayDiffer): Promise<Allowed[]> {
  const [was, is] = [await before.areas(page, may.rects.before), await after.areas(page, may.rects.after)]
  const kindOf = (object: number, area: Area): Allowed['kind'] | undefined => {
    if (may.waiting.has(object)) return 'WAITING'
    if (!may.signed.has(object)) return undefined
    // an earlier field in the same place was waiting for this signature
    return was.some((old) => old.object === object && sameArea(old.area, area)) ? 'WAITED_FOR' : 'SIGNED'
  }
  const signatures = is.flatMap(({ object, area }) => {
    const kind = kindOf(object, area)
    return kind ? [{ area, kind }] : []
  })
  if (may.permitted === 'NOTHING') return signatures
  // fields are filled in where they were; notes may be new
  const fields = was.filter(({ widget, object }) => widget && !may.signed.has(object))
  const all = may.permitted === 'NOTES' ? [...was, ...is].filter(({ widget }) => !widget) : []
  const [icons, notes] = [all.filter(({ icon }) => icon), all.filter(({ icon }) => !icon)]
  const as = (kind: Allowed['kind'], places: { area: Area }[]) => places.map(({ area }): Allowed => ({ area, kind }))
  // where areas overlap, the last one counts
  return [...as('ICON', icons), ...as('FIELD', fields), ...as('NOTE', notes), ...signatures]
}

const sameArea = (a: Area, b: Area) =>
  [a.left - b.left, a.top - b.top, a.right - b.right, a.bottom - b.bottom].every((apart) => Math.abs(apart) < 0.001)
