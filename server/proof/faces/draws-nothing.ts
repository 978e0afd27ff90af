import { isNull, type PdfValue } from '../pdf/value.ts'
import type { Dictionary, DocumentState } from '../pdf/document-state.ts'

/** Keys of a signature field or its widget that no reader draws. */
const NEVER_DRAWN_KEYS = new Set(
  'Type FT T TU TM V F Ff P Parent Rect M NM Lock SV H Q DA DR AS StructParent'.split(' '),
)
/** Keys of an appearance stream that add nothing to its content. */
const PLAIN_FORM_KEYS = new Set(
  'Type Subtype FormType BBox Matrix Resources Length Filter DecodeParms Group Name LastModified'.split(' '),
)
/** Operators that paint nothing in any context (ISO 32000-2 annex A). */
const INKLESS_OPERATORS = new Set(['q', 'Q', 'cm', 'm', 'l', 're', 'h', 'n', 'W', 'W*', 'BT', 'ET', 'EMC'])
const LARGEST_CONTENT = 4096
const DEEPEST = 4

/**
 * Whether a signature's widget provably draws nothing in any reader. Only keys, operators and values listed as harmless are
 * accepted. /Rect is ignored, because engines disagree about what an empty rectangle hides.
 */
export function provablyDrawsNothing(state: DocumentState, widget: Dictionary, depth = 0): boolean {
  if (depth > DEEPEST) return false
  return [...widget].every(([key, value]) => {
    const resolved = state.resolve(value)
    if (NEVER_DRAWN_KEYS.has(key) || isNull(resolved)) return true
    return Object.hasOwn(HARMLESS_VALUES, key) && HARMLESS_VALUES[key]?.(state, resolved, depth) === true
  })
}

/** Keys that draw nothing with certain values. */
const HARMLESS_VALUES: Record<string, (state: DocumentState, value: PdfValue | undefined, depth: number) => boolean> = {
  // readers draw other kinds of annotation by themselves
  Subtype: (_, value) => value?.kind === 'name' && value.value === 'Widget',
  AP: (state, value) => appearancesAreEmpty(state, value),
  MK: (_, value) => value?.kind === 'dictionary' && [...value.entries.keys()].every((each) => each === 'R'),
  BS: (_, value) => value?.kind === 'dictionary' && isZero(value.entries.get('W')),
  Border: (_, value) => value?.kind === 'array' && value.items.length === 3 && value.items.every(isZero),
  Kids: (state, value, depth) =>
    value?.kind === 'array' &&
    value.items.every((kid) => {
      const d = state.dictionary(kid)
      return d !== undefined && provablyDrawsNothing(state, d, depth + 1)
    }),
}

/** Whether every appearance in /AP, in every state, is empty. */
function appearancesAreEmpty(state: DocumentState, ap: PdfValue | undefined): boolean {
  if (ap?.kind !== 'dictionary') return false
  return [...ap.entries.values()].every((picture) => {
    if (formIsEmpty(state, picture, 0)) return true
    if (picture.kind === 'reference' && state.mayHaveStream(picture.object)) return false
    const states = state.dictionary(picture)
    return states !== undefined && [...states.values()].every((each) => formIsEmpty(state, each, 0))
  })
}

function formIsEmpty(state: DocumentState, picture: PdfValue, depth: number): boolean {
  const object = picture.kind === 'reference' ? state.object(picture.object) : undefined
  if (!object?.stream || object.value.kind !== 'dictionary' || depth > DEEPEST) return false
  const { entries } = object.value
  const subtype = state.resolve(entries.get('Subtype'))
  if (subtype && !(subtype.kind === 'name' && subtype.value === 'Form')) return false
  if (![...entries.keys()].every((key) => PLAIN_FORM_KEYS.has(key))) return false
  const content = state.unpacked(object)
  if (!content || content.length > LARGEST_CONTENT) return false
  const pictures = state.dictionary(state.dictionary(entries.get('Resources'))?.get('XObject'))
  return isInkless(content.toString('latin1'), (name) => {
    const other = pictures?.get(name)
    return other !== undefined && formIsEmpty(state, other, depth + 1)
  })
}

/** Whether all operators of a content stream paint nothing; `isEmptyFigure` tells it of an XObject by name. */
function isInkless(content: string, isEmptyFigure: (name: string) => boolean): boolean {
  const words = content
    .replace(/%[^\r\n]*/g, ' ')
    .split(/[\0\t\n\f\r ]+/)
    .filter((word) => word !== '')
  return words.every((word, i) => {
    if (INKLESS_OPERATORS.has(word) || /^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) return true
    const name = /^\/([A-Za-z0-9_.+-]+)$/.exec(words[word.startsWith('/') ? i : i - 1] ?? '')?.[1]
    if (name === undefined) return false
    const operator = word.startsWith('/') ? words[i + 1] : word
    return operator === 'BMC' || (operator === 'Do' && isEmptyFigure(name))
  })
}

const isZero = (value: PdfValue | undefined) => value?.kind === 'number' && value.value === 0
