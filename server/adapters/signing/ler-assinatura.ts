import { createHash, type Hash } from 'node:crypto'
import { emDer } from './ber.ts'
import { type CmsConferido, conferirCms } from './cms.ts'
import { type AssinaturaCrua, eCarimboDoDocumento, type Intervalo } from './revisoes.ts'
import { type Carimbo, lerCarimbo, resumosDe } from './tempo/carimbo.ts'

/** A signature whose bytes agree with one another and with the file; a time stamp over the file has no `cms` of a signer. */
export type Lida =
  | { tipo: 'ASSINATURA'; cms: Extract<CmsConferido, { integra: true }>; carimbo: Carimbo | undefined }
  | { tipo: 'CARIMBO'; carimbo: Carimbo }

const MAIOR_CMS = 512 * 1024
const RESUMOS = ['sha1', 'sha256', 'sha384', 'sha512']

/** What a signature's own bytes say, or why they do not agree with one another or with the file, in Portuguese. */
export function lerAssinatura(bytes: Buffer, crua: AssinaturaCrua, resumos: Resumos): Lida | string {
  if (!crua.intervalo) return crua.defeito
  const der = lerConteudo(bytes, crua.conteudo)
  if (!der) return 'a assinatura está vazia, ou não é um CMS em DER'
  if (eCarimboDoDocumento(crua)) {
    const carimbo = lerCarimbo(der, resumos.ate(crua.intervalo))
    return carimbo ? { tipo: 'CARIMBO', carimbo } : 'o carimbo do tempo do documento não é deste arquivo'
  }
  const cms = conferirCms(der, resumos.ate(crua.intervalo))
  if (!cms.integra) return cms.motivo
  const carimbo = cms.carimbo && lerCarimbo(cms.carimbo, resumosDe(cms.assinatura))
  if (cms.carimbo && !carimbo) return 'o carimbo do tempo não é o desta assinatura'
  return { tipo: 'ASSINATURA', cms, carimbo }
}

/** The CMS inside /Contents; undefined unless it is hexadecimal in one case, one element, and zeros after it. */
export function lerConteudo(bytes: Buffer, { inicio, fim }: { inicio: number; fim: number }): Uint8Array | undefined {
  const hex = bytes.toString('latin1', inicio, fim)
  // A changed letter case decodes to the same bytes: writers use one, so both together mean a touched file.
  if (hex.length > 2 * MAIOR_CMS || hex.length % 2 !== 0 || !/^([0-9a-f]+|[0-9A-F]+)$/.test(hex)) return undefined
  const tudo = Buffer.from(hex, 'hex')
  const lido = tudo[0] === 0x30 ? emDer(tudo) : undefined
  if (!lido || tudo.subarray(lido.usados).some((b) => b !== 0)) return undefined
  return tudo.subarray(0, lido.usados)
}

/** Digests of growing prefixes, each byte of the file hashed once as prefix and at most once as tail. */
export class Resumos {
  private readonly bytes: Buffer
  private readonly correntes = new Map<string, { ate: number; hash: Hash }>()

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  ate({ primeiro, retoma, fim }: Intervalo): (algoritmo: string) => Uint8Array {
    return (algoritmo) => {
      if (!RESUMOS.includes(algoritmo)) throw new Error(`unknown digest ${algoritmo}`)
      const corrente = this.correntes.get(algoritmo) ?? { ate: 0, hash: createHash(algoritmo) }
      corrente.hash.update(this.bytes.subarray(corrente.ate, primeiro))
      this.correntes.set(algoritmo, { ate: primeiro, hash: corrente.hash })
      return corrente.hash.copy().update(this.bytes.subarray(retoma, fim)).digest()
    }
  }
}
