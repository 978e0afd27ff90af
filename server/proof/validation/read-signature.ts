import { createHash, type Hash } from 'node:crypto'
import { finding, type Finding } from '#contract/signature-findings.ts'
import { toDer } from '../asn1/ber.ts'
import { type VerifiedCms, verifyCms } from '../cms/verify-cms.ts'
import { readCms } from '../cms/read-cms.ts'
import { type RawSignature, isDocumentTimestamp, type ByteRange } from '../pdf/find-signatures.ts'
import { type TimestampToken, examineToken, digestsOf } from '../timestamp/token.ts'

/** A signature consistent with itself and with the file. */
export type ReadSignature =
  | { kind: 'SIGNATURE'; cms: Extract<VerifiedCms, { sound: true }>; timestamp: TimestampToken | undefined }
  | { kind: 'DOCUMENT_TIMESTAMP'; timestamp: TimestampToken }
  /** Nothing contradicts it, but it could not be verified. */
  | { kind: 'UNVERIFIED'; why: Finding; timestamp?: undefined }

const LARGEST_CMS = 512 * 1024
/** Old formats that don't sign the file itself: recognised, so that an old file is not called altered. */
const [X509_RSA_SHA1, PKCS7_SHA1] = ['adbe.x509.rsa_sha1', 'adbe.pkcs7.sha1']

/** Reads one signature; a finding says how it contradicts itself or the file. */
export function readSignature(bytes: Buffer, raw: RawSignature, digests: PrefixDigests): ReadSignature | Finding {
  if (!raw.byteRange) return raw.defect ?? finding('ASSINATURA_ILEGIVEL')
  if (raw.subFilter === X509_RSA_SHA1)
    return { kind: 'UNVERIFIED', why: finding('FORMATO_ANTIGO', { formato: X509_RSA_SHA1 }) }
  const der = readContents(bytes, raw.content)
  if (!der) return finding('ASSINATURA_VAZIA')
  if (isDocumentTimestamp(raw)) {
    const timestamp = examineToken(der, digests.until(raw.byteRange))
    if (!timestamp) return finding('CARIMBO_DE_OUTRO_ARQUIVO')
    return 'notVerified' in timestamp
      ? { kind: 'UNVERIFIED', why: timestamp.notVerified }
      : { kind: 'DOCUMENT_TIMESTAMP', timestamp }
  }
  if (raw.subFilter === PKCS7_SHA1) return readSha1Signature(der, digests.until(raw.byteRange))
  const { first, resumes, end } = raw.byteRange
  const cms = verifyCms(der, digests.until(raw.byteRange), () => [
    bytes.subarray(0, first),
    bytes.subarray(resumes, end),
  ])
  if (!cms.sound) return cms.reason
  const timestamp = cms.timestamp && examineToken(cms.timestamp, digestsOf(cms.signature))
  if (cms.timestamp && !timestamp) return finding('CARIMBO_DE_OUTRA_ASSINATURA')
  if (!timestamp || !('notVerified' in timestamp)) return { kind: 'SIGNATURE', cms, timestamp }
  const doubts = [...cms.doubts, finding('CARIMBO_SEM_CONFIRMACAO', { duvidas: { partes: [timestamp.notVerified] } })]
  return { kind: 'SIGNATURE', cms: { ...cms, doubts }, timestamp: undefined }
}

/** A CMS that signs the file's SHA-1 as its content (ISO 32000-1 §12.8.3.3.1): only that digest is compared. */
function readSha1Signature(der: Uint8Array, digestBy: (algorithm: string) => Uint8Array): ReadSignature | Finding {
  try {
    const content = readCms(toDer(der)?.der ?? der)?.content
    if (!content || !Buffer.from(content).equals(digestBy('sha1'))) return finding('RESUMO_NAO_CONFERE')
  } catch {
    return finding('ASSINATURA_ILEGIVEL')
  }
  return { kind: 'UNVERIFIED', why: finding('FORMATO_ANTIGO', { formato: PKCS7_SHA1 }) }
}

/** The CMS inside /Contents; undefined unless it is hexadecimal in one case, one element, and zeros after it. */
export function readContents(bytes: Buffer, { start, end }: { start: number; end: number }): Uint8Array | undefined {
  const hex = bytes.toString('latin1', start, end)
  // mixed case decodes to the same bytes, but no writer mixes: the file was tampered with
  if (hex.length > 2 * LARGEST_CMS || hex.length % 2 !== 0 || !/^([0-9a-f]+|[0-9A-F]+)$/.test(hex)) return undefined
  const whole = Buffer.from(hex, 'hex')
  const parsed = whole[0] === 0x30 ? toDer(whole) : undefined
  if (!parsed || whole.subarray(parsed.used).some((b) => b !== 0)) return undefined
  return whole.subarray(0, parsed.used)
}

/** Digests of growing prefixes: each byte is hashed once as prefix and at most once as tail. */
export class PrefixDigests {
  private readonly bytes: Buffer
  private readonly runningHashes = new Map<string, { until: number; hash: Hash }>()

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  until({ first, resumes, end }: ByteRange): (algorithm: string) => Uint8Array {
    return (algorithm) => {
      const running = this.runningHashes.get(algorithm) ?? { until: 0, hash: createHash(algorithm) }
      running.hash.update(this.bytes.subarray(running.until, first))
      this.runningHashes.set(algorithm, { until: first, hash: running.hash })
      return running.hash.copy().update(this.bytes.subarray(resumes, end)).digest()
    }
  }
}
