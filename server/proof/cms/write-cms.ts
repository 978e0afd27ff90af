import { createHash, type X509Certificate } from 'node:crypto'
import { issuerAndSerial } from './read-cms.ts'
import { writeSet, writeInteger, writeNull, writeOctets, oid, writeSequence, tlv } from '../asn1/write-der.ts'

export const SHA256 = writeSequence(oid('2.16.840.1.101.3.4.2.1'), writeNull)
const RSA_SHA256 = writeSequence(oid('1.2.840.113549.1.1.11'), writeNull)
export const DATA = oid('1.2.840.113549.1.7.1')
export const TST_INFO = oid('1.2.840.113549.1.9.16.1.4')
const SIGNED_DATA = oid('1.2.840.113549.1.7.2')
const CONTENT_TYPE = oid('1.2.840.113549.1.9.3')
const MESSAGE_DIGEST = oid('1.2.840.113549.1.9.4')
const SIGNING_CERTIFICATE_V2 = oid('1.2.840.113549.1.9.16.2.47')
const SIG_POLICY_ID = oid('1.2.840.113549.1.9.16.2.15')
const SIGNATURE_TIME_STAMP = oid('1.2.840.113549.1.9.16.2.14')

/**
 * DER of the signed attributes, as the SET OF that the key signs (RFC 5652 §5.4). PAdES forbids signing-time and allows a
 * policy (EN 319 142-1 §6.3).
 */
export const writeSignedAttributes = (
  kind: Uint8Array,
  digest: Uint8Array,
  certificate: X509Certificate,
  policy?: Uint8Array,
) =>
  writeSet(
    writeSequence(CONTENT_TYPE, writeSet(kind)),
    writeSequence(MESSAGE_DIGEST, writeSet(writeOctets(digest))),
    writeSequence(SIGNING_CERTIFICATE_V2, writeSet(essCertId(certificate))),
    ...(policy ? [writeSequence(SIG_POLICY_ID, writeSet(policy))] : []),
  )

type Parts = {
  /** DATA (detached), or TST_INFO with its `content`. */
  kind: Uint8Array
  content?: Uint8Array
  certificate: X509Certificate
  /** Intermediate authorities to include. */
  chain: X509Certificate[]
  /** Output of `writeSignedAttributes`; `signature` covers it with RSA PKCS #1 v1.5 and SHA-256. */
  attributes: Uint8Array
  signature: Uint8Array
  /** DER AlgorithmIdentifier of the signature. */
  algorithm?: Uint8Array | undefined
  /** A time-stamp token over `signature`, added as an unsigned attribute. */
  timestamp?: Uint8Array | undefined
}

/** A CMS SignedData with one signer, in DER. */
export function writeCms({
  kind,
  content,
  certificate,
  chain,
  attributes,
  signature,
  algorithm = RSA_SHA256,
  timestamp,
}: Parts): Uint8Array {
  const { name, serial } = issuerAndSerial(certificate.raw)
  // SignerInfo tags the attributes [0] IMPLICIT, but they are signed as a SET.
  const signedAttributes = Buffer.from(attributes)
  signedAttributes[0] = 0xa0
  const signer = writeSequence(
    writeInteger(1),
    writeSequence(name, serial),
    SHA256,
    signedAttributes,
    algorithm,
    writeOctets(signature),
    ...(timestamp ? [tlv(0xa1, writeSequence(SIGNATURE_TIME_STAMP, writeSet(timestamp)))] : []),
  )
  const certificates = [certificate, ...chain].map((c) => c.raw)
  const data = writeSequence(
    writeInteger(content ? 3 : 1),
    writeSet(SHA256),
    content ? writeSequence(kind, tlv(0xa0, writeOctets(content))) : writeSequence(kind),
    tlv(0xa0, certificates.toSorted(Buffer.compare)),
    writeSet(signer),
  )
  return writeSequence(SIGNED_DATA, tlv(0xa0, data))
}

/** ESSCertIDv2 (RFC 5035) binds the signature to this certificate. SHA-256 is the default digest, so it is omitted. */
function essCertId(certificate: X509Certificate): Uint8Array {
  const { name, serial } = issuerAndSerial(certificate.raw)
  const names = writeSequence(tlv(0xa4, name))
  const digest = createHash('sha256').update(certificate.raw).digest()
  return writeSequence(writeSequence(writeSequence(writeOctets(digest), writeSequence(names, serial))))
}
