import { constants, createHash, sign, type KeyObject } from 'node:crypto'

/** The corpus' own DER, shared with nothing that judges it. */
type Parte = Buffer | Buffer[]

export function el(etiqueta: number, ...partes: Parte[]): Buffer {
  const corpo = Buffer.concat(partes.flat())
  const tamanho =
    corpo.length < 128
      ? Buffer.from([corpo.length])
      : corpo.length < 256
        ? Buffer.from([0x81, corpo.length])
        : Buffer.from([0x82, corpo.length >> 8, corpo.length & 255])
  return Buffer.concat([Buffer.from([etiqueta]), tamanho, corpo])
}

export const seq = (...partes: Parte[]) => el(0x30, ...partes)
export const set = (...partes: Buffer[]) => el(0x31, partes.toSorted(Buffer.compare))
export const octetos = (b: Buffer) => el(0x04, b)
export const nulo = el(0x05)
export const verdade = Buffer.from([0x01, 0x01, 0xff])
export const utf8 = (s: string) => el(0x0c, Buffer.from(s))
export const inteiro = (b: Buffer | number) => el(0x02, typeof b === 'number' ? Buffer.from([b]) : b)
export const bits = (b: Buffer, livres = 0) => el(0x03, Buffer.from([livres]), b)

export function oid(pontos: string): Buffer {
  const [a = 0, b = 0, ...resto] = pontos.split('.').map(Number)
  const bytes = [a * 40 + b]
  for (const n of resto) {
    const grupos: number[] = []
    for (let x = n; ; x = Math.floor(x / 128)) {
      grupos.unshift((x % 128) | (grupos.length > 0 ? 128 : 0))
      if (x < 128) break
    }
    bytes.push(...grupos)
  }
  return el(0x06, Buffer.from(bytes))
}

export const instanteGeral = (quando: Date) =>
  el(0x18, Buffer.from(`${quando.toISOString().replace(/[-T:]/g, '').slice(0, 14)}Z`))

export function instante(quando: Date): Buffer {
  const digitos = quando.toISOString().replace(/[-T:]/g, '').slice(0, 14)
  return quando.getUTCFullYear() < 2050 ? el(0x17, Buffer.from(`${digitos.slice(2)}Z`)) : instanteGeral(quando)
}

export type Resumo = 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512'
const RESUMO: Record<Resumo, string> = {
  md5: '1.2.840.113549.2.5',
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
}
const COM_RSA: Record<Resumo, string> = {
  md5: '1.2.840.113549.1.1.4',
  sha1: '1.2.840.113549.1.1.5',
  sha256: '1.2.840.113549.1.1.11',
  sha384: '1.2.840.113549.1.1.12',
  sha512: '1.2.840.113549.1.1.13',
}
const COM_EC: Partial<Record<Resumo, string>> = {
  sha256: '1.2.840.10045.4.3.2',
  sha384: '1.2.840.10045.4.3.3',
  sha512: '1.2.840.10045.4.3.4',
}

export const resumir = (resumo: Resumo, ...partes: Buffer[]) =>
  partes.reduce((h, p) => h.update(p), createHash(resumo)).digest()
export const algoritmoDeResumo = (resumo: Resumo) => seq(oid(RESUMO[resumo]), nulo)
export const algoritmoDe = (chave: KeyObject, resumo: Resumo) =>
  chave.asymmetricKeyType === 'ec' ? seq(oid(COM_EC[resumo] ?? '')) : seq(oid(COM_RSA[resumo]), nulo)
export const assinarBytes = (chave: KeyObject, resumo: Resumo, bytes: Buffer) => sign(resumo, bytes, chave)

/** RSASSA-PSS with a salt as long as the digest (RFC 4055). */
export const algoritmoPss = (resumo: Resumo) => {
  const digerir = algoritmoDeResumo(resumo)
  const sal = resumir(resumo, Buffer.alloc(0)).length
  const mascara = seq(oid('1.2.840.113549.1.1.8'), digerir)
  return seq(oid('1.2.840.113549.1.1.10'), seq(el(0xa0, digerir), el(0xa1, mascara), el(0xa2, inteiro(sal))))
}
export const assinarPss = (key: KeyObject, resumo: Resumo, bytes: Buffer) =>
  sign(resumo, bytes, {
    key,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  })
