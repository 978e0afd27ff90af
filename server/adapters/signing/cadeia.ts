import type { X509Certificate } from 'node:crypto'
import * as pkijs from 'pkijs'

export type Confianca = { confiavel: true } | { confiavel: false; motivo: string }

const MAXIMO = 5
const USO_DE_CHAVE = '2.5.29.15'

/**
 * Whether a signer's certificate leads to one of our anchors, each step valid at `momento`. Revocation is not asked
 * for: what needs a network is the caller's to decide.
 */
export function conferirCadeia(
  certificado: X509Certificate,
  outros: X509Certificate[],
  ancoras: X509Certificate[],
  momento: Date,
): Confianca {
  if (!podeAssinar(certificado)) return nao('o certificado não permite assinar documentos')
  let atual = certificado
  for (let passo = 0; passo < MAXIMO; passo++) {
    if (momento < atual.validFromDate) return nao('o certificado ainda não é válido')
    if (momento > atual.validToDate) return nao('o certificado está vencido')
    const ancora = ancoras.find((a) => a.raw.equals(atual.raw) || emitiu(a, atual))
    if (ancora)
      return momento <= ancora.validToDate ? { confiavel: true } : nao('a autoridade certificadora está vencida')
    const seguinte = outros.find((o) => o.ca && !o.raw.equals(atual.raw) && emitiu(o, atual))
    if (!seguinte) break
    atual = seguinte
  }
  return nao('a autoridade certificadora não é reconhecida aqui')
}

function emitiu(emissor: X509Certificate, certificado: X509Certificate): boolean {
  return certificado.checkIssued(emissor) && certificado.verify(emissor.publicKey)
}

/** digitalSignature or nonRepudiation; a certificate without key usage is not restricted (RFC 5280 §4.2.1.3). */
function podeAssinar(certificado: X509Certificate): boolean {
  const lido = pkijs.Certificate.fromBER(new Uint8Array(certificado.raw).buffer)
  const uso = lido.extensions?.find((e) => e.extnID === USO_DE_CHAVE)?.parsedValue
  if (uso === undefined) return true
  const bits: unknown = uso.valueBlock?.valueHexView?.[0]
  return typeof bits === 'number' && (bits & 0b1100_0000) !== 0
}

function nao(motivo: string): Confianca {
  return { confiavel: false, motivo }
}
