import { X509Certificate } from 'node:crypto'
import type { AssinaturaVerificada } from '../types.ts'
import { type Anchor, verifyChain, type Purpose } from '../certificates/chain.ts'
import type { VerifiedCms } from '../cms/verify-cms.ts'
import { describeCertificate, say, describeInquiry, inWords, revocationInWords } from './describe.ts'
import {
  isIcpBrasilTimestamp,
  policyDoubtOf,
  isIcpBrasil,
  policyShortfall,
  policyName,
} from '../cms/signature-policy.ts'
import type { CheckRevocation, Evidence } from '../revocation/revocation.ts'
import type { TimestampToken } from '../timestamp/token.ts'
import { TOLERANCE_MS } from '../timestamp/client.ts'

/** Whom to believe, about who signed and about when, and who says whether a certificate was revoked. */
export type Trusted = { anchors: Anchor[]; timeAnchors: Anchor[]; checkRevocation: CheckRevocation }

/** A signature whose bytes agree with one another, and what else is known of it. */
export type SoundSignature = {
  cms: Extract<VerifiedCms, { sound: true }>
  /** Its own time stamp, judged. */
  judged: JudgedTimestamp | undefined
  /** The time stamps that stand before in the file, which it covers. */
  before: (JudgedTimestamp | undefined)[]
  /** What the file brings to prove it. */
  evidence: Evidence
  /** When a trusted time stamp over the whole file found it there. */
  existedAt: Date | undefined
  /** When it says that it was made, which proves nothing. */
  claimed: Date | null
}

/** A time stamp, and whether to believe it: `caminho` leads to an authority of time, or is null and `motivo` says why. */
export type JudgedTimestamp = { timestamp: TimestampToken; path: X509Certificate[] | null; reason: string } & Pick<
  Judgment,
  'revogacao' | 'consulta'
>

type Judgment = Pick<
  AssinaturaVerificada,
  'veredicto' | 'explicacao' | 'certificado' | 'carimbo' | 'revogacao' | 'consulta'
>

const OUT_OF_ORDER = 'diz uma hora anterior à de outro que já estava no arquivo'
const NOT_CHECKED = 'revogação não consultada'
const NO_ANSWER = `Não foi possível concluir: ${NOT_CHECKED} (indeterminado).`
/** How far a claimed hour may be off: clocks, and writers who leave the zone out. */
const ONE_DAY_MS = 86_400_000

/** Whether to believe a time stamp: of an authority of time, good at the hour it says. */
export async function judgeTimestamp(
  timestamp: TimestampToken,
  evidence: Evidence,
  trusted: Trusted,
  now: Date,
): Promise<JudgedTimestamp> {
  const { instant, certificate, others, caveats } = timestamp
  const refuse = (reason: string): JudgedTimestamp => ({
    timestamp,
    reason,
    path: null,
    revogacao: null,
    consulta: null,
  })
  if (instant.getTime() > now.getTime() + TOLERANCE_MS) return refuse('é de uma hora que ainda não chegou')
  if (caveats.length > 0) return refuse(caveats.join('; '))
  const who = await verifyCertificate(certificate, others, evidence, trusted, instant, 'TEMPO')
  if (!who.trustworthy) return refuse(who.reason)
  if (who.revoked)
    return refuse(who.revoked.authority ? revocationInWords(who.revoked) : 'o certificado dele foi revogado')
  const { path, revogacao, consulta } = who
  return { timestamp, reason: '', path, revogacao, consulta }
}

/** Whether a stamp says an hour before that of one it covers: of the two, one is not to be believed. */
const isOutOfOrder = ({ timestamp }: JudgedTimestamp, before: (JudgedTimestamp | undefined)[]) =>
  before.some((h) => h?.path && h.timestamp.instant.getTime() > timestamp.instant.getTime() + TOLERANCE_MS)

/** The verdict on a time stamp over the whole file; `antes`: those that stand before it. */
export function judgeDocumentTimestamp(judged: JudgedTimestamp, before: (JudgedTimestamp | undefined)[]): Judgment {
  const { timestamp, path, revogacao, consulta } = judged
  const doubt = !path ? judged.reason : isOutOfOrder(judged, before) ? OUT_OF_ORDER : undefined
  const common = {
    certificado: describeCertificate(timestamp.certificate, path),
    carimbo: say(timestamp, path !== null),
    revogacao,
    consulta,
  }
  if (doubt !== undefined)
    return {
      ...common,
      veredicto: 'INDETERMINADO',
      explicacao: `O texto está íntegro, mas o carimbo do tempo do documento não pode ser confirmado (${doubt}).`,
    }
  if (revogacao === 'NAO_CONSULTADA') return { ...common, veredicto: 'INDETERMINADO', explicacao: NO_ANSWER }
  const explanation = `O arquivo existia assim em ${inWords(timestamp.instant)}, diz ${common.carimbo.autoridade}.`
  return { ...common, veredicto: 'PASSOU', explicacao: explanation }
}

/**
 * Whether to believe a whole signature. With a time stamp to believe, its certificate is judged as it was then: expired or
 * revoked since, it stays good. Made, as it says itself, after it was revoked: FALHOU. What can't be known is INDETERMINADO,
 * and says what.
 */
