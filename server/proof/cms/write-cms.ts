import { createHash, type X509Certificate } from 'node:crypto'
import { emissorDe } from './read-cms.ts'
import { conjunto, inteiro, nulo, octetos, oid, sequencia, tlv } from './write-der.ts'

export const SHA256 = sequencia(oid('2.16.840.1.101.3.4.2.1'), nulo)
const RSA_SHA256 = sequencia(oid('1.2.840.113549.1.1.11'), nulo)
export const DATA = oid('1.2.840.113549.1.7.1')
export const TST_INFO = oid('1.2.840.113549.1.9.16.1.4')
const SIGNED_DATA = oid('1.2.840.113549.1.7.2')
const CONTENT_TYPE = oid('1.2.840.113549.1.9.3')
const MESSAGE_DIGEST = oid('1.2.840.113549.1.9.4')
const SIGNING_CERTIFICATE_V2 = oid('1.2.840.113549.1.9.16.2.47')
const SIG_POLICY_ID = oid('1.2.840.113549.1.9.16.2.15')
const SIGNATURE_TIME_STAMP = oid('1.2.840.113549.1.9.16.2.14')

/**
 * DER of the signed attributes, as the SET OF that the key signs (RFC 5652 §5.4). No signing-time: PAdES forbids it; the
 * policy it allows (EN 319 142-1 §6.3).
 */
export const atributosAssinados = (
  tipo: Uint8Array,
  resumo: Uint8Array,
  certificado: X509Certificate,
  politica?: Uint8Array,
) =>
  conjunto(
    sequencia(CONTENT_TYPE, conjunto(tipo)),
    sequencia(MESSAGE_DIGEST, conjunto(octetos(resumo))),
    sequencia(SIGNING_CERTIFICATE_V2, conjunto(identificarCertificado(certificado))),
    ...(politica ? [sequencia(SIG_POLICY_ID, conjunto(politica))] : []),
  )

type Partes = {
  /** DATA, detached; TST_INFO with its `conteudo`. */
  tipo: Uint8Array
  conteudo?: Uint8Array
  certificado: X509Certificate
  /** Intermediate authorities sent along. */
  cadeia: X509Certificate[]
  /** As `atributosAssinados` gives them, and the signature over them: RSA PKCS #1 v1.5 with SHA-256. */
  atributos: Uint8Array
  assinatura: Uint8Array
  /** How that algorithm is named, in DER. */
  algoritmo?: Uint8Array | undefined
  /** A time-stamp token over `assinatura`, carried as unsigned attribute. */
  carimbo?: Uint8Array | undefined
}

/** A whole CMS SignedData with one signer, in DER. */
export function escreverCms({
  tipo,
  conteudo,
  certificado,
  cadeia,
  atributos,
  assinatura,
  algoritmo = RSA_SHA256,
  carimbo,
}: Partes): Uint8Array {
  const { nome, serie } = emissorDe(certificado.raw)
  // Inside SignerInfo the attributes are [0] IMPLICIT, though they are signed as a SET.
  const assinados = Buffer.from(atributos)
  assinados[0] = 0xa0
  const signatario = sequencia(
    inteiro(1),
    sequencia(nome, serie),
    SHA256,
    assinados,
    algoritmo,
    octetos(assinatura),
    ...(carimbo ? [tlv(0xa1, sequencia(SIGNATURE_TIME_STAMP, conjunto(carimbo)))] : []),
  )
  const certificados = [certificado, ...cadeia].map((c) => c.raw)
  const dados = sequencia(
    inteiro(conteudo ? 3 : 1),
    conjunto(SHA256),
    conteudo ? sequencia(tipo, tlv(0xa0, octetos(conteudo))) : sequencia(tipo),
    tlv(0xa0, certificados.toSorted(Buffer.compare)),
    conjunto(signatario),
  )
  return sequencia(SIGNED_DATA, tlv(0xa0, dados))
}

/** ESSCertIDv2 (RFC 5035): binds the signature to this very certificate. SHA-256 is its default algorithm, so absent. */
function identificarCertificado(certificado: X509Certificate): Uint8Array {
  const { nome, serie } = emissorDe(certificado.raw)
  const nomes = sequencia(tlv(0xa4, nome))
  const resumo = createHash('sha256').update(certificado.raw).digest()
  return sequencia(sequencia(sequencia(octetos(resumo), sequencia(nomes, serie))))
}
