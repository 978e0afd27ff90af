import { createHash, timingSafeEqual, X509Certificate } from 'node:crypto'
import { corpoDe, type Elemento, oidDe, SEQUENCIA, unico as lerUm } from '#contract/der.ts'
import {
  ALGORITHMS,
  signatureMatches,
  NOT_CHECKED_HERE,
  OBSOLETE,
  maskOfOtherDigest,
  DIGESTS,
  ONLY_COMPUTED,
} from './algorithms.ts'
import { verifyUnsignedAttributes, verifyAlgorithmProtection, identifiesCertificate } from './attributes.ts'
import { toDer } from './ber.ts'
import { extensionsOf } from '../certificates/extensions.ts'
import { type Attribute, type Cms, issuerAndSerial, readCms, type SignerInfo } from './read-cms.ts'
import { readPolicy, type SignaturePolicy } from './signature-policy.ts'

/** What a detached CMS signature says, and whether its bytes agree with one another. */
export type VerifiedCms =
  | { sound: false; reason: string }
  | {
      sound: true
      /** Null where it did not come along; `naoConferida` then says so. */
      certificate: X509Certificate | null
      others: X509Certificate[]
      /** The signature's own value: what a time stamp is of. */
      signature: Uint8Array
      /** A time-stamp token beside it, not looked at yet. */
      timestamp?: Uint8Array
      /** What it carries inside, where it is not detached. */
      content?: Uint8Array
      /** The policy it says it follows. */
      policy?: SignaturePolicy
      /** Why it is not known whether the signature is of these bytes and this certificate, in Portuguese. */
      notVerified?: string
      /** Departures from PAdES that do not touch integrity, in Portuguese. */
      caveats: string[]
      /** What nobody signed and can't be told, whichever profile it follows, in Portuguese. */
      doubts: string[]
    }

const DATA = '1.2.840.113549.1.7.1'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const OCTET_STRING = 0x04
const SUBJECT_KEY_IDENTIFIER = '2.5.29.14'
const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sigPolicyId: '1.2.840.113549.1.9.16.2.15',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
}
type Covered = { digestBy: (algorithm: string) => Uint8Array; parts: (() => Uint8Array[]) | undefined }

/**
 * Checks a CMS against what it covers: `resumir` gives its digest by algorithm name, asked for once; `partes` its bytes, which
 * only a signature without signed attributes needs. Any disagreement, and anything that is no CMS, is `integra: false`; what agrees as
 * far as it is known here is `naoConferida`; it never throws.
 */
export function verifyCms(
  der: Uint8Array,
  digestBy: (algorithm: string) => Uint8Array,
  parts?: () => Uint8Array[],
): VerifiedCms {
  try {
    return verify(der, { digestBy, parts })
  } catch {
    return failure('a assinatura não pode ser lida')
  }
}

/** As `conferirCms`, of a time-stamp token (RFC 3161), which carries what it signs: `conteudo`. */
export function verifyToken(der: Uint8Array): VerifiedCms {
  try {
    return verify(der)
  } catch {
    return failure('o carimbo do tempo não pode ser lido')
  }
}

