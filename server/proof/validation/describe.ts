import type { X509Certificate } from 'node:crypto'
import { lerCertificado, nomesDe, temPrazo } from '#contract/certificado.ts'
import { mascararCpf } from '#contract/cpf.ts'
import type { AssinaturaVerificada } from '../types.ts'
import type { Revogacao } from '../revocation/revocation.ts'
import type { Carimbo } from '../timestamp/token.ts'

export const dizer = ({ instante, certificado }: Carimbo, confiavel: boolean) => ({
  instante: instante.toISOString(),
  autoridade: nomeado(certificado).titular,
  confiavel,
})

/** Who answered whether it was revoked, when and what. */
export function emConsulta(lida: Revogacao): AssinaturaVerificada['consulta'] {
  if (lida.situacao === 'NAO_CONSULTADA') return { como: null, onde: null, de: null, disse: lida.porque }
  if (!lida.consulta) return null
  const { como, onde, de } = lida.consulta
  return { como, onde, de: de.toISOString(), disse: oQueDisse(lida) }
}

/** Of the certificate itself, to which the answer was about, and of an authority above it that was revoked. */
function oQueDisse(lida: Exclude<Revogacao, { situacao: 'NAO_CONSULTADA' }>): string {
  if (lida.situacao === 'REVOGADO' && !lida.autoridade) return `revogado em ${quando(lida)}`
  const dele = lida.depois ? `revogado em ${quando(lida.depois)}, depois da assinatura` : 'não revogado'
  return lida.situacao === 'REVOGADO' ? `${dele}; mas ${foiRevogado(lida)}` : dele
}

/** Which certificate was revoked, when and why. */
export function foiRevogado(lida: Extract<Revogacao, { situacao: 'REVOGADO' }>): string {
  const qual = lida.autoridade ? `o certificado da autoridade “${nomeado(lida.autoridade).titular}”` : 'o certificado'
  return `${qual} foi revogado em ${quando(lida)}`
}

const quando = ({ em, motivo }: { em: Date; motivo: string }) => `${emPalavras(em)} (${motivo})`

/** `caminho`: up to an authority trusted here; null where there is none. Null of one whose dates are none. */
export function descrever(
  certificado: X509Certificate,
  caminho: X509Certificate[] | null,
): AssinaturaVerificada['certificado'] {
  if (!temPrazo(certificado.raw)) return null
  return {
    ...nomeado(certificado),
    serie: certificado.serialNumber,
    validoDe: certificado.validFromDate.toISOString(),
    validoAte: certificado.validToDate.toISOString(),
    confiavel: caminho !== null,
    cpf: mascararCpf(lerCertificado(certificado.raw)?.cpf ?? ''),
    cadeia: (caminho ?? []).slice(1).map((deCima) => nomeado(deCima).titular),
  }
}

const nomeado = ({ raw }: X509Certificate) => nomesDe(raw) ?? { titular: '', emissor: '' }

const relogio = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'medium',
})
export const emPalavras = (instante: Date) => relogio.format(instante).replace(', ', ' às ')

export const frase = (motivo: string) => `${motivo.charAt(0).toUpperCase()}${motivo.slice(1)}.`
