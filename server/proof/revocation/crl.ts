import type { X509Certificate } from 'node:crypto'
import { ALGORITHMS, signatureMatches } from '../cms/algorithms.ts'
import { corpoDe, dentro, type Elemento, instanteDe, oidDe, SEQUENCIA, serieDe, unico } from '#contract/der.ts'
import { keyPermits, extensionsOf, KEY_USE } from '../certificates/extensions.ts'
import { certificateFields, addressesIn, readExtension } from './certificate-fields.ts'
import type { Statement, Revoked } from './statement.ts'

const EXTENSIONS = 0xa0
const REASON_CODE = '2.5.29.21'
const ISSUING_DISTRIBUTION_POINT = '2.5.29.28'
/** Extensions that change what the list is about are critical; these two do not. */
const HARMLESS = ['2.5.29.20', '2.5.29.35']

export type RevocationList = {
  since: Date
  until: Date | undefined
  revokedSerials: Map<string, Revoked>
  /** The addresses it is found at, where it is a part of the authority's lists. */
  points: string[] | undefined
  /** Set where it is only of authorities, or only of who is none. */
  onlyAuthorities: boolean | undefined
}

/** A list of revoked certificates (CRL), signed by `emissor` and complete for what it issues. Throws when it is not. */
export function readCrl(bytes: Uint8Array, issuer: X509Certificate): RevocationList {
  const [tbs, algorithm, signature] = dentro(unico(bytes))
  const parts = dentro(tbs)
  if (parts[0]?.etiqueta === 0x02) parts.shift()
  const [innerAlgorithm, name, since, ...rest] = parts
  if (!same(innerAlgorithm?.bruto, algorithm?.bruto) || !same(name?.bruto, certificateFields(issuer).subject))
    throw new Error('not a list of this authority')
  if (!keyPermits(extensionsOf(issuer.raw), KEY_USE.listing)) throw new Error('its key is not for lists')
  requireSignature({ tbs, algorithm, signature }, issuer)
  const until = rest[0]?.etiqueta === 0x17 || rest[0]?.etiqueta === 0x18 ? rest.shift() : undefined
  const rows = rest[0]?.etiqueta === SEQUENCIA ? rest.shift() : undefined
  let points: string[] | undefined
  let onlyAuthorities: boolean | undefined
  for (const { oid, critical, value } of rest[0]?.etiqueta === EXTENSIONS
    ? dentro(unico(rest[0].corpo)).map(readExtension)
    : []) {
    if (oid === ISSUING_DISTRIBUTION_POINT) {
      const pointParts = dentro(unico(value))
      const has = (sought: number) => pointParts.some(({ etiqueta, corpo }) => etiqueta === sought && corpo[0])
      // of some reasons only, of what others issue, or of attribute certificates
      if (pointParts.some(({ etiqueta }) => etiqueta === 0x83) || has(0x84) || has(0x85))
        throw new Error('partial list')
      const point = pointParts.find(({ etiqueta }) => etiqueta === 0xa0)
      onlyAuthorities = has(0x82) ? true : has(0x81) ? false : undefined
      points = point && addressesIn(point.corpo)
    } else if (critical && !HARMLESS.includes(oid)) throw new Error(`unknown critical extension ${oid}`)
  }
  return {
    since: instanteDe(since),
    until: until && instanteDe(until),
    revokedSerials: new Map((rows ? dentro(rows) : []).map(readLine)),
    points,
    onlyAuthorities,
  }
}

/** What the list says of a certificate; undefined when it is a part of the authority's lists, and not that one's. */
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

/** Throws unless the signature over `tbs` is this certificate's. */
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

export const same = (a: Uint8Array | undefined, b: Uint8Array | undefined) =>
  a !== undefined && b !== undefined && Buffer.compare(a, b) === 0
