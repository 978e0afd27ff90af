import type { X509Certificate } from 'node:crypto'
import { nomesDe, temPrazo } from '#contract/certificado.ts'
import { finding, type Finding } from '#contract/signature-findings.ts'
import { keyPermits, extensionsOf, KEY_USE } from '../asn1/extensions.ts'
import { certificateDefect, forbiddenOn } from './constraints.ts'

/**
 * A trusted authority. `withoutRevocation`: trusted although it publishes no revocation. `cmsOnly`: signatures by its
 * certificates need only follow PDF (ISO 32000-1), not PAdES.
 */
export type Anchor = { certificate: X509Certificate; withoutRevocation: boolean; cmsOnly?: boolean }
export type Trust =
  /** `path`: the certificate itself, then each issuer, up to and including the anchor. */
  { trustworthy: true; path: X509Certificate[]; anchor: Anchor } | { trustworthy: false; reason: Finding }
/** Use of the certificate: sign documents, or issue time stamps (RFC 3161 §2.3). */
export type Purpose = 'DOCUMENTS' | 'TIME'

/** Certificates in a path, anchor excluded. */
const LONGEST_PATH = 5
/** Issuers tried in all: a hostile file can multiply the possible paths. */
const ATTEMPTS = 50
const ANY_USAGE = '2.5.29.37.0'
const EXTENDED_KEY_USAGE = '2.5.29.37'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
/** Extended key usages for signing documents, plus those of ICP-Brasil's certificates for people (DOC-ICP-04 §7.1.2). */
const SIGNING = new Set([
  ANY_USAGE,
  '1.3.6.1.5.5.7.3.36', // document signing (RFC 9336)
  '1.3.6.1.4.1.311.10.3.12', // document signing, Microsoft's OID from before the RFC
  '1.2.840.113583.1.1.5', // document signing, Adobe's OID for PDF
  '1.3.6.1.5.5.7.3.4', // e-mail protection
  '1.3.6.1.5.5.7.3.2', // client authentication
])

/**
 * Whether a certificate leads to an anchor, each step valid at `moment` and permitted by the authorities above. Several
 * paths may exist, for example after an authority was renewed: one is enough. Revocation, which needs the network, is
 * left to the caller (revocation/).
 */
export function verifyChain(
  certificate: X509Certificate,
  others: X509Certificate[],
  anchors: Anchor[],
  moment: Date,
  purpose: Purpose = 'DOCUMENTS',
): Trust {
  if (certificate.ca) return refuse(finding('CERTIFICADO_DE_OUTRO_USO'))
  if (!permitsUse(certificate, purpose))
    return refuse(finding(purpose === 'TIME' ? 'NAO_PERMITE_CARIMBAR' : 'NAO_PERMITE_ASSINAR'))
  return new PathBuilding(others, anchors, moment, purpose).climb([certificate])
}

/** Path building (RFC 5280 §6.1, RFC 4158): depth first from the certificate to an anchor, with limited attempts. */
class PathBuilding {
  private readonly others: X509Certificate[]
  private readonly anchors: Anchor[]
  private readonly moment: Date
  private readonly purpose: Purpose
  private attempts = 0

  constructor(others: X509Certificate[], anchors: Anchor[], moment: Date, purpose: Purpose) {
    this.others = others
    this.anchors = anchors
    this.moment = moment
    this.purpose = purpose
  }

  climb(path: readonly [X509Certificate, ...X509Certificate[]]): Trust {
    const current = path.at(-1) ?? path[0]
    const validity = this.outsideValidity(current, path.length === 1)
    if (validity) return refuse(validity)
    const own = this.anchors.find((a) => a.certificate.raw.equals(current.raw))
    // an anchor's own signature is not checked
    if (own) return this.reach([...path], own)
    const unusable = this.unusable(current, path.length === 1)
    if (unusable) return refuse(unusable)
    let refusal: Trust | undefined
    for (const attempt of this.waysUp(path, current)) {
      const trust = attempt()
      if (trust.trustworthy) return trust
      refusal ??= trust
    }
    return refusal ?? refuse(finding('AUTORIDADE_NAO_RECONHECIDA'))
  }

