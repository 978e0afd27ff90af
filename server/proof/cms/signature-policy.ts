import { corpoDe, dentro, oidDe, unico } from '#contract/der.ts'

/** The signature policy's OID and the hash stated for it (RFC 5126 §5.8.1). */
export type SignaturePolicy = { oid: string; digest: string }

/** Reads SignaturePolicyIdentifier; undefined if `NULL` (no policy), throws on anything else. */
export function readPolicy(der: Uint8Array): SignaturePolicy | undefined {
  const value = unico(der)
  if (value.etiqueta === 0x05) return undefined
  const [which, algorithmAndDigest] = dentro(value)
  const [, digest] = dentro(algorithmAndDigest)
  return { oid: oidDe(which), digest: Buffer.from(corpoDe(digest, 0x04)).toString('hex') }
}
