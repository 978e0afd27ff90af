import { createHash, type X509Certificate } from 'node:crypto'
import * as pkijs from 'pkijs'
import type { PedidoSelo } from '../../ports.ts'
import { conjunto, inteiro, nulo, octetos, oid, sequencia, tlv } from './der.ts'
import { abrirEspaco, type PdfComEspaco } from './espaco.ts'

/** What waits between the two phases: only `paraAssinar` has to reach whoever holds the key. */
export type Preparado = PdfComEspaco & {
  /** DER of the signed attributes: what the key signs, with RSA PKCS #1 v1.5 and SHA-256. */
  paraAssinar: Uint8Array
  certificado: X509Certificate
  cadeia: X509Certificate[]
}

// Room for the signer, two intermediates and a time-stamp token; a 74 kB letter grows by 16 kB of hexadecimal.
const RESERVA = 8192
const SHA256 = sequencia(oid('2.16.840.1.101.3.4.2.1'), nulo)
const RSA_SHA256 = sequencia(oid('1.2.840.113549.1.1.11'), nulo)
const DATA = oid('1.2.840.113549.1.7.1')
const SIGNED_DATA = oid('1.2.840.113549.1.7.2')
const CONTENT_TYPE = oid('1.2.840.113549.1.9.3')
const MESSAGE_DIGEST = oid('1.2.840.113549.1.9.4')
const SIGNING_CERTIFICATE_V2 = oid('1.2.840.113549.1.9.16.2.47')

/**
 * First phase: the PDF with room for the signature (the given bytes are its prefix), and the bytes to sign.
 * `cadeia` are intermediate authorities to send along; the root is not among them.
 */
export async function preparar(
  pdf: Uint8Array,
  pedido: PedidoSelo,
  certificado: X509Certificate,
  { cadeia = [], momento }: { cadeia?: X509Certificate[]; momento: Date },
): Promise<Preparado> {
  const espaco = await abrirEspaco(pdf, pedido, momento, RESERVA)
  const [, primeiro, retoma] = espaco.intervalo
  const resumo = createHash('sha256')
    .update(espaco.bytes.subarray(0, primeiro))
    .update(espaco.bytes.subarray(retoma))
    .digest()
  const paraAssinar = conjunto(
    sequencia(CONTENT_TYPE, conjunto(DATA)),
    sequencia(MESSAGE_DIGEST, conjunto(octetos(resumo))),
    sequencia(SIGNING_CERTIFICATE_V2, conjunto(identificarCertificado(certificado))),
  )
  return { ...espaco, paraAssinar, certificado, cadeia }
}

/** Second phase: puts the CMS with the key holder's raw signature into the room. Throws when it does not fit. */
export function concluir(preparado: Preparado, assinatura: Uint8Array): Uint8Array {
  const { bytes, intervalo, certificado, cadeia, paraAssinar } = preparado
  const { emissor, serie } = emissorESerie(certificado)
  // Inside SignerInfo the attributes are [0] IMPLICIT; they are signed as a SET (RFC 5652 §5.4).
  const atributos = Buffer.from(paraAssinar)
  atributos[0] = 0xa0
  const signatario = sequencia(
    inteiro(1),
    sequencia(emissor, serie),
    SHA256,
    atributos,
    RSA_SHA256,
    octetos(assinatura),
  )
  const certificados = [certificado, ...cadeia].map((c) => c.raw)
  const cms = sequencia(
    SIGNED_DATA,
    tlv(
      0xa0,
      sequencia(
        inteiro(1),
        conjunto(SHA256),
        sequencia(DATA),
        tlv(0xa0, certificados.toSorted(Buffer.compare)),
        conjunto(signatario),
      ),
    ),
  )
  const [, primeiro, retoma] = intervalo
  const hex = Buffer.from(cms).toString('hex')
  if (hex.length > retoma - primeiro - 2) throw new Error('A assinatura não coube no espaço reservado no PDF.')
  const selado = Buffer.from(bytes)
  selado.write(hex, primeiro + 1, 'latin1')
  return selado
}

/** ESSCertIDv2 (RFC 5035): binds the signature to this very certificate. SHA-256 is its default algorithm, so absent. */
function identificarCertificado(certificado: X509Certificate): Uint8Array {
  const { emissor, serie } = emissorESerie(certificado)
  const nomes = sequencia(tlv(0xa4, emissor))
  const resumo = createHash('sha256').update(certificado.raw).digest()
  return sequencia(sequencia(sequencia(octetos(resumo), sequencia(nomes, serie))))
}

const conhecidos = new WeakMap<X509Certificate, { emissor: Uint8Array; serie: Uint8Array }>()

function emissorESerie(certificado: X509Certificate): { emissor: Uint8Array; serie: Uint8Array } {
  let achado = conhecidos.get(certificado)
  if (!achado) {
    const { issuer, serialNumber } = pkijs.Certificate.fromBER(new Uint8Array(certificado.raw).buffer)
    achado = { emissor: new Uint8Array(issuer.toSchema().toBER()), serie: new Uint8Array(serialNumber.toBER()) }
    conhecidos.set(certificado, achado)
  }
  return achado
}
