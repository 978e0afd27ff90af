const hexadecimal = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether these are the bytes with that SHA-256. Null where the browser can't tell (not a secure context). */
export async function confere(pdf: Blob, sha256: string): Promise<boolean | null> {
  if (!isSecureContext) return null
  return hexadecimal(await crypto.subtle.digest('SHA-256', await pdf.arrayBuffer())) === sha256
}
