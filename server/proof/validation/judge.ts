import { X509Certificate } from 'node:crypto'
import type { AssinaturaVerificada } from '../types.ts'
import { type Ancora, conferirCadeia, type Uso } from '../certificates/chain.ts'
import type { CmsConferido } from '../cms/verify-cms.ts'
import { descrever, dizer, emConsulta, emPalavras, foiRevogado } from './describe.ts'
import {
  carimboDaIcpBrasil,
  duvidaDaPolitica,
  eDaIcpBrasil,
  faltaParaAPolitica,
  nomeDaPolitica,
} from '../cms/signature-policy.ts'
import type { ConferirRevogacao, Materiais } from '../revocation/revocation.ts'
import type { Carimbo } from '../timestamp/token.ts'
import { FOLGA_MS } from '../timestamp/client.ts'

/** Whom to believe, about who signed and about when, and who says whether a certificate was revoked. */
export type Confiados = { ancoras: Ancora[]; ancorasDoTempo: Ancora[]; conferirRevogacao: ConferirRevogacao }

/** A signature whose bytes agree with one another, and what else is known of it. */
export type Integra = {
  cms: Extract<CmsConferido, { integra: true }>
  /** Its own time stamp, judged. */
  hora: Hora | undefined
  /** The time stamps that stand before in the file, which it covers. */
  antes: (Hora | undefined)[]
  /** What the file brings to prove it. */
  material: Materiais
  /** When a trusted time stamp over the whole file found it there. */
  existiaEm: Date | undefined
  /** When it says that it was made, which proves nothing. */
  declarada: Date | null
}

/** A time stamp, and whether to believe it: `caminho` leads to an authority of time, or is null and `motivo` says why. */
export type Hora = { carimbo: Carimbo; caminho: X509Certificate[] | null; motivo: string } & Pick<
  Juizo,
  'revogacao' | 'consulta'
>

type Juizo = Pick<
  AssinaturaVerificada,
  'veredicto' | 'explicacao' | 'certificado' | 'carimbo' | 'revogacao' | 'consulta'
>

const FORA_DE_ORDEM = 'diz uma hora anterior à de outro que já estava no arquivo'
const NAO_CONSULTADA = 'revogação não consultada'
const SEM_RESPOSTA = `Não foi possível concluir: ${NAO_CONSULTADA} (indeterminado).`
/** How far a claimed hour may be off: clocks, and writers who leave the zone out. */
const UM_DIA = 86_400_000

/** Whether to believe a time stamp: of an authority of time, good at the hour it says. */
export async function julgarTempo(
  carimbo: Carimbo,
  material: Materiais,
  confiados: Confiados,
  agora: Date,
): Promise<Hora> {
  const { instante, certificado, outros, ressalvas } = carimbo
  const nao = (motivo: string): Hora => ({
    carimbo,
    motivo,
    caminho: null,
    revogacao: null,
    consulta: null,
  })
  if (instante.getTime() > agora.getTime() + FOLGA_MS) return nao('é de uma hora que ainda não chegou')
  if (ressalvas.length > 0) return nao(ressalvas.join('; '))
  const quem = await conferirCertificado(certificado, outros, material, confiados, instante, 'TEMPO')
  if (!quem.confiavel) return nao(quem.motivo)
  if (quem.revogado)
    return nao(quem.revogado.autoridade ? foiRevogado(quem.revogado) : 'o certificado dele foi revogado')
  const { caminho, revogacao, consulta } = quem
  return { carimbo, motivo: '', caminho, revogacao, consulta }
}

/** Whether a stamp says an hour before that of one it covers: of the two, one is not to be believed. */
const foraDeOrdem = ({ carimbo }: Hora, antes: (Hora | undefined)[]) =>
  antes.some((h) => h?.caminho && h.carimbo.instante.getTime() > carimbo.instante.getTime() + FOLGA_MS)

/** The verdict on a time stamp over the whole file; `antes`: those that stand before it. */
export function julgarCarimboDoDocumento(hora: Hora, antes: (Hora | undefined)[]): Juizo {
  const { carimbo, caminho, revogacao, consulta } = hora
  const duvida = !caminho ? hora.motivo : foraDeOrdem(hora, antes) ? FORA_DE_ORDEM : undefined
  const comum = {
    certificado: descrever(carimbo.certificado, caminho),
    carimbo: dizer(carimbo, caminho !== null),
    revogacao,
    consulta,
  }
  if (duvida !== undefined)
    return {
      ...comum,
      veredicto: 'INDETERMINADO',
      explicacao: `O texto está íntegro, mas o carimbo do tempo do documento não pode ser confirmado (${duvida}).`,
    }
  if (revogacao === 'NAO_CONSULTADA') return { ...comum, veredicto: 'INDETERMINADO', explicacao: SEM_RESPOSTA }
  const explicacao = `O arquivo existia assim em ${emPalavras(carimbo.instante)}, diz ${comum.carimbo.autoridade}.`
  return { ...comum, veredicto: 'PASSOU', explicacao }
}

/**
 * Whether to believe a whole signature. With a time stamp to believe, its certificate is judged as it was then: expired or
 * revoked since, it stays good. Made, as it says itself, after it was revoked: FALHOU. What can't be known is INDETERMINADO,
 * and says what.
 */
