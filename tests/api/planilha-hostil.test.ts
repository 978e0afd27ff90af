import { deflateRawSync, constants } from 'node:zlib'

import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { emResumo, ler, lerAbas, lerCsv, partesDoXlsx, pessoa, TITULOS, xlsxDe } from '../apoio/planilha.ts'

const CARGOS = { Cargos: [['Nome'], ['Analista']] }
const codigos = async (lida: ReturnType<typeof ler>) => (await lida).erros.map(({ codigo }) => codigo)
const comParte = (parte: string, xml: string) => lerAbas(CARGOS, { partes: { [parte]: xml } })
const FOLHA = 'xl/worksheets/sheet1.xml'
const TEXTOS = 'xl/sharedStrings.xml'

/** Deflates `pedaco` repeated `vezes` times between two texts, without holding the expanded text. */
function repetida(antes: string, pedaco: string, vezes: number, depois: string): Uint8Array {
  const comprimir = (texto: string) => deflateRawSync(strToU8(texto), { finishFlush: constants.Z_SYNC_FLUSH })
  const comprimido = comprimir(pedaco)
  return Buffer.concat([
    comprimir(antes),
    ...Array.from({ length: vezes }, () => comprimido),
    deflateRawSync(strToU8(depois)),
  ])
}

/** A ZIP with one more part, already deflated; its headers say so. Their CRC is wrong. */
function comDeflatado(parte: string, comprimido: Uint8Array) {
  const zip = zipSync({ ...partesDoXlsx(CARGOS), [parte]: [comprimido, { level: 0 }] })
  const nome = strToU8(parte)
  const vista = new DataView(zip.buffer)
  for (let i = 0; i + nome.length < zip.length; i++)
    if (nome.every((byte, k) => zip[i + k] === byte)) {
      if (i >= 30 && vista.getUint32(i - 30, true) === 0x04034b50) vista.setUint16(i - 22, 8, true)
      if (i >= 46 && vista.getUint32(i - 46, true) === 0x02014b50) vista.setUint16(i - 36, 8, true)
    }
  return zip
}

const MEGABYTE = 'a'.repeat(1024 * 1024)
const ABRE = '<worksheet><sheetData>'
const FECHA = '</sheetData></worksheet>'

test('uma bomba de textos é recusada sem ser guardada inteira', async () => {
  const bomba = comDeflatado(TEXTOS, repetida('<sst>', `<si><t>${MEGABYTE}</t></si>`, 200, '</sst>'))
  expect(bomba.length).toBeLessThan(400_000)
  const lida = await ler(bomba)
  expect(lida.erros).toEqual([
    { codigo: 'EXPANDE_DEMAIS', aba: null, linha: null, coluna: null, dados: { maximo: 96 } },
  ])
})

test('o que se expande fora das células também tem limite', async () => {
  const folha = repetida(ABRE, `<row><c t="inlineStr"><is><x a="${MEGABYTE}"/></is></c></row>`, 321, FECHA)
  const lida = await ler(comDeflatado(FOLHA, folha))
  expect(lida.erros.map(({ codigo, dados }) => [codigo, dados])).toEqual([['EXPANDE_DEMAIS', { maximo: 320 }]])
})

test('uma folha que se expande sem fim para no limite de linhas de uma planilha', async () => {
  const folha = repetida(ABRE, '<row></row>'.repeat(100_000), 300, FECHA)
  expect(await codigos(ler(comDeflatado(FOLHA, folha)))).toEqual(['ARQUIVO_DANIFICADO'])
})

test('uma linha com um milhão de células, e uma etiqueta de 40 megabytes, são recusadas', async () => {
  const celulas = `${ABRE}<row>${'<c/>'.repeat(600_000)}</row>${FECHA}`
  expect(await codigos(comParte(FOLHA, celulas))).toEqual(['ARQUIVO_DANIFICADO'])
  const etiqueta = repetida(`${ABRE}<row a="`, MEGABYTE, 40, `"/>${FECHA}`)
  expect(await codigos(ler(comDeflatado(FOLHA, etiqueta)))).toEqual(['ARQUIVO_DANIFICADO'])
})

test('300 abas contam como um erro só', async () => {
  const abas = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`Aba ${n}`, [['a', 'b']]]))
  const lida = await lerAbas(abas)
  expect(lida.erros.map(({ codigo, dados }) => [codigo, dados])).toEqual([['ABAS_DEMAIS', { n: 300, maximo: 50 }]])
  expect(lida.avisos).toEqual([])
})

test.each([FOLHA, TEXTOS, 'xl/workbook.xml', 'xl/styles.xml', '_rels/.rels'])(
  'entidades XML em %s são recusadas, sem serem resolvidas',
  async (parte) => {
    const risos = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
    expect(await codigos(comParte(parte, `<?xml version="1.0"?>${risos}<x>&b;&c;</x>`))).toEqual(['ENTIDADES_XML'])
  },
)

