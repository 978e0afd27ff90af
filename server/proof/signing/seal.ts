import { constants, sign, verify, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'

import type { Seal } from '../types.ts'
import type { Authority } from '../certificates/authority.ts'
import { type Anchor, verifyChain } from '../certificates/chain.ts'
import { readToken, digestsOf } from '../timestamp/token.ts'
import type { Timestamps } from '../timestamp/timestamps.ts'

const signBytes = promisify(sign)
const padding = constants.RSA_PKCS1_PADDING
const bytes = (base64: string) => Buffer.from(base64, 'base64')

/** The body's seal over texts: checkpoints of histories. */
export function createSeal({ seal, key, chain, anchors }: Authority, timestamps: Timestamps): Seal {
  const sealAnchors: Anchor[] = anchors.map((certificate) => ({ certificate, withoutRevocation: true }))
  /** The current seal certificate, or an earlier one of the same body by the same authorities. */
  const isOfBody = (certificate: X509Certificate, moment: Date) =>
    certificate.raw.equals(seal.raw) ||
    (certificate.subject === seal.subject && verifyChain(certificate, chain, sealAnchors, moment).trustworthy)
  return {
    async lacrar(text) {
      const signature = await signBytes('sha256', Buffer.from(text), { key, padding })
      return { selo: signature.toString('base64'), certificado: seal.raw.toString('base64') }
    },
    async confere(text, { selo: signature, certificado: der }, moment) {
      try {
        const certificate = new X509Certificate(bytes(der))
        const { publicKey: key } = certificate
        if (
          !isOfBody(certificate, moment ?? certificate.validToDate) ||
          !verify('sha256', Buffer.from(text), { key, padding }, bytes(signature))
        )
          return null
        const subject = /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? certificate.subject
        return { titular: subject, chave: key.export({ type: 'spki', format: 'der' }).toString('base64') }
      } catch {
        return null
      }
    },
    async carimbar(signature) {
      return (
        (await timestamps
          .requestTimestamp(bytes(signature))
          .then((token) => token && Buffer.from(token).toString('base64'))) ?? null
      )
    },
    lerCarimbo(token, signature) {
      const timestamp = readToken(bytes(token), digestsOf(bytes(signature)))
      if (!timestamp || timestamp.caveats.length > 0) return null
      const { certificate, others, instant } = timestamp
      const { trustworthy } = verifyChain(certificate, others, timestamps.anchors, instant, 'TIME')
      return trustworthy ? instant.toISOString() : null
    },
  }
}
