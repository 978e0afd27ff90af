import { inherited, fieldType } from '../pdf/signature-fields.ts'
import { decodeText, nameOf, type PdfValue } from '../pdf/value.ts'
import type { Dictionary, DocumentState } from '../pdf/document-state.ts'
import { same } from '../pdf/equality.ts'
import { provablyDrawsNothing } from './draws-nothing.ts'
import { integer } from '../pdf/cross-reference.ts'
import { drawnWords } from './drawn-words.ts'

/** Flags of an annotation (ISO 32000-2 §12.5.3). */
const [HIDDEN, PRINTS, NO_ZOOM, NO_ROTATE, NO_VIEW, TOGGLES] = [2, 4, 8, 16, 32, 256]
const MULTIMEDIA = new Set(['Movie', 'Sound', 'Screen', '3D', 'RichMedia', 'Projection'])
const FOR_PRINTING = new Set(['Watermark', 'PrinterMark', 'TrapNet', 'Redact'])
const KNOWN = new Set(
  (
    'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink ' +
    'FileAttachment Widget'
  ).split(' '),
)
/** Drawn as an icon, by the reader's own hand where it has no picture. */
const ICONS = new Set(['Text', 'FileAttachment'])
/** Side of an icon, and width of a frame around a link, that hide nothing: points. */
const [LARGEST_ICON, WIDEST_BORDER] = [36, 3]
/** Of a field (ISO 32000-2 §12.7.5): a password, and a list of which only the chosen one is shown. */
const [PASSWORD, COMBO] = [1 << 13, 1 << 17]
const [TEXT, CHOICE, BUTTON] = ['Tx', 'Ch', 'Btn']

const DRAWN_DIFFERENTLY = 'uma anotação que cada programa desenha a seu modo'
const FIELD_DRAWN_DIFFERENTLY = 'um campo que cada programa desenha a seu modo'
export const OTHER_VALUE = 'um campo que guarda um valor e mostra outro'
/** Of these what is shown can't be read here: a doubt about a signature, no reason to refuse a file. */
export const UNREADABLE_VALUE = 'um campo cujo valor não se pode comparar com o que ele mostra'

/** Why an annotation may look otherwise to another reader, on paper or at another zoom; undefined where it can't. */
export function annotationFace(state: DocumentState, d: Dictionary, subtype: string): string | undefined {
  if (subtype === 'Popup') return undefined
  if (!KNOWN.has(subtype)) return unusualFace(d, subtype)
  const type = subtype === 'Widget' ? nameOf(fieldType(state, d)) : undefined
  if (type === 'Sig' && provablyDrawsNothing(state, d)) return undefined
  const picture = state.dictionary(d.get('AP'))?.get('N')
  if (subtype === 'Link' && !picture)
    return borderIsNarrow(state, d) ? undefined : 'uma ligação de borda larga, que não se imprime'
  return shownFace(state, d, { subtype, type, picture })
}

/** Of an annotation that readers draw: what its flags and its picture make of it. `type`: of its field. */
function shownFace(
  state: DocumentState,
  d: Dictionary,
  { subtype, type, picture }: { subtype: string; type: string | undefined; picture: PdfValue | undefined },
): string | undefined {
  const flags = flagsOf(state, d)
  if (flags === undefined) return DRAWN_DIFFERENTLY
  if ((flags & HIDDEN) !== 0) return undefined
  if (subtype === 'Widget' && !picture) return hasSomethingToShow(state, d, type) ? FIELD_DRAWN_DIFFERENTLY : undefined
  const smallIcon = ICONS.has(subtype) && isSmall(state, d)
  const flagged = flagFace(flags, smallIcon)
  if (flagged) return flagged
  if (picture) return pictureFace(state, d, picture, type)
  return smallIcon ? undefined : DRAWN_DIFFERENTLY
}

/** Kinds that not every reader draws. */
function unusualFace(d: Dictionary, subtype: string): string | undefined {
  if (MULTIMEDIA.has(subtype)) return 'som, vídeo ou objeto em 3D'
  if (FOR_PRINTING.has(subtype)) return 'uma anotação que muda ao imprimir'
  return d.has('Rect') ? 'uma anotação que nem todo programa conhece' : undefined
}

/** /F; undefined where it is there and can't be read. */
function flagsOf(state: DocumentState, d: Dictionary): number | undefined {
  const value = state.resolve(d.get('F'))
  if (value === undefined) return d.has('F') ? undefined : 0
  return value.kind === 'keyword' ? 0 : integer(value)
}

/** What its flags make of it on paper, under the pointer or at another zoom. */
function flagFace(flags: number, smallIcon: boolean): string | undefined {
  if (!(flags & PRINTS)) return 'uma anotação que não se imprime'
  if (flags & NO_VIEW) return 'uma anotação que só aparece impressa'
  if (flags & TOGGLES) return 'uma anotação que aparece ao passar por ela'
  return flags & (NO_ZOOM | NO_ROTATE) && !smallIcon ? 'uma anotação que não acompanha o zoom' : undefined
}

function pictureFace(
  state: DocumentState,
  d: Dictionary,
  picture: PdfValue,
  kind: string | undefined,
): string | undefined {
  const ap = state.dictionary(d.get('AP'))
  if (ap?.has('R') && !same(ap.get('R'), picture)) return 'uma anotação que muda ao passar por ela'
  const onlyOne = picture.kind === 'reference' && state.object(picture.object)?.stream !== undefined
  if (!onlyOne) {
    const states = state.dictionary(picture)
    const chosen = nameOf(state.resolve(d.get('AS')))
    if (!states || chosen === undefined) return 'uma anotação sem um desenho escolhido'
    return kind === BUTTON && !valueMatches(state, d, states, chosen) ? OTHER_VALUE : undefined
  }
  return kind === TEXT || kind === CHOICE ? textFace(state, d, picture, kind) : undefined
}

/** Some readers show what a field holds, and others the picture beside it: both have to say the same. */
function textFace(state: DocumentState, d: Dictionary, picture: PdfValue, kind: string): string | undefined {
  const keptValues = valuesOf(state, d)
  const shown = drawnWords(state, picture)
  const mode = integer(state.resolve(inherited(state, d, 'Ff'))) ?? 0
  // asterisks, or every choice of a list
  const hides = kind === TEXT ? (mode & PASSWORD) !== 0 : (mode & COMBO) === 0
  if (shown === undefined || hides) return UNREADABLE_VALUE
  const withoutBlanks = (stated: string) => stated.replace(/\s+/g, '')
  const matches = (keptValues.length > 0 ? keptValues : ['']).some(
    (each) => withoutBlanks(each) === withoutBlanks(shown),
  )
  return matches ? undefined : OTHER_VALUE
}

/** What a text field holds; of a choice, each way it may be shown. */
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

/** Whether a box or a button shows what its field holds. */
function valueMatches(state: DocumentState, d: Dictionary, states: Dictionary, chosen: string): boolean {
  const value = nameOf(state.resolve(inherited(state, d, 'V')))
  if (value === undefined) return chosen === 'Off'
  return chosen === 'Off' ? value === 'Off' || !states.has(value) : value === chosen
}

function hasSomethingToShow(state: DocumentState, d: Dictionary, kind: string | undefined): boolean {
  const container = [...(state.dictionary(d.get('MK'))?.keys() ?? [])]
  // a frame alone hides nothing
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
