import { deBase64url, paraBase64url } from '#contract/base64url.ts'

/** Encryption of CPFs, with two keys derived from one. All outputs are base64url. */
export type Cifra = {
  /** HMAC-SHA-256, 32 bytes. */
  resumir(claro: string): Promise<string>
  /** AES-256-GCM: random IV (12 bytes), ciphertext, tag (16 bytes). */
  cifrar(claro: string): Promise<string>
  /** Throws for anything `cifrar` didn't make. */
  decifrar(cifrado: string): Promise<string>
}
type CriarCifra = (chave: Uint8Array) => Promise<Cifra>

const IV = 12
const TAG = 16

/** A 32-byte key for one use (HKDF, RFC 5869): it reveals no other. */
export async function derivarChave(chave: Uint8Array, uso: string): Promise<Uint8Array<ArrayBuffer>> {
  const raiz = await crypto.subtle.importKey('raw', new Uint8Array(chave), 'HKDF', false, ['deriveBits'])
  const parametros = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(uso) }
  return new Uint8Array(await crypto.subtle.deriveBits(parametros, raiz, 256))
}
const derivarDuas = (chave: Uint8Array) =>
  Promise.all([derivarChave(chave, 'carimbo: resumo do CPF'), derivarChave(chave, 'carimbo: cifra do CPF')])

export const cifraDoNavegador: CriarCifra = async (chave) => {
  const { subtle } = crypto
  const [deResumir, deCifrar] = await derivarDuas(chave)
  const [hmac, aes] = await Promise.all([
    subtle.importKey('raw', deResumir, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    subtle.importKey('raw', deCifrar, 'AES-GCM', false, ['encrypt', 'decrypt']),
  ])
  const emBytes = (claro: string) => new TextEncoder().encode(claro)
  return {
    resumir: async (claro) => paraBase64url(new Uint8Array(await subtle.sign('HMAC', hmac, emBytes(claro)))),
    async cifrar(claro) {
      const iv = crypto.getRandomValues(new Uint8Array(IV))
      const cifrado = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, aes, emBytes(claro)))
      return paraBase64url(Uint8Array.from([...iv, ...cifrado]))
    },
    async decifrar(cifrado) {
      const bytes = deBase64url(cifrado)
      const parametros = { name: 'AES-GCM', iv: bytes.slice(0, IV) }
      return new TextDecoder().decode(await subtle.decrypt(parametros, aes, bytes.slice(IV)))
    },
  }
}

// at run time, because browsers read this file too
const node = globalThis.process?.getBuiltinModule?.('node:crypto')

/** By Node's own functions: WebCrypto hands each CPF to a thread and takes five times as long. */
export const cifraDoNode: CriarCifra | undefined =
  node &&
  (async (chave) => {
    const [hmac, aes] = (await derivarDuas(chave)).map((derivada) => node.createSecretKey(derivada))
    if (!hmac || !aes) throw new Error('two keys were to be derived')
    return {
      resumir: async (claro) => node.createHmac('sha256', hmac).update(claro).digest('base64url'),
      async cifrar(claro) {
        const iv = node.randomBytes(IV)
        const cifra = node.createCipheriv('aes-256-gcm', aes, iv)
        return Buffer.concat([iv, cifra.update(claro), cifra.final(), cifra.getAuthTag()]).toString('base64url')
      },
      async decifrar(cifrado) {
        const bytes = Buffer.from(cifrado, 'base64url')
        const fim = bytes.length - TAG
        if (fim < IV) throw new Error('too short')
        const cifra = node.createDecipheriv('aes-256-gcm', aes, bytes.subarray(0, IV), { authTagLength: TAG })
        cifra.setAuthTag(bytes.subarray(fim))
        return Buffer.concat([cifra.update(bytes.subarray(IV, fim)), cifra.final()]).toString()
      },
    }
  })
