import type { X509Certificate } from 'node:crypto'
import type { Purpose } from '../certificates/chain.ts'
import { extensionsOf } from '../certificates/extensions.ts'
import { type Alcance, buscar } from '../../adapters/public-fetch.ts'
import { certificateFields } from './certificate-fields.ts'
import { keyIsSuspect, type Statement, isPermanent, reasonInWords, type Revoked, validUntil } from './statement.ts'
import { statementOfList, type RevocationList, readCrl } from './crl.ts'
import { readOcsp, writeOcspRequest, type OcspAnswer } from './ocsp.ts'

/** DER of what shows, later and without a network, that a certificate was good: goes into the PDF's /DSS. */
export type Evidence = { certificates: Uint8Array[]; ocsps: Uint8Array[]; lists: Uint8Array[] }
export const noEvidence = (): Evidence => ({ certificates: [], ocsps: [], lists: [] })

/** Who said it: how it was asked, where (null: the file brings the answer along), and of when the answer is. */
export type Inquiry = { method: 'OCSP' | 'LISTA'; where: string | null; de: Date }

/** `motivo`: in words. */
type RevokedSince = { at: Date; reason: string }
/** About the certificate itself; none where it is its own anchor. `depois`: revoked since, though good at the moment. */
type OwnStatus = { inquiry?: Inquiry | undefined; after?: RevokedSince | undefined }

export type RevocationStatus =
  | ({ status: 'BOM'; evidence: Evidence } & OwnStatus)
  /** `autoridade`: it is one above the certificate that was. */
  | ({ status: 'REVOGADO'; authority?: X509Certificate } & RevokedSince & OwnStatus)
  /** Nobody could say: `porque`, in words. Never to be taken for good. */
  | { status: 'NAO_CONSULTADA'; why: string }

/**
 * Whether `certificado`, or any authority above it, was revoked at `momento`. `cadeia`: its issuer, that one's issuer and so
 * on, the anchor last (`conferirCadeia(…).caminho` without its first); the anchor itself is believed. `guardado`: what the
 * file brings along, for when the authority does not answer, or has forgotten a certificate that expired. Asks OCSP, then
 * the lists; what was heard is kept until its own end, and stands in for an authority that is away. Of who says what time
 * it is (`uso`), revoked because its key may be another's is revoked at any moment: with it any is said. Never throws.
 */
export type CheckRevocation = (
  certificate: X509Certificate,
  chain: X509Certificate[],
  moment: Date,
  kept?: Evidence,
  purpose?: Purpose,
) => Promise<RevocationStatus>

/** Asked, or what it last said that still holds: an authority may be away for a while. */
type WhenAsked = 'AGORA' | 'DE_ANTES'
type Remembered = { until: number; value: Promise<unknown>; last: { value: unknown; end: number } | undefined }
type Heard = {
  statement: Statement
  where: string | null
  signedBy?: OcspAnswer['signedBy']
  ocsp?: Uint8Array
  list?: Uint8Array
}

const LARGEST_CRL = 10 * 1024 * 1024
const LARGEST_OCSP = 64 * 1024
const REMEMBERED_MAXIMUM = 500
/** A service that failed is left alone this long, ms. */
const PAUSE_MS = 30_000
/** Nothing heard is believed longer than this without trying to ask again, ms. */
const OLDEST_MS = 12 * 3_600_000
const TOLERANCE_MS = 5 * 60_000
/** Says of a responder that nobody need ask about it (RFC 6960 §4.2.2.2.1). */
const OCSP_NO_CHECK = '1.3.6.1.5.5.7.48.1.5'

type Options = { mayReach?: Alcance; deadlineMs?: number; now?: () => Date }

const inWords = ({ at, reasonCode }: Revoked): RevokedSince => ({ at, reason: reasonInWords(reasonCode) })
const inquiryOf = ({ ocsp, where, statement }: Heard): Inquiry => ({
  method: ocsp ? 'OCSP' : 'LISTA',
  where,
  de: statement.since,
})

