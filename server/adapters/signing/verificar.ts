import { createHash, type Hash } from 'node:crypto'
import type { AssinaturaVerificada, Verificacao } from '../../ports.ts'
import { conferirCms } from './cms.ts'
import { acompanhar, type Alteracao, type Evolucao } from './evolucao.ts'
import { type Confiados, type Integra, julgarConfianca } from './julgar.ts'
import { acharAssinaturas, type AssinaturaCrua } from './revisoes.ts'
import { lerMateriais } from './dss.ts'
import type { Materiais } from './revogacao/revogacao.ts'
import { lerCarimbo } from './tempo/carimbo.ts'

const ALTERADO = 'Assinatura inválida: o arquivo foi alterado após a assinatura.'
const SEM_ASSINATURA = 'O arquivo não tem assinatura.'
const MAIOR_CMS = 128 * 1024
const RESUMOS = ['sha256', 'sha384', 'sha512']

/**
 * Judges every signature of a PDF, and each revision after the first of them. FALHOU: something signed was touched, more
 * than a further signature or a DSS came after it, or a certificate was revoked before. INDETERMINADO: no signature, one
 * that can't be confirmed now, or a file that readers may show in different ways. Never throws; linear in the file's size,
 * and asks a network only about certificates of authorities we know.
 */
export async function verificarPdf(pdf: Uint8Array, confiados: Confiados, momento = new Date()): Promise<Verificacao> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const { assinaturas: cruas, vestigio, demais } = acharAssinaturas(bytes)
  if (demais) return resultado('FALHOU', 'O arquivo tem assinaturas demais para ser um documento.', [], true)
  if (cruas.length === 0) {
    // A file that names a signature and has none that can be read had one.
    const [ilegivel] = acompanhar(bytes, cruas).ilegiveis
    return ilegivel !== undefined || vestigio
      ? resultado('FALHOU', alterado('a assinatura do arquivo não pode ser lida'), [], true)
      : resultado('INDETERMINADO', SEM_ASSINATURA, [], false)
  }
  const resumos = new Resumos(bytes)
  const material = lerMateriais(bytes)
  const lidas = cruas.map((crua) => ler(bytes, crua, resumos, material))
  const julgadas: AssinaturaVerificada[] = []
  for (const [i, crua] of cruas.entries()) julgadas.push(await julgar(crua, i, lidas[i] ?? '', confiados, momento))
  // Where no signature is whole, nothing stands that a later revision could have changed.
  if (!julgadas.some((a) => a.integra)) return resultado('FALHOU', julgadas[0]?.explicacao ?? ALTERADO, julgadas, true)
  const evolucao = acompanhar(bytes, cruas)
  const assinaturas = julgadas.map((a, i) => comAlteracoes(a, i, evolucao.alteracoes))
  const revisoes = descreverRevisoes(evolucao, assinaturas)
  const fim = (veredicto: Verificacao['veredicto'], explicacao: string): Verificacao => ({
    veredicto,
    explicacao,
    assinaturas,
    revisoes,
    alteradoDepois: temAcrescimo(bytes, cruas, evolucao),
  })
  const grave = evolucao.alteracoes.find((a) => a.grave)
  if (grave) return fim('FALHOU', alteradoNaRevisao(grave, cruas.length))
  const falhou = assinaturas.find((a) => a.veredicto === 'FALHOU')
  if (falhou) return fim('FALHOU', falhou.explicacao)
  if (evolucao.ilegiveis.length > 0)
    return fim('FALHOU', alterado(`o campo “${evolucao.ilegiveis[0]}” traz uma assinatura que não pode ser lida`))
  if (evolucao.soltas.length > 0 && evolucao.duvidas.length === 0)
    return fim('FALHOU', alterado('nenhum campo do arquivo leva à assinatura'))
  const duvida = assinaturas.find((a) => a.veredicto === 'INDETERMINADO')
  if (duvida) return fim('INDETERMINADO', duvida.explicacao)
  const [leve] = [...evolucao.alteracoes.map((a) => a.oQue), ...evolucao.duvidas]
  if (leve) return fim('INDETERMINADO', `O texto assinado está íntegro, mas ${leve}: confira o arquivo original.`)
  const quantas =
    assinaturas.length === 1 ? 'A assinatura é válida' : `As ${assinaturas.length} assinaturas são válidas`
  return fim('PASSOU', `${quantas} e o arquivo não foi alterado.`)
}

/** Whether more than a DSS stands after the last signature of a signed file: a further seal would cover what nobody signed. */
export function alteradoAposAssinatura(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const { assinaturas } = acharAssinaturas(bytes)
  return assinaturas.length > 0 && temAcrescimo(bytes, assinaturas, acompanhar(bytes, assinaturas))
}

function temAcrescimo(bytes: Buffer, cruas: AssinaturaCrua[], { alteracoes, duvidas }: Evolucao): boolean {
  const fim = cruas.at(-1)?.intervalo?.fim
  if (fim === undefined || alteracoes.some((a) => a.grave)) return true
  return fim !== bytes.length && duvidas.length > 0
}

