import { COLUNAS_MAXIMO, type LinhaDaFolha } from '#server/core/linhas/celula.ts'
import { Falha } from './falha.ts'

const SEPARADORES = [';', '\t', ','] as const
/** What no file has: a CSV of one column is cut nowhere. */
const NENHUM = '\u001f'

/** A quoted cell that begins at `i`: its text, and where what follows begins. Two quotes are one. */
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

/** The records of a CSV, as RFC 4180 says, with any line end. The line is the one that a spreadsheet shows beside it. */
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

/** The first records that hold something, as many as asked. */
function primeirasLinhas(texto: string, separador: string, quantas: number): string[][] {
  const lidas: string[][] = []
  for (const { celulas } of lerCsv(texto, separador)) {
    lidas.push(celulas.map(String))
    if (lidas.length === quantas) break
  }
  return lidas
}

/** How many titles of ours a separator shows, and how many cells it cuts the row of titles into; without titles, any row. */
function medir(texto: string, separador: string, conhecidos: (celulas: string[]) => number) {
  const linhas = primeirasLinhas(texto, separador, 10)
  const titulos = Math.max(...linhas.map(conhecidos))
  const medidas = titulos > 0 ? linhas.filter((celulas) => conhecidos(celulas) === titulos).slice(0, 1) : linhas
  return { separador, titulos, cortes: Math.max(...medidas.map((celulas) => celulas.length)) }
}

/**
 * The separator by which most titles are known; of two, the one that cuts more. `conhecidos` says how many of the cells of
 * a row are titles of ours.
 */
export const descobrirSeparador = (texto: string, conhecidos: (celulas: string[]) => number): string =>
  [NENHUM, ...SEPARADORES]
    .map((separador) => medir(texto, separador, conhecidos))
    .reduce((melhor, outro) => ((outro.titulos - melhor.titulos || outro.cortes - melhor.cortes) > 0 ? outro : melhor))
    .separador
