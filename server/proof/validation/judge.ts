import { X509Certificate } from 'node:crypto'
import { finding, type Finding } from '#contract/signature-findings.ts'
import type { AssinaturaVerificada } from '../types.ts'
import { type Anchor, type Trust, verifyChain, type Purpose } from '../certificates/chain.ts'
import type { VerifiedCms } from '../cms/verify-cms.ts'
import { describeCertificate, describeTimestamp, describeInquiry, instantOf, whatWasRevoked } from './describe.ts'
import {
  isIcpBrasilTimestamp,
  policyDoubtOf,
  isIcpBrasil,
  policyShortfall,
  policyName,
} from '../certificates/icp-brasil.ts'
import type { CheckRevocation, Evidence } from '../revocation/revocation.ts'
import type { TimestampToken } from '../timestamp/token.ts'
import { TOLERANCE_MS } from '../timestamp/client.ts'

export type Trusted = { anchors: Anchor[]; timeAnchors: Anchor[]; checkRevocation: CheckRevocation }

/** By /SubFilter: PAdES, or the format of ISO 32000-1 §12.8.3.3 that came before it. */
export type Format = 'PADES' | 'PDF' | 'OTHER'
const FORMATS = new Map<string, Format>([
  ['ETSI.CAdES.detached', 'PADES'],
  ['adbe.pkcs7.detached', 'PDF'],
])
export const formatOf = (subFilter: string): Format => FORMATS.get(subFilter) ?? 'OTHER'

/** A signature whose bytes are consistent, with its context. */
export type SoundSignature = {
  cms: Extract<VerifiedCms, { sound: true }>
  /** Its own time stamp, judged. */
  judged: JudgedTimestamp | undefined
  /** Earlier time stamps in the file, which this signature covers. */
  before: (JudgedTimestamp | undefined)[]
  /** Evidence in the file's /DSS. */
  evidence: Evidence
  /** The time of a trusted time stamp over the whole file that covers this signature. */
  existedAt: Date | undefined
  /** The time that the signature claims; proves nothing. */
  claimed: Date | null
}

/** `path` leads to a time anchor; if null, `reason` says why the time stamp isn't trusted. */
export type JudgedTimestamp = { timestamp: TimestampToken; path: X509Certificate[] | null; doubts: Finding[] } & Pick<
  Judgment,
  'revogacao' | 'consulta'
>

type Judgment = Pick<
  AssinaturaVerificada,
  'veredicto' | 'explicacao' | 'certificado' | 'carimbo' | 'revogacao' | 'consulta'
>

const OUT_OF_ORDER = finding('CARIMBO_FORA_DE_ORDEM')
const NOT_CHECKED = finding('REVOGACAO_NAO_CONSULTADA')
const NO_ANSWER = [finding('SEM_CONCLUSAO')]
/** Tolerance for a claimed time: clocks differ, and some writers omit the time zone. */
const ONE_DAY_MS = 86_400_000

/** Judges a time stamp: its certificate must lead to a time anchor and be valid at the time it states. */
export async function judgeTimestamp(
  timestamp: TimestampToken,
  evidence: Evidence,
  trusted: Trusted,
  now: Date,
): Promise<JudgedTimestamp> {
  const { instant, certificate, others, caveats } = timestamp
  const refuse = (...doubts: Finding[]): JudgedTimestamp => ({
    timestamp,
    doubts,
    path: null,
    revogacao: null,
    consulta: null,
  })
  if (instant.getTime() > now.getTime() + TOLERANCE_MS) return refuse(finding('CARIMBO_DO_FUTURO'))
  if (caveats.length > 0) return refuse(...caveats)
  const who = await verifyCertificate(certificate, others, evidence, trusted, instant, 'TIME')
  if (!who.trustworthy) return refuse(who.reason)
  if (who.revoked) return refuse(who.revoked.authority ? whatWasRevoked(who.revoked) : finding('CARIMBO_REVOGADO'))
  const { path, revogacao, consulta } = who
  return { timestamp, doubts: [], path, revogacao, consulta }
}

/** Whether a time stamp is earlier than one it covers: one of the two must be wrong. */
const isOutOfOrder = ({ timestamp }: JudgedTimestamp, before: (JudgedTimestamp | undefined)[]) =>
  before.some((h) => h?.path && h.timestamp.instant.getTime() > timestamp.instant.getTime() + TOLERANCE_MS)

