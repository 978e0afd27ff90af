import { assinar, onde, type PedidoAssinatura } from './sign.ts'
import type { Pessoas } from './authorities.ts'
import type { Caso } from './case.ts'
import { cms } from './cms.ts'
import { atualizar, conteudo, corpo, dic, montar, N, type Pdf } from './writer.ts'

const OUTRO = 'Autorizo o pagamento de R$ 999.999,00.'
const CMS_SO = 'o CMS está certo: o ataque é no que o PDF diz dele'

/** Changes bytes in place, keeping every offset. */
function trocar(bytes: Buffer, velho: string, novo: string): Buffer {
  if (novo.length > velho.length) throw new Error(`longer: ${novo}`)
  const copia = Buffer.from(bytes)
  const lugar = copia.lastIndexOf(Buffer.from(velho, 'latin1'))
  if (lugar < 0) throw new Error(`not there: ${velho}`)
  copia.write(novo.padEnd(velho.length), lugar, 'latin1')
  return copia
}

const virar = (bytes: Buffer, lugar: number) => {
  const copia = Buffer.from(bytes)
  copia[lugar] = (copia[lugar] ?? 0) ^ 1
  return copia
}

/** Signature wrapping, universal forgery, broken CMS, bytes touched. */
export function ataquesDeAssinatura(p: Pessoas): Caso[] {
  const boa = () => assinar(montar(), p.ana).bytes
  const caso = (nome: string, ataque: string, motivo: string, fazer: () => Buffer, mais: Partial<Caso> = {}): Caso => ({
    nome,
    ataque,
    veredicto: 'FALHOU',
    motivo,
    fazer,
    ...mais,
  })
  /** Another /ByteRange over a good signature. */
  const range = (
    nome: string,
    ataque: string,
    motivo: string,
    novo: (i: { abre: number; fecha: number; resto: number }) => string,
    mais: Partial<Caso> = {},
  ) =>
    caso(
      `ByteRange ${nome}`,
      ataque,
      motivo,
      () => {
        const bytes = boa()
        const { abre, fecha, fim, range: lugar } = onde(bytes)
        const velho = /\/ByteRange \[[^\]]*\]/.exec(bytes.toString('latin1', lugar))?.[0] ?? ''
        return trocar(bytes, velho, novo({ abre, fecha, resto: fim - fecha }))
      },
      mais,
    )
  /** A signature made, from the start, in a wrong way. */
  const feita = (nome: string, ataque: string, motivo: string, pedido: PedidoAssinatura, mais: Partial<Caso> = {}) =>
    caso(nome, ataque, motivo, () => assinar(montar(), p.ana, pedido).bytes, mais)
  const feitor = (
    nome: string,
    ataque: string,
    motivo: string,
    fazer: (coberto: Buffer) => Buffer,
    mais: Partial<Caso> = {},
  ) => feita(nome, ataque, motivo, { feitor: fazer }, mais)
  const zerar = (bytes: Buffer, novo: string) => {
    const { abre, fecha } = onde(bytes)
    return trocar(bytes, bytes.toString('latin1', abre, fecha), novo)
  }
  const resumo = 'o resumo não confere'
  return [
    range('que falta', 'a chave tem outro nome', 'não pode ser lida', () => '/ByteRangX [0 0 0 0]'),
    range('nulo', 'null no lugar', 'não são quatro números', () => '/ByteRange null'),
    range('vazio', 'lista sem números', 'não são quatro números', () => '/ByteRange []'),
    range(
      'de seis números',
      'três trechos',
      'não são quatro números',
      ({ abre, fecha }) => `/ByteRange [0 9 9 ${abre} ${fecha} 5]`,
    ),
    range('negativo', 'menos um', 'deixa de fora', ({ fecha, resto }) => `/ByteRange [0 -1 ${fecha} ${resto}]`),
    range(
      'que se sobrepõe',
      'o segundo trecho começa dentro do primeiro',
      'deixa de fora',
      ({ abre, resto }) => `/ByteRange [0 ${abre} ${abre - 10} ${resto}]`,
    ),
    range(
      'que não começa no zero',
      'o começo fica de fora',
      'não começa no início',
      ({ abre, fecha, resto }) => `/ByteRange [9 ${abre - 9} ${fecha} ${resto}]`,
    ),
    range(
      'que não vai até o fim',
      'o fim fica de fora',
      'não vai até o fim de uma revisão',
      ({ abre, fecha, resto }) => `/ByteRange [0 ${abre} ${fecha} ${resto - 40}]`,
    ),
    range(
      'maior que o arquivo',
      'conta bytes que não há',
      'passa do fim do arquivo',
      ({ abre, fecha, resto }) => `/ByteRange [0 ${abre} ${fecha} ${resto + 99}]`,
    ),
    range('em zeros', 'nada é coberto', 'deixa de fora', () => '/ByteRange [0 0 0 0]'),
    range(
      'por nome disfarçado',
      '/Byte#52ange, que só alguns leem',
      'não pode ser lida',
      () => '/Byte#52ange [0 1 2 3]',
    ),
    caso(
      'embrulho: trecho mudado de lugar',
      'o que foi assinado vai para o fim; outro texto no lugar',
      'deixa de fora',
      () => embrulhar(boa(), ({ abre, fecha, fim }) => [abre, fecha, fim]),
    ),
    caso('embrulho: Contents maior', 'outro objeto entre a assinatura e o resto', 'deixa de fora', () =>
      embrulharCom(boa(), '/X (', ')'),
    ),
    caso('embrulho: comentário', 'o texto novo dentro de um comentário da assinatura', 'deixa de fora', () =>
      embrulharCom(boa(), '% 4 0 obj ', '\n'),
    ),
    caso(
      'embrulho: assinatura antiga citada outra vez',
      'o acréscimo copia ByteRange e Contents',
      'mudou o conteúdo',
      () => copiarAssinatura(assinar(montar(), p.ana)),
    ),
    caso('Contents 0x00', 'um zero no lugar da assinatura', 'deixa de fora', () => zerar(boa(), '<00>')),
    caso('Contents só de zeros', 'o espaço nunca foi preenchido', 'está vazia', () => {
      const bytes = boa()
      const { abre, fecha } = onde(bytes)
      return zerar(bytes, `<${'0'.repeat(fecha - abre - 2)}>`)
    }),
    caso('Contents vazio', 'nada no lugar da assinatura', 'deixa de fora', () => zerar(boa(), '<>')),
    caso('Contents que falta', 'a chave tem outro nome', 'não pode ser lida', () =>
      trocar(boa(), '/Contents <', '/Contentz <'),
    ),
    caso('Contents em texto', 'parênteses em vez de hexadecimal', 'a assinatura não está em hexadecimal', () => {
      const bytes = boa()
      const { abre, fecha } = onde(bytes)
      return zerar(bytes, `(${'0'.repeat(fecha - abre - 2)})`)
    }),
    feita(
      'dois Contents',
      'cada leitor vê o seu',
      'não pode ser lida',
      { dicionario: { 'Cert#61 1 /Contents': '<00>' } },
      { openssl: CMS_SO },
    ),
    feita('dois ByteRange', 'cada leitor vê o seu', 'não pode ser lida', {
      dicionario: { 'X 1 /ByteRange': '[0 0 0 0]' },
    }),
    feita(
      'SubFilter desconhecido',
      'um formato que ninguém confere',
      'não é uma assinatura PAdES',
      { subFiltro: 'fulano.detached' },
      { veredicto: 'INDETERMINADO', openssl: CMS_SO },
    ),
    feita(
      'SubFilter que falta',
      'não diz o formato',
      'não é uma assinatura PAdES',
      { subFiltro: null },
      { veredicto: 'INDETERMINADO', openssl: CMS_SO },
    ),
    feitor(
      'bytes depois do CMS',
      'algo escondido no enchimento',
      'não é um CMS em DER',
      (c) => Buffer.concat([cms(c, { quem: p.ana }), Buffer.from('escondido')]),
      { openssl: CMS_SO },
    ),
    feitor('sem signatário', 'só certificados', 'exatamente um signatário', (c) =>
      cms(c, { quem: p.ana, semSignatario: true }),
    ),
    feitor(
      'dois signatários',
      'quem assinou?',
      'exatamente um signatário',
      (c) => cms(c, { quem: p.ana, doisSignatarios: true }),
      { openssl: 'aceita vários signatários', pdfsig: 'olha só o primeiro' },
    ),
    feitor('conteúdo dentro do CMS', 'assina o que traz, e não o arquivo', 'o conteúdo não está onde devia', () =>
      cms(Buffer.from('outro'), { quem: p.ana, anexo: Buffer.from('outro') }),
    ),
    feitor('sem resumo', 'os atributos nada dizem do arquivo', resumo, (c) => cms(c, { quem: p.ana, semResumo: true })),
    feitor('resumo de outro conteúdo', 'assinatura verdadeira, de outra coisa', resumo, () =>
      cms(Buffer.from('outro'), { quem: p.ana }),
    ),
    feitor('SHA-1', 'resumo que se falsifica', 'usa SHA-1', (c) => cms(c, { quem: p.ana, resumo: 'sha1' }), {
      veredicto: 'INDETERMINADO',
      openssl: 'ainda aceita SHA-1',
      pdfsig: 'ainda aceita SHA-1',
    }),
    feitor(
      'MD5',
      'resumo que se falsifica',
      'usa um algoritmo que não se conhece (1.2.840.113549.2.5)',
      (c) => cms(c, { quem: p.ana, resumo: 'md5' }),
      { veredicto: 'INDETERMINADO', openssl: 'ainda aceita MD5' },
    ),
    caso(
      'hexadecimal de caixa misturada',
      'um dígito mudado sem mudar o valor',
      'não é um CMS em DER',
      () => {
        const bytes = boa()
        const { abre } = onde(bytes)
        const i = bytes.toString('latin1', abre, abre + 3000).search(/[a-f]/)
        bytes[abre + i] = (bytes[abre + i] ?? 0) & 0xdf
        return bytes
      },
      { openssl: CMS_SO, pdfsig: 'o hexadecimal vale o mesmo' },
    ),
    caso('byte mudado antes', 'um bit do texto', resumo, () => virar(boa(), boa().indexOf('100,00'))),
    caso('byte mudado dentro', 'um bit do valor assinado', '', () => virar(boa(), onde(boa()).abre + 2000)),
    caso('byte mudado depois', 'um bit do que vem depois do CMS', '', () => virar(boa(), boa().length - 3)),
    caso('truncado no CMS', 'falta o fim do arquivo', '', () => boa().subarray(0, onde(boa()).abre + 3000)),
    caso('truncado no fim', 'faltam os últimos bytes', 'passa do fim do arquivo', () =>
      boa().subarray(0, boa().length - 7),
    ),
    caso('assinatura de outro documento', 'copiada com o CMS inteiro', resumo, () => {
      const [destino, origem] = [assinar(montar({ texto: OUTRO }), p.ana).bytes, boa()]
      const [a, b] = [onde(destino), onde(origem)]
      origem.copy(destino, a.abre, b.abre, b.fecha)
      return destino
    }),
    caso('assinatura em fluxo de objetos', 'escondida dos bytes, onde nada a cobre', 'não pode ser lida', emFluxo),
    feita(
      'assinatura que nenhum campo cita',
      'leitores não a mostram',
      'nenhum campo do arquivo leva à assinatura',
      { widget: { V: 'null' } },
      { openssl: CMS_SO },
    ),
    caso('lixo antes do cabeçalho', 'bytes postos depois de assinar', 'deixa de fora', () =>
      Buffer.concat([Buffer.from('MZ lixo\n'), boa()]),
    ),
  ]
}

