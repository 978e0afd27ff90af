import { finding, type Finding } from '#contract/signature-findings.ts'
import { inherited, fieldType } from '../pdf/signature-fields.ts'
import { decodeText, nameOf, type PdfValue } from '../pdf/value.ts'
import type { Dictionary, DocumentState } from '../pdf/document-state.ts'
import { differentKeys, same, STORAGE_KEYS } from '../pdf/equality.ts'
import { provablyDrawsNothing } from './draws-nothing.ts'
import { integer } from '../pdf/cross-reference.ts'
import { drawnWords } from './drawn-words.ts'

/** Annotation flags (ISO 32000-2 §12.5.3). */
const [HIDDEN, PRINTS, NO_ZOOM, NO_ROTATE, NO_VIEW, TOGGLES] = [2, 4, 8, 16, 32, 256]
/** A colour's numbers and its operator (ISO 32000-2 §8.6.8). */
const COLOUR = /(?:(?<![^\s])[\d.]+\s+){1,4}(rg|RG|g|G|k|K)(?!\S)/g
const MULTIMEDIA = new Set(['Movie', 'Sound', 'Screen', '3D', 'RichMedia', 'Projection'])
const FOR_PRINTING = new Set(['Watermark', 'PrinterMark', 'TrapNet', 'Redact'])
const KNOWN = new Set(
  (
    'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink ' +
    'FileAttachment Widget'
  ).split(' '),
)
/** Drawn as an icon; without an appearance, readers draw their own, a note's always small (ISO 32000-2 §12.5.6.4). */
const ICONS = new Set(['Text', 'FileAttachment'])
/** Largest icon side and link border, in points, that hide nothing. */
const [LARGEST_ICON, WIDEST_BORDER] = [36, 3]
/** Field flags (ISO 32000-2 §12.7.5): password, and list that shows only the chosen item. */
const [PASSWORD, COMBO] = [1 << 13, 1 << 17]
const [TEXT, CHOICE, BUTTON] = ['Tx', 'Ch', 'Btn']

const NOT_PRINTED = finding('ANOTACAO_NAO_SE_IMPRIME')
const ONLY_PRINTED = finding('ANOTACAO_SO_IMPRESSA')
const DRAWN_DIFFERENTLY = finding('ANOTACAO_A_SEU_MODO')
const FIELD_DRAWN_DIFFERENTLY = finding('CAMPO_A_SEU_MODO')
export const OTHER_VALUE = finding('CAMPO_MOSTRA_OUTRO')
/** The shown value can't be read here: a doubt about a signature, but no reason to refuse a file. */
export const UNREADABLE_VALUE = finding('CAMPO_SEM_COMPARACAO')

const OWN_LOOKS = new Set<string>(
  [NOT_PRINTED, ONLY_PRINTED, FIELD_DRAWN_DIFFERENTLY, OTHER_VALUE, UNREADABLE_VALUE].map(({ code }) => code),
)

/** Whether a face only concerns what a field or note itself shows, in its place, and not the page. */
export const isOwnLook = ({ code }: Finding): boolean => OWN_LOOKS.has(code)

/** Why an annotation may look different in another reader, on paper or at another zoom; undefined if it can't. */
export function annotationFace(state: DocumentState, d: Dictionary, subtype: string): Finding | undefined {
  if (subtype === 'Popup') return undefined
  if (!KNOWN.has(subtype)) return unusualFace(d, subtype)
  const type = subtype === 'Widget' ? nameOf(fieldType(state, d)) : undefined
  if (type === 'Sig' && provablyDrawsNothing(state, d)) return undefined
  const picture = state.dictionary(d.get('AP'))?.get('N')
  if (subtype === 'Link' && !picture) return borderIsNarrow(state, d) ? undefined : finding('LIGACAO_DE_BORDA_LARGA')
  return shownFace(state, d, { subtype, type, picture })
}

/** Judges by flags and appearance an annotation that readers draw. `type`: its field's type. */
function shownFace(
  state: DocumentState,
  d: Dictionary,
  { subtype, type, picture }: { subtype: string; type: string | undefined; picture: PdfValue | undefined },
): Finding | undefined {
  const flags = flagsOf(state, d)
  if (flags === undefined) return DRAWN_DIFFERENTLY
  if ((flags & HIDDEN) !== 0) return undefined
  if (subtype === 'Widget' && !picture) return hasSomethingToShow(state, d, type) ? FIELD_DRAWN_DIFFERENTLY : undefined
  const smallIcon = ICONS.has(subtype) && (isSmall(state, d) || (subtype === 'Text' && !picture))
  const flagged = flagFace(flags, smallIcon)
  if (flagged) return flagged
  if (picture) return pictureFace(state, d, picture, type)
  return smallIcon ? undefined : DRAWN_DIFFERENTLY
}

/** Kinds of annotation that not every reader draws. */
function unusualFace(d: Dictionary, subtype: string): Finding | undefined {
  if (MULTIMEDIA.has(subtype)) return finding('MULTIMIDIA')
  if (FOR_PRINTING.has(subtype)) return finding('ANOTACAO_MUDA_AO_IMPRIMIR')
  return d.has('Rect') ? finding('ANOTACAO_RARA') : undefined
}

/** /F; undefined if present but unreadable. */
function flagsOf(state: DocumentState, d: Dictionary): number | undefined {
  const value = state.resolve(d.get('F'))
  if (value === undefined) return d.has('F') ? undefined : 0
  return value.kind === 'keyword' ? 0 : integer(value)
}

/** How flags change an annotation on paper, under the pointer or at another zoom. */
function flagFace(flags: number, smallIcon: boolean): Finding | undefined {
  if (!(flags & PRINTS)) return NOT_PRINTED
  if (flags & NO_VIEW) return ONLY_PRINTED
  if (flags & TOGGLES) return finding('ANOTACAO_APARECE')
  return flags & (NO_ZOOM | NO_ROTATE) && !smallIcon ? finding('ANOTACAO_SEM_ZOOM') : undefined
}

