import { P12Signer } from '@libpdf/core'

import { type CertificadoLido, lerCertificado } from '#contract/certificado.ts'
import { dentro, unico } from '#contract/der.ts'

/** A key in a file, with a certificate of it and what else the file holds; the key is never shown, only used. */
export type Par = {
  certificado: Uint8Array
  cadeia: Uint8Array[]
  lido: CertificadoLido
  /** Which of the file's keys it is, from 0. */
  chave: number
  /** RSA PKCS #1 v1.5, SHA-256. */
  assinar(bytes: Uint8Array): Promise<Uint8Array>
}
export type FalhaDoP12 = 'SENHA' | 'SEM_CHAVE' | 'SEM_CERTIFICADO' | 'SEM_MAC' | 'ILEGIVEL' | 'CHAVE'
export class ErroDoP12 extends Error {
  readonly falha: FalhaDoP12
  constructor(falha: FalhaDoP12) {
    super(falha)
    this.falha = falha
  }
}

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/**
 * Whether the file says how it was protected against change: its third part, the MAC, is optional (RFC 7292, 4). Without
 * it a wrong password can't be told from a changed file.
 */
function temMac(arquivo: Uint8Array): boolean {
  try {
    return dentro(unico(arquivo)).length !== 2
  } catch {
    return true // written in BER, which the opener reads and judges
  }
}

type Aberto = { chaves: CryptoKey[]; certificados: Uint8Array[] }
/** The library's own way from a key in the file to one that signs; it opens them all and keeps the last. */
const biblioteca = P12Signer as unknown as { importPrivateKey(dada: unknown): Promise<CryptoKey> } // private in its types
let vez: Promise<unknown> = Promise.resolve()

/** All keys and certificates of the file. One file at a time, because it listens to the library meanwhile. */
function abrir(arquivo: Uint8Array, senha: string): Promise<Aberto> {
  const lendo = vez.then(async () => {
    const chaves: CryptoKey[] = []
    const original = biblioteca.importPrivateKey
    biblioteca.importPrivateKey = async (dada) => {
      const chave = await original.call(biblioteca, dada)
      chaves.push(chave)
      return chave
    }
    try {
      const { certificate, certificateChain } = await P12Signer.create(arquivo, senha)
      return { chaves, certificados: [certificate, ...certificateChain] }
    } catch (erro) {
      const dito = String(erro)
      if (!temMac(arquivo)) throw new ErroDoP12('SEM_MAC')
      if (/integrity|password/i.test(dito)) throw new ErroDoP12('SENHA')
      throw new ErroDoP12(/private key found/.test(dito) ? 'SEM_CHAVE' : 'ILEGIVEL')
    } finally {
      biblioteca.importPrivateKey = original
    }
  })
  vez = lendo.catch(() => {})
  return lendo
}

/** Whether a certificate is of the key that made `assinatura` over `bytes`. */
async function eDaChave({ spki }: CertificadoLido, bytes: Uint8Array, assinatura: Uint8Array) {
  const chave = await crypto.subtle.importKey('spki', new Uint8Array(spki), RSA, false, ['verify']).catch(() => null)
  return chave !== null && crypto.subtle.verify(RSA, chave, new Uint8Array(assinatura), new Uint8Array(bytes))
}

/**
 * The certificates of each key in a .p12 or .pfx file, one pair each: a file may hold several keys, and a key several
 * certificates, renewed over it. Everything happens here: neither file, key nor password leave. Throws ErroDoP12.
 */
export async function abrirP12(arquivo: Uint8Array, senha: string): Promise<Par[]> {
  const { chaves, certificados } = await abrir(arquivo, senha)
  const rsa = chaves.filter(({ algorithm }) => algorithm.name === RSA.name)
  if (rsa.length === 0) throw new ErroDoP12('CHAVE')
  const amostra = crypto.getRandomValues(new Uint8Array(32))
  const pares: Par[] = []
  for (const [n, chave] of rsa.entries()) {
    const assinar = async (bytes: Uint8Array) =>
      new Uint8Array(await crypto.subtle.sign(RSA, chave, new Uint8Array(bytes)))
    const assinatura = await assinar(amostra)
    for (const certificado of certificados) {
      const lido = lerCertificado(certificado)
      if (!lido || !(await eDaChave(lido, amostra, assinatura))) continue
      const cadeia = certificados.filter((outro) => outro !== certificado && lerCertificado(outro)?.autoridade)
      pares.push({ certificado, cadeia, lido, chave: n, assinar })
    }
  }
  if (pares.length === 0) throw new ErroDoP12('SEM_CERTIFICADO')
  return pares
}
