import type { AssinaturaVerificada, Verificacao } from '../types.ts'
import { acompanhar, type Alteracao, COM_SENHA, type Evolucao } from '../revisions/follow-revisions.ts'
import { type Confiados, julgarCarimboDoDocumento, julgarConfianca, julgarTempo, semConferir } from './judge.ts'
import { lerAssinatura, Resumos } from './read-signature.ts'
import { acharAssinaturas, type AssinaturaCrua, eCarimboDoDocumento } from '../pdf/find-signatures.ts'
import { lerMateriais } from '../pdf/dss.ts'
import { isUnsigned } from '../pdf/unsigned.ts'

export const ALTERADO = 'Assinatura inválida: o arquivo foi alterado após a assinatura.'
const SEM_ASSINATURA = 'O arquivo não tem assinatura.'
const PROTEGIDO = 'O arquivo está protegido por senha ou certificado: não se vê aqui se tem assinatura.'
const REESCRITO_COM_SENHA = 'O arquivo tem senha: posta depois de assinar, ela desfaz a assinatura.'
const SO_CARIMBO = 'O arquivo não tem assinatura: só um carimbo do tempo.'
const DUVIDAS_DITAS = 4
const PADES = ['ETSI.CAdES.detached']

/**
 * Judges every signature of a PDF, and each revision after the first of them. FALHOU: something signed was touched, more
 * than a further signature or a DSS came after it, or a certificate was revoked before. INDETERMINADO: no signature, one
 * that can't be confirmed now, or a file that readers may show in different ways. Never throws; linear in the file's size,
 * and asks a network only about certificates of authorities we know.
 */
export async function verificarPdf(pdf: Uint8Array, confiados: Confiados, momento = new Date()): Promise<Verificacao> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const { assinaturas: cruas, vestigio, demais } = acharAssinaturas(bytes)
  if (isUnsigned(bytes, cruas)) return resultado('INDETERMINADO', SEM_ASSINATURA, [], false)
  if (demais) return resultado('FALHOU', 'O arquivo tem assinaturas demais para ser um documento.', [], true)
  if (cruas.length === 0) {
    // A file that names a signature and has none that can be read had one.
    const { ilegiveis, duvidas } = acompanhar(bytes, cruas)
    const [ilegivel] = ilegiveis
    if (duvidas.includes(COM_SENHA))
      return { ...resultado('INDETERMINADO', PROTEGIDO, [], false), naoJulgado: 'PROTEGIDO' }
    return ilegivel !== undefined || vestigio
      ? resultado('FALHOU', alterado('a assinatura do arquivo não pode ser lida'), [], true)
      : resultado('INDETERMINADO', SEM_ASSINATURA, [], false)
  }
  const julgadas = await julgarTodas(bytes, cruas, confiados, momento)
  // Where no signature is whole, nothing stands that a later revision could have changed.
  if (!julgadas.some((a) => a.integra)) {
    const explicacao = julgadas[0]?.explicacao ?? ALTERADO
    const comSenha = acompanhar(bytes, cruas).duvidas.includes(COM_SENHA)
    return resultado('FALHOU', comSenha ? `${explicacao} ${REESCRITO_COM_SENHA}` : explicacao, julgadas, true)
  }
  const evolucao = acompanhar(bytes, cruas)
  const todas = julgadas.map((a, i) => comAlteracoes(a, i, evolucao.alteracoes))
  const fim = (veredicto: Verificacao['veredicto'], explicacao: string): Verificacao => ({
    ...resultado(veredicto, explicacao, todas, temAcrescimo(bytes, cruas, evolucao)),
    revisoes: descreverRevisoes(bytes, evolucao, todas),
  })
  const grave = evolucao.alteracoes.find((a) => a.grave)
  if (grave) return fim('FALHOU', alteradoNaRevisao(grave, cruas.length))
  const falhou = todas.find((a) => a.veredicto === 'FALHOU')
  if (falhou) return fim('FALHOU', falhou.explicacao)
  if (evolucao.ilegiveis.length > 0)
    return fim('FALHOU', alterado(`o campo “${evolucao.ilegiveis[0]}” traz uma assinatura que não pode ser lida`))
  if (evolucao.soltas.length > 0 && evolucao.duvidas.length === 0)
    return fim('FALHOU', alterado('nenhum campo do arquivo leva à assinatura'))
  if (todas.every(({ doTempo }) => doTempo)) return fim('INDETERMINADO', SO_CARIMBO)
  const duvida = todas.find((a) => a.veredicto === 'INDETERMINADO')
  const leves = enumerarDuvidas(evolucao)
  if (duvida) return fim('INDETERMINADO', leves ? `${duvida.explicacao} Além disso, ${leves}.` : duvida.explicacao)
  if (leves) return fim('INDETERMINADO', `O texto assinado está íntegro, mas ${leves}: confira o arquivo original.`)
  const n = todas.filter(({ doTempo }) => !doTempo).length
  const quantas = n === 1 ? 'A assinatura é válida' : `As ${n} assinaturas são válidas`
  return fim('PASSOU', `${quantas} e o arquivo não foi alterado.`)
}

/** What only a person can tell of the file, the first of it in words; '' where there is nothing. */
function enumerarDuvidas({ alteracoes, duvidas }: Evolucao): string {
  const todas = [...new Set([...alteracoes.map((a) => a.oQue), ...duvidas])]
  const ditas = todas.slice(0, DUVIDAS_DITAS).join('; ')
  return todas.length > DUVIDAS_DITAS ? `${ditas}; e mais ${todas.length - DUVIDAS_DITAS}` : ditas
}

