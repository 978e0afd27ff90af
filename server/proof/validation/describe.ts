import type { X509Certificate } from 'node:crypto'
import { lerCertificado, nomesDe, temPrazo } from '#contract/certificado.ts'
import { mascararCpf } from '#contract/cpf.ts'
import { finding, type Finding } from '#contract/signature-findings.ts'
import type { AssinaturaVerificada } from '../types.ts'
import type { RevocationStatus } from '../revocation/revocation.ts'
import type { TimestampToken } from '../timestamp/token.ts'

export const describeTimestamp = ({ instant, certificate }: TimestampToken, trustworthy: boolean) => ({
  instante: instant.toISOString(),
  autoridade: namesOf(certificate).titular,
  confiavel: trustworthy,
})

export function describeInquiry(status: RevocationStatus): AssinaturaVerificada['consulta'] {
  if (status.status === 'NAO_CONSULTADA') return { como: null, onde: null, de: null, disse: status.why }
  if (!status.inquiry) return null
  const { method, where, asOf } = status.inquiry
  return { como: method, onde: where, de: asOf.toISOString(), disse: whatWasSaid(status) }
}

/** Tells about the certificate itself and, if revoked, the authority above it. */
function whatWasSaid(status: Exclude<RevocationStatus, { status: 'NAO_CONSULTADA' }>): Finding {
  if (status.status === 'REVOGADO' && !status.authority) return finding('REVOGADO_EM', when(status))
  const own = status.after ? finding('REVOGADO_DEPOIS', when(status.after)) : finding('NAO_REVOGADO')
  return status.status === 'REVOGADO'
    ? finding('DELE_MAS_DA_AUTORIDADE', { parte: own, porque: whatWasRevoked(status) })
    : own
}

export function whatWasRevoked(status: Extract<RevocationStatus, { status: 'REVOGADO' }>): Finding {
  const parte = status.authority
    ? finding('O_CERTIFICADO_DA_AUTORIDADE', { autoridade: namesOf(status.authority).titular })
    : finding('O_CERTIFICADO')
  return finding('FOI_REVOGADO', { parte, ...when(status) })
}

const when = ({ at, reason }: { at: Date; reason: Finding }) => ({ instante: instantOf(at), porque: reason })

/** `path`: up to an anchor; null if untrusted. Returns null if the certificate's dates are invalid. */
export function describeCertificate(
  certificate: X509Certificate,
  path: X509Certificate[] | null,
): AssinaturaVerificada['certificado'] {
  if (!temPrazo(certificate.raw)) return null
  return {
    ...namesOf(certificate),
    serie: certificate.serialNumber,
    validoDe: certificate.validFromDate.toISOString(),
    validoAte: certificate.validToDate.toISOString(),
    confiavel: path !== null,
    cpf: mascararCpf(lerCertificado(certificate.raw)?.cpf ?? ''),
    cadeia: (path ?? []).slice(1).map((upper) => namesOf(upper).titular),
  }
}

const namesOf = ({ raw }: X509Certificate) => nomesDe(raw) ?? { titular: '', emissor: '' }

export const instantOf = (at: Date) => ({ instante: at.toISOString() })
