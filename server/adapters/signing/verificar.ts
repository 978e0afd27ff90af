import { createHash, type Hash, type X509Certificate } from 'node:crypto'
import type { AssinaturaVerificada, Verificacao } from '../../ports.ts'
import { type Ancora, conferirCadeia } from './cadeia.ts'
import { conferirCms } from './cms.ts'
import { acharAssinaturas, type AssinaturaCrua } from './revisoes.ts'
import { type Carimbo, lerCarimbo } from './tempo/carimbo.ts'
import { FOLGA_MS } from './tempo/cliente.ts'

/** Whom to believe: about who signed, and about when. */
export type Confiados = { ancoras: Ancora[]; ancorasDoTempo: Ancora[] }

const ALTERADO = 'Assinatura inválida: o arquivo foi alterado após a assinatura.'
const SEM_ASSINATURA = 'O arquivo não tem assinatura.'
const MAIOR_CMS = 128 * 1024
const RESUMOS = ['sha256', 'sha384', 'sha512']

/**
 * Judges every signature of a PDF from its raw bytes. FALHOU: something signed was touched, or bytes came after.
 * INDETERMINADO: no signature, or one whose authority we do not know. Never throws; linear in the file's size.
 */
export function verificarPdf(pdf: Uint8Array, confiados: Confiados, momento = new Date()): Verificacao {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const { assinaturas: cruas, vestigio, demais } = acharAssinaturas(bytes)
  if (demais) return resultado('FALHOU', 'O arquivo tem assinaturas demais para ser um documento.', [], true)
  if (cruas.length === 0) {
    // A file that names a signature and has none that can be read had one.
    return vestigio ? resultado('FALHOU', ALTERADO, [], true) : resultado('INDETERMINADO', SEM_ASSINATURA, [], false)
  }
  const resumos = new Resumos(bytes)
  const assinaturas = cruas.map((crua, i) => julgar(bytes, crua, i, resumos, confiados, momento))
  const ultima = cruas.at(-1)?.intervalo
  const alteradoDepois = !ultima || ultima.fim !== bytes.length
  const n = cruas.findIndex((c) => c.intervalo && !c.intervalo.soEsta)
  if (n > 0) {
    return resultado('FALHOU', `${ALTERADO} A alteração está entre as assinaturas ${n} e ${n + 1}.`, assinaturas, true)
  }
  const falhou = assinaturas.find((a) => a.veredicto === 'FALHOU')
  if (falhou || alteradoDepois) return resultado('FALHOU', ALTERADO, assinaturas, alteradoDepois)
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

function julgar(
  bytes: Buffer,
  crua: AssinaturaCrua,
  indice: number,
  resumos: Resumos,
  { ancoras, ancorasDoTempo }: Confiados,
  momento: Date,
): AssinaturaVerificada {
  const base = {
    campo: crua.campo || `Assinatura ${indice + 1}`,
    nome: crua.nome,
    motivo: crua.motivo,
    cobreRevisao: crua.intervalo !== null,
    revisao: crua.intervalo?.fim ?? 0,
  }
  const falhou = {
    ...base,
    veredicto: 'FALHOU',
    explicacao: ALTERADO,
    integra: false,
    certificado: null,
    carimbo: null,
  } as const
  const { intervalo } = crua
  const der = lerConteudo(bytes, crua.conteudo)
  if (!intervalo || !der) return falhou
  const guardados = resumos.ate(intervalo)
  const cms = conferirCms(der, (algoritmo) => guardados(algoritmo))
  if (!cms.integra) return falhou
  const lido = cms.carimbo && lerCarimbo(cms.carimbo, cms.assinatura)
  if (cms.carimbo && !lido) return falhou
  const tempo = lido && julgarTempo(lido, ancorasDoTempo, momento)
  // With a time stamp to believe, the certificate is judged as it was then.
  const confianca = conferirCadeia(cms.certificado, cms.outros, ancoras, tempo?.confiavel ? tempo.instante : momento)
  const certificado = descrever(cms.certificado, confianca.confiavel)
  const duvidas = [...(confianca.confiavel ? [] : [confianca.motivo]), ...cms.ressalvas]
  if (tempo && !tempo.confiavel) duvidas.push(`o carimbo do tempo não pode ser confirmado (${tempo.motivo})`)
  if (crua.subFiltro !== 'ETSI.CAdES.detached') duvidas.push('não é uma assinatura PAdES')
  const quando = tempo ? ` Carimbo do tempo de ${emPalavras(tempo.instante)}, por ${tempo.autoridade}.` : ''
  return {
    ...base,
    veredicto: duvidas.length > 0 ? 'INDETERMINADO' : 'PASSOU',
    explicacao:
      duvidas.length > 0
        ? `O texto assinado está íntegro, mas a assinatura não pode ser confirmada: ${duvidas.join('; ')}.`
        : `Assinatura válida: o texto assinado está íntegro e o certificado é reconhecido.${quando}`,
    integra: true,
    certificado,
    carimbo: tempo
      ? { instante: tempo.instante.toISOString(), autoridade: tempo.autoridade, confiavel: tempo.confiavel }
      : null,
  }
}

/** Whether to believe a time stamp: by an authority of ours, with a certificate for that, valid when it was given. */
function julgarTempo({ instante, certificado, outros }: Carimbo, ancoras: Ancora[], agora: Date) {
  const autoridade = nomeComum(certificado.subject)
  const confianca =
    instante.getTime() > agora.getTime() + FOLGA_MS
      ? ({ confiavel: false, motivo: 'é de uma hora que ainda não chegou' } as const)
      : conferirCadeia(certificado, outros, ancoras, instante, 'TEMPO')
  return { instante, autoridade, ...confianca }
}

const relogio = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const emPalavras = (instante: Date) => relogio.format(instante).replace(', ', ' às ')

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
  return /^CN=(.*)$/m.exec(nome)?.[1] ?? nome.replaceAll('\n', ', ')
}

function resultado(
  veredicto: Verificacao['veredicto'],
  explicacao: string,
  assinaturas: AssinaturaVerificada[],
  alteradoDepois: boolean,
): Verificacao {
  return { veredicto, explicacao, assinaturas, alteradoDepois }
}
