import { deBase64url, paraBase64url } from '#contract/base64url.ts'
import type { Segredos } from '#server/base/ports.ts'

const VEZES = 100_000

async function derivar(segredo: string, salt: Uint8Array<ArrayBuffer>) {
  const chave = await crypto.subtle.importKey('raw', new TextEncoder().encode(segredo), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: VEZES }, chave, 256)
  return paraBase64url(new Uint8Array(bits))
}

/** PBKDF2, because browsers lack argon2: enough for a demonstration without real secrets. */
export const segredos: Segredos = {
  async guardar(segredo) {
    const sal = crypto.getRandomValues(new Uint8Array(16))
    return `${paraBase64url(sal)}.${await derivar(segredo, sal)}`
  },
  async confere(segredo, guardado) {
    const [sal = '', esperado] = guardado.split('.')
    return (await derivar(segredo, deBase64url(sal))) === esperado
  },
}
