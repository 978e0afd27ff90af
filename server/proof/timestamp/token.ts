import { createHash, type X509Certificate } from 'node:crypto'
import { OBSOLETE, DIGESTS, ONLY_COMPUTED } from '../asn1/algorithms.ts'
import { sameBytes } from '../asn1/same-bytes.ts'
import { verifyToken } from '../cms/verify-cms.ts'
import { dentro, instanteDe, oidDe, serieDe, unico } from '#contract/der.ts'
import { finding, type Finding } from '#contract/signature-findings.ts'

/** Content of a time-stamp token whose own signature was checked; whether to trust its certificate is up to the caller. */
export type TimestampToken = {
  /** genTime. */
  instant: Date
  policy: string
  /** The request's nonce, hexadecimal. */
  nonce: string | undefined
  certificate: X509Certificate
  others: X509Certificate[]
  /** Why a genuine token may not be believed. */
  caveats: Finding[]
}

/** A token that could not be verified but that nothing contradicts; why. */
export type NotVerified = { notVerified: Finding }

const INTEGER = 0x02

export const digestsOf = (bytes: Uint8Array) => (algorithm: string) => createHash(algorithm).update(bytes).digest()

/**
 * Reads a time-stamp token (RFC 3161). `digestBy`: digest of the stamped bytes, called at most once. Undefined if it is
 * damaged, not signed by its own certificate, or over other bytes. Never throws.
 */
export function readToken(token: Uint8Array, digestBy: (algorithm: string) => Uint8Array): TimestampToken | undefined {
  const parsed = examineToken(token, digestBy)
  return parsed && 'notVerified' in parsed ? undefined : parsed
}

/** Like `readToken`, but tells an unverifiable token from one over other bytes. */
export function examineToken(
  token: Uint8Array,
  digestBy: (algorithm: string) => Uint8Array,
): TimestampToken | NotVerified | undefined {
  const cms = verifyToken(token)
  if (!cms.sound || !cms.content) return undefined
  try {
    const info = readTstInfo(cms.content)
    if (info.version !== 1 || !info.digest) return undefined
    const name = DIGESTS[info.algorithm] ?? OBSOLETE.digests[info.algorithm] ?? ONLY_COMPUTED[info.algorithm]
    if (!name) return { notVerified: finding('CARIMBA_RESUMO_DESCONHECIDO', { algoritmo: info.algorithm }) }
    if (!sameBytes(info.digest.corpo, digestBy(name))) return undefined
    const why = cms.notVerified ?? cms.doubts[0]
    if (why !== undefined || !cms.certificate) return { notVerified: why ?? finding('CARIMBO_SEM_CERTIFICADO') }
    const { certificate, others } = cms
    const caveats = [...cms.caveats, ...(DIGESTS[info.algorithm] ? [] : [weakDigest(name)])]
    return { ...info.statement(), certificate, others, caveats }
  } catch {
    return undefined
  }
}

/** Reads TSTInfo (RFC 3161 §2.4.2). `statement` throws if the time or the policy can't be read. */
function readTstInfo(content: Uint8Array) {
  const [version, policy, imprint, , instant, ...rest] = dentro(unico(content))
  const [algorithm, digest] = dentro(imprint)
  return {
    algorithm: oidDe(dentro(algorithm)[0]),
    version: Number.parseInt(serieDe(version), 16),
    digest,
    statement: () => {
      const nonce = rest.find((e) => e.etiqueta === INTEGER)
      return { instant: instanteDe(instant), policy: oidDe(policy), nonce: nonce && serieDe(nonce) }
    },
  }
}

const weakDigest = (name: string) =>
  name === 'sha1' ? finding('CARIMBA_SHA1') : finding('CARIMBA_RESUMO_NAO_ACEITO', { algoritmo: name.toUpperCase() })
