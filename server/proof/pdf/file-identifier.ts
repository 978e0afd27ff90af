import { createHash } from 'node:crypto'

const ID = /\/ID\s*\[\s*<([0-9A-F]{32})>\s*<([0-9A-F]{32})>\s*\]/gi

/**
 * A file without an identifier is given one by the library at random; here it comes from its bytes, so that preparing it
 * again gives the same. `salvo` begins with `antes`, and is changed after it.
 */
export function fixarIdentificador(salvo: Uint8Array, antes: Uint8Array): Uint8Array {
  const bytes = Buffer.from(salvo.buffer, salvo.byteOffset, salvo.byteLength)
  if (Buffer.from(antes.buffer, antes.byteOffset, antes.byteLength).toString('latin1').search(ID) >= 0) return bytes
  const proprio = createHash('sha256').update(antes).digest('hex').slice(0, 32).toUpperCase()
  for (const { 0: texto, index } of bytes.subarray(antes.length).toString('latin1').matchAll(ID))
    bytes.write(texto.replaceAll(/<[0-9A-F]{32}>/gi, `<${proprio}>`), antes.length + index, 'latin1')
  return bytes
}