/** The verdict on a time stamp over the whole file; `before`: earlier time stamps in the file. */
export function judgeDocumentTimestamp(judged: JudgedTimestamp, before: (JudgedTimestamp | undefined)[]): Judgment {
  const { timestamp, path, revogacao, consulta } = judged
  const doubts = path && isOutOfOrder(judged, before) ? [OUT_OF_ORDER] : judged.doubts
  const common = {
    certificado: describeCertificate(timestamp.certificate, path),
    carimbo: describeTimestamp(timestamp, path !== null),
    revogacao,
    consulta,
  }
  if (doubts.length > 0)
    return {
      ...common,
      veredicto: 'INDETERMINADO',
      explicacao: [finding('CARIMBO_DO_DOCUMENTO_SEM_CONFIRMACAO', { duvidas: { partes: doubts } })],
    }
  if (revogacao === 'NAO_CONSULTADA') return { ...common, veredicto: 'INDETERMINADO', explicacao: NO_ANSWER }
  const { autoridade } = common.carimbo
  const explanation = finding('EXISTIA_ASSIM', { instante: instantOf(timestamp.instant), autoridade })
  return { ...common, veredicto: 'PASSOU', explicacao: [explanation] }
}

/**
 * Judges a consistent signature. With a trusted time stamp, the certificate is judged as of that time: later expiry or
 * revocation does not matter. FALHOU: it has a trusted time stamp, but itself claims to be made after the revocation.
 * INDETERMINADO: something can't be known; the explanation says what.
 */
export async function judgeSignature(
  signature: SoundSignature,
  trusted: Trusted,
  format: Format,
  now: Date,
): Promise<Judgment> {
  const { cms, judged, evidence } = signature
  if (cms.notVerified !== undefined || !cms.certificate)
    return unverified(cms.notVerified ?? finding('FALTA_O_CERTIFICADO'))
  const { certificate } = cms
  const at = provenHour(signature) ?? now
  const signer = await verifyCertificate(certificate, cms.others, evidence, trusted, at, 'DOCUMENTS')
  const common = {
    ...describeSigner(certificate, signer),
    carimbo: judged ? describeTimestamp(judged.timestamp, judged.path !== null) : null,
  }
  const revoked = signer.trustworthy ? signer.revoked : undefined
  if (revoked && signedAfterRevocation(signature, revoked.at))
    return {
      ...common,
      veredicto: 'FALHOU',
      explicacao: [finding('REVOGADO_ANTES', { porque: whatWasRevoked(revoked) })],
    }
  const doubts = [
    ...signerDoubts(signer, cms, format),
    ...timeDoubts(signature, certificate, { at, isNow: at === now }),
    ...policyDoubts(signature),
    ...(revoked ? [finding('NADA_PROVA_QUE_ANTES', { porque: whatWasRevoked(revoked) })] : []),
  ]
  const explanation = explainDoubts(doubts, [common.revogacao, judged?.revogacao].includes('NAO_CONSULTADA'))
  if (explanation !== undefined) return { ...common, veredicto: 'INDETERMINADO', explicacao: explanation }
  const sentences = [
    finding('ASSINATURA_VALIDA'),
    ...(format === 'PDF' ? [finding('FORMATO_DO_PDF')] : []),
    ...policySentence(signature, isIcpBrasil(certificate, signer)),
    ...timeSentence(signature, common.carimbo?.autoridade),
  ]
  if (common.revogacao === 'SEM_SERVICO') sentences.push(finding('REVOGACAO_NAO_PUBLICADA'))
  return { ...common, veredicto: 'PASSOU', explicacao: sentences }
}

/** The proven time: its own trusted time stamp, or one over the whole file. */
const provenHour = ({ judged, existedAt }: SoundSignature) => (judged?.path ? judged.timestamp.instant : existedAt)

function describeSigner(certificate: X509Certificate, signer: Awaited<ReturnType<typeof verifyCertificate>>) {
  if (!signer.trustworthy)
    return { certificado: describeCertificate(certificate, null), revogacao: null, consulta: null }
  const { path, revogacao, consulta } = signer
  return { certificado: describeCertificate(certificate, path), revogacao, consulta }
}

/** Why a signature is INDETERMINADO; undefined without doubts. */
function explainDoubts(doubts: Finding[], notChecked: boolean): Finding[] | undefined {
  if (notChecked && doubts.length === 0) return NO_ANSWER
  const all = notChecked ? [...doubts, NOT_CHECKED] : doubts
  return all.length > 0 ? [finding('ASSINATURA_SEM_CONFIRMACAO', { duvidas: { partes: all } })] : undefined
}

/** Doubts about the signer, and about its format unless the anchor is `cmsOnly`. */
function signerDoubts(signer: Trust, cms: SoundSignature['cms'], format: Format): Finding[] {
  const doubts = [...cms.doubts, ...FORMAT_DOUBTS[format](cms.caveats)]
  if (!signer.trustworthy) return [signer.reason, ...doubts]
  return signer.anchor.cmsOnly ? cms.doubts : doubts
}

