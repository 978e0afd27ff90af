import { createHash, timingSafeEqual, type X509Certificate } from 'node:crypto'
import { OBSOLETE, DIGESTS, ONLY_COMPUTED } from '../cms/algorithms.ts'
import { verifyToken } from '../cms/verify-cms.ts'
import { dentro, instanteDe, oidDe, serieDe, unico } from '#contract/der.ts'

/** What a time-stamp token says, its own signature already checked; whether to believe who says it is the caller's to ask. */
export type TimestampToken = {
  /** genTime. */
  instant: Date
  policy: string
  /** As in the request it answers, hexadecimal. */
  nonce: string | undefined
  certificate: X509Certificate
  others: X509Certificate[]
  /** What keeps an honest token from being believed, in Portuguese. */
  caveats: string[]
}

/** A token that is of these bytes as far as it is known here, and why that is not far enough, in Portuguese. */
export type NotVerified = { notVerified: string }

const INTEGER = 0x02

/** Digests by name of what a time stamp is of. */
export const digestsOf = (bytes: Uint8Array) => (algorithm: string) => createHash(algorithm).update(bytes).digest()

/**
 * Reads a time-stamp token (RFC 3161) over what `resumir` gives the digest of, asked for once. Undefined when it is not
 * whole, is not signed by the certificate it carries, or is of something else; never throws.
 */
export function readToken(token: Uint8Array, digestBy: (algorithm: string) => Uint8Array): TimestampToken | undefined {
  const parsed = examineToken(token, digestBy)
  return parsed && 'notVerified' in parsed ? undefined : parsed
}

/** As `lerCarimbo`, of somebody else's file: a token that only can't be told is not one that is of something else. */
export function examineToken(
  token: Uint8Array,
  digestBy: (algorithm: string) => Uint8Array,
): TimestampToken | NotVerified | undefined {
  const cms = verifyToken(token)
  if (!cms.sound || !cms.content) return undefined
  try {
    const [version, policy, fingerprint, , instant, ...rest] = dentro(unico(cms.content))
    const [algorithm, digest] = dentro(fingerprint)
    const which = oidDe(dentro(algorithm)[0])
    const name = DIGESTS[which] ?? OBSOLETE.digests[which] ?? ONLY_COMPUTED[which]
    if (Number.parseInt(serieDe(version), 16) !== 1) return undefined
    if (!digest || (name && !same(digest.corpo, digestBy(name)))) return undefined
    if (!name) return { notVerified: `carimba um resumo que não se conhece (${which})` }
    const why = cms.notVerified ?? cms.doubts[0]
    if (why !== undefined || !cms.certificate) return { notVerified: why ?? 'o certificado não veio com ele' }
    const nonce = rest.find((e) => e.etiqueta === INTEGER)
    const { certificate, others } = cms
    const caveats = [...cms.caveats]
    if (!DIGESTS[which])
      caveats.push(
        name === 'sha1'
          ? 'carimba um resumo SHA-1, que já se consegue falsificar'
          : `carimba um resumo ${name.toUpperCase()}, que não se aceita`,
      )
    return {
      instant: instanteDe(instant),
      policy: oidDe(policy),
      nonce: nonce && serieDe(nonce),
      certificate,
      others,
      caveats,
    }
  } catch {
    return undefined
  }
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
