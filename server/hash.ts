const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 in lower-case hex, by WebCrypto: the same in Node and in the browser. */
export async function sha256Hex(dados: Uint8Array | string): Promise<string> {
  const bytes = typeof dados === 'string' ? new TextEncoder().encode(dados) : new Uint8Array(dados)
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
