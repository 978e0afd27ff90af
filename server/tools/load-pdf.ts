import { PDF } from '@libpdf/core'
import { unzlibSync, zlibSync } from 'fflate'

/** Bytes of a cross-reference field that the library reads. PDF allows more; pyHanko writes eight. */
const WIDEST = 6
/** Bytes of its dictionary looked at, on each side of a section's type. */
const AROUND = 2_000
const SECTIONS_MAXIMUM = 200
/** Bytes of a section's rows. */
const ROWS_MAXIMUM = 8 * 1024 * 1024
const SLASH = 0x2f
const TYPE = new TextEncoder().encode('/XRef')

const latin1 = new TextDecoder('latin1')

/** Opens a PDF, in the browser too. Throws what the library throws. */
export const loadPdf = (bytes: Uint8Array): Promise<PDF> => PDF.load(narrowed(bytes))

/** `original` and, after it, what was changed in the PDF loaded from it: an incremental update. */
export async function saveAfter(original: Uint8Array, pdf: PDF): Promise<Uint8Array> {
  const whole = new Uint8Array(await pdf.save({ incremental: true }))
  // the library read a copy, whose cross-reference may be narrower
  whole.set(original)
  return whole
}

/** A copy with every cross-reference field as wide as the library reads, at the same offsets; as it came if none is wider. */
function narrowed(bytes: Uint8Array): Uint8Array {
  let copy: Uint8Array | undefined
  let at = bytes.indexOf(SLASH)
  for (let found = 0; at >= 0 && found < SECTIONS_MAXIMUM; at = bytes.indexOf(SLASH, at + 1)) {
    if (!TYPE.every((byte, n) => bytes[at + n] === byte)) continue
    found++
    for (const { place, with: these } of narrowSection(bytes, at) ?? []) {
      // not `slice`: that of a Buffer shares its memory
      copy ??= new Uint8Array(bytes)
      copy.set(these, place)
    }
  }
  return copy ?? bytes
}

type Replacement = { place: number; with: Uint8Array }

/** What to write over the cross-reference stream whose type stands at `at`. Undefined if nothing, or it can't be done. */
function narrowSection(bytes: Uint8Array, at: number): Replacement[] | undefined {
  const from = Math.max(0, at - AROUND)
  const before = latin1.decode(bytes.subarray(from, at))
  const after = latin1.decode(bytes.subarray(at, at + AROUND))
  const begin = before.lastIndexOf(' obj')
  const opening = />>\s*stream(?:\r\n|\n)/.exec(after)
  if (begin < 0 || !opening) return undefined
  const dictionary = before.slice(begin) + after.slice(0, opening.index)
  const widths = /\/W\s*\[\s*([0-8])\s+([0-8])\s+([0-8])\s*\]/.exec(dictionary)
  const fields = widths?.slice(1).map(Number) ?? []
  if (!widths || fields.every((width) => width <= WIDEST)) return undefined
  const start = at + opening.index + opening[0].length
  const stream = streamOf(dictionary, bytes.subarray(start))
  const rows = stream && narrowRows(stream.rows, fields)
  const packed = rows && (stream.packed ? zlibSync(rows, { level: 9 }) : rows)
  if (!packed || packed.length > stream.length) return undefined
  const whole = new Uint8Array(stream.length)
  whole.set(packed)
  const narrower = new TextEncoder().encode(widths[0].replaceAll(/[78]/g, String(WIDEST)))
  return [
    { place: from + begin + widths.index, with: narrower },
    { place: start, with: whole },
  ]
}

/** The rows of a stream without predictors, packed or not; `length` is that of its bytes in the file. */
function streamOf(dictionary: string, bytes: Uint8Array) {
  const length = Number(/\/Length\s+(\d+)(?!\d|\s+\d+\s+R)/.exec(dictionary)?.[1])
  const packed = /\/Filter\s*(?:\[\s*\/FlateDecode\s*\]|\/FlateDecode\b)/.test(dictionary)
  if (!(length <= bytes.length) || /\/Predictor/.test(dictionary) || (!packed && /\/F/.test(dictionary)))
    return undefined
  const inFile = bytes.subarray(0, length)
  if (!packed) return { length, packed, rows: inFile }
  try {
    return { length, packed, rows: unzlibSync(inFile, { out: new Uint8Array(ROWS_MAXIMUM) }) }
  } catch {
    return undefined
  }
}

/** The same rows without the leading bytes of wide fields. Undefined if one of those is not zero. */
function narrowRows(rows: Uint8Array, fields: number[]): Uint8Array | undefined {
  const length = fields.reduce((sum, width) => sum + width, 0)
  const narrow = fields.reduce((sum, width) => sum + Math.min(width, WIDEST), 0)
  const count = Math.floor(rows.length / length)
  const result = new Uint8Array(count * narrow)
  let [read, written] = [0, 0]
  for (let row = 0; row < count; row++)
    for (const width of fields) {
      const surplus = Math.max(0, width - WIDEST)
      if (rows.subarray(read, read + surplus).some((byte) => byte !== 0)) return undefined
      result.set(rows.subarray(read + surplus, read + width), written)
      read += width
      written += width - surplus
    }
  return result
}
