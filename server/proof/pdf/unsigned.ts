import { contentsPlace } from './signature-fields.ts'
import type { PdfValue } from './value.ts'
import { openDocumentState, type Dictionary, type DocumentState } from './document-state.ts'
import type { RawSignature } from './find-signatures.ts'
import { BudgetExceeded, WorkBudget } from './cross-reference.ts'

/** Readers look for the header this far, and skip what stands before it; and what comes after the last end. */
const HEADER_WITHIN = 1_024
/** Usage rights (ISO 32000-1 §12.8.2.3): signatures of programs, not of people. */
const USAGE_RIGHTS = ['UR', 'UR3']

/**
 * Whether nobody signed a file, or had a signature in it: all of it can be read, and no dictionary in it is a signature's,
 * usage rights apart. Words of signatures in texts, metadata or the wishes of an empty field (/SV) are only words. `found`:
 * what the raw bytes have. False where that can't be told.
 */
export function isUnsigned(bytes: Buffer, found: RawSignature[]): boolean {
  const from = Math.max(0, bytes.subarray(0, HEADER_WITHIN).indexOf('%PDF-'))
  const end = bytes.lastIndexOf('%%EOF') + '%%EOF'.length
  if (beginsRevision(bytes.subarray(end))) return false
  return isUnsignedWithin(bytes, 0, found) || isUnsignedWithin(bytes.subarray(from, end), from, found)
}

/** Whether an object is written after the last end: a further revision, perhaps that of a signature, which was cut off. */
const beginsRevision = (tail: Buffer) => /\d[\0\t\n\f\r ]+obj(?![a-z])/.test(tail.toString('latin1'))

/** `from`: where in the file these bytes begin. */
function isUnsignedWithin(bytes: Buffer, from: number, found: RawSignature[]): boolean {
  try {
    const state = openDocumentState(bytes, bytes.length, new WorkBudget())
    if (!state?.catalog || state.encrypted || state.hybrid) return false
    const rights = usageRights(state)
    const places = rights.map((each) => contentsPlace(each))
    if (!found.every(({ content }) => places.includes(content.start - 1 - from))) return false
    return !leadsToSignature(state, new Set(rights))
  } catch (error) {
    if (error instanceof BudgetExceeded || error instanceof RangeError) return false
    throw error
  }
}

function usageRights(state: DocumentState): Dictionary[] {
  const permissions = state.dictionary(state.catalog?.get('Perms'))
  return USAGE_RIGHTS.flatMap((key) => state.dictionary(permissions?.get(key)) ?? [])
}

/** Looks at everything the trailer leads to. True also where part of it can't be read. */
function leadsToSignature(state: DocumentState, except: Set<Dictionary>): boolean {
  const seen = new Set<number>()
  const queue: PdfValue[] = [...state.trailer.values()]
  for (let value = queue.pop(); value; value = queue.pop()) {
    if (value.kind === 'array') queue.push(...value.items)
    else if (value.kind === 'dictionary') {
      if (!except.has(value.entries) && isSignature(state, value.entries)) return true
      queue.push(...value.entries.values())
    } else if (value.kind === 'reference' && !seen.has(value.object)) {
      seen.add(value.object)
      if (!state.has(value.object)) continue
      const found = state.value(value.object)
      if (!found) return true
      queue.push(found)
    }
  }
  return false
}

function isSignature(state: DocumentState, entries: Dictionary): boolean {
  const type = state.resolve(entries.get('Type'))
  if (type?.kind === 'name' && ['Sig', 'DocTimeStamp'].includes(type.value)) return true
  if (entries.has('ByteRange') || (entries.has('SubFilter') && entries.has('Contents'))) return true
  // a signature field that has any value
  const field = state.resolve(entries.get('FT'))
  const value = state.resolve(entries.get('V'))
  const filled = value !== undefined && !(value.kind === 'keyword' && value.word === 'null')
  return field?.kind === 'name' && field.value === 'Sig' && filled
}
