import { constants, createHash, timingSafeEqual, verify, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

/** What a detached CMS signature says, and whether its bytes agree with one another. */
export type CmsConferido =
  | { integra: false; motivo: string }
  | {
      integra: true
      certificado: X509Certificate
      outros: X509Certificate[]
      /** Departures from PAdES that do not touch integrity, in Portuguese. */
      ressalvas: string[]
    }

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const DATA = '1.2.840.113549.1.7.1'
const ATRIBUTO = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
}
const RESUMOS: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
/** Signature algorithm → the digest it names; '' when the signer's digestAlgorithm decides. */
const ALGORITMOS: Record<string, { resumo: string; chave: 'rsa' | 'ec'; pss?: true }> = {
  '1.2.840.113549.1.1.1': { resumo: '', chave: 'rsa' },
  '1.2.840.113549.1.1.10': { resumo: '', chave: 'rsa', pss: true },
  '1.2.840.113549.1.1.11': { resumo: 'sha256', chave: 'rsa' },
  '1.2.840.113549.1.1.12': { resumo: 'sha384', chave: 'rsa' },
  '1.2.840.113549.1.1.13': { resumo: 'sha512', chave: 'rsa' },
  '1.2.840.10045.4.3.2': { resumo: 'sha256', chave: 'ec' },
  '1.2.840.10045.4.3.3': { resumo: 'sha384', chave: 'ec' },
  '1.2.840.10045.4.3.4': { resumo: 'sha512', chave: 'ec' },
}

/**
 * Checks a CMS against the digest of what it covers (asked for by algorithm name, once). Any disagreement, and
 * anything it cannot read, is `integra: false`; it never throws.
 */
export function conferirCms(der: Uint8Array, resumir: (algoritmo: string) => Uint8Array): CmsConferido {
  try {
    return conferir(der, resumir)
  } catch {
    return falha('a assinatura não pode ser lida')
  }
}

function conferir(bytes: Uint8Array, resumir: (algoritmo: string) => Uint8Array): CmsConferido {
  const conteudo = pkijs.ContentInfo.fromBER(new Uint8Array(bytes).buffer)
  if (conteudo.contentType !== SIGNED_DATA) return falha('não é uma assinatura CMS')
  const dados = new pkijs.SignedData({ schema: conteudo.content })
  // Much of a CMS is not itself signed, and the parser forgives: only the one DER encoding of what it read will do.
  if (!iguais(reescrever(dados), bytes)) return falha('a assinatura não está em DER')
  const [signatario, ...demais] = dados.signerInfos
  if (!signatario || demais.length > 0) return falha('a assinatura não tem exatamente um signatário')
  if (signatario.version !== 1 || dados.version !== 1) return falha('a versão da assinatura é desconhecida')
  if (dados.encapContentInfo.eContentType !== DATA || dados.encapContentInfo.eContent)
    return falha('o conteúdo não é externo')

  const algoritmo = ALGORITMOS[signatario.signatureAlgorithm.algorithmId]
  const resumo = RESUMOS[signatario.digestAlgorithm.algorithmId]
  if (!algoritmo || !resumo || (algoritmo.resumo && algoritmo.resumo !== resumo))
    return falha('o algoritmo não é aceito')
  const semParametros = [...dados.digestAlgorithms, signatario.digestAlgorithm]
  if (!algoritmo.pss) semParametros.push(signatario.signatureAlgorithm)
  if (!semParametros.every((a) => !a.algorithmParams || a.algorithmParams instanceof asn1js.Null)) {
    return falha('o algoritmo tem parâmetros')
  }
  const daLista = dados.digestAlgorithms.map((a) => a.algorithmId)
  if (!daLista.includes(signatario.digestAlgorithm.algorithmId)) return falha('o algoritmo não confere')

  const certificados = (dados.certificates ?? []).filter((c) => c instanceof pkijs.Certificate)
  const emissor = signatario.sid
  if (!(emissor instanceof pkijs.IssuerAndSerialNumber)) return falha('o signatário não está identificado')
  const dono = certificados.find(
    (c) => iguais(der(c.issuer), der(emissor.issuer)) && iguais(der(c.serialNumber), der(emissor.serialNumber)),
  )
  if (!dono) return falha('o certificado do signatário não está na assinatura')
  const certificado = x509(dono)

  const atributos = signatario.signedAttrs
  if (!atributos) return falha('a assinatura não tem atributos assinados')
  const valor = (tipo: string) => unico(atributos.attributes, tipo)
  const tipo = valor(ATRIBUTO.contentType)
  if (!(tipo instanceof asn1js.ObjectIdentifier) || tipo.getValue() !== DATA)
    return falha('o tipo do conteúdo não confere')
  const esperado = valor(ATRIBUTO.messageDigest)
  if (!(esperado instanceof asn1js.OctetString) || !iguais(esperado.valueBlock.valueHexView, resumir(resumo))) {
    return falha('o resumo não confere')
  }

  // The signature is over the attributes as a SET OF, whatever tag they travel under (RFC 5652 §5.4).
  const assinados = new Uint8Array(atributos.encodedValue)
  const chave = certificado.publicKey
  if (chave.asymmetricKeyType !== algoritmo.chave) return falha('a chave não é do algoritmo')
  const padding = algoritmo.pss ? constants.RSA_PKCS1_PSS_PADDING : constants.RSA_PKCS1_PADDING
  const modo = algoritmo.chave === 'rsa' ? { key: chave, padding } : { key: chave }
  if (!verify(resumo, assinados, modo, signatario.signature.valueBlock.valueHexView))
    return falha('a assinatura não confere')

  const ressalvas: string[] = []
  const identificado = valor(ATRIBUTO.signingCertificateV2)
  if (!identificado) ressalvas.push('não traz o atributo signingCertificateV2, exigido pelo PAdES')
  else if (!identifica(identificado, certificado)) return falha('o certificado não é o que foi assinado')
  if (valor(ATRIBUTO.signingTime)) ressalvas.push('traz o atributo signing-time, proibido no PAdES')
  return { integra: true, certificado, outros: certificados.filter((c) => c !== dono).map(x509), ressalvas }
}

