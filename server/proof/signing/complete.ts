import type { X509Certificate } from 'node:crypto'

import { Problema } from '#contract/problem.ts'
import { inPortuguese, finding, type Finding } from '#contract/signature-findings.ts'

import { type Anchor, verifyChain, type Purpose } from '../certificates/chain.ts'
import { appendDss, onlyNew } from '../revocation/dss.ts'
import { completeSignature, type PreparedSignature } from './pades.ts'
import { type CheckRevocation, type Evidence, noEvidence } from '../revocation/revocation.ts'
import { readToken, digestsOf } from '../timestamp/token.ts'
import type { Timestamps } from '../timestamp/timestamps.ts'

type Parts = {
  timestamps: Timestamps
  anchors: Anchor[]
  checkRevocation: CheckRevocation
  warn: (reason: string) => void
  /** The error to throw if the signing certificate (a person's or the body's) is not valid. */
  refuse?: (reason: Finding, certificate: X509Certificate) => Error
}
/** For the operator's log: omits the subject, because a person's certificate includes their CPF. */
const withoutOwner = (reason: Finding, { issuer, serialNumber }: X509Certificate) =>
  new Error(`Certificado ${serialNumber} de ${issuer.replaceAll('\n', ', ')}: ${inPortuguese(reason)}`)

/**
 * Second phase of any signature: obtains the time stamp, puts the CMS into the PDF, and appends revocation evidence (/DSS),
 * so that the signature outlives its certificates. Throws if a required time stamp can't be had, an authority that
 * publishes revocation does not answer, or a certificate is not valid. Nothing is signed then, and the call may be retried.
 */
export type CompleteSigned = (prepared: PreparedSignature, signature: Uint8Array) => Promise<Uint8Array>

export function createCompletion({
  timestamps,
  anchors,
  checkRevocation,
  warn,
  refuse = withoutOwner,
}: Parts): CompleteSigned {
  async function evidenceOf(
    { certificate, others }: { certificate: PreparedSignature['certificate']; others: PreparedSignature['chain'] },
    anchorsOfPurpose: Anchor[],
    at: Date,
    purpose: Purpose,
  ): Promise<Evidence[]> {
    const say = purpose === 'TIME' ? withoutOwner : refuse
    const chain = verifyChain(certificate, others, anchorsOfPurpose, at, purpose)
    if (!chain.trustworthy) throw say(finding('MOTIVO', { porque: chain.reason }), certificate)
    if (chain.anchor.withoutRevocation) return []
    const stated = await checkRevocation(certificate, chain.path.slice(1), at, undefined, purpose)
    if (stated.status === 'REVOGADO') throw say({ code: 'CERTIFICADO_REVOGADO', data: {} }, certificate)
    if (stated.status === 'BOM') return [stated.evidence]
    const unavailable = new Problema('REVOGACAO_INDISPONIVEL')
    unavailable.cause = withoutOwner(stated.why, certificate)
    throw unavailable
  }

  return async (prepared, signature) => {
    const token = await timestamps.requestTimestamp(signature)
    const signed = Buffer.from(completeSignature(prepared, signature, token))
    const timestamp = token && readToken(token, digestsOf(signature))
    const at = timestamp?.instant ?? new Date()
    const allEvidence = [
      ...(await evidenceOf({ certificate: prepared.certificate, others: prepared.chain }, anchors, at, 'DOCUMENTS')),
      ...(timestamp ? await evidenceOf(timestamp, timestamps.anchors, at, 'TIME') : []),
    ]
    if (allEvidence.every(({ ocsps, lists }) => ocsps.length + lists.length === 0)) return signed
    // with no new item too: other validators count what a /DSS after the signature lists (EN 319 142-1, 5.4.2)
    try {
      return Buffer.concat([signed, await appendDss(signed, onlyNew(allEvidence, noEvidence()))])
    } catch (error) {
      warn(`assinado sem o que prova os certificados: ${String(error)}`)
      return signed
    }
  }
}
