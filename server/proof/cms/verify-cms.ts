import { createHash, type KeyObject, X509Certificate } from 'node:crypto'
import { corpoDe, type Elemento, oidDe, SEQUENCIA, unico as lerUm } from '#contract/der.ts'
import { finding, type Finding } from '#contract/signature-findings.ts'
import {
  type Algorithm,
  ALGORITHMS,
  signatureMatches,
  NOT_CHECKED_HERE,
  OBSOLETE,
  maskOfOtherDigest,
  DIGESTS,
  ONLY_COMPUTED,
} from '../asn1/algorithms.ts'
import { sameBytes } from '../asn1/same-bytes.ts'
import { verifyUnsignedAttributes, verifyAlgorithmProtection, identifiesCertificate } from './attributes.ts'
import { toDer } from '../asn1/ber.ts'
import { extensionsOf } from '../asn1/extensions.ts'
import { type Attribute, type Cms, issuerAndSerial, readCms, type SignerInfo } from './read-cms.ts'
import { readPolicy, type SignaturePolicy } from './signature-policy.ts'

/** What a CMS signature states, and whether its bytes are consistent. */
export type VerifiedCms =
  | { sound: false; reason: Finding }
  | {
      sound: true
      /** Null if the CMS does not carry it; `notVerified` then says so. */
      certificate: X509Certificate | null
      others: X509Certificate[]
      /** The signature value, which a time stamp covers. */
      signature: Uint8Array
      /** A time-stamp token among the unsigned attributes, not verified yet. */
      timestamp?: Uint8Array
      /** The encapsulated content, if not detached. */
      content?: Uint8Array
      policy?: SignaturePolicy
      /** Why the signature could not be verified. */
      notVerified?: Finding
      /** Departures from PAdES that don't affect integrity. */
      caveats: Finding[]
      /** Doubts under every profile. */
      doubts: Finding[]
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
 * Checks a detached CMS. `digestBy`: digest of the covered bytes by algorithm name, called at most once; `parts`: the covered
 * bytes, needed only without signed attributes. Inconsistent or unreadable: `sound: false`. Consistent as far as this code
 * can check, but not verified: `notVerified`. Never throws.
 */
export function verifyCms(
  der: Uint8Array,
  digestBy: (algorithm: string) => Uint8Array,
  parts?: () => Uint8Array[],
): VerifiedCms {
  try {
    return verify(der, { digestBy, parts })
  } catch {
    return failure(finding('ASSINATURA_ILEGIVEL'))
  }
}

/** Like `verifyCms`, for a time-stamp token (RFC 3161), which encapsulates its `content`. */
export function verifyToken(der: Uint8Array): VerifiedCms {
  try {
    return verify(der)
  } catch {
    return failure(finding('CARIMBO_ILEGIVEL'))
  }
}

/** `written`: the bytes as received, BER or DER; `detached`: what it covers, if it encapsulates no content. */
function verify(written: Uint8Array, detached?: Covered): VerifiedCms {
  // Much of a CMS is unsigned: BER is converted to the equivalent DER, which is then read strictly.
  const bytes = toDer(written)?.der
  if (!bytes) return failure(finding('ASSINATURA_ILEGIVEL'))
  const data = readCms(bytes)
  if (!data) return failure(finding('NAO_E_CMS'))
  const [signer, ...others] = data.signers
  if (!signer || others.length > 0) return failure(finding('NAO_TEM_UM_SIGNATARIO'))
  const { kind: contentKind, content } = data
  if (contentKind !== (detached ? DATA : TST_INFO) || Boolean(content) === Boolean(detached))
    return failure(finding('CONTEUDO_FORA_DO_LUGAR'))
  const isDer = sameBytes(bytes, written)
  const parts = verifyParts(data, signer, detached ?? coveredBy(content), { isDetached: detached !== undefined, isDer })
  if ('code' in parts) return failure(parts)
  return {
    sound: true,
    signature: new Uint8Array(signer.signature),
    ...(content && { content: new Uint8Array(content) }),
    ...parts,
  }
}

/** Combines value, signed and unsigned attributes; a string says why the signature fails. */
function verifyParts(
  data: Cms,
  signer: SignerInfo,
  covered: Covered,
  { isDetached, isDer }: { isDetached: boolean; isDer: boolean },
) {
  const owner = data.certificates.find((c) => isNamedBy(c, signer.who))
  const certificate = owner ? new X509Certificate(owner) : null
  const value = verifyValue(signer, certificate, covered, data.kind)
  if ('reason' in value) return value.reason
  const attributes = verifySignedAttributes(signer, certificate, isDetached)
  if ('code' in attributes) return attributes
  const beside = readUnsigned(signer)
  if ('code' in beside) return beside
  const ofForm = [
    ...(value.digest === 'sha1' ? [finding('USA_SHA1')] : []),
    ...(isDer ? [] : [finding('NAO_ESTA_EM_DER')]),
  ]
  return {
    certificate,
    others: data.certificates.filter((c) => c !== owner).map((c) => new X509Certificate(c)),
    ...(beside.timestamp && { timestamp: new Uint8Array(beside.timestamp.bruto) }),
    ...(attributes.policy && { policy: attributes.policy }),
    ...(value.notVerified !== undefined && { notVerified: value.notVerified }),
    caveats: [...ofForm, ...attributes.caveats, ...beside.caveats],
    doubts: [...doubtsOfForm(data, signer, isDetached), ...value.doubts, ...attributes.doubts, ...beside.doubts],
  }
}

/** Covered bytes of a CMS that encapsulates its content. */
function coveredBy(content: Uint8Array | undefined): Covered {
  const bytes = Buffer.from(content ?? '')
  return { digestBy: (name) => createHash(name).update(bytes).digest(), parts: () => [bytes] }
}

type Remarks = { caveats: Finding[]; doubts: Finding[] }

/** Checks the signed attributes (RFC 5035, RFC 6211, RFC 5126 §5.8.1); a string says why they fail. */
function verifySignedAttributes(
  signer: SignerInfo,
  certificate: X509Certificate | null,
  isDetached: boolean,
): (Remarks & { policy: SignaturePolicy | undefined }) | Finding {
  const { attributes } = signer.signedAttributes ?? { attributes: [] }
  const value = (kind: string) => uniqueValue(attributes, kind)
  const caveats: Finding[] = []
  const doubts: Finding[] = []
  const newer = value(ATTRIBUTE.signingCertificateV2)
  const older = value(ATTRIBUTE.signingCertificate)
  const naming = newer ?? (isDetached ? undefined : older)
  if (!naming) caveats.push(finding('SEM_SIGNING_CERTIFICATE'))
  else if (certificate) {
    const named = identifiesCertificate(naming, certificate, newer ? 'sha256' : 'sha1')
    if (named === 'OTHER') return finding('OUTRO_CERTIFICADO')
    if (named !== 'SAME') doubts.push(named)
  }
  if (value(ATTRIBUTE.signingTime) && isDetached) caveats.push(finding('TRAZ_SIGNING_TIME'))
  if (!verifyAlgorithmProtection(attributes, signer)) return finding('OUTROS_ALGORITMOS')
  const followed = value(ATTRIBUTE.sigPolicyId)
  return { caveats, doubts, policy: followed && readPolicy(followed.bruto) }
}

/** Of the unsigned attributes only a time stamp is used, because it proves itself. */
function readUnsigned({
  unsignedAttributes,
  signedAttributes,
}: SignerInfo): (Remarks & { timestamp: Elemento | undefined }) | Finding {
  const isTimestamp = ({ kind }: Attribute) => kind === ATTRIBUTE.signatureTimeStamp
  const timestamps = unsignedAttributes.filter(isTimestamp).map(({ values }) => values)
  if (timestamps.some((values) => values.length === 0 || values.some(({ etiqueta }) => etiqueta !== SEQUENCIA)))
    return finding('CARIMBO_ILEGIVEL')
  const beside = verifyUnsignedAttributes(
    signedAttributes?.attributes ?? [],
    unsignedAttributes.filter((each) => !isTimestamp(each)),
  )
  if (beside === null) return finding('AO_LADO_CONTRADIZ')
  // of several time stamps, each by another authority, one is enough
  return { ...beside, timestamp: timestamps.flat()[0] }
}

/** Fields outside the signed attributes (versions, digest list) that contradict the rest are doubts. */
function doubtsOfForm(data: Cms, signer: SignerInfo, isDetached: boolean): Finding[] {
  const doubts: Finding[] = []
  if (signer.version !== ('key' in signer.who ? 3 : 1) || data.version !== data.requiredVersion)
    doubts.push(finding('OUTRA_VERSAO'))
  // the list before the content may be empty: each SignerInfo names its own digest (RFC 5652 §5.1)
  const withoutDigests = data.digests.length === 0 && isDetached
  if (!withoutDigests && !data.digests.some(({ oid }) => oid === signer.digest.oid))
    doubts.push(finding('OUTRA_LISTA_DE_RESUMOS'))
  const plainAlgorithms = [...data.digests, signer.digest]
  if (!ALGORITHMS[signer.algorithm.oid]?.pss) plainAlgorithms.push(signer.algorithm)
  if (!plainAlgorithms.every(({ plain }) => plain)) doubts.push(finding('PARAMETROS_SEM_USO'))
  return doubts
}

type ValueCheck = { digest: string | undefined; notVerified?: Finding; doubts: Finding[] } | { reason: Finding }

/** Verifies digest and signature, as far as their algorithms are implemented. */
function verifyValue(
  signer: SignerInfo,
  certificate: X509Certificate | null,
  covered: Covered,
  contentKind: string,
): ValueCheck {
  const { signedAttributes } = signer
  const digest = DIGESTS[signer.digest.oid] ?? OBSOLETE.digests[signer.digest.oid]
  if (signedAttributes) {
    const mismatch = digestMismatch(signedAttributes.attributes, signer.digest.oid, covered, contentKind)
    if (mismatch) return { reason: mismatch }
  }
  const doubts = signedAttributes ? [] : [finding('SEM_ATRIBUTOS_DO_PADES')]
  if (!certificate) return { digest, notVerified: finding('CERTIFICADO_NAO_VEIO'), doubts }
  const familyElsewhere = NOT_CHECKED_HERE[signer.algorithm.oid]?.key
  if (familyElsewhere && certificate.publicKey.asymmetricKeyType !== familyElsewhere)
    return { reason: finding('VALOR_NAO_CONFERE') }
  const algorithm = ALGORITHMS[signer.algorithm.oid] ?? OBSOLETE.algorithms[signer.algorithm.oid]
  if (!digest || !algorithm) {
    const { oid } = digest ? signer.algorithm : signer.digest
    const name = NOT_CHECKED_HERE[oid]?.name ?? oid
    return { digest, notVerified: finding('ALGORITMO_DESCONHECIDO', { algoritmo: name }), doubts }
  }
  return verifySignature(signer, { algorithm, digest, key: certificate.publicKey }, covered, doubts)
}

/** Why the signed digest does not match the content (RFC 5652 §5.4) or its algorithm's length; undefined if it matches. */
function digestMismatch(
  attributes: Attribute[],
  digestOid: string,
  covered: Covered,
  contentKind: string,
): Finding | undefined {
  const kind = uniqueValue(attributes, ATTRIBUTE.contentType)
  if (!kind || oidDe(kind) !== contentKind) return finding('TIPO_NAO_CONFERE')
  const expected = uniqueValue(attributes, ATTRIBUTE.messageDigest)
  if (expected?.etiqueta !== OCTET_STRING) return finding('RESUMO_NAO_CONFERE')
  const computable = DIGESTS[digestOid] ?? OBSOLETE.digests[digestOid] ?? ONLY_COMPUTED[digestOid]
  if (computable && !sameBytes(expected.corpo, covered.digestBy(computable))) return finding('RESUMO_NAO_CONFERE')
  const size = NOT_CHECKED_HERE[digestOid]?.bytes
  return size !== undefined && expected.corpo.length !== size ? finding('RESUMO_NAO_CONFERE') : undefined
}

/** Verifies the signature over the signed attributes or, without them, over the content. */
function verifySignature(
  { signedAttributes, signature, algorithm: { parameters } }: SignerInfo,
  { algorithm, digest, key }: { algorithm: Algorithm; digest: string; key: KeyObject },
  covered: Covered,
  doubts: Finding[],
): ValueCheck {
  const used = algorithm.digest || digest
  const all = used === digest ? doubts : [...doubts, finding('DOIS_RESUMOS')]
  if (algorithm.pss && maskOfOtherDigest(parameters, used))
    return { digest, notVerified: finding('MASCARA_DE_OUTRO_RESUMO'), doubts: all }
  const bytes = signedAttributes?.bytes ?? (covered.parts && Buffer.concat(covered.parts()))
  if (!bytes) return { digest, notVerified: finding('SEM_ATRIBUTOS_ASSINADOS'), doubts: all }
  return signatureMatches(algorithm, used, { bytes, signature, key })
    ? { digest, doubts: all }
    : { reason: finding('VALOR_NAO_CONFERE') }
}

/** Whether the signer identifier names this certificate. */
function isNamedBy(certificate: Uint8Array, who: SignerInfo['who']): boolean {
  if ('key' in who) {
    const stated = extensionsOf(certificate).get(SUBJECT_KEY_IDENTIFIER)
    return stated !== undefined && sameBytes(corpoDe(lerUm(stated.value), OCTET_STRING), who.key)
  }
  const { name, serial } = issuerAndSerial(certificate)
  return sameBytes(name, who.name) && sameBytes(serial, who.serial)
}

/** The single value of an attribute; undefined if absent, throws if repeated or not single-valued. */
function uniqueValue(attributes: Attribute[], which: string): Elemento | undefined {
  const [found, ...repeated] = attributes.filter(({ kind }) => kind === which)
  if (repeated.length > 0 || (found && found.values.length !== 1)) throw new Error(`repeated attribute ${which}`)
  return found?.values[0]
}

function failure(reason: Finding): VerifiedCms {
  return { sound: false, reason }
}