  /** Issuers to try: anchors first, then the other certificates. */
  private *waysUp(path: readonly [X509Certificate, ...X509Certificate[]], current: X509Certificate) {
    for (const anchor of this.anchors)
      if (didIssue(anchor.certificate, current)) yield () => this.reach([...path, anchor.certificate], anchor)
    if (path.length >= LONGEST_PATH) return
    for (const issuer of this.others) {
      if (!issuer.ca || path.some((c) => c.raw.equals(issuer.raw))) continue
      // compare names first: checking the signature is slower
      if (!current.checkIssued(issuer) || ++this.attempts > ATTEMPTS || !didIssue(issuer, current)) continue
      yield () => this.climb([...path, issuer])
    }
  }

  private outsideValidity(certificate: X509Certificate, isFirst: boolean): Finding | undefined {
    const parte = whichCertificate(certificate, isFirst)
    if (!temPrazo(certificate.raw)) return finding('NAO_DIZ_ATE_QUANDO', { parte })
    if (this.moment < certificate.validFromDate) return finding('AINDA_NAO_VALE', { parte })
    return this.moment > certificate.validToDate ? finding('VENCIDO', { parte }) : undefined
  }

  private unusable(certificate: X509Certificate, isFirst: boolean): Finding | undefined {
    const parte = whichCertificate(certificate, isFirst)
    const defect = certificateDefect(certificate, parte)
    if (defect) return defect
    return isFirst || issuesFor(certificate, this.purpose) ? undefined : finding('NAO_EMITE_PARA_O_USO', { parte })
  }

  private reach(path: X509Certificate[], anchor: Anchor): Trust {
    if (this.moment > anchor.certificate.validToDate) return refuse(finding('AUTORIDADE_VENCIDA'))
    const forbidden = forbiddenOn(path)
    return forbidden ? refuse(forbidden) : { trustworthy: true, path, anchor }
  }
}

const whichCertificate = ({ raw }: X509Certificate, isFirst: boolean) =>
  isFirst
    ? finding('O_CERTIFICADO')
    : finding('O_CERTIFICADO_DA_AUTORIDADE', { autoridade: nomesDe(raw)?.titular ?? '' })

/** Whether `issuer` issued the certificate: names, key identifiers, key usage and signature. */
export function didIssue(issuer: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
  } catch {
    // unsupported kind of key
    return false
  }
}

/**
 * DOCUMENTS: digitalSignature or nonRepudiation, and one of the `SIGNING` extended usages; a certificate that states no
 * usage is unrestricted (RFC 5280 §4.2.1.3, §4.2.1.12). TIME: extended usage critical and only time stamping. Unreadable
 * extensions permit nothing.
 */
function permitsUse(certificate: X509Certificate, purpose: Purpose): boolean {
  try {
    return usagesPermit(certificate, purpose)
  } catch {
    return false
  }
}

/** Whether an authority's extended key usages, if any, allow it to issue for this purpose. */
function issuesFor({ keyUsage: usages }: X509Certificate, purpose: Purpose): boolean {
  return (
    !usages ||
    usages.some((one) => (purpose === 'TIME' ? one === TIME_STAMPING || one === ANY_USAGE : SIGNING.has(one)))
  )
}

function usagesPermit(certificate: X509Certificate, purpose: Purpose): boolean {
  const extensions = extensionsOf(certificate.raw)
  const usages = certificate.keyUsage ?? []
  const extended = extensions.get(EXTENDED_KEY_USAGE)
  if (purpose === 'TIME' && !(extended?.critical === true && usages.length === 1 && usages[0] === TIME_STAMPING))
    return false
  if (purpose === 'DOCUMENTS' && extended && !usages.some((one) => SIGNING.has(one))) return false
  return keyPermits(extensions, KEY_USE.signBytes)
}

function refuse(reason: Finding): Trust {
  return { trustworthy: false, reason }
}
