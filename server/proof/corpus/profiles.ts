import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { assinar, type PedidoAssinatura } from './sign.ts'
import { emitir, type Pessoas } from './authorities.ts'
import type { Caso } from './case.ts'
import { cms } from './cms.ts'
import { algoritmoDeResumo, algoritmoPss, el, nulo, octetos, oid, resumir, seq } from './der.ts'
import { cifrado, cifrarDepois } from './encrypted.ts'
import { atualizar, corpo, dic, montar, type Pdf } from './writer.ts'
import { ANTES, DEPOIS } from './public-authorities.ts'
import { token } from './timestamp.ts'

const UMA = 'A assinatura é válida'
const PERFIL = { pdfsig: 'não confere o perfil', openssl: 'não confere o perfil' }
const PDFSIG = { pdfsig: 'não a sabe ler' }
const POLITICA = '1.2.840.113549.1.9.16.2.15'
const AD_RB = ['2.16.76.1.7.1.11.1.3', '23e4be4b9b362172e4ebb0e72b86a133ece5aad843d8651c6e38a0ba3f08fc60'] as const
const AD_RT = ['2.16.76.1.7.1.12.1.3', '21d6e8d9f85e5626dc71307337a7cabd6ffef8d085038746775cf0ce6ba4d3b5'] as const

/** SignaturePolicyId (RFC 5126 §5.8.1): the rules a signature says it follows. */
const politica = (qual: string, resumo: string) => ({
  [POLITICA]: seq(
    oid(qual),
    seq(seq(oid('2.16.840.1.101.3.4.2.1')), octetos(Buffer.from(resumo, 'hex'))),
    seq(seq(oid('1.2.840.113549.1.9.16.5.1'), el(0x16, Buffer.from('http://politicas.icpbrasil.gov.br/PA.der')))),
  ),
})

/** OCSP answers, none of them, as CMS carries them (RFC 5940). */
const RESPOSTAS = el(0xa1, oid('1.3.6.1.5.5.7.16.2'), seq())
const porSha1 = (der: Buffer) => seq(seq(seq(seq(oid('1.3.14.3.2.26')), octetos(resumir('sha1', der)))))

