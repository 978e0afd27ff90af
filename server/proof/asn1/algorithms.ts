import { constants, getHashes, type KeyObject, verify } from 'node:crypto'

import { dentro, type Elemento, oidDe, unico } from '#contract/der.ts'

export const DIGESTS: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** The digest in RSASSA-PSS parameters (RFC 4055 §3.1); '' if absent (SHA-1 by default) or not accepted. */
export function pssDigest(parameters: Elemento | undefined): string {
  const statement = parameters && dentro(parameters).find(({ etiqueta }) => etiqueta === 0xa0)
  return (statement && DIGESTS[oidDe(dentro(unico(statement.corpo))[0])]) ?? ''
}

/** `digest` is '' when another field names the digest. */
export type Algorithm = { digest: string; key: 'rsa' | 'ec' | 'ed25519'; pss?: true }

/** Accepted signature algorithms; SHA-1 and older are excluded. */
export const ALGORITHMS: Record<string, Algorithm> = {
  '1.2.840.113549.1.1.1': { digest: '', key: 'rsa' },
  '1.2.840.113549.1.1.10': { digest: '', key: 'rsa', pss: true },
  '1.2.840.113549.1.1.11': { digest: 'sha256', key: 'rsa' },
  '1.2.840.113549.1.1.12': { digest: 'sha384', key: 'rsa' },
  '1.2.840.113549.1.1.13': { digest: 'sha512', key: 'rsa' },
  '1.2.840.10045.4.3.2': { digest: 'sha256', key: 'ec' },
  '1.2.840.10045.4.3.3': { digest: 'sha384', key: 'ec' },
  '1.2.840.10045.4.3.4': { digest: 'sha512', key: 'ec' },
  '1.3.101.112': { digest: 'sha512', key: 'ed25519' }, // the digest of the messageDigest attribute (RFC 8419 §2.3)
}

/**
 * Algorithms used elsewhere but not verified here: name, digest length in bytes, kind of key. A wrong length or key proves
 * the signature false; otherwise it stays unverified.
 */
export const NOT_CHECKED_HERE: Record<string, { name: string; bytes?: number; key?: string }> = {
  '2.16.840.1.101.3.4.2.8': { name: 'SHA3-256', bytes: 32 },
  '2.16.840.1.101.3.4.2.9': { name: 'SHA3-384', bytes: 48 },
  '2.16.840.1.101.3.4.2.10': { name: 'SHA3-512', bytes: 64 },
  '2.16.840.1.101.3.4.2.12': { name: 'SHAKE256', bytes: 64 },
  '2.16.840.1.101.3.4.3.10': { name: 'ECDSA com SHA3-256', key: 'ec' },
  '2.16.840.1.101.3.4.3.11': { name: 'ECDSA com SHA3-384', key: 'ec' },
  '2.16.840.1.101.3.4.3.12': { name: 'ECDSA com SHA3-512', key: 'ec' },
  '2.16.840.1.101.3.4.3.14': { name: 'RSA com SHA3-256', key: 'rsa' },
  '2.16.840.1.101.3.4.3.15': { name: 'RSA com SHA3-384', key: 'rsa' },
  '2.16.840.1.101.3.4.3.16': { name: 'RSA com SHA3-512', key: 'rsa' },
  '1.3.101.113': { name: 'Ed448', key: 'ed448' },
}

/** Digests computed, if the runtime has them, only to compare the signed text; the signature stays unverified. */
const COMPUTED: Record<string, string> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.36.3.2.1': 'ripemd160',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.5': 'sha512-224',
  '2.16.840.1.101.3.4.2.6': 'sha512-256',
  '2.16.840.1.101.3.4.2.7': 'sha3-224',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
}
const knownOnes = new Set(getHashes())
export const ONLY_COMPUTED = Object.fromEntries(Object.entries(COMPUTED).filter(([, name]) => knownOnes.has(name)))

/** Obsolete algorithms: verified, so that an old file is not called altered, but never trusted. */
export const OBSOLETE = {
  digests: { '1.3.14.3.2.26': 'sha1' } as Record<string, string>,
  algorithms: { '1.2.840.113549.1.1.5': { digest: 'sha1', key: 'rsa' } } as Record<string, Algorithm>,
}

/** Whether RSASSA-PSS parameters use another digest for the mask, which is not supported here. */
export function maskOfOtherDigest(parameters: Elemento | undefined, digest: string): boolean {
  const mask = parameters && dentro(parameters).find(({ etiqueta }) => etiqueta === 0xa1)
  const [, its] = mask ? dentro(unico(mask.corpo)) : []
  return DIGESTS[its ? oidDe(dentro(its)[0]) : ''] !== digest
}

export function signatureMatches(
  { key: family, pss }: Algorithm,
  digest: string,
  { bytes, signature, key }: { bytes: Uint8Array; signature: Uint8Array; key: KeyObject },
): boolean {
  // a key restricted to PSS has its own type (RFC 4055 §1.2)
  if (key.asymmetricKeyType !== family && !(pss && key.asymmetricKeyType === 'rsa-pss')) return false
  if (family === 'ed25519') return verify(null, bytes, key, signature)
  const padding = pss ? constants.RSA_PKCS1_PSS_PADDING : constants.RSA_PKCS1_PADDING
  return verify(digest, bytes, family === 'rsa' ? { key, padding } : { key }, signature)
}
