import { createHash, X509Certificate } from 'node:crypto'
import { didIssue } from '../certificates/chain.ts'
import { certificateDefect } from '../certificates/constraints.ts'
import { writeLargeInteger, writeNull, octetCount, oid, writeSequence } from '../cms/write-der.ts'
import { corpoDe, dentro, type Elemento, instanteDe, oidDe, serieDe, unico } from '#contract/der.ts'
import { certificateFields, readExtension } from './certificate-fields.ts'
import type { Statement, Revoked } from './statement.ts'
import { requireSignature, same } from './crl.ts'

const SHA1 = '1.3.14.3.2.26'
const DIGESTS: Record<string, string> = { [SHA1]: 'sha1', '2.16.840.1.101.3.4.2.1': 'sha256' }
const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1'
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'
const [VERSION, GOOD, REVOKED, EXTENSIONS] = [0xa0, 0x80, 0xa1, 0xa1]
/** How far two of its clocks may be from each other, ms. */
const TOLERANCE_MS = 5 * 60_000

/** Asks about one certificate. SHA-1 names it here, and protects nothing: every responder knows it (RFC 5019 §2.1.1). */
export function writeOcspRequest(certificate: X509Certificate, issuer: X509Certificate): Uint8Array {
  const { subject, key } = certificateFields(issuer)
  const certId = writeSequence(
    writeSequence(oid(SHA1), writeNull),
    octetCount(createHash('sha1').update(subject).digest()),
    octetCount(createHash('sha1').update(key).digest()),
    writeLargeInteger(Buffer.from(pair(certificateFields(certificate).serial), 'hex')),
  )
  return writeSequence(writeSequence(writeSequence(writeSequence(certId))))
}

/** `por`: who signed the answer, where that is not the issuer itself. */
export type OcspAnswer = { statement: Statement; signedBy: X509Certificate | undefined }

/**
 * What a response says of this certificate, signed by its issuer or by whom it named for that, whose own revocation is the
 * caller's to ask about. Throws when it says nothing.
 */
export function readOcsp(bytes: Uint8Array, certificate: X509Certificate, issuer: X509Certificate): OcspAnswer {
  const [status, envelope] = dentro(unico(bytes))
  if (corpoDe(status, 0x0a)[0] !== 0) throw new Error('no answer')
  const [kind, content] = dentro(unico(corpoDe(envelope, 0xa0)))
  if (oidDe(kind) !== BASIC_RESPONSE) throw new Error('unknown kind of answer')
  const [tbs, algorithm, signature, certificates] = dentro(unico(corpoDe(content, 0x04)))
  const parts = dentro(tbs)
  if (parts[0]?.etiqueta === VERSION) parts.shift()
  const [, producedAt, responses, extensions] = parts
  const done = instanteDe(producedAt)
  requireUnderstood(extensions)
  const who = [
    issuer,
    ...(certificates ? dentro(unico(certificates.corpo)).map(({ bruto }) => new X509Certificate(bruto)) : []),
  ].find((c) => mayRespond(c, issuer) && didSign(c))
  if (!who) throw new Error('signed by nobody known')
  const signedBy = who === issuer ? undefined : who
  function didSign(c: X509Certificate) {
    try {
      requireSignature({ tbs, algorithm, signature }, c)
      return true
    } catch {
      return false
    }
  }
  for (const response of dentro(responses)) {
    const [id, state, thisUpdate, ...rest] = dentro(response)
    if (!isAbout(id, certificate, issuer)) continue
    if (state?.etiqueta !== GOOD && state?.etiqueta !== REVOKED) throw new Error('not known there')
    const since = instanteDe(thisUpdate)
    // it can't have been made before what it tells, nor by whom was no responder yet, or no longer
    if (
      done.getTime() < since.getTime() - TOLERANCE_MS ||
      (signedBy && !(wasValid(signedBy, done) && wasValid(signedBy, since)))
    )
      throw new Error('made when it could not be')
    requireUnderstood(rest.find(({ etiqueta }) => etiqueta === EXTENSIONS))
    const until = rest.find(({ etiqueta }) => etiqueta === 0xa0)
    return {
      signedBy,
      statement: {
        since,
        until: until && instanteDe(unico(until.corpo)),
        revoked: state.etiqueta === REVOKED ? readRevoked(state) : undefined,
      },
    }
  }
  throw new Error('answers about another')
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
    same(name?.corpo, createHash(digest).update(subject).digest()) &&
    same(key?.corpo, createHash(digest).update(publicKeyBits).digest()) &&
    serieDe(serial) === certificateFields(certificate).serial
  )
}

function readRevoked({ corpo }: Elemento): Revoked {
  const [at, reasonCode] = dentro({ etiqueta: 0x30, bruto: corpo, corpo })
  return { at: instanteDe(at), reasonCode: reasonCode && unico(reasonCode.corpo).corpo[0] }
}

const pair = (hex: string) => (hex.length % 2 === 0 ? hex : `0${hex}`)
