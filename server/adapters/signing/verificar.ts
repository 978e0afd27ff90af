import { createHash, type Hash } from 'node:crypto'
import type { AssinaturaVerificada, Verificacao } from '../../ports.ts'
import { conferirCms } from './cms.ts'
import { type Confiados, type Integra, julgarConfianca } from './julgar.ts'
import { acharAssinaturas, type AssinaturaCrua } from './revisoes.ts'
import { nenhumMaterial } from './revogacao/revogacao.ts'
import { lerCarimbo } from './tempo/carimbo.ts'

const ALTERADO = 'Assinatura inválida: o arquivo foi alterado após a assinatura.'
const SEM_ASSINATURA = 'O arquivo não tem assinatura.'
const MAIOR_CMS = 128 * 1024
const RESUMOS = ['sha256', 'sha384', 'sha512']

/**
 * Judges every signature of a PDF from its raw bytes. FALHOU: something signed was touched, bytes came after, or a
 * certificate was revoked before. INDETERMINADO: no signature, or one that can't be confirmed now. Never throws; linear in
 * the file's size, and asks a network only about certificates of authorities we know.
 */
export async function verificarPdf(pdf: Uint8Array, confiados: Confiados, momento = new Date()): Promise<Verificacao> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const { assinaturas: cruas, vestigio, demais } = acharAssinaturas(bytes)
  if (demais) return resultado('FALHOU', 'O arquivo tem assinaturas demais para ser um documento.', [], true)
  if (cruas.length === 0) {
    // A file that names a signature and has none that can be read had one.
    return vestigio ? resultado('FALHOU', ALTERADO, [], true) : resultado('INDETERMINADO', SEM_ASSINATURA, [], false)
  }
  const resumos = new Resumos(bytes)
  const lidas = cruas.map((crua) => ler(bytes, crua, resumos))
  const assinaturas: AssinaturaVerificada[] = []
  for (const [i, crua] of cruas.entries()) assinaturas.push(await julgar(crua, i, lidas[i], confiados, momento))
  const ultima = cruas.at(-1)?.intervalo
  const alteradoDepois = !ultima || ultima.fim !== bytes.length
  const n = cruas.findIndex((c) => c.intervalo && !c.intervalo.soEsta)
  if (n > 0) {
    return resultado('FALHOU', `${ALTERADO} A alteração está entre as assinaturas ${n} e ${n + 1}.`, assinaturas, true)
  }
  const falhou = assinaturas.find((a) => a.veredicto === 'FALHOU')
  if (alteradoDepois) return resultado('FALHOU', ALTERADO, assinaturas, true)
  if (falhou) return resultado('FALHOU', falhou.explicacao, assinaturas, false)
  const duvida = assinaturas.find((a) => a.veredicto === 'INDETERMINADO')
  if (duvida) return resultado('INDETERMINADO', duvida.explicacao, assinaturas, false)
  const quantas =
    assinaturas.length === 1 ? 'A assinatura é válida' : `As ${assinaturas.length} assinaturas são válidas`
  return resultado('PASSOU', `${quantas} e o arquivo não foi alterado.`, assinaturas, false)
}

/** Whether bytes stand after the last signature of a signed file: a further seal would cover what nobody signed. */
export function alteradoAposAssinatura(pdf: Uint8Array): boolean {
  const { assinaturas } = acharAssinaturas(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  return assinaturas.length > 0 && assinaturas.at(-1)?.intervalo?.fim !== pdf.length
}

/** The signature's own bytes: what it says, or undefined when they do not agree with one another or with the file. */
function ler(bytes: Buffer, { intervalo, conteudo }: AssinaturaCrua, resumos: Resumos): Integra | undefined {
  const der = lerConteudo(bytes, conteudo)
  if (!intervalo || !der) return undefined
  const cms = conferirCms(der, resumos.ate(intervalo))
  if (!cms.integra) return undefined
  const carimbo = cms.carimbo && lerCarimbo(cms.carimbo, cms.assinatura)
  if (cms.carimbo && !carimbo) return undefined
  return { cms, carimbo, material: nenhumMaterial() }
}

async function julgar(
  crua: AssinaturaCrua,
  indice: number,
  lida: Integra | undefined,
  confiados: Confiados,
  momento: Date,
): Promise<AssinaturaVerificada> {
  const base = {
    campo: crua.campo || `Assinatura ${indice + 1}`,
    nome: crua.nome,
    motivo: crua.motivo,
    cobreRevisao: crua.intervalo !== null,
    revisao: crua.intervalo?.fim ?? 0,
    integra: lida !== undefined,
  }
  return lida
    ? { ...base, ...(await julgarConfianca(lida, confiados, crua.subFiltro === 'ETSI.CAdES.detached', momento)) }
    : { ...base, veredicto: 'FALHOU', explicacao: ALTERADO, certificado: null, carimbo: null, revogacao: null }
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
  return { veredicto, explicacao, assinaturas, alteradoDepois }
}