export async function julgarConfianca(
  { cms, hora, antes, material, existiaEm, declarada }: Integra,
  confiados: Confiados,
  pades: boolean,
  agora: Date,
): Promise<Juizo> {
  if (cms.naoConferida !== undefined || !cms.certificado) return semConferir(cms.naoConferida ?? 'falta o certificado')
  const { certificado } = cms
  const em = (hora?.caminho ? hora.carimbo.instante : existiaEm) ?? agora
  const quem = await conferirCertificado(certificado, cms.outros, material, confiados, em, 'DOCUMENTOS')
  const comum = {
    certificado: descrever(certificado, quem.confiavel ? quem.caminho : null),
    carimbo: hora ? dizer(hora.carimbo, hora.caminho !== null) : null,
    revogacao: quem.confiavel ? quem.revogacao : null,
    consulta: quem.confiavel ? quem.consulta : null,
  }
  const duvidas = quem.confiavel ? [...cms.duvidas] : [quem.motivo, ...cms.duvidas]
  if (!quem.confiavel || !quem.ancora.soCms) {
    duvidas.push(...cms.ressalvas)
    if (!pades) duvidas.push('não é uma assinatura PAdES')
  }
  if (hora && !hora.caminho) duvidas.push(`o carimbo do tempo não pode ser confirmado (${hora.motivo})`)
  if (hora?.caminho && foraDeOrdem(hora, antes)) duvidas.push(`o carimbo do tempo ${FORA_DE_ORDEM}`)
  if (declarada && declarada.getTime() > em.getTime() + UM_DIA)
    duvidas.push(
      `a assinatura se diz de ${emPalavras(declarada)}, ${em === agora ? 'hora que ainda não chegou' : 'depois do carimbo do tempo'}`,
    )
  if (declarada && declarada.getTime() < certificado.validFromDate.getTime() - UM_DIA)
    duvidas.push(`a assinatura se diz de ${emPalavras(declarada)}, antes de o certificado valer`)
  const daPolitica = cms.politica && duvidaDaPolitica(cms.politica, hora !== undefined)
  if (daPolitica) duvidas.push(daPolitica)
  if (quem.confiavel && quem.revogado) {
    const dito = foiRevogado(quem.revogado)
    // a stamp says that it is no later; that it is of after the revocation only it says itself (EN 319 102-1 §5.5.4)
    if (hora?.caminho && declarada && declarada >= quem.revogado.em)
      return { ...comum, veredicto: 'FALHOU', explicacao: `Assinatura inválida: ${dito}, antes da assinatura.` }
    duvidas.push(`${dito}, e nada prova que a assinatura é de antes`)
  }
  const naoConsultada = (quem.confiavel && quem.revogacao === 'NAO_CONSULTADA') || hora?.revogacao === 'NAO_CONSULTADA'
  if (naoConsultada && duvidas.length === 0) return { ...comum, veredicto: 'INDETERMINADO', explicacao: SEM_RESPOSTA }
  if (naoConsultada) duvidas.push(NAO_CONSULTADA)
  if (duvidas.length > 0)
    return {
      ...comum,
      veredicto: 'INDETERMINADO',
      explicacao: `O texto assinado está íntegro, mas a assinatura não pode ser confirmada: ${duvidas.join('; ')}.`,
    }
  const frases = ['Assinatura válida: o texto assinado está íntegro e o certificado é reconhecido.']
  if (cms.politica) {
    const falta = faltaParaAPolitica(cms.politica, {
      daIcpBrasil: eDaIcpBrasil(certificado, quem),
      carimboDaIcpBrasil: carimboDaIcpBrasil(hora?.caminho),
      provas: material.ocsps.length + material.listas.length > 0,
      arquivada: existiaEm !== undefined,
    })
    const politica = `a política de assinatura ${nomeDaPolitica(cms.politica)}`
    frases.push(falta ? `Diz seguir ${politica}, mas ${falta}.` : `Segue ${politica}.`)
  }
  if (hora) frases.push(`Carimbo do tempo de ${emPalavras(hora.carimbo.instante)}, por ${comum.carimbo?.autoridade}.`)
  else if (existiaEm) frases.push(`Existia em ${emPalavras(existiaEm)}, diz o carimbo do tempo do documento.`)
  if (comum.revogacao === 'SEM_SERVICO')
    frases.push('A autoridade deste certificado não publica revogações: isso não foi conferido.')
  return { ...comum, veredicto: 'PASSOU', explicacao: frases.join(' ') }
}

/** A signature of which it is not known whether it is of these bytes, and why, in Portuguese. */
export const semConferir = (porque: string): Juizo => ({
  // whose it is, only the signature would say
  certificado: null,
  carimbo: null,
  revogacao: null,
  consulta: null,
  veredicto: 'INDETERMINADO',
  explicacao: `A assinatura não pode ser conferida aqui: ${porque}.`,
})

/** Chain, then revocation: nothing is asked of a network for a certificate that leads to nobody we know. */
async function conferirCertificado(
  certificado: X509Certificate,
  outros: X509Certificate[],
  material: Materiais,
  { ancoras, ancorasDoTempo, conferirRevogacao }: Confiados,
  em: Date,
  uso: Uso,
) {
  const possiveis = [...outros, ...lidos(material)]
  const cadeia = conferirCadeia(certificado, possiveis, uso === 'TEMPO' ? ancorasDoTempo : ancoras, em, uso)
  if (!cadeia.confiavel) return cadeia
  if (cadeia.ancora.semRevogacao)
    return { ...cadeia, revogacao: 'SEM_SERVICO' as const, revogado: undefined, consulta: null }
  const lida = await conferirRevogacao(certificado, cadeia.caminho.slice(1), em, material, uso)
  return {
    ...cadeia,
    revogacao: lida.situacao,
    revogado: lida.situacao === 'REVOGADO' ? lida : undefined,
    consulta: emConsulta(lida),
  }
}

const lidos = ({ certificados }: Materiais) => certificados.map((der) => new X509Certificate(der))