function verify(isWritten: Uint8Array, detached?: Covered): VerifiedCms {
  // Much of a CMS is not itself signed: what was written in BER is read as the one DER encoding it stands for, strictly.
  const bytes = toDer(isWritten)?.der
  if (!bytes) return failure('a assinatura não pode ser lida')
  const data = readCms(bytes)
  if (!data) return failure('não é uma assinatura CMS')
  const [signer, ...others] = data.signers
  if (!signer || others.length > 0) return failure('a assinatura não tem exatamente um signatário')
  const { kind: contentKind, content } = data
  if (contentKind !== (detached ? DATA : TST_INFO) || Boolean(content) === Boolean(detached))
    return failure('o conteúdo não está onde devia')
  const innerContent = Buffer.from(content ?? '')
  const covered = detached ?? {
    digestBy: (name: string) => createHash(name).update(innerContent).digest(),
    parts: () => [innerContent],
  }
  const doubts = doubtsOfForm(data, signer, detached !== undefined)

  const owner = data.certificates.find((c) => isNamedBy(c, signer.who))
  const certificate = owner ? new X509Certificate(owner) : null
  const readOne = verifyValue(signer, certificate, covered, contentKind)
  if ('reason' in readOne) return failure(readOne.reason)
  doubts.push(...readOne.doubts)
  const { attributes } = signer.signedAttributes ?? { attributes: [] }
  const value = (kind: string) => uniqueValue(attributes, kind)

  const caveats: string[] = []
  if (readOne.digest === 'sha1') caveats.push('usa SHA-1, que já se consegue falsificar')
  if (!same(bytes, isWritten)) caveats.push('não está em DER, exigido pelo PAdES')
  const identified = value(ATTRIBUTE.signingCertificateV2)
  const oldAttribute = value(ATTRIBUTE.signingCertificate)
  const namesOf = identified ?? (detached ? undefined : oldAttribute)
  if (!namesOf) caveats.push('não traz o atributo signingCertificateV2, exigido pelo PAdES')
  else if (certificate) {
    const own = identifiesCertificate(namesOf, certificate, identified ? 'sha256' : 'sha1')
    if (own === 'OUTRO') return failure('o certificado não é o que foi assinado')
    if (own !== 'ELE') doubts.push(own)
  }
  if (value(ATTRIBUTE.signingTime) && detached) caveats.push('traz o atributo signing-time, proibido no PAdES')
  if (!verifyAlgorithmProtection(attributes, signer)) return failure('os algoritmos não são os que foram assinados')

  const followed = value(ATTRIBUTE.sigPolicyId)
  const policy = followed && readPolicy(followed.bruto)

  // Nobody signed what is beside the signature: only what proves itself is believed, and it is there once.
  const { unsignedAttributes } = signer
  // of several time stamps, each of another authority, one is enough
  const timestamps = unsignedAttributes
    .filter(({ kind: which }) => which === ATTRIBUTE.signatureTimeStamp)
    .map(({ values }) => values)
  const [timestamp] = timestamps.flat()
  if (timestamps.some((values) => values.length === 0 || values.some(({ etiqueta }) => etiqueta !== SEQUENCIA)))
    return failure('o carimbo do tempo não pode ser lido')
  const beside = verifyUnsignedAttributes(
    attributes,
    unsignedAttributes.filter((unsignedAttribute) => unsignedAttribute.kind !== ATTRIBUTE.signatureTimeStamp),
  )
  if (beside === null) return failure('o que vem ao lado da assinatura contradiz o que foi assinado')
  caveats.push(...beside.caveats)
  doubts.push(...beside.doubts)
  return {
    sound: true,
    certificate,
    others: data.certificates.filter((c) => c !== owner).map((c) => new X509Certificate(c)),
    signature: new Uint8Array(signer.signature),
    ...(timestamp && { timestamp: new Uint8Array(timestamp.bruto) }),
    ...(content && { content: new Uint8Array(content) }),
    ...(policy && { policy }),
    ...(readOne.notVerified !== undefined && { notVerified: readOne.notVerified }),
    caveats,
    doubts,
  }
}

/** Nobody signed the versions, nor the list of digests before the content: what they say of the rest may be wrong. */
function doubtsOfForm(data: Cms, signer: SignerInfo, isDetached: boolean): string[] {
  const doubts: string[] = []
  if (signer.version !== ('key' in signer.who ? 3 : 1) || data.version !== data.requiredVersion)
    doubts.push('a versão escrita na assinatura não é a do que ela traz')
  // it may say none before the content, and then says it of each who signed (RFC 5652 §5.1)
  const withoutDigests = data.digests.length === 0 && isDetached
  if (!withoutDigests && !data.digests.some(({ oid }) => oid === signer.digest.oid))
    doubts.push('a lista de resumos não é a de quem assinou')
  const plainAlgorithms = [...data.digests, signer.digest]
  if (!ALGORITHMS[signer.algorithm.oid]?.pss) plainAlgorithms.push(signer.algorithm)
  if (!plainAlgorithms.every(({ plain }) => plain)) doubts.push('o algoritmo traz parâmetros que não se usam')
  return doubts
}

