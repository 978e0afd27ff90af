import { createHash } from 'node:crypto'

const ID = /\/ID\s*\[\s*<([0-9A-F]{32})>\s*<([0-9A-F]{32})>\s*\]/gi

/**
 * A file without an identifier is given one by the library at random; here it comes from its bytes, so that preparing it
 * again gives the same. `saved` begins with `before`, and is changed after it.
 */
export function fixIdentifier(saved: Uint8Array, before: Uint8Array): Uint8Array {
  const bytes = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength)
  if (Buffer.from(before.buffer, before.byteOffset, before.byteLength).toString('latin1').search(ID) >= 0) return bytes
  const ownValue = createHash('sha256').update(before).digest('hex').slice(0, 32).toUpperCase()
  for (const { 0: text, index } of bytes.subarray(before.length).toString('latin1').matchAll(ID))
    bytes.write(text.replaceAll(/<[0-9A-F]{32}>/gi, `<${ownValue}>`), before.length + index, 'latin1')
  return bytes
}