/**
 * A time stamp proves only that a signature is not later. That it was made after the revocation is known only from the
 * signature's own claim (EN 319 102-1 §5.5.4).
 */
function signedAfterRevocation({ judged, claimed }: SoundSignature, revokedAt: Date): boolean {
  return Boolean(judged?.path && claimed && claimed >= revokedAt)
}

/** Doubts by format: departures from PAdES (EN 319 142-1 §6.3) are none in the PDF's own format, but for a weak digest. */
const FORMAT_DOUBTS: Record<Format, (caveats: Finding[]) => Finding[]> = {
  PADES: (caveats) => caveats,
  PDF: (caveats) => caveats.filter(({ code }) => code === 'USA_SHA1'),
  OTHER: (caveats) => [...caveats, finding('NAO_E_PADES')],
}

/** Doubts about the time stamp and the claimed time. `at`: the moment for which the certificate is judged. */
function timeDoubts(
  { judged, before, claimed }: SoundSignature,
  certificate: X509Certificate,
  { at, isNow }: { at: Date; isNow: boolean },
): Finding[] {
  const doubts: Finding[] = []
  if (judged && !judged.path) doubts.push(finding('CARIMBO_SEM_CONFIRMACAO', { duvidas: { partes: judged.doubts } }))
  if (judged?.path && isOutOfOrder(judged, before)) doubts.push(finding('O_CARIMBO_FORA_DE_ORDEM'))
  if (!claimed) return doubts
  const instante = instantOf(claimed)
  if (claimed.getTime() > at.getTime() + ONE_DAY_MS)
    doubts.push(finding(isNow ? 'DIZ_SE_DO_FUTURO' : 'DIZ_SE_DE_DEPOIS', { instante }))
  if (claimed.getTime() < certificate.validFromDate.getTime() - ONE_DAY_MS)
    doubts.push(finding('DIZ_SE_DE_ANTES', { instante }))
  return doubts
}

function policyDoubts({ cms: { policy }, judged }: SoundSignature): Finding[] {
  const doubt = policy && policyDoubtOf(policy, judged !== undefined)
  return doubt ? [doubt] : []
}

function policySentence({ cms: { policy }, judged, evidence, existedAt }: SoundSignature, fromIcpBrasil: boolean) {
  if (!policy) return []
  const missing = policyShortfall(policy, {
    fromIcpBrasil,
    isIcpBrasilTimestamp: isIcpBrasilTimestamp(judged?.path),
    evidenceBrought: evidence.ocsps.length + evidence.lists.length > 0,
    archived: existedAt !== undefined,
  })
  const politica = policyName(policy) ?? ''
  return missing
    ? [finding('DIZ_SEGUIR_A_POLITICA', { politica, porque: missing })]
    : [finding('SEGUE_A_POLITICA', { politica })]
}

function timeSentence({ judged, existedAt }: SoundSignature, autoridade = ''): Finding[] {
  if (judged) return [finding('CARIMBO_DE', { instante: instantOf(judged.timestamp.instant), autoridade })]
  return existedAt ? [finding('EXISTIA_EM', { instante: instantOf(existedAt) })] : []
}

/** The verdict on a signature that could not be verified; `why` in Portuguese. */
export const unverified = (why: Finding): Judgment => ({
  // not shown: only the unverified signature names the certificate
  certificado: null,
  carimbo: null,
  revogacao: null,
  consulta: null,
  veredicto: 'INDETERMINADO',
  explicacao: [finding('ASSINATURA_NAO_CONFERIDA', { porque: why })],
})

/** Path first, then revocation: nothing is fetched for a certificate without a trusted path. */
async function verifyCertificate(
  certificate: X509Certificate,
  others: X509Certificate[],
  evidence: Evidence,
  { anchors, timeAnchors, checkRevocation }: Trusted,
  at: Date,
  purpose: Purpose,
) {
  const possible = [...others, ...certificatesIn(evidence)]
  const chain = verifyChain(certificate, possible, purpose === 'TIME' ? timeAnchors : anchors, at, purpose)
  if (!chain.trustworthy) return chain
  if (chain.anchor.withoutRevocation)
    return { ...chain, revogacao: 'SEM_SERVICO' as const, revoked: undefined, consulta: null }
  const status = await checkRevocation(certificate, chain.path.slice(1), at, evidence, purpose)
  return {
    ...chain,
    revogacao: status.status,
    revoked: status.status === 'REVOGADO' ? status : undefined,
    consulta: describeInquiry(status),
  }
}

const certificatesIn = ({ certificates }: Evidence) => certificates.map((der) => new X509Certificate(der))
