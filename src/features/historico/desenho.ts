import type { Desvio, Estada } from './percurso.ts'

export const LARGURA = 140
export const ALTURA = 68
const VAO = 44
const ENTRE_LINHAS = 22

export type Caixa = { x: number; y: number }
/** Positions of the boxes: stays in one row, and each branch in its own row, below the stay it left. */
export function desenhar(estadas: Estada[], desvios: Desvio[]) {
  const passo = LARGURA + VAO
  const linha = (n: number) => 1 + n * (ALTURA + ENTRE_LINHAS)
  const principais = estadas.map((_, n): Caixa => ({ x: 1 + n * passo, y: linha(0) }))
  const ramos = desvios.map(({ origem, paradas }, n) => {
    // Right of the line that comes down from the stay where the branch was opened.
    const inicio = 1 + Math.max(0, origem) * passo + passo / 2
    return {
      desde: 1 + Math.max(0, origem) * passo + 20,
      caixas: paradas.map((_, m) => ({ x: inicio + m * passo, y: linha(n + 1) })),
    }
  })
  const direita = Math.max(...[...principais, ...ramos.flatMap(({ caixas }) => caixas)].map(({ x }) => x + LARGURA), 0)
  return { principais, ramos, largura: direita + 1, altura: linha(desvios.length) + ALTURA + 1 }
}

/** SVG path of an arrow from a box to the next one on its right. */
export const seta = ({ x, y }: Caixa) => `M${x + LARGURA + 6} ${y + ALTURA / 2}h${VAO - 14}m-6 -5l6 5l-6 5`
/** SVG path of an arrow from below a stay, at x = `desde`, down and right into its branch. */
export const descida = (desde: number, { x, y }: Caixa) =>
  `M${desde} ${1 + ALTURA + 3}V${y + ALTURA / 2}H${x - 8}m-6 -5l6 5l-6 5`
