/** Bytes as base64url without padding, as WebAuthn writes them in JSON. */
export const paraBase64url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The bytes of a base64url; throws on anything else. */
export const deBase64url = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0))
