import { constants, verify, X509Certificate } from 'node:crypto'

import { lerCertificado } from '#contract/certificado.ts'
import { finding, type Finding } from '#contract/signature-findings.ts'

import type { ChavesDaPessoa, ComCertificado, PedidoSelo } from '../types.ts'
import { requireUnaltered } from './accepts-signature.ts'
import { type Anchor, verifyChain } from '../certificates/chain.ts'
import type { CompleteSigned } from './complete.ts'
import { prepareSignature } from './pades.ts'
import { isIcpBrasil, policyFor } from '../certificates/icp-brasil.ts'
import type { CheckRevocation } from '../revocation/revocation.ts'
import type { Timestamps } from '../timestamp/timestamps.ts'

const SMALLEST_KEY = 2048
/** Larger keys cost too much to verify; no authority requires them. */
const LARGEST_KEY = 8192

/** One certificate and nothing after it; undefined if unreadable. */
function x509(der: Uint8Array): X509Certificate | undefined {
  try {
    const parsed = new X509Certificate(der)
    return parsed.raw.equals(der) ? parsed : undefined
  } catch {
    return undefined
  }
}

function keyRefusalOf({ publicKey }: X509Certificate): Finding | undefined {
  const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0
  if (publicKey.asymmetricKeyType !== 'rsa' || bits > LARGEST_KEY) return { code: 'CHAVE_NAO_RSA', data: {} }
  return bits < SMALLEST_KEY ? { code: 'CHAVE_CURTA', data: { bits: String(bits), n: SMALLEST_KEY } } : undefined
}

const matches = (certificate: Uint8Array, toSign: Uint8Array, signature: Uint8Array) => {
  const key = new X509Certificate(certificate).publicKey
  return verify('sha256', toSign, { key, padding: constants.RSA_PKCS1_PADDING }, signature)
}

/** Signing with people's own certificates, issued under `anchors`. */
export const createPersonKeys = (
  anchors: Anchor[],
  {
    timestamps,
    complete,
    checkRevocation,
  }: { timestamps: Pick<Timestamps, 'reserve'>; complete: CompleteSigned; checkRevocation: CheckRevocation },
): ChavesDaPessoa => {
  const prepared = (pdf: Uint8Array, request: PedidoSelo, { certificado, caminho }: ComCertificado, moment: Date) => {
    const [owner, chain] = [new X509Certificate(certificado), caminho.map((der) => new X509Certificate(der))]
    return prepareSignature(pdf, { ...request, rotulo: 'Assinatura digital' }, owner, {
      chain,
      moment,
      reserve: timestamps.reserve,
      policy: policyFor(owner, verifyChain(owner, chain, anchors, moment)),
    })
  }
  return {
    async conferir(der, chain, moment) {
      const certificate = x509(der)
      const parsed = lerCertificado(der)
      const others = chain.map(x509)
      if (!certificate || !parsed || !others.every((other) => other !== undefined))
        return { recusa: { code: 'NAO_E_CERTIFICADO', data: {} } }
      if (certificate.ca || parsed.autoridade) return { recusa: { code: 'CERTIFICADO_DE_AUTORIDADE', data: {} } }
      const keyRefusal = keyRefusalOf(certificate)
      if (keyRefusal) return { recusa: keyRefusal }
      const trust = verifyChain(certificate, others, anchors, moment)
      if (!trust.trustworthy) return { recusa: finding('MOTIVO', { porque: trust.reason }) }
      const revocation = trust.anchor.withoutRevocation
        ? undefined
        : await checkRevocation(certificate, trust.path.slice(1), moment)
      if (revocation?.status === 'REVOGADO') return { recusa: { code: 'CERTIFICADO_REVOGADO', data: {} } }
      if (revocation?.status === 'NAO_CONSULTADA') return { semResposta: finding('MOTIVO', { porque: revocation.why }) }
      return {
        titular: parsed.titular,
        emissor: parsed.emissor,
        serie: certificate.serialNumber,
        validoAte: parsed.validoAte.toISOString(),
        cpf: parsed.cpf,
        qualificado: isIcpBrasil(certificate, trust),
        politica: parsed.politica,
        caminho: trust.path
          .slice(1)
          .filter((ca) => ca !== trust.anchor.certificate)
          .map(({ raw }) => raw),
      }
    },

    async preparar(pdf, request, its, moment) {
      return (await prepared(pdf, request, its, moment)).toSign
    },

    confere: matches,

    async juntar(pdf, request, its, moment, signature) {
      requireUnaltered(pdf)
      const readyPdf = await prepared(pdf, request, its, moment)
      // configuration changed after signing: fail, because no validator would accept the result
      if (!matches(its.certificado, readyPdf.toSign, signature))
        throw new Error('A assinatura não é do PDF preparado de novo.')
      return complete(readyPdf, signature)
    },
  }
}
