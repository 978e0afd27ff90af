import { createHash, timingSafeEqual, X509Certificate } from 'node:crypto'
import { corpoDe, dentro, type Elemento, oidDe, SEQUENCIA, unico as lerUm } from '#contract/der.ts'
import { ALGORITMOS, assinaturaConfere, DE_FORA, DE_OUTRORA, RESUMOS } from './algoritmos.ts'
import { emDer } from './ber.ts'
import { extensoesDe } from './extensoes.ts'
import { type Atributo, emissorDe, lerAlgoritmo, lerCms, type Signatario } from './ler-cms.ts'
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
      /** Why it is not known whether the signature is of these bytes and this certificate, in Portuguese. */
      naoConferida?: string
      /** Departures from PAdES that do not touch integrity, in Portuguese. */
      ressalvas: string[]
    }

const DATA = '1.2.840.113549.1.7.1'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const OCTETOS = 0x04
const IDENTIFICADOR_DA_CHAVE = '2.5.29.14'
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
 * anything it cannot read, is `integra: false`; what agrees as far as it is known here is `naoConferida`; it never throws.
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
  // Much of a CMS is not itself signed: what was written in BER is read as the one DER encoding it stands for, strictly.
  const bytes = emDer(escrito)?.der
  if (!bytes) return falha('a assinatura não pode ser lida')
  const dados = lerCms(bytes)
  if (!dados) return falha('não é uma assinatura CMS')
  const [signatario, ...demais] = dados.signatarios
  if (!signatario || demais.length > 0) return falha('a assinatura não tem exatamente um signatário')
  // nobody signed the versions: each is the one of what is there, or was changed
  if (signatario.versao !== ('chave' in signatario.quem ? 3 : 1) || dados.versao !== dados.devida)
    return falha('a versão da assinatura é desconhecida')
  const { tipo: tipoDoConteudo, conteudo } = dados
  if (tipoDoConteudo !== (resumirFora ? DATA : TST_INFO) || Boolean(conteudo) === Boolean(resumirFora))
    return falha('o conteúdo não está onde devia')
  const resumir =
    resumirFora ??
    ((nome: string) =>
      createHash(nome)
        .update(conteudo ?? '')
        .digest())

  const algoritmo = ALGORITMOS[signatario.algoritmo.oid] ?? DE_OUTRORA.algoritmos[signatario.algoritmo.oid]
  const resumo = RESUMOS[signatario.resumo.oid] ?? DE_OUTRORA.resumos[signatario.resumo.oid]
  // a time stamp is one of ours, or is not looked at
  const deFora = (oid: string) => (resumirFora ? DE_FORA[oid] : undefined)
  const resumoDeFora = resumo ? undefined : deFora(signatario.resumo.oid)
  const algoritmoDeFora = algoritmo ? undefined : deFora(signatario.algoritmo.oid)
  if (!(algoritmo || algoritmoDeFora?.chave) || !(resumo || resumoDeFora?.bytes))
    return falha('o algoritmo não é aceito')
  if (algoritmo?.resumo && algoritmo.resumo !== resumo) return falha('o algoritmo não é aceito')
  const semParametros = [...dados.resumos, signatario.resumo]
  if (!algoritmo?.pss) semParametros.push(signatario.algoritmo)
  if (!semParametros.every(({ simples }) => simples)) return falha('o algoritmo tem parâmetros')
  // it may say none before the content, and then says it of each who signed (RFC 5652 §5.1)
  const semResumos = dados.resumos.length === 0 && resumirFora
  if (!semResumos && !dados.resumos.some(({ oid }) => oid === signatario.resumo.oid))
    return falha('o algoritmo não confere')

  const dono = dados.certificados.find((c) => eDele(c, signatario.quem))
  if (!dono) return falha('o certificado do signatário não está na assinatura')
  const certificado = new X509Certificate(dono)

  if (!signatario.assinados) return falha('a assinatura não tem atributos assinados')
  const { atributos, bytes: assinados } = signatario.assinados
  const valor = (tipo: string) => unico(atributos, tipo)
  const tipo = valor(ATRIBUTO.contentType)
  if (!tipo || oidDe(tipo) !== tipoDoConteudo) return falha('o tipo do conteúdo não confere')
  const esperado = valor(ATRIBUTO.messageDigest)
  if (esperado?.etiqueta !== OCTETOS || (resumo && !iguais(esperado.corpo, resumir(resumo))))
    return falha('o resumo não confere')
  if (resumoDeFora && esperado.corpo.length !== resumoDeFora.bytes) return falha('o resumo não confere')

  const { assinatura } = signatario
  if (algoritmo && resumo) {
    const dela = { bytes: assinados, assinatura, chave: certificado.publicKey }
    if (!assinaturaConfere(algoritmo, resumo, dela)) return falha('a assinatura não confere')
  }
  if (algoritmoDeFora && certificado.publicKey.asymmetricKeyType !== algoritmoDeFora.chave)
    return falha('a assinatura não confere')
  const naoConhecido = (resumoDeFora ?? algoritmoDeFora)?.nome

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
  const politica = seguida && lerPolitica(seguida.bruto)

  // Nobody signed what is beside the signature: only what proves itself is believed, and it is there once.
  const { soltos } = signatario
  // of several time stamps, each of another authority, one is enough
  const carimbos = soltos.filter(({ tipo: qual }) => qual === ATRIBUTO.signatureTimeStamp).map(({ valores }) => valores)
  const [carimbo] = carimbos.flat()
  if (carimbos.some((valores) => valores.length === 0 || valores.some(({ etiqueta }) => etiqueta !== SEQUENCIA)))
    return falha('o carimbo do tempo não pode ser lido')
  const outros = soltos.filter((solto) => solto.tipo !== ATRIBUTO.signatureTimeStamp)
  if (!outros.every((solto) => DE_OUTROS_PERFIS.has(solto.tipo)))
    return falha('a assinatura traz o que ninguém assinou')
  if (outros.length > 0) ressalvas.push('traz ao lado provas de outro perfil')
  return {
    integra: true,
    certificado,
    outros: dados.certificados.filter((c) => c !== dono).map((c) => new X509Certificate(c)),
    assinatura: new Uint8Array(assinatura),
    ...(carimbo && { carimbo: new Uint8Array(carimbo.bruto) }),
    ...(conteudo && { conteudo: new Uint8Array(conteudo) }),
    ...(politica && { politica }),
    ...(naoConhecido !== undefined && { naoConferida: `usa um algoritmo que não se conhece (${naoConhecido})` }),
    ressalvas,
  }
}

