import { contentsPlace } from './signature-fields.ts'
import type { PdfValue } from './value.ts'
import { openDocumentState, type Dictionary, type DocumentState } from './document-state.ts'
import type { RawSignature } from './find-signatures.ts'
import { BudgetExceeded, WorkBudget } from './cross-reference.ts'

/** Readers find the header within this many bytes. They skip what precedes it, and what follows the last %%EOF. */
const HEADER_WITHIN = 1_024
/** Usage rights (ISO 32000-1 §12.8.2.3): signatures by programs, not by people. */
const USAGE_RIGHTS = ['UR', 'UR3']

/**
 * Whether the file has no signature: all of it can be read, and no dictionary is a signature's, except usage rights.
 * Signature keywords in texts, in metadata or in an empty field's /SV don't count. `found`: signatures in the raw bytes.
 * False if this can't be told.
 */
export function isUnsigned(bytes: Buffer, found: RawSignature[]): boolean {
  const from = Math.max(0, bytes.subarray(0, HEADER_WITHIN).indexOf('%PDF-'))
  const end = bytes.lastIndexOf('%%EOF') + '%%EOF'.length
  if (beginsRevision(bytes.subarray(end))) return false
  return isUnsignedWithin(bytes, 0, found) || isUnsignedWithin(bytes.subarray(from, end), from, found)
}

/** Whether an object starts after the last %%EOF: a truncated revision, perhaps with a signature. */
const beginsRevision = (tail: Buffer) => /\d[\0\t\n\f\r ]+obj(?![a-z])/.test(tail.toString('latin1'))

/** `from`: offset of these bytes in the file. */
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

/** Searches everything reachable from the trailer. Also true if part of it can't be read. */
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
  // a signature field with any value
  const field = state.resolve(entries.get('FT'))
  const value = state.resolve(entries.get('V'))
  const filled = value !== undefined && !(value.kind === 'keyword' && value.word === 'null')
  return field?.kind === 'name' && field.value === 'Sig' && filled
}
