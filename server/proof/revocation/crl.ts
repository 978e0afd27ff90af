import type { X509Certificate } from 'node:crypto'
import { ALGORITHMS, signatureMatches } from '../asn1/algorithms.ts'
import { sameBytes } from '../asn1/same-bytes.ts'
import { corpoDe, dentro, type Elemento, instanteDe, oidDe, SEQUENCIA, serieDe, unico } from '#contract/der.ts'
import { keyPermits, extensionsOf, KEY_USE } from '../asn1/extensions.ts'
import { type Extension, readExtension } from '../asn1/extensions.ts'
import { addressesIn, certificateFields } from './certificate-fields.ts'
import type { Statement, Revoked } from './statement.ts'

const EXTENSIONS = 0xa0
const REASON_CODE = '2.5.29.21'
const ISSUING_DISTRIBUTION_POINT = '2.5.29.28'
/** cRLNumber and authorityKeyIdentifier: even if critical, they don't change what the list covers. */
const HARMLESS = ['2.5.29.20', '2.5.29.35']

export type RevocationList = {
  since: Date
  until: Date | undefined
  revokedSerials: Map<string, Revoked>
  /** Where this list is published, if it is only a part of the authority's lists. */
  points: string[] | undefined
  /** True: lists only authorities; false: only end entities; undefined: both. */
  onlyAuthorities: boolean | undefined
}

/** Reads a revocation list (CRL). Throws unless it is signed by `issuer` and complete for what that issues. */
export function readCrl(bytes: Uint8Array, issuer: X509Certificate): RevocationList {
  const [tbs, algorithm, signature] = dentro(unico(bytes))
  const parts = dentro(tbs)
  if (parts[0]?.etiqueta === 0x02) parts.shift()
  const [innerAlgorithm, name, since, ...rest] = parts
  if (!sameBytes(innerAlgorithm?.bruto, algorithm?.bruto) || !sameBytes(name?.bruto, certificateFields(issuer).subject))
    throw new Error('not a list of this authority')
  if (!keyPermits(extensionsOf(issuer.raw), KEY_USE.listing)) throw new Error('its key is not for lists')
  requireSignature({ tbs, algorithm, signature }, issuer)
  const takeIf = (...tags: number[]) => (tags.includes(rest[0]?.etiqueta ?? 0) ? rest.shift() : undefined)
  const nextUpdate = takeIf(0x17, 0x18)
  const rows = takeIf(SEQUENCIA)
  const extensions = takeIf(EXTENSIONS)
  return {
    since: instanteDe(since),
    until: nextUpdate && instanteDe(nextUpdate),
    revokedSerials: new Map((rows ? dentro(rows) : []).map(readLine)),
    ...readScope(extensions ? dentro(unico(extensions.corpo)).map(readExtension) : []),
  }
}

type Scope = Pick<RevocationList, 'points' | 'onlyAuthorities'>

/** What the list covers, by its extensions (RFC 5280 §5.2). Throws on an unknown critical extension. */
function readScope(extensions: Extension[]): Scope {
  const unknown = extensions.find(
    ({ oid, critical }) => critical && oid !== ISSUING_DISTRIBUTION_POINT && !HARMLESS.includes(oid),
  )
  if (unknown) throw new Error(`unknown critical extension ${unknown.oid}`)
  const [point, ...more] = extensions.filter(({ oid }) => oid === ISSUING_DISTRIBUTION_POINT)
  if (more.length > 0) throw new Error('two distribution points')
  return point ? readDistributionPoint(point.value) : { points: undefined, onlyAuthorities: undefined }
}

/**
 * IssuingDistributionPoint (RFC 5280 §5.2.5). Throws if the list is limited to some reasons, indirect (certificates of other
 * issuers), or for attribute certificates.
 */
function readDistributionPoint(value: Uint8Array): Scope {
  const parts = dentro(unico(value))
  const isSet = (tag: number) => parts.some(({ etiqueta, corpo }) => etiqueta === tag && corpo[0])
  if (parts.some(({ etiqueta }) => etiqueta === 0x83) || isSet(0x84) || isSet(0x85)) throw new Error('partial list')
  const point = parts.find(({ etiqueta }) => etiqueta === 0xa0)
  return {
    points: point && addressesIn(point.corpo),
    onlyAuthorities: isSet(0x82) ? true : isSet(0x81) ? false : undefined,
  }
}

/** What the list states about a certificate; undefined if that certificate belongs to another part of the lists. */
export function statementOfList(
  { since, until, revokedSerials, points, onlyAuthorities }: RevocationList,
  certificate: X509Certificate,
): Statement | undefined {
  const { serial, lists } = certificateFields(certificate)
  if (points !== undefined && !lists.some((address) => points.includes(address))) return undefined
  if (onlyAuthorities !== undefined && onlyAuthorities !== certificate.ca) return undefined
  return { since, until, revoked: revokedSerials.get(serial) }
}

function readLine(element: Elemento): [string, Revoked] {
  const [serial, at, extensions] = dentro(element)
  const stated = extensions ? dentro(extensions).map(readExtension) : []
  if (stated.some(({ oid, critical }) => critical && oid !== REASON_CODE))
    throw new Error('unknown critical extension of a line')
  const reasonCode = stated.find(({ oid }) => oid === REASON_CODE)
  return [serieDe(serial), { at: instanteDe(at), reasonCode: reasonCode && unico(reasonCode.value).corpo[0] }]
}

type SignedPart = { tbs: Elemento | undefined; algorithm: Elemento | undefined; signature: Elemento | undefined }

/** Throws unless `signature` over `tbs` verifies with this certificate's key. */
export function requireSignature({ tbs, algorithm, signature }: SignedPart, { publicKey: key }: X509Certificate): void {
  const [id, parameters, ...more] = dentro(algorithm)
  const known = ALGORITHMS[oidDe(id)]
  if (!tbs || !known?.digest || more.length > 0) throw new Error('algorithm not accepted')
  if (parameters && (parameters.etiqueta !== 0x05 || parameters.corpo.length > 0))
    throw new Error('algorithm not accepted')
  const [unusedBits, ...rest] = corpoDe(signature, 0x03)
  if (unusedBits !== 0) throw new Error('not whole bytes')
  const bits = Uint8Array.from(rest)
  if (!signatureMatches(known, known.digest, { bytes: tbs.bruto, signature: bits, key }))
    throw new Error('not signed by this authority')
}
