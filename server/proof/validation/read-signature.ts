import { createHash, type Hash } from 'node:crypto'
import { emDer } from '../cms/ber.ts'
import { type CmsConferido, conferirCms } from '../cms/verify-cms.ts'
import { lerCms } from '../cms/read-cms.ts'
import { type AssinaturaCrua, eCarimboDoDocumento, type Intervalo } from '../pdf/find-signatures.ts'
import { type Carimbo, examinarCarimbo, resumosDe } from '../timestamp/token.ts'

/** A signature whose bytes agree with one another and with the file; a time stamp over the file has no `cms` of a signer. */
export type Lida =
  | { tipo: 'ASSINATURA'; cms: Extract<CmsConferido, { integra: true }>; carimbo: Carimbo | undefined }
  | { tipo: 'CARIMBO'; carimbo: Carimbo }
  /** As far as it is known here it is of the file, and that is not far enough: why. */
  | { tipo: 'NAO_CONFERIDA'; porque: string; carimbo?: undefined }

const MAIOR_CMS = 512 * 1024
/** Formats of before CMS was signed over the file itself: read, so that nobody is told that an old file was altered. */
const [SO_RSA, DE_SHA1] = ['adbe.x509.rsa_sha1', 'adbe.pkcs7.sha1']

/** What a signature's own bytes say, or why they do not agree with one another or with the file, in Portuguese. */
export function lerAssinatura(bytes: Buffer, crua: AssinaturaCrua, resumos: Resumos): Lida | string {
  if (!crua.intervalo) return crua.defeito
  if (crua.subFiltro === SO_RSA) return { tipo: 'NAO_CONFERIDA', porque: `está num formato antigo (${SO_RSA})` }
  const der = lerConteudo(bytes, crua.conteudo)
  if (!der) return 'a assinatura está vazia, ou não é um CMS em DER'
  if (eCarimboDoDocumento(crua)) {
    const carimbo = examinarCarimbo(der, resumos.ate(crua.intervalo))
    if (!carimbo) return 'o carimbo do tempo do documento não é deste arquivo'
    return 'naoConferido' in carimbo
      ? { tipo: 'NAO_CONFERIDA', porque: carimbo.naoConferido }
      : { tipo: 'CARIMBO', carimbo }
  }
  if (crua.subFiltro === DE_SHA1) return lerDeSha1(der, resumos.ate(crua.intervalo))
  const { primeiro, retoma, fim } = crua.intervalo
  const cms = conferirCms(der, resumos.ate(crua.intervalo), () => [
    bytes.subarray(0, primeiro),
    bytes.subarray(retoma, fim),
  ])
  if (!cms.integra) return cms.motivo
  const carimbo = cms.carimbo && examinarCarimbo(cms.carimbo, resumosDe(cms.assinatura))
  if (cms.carimbo && !carimbo) return 'o carimbo do tempo não é o desta assinatura'
  if (!carimbo || !('naoConferido' in carimbo)) return { tipo: 'ASSINATURA', cms, carimbo }
  const duvidas = [...cms.duvidas, `o carimbo do tempo não pode ser confirmado (${carimbo.naoConferido})`]
  return { tipo: 'ASSINATURA', cms: { ...cms, duvidas }, carimbo: undefined }
}

/** A CMS that carries the file's SHA-1 and signs that (ISO 32000-1 §12.8.3.3.1): it is of this file, or of another. */
function lerDeSha1(der: Uint8Array, resumir: (algoritmo: string) => Uint8Array): Lida | string {
  try {
    const conteudo = lerCms(emDer(der)?.der ?? der)?.conteudo
    if (!conteudo || !Buffer.from(conteudo).equals(resumir('sha1'))) return 'o resumo não confere'
  } catch {
    return 'a assinatura não pode ser lida'
  }
  return { tipo: 'NAO_CONFERIDA', porque: `está num formato antigo (${DE_SHA1})` }
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
      const corrente = this.correntes.get(algoritmo) ?? { ate: 0, hash: createHash(algoritmo) }
      corrente.hash.update(this.bytes.subarray(corrente.ate, primeiro))
      this.correntes.set(algoritmo, { ate: primeiro, hash: corrente.hash })
      return corrente.hash.copy().update(this.bytes.subarray(retoma, fim)).digest()
    }
  }
}
