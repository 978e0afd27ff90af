import type { X509Certificate } from 'node:crypto'
import { lerCertificado, nomesDe } from '#contract/certificado.ts'
import { mascararCpf } from '../../documento/cpf-mascarado.ts'
import type { AssinaturaVerificada } from '../../ports.ts'
import type { Revogacao } from './revogacao/revogacao.ts'
import type { Carimbo } from './tempo/carimbo.ts'

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
  const disse = lida.situacao === 'BOM' ? 'não revogado' : `revogado em ${emPalavras(lida.em)} (${lida.motivo})`
  return { como, onde, de: de.toISOString(), disse }
}

/** `caminho`: up to an authority trusted here; null where there is none. */
export function descrever(
  certificado: X509Certificate,
  caminho: X509Certificate[] | null,
): NonNullable<AssinaturaVerificada['certificado']> {
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
