import type { Relatorio } from './pedido.ts'
import { palavrasDoMotivo } from './motivos.ts'

const RESULTADOS = {
  IMPORTADA: 'importada',
  JA_IMPORTADA: 'já estava importada',
  CONFERIDA: 'pode ser importada',
  RECUSADA: 'recusada',
} as const

/** Quotes if needed. Puts an apostrophe before a cell that a spreadsheet would run as a formula. */
const celula = (texto: string | number) => {
  const plano = String(texto)
  const seguro = /^[=+\-@\t\r]/.test(plano) ? `'${plano}` : plano
  return /[";\r\n]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro
}

/** The report as CSV (UTF-8 with byte order mark, `;`): one line per row, or per reason of a refused row. */
export function relatorioEmCsv({ linhas }: Relatorio): string {
  const corpo = linhas.flatMap(({ linha, sigla, resultado, motivos }) => {
    const comum = [linha, sigla ?? '', RESULTADOS[resultado]]
    return motivos.length === 0
      ? [[...comum, '', '']]
      : motivos.map((cada) => [...comum, cada.coluna ?? '', palavrasDoMotivo(cada)])
  })
  const todas = [['linha', 'sigla', 'resultado', 'coluna', 'motivo'], ...corpo]
  return `\ufeff${todas.map((cada) => cada.map(celula).join(';')).join('\r\n')}\r\n`
}

/** A summary in a few lines, for the terminal. */
export function resumir({ linhas, saltos, retomada }: Relatorio): string[] {
  const contar = (resultado: keyof typeof RESULTADOS) => linhas.filter((cada) => cada.resultado === resultado).length
  const contagens = (Object.keys(RESULTADOS) as (keyof typeof RESULTADOS)[]) // Object.keys types the keys as string
    .map((resultado) => [contar(resultado), RESULTADOS[resultado]] as const)
    .filter(([quantas]) => quantas > 0)
  return [
    ...(retomada ? ['Continuada a importação que tinha parado.'] : []),
    `${linhas.length} linhas: ${contagens.map(([quantas, dito]) => `${quantas} ${dito}`).join(', ')}.`,
    ...saltos.map(({ serie, proximo }) => `A série ${serie} continua em ${proximo}.`),
  ]
}
