import { paraBase64url } from '#contract/base64url.ts'

import { type Cbor, lerCbor } from './cbor.ts'

/** COSE's numbers of the algorithms taken (RFC 9053, RFC 8812): ECDSA over P-256, and RSA as older computers have it. */
export const ES256 = -7
export const RS256 = -257
export const ALGORITMOS = [ES256, RS256]

type Bytes = Uint8Array<ArrayBuffer>
const texto = (valor: Cbor | undefined, tamanho: number) => {
  if (!(valor instanceof Uint8Array) || valor.length < tamanho) throw new TypeError('cose: bytes missing')
  return paraBase64url(valor)
}

/** An ECDSA signature as authenticators write it (DER) in the form WebCrypto takes: r and s of 32 bytes each. */
function deDer(der: Bytes): Bytes {
  const rs = new Uint8Array(64)
  if (der[0] !== 0x30 || der[1] !== der.length - 2) throw new TypeError('der: not a signature')
  let onde = 2
  for (const fim of [32, 64]) {
    const tamanho = der[onde + 1] ?? 0
    const inteiro = der.subarray(onde + 2, onde + 2 + tamanho)
    if (der[onde] !== 2 || tamanho === 0 || inteiro.length !== tamanho) throw new TypeError('der: not an integer')
    const sem0 = inteiro[0] === 0 ? inteiro.subarray(1) : inteiro
    if (sem0.length > 32) throw new TypeError('der: integer too long')
    rs.set(sem0, fim - sem0.length)
    onde += 2 + tamanho
  }
  if (onde !== der.length) throw new TypeError('der: something after it')
  return rs
}

/** A public key as COSE (RFC 9052 §7), ready to check a signature of its algorithm; throws on one that is not taken. */
export async function chaveCose(cose: Uint8Array) {
  const { valor, tamanho } = lerCbor(cose)
  if (!(valor instanceof Map) || tamanho !== cose.length) throw new TypeError('cose: not a key')
  const alg = valor.get(3)
  if (alg === ES256 && valor.get(1) === 2 && valor.get(-1) === 1) {
    const jwk = { kty: 'EC', crv: 'P-256', x: texto(valor.get(-2), 32), y: texto(valor.get(-3), 32) }
    const chave = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
    return (assinatura: Bytes, dados: Bytes) =>
      crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, chave, deDer(assinatura), dados)
  }
  if (alg === RS256 && valor.get(1) === 3) {
    const jwk = { kty: 'RSA', alg: 'RS256', n: texto(valor.get(-1), 256), e: texto(valor.get(-2), 3) }
    const algoritmo = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    const chave = await crypto.subtle.importKey('jwk', jwk, algoritmo, false, ['verify'])
    return (assinatura: Bytes, dados: Bytes) => crypto.subtle.verify(algoritmo, chave, assinatura, dados)
  }
  throw new TypeError('cose: algorithm not taken')
}
