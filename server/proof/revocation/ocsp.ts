import { createHash, X509Certificate } from 'node:crypto'
import { didIssue } from '../certificates/chain.ts'
import { certificateDefect } from '../certificates/constraints.ts'
import { writeLargeInteger, writeNull, writeOctets, oid, writeSequence } from '../asn1/write-der.ts'
import { corpoDe, dentro, type Elemento, instanteDe, oidDe, serieDe, unico } from '#contract/der.ts'
import { readExtension } from '../asn1/extensions.ts'
import { certificateFields } from './certificate-fields.ts'
import type { Statement, Revoked } from './statement.ts'
import { sameBytes } from '../asn1/same-bytes.ts'
import { requireSignature } from './crl.ts'

const SHA1 = '1.3.14.3.2.26'
const DIGESTS: Record<string, string> = { [SHA1]: 'sha1', '2.16.840.1.101.3.4.2.1': 'sha256' }
const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1'
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'
const [VERSION, GOOD, REVOKED, EXTENSIONS] = [0xa0, 0x80, 0xa1, 0xa1]
/** Tolerance between a responder's own timestamps, ms. */
const TOLERANCE_MS = 5 * 60_000

/** Asks about one certificate. SHA-1 only identifies it here, and every responder supports it (RFC 5019 §2.1.1). */
export function writeOcspRequest(certificate: X509Certificate, issuer: X509Certificate): Uint8Array {
  const { subject, key } = certificateFields(issuer)
  const certId = writeSequence(
    writeSequence(oid(SHA1), writeNull),
    writeOctets(createHash('sha1').update(subject).digest()),
    writeOctets(createHash('sha1').update(key).digest()),
    writeLargeInteger(Buffer.from(pair(certificateFields(certificate).serial), 'hex')),
  )
  return writeSequence(writeSequence(writeSequence(writeSequence(certId))))
}

/** `signedBy`: the delegated responder that signed the answer; undefined if the issuer did. */
export type OcspAnswer = { statement: Statement; signedBy: X509Certificate | undefined }

/**
 * What a response states about this certificate, signed by its issuer or a delegated responder. The caller has to check
 * that responder's own revocation. Throws if it states nothing.
 */
export function readOcsp(bytes: Uint8Array, certificate: X509Certificate, issuer: X509Certificate): OcspAnswer {
  const { producedAt, responses, signer } = readBasicResponse(bytes, issuer)
  const signedBy = signer === issuer ? undefined : signer
  for (const each of dentro(responses)) {
    const response = dentro(each)
    if (isAbout(response[0], certificate, issuer))
      return { signedBy, statement: readSingleResponse(response, producedAt, signedBy) }
  }
  throw new Error('answers about another')
}

/** BasicOCSPResponse (RFC 6960 §4.2.1), signed by the issuer or a responder it delegated. */
function readBasicResponse(bytes: Uint8Array, issuer: X509Certificate) {
  const [status, envelope] = dentro(unico(bytes))
  if (corpoDe(status, 0x0a)[0] !== 0) throw new Error('no answer')
  const [kind, content] = dentro(unico(corpoDe(envelope, 0xa0)))
  if (oidDe(kind) !== BASIC_RESPONSE) throw new Error('unknown kind of answer')
  const [tbs, algorithm, signature, certificates] = dentro(unico(corpoDe(content, 0x04)))
  const parts = dentro(tbs)
  if (parts[0]?.etiqueta === VERSION) parts.shift()
  const [, produced, responses, extensions] = parts
  const producedAt = instanteDe(produced)
  requireUnderstood(extensions)
  const signer = [
    issuer,
    ...(certificates ? dentro(unico(certificates.corpo)).map(({ bruto }) => new X509Certificate(bruto)) : []),
  ].find((c) => mayRespond(c, issuer) && didSign({ tbs, algorithm, signature }, c))
  if (!signer) throw new Error('signed by nobody known')
  return { producedAt, responses, signer }
}

function didSign(part: Parameters<typeof requireSignature>[0], certificate: X509Certificate): boolean {
  try {
    requireSignature(part, certificate)
    return true
  } catch {
    return false
  }
}

/** SingleResponse (RFC 6960 §4.2.1). */
function readSingleResponse(
  [, state, thisUpdate, ...rest]: Elemento[],
  producedAt: Date,
  signedBy: X509Certificate | undefined,
): Statement {
  if (state?.etiqueta !== GOOD && state?.etiqueta !== REVOKED) throw new Error('not known there')
  const since = instanteDe(thisUpdate)
  // the answer can't predate its own statement, and its responder must be valid at both times
  const tooEarly = producedAt.getTime() < since.getTime() - TOLERANCE_MS
  if (tooEarly || (signedBy && !(wasValid(signedBy, producedAt) && wasValid(signedBy, since))))
    throw new Error('made when it could not be')
  requireUnderstood(rest.find(({ etiqueta }) => etiqueta === EXTENSIONS))
  const nextUpdate = rest.find(({ etiqueta }) => etiqueta === 0xa0)
  return {
    since,
    until: nextUpdate && instanteDe(unico(nextUpdate.corpo)),
    revoked: state.etiqueta === REVOKED ? readRevoked(state) : undefined,
  }
}

const mayRespond = (c: X509Certificate, issuer: X509Certificate) =>
  c === issuer || ((c.keyUsage ?? []).includes(OCSP_SIGNING) && !certificateDefect(c) && didIssue(issuer, c))

const wasValid = (c: X509Certificate, at: Date) => at >= c.validFromDate && at <= c.validToDate

function requireUnderstood(extensions: Elemento | undefined): void {
  const stated = extensions ? dentro(unico(corpoDe(extensions, EXTENSIONS))).map(readExtension) : []
  if (stated.some(({ critical }) => critical)) throw new Error('unknown critical extension')
}

function isAbout(id: Elemento | undefined, certificate: X509Certificate, issuer: X509Certificate): boolean {
  const [algorithm, name, key, serial] = dentro(id)
  const digest = DIGESTS[oidDe(dentro(algorithm)[0])]
  const { subject, key: publicKeyBits } = certificateFields(issuer)
  return (
    digest !== undefined &&
    sameBytes(name?.corpo, createHash(digest).update(subject).digest()) &&
    sameBytes(key?.corpo, createHash(digest).update(publicKeyBits).digest()) &&
    serieDe(serial) === certificateFields(certificate).serial
  )
}

function readRevoked({ corpo }: Elemento): Revoked {
  const [at, reasonCode] = dentro({ etiqueta: 0x30, bruto: corpo, corpo })
  return { at: instanteDe(at), reasonCode: reasonCode && unico(reasonCode.corpo).corpo[0] }
}

const pair = (hex: string) => (hex.length % 2 === 0 ? hex : `0${hex}`)
