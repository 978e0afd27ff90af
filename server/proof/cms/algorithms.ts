import { constants, getHashes, type KeyObject, verify } from 'node:crypto'

import { dentro, type Elemento, oidDe, unico } from '#contract/der.ts'

export const RESUMOS: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** The digest that the parameters of RSASSA-PSS name (RFC 4055 §3.1); '' where it is none of those taken, as the one they mean by silence. */
export function resumoDoPss(parametros: Elemento | undefined): string {
  const dito = parametros && dentro(parametros).find(({ etiqueta }) => etiqueta === 0xa0)
  return (dito && RESUMOS[oidDe(dentro(unico(dito.corpo))[0])]) ?? ''
}

/** `resumo` is '' when something beside the signature names the digest. */
export type Algoritmo = { resumo: string; chave: 'rsa' | 'ec' | 'ed25519'; pss?: true }

/** Signature algorithms taken; SHA-1 and older are not. */
export const ALGORITMOS: Record<string, Algoritmo> = {
  '1.2.840.113549.1.1.1': { resumo: '', chave: 'rsa' },
  '1.2.840.113549.1.1.10': { resumo: '', chave: 'rsa', pss: true },
  '1.2.840.113549.1.1.11': { resumo: 'sha256', chave: 'rsa' },
  '1.2.840.113549.1.1.12': { resumo: 'sha384', chave: 'rsa' },
  '1.2.840.113549.1.1.13': { resumo: 'sha512', chave: 'rsa' },
  '1.2.840.10045.4.3.2': { resumo: 'sha256', chave: 'ec' },
  '1.2.840.10045.4.3.3': { resumo: 'sha384', chave: 'ec' },
  '1.2.840.10045.4.3.4': { resumo: 'sha512', chave: 'ec' },
  '1.3.101.112': { resumo: 'sha512', chave: 'ed25519' }, // of the attributes beside it (RFC 8419 §2.3)
}

/**
 * What is used elsewhere and not checked here, by its name: digests with how many bytes they have, and signatures with the
 * kind of their keys. Of these it can't be said that they fail; of what is nobody's name for an algorithm it can.
 */
export const DE_FORA: Record<string, { nome: string; bytes?: number; chave?: string }> = {
  '2.16.840.1.101.3.4.2.8': { nome: 'SHA3-256', bytes: 32 },
  '2.16.840.1.101.3.4.2.9': { nome: 'SHA3-384', bytes: 48 },
  '2.16.840.1.101.3.4.2.10': { nome: 'SHA3-512', bytes: 64 },
  '2.16.840.1.101.3.4.2.12': { nome: 'SHAKE256', bytes: 64 },
  '2.16.840.1.101.3.4.3.10': { nome: 'ECDSA com SHA3-256', chave: 'ec' },
  '2.16.840.1.101.3.4.3.11': { nome: 'ECDSA com SHA3-384', chave: 'ec' },
  '2.16.840.1.101.3.4.3.12': { nome: 'ECDSA com SHA3-512', chave: 'ec' },
  '2.16.840.1.101.3.4.3.14': { nome: 'RSA com SHA3-256', chave: 'rsa' },
  '2.16.840.1.101.3.4.3.15': { nome: 'RSA com SHA3-384', chave: 'rsa' },
  '2.16.840.1.101.3.4.3.16': { nome: 'RSA com SHA3-512', chave: 'rsa' },
  '1.3.101.113': { nome: 'Ed448', chave: 'ed448' },
}

/** Digests that are computed, where the runtime has them, to see whether the text is the one that was signed, and never believed for more. */
const CALCULADOS: Record<string, string> = {
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
const conhecidos = new Set(getHashes())
export const SO_CALCULADOS = Object.fromEntries(Object.entries(CALCULADOS).filter(([, nome]) => conhecidos.has(nome)))

/** What signatures were once made with: read, so that nobody is told that an old file was altered, and never believed. */
export const DE_OUTRORA = {
  resumos: { '1.3.14.3.2.26': 'sha1' } as Record<string, string>,
  algoritmos: { '1.2.840.113549.1.1.5': { resumo: 'sha1', chave: 'rsa' } } as Record<string, Algoritmo>,
}

/** Whether the parameters of RSASSA-PSS ask for another digest in the mask than in the rest, which is not checked here. */
export function mascaraDeOutroResumo(parametros: Elemento | undefined, resumo: string): boolean {
  const mascara = parametros && dentro(parametros).find(({ etiqueta }) => etiqueta === 0xa1)
  const [, dela] = mascara ? dentro(unico(mascara.corpo)) : []
  return RESUMOS[dela ? oidDe(dentro(dela)[0]) : ''] !== resumo
}

/** Whether a signature of this algorithm and digest is of these bytes and this key. */
export function assinaturaConfere(
  { chave: familia, pss }: Algoritmo,
  resumo: string,
  { bytes, assinatura, chave }: { bytes: Uint8Array; assinatura: Uint8Array; chave: KeyObject },
): boolean {
  // a key that may only make PSS says so in its kind (RFC 4055 §1.2)
  if (chave.asymmetricKeyType !== familia && !(pss && chave.asymmetricKeyType === 'rsa-pss')) return false
  if (familia === 'ed25519') return verify(null, bytes, chave, assinatura)
  const padding = pss ? constants.RSA_PKCS1_PSS_PADDING : constants.RSA_PKCS1_PADDING
  return verify(resumo, bytes, familia === 'rsa' ? { key: chave, padding } : { key: chave }, assinatura)
}
