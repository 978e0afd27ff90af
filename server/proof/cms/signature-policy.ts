import { corpoDe, dentro, oidDe, unico } from '#contract/der.ts'

/** The rules a signature says it follows, and the hash of them that it names (RFC 5126 §5.8.1). */
export type SignaturePolicy = { oid: string; digest: string }

/** SignaturePolicyIdentifier; undefined for the one that names none (`NULL`), throws on what is neither. */
export function readPolicy(der: Uint8Array): SignaturePolicy | undefined {
  const value = unico(der)
  if (value.etiqueta === 0x05) return undefined
  const [which, algorithmAndDigest] = dentro(value)
  const [, digest] = dentro(algorithmAndDigest)
  return { oid: oidDe(which), digest: Buffer.from(corpoDe(digest, 0x04)).toString('hex') }
}