function emFluxo(): Buffer {
  const pdf = montar({ forma: 'objetos' })
  const n = pdf.proximo
  const campo = {
    Type: '/Annot',
    Subtype: '/Widget',
    FT: '/Sig',
    T: '(a)',
    V: `${n} 0 R`,
    Rect: '[0 0 0 0]',
    P: '3 0 R',
  }
  return atualizar(pdf, {
    [N.catalogo]: dic({ ...corpo(pdf, N.catalogo), AcroForm: `<< /Fields [${n + 1} 0 R] /SigFlags 3 >>` }),
    [n]: dic({ Type: '/Sig', Filter: '/Adobe.PPKLite', ByteRange: '[0 1 2 3]', Contents: '<3000>' }),
    [n + 1]: dic(campo),
  }).bytes
}

/** Moves what follows /Contents away and puts other bytes in the gap, as in the signature wrapping attack. */
function embrulhar(bytes: Buffer, partes: (i: { abre: number; fecha: number; fim: number }) => number[]): Buffer {
  const { range } = onde(bytes)
  const [abre = 0, fecha = 0, fim = 0] = partes(onde(bytes))
  const novo = Buffer.from(`/X 1 >>\nendobj\n4 0 obj\n<< /Length 1 >>\nstream\n${OUTRO}\nendstream\nendobj\n`)
  const tudo = Buffer.concat([bytes.subarray(0, fecha), novo, bytes.subarray(fecha, fim)])
  const texto = `/ByteRange [0 ${abre} ${fecha + novo.length} ${fim - fecha}]`
  const velho = /\/ByteRange \[[^\]]*\]/.exec(tudo.toString('latin1', range))?.[0] ?? ''
  tudo.write(texto.padEnd(velho.length), range, 'latin1')
  return tudo
}

function embrulharCom(bytes: Buffer, antes: string, depois: string): Buffer {
  const { range, fecha, abre, fim } = onde(bytes)
  const novo = Buffer.from(`${antes}${OUTRO}${depois}`)
  const tudo = Buffer.concat([bytes.subarray(0, fecha), novo, bytes.subarray(fecha)])
  const velho = /\/ByteRange \[[^\]]*\]/.exec(tudo.toString('latin1', range))?.[0] ?? ''
  tudo.write(`/ByteRange [0 ${abre} ${fecha + novo.length} ${fim - fecha}]`.padEnd(velho.length), range, 'latin1')
  return tudo
}

/** Incremental saving, fourth variant: the update carries the old signature again, so that the last one looks whole. */
function copiarAssinatura(pdf: Pdf): Buffer {
  return atualizar(pdf, { [N.conteudo]: dic({}, conteudo(OUTRO)), 7: dic(corpo(pdf, 7)) }).bytes
}
