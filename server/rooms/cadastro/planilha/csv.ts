import { COLUNAS_MAXIMO, type LinhaDaFolha } from './celula.ts'
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
export function primeirasLinhas(texto: string, separador: string, quantas: number): string[][] {
  const lidas: string[][] = []
  for (const { celulas } of lerCsv(texto, separador)) {
    lidas.push(celulas.map(String))
    if (lidas.length === quantas) break
  }
  return lidas
}

/**
 * The separator by which most titles are known; where none is known, the one that cuts most. `conhecidos` says how many of
 * the cells of a row are titles of ours.
 */
export function descobrirSeparador(texto: string, conhecidos: (celulas: string[]) => number): string {
  let melhor = { separador: NENHUM, titulos: 0, cortes: 1 }
  for (const separador of SEPARADORES) {
    const linhas = primeirasLinhas(texto, separador, 10)
    const titulos = Math.max(...linhas.map(conhecidos))
    const cortes = Math.max(...linhas.map((celulas) => celulas.length))
    const mais = titulos - melhor.titulos || cortes - melhor.cortes
    if (cortes > 1 && mais > 0) melhor = { separador, titulos, cortes }
  }
  return melhor.separador
}
