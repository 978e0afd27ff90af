import { semNumero } from '#contract/certificado.ts'
import { X509Certificate } from 'node:crypto'
import type { AssinaturaVerificada } from '../../ports.ts'
import { type Ancora, conferirCadeia, type Uso } from './cadeia.ts'
import type { CmsConferido } from './cms.ts'
import type { ConferirRevogacao, Materiais } from './revogacao/revogacao.ts'
import type { Carimbo } from './tempo/carimbo.ts'
import { FOLGA_MS } from './tempo/cliente.ts'

/** Whom to believe, about who signed and about when, and who says whether a certificate was revoked. */
export type Confiados = { ancoras: Ancora[]; ancorasDoTempo: Ancora[]; conferirRevogacao: ConferirRevogacao }

/** A signature whose bytes agree with one another, and what the file brings to prove it. */
export type Integra = {
  cms: Extract<CmsConferido, { integra: true }>
  carimbo: Carimbo | undefined
  material: Materiais
}

type Juizo = Pick<AssinaturaVerificada, 'veredicto' | 'explicacao' | 'certificado' | 'carimbo' | 'revogacao'>

const NAO_CONSULTADA = 'revogação não consultada'

/**
 * Whether to believe a whole signature. With a time stamp to believe, its certificate is judged as it was then: expired or
 * revoked since, it stays good. Revoked before: FALHOU. What can't be known is INDETERMINADO, and says what.
 */
export async function julgarConfianca(
  { cms, carimbo, material }: Integra,
  { ancoras, ancorasDoTempo, conferirRevogacao }: Confiados,
  pades: boolean,
  agora: Date,
): Promise<Juizo> {
  const conferir = (certificado: X509Certificate, outros: X509Certificate[], em: Date, uso: Uso) =>
    conferirCertificado(certificado, [...outros, ...lidos(material)], {
      ancoras: uso === 'TEMPO' ? ancorasDoTempo : ancoras,
      revogado: (caminho) => conferirRevogacao(certificado, caminho, em, material),
      em,
      uso,
    })
  const doTempo =
    carimbo &&
    (carimbo.instante.getTime() > agora.getTime() + FOLGA_MS
      ? ({ confiavel: false, motivo: 'é de uma hora que ainda não chegou' } as const)
      : await conferir(carimbo.certificado, carimbo.outros, carimbo.instante, 'TEMPO'))
  const tempoCerto = doTempo?.confiavel === true && doTempo.revogacao !== 'REVOGADO'
  const em = carimbo && tempoCerto ? carimbo.instante : agora
  const quem = await conferir(cms.certificado, cms.outros, em, 'DOCUMENTOS')

  const certificado = descrever(cms.certificado, quem.confiavel)
  const comum = {
    certificado,
    carimbo: carimbo
      ? {
          instante: carimbo.instante.toISOString(),
          autoridade: nomeComum(carimbo.certificado.subject),
          confiavel: tempoCerto,
        }
      : null,
    revogacao: quem.confiavel ? quem.revogacao : null,
  }
  const duvidas = [...(quem.confiavel ? [] : [quem.motivo]), ...cms.ressalvas]
  if (!pades) duvidas.push('não é uma assinatura PAdES')
  if (doTempo && !tempoCerto)
    duvidas.push(
      `o carimbo do tempo não pode ser confirmado (${doTempo.confiavel ? 'o certificado dele foi revogado' : doTempo.motivo})`,
    )
  if (quem.confiavel && quem.revogado) {
    const { em: quando, motivo } = quem.revogado
    const dito = `o certificado foi revogado em ${emPalavras(quando)} (${motivo})`
    if (tempoCerto)
      return { ...comum, veredicto: 'FALHOU', explicacao: `Assinatura inválida: ${dito}, antes da assinatura.` }
    duvidas.push(`${dito}, e nada prova que a assinatura é de antes`)
  }
  const naoConsultada =
    (quem.confiavel && quem.revogacao === 'NAO_CONSULTADA') ||
    (doTempo?.confiavel && doTempo.revogacao === 'NAO_CONSULTADA')
  if (naoConsultada && duvidas.length === 0)
    return {
      ...comum,
      veredicto: 'INDETERMINADO',
      explicacao: `Não foi possível concluir: ${NAO_CONSULTADA} (indeterminado).`,
    }
  if (naoConsultada) duvidas.push(NAO_CONSULTADA)
  if (duvidas.length > 0)
    return {
      ...comum,
      veredicto: 'INDETERMINADO',
      explicacao: `O texto assinado está íntegro, mas a assinatura não pode ser confirmada: ${duvidas.join('; ')}.`,
    }
  const frases = ['Assinatura válida: o texto assinado está íntegro e o certificado é reconhecido.']
  if (comum.carimbo && carimbo)
    frases.push(`Carimbo do tempo de ${emPalavras(carimbo.instante)}, por ${comum.carimbo.autoridade}.`)
  if (comum.revogacao === 'SEM_SERVICO')
    frases.push('A autoridade deste certificado não publica revogações: isso não foi conferido.')
  return { ...comum, veredicto: 'PASSOU', explicacao: frases.join(' ') }
}

type Modo = {
  ancoras: Ancora[]
  revogado: (cadeia: X509Certificate[]) => ReturnType<ConferirRevogacao>
  em: Date
  uso: Uso
}

/** Chain, then revocation: nothing is asked of a network for a certificate that leads to nobody we know. */
async function conferirCertificado(
  certificado: X509Certificate,
  outros: X509Certificate[],
  { ancoras, revogado, em, uso }: Modo,
) {
  const cadeia = conferirCadeia(certificado, outros, ancoras, em, uso)
  if (!cadeia.confiavel) return cadeia
  if (cadeia.ancora.semRevogacao) return { confiavel: true, revogacao: 'SEM_SERVICO', revogado: undefined } as const
  const lida = await revogado(cadeia.caminho.slice(1))
  return {
    confiavel: true,
    revogacao: lida.situacao,
    revogado: lida.situacao === 'REVOGADO' ? lida : undefined,
  } as const
}

const lidos = ({ certificados }: Materiais) => certificados.map((der) => new X509Certificate(der))

function descrever(certificado: X509Certificate, confiavel: boolean): NonNullable<AssinaturaVerificada['certificado']> {
  return {
    titular: nomeComum(certificado.subject),
    emissor: nomeComum(certificado.issuer),
    serie: certificado.serialNumber,
    validoDe: certificado.validFromDate.toISOString(),
    validoAte: certificado.validToDate.toISOString(),
    confiavel,
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
const emPalavras = (instante: Date) => relogio.format(instante).replace(', ', ' às ')