function comAlteracoes(
  assinatura: AssinaturaVerificada,
  indice: number,
  alteracoes: Alteracao[],
): AssinaturaVerificada {
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

function descreverRevisoes(evolucao: Evolucao, assinaturas: AssinaturaVerificada[]): Verificacao['revisoes'] {
  return evolucao.revisoes.map(({ fim, assinatura }, i) => ({
    numero: i + 1,
    fim,
    campo: assinatura === null ? null : (assinaturas[assinatura]?.campo ?? null),
    alteracoes: evolucao.alteracoes.filter((a) => a.revisao === i + 1).map((a) => a.oQue),
  }))
}

function alterado(porque: string): string {
  return `${ALTERADO} Motivo: ${porque}.`
}

/** The signature's own bytes: what it says, or why they do not agree with one another or with the file. */
function ler(
  bytes: Buffer,
  { intervalo, conteudo, defeito }: AssinaturaCrua,
  resumos: Resumos,
  material: Materiais,
): Integra | string {
  if (!intervalo) return defeito
  const der = lerConteudo(bytes, conteudo)
  if (!der) return 'a assinatura está vazia, ou não é um CMS em DER'
  const cms = conferirCms(der, resumos.ate(intervalo))
  if (!cms.integra) return cms.motivo
  const carimbo = cms.carimbo && lerCarimbo(cms.carimbo, cms.assinatura)
  if (cms.carimbo && !carimbo) return 'o carimbo do tempo não é o desta assinatura'
  return { cms, carimbo, material }
}

async function julgar(
  crua: AssinaturaCrua,
  indice: number,
  lida: Integra | string,
  confiados: Confiados,
  momento: Date,
): Promise<AssinaturaVerificada> {
  const base = {
    campo: crua.campo || `Assinatura ${indice + 1}`,
    nome: crua.nome,
    motivo: crua.motivo,
    cobreRevisao: crua.intervalo !== null,
    revisao: crua.intervalo?.fim ?? 0,
    integra: typeof lida !== 'string',
  }
  return typeof lida === 'string'
    ? { ...base, veredicto: 'FALHOU', explicacao: alterado(lida), certificado: null, carimbo: null, revogacao: null }
    : { ...base, ...(await julgarConfianca(lida, confiados, crua.subFiltro === 'ETSI.CAdES.detached', momento)) }
}

/** The CMS inside /Contents; undefined unless it is hexadecimal in one case, one DER element, and zeros after it. */
function lerConteudo(bytes: Buffer, { inicio, fim }: { inicio: number; fim: number }): Uint8Array | undefined {
  const hex = bytes.toString('latin1', inicio, fim)
  // A changed letter case decodes to the same bytes: writers use one, so both together mean a touched file.
  if (hex.length > 2 * MAIOR_CMS || hex.length % 2 !== 0 || !/^([0-9a-f]+|[0-9A-F]+)$/.test(hex)) return undefined
  const tudo = Buffer.from(hex, 'hex')
  const tamanho = tamanhoDer(tudo)
  if (tamanho === undefined || tamanho > tudo.length || tudo.subarray(tamanho).some((b) => b !== 0)) return undefined
  return tudo.subarray(0, tamanho)
}

function tamanhoDer(der: Buffer): number | undefined {
  const primeiro = der[1]
  if (der[0] !== 0x30 || primeiro === undefined) return undefined
  if (primeiro < 0x80) return 2 + primeiro
  const octetos = primeiro & 0x7f
  if (octetos < 1 || octetos > 4 || der.length < 2 + octetos) return undefined
  return 2 + octetos + der.readUIntBE(2, octetos)
}

/** Digests of growing prefixes, each byte of the file hashed once as prefix and at most once as tail. */
class Resumos {
  private readonly bytes: Buffer
  private readonly correntes = new Map<string, { ate: number; hash: Hash }>()

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  ate({ primeiro, retoma, fim }: { primeiro: number; retoma: number; fim: number }): (algoritmo: string) => Uint8Array {
    return (algoritmo) => {
      if (!RESUMOS.includes(algoritmo)) throw new Error(`unknown digest ${algoritmo}`)
      const corrente = this.correntes.get(algoritmo) ?? { ate: 0, hash: createHash(algoritmo) }
      corrente.hash.update(this.bytes.subarray(corrente.ate, primeiro))
      this.correntes.set(algoritmo, { ate: primeiro, hash: corrente.hash })
      return corrente.hash.copy().update(this.bytes.subarray(retoma, fim)).digest()
    }
  }
}

function resultado(
  veredicto: Verificacao['veredicto'],
  explicacao: string,
  assinaturas: AssinaturaVerificada[],
  alteradoDepois: boolean,
): Verificacao {
  return { veredicto, explicacao, assinaturas, revisoes: [], alteradoDepois }
}
