import type { X509Certificate } from 'node:crypto'
import { readExtension } from '../asn1/extensions.ts'
import { corpoDe, dentro, type Elemento, elementos, oidDe, SEQUENCIA, serieDe, unico } from '#contract/der.ts'

/** Certificate fields needed to ask about its revocation. */
export type CertificateFields = {
  /** Hexadecimal, without leading zeros. */
  serial: string
  /** DER of the names. */
  issuer: Uint8Array
  subject: Uint8Array
  /** The public key's bits, without its AlgorithmIdentifier. */
  key: Uint8Array
  /** Addresses of revocation lists (CRL) and of OCSP responders, as in the certificate. */
  lists: string[]
  ocsp: string[]
}

const CRL_DISTRIBUTION_POINTS = '2.5.29.31'
const AUTHORITY_INFO_ACCESS = '1.3.6.1.5.5.7.1.1'
const OCSP = '1.3.6.1.5.5.7.48.1'
/** GeneralName uniformResourceIdentifier. */
const URI = 0x86
const EXTENSIONS = 0xa3
const knownOnes = new WeakMap<X509Certificate, CertificateFields>()

export function certificateFields(certificate: X509Certificate): CertificateFields {
  let found = knownOnes.get(certificate)
  if (!found) {
    found = read(certificate.raw)
    knownOnes.set(certificate, found)
  }
  return found
}

function read(raw: Uint8Array): CertificateFields {
  const [tbs] = dentro(unico(raw))
  const parts = dentro(tbs)
  if (parts[0]?.etiqueta === 0xa0) parts.shift()
  const [serial, , issuer, , subject, key, ...rest] = parts
  if (!issuer || !subject) throw new Error('not a certificate')
  const extensions = rest.find((e) => e.etiqueta === EXTENSIONS)
  const value = new Map(
    (extensions ? dentro(unico(extensions.corpo)) : []).map(readExtension).map((e) => [e.oid, e.value]),
  )
  const [lists, access] = [value.get(CRL_DISTRIBUTION_POINTS), value.get(AUTHORITY_INFO_ACCESS)]
  return {
    serial: serieDe(serial),
    issuer: issuer.bruto,
    subject: subject.bruto,
    key: corpoDe(dentro(key)[1], 0x03).subarray(1),
    lists: lists ? addressesIn(lists) : [],
    ocsp: access ? dentro(unico(access)).flatMap(readAccess) : [],
  }
}

function readAccess(element: Elemento): string[] {
  const [method, where] = dentro(element)
  return oidDe(method) === OCSP && where?.etiqueta === URI ? [text(where)] : []
}

/** All addresses at any depth: distribution points nest their names. */
export function addressesIn(bytes: Uint8Array): string[] {
  return elementos(bytes).flatMap((e) =>
    e.etiqueta === URI ? [text(e)] : e.etiqueta === SEQUENCIA || e.etiqueta === 0xa0 ? addressesIn(e.corpo) : [],
  )
}

const text = ({ corpo }: Elemento) => Buffer.from(corpo).toString('latin1')