type ValueCheck = { digest: string | undefined; notVerified?: string; doubts: string[] } | { reason: string }

/** Whether the digest is of the bytes and the signature of the digest, as far as the algorithms are known here. */
function verifyValue(
  { signedAttributes, signature, ...signer }: SignerInfo,
  certificate: X509Certificate | null,
  covered: Covered,
  contentKind: string,
): ValueCheck {
  const digest = DIGESTS[signer.digest.oid] ?? OBSOLETE.digests[signer.digest.oid]
  const computable = digest ?? ONLY_COMPUTED[signer.digest.oid]
  const detached = NOT_CHECKED_HERE[signer.algorithm.oid]
  const algorithm = ALGORITHMS[signer.algorithm.oid] ?? OBSOLETE.algorithms[signer.algorithm.oid]
  const doubts: string[] = []
  if (signedAttributes) {
    const kind = uniqueValue(signedAttributes.attributes, ATTRIBUTE.contentType)
    if (!kind || oidDe(kind) !== contentKind) return { reason: 'o tipo do conteúdo não confere' }
    const expected = uniqueValue(signedAttributes.attributes, ATTRIBUTE.messageDigest)
    if (expected?.etiqueta !== OCTET_STRING) return { reason: 'o resumo não confere' }
    if (computable && !same(expected.corpo, covered.digestBy(computable))) return { reason: 'o resumo não confere' }
    const size = NOT_CHECKED_HERE[signer.digest.oid]?.bytes
    if (size !== undefined && expected.corpo.length !== size) return { reason: 'o resumo não confere' }
  } else doubts.push('não traz atributos assinados, exigidos pelo PAdES')
  const without = (why: string): ValueCheck => ({ digest, notVerified: why, doubts })
  if (!certificate) return without('o certificado de quem assinou não veio com ela')
  if (detached?.key && certificate.publicKey.asymmetricKeyType !== detached.key)
    return { reason: 'a assinatura não confere' }
  const other = (oid: string) => without(`usa um algoritmo que não se conhece (${NOT_CHECKED_HERE[oid]?.name ?? oid})`)
  if (!digest) return other(signer.digest.oid)
  if (!algorithm) return other(signer.algorithm.oid)
  const used = algorithm.digest || digest
  if (used !== digest) doubts.push('mistura dois resumos, um no texto e outro na assinatura')
  if (algorithm.pss && maskOfOtherDigest(signer.algorithm.parameters, used))
    return without('usa RSA-PSS com uma máscara de outro resumo')
  const bytes = signedAttributes?.bytes ?? (covered.parts && Buffer.concat(covered.parts()))
  if (!bytes) return without('não traz atributos assinados')
  const matches = signatureMatches(algorithm, used, { bytes, signature, key: certificate.publicKey })
  return matches ? { digest, doubts } : { reason: 'a assinatura não confere' }
}

/** Whether a certificate is the one that a signature names. */
function isNamedBy(certificate: Uint8Array, who: SignerInfo['who']): boolean {
  if ('key' in who) {
    const stated = extensionsOf(certificate).get(SUBJECT_KEY_IDENTIFIER)
    return stated !== undefined && same(corpoDe(lerUm(stated.value), OCTET_STRING), who.key)
  }
  const { name, serial } = issuerAndSerial(certificate)
  return same(name, who.name) && same(serial, who.serial)
}

/** The value of an attribute that is there exactly once, with exactly one value. */
function uniqueValue(attributes: Attribute[], which: string): Elemento | undefined {
  const [found, ...repeated] = attributes.filter(({ kind }) => kind === which)
  if (repeated.length > 0 || (found && found.values.length !== 1)) throw new Error(`repeated attribute ${which}`)
  return found?.values[0]
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

function failure(reason: string): VerifiedCms {
  return { sound: false, reason }
}
