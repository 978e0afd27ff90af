import { COLUNAS_MAXIMO, type LinhaDaFolha } from '#server/core/linhas/celula.ts'
import { Falha } from './falha.ts'

const SEPARADORES = [';', '\t', ','] as const
/** A separator that no file contains, for a CSV of one column. */
const NENHUM = '\u001f'

/** Reads the quoted cell that begins at `i`: its text, and the index after it. Two quotes stand for one. */
function lerEntreAspas(texto: string, i: number, linha: number): [string, number] {
  let lido = ''
  let de = i + 1
  for (;;) {
    const fim = texto.indexOf('"', de)
    if (fim < 0) throw new Falha('ASPAS_ABERTAS', {}, linha)
    lido += texto.slice(de, fim)
    if (texto[fim + 1] !== '"') return [lido, fim + 1]
    lido += '"'
    de = fim + 2
  }
}

/** The records of a CSV (RFC 4180), with any line end. `linha` is the number that a spreadsheet shows beside the row. */
export function* lerCsv(texto: string, separador: string): Generator<LinhaDaFolha> {
  const corte = separador.charCodeAt(0)
  let i = 0
  for (let linha = 1; i < texto.length; linha++) {
    const celulas: string[] = []
    for (;;) {
      let celula = ''
      if (texto.charCodeAt(i) === 34) [celula, i] = lerEntreAspas(texto, i, linha)
      const de = i
      for (; i < texto.length; i++) {
        const letra = texto.charCodeAt(i)
        if (letra === corte || letra === 10 || letra === 13) break
      }
      if (celulas.length < COLUNAS_MAXIMO) celulas.push(celula + texto.slice(de, i))
      if (texto.charCodeAt(i) !== corte) break
      i++
    }
    i += texto.startsWith('\r\n', i) ? 2 : 1
    if (celulas.some((celula) => celula !== '')) yield { linha, celulas }
  }
}

/** The first `quantas` records that are not blank. */
function primeirasLinhas(texto: string, separador: string, quantas: number): string[][] {
  const lidas: string[][] = []
  for (const { celulas } of lerCsv(texto, separador)) {
    lidas.push(celulas.map(String))
    if (lidas.length === quantas) break
  }
  return lidas
}

/** Counts the known titles that a separator yields, and the cells of the row of titles; without titles, of the widest row. */
function medir(texto: string, separador: string, conhecidos: (celulas: string[]) => number) {
  const linhas = primeirasLinhas(texto, separador, 10)
  const titulos = Math.max(...linhas.map(conhecidos))
  const medidas = titulos > 0 ? linhas.filter((celulas) => conhecidos(celulas) === titulos).slice(0, 1) : linhas
  return { separador, titulos, cortes: Math.max(...medidas.map((celulas) => celulas.length)) }
}

/** The separator that yields most known titles; on a tie, most cells. `conhecidos` counts a row's known titles. */
export const descobrirSeparador = (texto: string, conhecidos: (celulas: string[]) => number): string =>
  [NENHUM, ...SEPARADORES]
    .map((separador) => medir(texto, separador, conhecidos))
    .reduce((melhor, outro) => ((outro.titulos - melhor.titulos || outro.cortes - melhor.cortes) > 0 ? outro : melhor))
    .separador