/** The value of an attribute that is there exactly once, with exactly one value. */
function unico(atributos: pkijs.Attribute[], tipo: string): unknown {
  const [achado, ...repetidos] = atributos.filter((a) => a.type === tipo)
  if (repetidos.length > 0 || (achado && achado.values.length !== 1)) throw new Error(`repeated attribute ${tipo}`)
  return achado?.values[0]
}

/** ESSCertIDv2 (RFC 5035 §4): the first certificate named is the signer's. */
function identifica(valor: unknown, certificado: X509Certificate): boolean {
  const lista = primeiro(valor)
  const essCertId = primeiro(lista)
  if (!(essCertId instanceof asn1js.Sequence)) return false
  const [a, b] = essCertId.valueBlock.value
  const algoritmo = a instanceof asn1js.Sequence ? primeiro(a) : undefined
  const resumo = algoritmo instanceof asn1js.ObjectIdentifier ? RESUMOS[algoritmo.getValue()] : 'sha256'
  const valorResumo = algoritmo ? b : a
  if (!resumo || !(valorResumo instanceof asn1js.OctetString)) return false
  return iguais(valorResumo.valueBlock.valueHexView, createHash(resumo).update(certificado.raw).digest())
}

function der(valor: pkijs.RelativeDistinguishedNames | asn1js.Integer): Uint8Array {
  return new Uint8Array(valor instanceof asn1js.Integer ? valor.toBER() : valor.toSchema().toBER())
}

function reescrever(dados: pkijs.SignedData): Uint8Array {
  const conteudo = new pkijs.ContentInfo({ contentType: SIGNED_DATA, content: dados.toSchema(true) })
  return new Uint8Array(conteudo.toSchema().toBER())
}

function primeiro(valor: unknown): unknown {
  return valor instanceof asn1js.Sequence ? valor.valueBlock.value[0] : undefined
}

function x509(certificado: pkijs.Certificate): X509Certificate {
  return new X509Certificate(Buffer.from(certificado.toSchema().toBER()))
}

function iguais(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

function falha(motivo: string): CmsConferido {
  return { integra: false, motivo }
}
