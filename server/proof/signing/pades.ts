import { createHash, type X509Certificate } from 'node:crypto'
import type { PedidoSelo } from '../types.ts'
import { atributosAssinados, DATA, escreverCms } from '../cms/write-cms.ts'
import { abrirEspaco, type PdfComEspaco } from '../pdf/signature-space.ts'

/** What waits between the two phases: only `paraAssinar` has to reach whoever holds the key. */
export type Preparado = PdfComEspaco & {
  /** DER of the signed attributes: what the key signs, with RSA PKCS #1 v1.5 and SHA-256. */
  paraAssinar: Uint8Array
  certificado: X509Certificate
  cadeia: X509Certificate[]
  /** As `Partes.algoritmo` of a CMS. */
  algoritmo?: Uint8Array
}

/** Bytes for attributes, a signature of up to 4096 bits and what binds them; certificates and time stamp come on top. */
const RESERVA = 3072
/** Bytes for a time-stamp token, unless whoever gives them says more. */
export const RESERVA_DO_CARIMBO = 4096

/**
 * First phase: the PDF with room for the signature (the given bytes are its prefix), and the bytes to sign.
 * `cadeia` are intermediate authorities to send along; the root is not among them. `reserva`: room for the time stamp,
 * bytes; `politica`: the SignaturePolicyIdentifier to sign. The same arguments give the same bytes.
 */
export async function preparar(
  pdf: Uint8Array,
  pedido: PedidoSelo,
  certificado: X509Certificate,
  {
    cadeia = [],
    momento,
    reserva = RESERVA_DO_CARIMBO,
    politica,
  }: { cadeia?: X509Certificate[]; momento: Date; reserva?: number; politica?: Uint8Array | undefined },
): Promise<Preparado> {
  const certificados = [certificado, ...cadeia].reduce((soma, { raw }) => soma + raw.length, 0)
  const perfil = { subFiltro: 'ETSI.CAdES.detached', momento } as const
  const espaco = await abrirEspaco(pdf, pedido, perfil, RESERVA + certificados + reserva)
  return {
    ...espaco,
    paraAssinar: atributosAssinados(DATA, resumoDe(espaco), certificado, politica),
    certificado,
    cadeia,
  }
}

/** SHA-256 of what the signature covers. */
export function resumoDe({ bytes, intervalo: [, primeiro, retoma] }: PdfComEspaco): Buffer {
  return createHash('sha256').update(bytes.subarray(0, primeiro)).update(bytes.subarray(retoma)).digest()
}

/**
 * Second phase: puts the CMS with the key holder's raw signature into the room, and with it a time-stamp token over that
 * signature, if one is given. Throws when it does not fit.
 */
export function concluir(preparado: Preparado, assinatura: Uint8Array, carimbo?: Uint8Array): Uint8Array {
  const { bytes, intervalo, certificado, cadeia, paraAssinar, algoritmo } = preparado
  const cms = escreverCms({ tipo: DATA, certificado, cadeia, atributos: paraAssinar, assinatura, algoritmo, carimbo })
  const [, primeiro, retoma] = intervalo
  const hex = Buffer.from(cms).toString('hex')
  if (hex.length > retoma - primeiro - 2) throw new Error('A assinatura não coube no espaço reservado no PDF.')
  const selado = Buffer.from(bytes)
  selado.write(hex, primeiro + 1, 'latin1')
  return selado
}
