import { strToU8, zipSync } from 'fflate'

import type { PlanilhaLida } from '#contract/planilha.ts'
import { lerPlanilha, type OpcoesDeLeitura } from '#server/core/planilha/ler-planilha.ts'

/** A cell of a workbook: text as shared text, a number, or the inside of a `<c>` by hand. */
export type CelulaDeTeste = string | number | null | { c: string; t?: string; s?: number }

/** Styles of these workbooks: 1 a built-in date, 2 a custom date, 3 seven digits, 4 text, 5 eleven digits. */
const ESTILOS =
  '<styleSheet><numFmts count="3"><numFmt numFmtId="164" formatCode="dd&quot; de &quot;mmm/yy"/>' +
  '<numFmt numFmtId="165" formatCode="0000000"/><numFmt numFmtId="166" formatCode="00000000000"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/>' +
  '<xf numFmtId="165"/><xf numFmtId="49"/><xf numFmtId="166"/></cellXfs></styleSheet>'

const escapar = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const letra = (i: number) => String.fromCharCode(65 + i)
const DOCUMENTO = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Abas = Record<string, CelulaDeTeste[][]>
type Opcoes = { ocultas?: string[]; de1904?: boolean; prefixo?: string; partes?: Record<string, string | null> }

/** The parts of a workbook, by name, as Excel writes them: shared texts, styles, ids of relations. */
export function partesDoXlsx(abas: Abas, { ocultas = [], de1904 = false, partes = {} }: Opcoes = {}) {
  const textos: string[] = []
  const celula = (valor: CelulaDeTeste, endereco: string) => {
    if (valor === null) return ''
    if (typeof valor === 'number') return `<c r="${endereco}"><v>${valor}</v></c>`
    if (typeof valor === 'string') return `<c r="${endereco}" t="s"><v>${textos.push(valor) - 1}</v></c>`
    const tipo = valor.t === undefined ? '' : ` t="${valor.t}"`
    return `<c r="${endereco}"${tipo} s="${valor.s ?? 0}">${valor.c}</c>`
  }
  const folha = (linhas: CelulaDeTeste[][]) => {
    const escritas = linhas.map(
      (celulas, i) =>
        `<row r="${i + 1}">${celulas.map((valor, k) => celula(valor, `${letra(k)}${i + 1}`)).join('')}</row>`,
    )
    return `<?xml version="1.0"?><worksheet><sheetData>${escritas.join('\n')}</sheetData></worksheet>`
  }
  const nomes = Object.keys(abas)
  const estado = (nome: string) => (ocultas.includes(nome) ? ' state="hidden"' : '')
  const folhas = nomes.map((nome) => folha(abas[nome]!))
  const ligacao = (id: string, tipo: string, alvo: string) =>
    `<Relationship Id="${id}" Type="${DOCUMENTO}/${tipo}" Target="${alvo}"/>`
  const todas: Record<string, string | null> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${ligacao('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      `<workbook><workbookPr date1904="${de1904 ? 1 : 0}"/><sheets>` +
      nomes
        .map((nome, i) => `<sheet name="${escapar(nome)}" sheetId="${i + 1}"${estado(nome)} r:id="f${i}"/>`)
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships>' +
      nomes.map((_, i) => ligacao(`f${i}`, 'worksheet', `/xl/worksheets/sheet${i + 1}.xml`)).join('') +
      ligacao('t', 'sharedStrings', 'sharedStrings.xml') +
      ligacao('e', 'styles', 'styles.xml') +
      '</Relationships>',
    'xl/styles.xml': ESTILOS,
    ...Object.fromEntries(folhas.map((xml, i) => [`xl/worksheets/sheet${i + 1}.xml`, xml])),
    'xl/sharedStrings.xml': `<sst>${textos.map((texto) => `<si><t>${escapar(texto)}</t></si>`).join('')}</sst>`,
    ...partes,
  }
  return Object.fromEntries(
    Object.entries(todas).flatMap(([nome, texto]) => (texto === null ? [] : [[nome, strToU8(texto)]])),
  )
}

export const xlsxDe = (abas: Abas, opcoes?: Opcoes) => zipSync(partesDoXlsx(abas, opcoes))

export const ler = (bytes: Uint8Array, nome = 'planilha', opcoes?: OpcoesDeLeitura): Promise<PlanilhaLida> =>
  lerPlanilha({ nome, bytes }, opcoes)
export const lerCsv = (texto: string, nome?: string, opcoes?: OpcoesDeLeitura) => ler(strToU8(texto), nome, opcoes)
export const lerAbas = (abas: Abas, opcoes?: Opcoes, leitura?: OpcoesDeLeitura) =>
  ler(xlsxDe(abas, opcoes), 'planilha.xlsx', leitura)

function digito(nove: string, quantos: number) {
  const soma = Array.from({ length: quantos }, (_, i) => Number(nove[i]) * (quantos + 1 - i)).reduce((a, b) => a + b, 0)
  return ((soma * 10) % 11) % 10
}
/** The CPF with these first nine digits. */
export function cpfDe(nove: number): string {
  const base = String(nove).padStart(9, '0')
  const comUm = `${base}${digito(base, 9)}`
  return `${comUm}${digito(comUm, 10)}`
}

export const TITULOS = ['Nome', 'CPF', 'Matrícula', 'Órgão', 'Unidade', 'E-mail']
/** A person's row, a different human for each `n`. */
export const pessoa = (n: number, outros: Partial<Record<(typeof TITULOS)[number], CelulaDeTeste>> = {}) =>
  TITULOS.map(
    (titulo) =>
      outros[titulo] ??
      { Nome: 'Ana Lúcia', CPF: cpfDe(100_000_000 + n), Matrícula: `m${n}`, Órgão: 'SEAD', Unidade: 'GEGOV' }[titulo] ??
      `ana${n}@sead.pb.gov.br`,
  )
export const emCsv = (linhas: CelulaDeTeste[][], separador = ';') =>
  linhas.map((linha) => linha.map(String).join(separador)).join('\r\n')

/** Place and code, in short: `Pessoas 2 CPF: CPF_INVALIDO`. */
export const emResumo = (
  achados: { codigo: string; aba: string | null; linha: number | null; coluna: string | null }[],
) =>
  achados.map(
    ({ codigo, aba, linha, coluna }) => `${[aba, linha, coluna].filter((x) => x !== null).join(' ')}: ${codigo}`,
  )
