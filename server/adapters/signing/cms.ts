import { createHash, timingSafeEqual, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { ALGORITMOS, assinaturaConfere, DE_OUTRORA, RESUMOS } from './algoritmos.ts'
import { emDer } from './ber.ts'
import { lerPolitica, type Politica } from './politica.ts'

/** What a detached CMS signature says, and whether its bytes agree with one another. */
export type CmsConferido =
  | { integra: false; motivo: string }
  | {
      integra: true
      certificado: X509Certificate
      outros: X509Certificate[]
      /** The signature's own value: what a time stamp is of. */
      assinatura: Uint8Array
      /** A time-stamp token beside it, not looked at yet. */
      carimbo?: Uint8Array
      /** What it carries inside, where it is not detached. */
      conteudo?: Uint8Array
      /** The policy it says it follows. */
      politica?: Politica
      /** Departures from PAdES that do not touch integrity, in Portuguese. */
      ressalvas: string[]
    }

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const DATA = '1.2.840.113549.1.7.1'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const ATRIBUTO = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sigPolicyId: '1.2.840.113549.1.9.16.2.15',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
}
/** What other profiles put beside a signature (counter-signature; CAdES -C, -X, -XL, -A; Adobe): more proof, not looked at here. */
const DE_OUTROS_PERFIS = new Set([
  '1.2.840.113549.1.9.6',
  ...[21, 22, 23, 24, 25, 26, 27, 48].map((n) => `1.2.840.113549.1.9.16.2.${n}`),
  '0.4.0.1733.2.2',
  '0.4.0.1733.2.4',
  '1.2.840.113583.1.1.8',
])
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

/** As `conferirCms`, of a time-stamp token (RFC 3161), which carries what it signs: `conteudo`. */
export function conferirToken(der: Uint8Array): CmsConferido {
  try {
    return conferir(der)
  } catch {
    return falha('o carimbo do tempo não pode ser lido')
  }
}