/** Whether a certificate is the one that a signature names. */
function eDele(certificado: Uint8Array, quem: Signatario['quem']): boolean {
  if ('chave' in quem) {
    const dita = extensoesDe(certificado).get(IDENTIFICADOR_DA_CHAVE)
    return dita !== undefined && iguais(corpoDe(lerUm(dita.valor), OCTETOS), quem.chave)
  }
  const { nome, serie } = emissorDe(certificado)
  return iguais(nome, quem.nome) && iguais(serie, quem.serie)
}

/** The value of an attribute that is there exactly once, with exactly one value. */
function unico(atributos: Atributo[], qual: string): Elemento | undefined {
  const [achado, ...repetidos] = atributos.filter(({ tipo }) => tipo === qual)
  if (repetidos.length > 0 || (achado && achado.valores.length !== 1)) throw new Error(`repeated attribute ${qual}`)
  return achado?.valores[0]
}

/** ESSCertIDv2 (RFC 5035 §4), or the older one, always of SHA-1: the first certificate named is the signer's. */
function identifica(valor: Elemento, certificado: X509Certificate, padrao: 'sha1' | 'sha256'): boolean {
  const [primeiro] = dentro(dentro(valor)[0])
  const [a, b] = dentro(primeiro)
  const algoritmo = a?.etiqueta === SEQUENCIA ? lerAlgoritmo(a) : undefined
  const resumo = algoritmo ? (RESUMOS[algoritmo.oid] ?? DE_OUTRORA.resumos[algoritmo.oid]) : padrao
  if (!resumo) return false
  const dito = corpoDe(algoritmo ? b : a, OCTETOS)
  return iguais(dito, createHash(resumo).update(certificado.raw).digest())
}

function iguais(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

function falha(motivo: string): CmsConferido {
  return { integra: false, motivo }
}