test('uma entidade não declarada é recusada', async () => {
  expect(await codigos(comParte(TEXTOS, '<sst><si><t>&lol;</t></si></sst>'))).toEqual(['ENTIDADES_XML'])
})

test('uma célula de um megabyte é um erro daquela linha, que não a repete inteira', async () => {
  const enorme = 'x'.repeat(1024 * 1024)
  const lida = await lerAbas({
    Pessoas: [
      TITULOS,
      pessoa(1, { Nome: enorme }),
      pessoa(2, { CPF: enorme, Unidade: enorme, 'E-mail': enorme }),
      pessoa(3),
    ],
  })
  expect(emResumo(lida.erros)).toEqual([
    'Pessoas 2 Nome: TEXTO_LONGO',
    'Pessoas 3 CPF: CPF_INVALIDO',
    'Pessoas 3 Unidade: SIGLA_INVALIDA',
    'Pessoas 3 E-mail: EMAIL_INVALIDO',
  ])
  expect(JSON.stringify(lida.erros).length).toBeLessThan(1_000)
  expect(lida.linhas.pessoas).toHaveLength(1)
})

test('uma referência a um texto inexistente é um erro da célula, e as outras linhas seguem', async () => {
  const lida = await lerAbas({
    Cargos: [['Nome'], [{ c: '<v>999</v>', t: 's' }], [{ c: '<v>-1</v>', t: 's' }], ['Técnico']],
  })
  expect(emResumo(lida.erros)).toEqual(['Cargos 2 Nome: CELULA_ILEGIVEL', 'Cargos 3 Nome: CELULA_ILEGIVEL'])
  expect(lida.erros[0]?.dados).toEqual({ celula: 'A2' })
  expect(lida.linhas.cargos).toHaveLength(1)
})

test('nenhum corte e nenhum byte trocado de um XLSX muda as linhas sem um erro', async () => {
  const inteira = xlsxDe({ Pessoas: [[...TITULOS, 'Desde'], [...pessoa(1), { c: '<v>43890</v>', s: 1 }], pessoa(2)] })
  const { linhas } = await ler(inteira)
  expect(linhas.pessoas).toHaveLength(2)
  for (let i = 1; i < inteira.length; i += 7) {
    const cortada = await ler(inteira.slice(0, i))
    expect(cortada.erros.length, `cortada em ${i}`).toBeGreaterThan(0)
    const trocada = inteira.slice()
    trocada[i]! ^= 1 << (i % 8)
    const lida = await ler(trocada)
    if (lida.erros.length === 0) expect(lida.linhas, `trocado em ${i}`).toEqual(linhas)
  }
})

test('uma folha cortada no meio do XML é recusada, mesmo num ZIP inteiro', async () => {
  const folha = `${ABRE}<row><c t="inlineStr"><is><t>Nome</t></is></c></row><row><c t="inlineStr"><is><t>Analista</t></is></c></row>`
  expect(await codigos(comParte(FOLHA, `${folha}${FECHA}`))).toEqual([])
  for (const corte of [folha, `${folha}<row><c t="inl`, `${folha}</sheetData>`])
    expect(await codigos(comParte(FOLHA, corte))).toEqual(['ARQUIVO_DANIFICADO'])
})

test('um ZIP com tamanhos e posições falsos é recusado', async () => {
  const mentira = (onde: number, valor: number) => {
    const zip = xlsxDe(CARGOS)
    const vista = new DataView(zip.buffer)
    const fim = zip.length - 22
    vista.setUint32(vista.getUint32(fim + 16, true) + onde, valor, true)
    return ler(zip)
  }
  expect(await codigos(mentira(42, 0x7fffffff))).toEqual(['ARQUIVO_DANIFICADO'])
  expect(await codigos(mentira(42, 0xffffffff))).toEqual(['ARQUIVO_DANIFICADO'])
})

test.each([
  '=1+1',
  "=cmd|'/C calc'!A0",
  '+A1+B2',
  '-A1',
  "-2+3+cmd|' /C calc'!A0",
  '@SOMA(A1)',
  '=HYPERLINK("http://x";"y")',
])('“%s” conta como fórmula também num CSV', async (formula) => {
  const lida = await lerCsv(`Nome;Sigla;Município;UF\n"${formula.replaceAll('"', '""')}";SEAD;João Pessoa;PB\n`)
  expect(lida.erros).toEqual([{ codigo: 'FORMULA', aba: 'Órgãos', linha: 2, coluna: 'Nome', dados: { celula: 'A2' } }])
})

test.each(['-', '- Gestão de pessoas', '--', 'A=B', '+ Saúde'])('“%s” não conta como fórmula', async (texto) => {
  const lida = await lerCsv(
    `Código;Descrição;Corrente;Intermediário;Destinação\n010;Assunto ${texto};1;-;Eliminação\n011;${texto};1;0;e\n`,
  )
  expect(emResumo(lida.erros).filter((erro) => erro.includes('FORMULA'))).toEqual([])
})
