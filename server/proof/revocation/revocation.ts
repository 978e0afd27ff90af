import type { X509Certificate } from 'node:crypto'

import { finding, type Finding } from '#contract/signature-findings.ts'
import type { Purpose } from '../certificates/chain.ts'
import { extensionsOf } from '../asn1/extensions.ts'
import { certificateFields } from './certificate-fields.ts'
import { EvidenceInFile } from './evidence-in-file.ts'
import { type Heard, type Options, RevocationServices } from './services.ts'
import { keyIsSuspect, revocationReason, type Revoked } from './statement.ts'

/** DER of the evidence that a certificate was good, for offline validation later; stored in the PDF's /DSS. */
export type Evidence = { certificates: Uint8Array[]; ocsps: Uint8Array[]; lists: Uint8Array[] }
export const noEvidence = (): Evidence => ({ certificates: [], ocsps: [], lists: [] })

/** Who answered. `where`: the address asked, null if the file brought the answer; `asOf`: date of the answer. */
export type Inquiry = { method: 'OCSP' | 'LISTA'; where: string | null; asOf: Date }

type RevokedSince = { at: Date; reason: Finding }
/** About the certificate itself; absent if it is an anchor. `after`: revoked later, though good at the moment. */
type OwnStatus = { inquiry?: Inquiry | undefined; after?: RevokedSince | undefined }

export type RevocationStatus =
  | ({ status: 'BOM'; evidence: Evidence } & OwnStatus)
  /** `authority`: the revoked certificate is this authority's, not the one asked about. */
  | ({ status: 'REVOGADO'; authority?: X509Certificate } & RevokedSince & OwnStatus)
  /** No service answered; `why` says so in Portuguese. Never treat it as good. */
  | { status: 'NAO_CONSULTADA'; why: Finding }

/**
 * Whether `certificate` or any authority above it was revoked at `moment`. Asks OCSP, then lists; caches answers until they
 * expire and uses them while an authority is away. Never throws.
 * `chain`: its issuers up to the anchor, which is trusted (`verifyChain(…).path` without its first).
 * `kept`: evidence in the file, for an authority that is away or no longer answers about expired certificates.
 * `purpose` TIME: a key that may be compromised counts as revoked at any moment, because it could stamp any date.
 */
export type CheckRevocation = (
  certificate: X509Certificate,
  chain: X509Certificate[],
  moment: Date,
  kept?: Evidence,
  purpose?: Purpose,
) => Promise<RevocationStatus>

/** ocsp-nocheck: the responder's own revocation is not checked (RFC 6960 §4.2.2.2.1). */
const OCSP_NO_CHECK = '1.3.6.1.5.5.7.48.1.5'

const revokedSince = ({ at, reasonCode }: Revoked): RevokedSince => ({ at, reason: revocationReason(reasonCode) })
const inquiryOf = ({ ocsp, where, statement }: Heard): Inquiry => ({
  method: ocsp ? 'OCSP' : 'LISTA',
  where,
  asOf: statement.since,
})

export function createRevocationCheck({
  mayReach = () => false,
  deadlineMs = 4_000,
  now = () => new Date(),
}: Options = {}): CheckRevocation {
  const services = new RevocationServices({ mayReach, deadlineMs, now })
  const inFile = new EvidenceInFile(now)

  /** The best statement about a certificate. Also checks a delegated responder, but not that responder's responder. */
  async function learn(
    certificate: X509Certificate,
    issuer: X509Certificate,
    moment: Date,
    kept: Evidence,
    ofResponder = false,
  ): Promise<Heard | undefined> {
    const isBelieved = async ({ signedBy, statement }: Heard) => {
      if (!signedBy || extensionsOf(signedBy.raw).has(OCSP_NO_CHECK)) return true
      // the responder names no revocation service: its issuer vouches for it
      if (!saysWhereToAsk(signedBy)) return true
      if (ofResponder) return false
      const responder = await learn(signedBy, issuer, statement.since, kept, true)
      return responder !== undefined && !revokedAgainst(responder, statement.since, true)
    }
    const heard = await services.ask(certificate, issuer, isBelieved)
    const fromFile = await inFile.find(certificate, issuer, moment, kept, isBelieved)
    if (fromFile?.statement.revoked && heard && fromFile.statement.since > heard.statement.since) return fromFile
    // authorities may drop expired certificates: then "not revoked" proves nothing
    return heard && (heard.statement.revoked || now() <= certificate.validToDate) ? heard : fromFile
  }

  return async (certificate, chain, moment, kept = noEvidence(), purpose = 'DOCUMENTS') => {
    const proofs: Heard[] = []
    const ofItself = (): OwnStatus => {
      const [own] = proofs
      const after = own?.statement.revoked && revokedSince(own.statement.revoked)
      return { inquiry: own && inquiryOf(own), after }
    }
    for (const [i, issuer] of chain.entries()) {
      const subject = chain[i - 1] ?? certificate
      const proof = await learn(subject, issuer, moment, kept)
      if (!proof) return { status: 'NAO_CONSULTADA', why: whyNotChecked(subject) }
      const revoked = revokedAgainst(proof, moment, purpose === 'TIME')
      if (revoked && i === 0) return { status: 'REVOGADO', ...revokedSince(revoked), inquiry: inquiryOf(proof) }
      if (revoked) return { status: 'REVOGADO', ...revokedSince(revoked), authority: subject, ...ofItself() }
      proofs.push(proof)
    }
    return { status: 'BOM', evidence: evidenceOf(proofs, [certificate, ...chain]), ...ofItself() }
  }
}

/** The revocation that counts at `moment`; for time stamping, any revocation of a suspect key counts. */
function revokedAgainst({ statement: { revoked } }: Heard, moment: Date, tellsTime: boolean): Revoked | undefined {
  return revoked && (revoked.at <= moment || (tellsTime && keyIsSuspect(revoked))) ? revoked : undefined
}

function saysWhereToAsk(certificate: X509Certificate): boolean {
  const { ocsp, lists } = certificateFields(certificate)
  return ocsp.length + lists.length > 0
}

const whyNotChecked = (certificate: X509Certificate) =>
  saysWhereToAsk(certificate) ? finding('SEM_RESPOSTA_DA_AUTORIDADE') : finding('NAO_DIZ_ONDE_CONSULTAR')

const evidenceOf = (proofs: Heard[], path: X509Certificate[]): Evidence => ({
  certificates: path.map(({ raw }) => raw),
  ocsps: proofs.flatMap(({ ocsp }) => ocsp ?? []),
  lists: proofs.flatMap(({ list }) => list ?? []),
})