export async function judgeSignature(
  { cms, judged, before, evidence, existedAt, claimed }: SoundSignature,
  trusted: Trusted,
  pades: boolean,
  now: Date,
): Promise<Judgment> {
  if (cms.notVerified !== undefined || !cms.certificate) return unverified(cms.notVerified ?? 'falta o certificado')
  const { certificate } = cms
  const at = (judged?.path ? judged.timestamp.instant : existedAt) ?? now
  const who = await verifyCertificate(certificate, cms.others, evidence, trusted, at, 'DOCUMENTOS')
  const common = {
    certificado: describeCertificate(certificate, who.trustworthy ? who.path : null),
    carimbo: judged ? say(judged.timestamp, judged.path !== null) : null,
    revogacao: who.trustworthy ? who.revogacao : null,
    consulta: who.trustworthy ? who.consulta : null,
  }
  const doubts = who.trustworthy ? [...cms.doubts] : [who.reason, ...cms.doubts]
  if (!who.trustworthy || !who.anchor.cmsOnly) {
    doubts.push(...cms.caveats)
    if (!pades) doubts.push('não é uma assinatura PAdES')
  }
  if (judged && !judged.path) doubts.push(`o carimbo do tempo não pode ser confirmado (${judged.reason})`)
  if (judged?.path && isOutOfOrder(judged, before)) doubts.push(`o carimbo do tempo ${OUT_OF_ORDER}`)
  if (claimed && claimed.getTime() > at.getTime() + ONE_DAY_MS)
    doubts.push(
      `a assinatura se diz de ${inWords(claimed)}, ${at === now ? 'hora que ainda não chegou' : 'depois do carimbo do tempo'}`,
    )
  if (claimed && claimed.getTime() < certificate.validFromDate.getTime() - ONE_DAY_MS)
    doubts.push(`a assinatura se diz de ${inWords(claimed)}, antes de o certificado valer`)
  const policyDoubt = cms.policy && policyDoubtOf(cms.policy, judged !== undefined)
  if (policyDoubt) doubts.push(policyDoubt)
  if (who.trustworthy && who.revoked) {
    const statement = revocationInWords(who.revoked)
    // a stamp says that it is no later; that it is of after the revocation only it says itself (EN 319 102-1 §5.5.4)
    if (judged?.path && claimed && claimed >= who.revoked.at)
      return { ...common, veredicto: 'FALHOU', explicacao: `Assinatura inválida: ${statement}, antes da assinatura.` }
    doubts.push(`${statement}, e nada prova que a assinatura é de antes`)
  }
  const notChecked = (who.trustworthy && who.revogacao === 'NAO_CONSULTADA') || judged?.revogacao === 'NAO_CONSULTADA'
  if (notChecked && doubts.length === 0) return { ...common, veredicto: 'INDETERMINADO', explicacao: NO_ANSWER }
  if (notChecked) doubts.push(NOT_CHECKED)
  if (doubts.length > 0)
    return {
      ...common,
      veredicto: 'INDETERMINADO',
      explicacao: `O texto assinado está íntegro, mas a assinatura não pode ser confirmada: ${doubts.join('; ')}.`,
    }
  const sentences = ['Assinatura válida: o texto assinado está íntegro e o certificado é reconhecido.']
  if (cms.policy) {
    const missing = policyShortfall(cms.policy, {
      fromIcpBrasil: isIcpBrasil(certificate, who),
      isIcpBrasilTimestamp: isIcpBrasilTimestamp(judged?.path),
      evidenceBrought: evidence.ocsps.length + evidence.lists.length > 0,
      archived: existedAt !== undefined,
    })
    const policy = `a política de assinatura ${policyName(cms.policy)}`
    sentences.push(missing ? `Diz seguir ${policy}, mas ${missing}.` : `Segue ${policy}.`)
  }
  if (judged)
    sentences.push(`Carimbo do tempo de ${inWords(judged.timestamp.instant)}, por ${common.carimbo?.autoridade}.`)
  else if (existedAt) sentences.push(`Existia em ${inWords(existedAt)}, diz o carimbo do tempo do documento.`)
  if (common.revogacao === 'SEM_SERVICO')
    sentences.push('A autoridade deste certificado não publica revogações: isso não foi conferido.')
  return { ...common, veredicto: 'PASSOU', explicacao: sentences.join(' ') }
}

/** A signature of which it is not known whether it is of these bytes, and why, in Portuguese. */
export const unverified = (why: string): Judgment => ({
  // whose it is, only the signature would say
  certificado: null,
  carimbo: null,
  revogacao: null,
  consulta: null,
  veredicto: 'INDETERMINADO',
  explicacao: `A assinatura não pode ser conferida aqui: ${why}.`,
})

/** Chain, then revocation: nothing is asked of a network for a certificate that leads to nobody we know. */
async function verifyCertificate(
  certificate: X509Certificate,
  others: X509Certificate[],
  evidence: Evidence,
  { anchors, timeAnchors, checkRevocation }: Trusted,
  at: Date,
  purpose: Purpose,
) {
  const possible = [...others, ...readOnes(evidence)]
  const chain = verifyChain(certificate, possible, purpose === 'TEMPO' ? timeAnchors : anchors, at, purpose)
  if (!chain.trustworthy) return chain
  if (chain.anchor.withoutRevocation)
    return { ...chain, revogacao: 'SEM_SERVICO' as const, revoked: undefined, consulta: null }
  const readOne = await checkRevocation(certificate, chain.path.slice(1), at, evidence, purpose)
  return {
    ...chain,
    revogacao: readOne.status,
    revoked: readOne.status === 'REVOGADO' ? readOne : undefined,
    consulta: describeInquiry(readOne),
  }
}

const readOnes = ({ certificates }: Evidence) => certificates.map((der) => new X509Certificate(der))
