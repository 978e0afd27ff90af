import { createHash } from 'node:crypto'

const ID = /\/ID\s*\[\s*<([0-9A-F]{32})>\s*<([0-9A-F]{32})>\s*\]/gi

/**
 * The library gives a file without /ID a random one. This derives it from the file's bytes instead, so that preparing the
 * same file again gives the same bytes. `saved` starts with `before`; only what follows is changed.
 */
export function fixIdentifier(saved: Uint8Array, before: Uint8Array): Uint8Array {
  const bytes = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength)
  if (Buffer.from(before.buffer, before.byteOffset, before.byteLength).toString('latin1').search(ID) >= 0) return bytes
  const ownValue = createHash('sha256').update(before).digest('hex').slice(0, 32).toUpperCase()
  for (const { 0: text, index } of bytes.subarray(before.length).toString('latin1').matchAll(ID))
    bytes.write(text.replaceAll(/<[0-9A-F]{32}>/gi, `<${ownValue}>`), before.length + index, 'latin1')
  return bytes
}
