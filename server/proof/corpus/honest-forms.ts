import { createHash, sign } from 'node:crypto'
import { assinar, type PedidoAssinatura } from './sign.ts'
import type { Pessoas } from './authorities.ts'
import type { Caso } from './case.ts'
import { cms } from './cms.ts'
import { algoritmoDeResumo, el, instante, nulo, octetos, oid, resumir, seq } from './der.ts'
import { atualizar, type Corpo, corpo, dic, montar, N, type Pdf } from './writer.ts'
import { dss } from './valid.ts'

const UMA = 'A assinatura é válida'
const DUAS = 'As 2 assinaturas são válidas'
const NAO_COBRE = 'quer uma assinatura sobre o arquivo todo'
const SO_PDFSIG = { pdfsig: 'não confere o perfil' }
const SO_OPENSSL = { openssl: 'não confere o perfil' }
const PERFIL = { pdfsig: 'não confere o perfil', openssl: 'não confere o perfil' }
const SO_RESSALVA = { pdfsig: 'não olha o que mudou no arquivo', openssl: 'o CMS está certo; a dúvida é do arquivo' }
const OUTRO_CONTEUDO = Buffer.from('outro')
const [PROTECAO, HORA, RESUMO] = ['1.2.840.113549.1.9.52', '1.2.840.113549.1.9.5', '1.2.840.113549.1.9.4']
const SHA224 = '2.16.840.1.101.3.4.2.4'

