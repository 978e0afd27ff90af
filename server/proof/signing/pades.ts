import { createHash, type X509Certificate } from 'node:crypto'
import type { PedidoSelo } from '../types.ts'
import { writeSignedAttributes, DATA, writeCms } from '../cms/write-cms.ts'
import { TIMESTAMP_RESERVE } from '../timestamp/timestamps.ts'
import { fillContents, openSignatureSpace, type PdfWithSpace } from '../pdf/signature-space.ts'

/** State between the two phases: only `toSign` has to reach the key's holder. */
export type PreparedSignature = PdfWithSpace & {
  /** DER of the signed attributes, which the key signs with RSA PKCS #1 v1.5 and SHA-256. */
  toSign: Uint8Array
  certificate: X509Certificate
  chain: X509Certificate[]
  /** DER AlgorithmIdentifier of the signature, for `writeCms`. */
  algorithm?: Uint8Array
}

/** Bytes for attributes, a signature of up to 4096 bits and the CMS around them; certificates and time stamp are added. */
const RESERVE = 3072

/**
 * First phase: appends room for the signature to `pdf` and computes the bytes to sign. `chain`: intermediate authorities
 * to include, without the root; `reserve`: bytes for the time stamp; `policy`: SignaturePolicyIdentifier to sign. The same
 * arguments give the same bytes.
 */
export async function prepareSignature(
  pdf: Uint8Array,
  request: PedidoSelo,
  certificate: X509Certificate,
  {
    chain = [],
    moment,
    reserve = TIMESTAMP_RESERVE,
    policy,
  }: { chain?: X509Certificate[]; moment: Date; reserve?: number; policy?: Uint8Array | undefined },
): Promise<PreparedSignature> {
  const certificates = [certificate, ...chain].reduce((sum, { raw }) => sum + raw.length, 0)
  const profile = { subFilter: 'ETSI.CAdES.detached', moment } as const
  const space = await openSignatureSpace(pdf, request, profile, RESERVE + certificates + reserve)
  return {
    ...space,
    toSign: writeSignedAttributes(DATA, digestOf(space), certificate, policy),
    certificate,
    chain,
  }
}

export function digestOf({ bytes, byteRange: [, first, resumes] }: PdfWithSpace): Buffer {
  return createHash('sha256').update(bytes.subarray(0, first)).update(bytes.subarray(resumes)).digest()
}

/** Second phase: writes the CMS, with any time-stamp token over `signature`, into the room. Throws if it does not fit. */
export function completeSignature(
  prepared: PreparedSignature,
  signature: Uint8Array,
  timestamp?: Uint8Array,
): Uint8Array {
  const { certificate, chain, toSign, algorithm } = prepared
  return fillContents(
    prepared,
    writeCms({ kind: DATA, certificate, chain, attributes: toSign, signature, algorithm, timestamp }),
  )
}
