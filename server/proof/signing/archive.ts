import type { X509Certificate } from 'node:crypto'

import { Problema } from '#contract/problem.ts'

import { type Anchor, type Purpose, verifyChain } from '../certificates/chain.ts'
import { findSignatures } from '../pdf/find-signatures.ts'
import { fillContents, openSignatureSpace, type PdfWithSpace } from '../pdf/signature-space.ts'
import { appendDss, onlyNew, readDss } from '../revocation/dss.ts'
import { type CheckRevocation, type Evidence, noEvidence } from '../revocation/revocation.ts'
import { digestsOf, readToken } from '../timestamp/token.ts'
import type { Timestamps } from '../timestamp/timestamps.ts'
import type { ComCarimbo } from '../types.ts'
import { PrefixDigests, readSignature } from '../validation/read-signature.ts'
import { requireUnaltered } from './accepts-signature.ts'

type Parts = {
  timestamps: Timestamps
  anchors: Anchor[]
  checkRevocation: CheckRevocation
  warn: (reason: string) => void
}
type Signer = { certificate: X509Certificate; others: X509Certificate[]; at: Date; purpose: Purpose }

/**
 * Raises the signatures of a PDF to PAdES B-LTA (ETSI EN 319 142-1 §5.4.3, §6.3): appends a /DSS with the evidence that the file
 * lacks, a time stamp over the whole file, and a /DSS with the evidence about that time stamp. `pdf` is a byte prefix of the
 * result. Null, after `warn`, if no time stamp can be had now. Throws a NotSignable if the file was altered.
 */
export function createArchiving({ timestamps, anchors, checkRevocation, warn }: Parts) {
  /** Of the certificates that can be confirmed now; the others keep what the file has. */
  async function evidenceOf({ certificate, others, at, purpose }: Signer, kept: Evidence): Promise<Evidence> {
    const chain = verifyChain(certificate, others, purpose === 'TIME' ? timestamps.anchors : anchors, at, purpose)
    if (!chain.trustworthy || chain.anchor.withoutRevocation) return noEvidence()
    const stated = await checkRevocation(certificate, chain.path.slice(1), at, kept, purpose)
    return stated.status === 'BOM' ? stated.evidence : noEvidence()
  }

  async function withEvidence(pdf: Buffer, signers: Signer[]): Promise<Buffer> {
    const kept = readDss(pdf, true)
    const fresh = onlyNew(await Promise.all(signers.map((each) => evidenceOf(each, kept))), kept)
    if (Object.values(fresh).every(({ length }) => length === 0)) return pdf
    return Buffer.concat([pdf, await appendDss(pdf, fresh)])
  }

  return async (pdf: Uint8Array): Promise<ComCarimbo | null> => {
    requireUnaltered(pdf)
    const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    const proven = await withEvidence(bytes, signersOf(bytes))
    // no earlier field of ours has the name: the file was shorter then
    const request = { campo: `Carimbo_${proven.length}`, rotulo: 'Carimbo do tempo do documento' }
    const space = await openSignatureSpace(proven, request, { subFilter: 'ETSI.RFC3161' }, timestamps.reserve)
    const token = await timestamps.requestTimestamp(coveredBy(space)).catch((error: unknown) => {
      const cause = error instanceof Problema ? error.cause : error
      warn(`documento sem carimbo do tempo: ${cause instanceof Error ? cause.message : String(error)}`)
    })
    const timestamp = token && readToken(token, digestsOf(coveredBy(space)))
    if (!timestamp) return null
    const { certificate, others, instant: at } = timestamp
    const stamped = Buffer.from(fillContents(space, token))
    return {
      pdf: await withEvidence(stamped, [{ certificate, others, at, purpose: 'TIME' }]),
      validoAte: certificate.validToDate.toISOString(),
    }
  }
}

const coveredBy = ({ bytes, byteRange: [, first, resumes] }: PdfWithSpace) =>
  Buffer.concat([bytes.subarray(0, first), bytes.subarray(resumes)])

/** Everybody who signed or stamped in the file, as of the time proven for them. */
function signersOf(bytes: Buffer): Signer[] {
  const digests = new PrefixDigests(bytes)
  return findSignatures(bytes).signatures.flatMap((raw): Signer[] => {
    const reading = readSignature(bytes, raw, digests)
    if (!('kind' in reading) || reading.kind === 'UNVERIFIED') return []
    const { timestamp } = reading
    const stamp: Signer[] = timestamp
      ? [{ certificate: timestamp.certificate, others: timestamp.others, at: timestamp.instant, purpose: 'TIME' }]
      : []
    if (reading.kind === 'DOCUMENT_TIMESTAMP' || !reading.cms.certificate) return stamp
    const { certificate, others } = reading.cms
    return [{ certificate, others, at: timestamp?.instant ?? new Date(), purpose: 'DOCUMENTS' }, ...stamp]
  })
}