/** Shapes that other makers write, and attacks that look like them. */
export function formasHonestas(p: Pessoas): Caso[] {
  const bom = (nome: string, motivo: string, fazer: () => Pdf, mais: Partial<Caso> = {}): Caso => ({
    nome: `outra forma: ${nome}`,
    ataque: null,
    veredicto: 'PASSOU',
    motivo,
    fazer: () => fazer().bytes,
    ...mais,
  })
  const duvida = (nome: string, motivo: string, fazer: () => Pdf, mais: Partial<Caso> = SO_RESSALVA): Caso =>
    bom(nome, motivo, fazer, { veredicto: 'INDETERMINADO', ...mais })
  const ruim = (nome: string, ataque: string, motivo: string, fazer: () => Pdf, mais: Partial<Caso> = {}): Caso =>
    bom(nome, motivo, fazer, { ataque, veredicto: 'FALHOU', ...mais })
  const ana = (pdf = montar()) => assinar(pdf, p.ana)
  const bruno =
    (que: (pdf: Pdf) => PedidoAssinatura, base = () => montar()) =>
    () => {
      const uma = ana(base())
      return assinar(uma, p.bruno, que(uma))
    }
  const de = (pedido: PedidoAssinatura) => () => assinar(montar(), p.ana, { reserva: 9000, ...pedido })
  const feita = (fazer: (coberto: Buffer) => Buffer, mais: PedidoAssinatura = {}) => de({ feitor: fazer, ...mais })
  const seguida = (pdf: Pdf, corpos: Record<number, Corpo>) => atualizar(pdf, { ...comDss(pdf), ...corpos })
  return [
    bom(
      'versão no catálogo',
      DUAS,
      bruno(() => ({ catalogo: { Version: '/1.7' } })),
    ),
    bom(
      'versão no catálogo, noutro objeto',
      DUAS,
      bruno(() => ({ catalogo: { Version: '40 0 R' }, mais: { 40: { cru: '/2.0' } } })),
    ),
    bom('objeto que nada cita, ao lado do DSS', UMA, () => seguida(ana(), { 40: dic({}, Buffer.from('nada')) }), {
      pdfsig: NAO_COBRE,
    }),
    bom(
      'objetos que só se citam um ao outro',
      UMA,
      () => seguida(ana(), { 40: dic({ A: '41 0 R' }), 41: dic({ B: '40 0 R' }) }),
      { pdfsig: NAO_COBRE },
    ),
    bom(
      'objeto que nada cita, ao lado da segunda',
      DUAS,
      bruno(() => ({ mais: { 40: dic({ Type: '/Font' }) } })),
    ),
    bom('linha a mais no fim', UMA, () => somar(ana(), '\r\n'), { pdfsig: NAO_COBRE }),
    bom('linhas a mais no fim, depois do DSS', UMA, () => somar(dss(ana(), p), '\n\n\n'), { pdfsig: NAO_COBRE }),
    bom(
      'título escrito em UTF-16',
      DUAS,
      bruno((pdf) => ({ mais: { [N.info]: dic({ ...corpo(pdf, N.info), Title: '<FEFF004F0066006900630069006F>' }) } })),
    ),
    bom(
      'campo novo antes do que havia',
      DUAS,
      bruno((pdf) => ({ formulario: { Fields: `[${pdf.proximo + 1} 0 R 8 0 R]` } })),
    ),
    bom(
      'recursos da página em objeto próprio',
      DUAS,
      bruno((pdf) => ({
        mais: {
          [N.pagina]: dic({ ...corpo(pdf, N.pagina), Resources: '40 0 R', Annots: `[8 0 R 42 0 R]` }),
          40: dic({ Font: '<< /F1 5 0 R >>' }),
        },
      })),
    ),
    bom(
      'tabela inteira em cada revisão',
      DUAS,
      bruno((pdf) => ({
        opcoes: { entradas: { [N.conteudo]: lugarDe(pdf, N.conteudo), [N.fonte]: lugarDe(pdf, N.fonte) } },
      })),
    ),
    bom('lugares de oito bytes', DUAS, () => {
      const opcoes = { largura: 8 }
      return assinar(assinar(montar({ forma: 'fluxo', ...opcoes }), p.ana, { opcoes }), p.bruno, { opcoes })
    }),
    duvida(
      'tamanho menor do que era',
      'objetos foram cortados',
      bruno(() => ({ opcoes: { trailer: { Size: '7' } } })),
    ),
    duvida(
      'língua dita depois',
      'mudou o catálogo (Lang)',
      bruno(() => ({ catalogo: { Lang: '(pt-BR)' } })),
    ),
    duvida(
      'estrutura de leitura que ganha o campo',
      'programas de leitura em voz alta',
      bruno(
        () => ({
          catalogo: { StructTreeRoot: '20 0 R' },
          mais: {
            20: dic({ Type: '/StructTreeRoot', K: '[21 0 R 40 0 R]' }),
            40: dic({ Type: '/StructElem', S: '/Form', P: '20 0 R' }),
          },
        }),
        comEstrutura,
      ),
    ),
    duvida(
      'nota de um programa na árvore de páginas',
      'um programa deixou notas suas',
      bruno(() => ({
        mais: { [N.paginas]: dic({ ...corpo(montar(), N.paginas), ITXT: '(5.0.0)' }) },
      })),
    ),
    duvida(
      'notas de um programa no catálogo',
      'mudou o catálogo (PieceInfo)',
      bruno(() => ({ catalogo: { PieceInfo: '<< >>' } })),
    ),

    duvida(
      'versão de quem assinou que não é a devida',
      'a versão escrita na assinatura',
      de({ porChave: true, versaoDeQuem: 1, versao: 1 }),
      SO_OPENSSL,
    ),
    duvida('SHA-224', `usa um algoritmo que não se conhece (${SHA224})`, de({ algoritmos: sha224(p) }), SO_OPENSSL),
    duvida(
      'assinatura de algoritmo sem nome',
      'usa um algoritmo que não se conhece (1.2.3.4)',
      de({
        algoritmos: {
          ...sha224(p),
          resumo: algoritmoDeResumo('sha256'),
          resumir: (b) => resumir('sha256', b),
          assinatura: seq(oid('1.2.3.4')),
        },
      }),
      {},
    ),
    duvida(
      'atributo não assinado que não se conhece',
      'traz ao lado o que não se conhece (1.2.3.4.5)',
      de({ soltos: { '1.2.3.4.5': seq() } }),
      PERFIL,
    ),
    duvida('sem atributos assinados', 'não traz atributos assinados', de({ semAtributos: true }), PERFIL),
    duvida(
      'sem o certificado de quem assinou',
      'o certificado de quem assinou não veio com ela',
      de({ semCertificado: true }),
      {},
    ),
    duvida(
      'resumo SHA-1 dentro do CMS (adbe.pkcs7.sha1)',
      'está num formato antigo (adbe.pkcs7.sha1)',
      feita((c) => cms(c, { quem: p.ana, anexo: resumir('sha1', c) }), { subFiltro: 'adbe.pkcs7.sha1' }),
      SO_OPENSSL,
    ),
    duvida(
      'só o RSA (adbe.x509.rsa_sha1)',
      'está num formato antigo (adbe.x509.rsa_sha1)',
      feita(() => octetos(Buffer.alloc(256, 7)), { subFiltro: 'adbe.x509.rsa_sha1' }),
      {},
    ),
    duvida(
      'cópia fiel do que foi assinado',
      'repete ao lado o que foi assinado',
      feita((c) => cms(c, { quem: p.ana, soltos: { [RESUMO]: octetos(resumir('sha256', c)) } })),
      SO_PDFSIG,
    ),
    bom('algoritmos ditos entre o que se assina', UMA, de({ atributos: { [PROTECAO]: protecao('sha256') } })),
    bom('emissor e número ditos entre o que se assina', UMA, de({ identificacao: porEmissor(p, p.ana.serie) })),

    ruim(
      'cópia que diz outro resumo',
      'há quem leia a cópia',
      'contradiz o que foi assinado',
      de({ soltos: { [RESUMO]: octetos(resumir('sha256', OUTRO_CONTEUDO)) } }),
      SO_PDFSIG,
    ),
    ruim(
      'cópia que diz outra hora',
      'há quem leia a cópia',
      'contradiz o que foi assinado',
      de({
        signingTime: new Date('2025-02-01T12:00:00Z'),
        soltos: { [HORA]: instante(new Date('2020-02-01T12:00:00Z')) },
      }),
      SO_PDFSIG,
    ),
    ruim(
      'cópia que diz outro certificado',
      'há quem leia a cópia',
      'contradiz o que foi assinado',
      de({ soltos: { '1.2.840.113549.1.9.16.2.47': seq(seq(seq(octetos(resumir('sha256', p.bruno.der))))) } }),
      SO_PDFSIG,
    ),
    ruim(
      'algoritmos que não são os que se assinou',
      'trocados ao lado',
      'os algoritmos não são os que foram assinados',
      de({ atributos: { [PROTECAO]: protecao('sha512') } }),
      PERFIL,
    ),
    ruim(
      'número do certificado que não é o que se assinou',
      'outro do mesmo nome',
      'a assinatura nomeia outro certificado',
      de({ identificacao: porEmissor(p, p.bruno.serie) }),
      SO_PDFSIG,
    ),
    ruim(
      'MD5 de outro conteúdo',
      'o resumo é de outra coisa',
      'o resumo não confere',
      feita(() => cms(OUTRO_CONTEUDO, { quem: p.ana, resumo: 'md5' })),
    ),
    ruim(
      'sem atributos assinados, de outro conteúdo',
      'a assinatura é de outra coisa',
      'a assinatura não confere',
      feita(() => cms(OUTRO_CONTEUDO, { quem: p.ana, semAtributos: true })),
    ),
    ruim(
      'sem certificado, de outro conteúdo',
      'nada prova de quem é',
      'o resumo não confere',
      feita(() => cms(OUTRO_CONTEUDO, { quem: p.ana, semCertificado: true })),
    ),
    ruim(
      'resumo SHA-1 de outro conteúdo',
      'o que o CMS traz é de outra coisa',
      'o resumo não confere',
      feita(() => cms(OUTRO_CONTEUDO, { quem: p.ana, anexo: resumir('sha1', OUTRO_CONTEUDO) }), {
        subFiltro: 'adbe.pkcs7.sha1',
      }),
    ),
  ]
}

