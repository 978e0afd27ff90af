import type { X509Certificate } from 'node:crypto'
import { lerCertificado, semNumero } from '#contract/certificado.ts'
import { mascararCpf } from '../../documento/cpf-mascarado.ts'
import type { AssinaturaVerificada } from '../../ports.ts'
import type { Revogacao } from './revogacao/revogacao.ts'
import type { Carimbo } from './tempo/carimbo.ts'

export const dizer = ({ instante, certificado }: Carimbo, confiavel: boolean) => ({
  instante: instante.toISOString(),
  autoridade: nomeComum(certificado.subject),
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
    titular: nomeComum(certificado.subject),
    emissor: nomeComum(certificado.issuer),
    serie: certificado.serialNumber,
    validoDe: certificado.validFromDate.toISOString(),
    validoAte: certificado.validToDate.toISOString(),
    confiavel: caminho !== null,
    cpf: mascararCpf(lerCertificado(certificado.raw)?.cpf ?? ''),
    cadeia: (caminho ?? []).slice(1).map(({ subject }) => nomeComum(subject)),
  }
}

function nomeComum(nome: string): string {
  // anybody may read it at validation: without the CPF that ICP-Brasil writes after the name
  return semNumero(/^CN=(.*)$/m.exec(nome)?.[1] ?? nome.replaceAll('\n', ', '))
}

const relogio = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'medium',
})
export const emPalavras = (instante: Date) => relogio.format(instante).replace(', ', ' às ')

export const frase = (motivo: string) => `${motivo.charAt(0).toUpperCase()}${motivo.slice(1)}.`
