const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Up to here Node hashes at once, a few milliseconds: WebCrypto hands a copy of it to a thread, which costs this one more. */
const PEQUENO = 8 * 1024 * 1024
// asked for at run time, because the browser, where it is absent, reads this file too
const node = globalThis.process?.getBuiltinModule?.('node:crypto')

/** SHA-256 in lower-case hex: the same in Node and in the browser. */
export async function sha256Hex(dados: Uint8Array | string): Promise<string> {
  if (node && dados.length <= PEQUENO) return node.hash('sha256', dados)
  // nobody here hashes shared memory, and a copy of megabytes is what the collector then stops everybody for
  const bytes = typeof dados === 'string' ? new TextEncoder().encode(dados) : (dados as Uint8Array<ArrayBuffer>)
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
