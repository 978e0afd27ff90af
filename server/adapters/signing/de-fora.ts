import { X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

import type { ChavesDeFora, ChavesDaPessoa, PedidoSelo } from '../../ports.ts'
import { ALGORITMOS } from './algoritmos.ts'
import { conferirCms } from './cms.ts'
import type { Completar } from './completar.ts'
import { DATA, escreverCms } from './escrever-cms.ts'
import { abrirEspaco } from './espaco.ts'
import { type Preparado, resumoDe } from './pades.ts'
import type { Tempo } from './tempo/tempo.ts'
import { exigirIntacto } from './aceita.ts'

/** Bytes for a CMS with four certificates; the time stamp comes on top. */
const RESERVA = 16_384

type Lido = Required<Pick<Preparado, 'certificado' | 'cadeia' | 'algoritmo'>> &
  Record<'atributos' | 'assinatura', Uint8Array>

/**
 * What of a CMS was signed, and by whom. Makers write it in BER, of which one content has many spellings: it is taken apart
 * here and written anew in DER, which changes nothing that the key signed. Throws on what is not one.
 */
function abrir(cms: Uint8Array): Lido {
  const { offset, result } = asn1js.fromBER(new Uint8Array(cms).buffer)
  if (offset !== cms.length) throw new Error('not one CMS')
  const { content } = new pkijs.ContentInfo({ schema: result })
  const dados = new pkijs.SignedData({ schema: content })
  const [signatario, ...outros] = dados.signerInfos
  const certificados = (dados.certificates ?? []).filter((cada) => cada instanceof pkijs.Certificate)
  const emissor = signatario?.sid
  if (!signatario?.signedAttrs || outros.length > 0 || !(emissor instanceof pkijs.IssuerAndSerialNumber))
    throw new Error('not one signer')
  const dono = certificados.find(
    ({ issuer, serialNumber }) => issuer.isEqual(emissor.issuer) && serialNumber.isEqual(emissor.serialNumber),
  )
  const { algorithmId } = signatario.signatureAlgorithm
  const algoritmo = ALGORITMOS[algorithmId]
  if (!dono || algoritmo?.chave !== 'rsa' || algoritmo.pss) throw new Error('not RSA PKCS #1 v1.5')
  const x509 = (um: pkijs.Certificate) => new X509Certificate(Buffer.from(um.toSchema().toBER()))
  return {
    certificado: x509(dono),
    cadeia: certificados.filter((um) => um !== dono).map(x509),
    atributos: new Uint8Array(signatario.signedAttrs.encodedValue),
    assinatura: new Uint8Array(signatario.signature.valueBlock.valueHexView),
    algoritmo: new Uint8Array(signatario.signatureAlgorithm.toSchema().toBER()),
  }
}

/** As `abrir`, and as strict as validation will be; why not, in words, where it is not of this hash. */
function lerCms(cms: Uint8Array, resumo: Uint8Array): Lido | string {
  try {
    const lido = abrir(cms)
    const conferido = conferirCms(escreverCms({ tipo: DATA, ...lido }), (nome) => {
      if (nome !== 'sha256') throw new Error(nome)
      return resumo
    })
    if (!conferido.integra) return conferido.motivo
    return conferido.naoConferida ?? conferido.duvidas[0] ?? lido
  } catch {
    return 'a assinatura não pode ser lida'
  }
}

/** Signing by somebody else's service, which answers a whole CMS: `conferir` says whose certificates are taken. */
export const criarChavesDeFora = ({
  tempo,
  completar,
  conferir,
}: {
  tempo: Pick<Tempo, 'reserva'>
  completar: Completar
  conferir: ChavesDaPessoa['conferir']
}): ChavesDeFora => {
  const espacoDe = (pdf: Uint8Array, pedido: PedidoSelo) =>
    abrirEspaco(
      pdf,
      { ...pedido, rotulo: 'Assinatura digital' },
      { subFiltro: 'adbe.pkcs7.detached' },
      RESERVA + tempo.reserva,
    )
  return {
    conferir,
    async resumo(pdf, pedido) {
      return resumoDe(await espacoDe(pdf, pedido))
    },
    async ler(cms, resumo, momento) {
      const lido = lerCms(cms, resumo)
      if (typeof lido === 'string') return { recusa: { texto: `A assinatura recebida não serve: ${lido}.` } }
      return conferir(
        lido.certificado.raw,
        lido.cadeia.map(({ raw }) => raw),
        momento,
      )
    },
    async juntar(pdf, pedido, cms) {
      exigirIntacto(pdf)
      const espaco = await espacoDe(pdf, pedido)
      const lido = lerCms(cms, resumoDe(espaco))
      // prepared under other settings than when it was signed: better nothing than what no validator takes
      if (typeof lido === 'string') throw new Error(`A assinatura não é do PDF preparado de novo: ${lido}.`)
      const { atributos: paraAssinar, assinatura, ...mais } = lido
      return completar({ ...espaco, ...mais, paraAssinar }, assinatura)
    },
  }
}
