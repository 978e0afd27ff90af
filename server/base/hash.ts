const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Below this, Node hashes synchronously in a few milliseconds: WebCrypto would copy it to a thread. */
const PEQUENO = 8 * 1024 * 1024
// at run time, because browsers read this file too
const node = globalThis.process?.getBuiltinModule?.('node:crypto')

/** SHA-256 in lower-case hex, in Node and in browsers. */
export async function sha256Hex(dados: Uint8Array | string): Promise<string> {
  if (node && dados.length <= PEQUENO) return node.hash('sha256', dados)
  // no shared memory here; copying megabytes would make the collector stop everybody
  const bytes = typeof dados === 'string' ? new TextEncoder().encode(dados) : (dados as Uint8Array<ArrayBuffer>)
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
