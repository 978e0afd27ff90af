import { CsvError, parse } from 'csv-parse/sync'

import { sha256Hex } from '#server/base/hash.ts'
import { COLUNAS, OBRIGATORIAS } from './colunas.ts'
import { motivo, type Motivo } from './motivos.ts'

/** Limit of rows in one run; larger manifests must be split over several folders. */
const LINHAS_MAXIMAS = 200_000

/** The whole manifest is unusable; nothing was imported. */
export class ManifestoRecusado extends Error {}

/** A row of the file: `valores` by column, or why it can't be read. `linha` counts from 1. */
export type LinhaBruta = { linha: number } & ({ valores: Record<string, unknown> } | { motivos: Motivo[] })
export type Manifesto = { sha256: string; linhas: LinhaBruta[] }

export async function lerManifesto({ nome, bytes }: { nome: string; bytes: Uint8Array }): Promise<Manifesto> {
  const texto = lerTexto(bytes)
  const linhas = nome.toLowerCase().endsWith('.csv') ? lerCsv(texto) : lerJson(texto)
  if (linhas.length === 0) throw new ManifestoRecusado('O manifesto não tem nenhuma linha.')
  if (linhas.length > LINHAS_MAXIMAS)
    throw new ManifestoRecusado(
      `O manifesto tem ${linhas.length} linhas; o máximo são ${LINHAS_MAXIMAS}. Divida-o em várias pastas.`,
    )
  return { sha256: await sha256Hex(bytes), linhas }
}

/** Accepts only UTF-8 and guesses nothing: a wrong guess would store wrong accented letters for ever. */
function lerTexto(bytes: Uint8Array): string {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  try {
    return utf8.decode(bytes)
  } catch {
    let linha = 1
    for (let de = 0; de < bytes.length; linha++) {
      const fim = bytes.indexOf(10, de)
      const ate = fim < 0 ? bytes.length : fim + 1
      try {
        utf8.decode(bytes.subarray(de, ate))
      } catch {
        break
      }
      de = ate
    }
    throw new ManifestoRecusado(`O manifesto não está em UTF-8: veja a linha ${linha}. Salve-o como CSV UTF-8.`)
  }
}

type Registro = { info: { lines: number }; record: string[] }

function lerCsv(texto: string): LinhaBruta[] {
  let registros: Registro[]
  try {
    registros = parse(texto, {
      delimiter: ';',
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Registro[] // with `info`, each record comes with its position
  } catch (erro) {
    if (!(erro instanceof CsvError)) throw erro
    const linha = typeof erro['lines'] === 'number' ? ` (linha ${erro['lines']})` : ''
    throw new ManifestoRecusado(`O CSV não pôde ser lido: há aspas fora do lugar, ou que não fecham${linha}.`)
  }
  const [cabecalho, ...resto] = registros
  const colunas = (cabecalho?.record ?? []).map((coluna) => coluna.trim().toLowerCase())
  conferirCabecalho(colunas)
  let anterior = cabecalho?.info.lines ?? 1
  return resto.map(({ info, record }): LinhaBruta => {
    const linha = anterior + 1
    anterior = info.lines
    if (record.length !== colunas.length)
      return { linha, motivos: [motivo(null, 'CELULAS', { tem: record.length, espera: colunas.length })] }
    return { linha, valores: Object.fromEntries(colunas.map((coluna, i) => [coluna, record[i]])) }
  })
}

/** Refuses the whole manifest for an unknown column, because nobody would read its values. */
function conferirCabecalho(colunas: string[]) {
  const repetida = colunas.find((coluna, i) => colunas.indexOf(coluna) !== i)
  if (repetida !== undefined) throw new ManifestoRecusado(`A coluna “${repetida}” está duas vezes no cabeçalho.`)
  const sobra = colunas.find((coluna) => !COLUNAS.includes(coluna))
  if (sobra !== undefined)
    throw new ManifestoRecusado(`Não existe a coluna “${sobra}”. As colunas são: ${COLUNAS.join('; ')}.`)
  const falta = OBRIGATORIAS.filter((coluna) => !colunas.includes(coluna))
  if (falta.length > 0) throw new ManifestoRecusado(`Falta no cabeçalho: ${falta.join(', ')}.`)
}

function lerJson(texto: string): LinhaBruta[] {
  return texto
    .replace(/^\ufeff/, '')
    .split('\n')
    .flatMap((bruta, i): LinhaBruta[] => {
      if (bruta.trim() === '') return []
      const linha = i + 1
      const lido = objetoDe(bruta)
      if (!lido) return [{ linha, motivos: [motivo(null, 'JSON_ILEGIVEL')] }]
      const sobras = Object.keys(lido).filter((coluna) => !COLUNAS.includes(coluna))
      if (sobras.length > 0)
        return [{ linha, motivos: sobras.map((coluna) => motivo(null, 'COLUNA_DESCONHECIDA', { coluna })) }]
      return [{ linha, valores: lido }]
    })
}

function objetoDe(texto: string): Record<string, unknown> | undefined {
  try {
    const lido: unknown = JSON.parse(texto)
    return typeof lido === 'object' && lido !== null && !Array.isArray(lido)
      ? (lido as Record<string, unknown>) // a JSON object has string keys
      : undefined
  } catch {
    return undefined
  }
}
