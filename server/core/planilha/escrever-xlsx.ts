import { strToU8, zipSync } from 'fflate'

import { letraDaColuna } from '#server/core/linhas/celula.ts'

/** 1: title; 2: text, which keeps leading zeros; 3: date; 4: over several lines. */
export type Estilo = 0 | 1 | 2 | 3 | 4
/** Writes text as text and a number as a number; a date is its serial. */
export type CelulaEscrita = { valor: string | number; estilo?: Estilo }
/** Widths in letters. `estilo`: of the column's new cells; `opcoes`: what they offer to choose from. */
export type FolhaEscrita = {
  nome: string
  colunas: readonly { largura: number; estilo?: Estilo | undefined; opcoes?: readonly string[] | undefined }[]
  linhas: readonly (readonly CelulaEscrita[])[]
}

const RAIZ = 'http://schemas.openxmlformats.org'
const PRINCIPAL = `${RAIZ}/spreadsheetml/2006/main`
const LIGACOES = `${RAIZ}/package/2006/relationships`
const DOCUMENTO = `${RAIZ}/officeDocument/2006/relationships`
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const CABECA = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Fixed date of the ZIP's parts, so that equal sheets give equal bytes. */
export const MOMENTO = new Date(2026, 0, 1)

// oxlint-disable-next-line no-control-regex -- characters that XML 1.0 doesn't allow
const FORA_DO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escapar = (texto: string) =>
  texto
    .replace(FORA_DO_XML, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

const ESTILOS =
  `<styleSheet xmlns="${PRINCIPAL}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' +
  '</cellXfs></styleSheet>'

function escreverCelula({ valor, estilo = 0 }: CelulaEscrita, endereco: string): string {
  if (valor === '') return ''
  const abre = `<c r="${endereco}"${estilo ? ` s="${estilo}"` : ''}`
  return typeof valor === 'number'
    ? `${abre}><v>${valor}</v></c>`
    : `${abre} t="inlineStr"><is><t xml:space="preserve">${escapar(valor)}</t></is></c>`
}

/** Drop-down lists below the titles (ECMA-376, part 1, 18.3.1.32); other values can still be typed. */
function escreverOpcoes(colunas: FolhaEscrita['colunas']): string {
  const listas = colunas.flatMap(({ opcoes }, i) => {
    const onde = `${letraDaColuna(i)}2:${letraDaColuna(i)}1048576`
    const lista = `<formula1>"${escapar(opcoes?.join(',') ?? '')}"</formula1>`
    return opcoes ? [`<dataValidation type="list" allowBlank="1" sqref="${onde}">${lista}</dataValidation>`] : []
  })
  return listas.length > 0 ? `<dataValidations count="${listas.length}">${listas.join('')}</dataValidations>` : ''
}

/** A sheet before its rows. */
export function escreverComeco(colunas: FolhaEscrita['colunas']): string {
  const larguras = colunas.map(
    ({ largura, estilo }, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${largura}"${estilo ? ` style="${estilo}"` : ''} customWidth="1"/>`,
  )
  return (
    `<worksheet xmlns="${PRINCIPAL}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${larguras.join('')}</cols><sheetData>`
  )
}

/** Row `numero`, from 1. */
export function escreverLinha(celulas: readonly CelulaEscrita[], numero: number): string {
  const dentro = celulas.map((celula, k) => escreverCelula(celula, `${letraDaColuna(k)}${numero}`))
  return `<row r="${numero}">${dentro.join('')}</row>`
}

export const escreverFim = (colunas: FolhaEscrita['colunas']) => `</sheetData>${escreverOpcoes(colunas)}</worksheet>`

const escreverFolha = ({ colunas, linhas }: FolhaEscrita) =>
  escreverComeco(colunas) + linhas.map((celulas, i) => escreverLinha(celulas, i + 1)).join('') + escreverFim(colunas)

/** The name of a sheet's part, in the ZIP. */
export const PRIMEIRA_FOLHA = 'xl/worksheets/sheet1.xml'
/** A part's bytes. */
export const emBytes = (xml: string) => strToU8(CABECA + xml)
/** The parts of a workbook beside its sheets, by name in the ZIP. */
export function partesDoLivro(folhas: readonly { nome: string }[]): Record<string, string> {
  const parte = (i: number) => `worksheets/sheet${i + 1}.xml`
  const abas = folhas.map(({ nome }, i) => `<sheet name="${escapar(nome)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
  const ligadas = folhas.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Type="${DOCUMENTO}/worksheet" Target="${parte(i)}"/>`,
  )
  const tipos = folhas.map((_, i) => `<Override PartName="/xl/${parte(i)}" ContentType="${TIPO}.worksheet+xml"/>`)
  return {
    '[Content_Types].xml':
      `<Types xmlns="${RAIZ}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Default Extension="xml" ContentType="application/xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TIPO}.styles+xml"/>${tipos.join('')}</Types>`,
    '_rels/.rels':
      `<Relationships xmlns="${LIGACOES}">` +
      `<Relationship Id="rId1" Type="${DOCUMENTO}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${PRINCIPAL}" xmlns:r="${DOCUMENTO}"><sheets>${abas.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${LIGACOES}">${ligadas.join('')}` +
      `<Relationship Id="rId${folhas.length + 1}" Type="${DOCUMENTO}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': ESTILOS,
  }
}

/** An XLSX workbook (ECMA-376). Equal sheets give equal bytes. */
export function escreverXlsx(folhas: readonly FolhaEscrita[]): Uint8Array {
  const partes = {
    ...partesDoLivro(folhas),
    ...Object.fromEntries(folhas.map((folha, i) => [`xl/worksheets/sheet${i + 1}.xml`, escreverFolha(folha)])),
  }
  const bytes = Object.entries(partes).map(([nome, texto]) => [nome, emBytes(texto)] as const)
  return zipSync(Object.fromEntries(bytes), { mtime: MOMENTO })
}