export function createRevocationCheck({
  mayReach = () => false,
  deadlineMs = 4_000,
  now = () => new Date(),
}: Options = {}): CheckRevocation {
  const memory = new Map<string, Remembered>()

  /** The same thing is asked once at a time, and again only when what was heard has ended. Throws where nothing is heard. */
  function remember<T>(key: string, when: WhenAsked, fetchNew: () => Promise<T>, endOf: (value: T) => number) {
    const entry = memory.get(key)
    const instant = now().getTime()
    if (when === 'DE_ANTES') {
      if (!entry?.last || entry.last.end <= instant) return Promise.reject(new Error('nothing heard'))
      return Promise.resolve(entry.last.value as T) // put there under the same key
    }
    if (entry && entry.until > instant) return entry.value as Promise<T>
    const value = fetchNew()
    const isNewSignature: Remembered = { until: Infinity, value, last: entry?.last }
    memory.delete(key)
    memory.set(key, isNewSignature)
    const [old] = memory.keys()
    if (memory.size > REMEMBERED_MAXIMUM && old !== undefined) memory.delete(old)
    value.then(
      (parsed) => {
        isNewSignature.last = { value: parsed, end: endOf(parsed) }
        isNewSignature.until = Math.min(isNewSignature.last.end, now().getTime() + OLDEST_MS)
      },
      () => (isNewSignature.until = now().getTime() + PAUSE_MS),
    )
    return value
  }

  const current = (statement: Statement) => {
    if (statement.since.getTime() > now().getTime() + TOLERANCE_MS || validUntil(statement) < now().getTime())
      throw new Error('stale')
    return statement
  }

  const byOcsp = (url: string, certificate: X509Certificate, issuer: X509Certificate, when: WhenAsked) =>
    remember(
      `ocsp ${url} ${issuer.fingerprint256} ${certificate.fingerprint256}`,
      when,
      async (): Promise<Heard> => {
        const body = writeOcspRequest(certificate, issuer)
        const ocsp = await buscar(url, {
          corpo: body,
          tipo: 'application/ocsp-request',
          maximo: LARGEST_OCSP,
          prazoMs: deadlineMs,
          alcanca: mayReach,
        })
        const { statement, signedBy } = readOcsp(ocsp, certificate, issuer)
        return { ocsp, where: url, signedBy, statement: current(statement) }
      },
      ({ statement }) => validUntil(statement),
    )

  async function byList(url: string, certificate: X509Certificate, issuer: X509Certificate, when: WhenAsked) {
    const { bytes, list } = await remember(
      `lista ${url} ${issuer.fingerprint256}`,
      when,
      async (): Promise<{ bytes: Uint8Array; list: RevocationList }> => {
        const received = await buscar(url, { maximo: LARGEST_CRL, prazoMs: deadlineMs, alcanca: mayReach })
        const isNewSignature = readCrl(received, issuer)
        current({ ...isNewSignature, revoked: undefined })
        return { bytes: received, list: isNewSignature }
      },
      ({ list: { since, until } }) => validUntil({ since, until, revoked: undefined }),
    )
    const statement = statementOfList(list, certificate)
    if (!statement) throw new Error('another part of the lists')
    return { statement, where: url, list: bytes } satisfies Heard
  }

  async function ask(
    certificate: X509Certificate,
    issuer: X509Certificate,
    isBelieved: (heard: Heard) => Promise<boolean>,
  ): Promise<Heard | undefined> {
    const { ocsp, lists } = certificateFields(certificate)
    const overHttp = lists.filter((address) => /^https?:/i.test(address))
    // what any says now comes before what one said some time ago
    for (const when of ['AGORA', 'DE_ANTES'] as const) {
      for (const url of ocsp.slice(0, 2)) {
        const heard = await byOcsp(url, certificate, issuer, when).catch(() => undefined)
        if (heard && (await isBelieved(heard).catch(() => false))) return heard
      }
      for (const url of overHttp.slice(0, 3)) {
        const heard = await byList(url, certificate, issuer, when).catch(() => undefined)
        if (heard) return heard
      }
    }
    return undefined
  }

  // a list is read once for all the certificates of a file
  const readLists = new WeakMap<Uint8Array, Map<string, RevocationList>>()
  function readOnce(bytes: Uint8Array, issuer: X509Certificate): RevocationList {
    const its = readLists.get(bytes) ?? new Map<string, RevocationList>()
    const readOne = its.get(issuer.fingerprint256) ?? readCrl(bytes, issuer)
    readLists.set(bytes, its.set(issuer.fingerprint256, readOne))
    return readOne
  }

  /** What the file brings about it: that it was revoked for good, or else the newest of what held at the moment. */
  async function heardFromFile(
    certificate: X509Certificate,
    issuer: X509Certificate,
    moment: Date,
    { ocsps, lists }: Evidence,
    isBelieved: (heard: Heard) => Promise<boolean>,
  ): Promise<Heard | undefined> {
    const readOnes: (() => { statement: Statement | undefined } & Omit<Heard, 'statement' | 'where'>)[] = [
      ...ocsps.map((ocsp) => () => ({ ocsp, ...readOcsp(ocsp, certificate, issuer) })),
      ...lists.map((list) => () => ({ list, statement: statementOfList(readOnce(list, issuer), certificate) })),
    ]
    let best: Heard | undefined
    for (const read of readOnes) {
      try {
        const { statement, ...rest } = read()
        if (!statement || statement.since > now()) continue
        const heard = { statement, where: null, ...rest }
        const final = statement.revoked && isPermanent(statement.revoked)
        if (!final && (validUntil(statement) < moment.getTime() || (best && best.statement.since >= statement.since)))
          continue
        if (!(await isBelieved(heard))) continue
        if (final) return heard
        best = heard
      } catch {
        // of another certificate, or of nobody known
      }
    }
    return best
  }

  /** What is known of a certificate. Of who answers for its authority it is asked once, and not of who answers for that one. */
  async function learn(
    certificate: X509Certificate,
    issuer: X509Certificate,
    moment: Date,
    kept: Evidence,
    ofResponder = false,
  ): Promise<Heard | undefined> {
    const isBelieved = async ({ signedBy, statement }: Heard) => {
      if (!signedBy || extensionsOf(signedBy.raw).has(OCSP_NO_CHECK)) return true
      const { ocsp, lists } = certificateFields(signedBy)
      // its authority says nowhere what became of it: by naming it, it answers for it
      if (ocsp.length + lists.length === 0) return true
      if (ofResponder) return false
      const own = await learn(signedBy, issuer, statement.since, kept, true)
      return own !== undefined && !revokedAgainst(own, statement.since, true)
    }
    const heard = await ask(certificate, issuer, isBelieved)
    const fromFile = await heardFromFile(certificate, issuer, moment, kept, isBelieved)
    if (fromFile?.statement.revoked && heard && fromFile.statement.since > heard.statement.since) return fromFile
    // an authority may forget what expired: then its silence is no proof
    return heard && (heard.statement.revoked || now() <= certificate.validToDate) ? heard : fromFile
  }

  /** That it was revoked by then; or whenever, where with its key any hour can be said. */
  const revokedAgainst = ({ statement: { revoked } }: Heard, moment: Date, tellsTime: boolean) =>
    revoked && (revoked.at <= moment || (tellsTime && keyIsSuspect(revoked))) ? revoked : undefined

  return async (certificate, chain, moment, kept = noEvidence(), purpose = 'DOCUMENTOS') => {
    const evidence = noEvidence()
    let inquiry: Inquiry | undefined
    let after: RevokedSince | undefined
    const all = [certificate, ...chain]
    for (const [i, issuer] of chain.entries()) {
      const subjectCertificate = all[i] ?? certificate
      const proof = await learn(subjectCertificate, issuer, moment, kept)
      const found = proof && revokedAgainst(proof, moment, purpose === 'TEMPO')
      if (found)
        return {
          status: 'REVOGADO',
          ...inWords(found),
          ...(i > 0 && { authority: subjectCertificate, after }),
          inquiry: inquiry ?? inquiryOf(proof),
        }
      if (!proof) {
        const { ocsp, lists } = certificateFields(subjectCertificate)
        const why =
          ocsp.length + lists.length === 0 ? 'o certificado não diz onde consultar' : 'a autoridade não respondeu'
        return { status: 'NAO_CONSULTADA', why }
      }
      inquiry ??= inquiryOf(proof)
      if (i === 0 && proof.statement.revoked) after = inWords(proof.statement.revoked)
      if (proof.ocsp) evidence.ocsps.push(proof.ocsp)
      if (proof.list) evidence.lists.push(proof.list)
    }
    evidence.certificates.push(...all.map(({ raw }) => raw))
    return { status: 'BOM', evidence, inquiry, after }
  }
}