/** What other makers write, and what is written to look like it. */
export function perfis(p: Pessoas): Caso[] {
  const bom = (nome: string, motivo: string, fazer: () => Pdf, mais: Partial<Caso> = {}): Caso => ({
    nome: `perfil: ${nome}`,
    ataque: null,
    veredicto: 'PASSOU',
    motivo,
    fazer: () => fazer().bytes,
    ...mais,
  })
  const de = (pedido: PedidoAssinatura) => () => assinar(montar(), p.ana, pedido)
  const assinarCifrado = () => {
    const { pdf, trailer } = cifrado()
    return assinar(pdf, p.ana, { opcoes: { trailer } })
  }
  const carimbar = (valor: Buffer) => token(valor, p.tsa, ANTES)
  const dois = [ANTES, DEPOIS].map((quando) => (valor: Buffer) => token(valor, p.tsa, quando))
  const emitida = (nome: string, chave: KeyObject) => emitir({ nome, emissor: p.raiz, chave })
  const edu = emitida('Edu Curva', generateKeyPairSync('ed25519').privateKey)
  const eloa = emitida('Eloá Curva', generateKeyPairSync('ed448').privateKey)
  const pia = emitida(
    'Pia Só PSS',
    generateKeyPairSync('rsa-pss', {
      modulusLength: 2048,
      hashAlgorithm: 'sha256',
      mgf1HashAlgorithm: 'sha256',
    }).privateKey,
  )
  const ed25519 = {
    resumo: seq(oid('2.16.840.1.101.3.4.2.3')),
    assinatura: seq(oid('1.3.101.112')),
    resumir: (b: Buffer) => resumir('sha512', b),
    assinar: (b: Buffer) => sign(null, b, edu.chave),
  }
  const ed448 = {
    ...ed25519,
    assinatura: seq(oid('1.3.101.113')),
    assinar: (b: Buffer) => sign(null, b, eloa.chave),
  }
  const soPss = {
    resumo: algoritmoDeResumo('sha256'),
    assinatura: algoritmoPss('sha256'),
    resumir: (b: Buffer) => resumir('sha256', b),
    assinar: (b: Buffer) => sign('sha256', b, pia.chave),
  }
  const sha3 = {
    resumo: seq(oid('2.16.840.1.101.3.4.2.8')),
    assinatura: seq(oid('2.16.840.1.101.3.4.3.14'), nulo),
    resumir: (b: Buffer) => createHash('sha3-256').update(b).digest(),
    assinar: (b: Buffer) => sign('sha3-256', b, p.ana.chave),
  }
  return [
    bom('RSA-PSS', UMA, de({ pss: true })),
    bom('RSA-PSS com SHA-512', UMA, de({ pss: true, resumo: 'sha512' })),
    bom('curva P-384', UMA, () => assinar(montar(), p.egle, { resumo: 'sha384' })),
    bom('dois carimbos do tempo numa assinatura', UMA, de({ carimbos: dois, reserva: 9000 })),
    bom(
      'dois carimbos do tempo, cada um em seu atributo',
      UMA,
      de({ carimbos: dois, emAtributos: true, reserva: 9000 }),
    ),
    bom('signatário nomeado pela chave', UMA, de({ porChave: true }), PDFSIG),
    bom('com outras listas ao lado', UMA, de({ versao: 5, outrasListas: RESPOSTAS }), PDFSIG),
    bom('sem a lista dos resumos', UMA, de({ semResumos: true }), { ...PDFSIG, openssl: 'quer a lista' }),
    bom('certificado identificado por SHA-1', UMA, de({ identificacao: porSha1(p.ana.der) })),
    bom('Ed25519', UMA, () => assinar(montar(), edu, { algoritmos: ed25519 }), {
      ...PDFSIG,
      openssl: 'não confere Ed25519 em CMS',
    }),
    bom('chave só de RSA-PSS', UMA, () => assinar(montar(), pia, { pss: true, algoritmos: soPss }), PDFSIG),
    bom(
      'SHA3-256',
      'A assinatura não pode ser conferida aqui: usa um algoritmo que não se conhece (SHA3-256).',
      de({ algoritmos: sha3 }),
      { veredicto: 'INDETERMINADO', openssl: 'conhece SHA-3' },
    ),
    bom(
      'Ed448',
      'A assinatura não pode ser conferida aqui: usa um algoritmo que não se conhece (Ed448).',
      () => assinar(montar(), eloa, { algoritmos: ed448 }),
      { veredicto: 'INDETERMINADO' },
    ),
    {
      ...bom('versão que não é a do que traz', 'a versão escrita na assinatura não é a do que', de({ versao: 3 })),
      ataque: 'um número trocado onde ninguém assinou',
      veredicto: 'INDETERMINADO',
      ...PERFIL,
    },
    bom('política AD-RB da ICP-Brasil', 'A assinatura é válida', de({ atributos: politica(...AD_RB) })),
    bom('política AD-RT da ICP-Brasil, com carimbo', UMA, de({ atributos: politica(...AD_RT), carimbar })),
    bom(
      'política de outra casa',
      'segue uma política de assinatura que não é conhecida aqui (1.2.3.4.5)',
      de({ atributos: politica('1.2.3.4.5', AD_RB[1]) }),
      { veredicto: 'INDETERMINADO', ...PERFIL },
    ),
    bom(
      'política AD-RT da ICP-Brasil, sem o carimbo que ela exige',
      'a política AD-RT da ICP-Brasil exige um carimbo do tempo',
      de({ atributos: politica(...AD_RT) }),
      { veredicto: 'INDETERMINADO', ...PERFIL },
    ),
    bom(
      'CMS em BER',
      'não está em DER',
      de({ feitor: (coberto) => ber(cms(coberto, { quem: p.ana })), reserva: 8000 }),
      { veredicto: 'INDETERMINADO', ...PERFIL },
    ),
    bom(
      'atributo não assinado de outro perfil',
      'traz ao lado provas de outro perfil',
      de({ soltos: { '1.2.840.113549.1.9.16.2.21': seq() } }),
      { veredicto: 'INDETERMINADO', ...PERFIL },
    ),
    bom('cifrado e assinado', 'tem senha', assinarCifrado, { veredicto: 'INDETERMINADO', ...PERFIL }),

    {
      ...bom('política com outro resumo', 'o resumo da política', de({ atributos: politica(AD_RB[0], AD_RT[1]) })),
      ...PERFIL,
      ataque: 'diz seguir uma política, e nomeia outra',
      veredicto: 'INDETERMINADO',
    },
    {
      ...bom('cifrado depois de assinado', '', de({})),
      ataque: 'posta uma senha, o arquivo é reescrito inteiro',
      veredicto: 'FALHOU',
      fazer: () => cifrarDepois(de({})().bytes),
    },
    {
      ...bom('campo que cita a assinatura de outro', 'entrou uma assinatura que não pode ser lida', () =>
        citarDeNovo(de({ campo: 'Ana' })()),
      ),
      openssl: 'o CMS está certo: o ataque é no campo que o cita',
      ataque: 'um campo novo, de outro nome, aponta para a assinatura que já estava',
      veredicto: 'FALHOU',
    },
  ]
}

/** An update with nothing but one more field, whose value is the signature that was there. */
function citarDeNovo(pdf: Pdf): Pdf {
  const formulario = Number(/^(\d+)/.exec(corpo(pdf, pdf.n.catalogo).AcroForm ?? '')?.[1])
  const antes = corpo(pdf, formulario)
  const [ana = ''] = /\d+ 0 R/.exec(antes.Fields ?? '') ?? []
  const novo = pdf.proximo
  const mais = (lista = '[]') => lista.replace(/\]$/, ` ${novo} 0 R]`)
  const pagina = corpo(pdf, pdf.n.pagina)
  return atualizar(pdf, {
    [novo]: dic({ ...corpo(pdf, Number.parseInt(ana, 10)), T: '(Bruno)' }),
    [formulario]: dic({ ...antes, Fields: mais(antes.Fields) }),
    [pdf.n.pagina]: dic({ ...pagina, Annots: mais(pagina.Annots) }),
  })
}

/** The same CMS as some libraries write it: indefinite lengths outside, definite ones inside. */
function ber(der: Buffer): Buffer {
  const fim = Buffer.from([0, 0])
  // ContentInfo { oid, [0] { SignedData } }: eleven bytes of OID after the first header
  const aposOid = 4 + 11
  const oidDele = der.subarray(4, aposOid)
  const dados = der.subarray(aposOid + 4)
  return Buffer.concat([
    Buffer.from([0x30, 0x80]),
    oidDele,
    Buffer.from([0xa0, 0x80]),
    Buffer.from([0x30, 0x80]),
    dados.subarray(4),
    fim,
    fim,
    fim,
  ])
}
