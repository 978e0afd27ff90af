import { createHash, timingSafeEqual, X509Certificate } from 'node:crypto'
import { corpoDe, type Elemento, oidDe, SEQUENCIA, unico as lerUm } from '#contract/der.ts'
import {
  ALGORITMOS,
  assinaturaConfere,
  DE_FORA,
  DE_OUTRORA,
  mascaraDeOutroResumo,
  RESUMOS,
  SO_CALCULADOS,
} from './algorithms.ts'
import { conferirAoLado, conferirProtecao, identifica } from './attributes.ts'
import { emDer } from './ber.ts'
import { extensoesDe } from '../certificates/extensions.ts'
import { type Atributo, type Cms, emissorDe, lerCms, type Signatario } from './read-cms.ts'
import { lerPolitica, type Politica } from './signature-policy.ts'

/** What a detached CMS signature says, and whether its bytes agree with one another. */
export type CmsConferido =
  | { integra: false; motivo: string }
  | {
      integra: true
      /** Null where it did not come along; `naoConferida` then says so. */
      certificado: X509Certificate | null
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
      /** What nobody signed and can't be told, whichever profile it follows, in Portuguese. */
      duvidas: string[]
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
type Coberto = { resumir: (algoritmo: string) => Uint8Array; partes: (() => Uint8Array[]) | undefined }

/**
 * Checks a CMS against what it covers: `resumir` gives its digest by algorithm name, asked for once; `partes` its bytes, which
 * only a signature without signed attributes needs. Any disagreement, and anything that is no CMS, is `integra: false`; what agrees as
 * far as it is known here is `naoConferida`; it never throws.
 */
export function conferirCms(
  der: Uint8Array,
  resumir: (algoritmo: string) => Uint8Array,
  partes?: () => Uint8Array[],
): CmsConferido {
  try {
    return conferir(der, { resumir, partes })
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

function conferir(escrito: Uint8Array, deFora?: Coberto): CmsConferido {
  // Much of a CMS is not itself signed: what was written in BER is read as the one DER encoding it stands for, strictly.
  const bytes = emDer(escrito)?.der
  if (!bytes) return falha('a assinatura não pode ser lida')
  const dados = lerCms(bytes)
  if (!dados) return falha('não é uma assinatura CMS')
  const [signatario, ...demais] = dados.signatarios
  if (!signatario || demais.length > 0) return falha('a assinatura não tem exatamente um signatário')
  const { tipo: tipoDoConteudo, conteudo } = dados
  if (tipoDoConteudo !== (deFora ? DATA : TST_INFO) || Boolean(conteudo) === Boolean(deFora))
    return falha('o conteúdo não está onde devia')
  const dentroDele = Buffer.from(conteudo ?? '')
  const coberto = deFora ?? {
    resumir: (nome: string) => createHash(nome).update(dentroDele).digest(),
    partes: () => [dentroDele],
  }
  const duvidas = duvidasDaForma(dados, signatario, deFora !== undefined)

  const dono = dados.certificados.find((c) => eDele(c, signatario.quem))
  const certificado = dono ? new X509Certificate(dono) : null
  const lida = conferirValor(signatario, certificado, coberto, tipoDoConteudo)
  if ('motivo' in lida) return falha(lida.motivo)
  duvidas.push(...lida.duvidas)
  const { atributos } = signatario.assinados ?? { atributos: [] }
  const valor = (tipo: string) => unico(atributos, tipo)

  const ressalvas: string[] = []
  if (lida.resumo === 'sha1') ressalvas.push('usa SHA-1, que já se consegue falsificar')
  if (!iguais(bytes, escrito)) ressalvas.push('não está em DER, exigido pelo PAdES')
  const identificado = valor(ATRIBUTO.signingCertificateV2)
  const antigo = valor(ATRIBUTO.signingCertificate)
  const nomeado = identificado ?? (deFora ? undefined : antigo)
  if (!nomeado) ressalvas.push('não traz o atributo signingCertificateV2, exigido pelo PAdES')
  else if (certificado) {
    const dele = identifica(nomeado, certificado, identificado ? 'sha256' : 'sha1')
    if (dele === 'OUTRO') return falha('o certificado não é o que foi assinado')
    if (dele !== 'ELE') duvidas.push(dele)
  }
  if (valor(ATRIBUTO.signingTime) && deFora) ressalvas.push('traz o atributo signing-time, proibido no PAdES')
  if (!conferirProtecao(atributos, signatario)) return falha('os algoritmos não são os que foram assinados')

  const seguida = valor(ATRIBUTO.sigPolicyId)
  const politica = seguida && lerPolitica(seguida.bruto)

  // Nobody signed what is beside the signature: only what proves itself is believed, and it is there once.
  const { soltos } = signatario
  // of several time stamps, each of another authority, one is enough
  const carimbos = soltos.filter(({ tipo: qual }) => qual === ATRIBUTO.signatureTimeStamp).map(({ valores }) => valores)
  const [carimbo] = carimbos.flat()
  if (carimbos.some((valores) => valores.length === 0 || valores.some(({ etiqueta }) => etiqueta !== SEQUENCIA)))
    return falha('o carimbo do tempo não pode ser lido')
  const aoLado = conferirAoLado(
    atributos,
    soltos.filter((solto) => solto.tipo !== ATRIBUTO.signatureTimeStamp),
  )
  if (aoLado === null) return falha('o que vem ao lado da assinatura contradiz o que foi assinado')
  ressalvas.push(...aoLado.ressalvas)
  duvidas.push(...aoLado.duvidas)
  return {
    integra: true,
    certificado,
    outros: dados.certificados.filter((c) => c !== dono).map((c) => new X509Certificate(c)),
    assinatura: new Uint8Array(signatario.assinatura),
    ...(carimbo && { carimbo: new Uint8Array(carimbo.bruto) }),
    ...(conteudo && { conteudo: new Uint8Array(conteudo) }),
    ...(politica && { politica }),
    ...(lida.naoConferida !== undefined && { naoConferida: lida.naoConferida }),
    ressalvas,
    duvidas,
  }
}

/** Nobody signed the versions, nor the list of digests before the content: what they say of the rest may be wrong. */
function duvidasDaForma(dados: Cms, signatario: Signatario, destacada: boolean): string[] {
  const duvidas: string[] = []
  if (signatario.versao !== ('chave' in signatario.quem ? 3 : 1) || dados.versao !== dados.devida)
    duvidas.push('a versão escrita na assinatura não é a do que ela traz')
  // it may say none before the content, and then says it of each who signed (RFC 5652 §5.1)
  const semResumos = dados.resumos.length === 0 && destacada
  if (!semResumos && !dados.resumos.some(({ oid }) => oid === signatario.resumo.oid))
    duvidas.push('a lista de resumos não é a de quem assinou')
  const semParametros = [...dados.resumos, signatario.resumo]
  if (!ALGORITMOS[signatario.algoritmo.oid]?.pss) semParametros.push(signatario.algoritmo)
  if (!semParametros.every(({ simples }) => simples)) duvidas.push('o algoritmo traz parâmetros que não se usam')
  return duvidas
}

type Valor = { resumo: string | undefined; naoConferida?: string; duvidas: string[] } | { motivo: string }

/** Whether the digest is of the bytes and the signature of the digest, as far as the algorithms are known here. */
function conferirValor(
  { assinados, assinatura, ...signatario }: Signatario,
  certificado: X509Certificate | null,
  coberto: Coberto,
  tipoDoConteudo: string,
): Valor {
  const resumo = RESUMOS[signatario.resumo.oid] ?? DE_OUTRORA.resumos[signatario.resumo.oid]
  const calculavel = resumo ?? SO_CALCULADOS[signatario.resumo.oid]
  const deFora = DE_FORA[signatario.algoritmo.oid]
  const algoritmo = ALGORITMOS[signatario.algoritmo.oid] ?? DE_OUTRORA.algoritmos[signatario.algoritmo.oid]
  const duvidas: string[] = []
  if (assinados) {
    const tipo = unico(assinados.atributos, ATRIBUTO.contentType)
    if (!tipo || oidDe(tipo) !== tipoDoConteudo) return { motivo: 'o tipo do conteúdo não confere' }
    const esperado = unico(assinados.atributos, ATRIBUTO.messageDigest)
    if (esperado?.etiqueta !== OCTETOS) return { motivo: 'o resumo não confere' }
    if (calculavel && !iguais(esperado.corpo, coberto.resumir(calculavel))) return { motivo: 'o resumo não confere' }
    const tamanho = DE_FORA[signatario.resumo.oid]?.bytes
    if (tamanho !== undefined && esperado.corpo.length !== tamanho) return { motivo: 'o resumo não confere' }
  } else duvidas.push('não traz atributos assinados, exigidos pelo PAdES')
  const sem = (porque: string): Valor => ({ resumo, naoConferida: porque, duvidas })
  if (!certificado) return sem('o certificado de quem assinou não veio com ela')
  if (deFora?.chave && certificado.publicKey.asymmetricKeyType !== deFora.chave)
    return { motivo: 'a assinatura não confere' }
  const outro = (oid: string) => sem(`usa um algoritmo que não se conhece (${DE_FORA[oid]?.nome ?? oid})`)
  if (!resumo) return outro(signatario.resumo.oid)
  if (!algoritmo) return outro(signatario.algoritmo.oid)
  const usado = algoritmo.resumo || resumo
  if (usado !== resumo) duvidas.push('mistura dois resumos, um no texto e outro na assinatura')
  if (algoritmo.pss && mascaraDeOutroResumo(signatario.algoritmo.parametros, usado))
    return sem('usa RSA-PSS com uma máscara de outro resumo')
  const bytes = assinados?.bytes ?? (coberto.partes && Buffer.concat(coberto.partes()))
  if (!bytes) return sem('não traz atributos assinados')
  const confere = assinaturaConfere(algoritmo, usado, { bytes, assinatura, chave: certificado.publicKey })
  return confere ? { resumo, duvidas } : { motivo: 'a assinatura não confere' }
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

function iguais(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

function falha(motivo: string): CmsConferido {
  return { integra: false, motivo }
}
