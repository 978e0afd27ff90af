import {
  type Celula,
  type CelulaEspecial,
  COLUNAS_MAXIMO,
  colunaDaLetra,
  type LinhaDaFolha,
} from '#server/core/linhas/celula.ts'
import { diaDoSerial } from '#server/core/linhas/dias.ts'
import { Falha } from './falha.ts'
import type { Formato } from './xlsx-estilos.ts'
import { lerTextoRico } from './xlsx-textos.ts'
import type { Xml } from './xml.ts'

/** Shared by all sheets of a workbook. */
export type Comum = { textos: readonly string[]; formatos: readonly Formato[]; de1904: boolean }

/** Writes 1.2345678901E10 as 12345678901. */
const porExtenso = (numero: number) =>
  Number.isInteger(numero) && Math.abs(numero) < 1e21 ? BigInt(numero).toString() : String(numero)

function lerNumero(valor: string, estilo: number, { formatos, de1904 }: Comum): CelulaEspecial {
  const numero = Number(valor)
  if (valor === '' || !Number.isFinite(numero)) return { tipo: 'ilegivel', texto: '' }
  const dia = diaDoSerial(numero, de1904)
  const formato = formatos[estilo]
  if (formato?.data) return { tipo: 'data', texto: dia ?? '' }
  return {
    tipo: 'numero',
    texto: porExtenso(numero),
    ...(formato?.zeros ? { zeros: formato.zeros } : {}),
    ...(dia === undefined ? {} : { dia }),
  }
}

function interpretar(tipo: string, valor: string, estilo: number, comum: Comum): Celula | undefined {
  switch (tipo) {
    case 's':
      return valor === '' ? undefined : (comum.textos[Number(valor)] ?? { tipo: 'ilegivel', texto: '' })
    case 'str':
      return valor
    case 'b':
      return { tipo: 'logico', texto: String(valor === '1' || valor === 'true') }
    case 'e':
      return { tipo: 'erro', texto: valor }
    case 'd':
      return { tipo: 'data', texto: valor.slice(0, 10) }
    default:
      return valor === '' ? undefined : lerNumero(valor, estilo, comum)
  }
}

/** Reads a cell from its opening tag to its end. */
function lerCelula(xml: Xml, comum: Comum): Celula | undefined {
  const tipo = xml.atributo('t') ?? 'n'
  const estilo = Number(xml.atributo('s') ?? 0)
  let valor = ''
  let formula = false
  let escrito: string | undefined
  for (let dentro = ''; ;) {
    const passo = xml.proximo()
    if (passo === 'fim' || (passo === 'fecha' && xml.nome === 'c')) break
    if (passo === 'texto') {
      if (dentro === 'v') valor += xml.texto
    } else if (passo === 'fecha') dentro = ''
    else if (xml.nome === 'is') escrito = lerTextoRico(xml, 'is')
    else {
      dentro = xml.nome
      if (dentro === 'f') formula = true
    }
  }
  if (formula) return { tipo: 'formula', texto: '' }
  return escrito ?? interpretar(tipo, valor.trim(), estilo, comum)
}

/** Column of a cell, from 0: from its address, else the next one. */
const colunaDe = (endereco: string | undefined, seguinte: number) =>
  endereco === undefined ? seguinte : colunaDaLetra(endereco.replace(/\d+$/, ''))

/** Excel's limit of rows; counts rows that hold only formats. */
const LINHAS_DA_FOLHA = 1_048_576

/** The rows of a sheet. Yields blank ones too, so that the caller can pause at any row. */
export function* lerFolha(xml: Xml, comum: Comum): Generator<LinhaDaFolha> {
  let linha = 0
  let quantas = 0
  let celulas: (Celula | undefined)[] = []
  let coluna = -1
  for (let passo = xml.proximo(); passo !== 'fim'; passo = xml.proximo()) {
    if (passo === 'texto') continue
    if (passo === 'fecha') {
      // reads on to the end, unused, so that the checksum covers the whole part
      if (xml.nome === 'sheetData') while (xml.proximo() !== 'fim');
      if (xml.nome !== 'row') continue
      yield { linha, celulas }
      xml.descansar()
    } else if (xml.nome === 'row') {
      linha = Number(xml.atributo('r') ?? linha + 1)
      celulas = []
      coluna = -1
      if (++quantas > LINHAS_DA_FOLHA || !Number.isInteger(linha)) throw new Falha('ARQUIVO_DANIFICADO')
    } else if (xml.nome === 'c') {
      coluna = colunaDe(xml.atributo('r'), coluna + 1)
      const celula = lerCelula(xml, comum)
      if (coluna >= 0 && coluna < COLUNAS_MAXIMO && celula !== '') celulas[coluna] = celula
    }
  }
}
