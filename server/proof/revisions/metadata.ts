import type { DocumentState, IndirectObject } from '../pdf/document-state.ts'
import { differentKeys, STORAGE_KEYS } from '../pdf/equality.ts'
import { readXmp } from './xmp.ts'

const [BASIC, MANAGEMENT, PDF] = ['xap/1.0/', 'xap/1.0/mm/', 'pdf/1.3/'].map((path) => `http://ns.adobe.com/${path}`)
/** What programs note on saving. */
const NOTES = new Set([
  `${BASIC}ModifyDate`,
  `${BASIC}MetadataDate`,
  `${MANAGEMENT}InstanceID`,
  `${MANAGEMENT}History`,
  `${PDF}Producer`,
])

/** Whether both are the same metadata stream, ignoring its content. */
export function isSameXmp(was: IndirectObject | undefined, is: IndirectObject | undefined): boolean {
  if (!was?.stream || !is?.stream || was.value.kind !== 'dictionary' || is.value.kind !== 'dictionary') return false
  const kind = was.value.entries.get('Type')
  return (
    kind?.kind === 'name' &&
    kind.value === 'Metadata' &&
    differentKeys(was.value.entries, is.value.entries).every((key) => STORAGE_KEYS.has(key))
  )
}

/** Whether the XMP differs only in what programs note on saving, however it is written. */
export function saySame(
  before: DocumentState,
  was: IndirectObject | undefined,
  after: DocumentState,
  is: IndirectObject | undefined,
): boolean {
  const old = withoutNotes(before.unpacked(was))
  return old !== undefined && old === withoutNotes(after.unpacked(is))
}

function withoutNotes(bytes: Buffer | undefined): string | undefined {
  const stated = bytes && readXmp(bytes)
  return stated && JSON.stringify(Object.entries(stated).filter(([name]) => !NOTES.has(name)))
}