const comDss = (pdf: Pdf) => ({ [N.catalogo]: dic({ ...corpo(pdf, N.catalogo), DSS: '<< /Type /DSS >>' }) })
const somar = (pdf: Pdf, bytes: string): Pdf => ({ ...pdf, bytes: Buffer.concat([pdf.bytes, Buffer.from(bytes)]) })
const lugarDe = (pdf: Pdf, n: number) => pdf.bytes.indexOf(`\n${n} 0 obj`) + 1
const comEstrutura = () =>
  montar({
    mais: {
      [N.catalogo]: dic({ ...corpo(montar(), N.catalogo), StructTreeRoot: '20 0 R' }),
      20: dic({ Type: '/StructTreeRoot', K: '[21 0 R]' }),
      21: dic({ Type: '/StructElem', S: '/P', P: '20 0 R' }),
    },
  })

/** CMSAlgorithmProtection (RFC 6211) of RSA over a digest. */
const protecao = (resumo: 'sha256' | 'sha512') =>
  seq(algoritmoDeResumo(resumo), el(0xa1, oid('1.2.840.113549.1.1.11'), nulo))
/** ESSCertIDv2 (RFC 5035 §4) with the issuer's name, and a number. */
const porEmissor = ({ ana }: Pessoas, serie: Buffer) =>
  seq(seq(seq(octetos(resumir('sha256', ana.der)), seq(seq(el(0xa4, ana.emissor)), serie))))
const sha224 = ({ ana }: Pessoas) => ({
  resumo: seq(oid(SHA224), nulo),
  assinatura: seq(oid('1.2.840.113549.1.1.14'), nulo),
  resumir: (b: Buffer) => createHash('sha224').update(b).digest(),
  assinar: (b: Buffer) => sign('sha224', b, ana.chave),
})
