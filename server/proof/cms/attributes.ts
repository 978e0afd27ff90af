import { createHash, type X509Certificate } from 'node:crypto'
import { corpoDe, dentro, type Elemento, SEQUENCIA, unico } from '#contract/der.ts'
import { finding, type Finding } from '#contract/signature-findings.ts'
import { OBSOLETE, DIGESTS, ONLY_COMPUTED } from '../asn1/algorithms.ts'
import { attributesOf } from '../asn1/directory-name.ts'
import { sameBytes } from '../asn1/same-bytes.ts'
import { type Attribute, issuerAndSerial, readAlgorithm, type SignerInfo } from './read-cms.ts'

const OCTET_STRING = 0x04
/** GeneralName [4], directoryName (RFC 5280 §4.2.1.6). */
const DIRECTORY_NAME = 0xa4
/** CMSAlgorithmProtection (RFC 6211) and its [1], the signature algorithm. */
const [ALGORITHM_PROTECTION, SIGNATURE_ALGORITHM] = ['1.2.840.113549.1.9.52', 0xa1]
/** Unsigned attributes of other profiles (counter-signature; CAdES -C, -X, -XL, -A; Adobe): extra proof, not examined. */
const OTHER_PROFILES = new Set([
  '1.2.840.113549.1.9.6',
  ...[21, 22, 23, 24, 25, 26, 27, 48].map((n) => `1.2.840.113549.1.9.16.2.${n}`),
  '0.4.0.1733.2.2',
  '0.4.0.1733.2.4',
  '1.2.840.113583.1.1.8',
])

/** Checks unsigned attributes. Null if one contradicts a signed attribute. */
export function verifyUnsignedAttributes(
  signedAttributes: Attribute[],
  unsignedAttributes: Attribute[],
): { caveats: Finding[]; doubts: Finding[] } | null {
  const doubts: Finding[] = []
  for (const unsignedAttribute of unsignedAttributes) {
    const copied = signedAttributes.find(({ kind }) => kind === unsignedAttribute.kind)
    if (copied && !sameValues(copied, unsignedAttribute)) return null
    if (copied) doubts.push(finding('REPETE_O_ASSINADO', { atributo: unsignedAttribute.kind }))
    else if (!OTHER_PROFILES.has(unsignedAttribute.kind))
      doubts.push(finding('AO_LADO_DESCONHECIDO', { atributo: unsignedAttribute.kind }))
  }
  const ofOtherProfile = unsignedAttributes.some(({ kind }) => OTHER_PROFILES.has(kind))
  return { caveats: ofOtherProfile ? [finding('PROVAS_DE_OUTRO_PERFIL')] : [], doubts }
}

function sameValues(a: Attribute, b: Attribute): boolean {
  return a.values.length === b.values.length && a.values.every(({ bruto }, i) => sameBytes(bruto, b.values[i]?.bruto))
}

/** Whether the algorithms match CMSAlgorithmProtection (RFC 6211), if present. */
export function verifyAlgorithmProtection(signedAttributes: Attribute[], { digest, algorithm }: SignerInfo): boolean {
  return signedAttributes
    .filter(({ kind }) => kind === ALGORITHM_PROTECTION)
    .every(({ values: [value] }) => {
      const [digestAlgorithm, ...others] = dentro(value)
      const ofSignature = others.find(({ etiqueta }) => etiqueta === SIGNATURE_ALGORITHM)
      if (readAlgorithm(digestAlgorithm).oid !== digest.oid || !ofSignature) return false
      return readAlgorithm({ ...ofSignature, etiqueta: SEQUENCIA }).oid === algorithm.oid
    })
}

/**
 * Whether ESSCertIDv2 (RFC 5035 §4), or the older ESSCertID (always SHA-1), names this certificate; only the first
 * certificate listed is the signer's. A finding: why this can't be told.
 */
export function identifiesCertificate(
  value: Elemento,
  certificate: X509Certificate,
  fallback: 'sha1' | 'sha256',
): 'SAME' | 'OTHER' | Finding {
  const [first] = dentro(dentro(value)[0])
  const parts = dentro(first)
  const algorithm = parts[0]?.etiqueta === SEQUENCIA ? readAlgorithm(parts.shift()) : undefined
  const [statement, issuer] = parts
  const { oid = '' } = algorithm ?? {}
  const digest = algorithm ? (DIGESTS[oid] ?? OBSOLETE.digests[oid] ?? ONLY_COMPUTED[oid]) : fallback
  if (!digest) return finding('RESUMO_DO_CERTIFICADO', { algoritmo: oid })
  if (!sameBytes(corpoDe(statement, OCTET_STRING), createHash(digest).update(certificate.raw).digest())) return 'OTHER'
  if (!issuer) return 'SAME'
  const [names, serial] = dentro(issuer)
  const own = issuerAndSerial(certificate.raw)
  if (!sameBytes(serial?.bruto, own.serial)) return 'OTHER'
  const statedNames = dentro(names).filter(({ etiqueta }) => etiqueta === DIRECTORY_NAME)
  return statedNames.every((name) => normalizedName(unico(name.corpo)) === normalizedName(unico(own.name)))
    ? 'SAME'
    : 'OTHER'
}

const normalizedName = (name: Elemento) => attributesOf(name).join(',')
