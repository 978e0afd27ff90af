import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

import { criarInspecao } from '#server/adapters/inspecao/inspecao.ts'

import {
  emBase85,
  emHexadecimal,
  emLzw,
  zerosEmLzw,
  pdfBom,
  pdfComObjetoEscondido,
  pdfComTextoEmpacotado,
} from '../apoio/pdfs.ts'

const { pdf: laudar, textos } = criarInspecao()
const TEXTO = Buffer.from('BT /F1 12 Tf 72 700 Td (Guia de recolhimento) Tj ET')
const UMA_PAGINA = { paginas: 1, cresce: true }
/** RunLengthDecode without compression. */
const corrida = (dados: Buffer) =>
  Buffer.concat([
    ...Array.from({ length: Math.ceil(dados.length / 128) }, (_, i) => {
      const parte = dados.subarray(128 * i, 128 * i + 128)
      return Buffer.concat([Buffer.from([parte.length - 1]), parte])
    }),
    Buffer.from([128]),
  ])

describe('filtros em sequência', () => {
  test.each<[string, string, Buffer, string[]?]>([
    ['base 85 e Flate, como o ReportLab', '/Filter [ /ASCII85Decode /FlateDecode ]', emBase85(deflateSync(TEXTO))],
    ['nomes curtos', '/Filter [/A85/Fl]', emBase85(deflateSync(TEXTO))],
    ['nomes disfarçados', '/Filter [/ASCII85#44ecode /Fl#61teDecode]', emBase85(deflateSync(TEXTO))],
    ['hexadecimal e Flate', '/Filter [/ASCIIHexDecode /FlateDecode]', emHexadecimal(deflateSync(TEXTO))],
    ['Flate duas vezes', '/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(TEXTO))],
    ['LZW', '/Filter /LZWDecode', emLzw(TEXTO)],
    ['base 85 e LZW, como o Distiller antigo', '/Filter [/ASCII85Decode /LZWDecode]', emBase85(emLzw(TEXTO))],
    ['corridas', '/Filter /RunLengthDecode', corrida(TEXTO)],
    ['corridas e Flate', '/Filter [/FlateDecode /RunLengthDecode]', deflateSync(corrida(TEXTO))],
    ['um filtro dito noutro objeto', '/Filter 6 0 R', deflateSync(TEXTO), ['/FlateDecode']],
    ['uma lista dita noutro objeto', '/Filter 6 0 R', emBase85(deflateSync(TEXTO)), ['[/ASCII85Decode /FlateDecode]']],
    ['nenhum, numa lista vazia', '/Filter []', TEXTO],
  ])('o PDF com %s é lido', async (_, dicionario, dados, outros) => {
    const arquivo = pdfComTextoEmpacotado(dicionario, dados, outros)
    expect(await laudar(arquivo)).toEqual(UMA_PAGINA)
  })

  test.each<[string, string, Buffer, string[]?]>([
    ['base 85 e Flate', '/Filter [/ASCII85Decode /FlateDecode]', emBase85(deflateSync(TEXTO))],
    ['hexadecimal e Flate', '/Filter [/ASCIIHexDecode /FlateDecode]', emHexadecimal(deflateSync(TEXTO))],
    ['Flate duas vezes', '/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(TEXTO))],
    ['base 85 e LZW', '/Filter [/ASCII85Decode /LZWDecode]', emBase85(emLzw(TEXTO))],
    ['um filtro dito noutro objeto', '/Filter 6 0 R', deflateSync(TEXTO), ['/FlateDecode']],
    ['uma lista dita noutro objeto', '/Filter 6 0 R', emBase85(deflateSync(TEXTO)), ['[/ASCII85Decode /FlateDecode]']],
  ])('no PDF com %s, o texto da página chega à busca', async (_, dicionario, dados, outros) => {
    expect(await textos(pdfComTextoEmpacotado(dicionario, dados, outros))).toMatchObject([
      { texto: 'Guia de recolhimento' },
    ])
  })

  const zeros = (mega: number) => Buffer.alloc(mega * 1024 * 1024)
  const uma = deflateSync(zeros(200))
  test.each<[string, () => Uint8Array]>([
    ['200 MB, Flate duas vezes', () => pdfComTextoEmpacotado('/Filter [/FlateDecode /FlateDecode]', deflateSync(uma))],
    ['200 MB, Flate três vezes', () => pdfComTextoEmpacotado('/Filter [/Fl /Fl /Fl]', deflateSync(deflateSync(uma)))],
    ['200 MB, Flate em corridas', () => pdfComTextoEmpacotado('/Filter [/RunLengthDecode /FlateDecode]', corrida(uma))],
    [
      '200 MB que a lista diz noutro objeto',
      () => pdfComTextoEmpacotado('/Filter 6 0 R', emHexadecimal(uma), ['[/AHx /Fl]']),
    ],
    [
      '200 MB, e o objeto que diz o filtro escrito duas vezes',
      () => pdfComTextoEmpacotado('/Filter 6 0 R', emHexadecimal(uma), ['/ASCIIHexDecode', '(6 0 obj [/AHx /Fl])']),
    ],
    [
      '200 MB com outro filtro dito depois',
      () => pdfComTextoEmpacotado('/Filter [/AHx /Fl] /Filter /ASCIIHexDecode', emHexadecimal(uma)),
    ],
    [
      '200 MB com um objeto falso numa cadeia',
      () => pdfComTextoEmpacotado('/Filter [/AHx /Fl] /X (9 0 obj << /Filter /AHx)', emHexadecimal(uma)),
    ],
    ['70 MB em LZW', () => pdfComTextoEmpacotado('/Filter /LZWDecode', zerosEmLzw(10))],
  ])('o PDF com %s se expande demais e é recusado', { timeout: 120_000 }, async (_, arquivo) => {
    expect(await laudar(arquivo())).toEqual({ recusa: 'COMPRESSAO' })
  })

  test.each<[string, string, string[]?]>([
    ['uma lista com um comentário', '/Filter [/AHx %]\n /Fl]'],
    ['um comentário antes do filtro', '/Filter %\n [/AHx /Fl]'],
    ['uma lista com referências', '/Filter [6 0 R]', ['/FlateDecode']],
    ['um filtro que não está escrito às claras', '/Filter 60 0 R'],
    ['um filtro que está onde outra coisa devia estar', '/Filter 6 0 R', ['<< /FlateDecode 1 >>']],
    ['um preditor entre dois', '/Filter [/Fl /Fl] /DecodeParms [<< /Predictor 12 >> null]'],
    ['mais do que alguém usaria', '/Filter [/AHx /AHx /AHx /AHx /AHx /AHx /Fl]'],
  ])('o PDF com %s não pode ser medido e é recusado', async (_, dicionario, outros) => {
    expect(await laudar(pdfComTextoEmpacotado(dicionario, emHexadecimal(deflateSync(TEXTO)), outros))).toEqual({
      recusa: 'COMPRESSAO',
    })
  })

  test('os filtros escritos num objeto comprimido não mudam a conta', async () => {
    expect(await laudar(pdfComObjetoEscondido('[/FlateDecode]'))).toMatchObject({ paginas: 1 })
  })
})

describe('bytes em volta de um PDF', () => {
  const bom = Buffer.from(pdfBom())
  const com = (antes: string, depois: string) =>
    new Uint8Array(Buffer.concat([Buffer.from(antes, 'latin1'), bom, Buffer.from(depois, 'latin1')]))

  test.each<[string, string, string, boolean]>([
    ['a marca de ordem dos bytes antes', '\u00ef\u00bb\u00bf', '', false],
    ['a marca e uma linha antes', '\u00ef\u00bb\u00bf\r\n', '', false],
    ['linhas em branco antes', '\r\n\n', '', false],
    ['nulos depois', '', '\0'.repeat(5), true],
    ['nulos até o fim do bloco', '', '\0'.repeat(9_000), true],
    ['brancos e nulos depois', '', '\n \0\0\r\n', true],
    ['o fim de arquivo do DOS', '', '\r\n\u001a', true],
    ['um comentário de servidor depois', '', '<html><!-- servido por aparelho --></html>\n', false],
  ])('o arquivo com %s é lido', async (_, antes, depois, cresce) => {
    expect(await laudar(com(antes, depois))).toEqual({ paginas: 1, cresce })
  })

  test('lê-se um cabeçalho de versão que não existe, e um sem quebra de linha', async () => {
    const texto = bom.toString('latin1')
    const trocado = (por: string) => new Uint8Array(Buffer.from(por, 'latin1'))
    expect(await laudar(trocado(texto.replace('%PDF-1.7\n', '%PDF-1.10')))).toMatchObject({ paginas: 1 })
    expect(await laudar(trocado(texto.trimEnd()))).toEqual(UMA_PAGINA)
  })

  test.each<[string, string, string]>([
    ['página da web antes', '<html>', ''],
    ['outro programa antes', 'MZ\u0090\u0000', ''],
    ['brancos sem fim antes', ' '.repeat(200), ''],
    ['outro PDF depois', '', '%PDF-1.7 outra coisa'],
    ['um objeto solto depois', '', '\n7 0 obj (x) endobj\n'],
    ['um programa depois', '', '<script>alert(1)</script>'],
    ['bytes quaisquer depois', '', '\u0001\u0002\u0003'],
    ['muito texto depois', '', 'x'.repeat(3_000)],
  ])('o arquivo com %s não é um PDF', async (_, antes, depois) => {
    expect(await laudar(com(antes, depois))).toEqual({ recusa: 'INVALIDO' })
  })
})
