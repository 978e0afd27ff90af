import { deBase64url } from '#contract/base64url.ts'

export const BYTES_DA_CHAVE = 32

/** A 32-byte key written in hexadecimal or base64; undefined otherwise. */
export function lerChave(texto: string): Uint8Array | undefined {
  if (/^[0-9a-f]{64}$/i.test(texto)) return Uint8Array.from(texto.match(/../g) ?? [], (par) => Number.parseInt(par, 16))
  if (!/^[\w+/-]{43}=?$/.test(texto)) return undefined
  const chave = deBase64url(texto)
  return chave.length === BYTES_DA_CHAVE ? chave : undefined
}
