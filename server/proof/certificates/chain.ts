import type { X509Certificate } from 'node:crypto'
import { nomesDe, temPrazo } from '#contract/certificado.ts'
import { keyPermits, extensionsOf, KEY_USE } from '../asn1/extensions.ts'
import { certificateDefect, forbiddenOn } from './constraints.ts'

/**
 * A trusted authority; `withoutRevocation`: it publishes no revocation of what it issues, and is trusted all the same; `cmsOnly`:
 * so are its signatures that keep to PDF (ISO 32000-1) and not to PAdES.
 */
export type Anchor = { certificate: X509Certificate; withoutRevocation: boolean; cmsOnly?: boolean }
export type Trust =
  /** `path`: the certificate itself, then each one's issuer, up to the anchor's own. */
  { trustworthy: true; path: X509Certificate[]; anchor: Anchor } | { trustworthy: false; reason: string }
/** What the certificate is used for: to sign documents, or to say what time it was (RFC 3161 §2.3). */
export type Purpose = 'DOCUMENTS' | 'TIME'

/** Certificates of a path, without its anchor. */
const LONGEST_PATH = 5
/** Authorities tried: the ways up that a file may bring grow with each other. */
const ATTEMPTS = 50
const ANY_USAGE = '2.5.29.37.0'
const EXTENDED_KEY_USAGE = '2.5.29.37'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
/** The extended usages under which a person signs: of documents by name, and those ICP-Brasil gives its people (DOC-ICP-04 §7.1.2). */
const SIGNING = new Set([
  ANY_USAGE,
  '1.3.6.1.5.5.7.3.36', // document signing (RFC 9336)
  '1.3.6.1.4.1.311.10.3.12', // the same, of before the RFC
  '1.2.840.113583.1.1.5', // the same, PDF's own
  '1.3.6.1.5.5.7.3.4', // e-mail protection
  '1.3.6.1.5.5.7.3.2', // client authentication
])

/**
 * Whether a certificate leads to one of our anchors, each step valid at `moment` and permitted by those above it. Of the
 * ways there may be, as where an authority was renewed, one is enough. Revocation is not asked for here: what needs a
 * network is the caller's to decide (revocation/).
 */
export function verifyChain(
  certificate: X509Certificate,
  others: X509Certificate[],
  anchors: Anchor[],
  moment: Date,
  purpose: Purpose = 'DOCUMENTS',
): Trust {
  if (certificate.ca) return refuse('o certificado é de uma autoridade, e não de quem assina')
  if (!permitsUse(certificate, purpose))
    return refuse(`o certificado não permite ${purpose === 'TIME' ? 'carimbar o tempo' : 'assinar documentos'}`)
  return new PathBuilding(others, anchors, moment, purpose).climb([certificate])
}

/** Path building (RFC 5280 §6.1, RFC 4158): from the certificate up to an anchor, depth first, bounded in its attempts. */
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
    // an anchor is trusted as it is: its own signature is not checked
    if (own) return this.reach([...path], own)
    const unusable = this.unusable(current, path.length === 1)
    if (unusable) return refuse(unusable)
    let refusal: Trust | undefined
    for (const attempt of this.waysUp(path, current)) {
      const trust = attempt()
      if (trust.trustworthy) return trust
      refusal ??= trust
    }
    return refusal ?? refuse('a autoridade certificadora não é reconhecida aqui')
  }

  /** Anchors that issued it first, then the other certificates that did. */
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

  private outsideValidity(certificate: X509Certificate, isFirst: boolean): string | undefined {
    const which = whichCertificate(certificate, isFirst)
    if (!temPrazo(certificate.raw)) return `${which} não diz até quando vale`
    if (this.moment < certificate.validFromDate) return `${which} ainda não é válido`
    return this.moment > certificate.validToDate ? `${which} está vencido` : undefined
  }

  private unusable(certificate: X509Certificate, isFirst: boolean): string | undefined {
    const defect = certificateDefect(certificate)
    if (defect) return `${whichCertificate(certificate, isFirst)} ${defect}`
    return isFirst || issuesFor(certificate, this.purpose)
      ? undefined
      : `${whichCertificate(certificate, isFirst)} não emite para esse uso`
  }

  private reach(path: X509Certificate[], anchor: Anchor): Trust {
    if (this.moment > anchor.certificate.validToDate) return refuse('a autoridade certificadora está vencida')
    const forbidden = forbiddenOn(path)
    return forbidden ? refuse(forbidden) : { trustworthy: true, path, anchor }
  }
}

const whichCertificate = ({ raw }: X509Certificate, isFirst: boolean) =>
  isFirst ? 'o certificado' : `o certificado da autoridade “${nomesDe(raw)?.titular}”`

/** Whether one certificate is issued by the other: names, key identifiers, key usage and signature. */
export function didIssue(issuer: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
  } catch {
    // a key of a kind that is not known here
    return false
  }
}

/**
 * For documents digitalSignature or nonRepudiation, and of the extended usages one under which a person signs: not those of
 * a site, or of programs. A certificate that says none is not restricted (RFC 5280 §4.2.1.3, §4.2.1.12). For time, extended
 * usage critical and nothing but that. What can't be read permits nothing.
 */
function permitsUse(certificate: X509Certificate, purpose: Purpose): boolean {
  try {
    return usagesPermit(certificate, purpose)
  } catch {
    return false
  }
}

/** Whether an authority that is limited to some extended usages issues for this one. */
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

function refuse(reason: string): Trust {
  return { trustworthy: false, reason }
}
