import { decodeText, readValue, type PdfValue } from '../pdf/value.ts'
import type { DocumentState } from '../pdf/document-state.ts'

/** Operators in a form field's appearance: text, a plain background and a border (ISO 32000-2 annex A). */
const FIELD_OPERATORS = new Set(
  `q Q cm w J j M d i ri gs g rg k G RG K m l re h S s n W W* BT ET Tc Tw Tz TL Tf Ts Td TD Tm T* Tj TJ ' " BMC BDC EMC`.split(
    ' ',
  ),
)
const PAINTING_OPERATORS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const STRINGS = /\((?:\\[^]|[^()\\]|\((?:\\[^]|[^()\\])*\))*\)|<(?!<)[0-9A-Fa-f\s]*>/g
const LARGEST_CONTENT = 256 * 1024

/**
 * The words that a field's appearance draws, in order; undefined unless they are certain: single-byte letters, with nothing
 * painted over them.
 */
export function drawnWords(state: DocumentState, picture: PdfValue): string | undefined {
  const object = picture.kind === 'reference' ? state.object(picture.object) : undefined
  const bytes = state.unpacked(object)
  if (!bytes || bytes.length > LARGEST_CONTENT) return undefined
  const content = bytes.toString('latin1')
  const rawBytes = (content.match(STRINGS) ?? []).map((text) => readValue(Buffer.from(text, 'latin1'), 0))
  const operators = content
    .replace(STRINGS, ' ')
    .replace(/%[^\r\n]*/g, ' ')
    .split(/[\0\t\n\f\r [\]]+/)
    .filter((word) => /^[A-Za-z'"]/.test(word))
  const text = operators.indexOf('BT')
  const clean = operators.every(
    (op, i) => FIELD_OPERATORS.has(op) || (PAINTING_OPERATORS.has(op) && (text < 0 || i < text)),
  )
  if (!clean) return undefined
  const joined = Buffer.from(
    rawBytes.map((rawObject) => (rawObject?.kind === 'string' ? rawObject.content : '\0')).join(''),
    'latin1',
  )
  // control bytes belong to two-byte letters
  return joined.some((c) => c < 32 && ![9, 10, 13].includes(c)) ? undefined : decodeText(joined)
}