function conferir(escrito: Uint8Array, resumirFora?: (algoritmo: string) => Uint8Array): CmsConferido {
  const bytes = emDer(escrito)?.der
  if (!bytes) return falha('a assinatura não pode ser lida')
  const envelope = pkijs.ContentInfo.fromBER(new Uint8Array(bytes).buffer)
  if (envelope.contentType !== SIGNED_DATA) return falha('não é uma assinatura CMS')
  const dados = new pkijs.SignedData({ schema: envelope.content })
  // Much of a CMS is not itself signed, and the parser forgives: only the one DER encoding of what it read will do.
  if (!iguais(reescrever(dados), bytes)) return falha('a assinatura não pode ser lida de um só modo')
  const [signatario, ...demais] = dados.signerInfos
  if (!signatario || demais.length > 0) return falha('a assinatura não tem exatamente um signatário')
  if (signatario.version !== 1 || dados.version !== (resumirFora ? 1 : 3))
    return falha('a versão da assinatura é desconhecida')
  const { eContentType, eContent } = dados.encapContentInfo
  if (eContentType !== (resumirFora ? DATA : TST_INFO) || Boolean(eContent) === Boolean(resumirFora))
    return falha('o conteúdo não está onde devia')
  const conteudo = eContent && new Uint8Array(eContent.getValue())
  const resumir =
    resumirFora ??
    ((nome: string) =>
      createHash(nome)
        .update(conteudo ?? '')
        .digest())

  const [idDoAlgoritmo, idDoResumo] = [
    signatario.signatureAlgorithm.algorithmId,
    signatario.digestAlgorithm.algorithmId,
  ]
  const algoritmo = ALGORITMOS[idDoAlgoritmo] ?? DE_OUTRORA.algoritmos[idDoAlgoritmo]
  const resumo = RESUMOS[idDoResumo] ?? DE_OUTRORA.resumos[idDoResumo]
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
  if (!(tipo instanceof asn1js.ObjectIdentifier) || tipo.getValue() !== eContentType)
    return falha('o tipo do conteúdo não confere')
  const esperado = valor(ATRIBUTO.messageDigest)
  if (!(esperado instanceof asn1js.OctetString) || !iguais(esperado.valueBlock.valueHexView, resumir(resumo))) {
    return falha('o resumo não confere')
  }

  // The signature is over the attributes as a SET OF, whatever tag they travel under (RFC 5652 §5.4).
  const assinados = new Uint8Array(atributos.encodedValue)
  const assinatura = signatario.signature.valueBlock.valueHexView
  if (!assinaturaConfere(algoritmo, resumo, { bytes: assinados, assinatura, chave: certificado.publicKey }))
    return falha('a assinatura não confere')

  const ressalvas: string[] = []
  if (resumo === 'sha1') ressalvas.push('usa SHA-1, que já se consegue falsificar')
  if (!iguais(bytes, escrito)) ressalvas.push('não está em DER, exigido pelo PAdES')
  const identificado = valor(ATRIBUTO.signingCertificateV2)
  const antigo = valor(ATRIBUTO.signingCertificate)
  if (identificado) {
    if (!identifica(identificado, certificado, 'sha256')) return falha('o certificado não é o que foi assinado')
  } else if (antigo && !resumirFora) {
    if (!identifica(antigo, certificado, 'sha1')) return falha('o certificado não é o que foi assinado')
  } else ressalvas.push('não traz o atributo signingCertificateV2, exigido pelo PAdES')
  if (valor(ATRIBUTO.signingTime) && resumirFora) ressalvas.push('traz o atributo signing-time, proibido no PAdES')

  const seguida = valor(ATRIBUTO.sigPolicyId)
  const politica = seguida instanceof asn1js.BaseBlock ? lerPolitica(new Uint8Array(seguida.toBER())) : undefined

  // Nobody signed what is beside the signature: only what proves itself is believed, and it is there once.
  const soltos = signatario.unsignedAttrs?.attributes ?? []
  const carimbo = unico(soltos, ATRIBUTO.signatureTimeStamp)
  if (carimbo && !(carimbo instanceof asn1js.Sequence)) return falha('o carimbo do tempo não pode ser lido')
  const outros = soltos.filter(({ type }) => type !== ATRIBUTO.signatureTimeStamp)
  if (!outros.every(({ type }) => DE_OUTROS_PERFIS.has(type))) return falha('a assinatura traz o que ninguém assinou')
  if (outros.length > 0) ressalvas.push('traz ao lado provas de outro perfil')
  return {
    integra: true,
    certificado,
    outros: certificados.filter((c) => c !== dono).map(x509),
    assinatura: new Uint8Array(assinatura),
    ...(carimbo instanceof asn1js.Sequence && { carimbo: new Uint8Array(carimbo.toBER()) }),
    ...(conteudo && { conteudo }),
    ...(politica && { politica }),
    ressalvas,
  }
}

/** The value of an attribute that is there exactly once, with exactly one value. */
function unico(atributos: pkijs.Attribute[], tipo: string): unknown {
  const [achado, ...repetidos] = atributos.filter((a) => a.type === tipo)
  if (repetidos.length > 0 || (achado && achado.values.length !== 1)) throw new Error(`repeated attribute ${tipo}`)
  return achado?.values[0]
}

/** ESSCertIDv2 (RFC 5035 §4), or the older one, always of SHA-1: the first certificate named is the signer's. */
function identifica(valor: unknown, certificado: X509Certificate, padrao: 'sha1' | 'sha256'): boolean {
  const lista = primeiro(valor)
  const essCertId = primeiro(lista)
  if (!(essCertId instanceof asn1js.Sequence)) return false
  const [a, b] = essCertId.valueBlock.value
  const algoritmo = a instanceof asn1js.Sequence ? primeiro(a) : undefined
  const resumo = algoritmo instanceof asn1js.ObjectIdentifier ? RESUMOS[algoritmo.getValue()] : padrao
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