/** Whether more than a DSS stands after the last signature of a signed file: a further seal would cover what nobody signed. */
export function alteradoAposAssinatura(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const { assinaturas } = acharAssinaturas(bytes)
  return assinaturas.length > 0 && temAcrescimo(bytes, assinaturas, acompanhar(bytes, assinaturas))
}

function temAcrescimo(bytes: Buffer, cruas: AssinaturaCrua[], { alteracoes, duvidas }: Evolucao): boolean {
  const fim = cruas.at(-1)?.intervalo?.fim
  if (fim === undefined || alteracoes.some((a) => a.grave || a.depoisDe === cruas.length - 1)) return true
  return fim !== bytes.length && duvidas.length > 0
}

function comAlteracoes(assinatura: Julgada, indice: number, alteracoes: Alteracao[]): Julgada {
  const depois = alteracoes.find((a) => a.grave && a.depoisDe >= indice)
  if (!depois || !assinatura.integra) return assinatura
  return {
    ...assinatura,
    veredicto: 'FALHOU',
    explicacao: naRevisao(depois),
  }
}

/** The verdict on the whole file: between which signatures, or after the last of them. */
function alteradoNaRevisao(alteracao: Alteracao, quantas: number): string {
  const n = alteracao.depoisDe + 1
  return n < quantas
    ? `${naRevisao(alteracao)} A alteração está entre as assinaturas ${n} e ${n + 1}.`
    : naRevisao(alteracao)
}

function naRevisao({ revisao, oQue }: Alteracao): string {
  return `${ALTERADO} Na revisão ${revisao}: ${oQue}.`
}

function descreverRevisoes(
  bytes: Buffer,
  evolucao: Evolucao,
  assinaturas: AssinaturaVerificada[],
): Verificacao['revisoes'] {
  const resumos = new Resumos(bytes)
  return evolucao.revisoes.map(({ fim, assinatura }, i) => ({
    numero: i + 1,
    fim,
    sha256: Buffer.from(resumos.ate({ primeiro: fim, retoma: fim, fim })('sha256')).toString('hex'),
    campo: assinatura === null ? null : (assinaturas[assinatura]?.campo ?? null),
    alteracoes: evolucao.alteracoes.filter((a) => a.revisao === i + 1).map((a) => a.oQue),
  }))
}

function alterado(porque: string): string {
  return `${ALTERADO} Motivo: ${porque}.`
}

type Julgada = AssinaturaVerificada & { doTempo: boolean }

/** First the time stamps over the file, because what stands before one existed then. */
async function julgarTodas(
  bytes: Buffer,
  cruas: AssinaturaCrua[],
  confiados: Confiados,
  agora: Date,
): Promise<Julgada[]> {
  const resumos = new Resumos(bytes)
  const material = lerMateriais(bytes, true)
  const lidas = cruas.map((crua) => lerAssinatura(bytes, crua, resumos))
  const horas = await Promise.all(
    lidas.map(async (lida) =>
      typeof lida !== 'string' && lida.carimbo ? julgarTempo(lida.carimbo, material, confiados, agora) : undefined,
    ),
  )
  const julgadas: Julgada[] = []
  for (const [i, crua] of cruas.entries()) {
    const lida = lidas[i] ?? ''
    const hora = horas[i]
    const antes = horas.slice(0, i)
    const base = {
      campo: crua.campo || `Assinatura ${i + 1}`,
      nome: crua.nome,
      motivo: crua.motivo,
      cobreRevisao: crua.intervalo !== null,
      revisao: crua.intervalo?.fim ?? 0,
      integra: typeof lida !== 'string',
      doTempo: eCarimboDoDocumento(crua),
    }
    if (typeof lida === 'string')
      julgadas.push({
        ...base,
        veredicto: 'FALHOU',
        explicacao: alterado(lida),
        certificado: null,
        carimbo: null,
        revogacao: null,
        consulta: null,
      })
    else if (lida.tipo === 'NAO_CONFERIDA') julgadas.push({ ...base, ...semConferir(lida.porque) })
    else if (lida.tipo === 'CARIMBO' && hora) julgadas.push({ ...base, ...julgarCarimboDoDocumento(hora, antes) })
    else if (lida.tipo === 'ASSINATURA') {
      const depois = horas.find((h, j) => j > i && h?.caminho && cruas[j] && eCarimboDoDocumento(cruas[j]))
      const pedido = {
        cms: lida.cms,
        hora,
        antes,
        material,
        existiaEm: depois?.carimbo.instante,
        declarada: crua.declarada,
      }
      julgadas.push({ ...base, ...(await julgarConfianca(pedido, confiados, PADES.includes(crua.subFiltro), agora)) })
    }
  }
  return julgadas
}

const semTipo = ({ doTempo: _, ...resto }: Julgada): AssinaturaVerificada => resto

function resultado(
  veredicto: Verificacao['veredicto'],
  explicacao: string,
  todas: Julgada[],
  alteradoDepois: boolean,
): Verificacao {
  const assinaturas = todas.filter(({ doTempo }) => !doTempo).map(semTipo)
  const carimbos = todas.filter(({ doTempo }) => doTempo).map(semTipo)
  return { veredicto, explicacao, assinaturas, carimbos, revisoes: [], alteradoDepois }
}
