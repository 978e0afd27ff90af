import type { X509Certificate } from 'node:crypto'
import { lerCertificado, nomesDe, temPrazo } from '#contract/certificado.ts'
import { mascararCpf } from '#contract/cpf.ts'
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
function whatWasSaid(status: Exclude<RevocationStatus, { status: 'NAO_CONSULTADA' }>): string {
  if (status.status === 'REVOGADO' && !status.authority) return `revogado em ${when(status)}`
  const own = status.after ? `revogado em ${when(status.after)}, depois da assinatura` : 'não revogado'
  return status.status === 'REVOGADO' ? `${own}; mas ${revocationInWords(status)}` : own
}

export function revocationInWords(status: Extract<RevocationStatus, { status: 'REVOGADO' }>): string {
  const which = status.authority
    ? `o certificado da autoridade “${namesOf(status.authority).titular}”`
    : 'o certificado'
  return `${which} foi revogado em ${when(status)}`
}

const when = ({ at, reason }: { at: Date; reason: string }) => `${inWords(at)} (${reason})`

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

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'medium',
})
export const inWords = (instant: Date) => clock.format(instant).replace(', ', ' às ')

export const sentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