function pictureFace(
  state: DocumentState,
  d: Dictionary,
  picture: PdfValue,
  kind: string | undefined,
): Finding | undefined {
  const ap = state.dictionary(d.get('AP'))
  const another = ap?.get('R')
  // another colour may show what was painted as paper: only a box or a round button is too small for words
  const onlyColours = kind === BUTTON && isSmall(state, d) && sameFigure(state, another, picture)
  if (another && !same(another, picture) && !onlyColours) return finding('ANOTACAO_MUDA')
  const onlyOne = picture.kind === 'reference' && state.object(picture.object)?.stream !== undefined
  if (!onlyOne) {
    const states = state.dictionary(picture)
    const chosen = nameOf(state.resolve(d.get('AS')))
    if (!states || chosen === undefined) return finding('ANOTACAO_SEM_DESENHO')
    return kind === BUTTON && !valueMatches(state, d, states, chosen) ? OTHER_VALUE : undefined
  }
  return kind === TEXT || kind === CHOICE ? textFace(state, d, picture, kind) : undefined
}

/** Whether two pictures, or those of each state, are drawn alike but for colours: forms show so where the pointer is. */
function sameFigure(state: DocumentState, a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  if (same(a, b)) return true
  if (a?.kind === 'reference' && b?.kind === 'reference' && state.mayHaveStream(a.object)) {
    const [was, is] = [state.object(a.object), state.object(b.object)]
    return sameForm(was?.value, is?.value) && sameButColours(state.unpacked(was), state.unpacked(is))
  }
  const [was, is] = [state.dictionary(a), state.dictionary(b)]
  return (
    was !== undefined &&
    is?.size === was.size &&
    [...was].every(([name, each]) => sameFigure(state, each, is.get(name)))
  )
}

const sameForm = (a: PdfValue | undefined, b: PdfValue | undefined) =>
  a?.kind === 'dictionary' &&
  b?.kind === 'dictionary' &&
  differentKeys(a.entries, b.entries).every((key) => STORAGE_KEYS.has(key))

function sameButColours(a: Buffer | undefined, b: Buffer | undefined): boolean {
  const shape = (content: Buffer) => content.toString('latin1').replaceAll(COLOUR, ' $1')
  return a !== undefined && b !== undefined && shape(a) === shape(b)
}

/** Some readers show a field's value, others its appearance: both must say the same. */
function textFace(state: DocumentState, d: Dictionary, picture: PdfValue, kind: string): Finding | undefined {
  const keptValues = valuesOf(state, d)
  const shown = drawnWords(state, picture)
  const mode = integer(state.resolve(inherited(state, d, 'Ff'))) ?? 0
  // shows asterisks, or every item of the list
  const hides = kind === TEXT ? (mode & PASSWORD) !== 0 : (mode & COMBO) === 0
  if (shown === undefined || hides) return UNREADABLE_VALUE
  const withoutBlanks = (stated: string) => stated.replace(/\s+/g, '')
  const matches = (keptValues.length > 0 ? keptValues : ['']).some(
    (each) => withoutBlanks(each) === withoutBlanks(shown),
  )
  return matches ? undefined : OTHER_VALUE
}

/** A text field's value; for a choice, also its labels. */
function valuesOf(state: DocumentState, d: Dictionary): string[] {
  const value = state.resolve(inherited(state, d, 'V'))
  const kept = words(value)
  if (kept === undefined || kept === '') return []
  const labels = state.list(inherited(state, d, 'Opt')).flatMap((option) => {
    const [code, label] = state.list(option)
    return words(state.resolve(code)) === kept ? [words(state.resolve(label)) ?? ''] : []
  })
  return [kept, ...labels]
}

function words(value: PdfValue | undefined): string | undefined {
  return value?.kind === 'string' ? decodeText(Buffer.from(value.content, 'latin1')) : undefined
}

/** Whether a check box or button shows its field's value. */
function valueMatches(state: DocumentState, d: Dictionary, states: Dictionary, chosen: string): boolean {
  const value = nameOf(state.resolve(inherited(state, d, 'V')))
  if (value === undefined) return chosen === 'Off'
  return chosen === 'Off' ? value === 'Off' || !states.has(value) : value === chosen
}

function hasSomethingToShow(state: DocumentState, d: Dictionary, kind: string | undefined): boolean {
  const container = [...(state.dictionary(d.get('MK'))?.keys() ?? [])]
  // a border alone hides nothing
  if (kind === 'Sig') return container.some((key) => !['R', 'BC'].includes(key))
  if (container.length > 0) return true
  return inherited(state, d, 'V') !== undefined
}

function borderIsNarrow(state: DocumentState, d: Dictionary): boolean {
  const style = state.dictionary(d.get('BS'))
  const widths = [style?.get('W'), d.has('Border') ? state.list(d.get('Border'))[2] : undefined]
  if (d.has('BS') && !style) return false
  if (d.has('Border') && widths[1] === undefined) return false
  return widths.every((width) => {
    const resolved = state.resolve(width)
    return resolved === undefined || (resolved.kind === 'number' && resolved.value <= WIDEST_BORDER)
  })
}

function isSmall(state: DocumentState, d: Dictionary): boolean {
  const [a = NaN, b = NaN, c = NaN, e = NaN] = state
    .list(d.get('Rect'))
    .map((n) => state.resolve(n))
    .map((n) => (n?.kind === 'number' ? n.value : NaN))
  return Math.abs(c - a) <= LARGEST_ICON && Math.abs(e - b) <= LARGEST_ICON
}
