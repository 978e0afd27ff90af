import type { DocumentState, IndirectObject } from '../pdf/document-state.ts'
import { differentKeys } from '../pdf/equality.ts'

const STORAGE_KEYS = new Set(['Length', 'Filter', 'DecodeParms'])
const NOTE = '((?:xmp|xap):(?:ModifyDate|MetadataDate)|(?:xmpMM|xapMM):InstanceID|pdf:Producer)'
const ELEMENT = new RegExp(`<${NOTE}(?: xmlns:[a-z]+="[^"<]*")?>[^<]*</\\1>`, 'gi')
const ATTRIBUTE = new RegExp(`[ \\t\\r\\n]${NOTE}="[^"<]*"`, 'gi')

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

/** Whether the XMP differs only in what programs note on saving: dates, instance and producer. */
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
  const text = bytes?.toString('latin1')
  // inside a comment or CDATA, what looks like a note may be content
  if (text === undefined || text.includes('<!')) return undefined
  return text
    .replace(/<\?xpacket[^>]*>/g, '')
    .replace(ELEMENT, '')
    .replace(/<[^<>]*>/g, (tagOf) => (tagOf.includes("'") ? tagOf : tagOf.replace(ATTRIBUTE, '')))
    .replace(/[ \t\r\n]+/g, ' ')
    .replaceAll('> <', '><')
    .replace(/^ | $/g, '')
}
