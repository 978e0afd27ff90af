import { P12Signer } from '@libpdf/core'

import { type CertificadoLido, lerCertificado } from '#contract/certificado.ts'

/** A key in a file, with a certificate of it and what else the file holds; the key is never shown, only used. */
export type Par = {
  certificado: Uint8Array
  cadeia: Uint8Array[]
  lido: CertificadoLido
  /** RSA PKCS #1 v1.5, SHA-256. */
  assinar(bytes: Uint8Array): Promise<Uint8Array>
}
export type FalhaDoP12 = 'SENHA' | 'SEM_CHAVE' | 'SEM_CERTIFICADO' | 'VARIAS_CHAVES' | 'ILEGIVEL' | 'CHAVE'
export class ErroDoP12 extends Error {
  readonly falha: FalhaDoP12
  constructor(falha: FalhaDoP12) {
    super(falha)
    this.falha = falha
  }
}

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
/** pkcs8ShroudedKeyBag, as it is written; where keys stand is never encrypted. */
const CHAVE = String.fromCharCode(6, 11, 42, 134, 72, 134, 247, 13, 1, 12, 10, 1, 2)

async function abrir(arquivo: Uint8Array, senha: string): Promise<P12Signer> {
  try {
    return await P12Signer.create(arquivo, senha)
  } catch (erro) {
    const dito = String(erro)
    if (/integrity|password/i.test(dito)) throw new ErroDoP12('SENHA')
    throw new ErroDoP12(/private key found/.test(dito) ? 'SEM_CHAVE' : 'ILEGIVEL')
  }
}

/** Whether a certificate is of the key that made `assinatura` over `bytes`. */
async function eDaChave(certificado: Uint8Array, bytes: Uint8Array, assinatura: Uint8Array) {
  const spki = lerCertificado(certificado)?.spki
  if (!spki) return false
  const chave = await crypto.subtle.importKey('spki', new Uint8Array(spki), RSA, false, ['verify']).catch(() => null)
  return chave !== null && crypto.subtle.verify(RSA, chave, new Uint8Array(assinatura), new Uint8Array(bytes))
}

/**
 * The certificates of the key in a .p12 or .pfx file; several when it was renewed over the same key. Everything happens
 * here: neither file, key nor password leave. Throws ErroDoP12.
 */
export async function abrirP12(arquivo: Uint8Array, senha: string): Promise<Par[]> {
  if (new TextDecoder('latin1').decode(arquivo).split(CHAVE).length > 2) throw new ErroDoP12('VARIAS_CHAVES')
  const aberto = await abrir(arquivo, senha)
  if (aberto.keyType !== 'RSA') throw new ErroDoP12('CHAVE')
  const todos = [aberto.certificate, ...aberto.certificateChain]
  const amostra = crypto.getRandomValues(new Uint8Array(32))
  const assinatura = await aberto.sign(amostra, 'SHA-256')
  const pares: Par[] = []
  for (const certificado of todos) {
    const lido = lerCertificado(certificado)
    if (!lido || !(await eDaChave(certificado, amostra, assinatura))) continue
    pares.push({
      certificado,
      cadeia: todos.filter((outro) => outro !== certificado && lerCertificado(outro)?.autoridade),
      lido,
      assinar: (bytes) => aberto.sign(bytes, 'SHA-256'),
    })
  }
  if (pares.length === 0) throw new ErroDoP12('SEM_CERTIFICADO')
  return pares
}
