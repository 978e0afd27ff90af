import type { Desvio, Estada } from './percurso.ts'

export const LARGURA = 140
export const ALTURA = 68
const VAO = 44
const ENTRE_LINHAS = 22

/** Standing, how far branches are to the right of the stays, and arrows from the boxes' left side. */
const RECUO = 52
const DA_ESQUERDA = 24

export type Caixa = { x: number; y: number }
type Desenho = {
  principais: Caixa[]
  /** `desde`: where the line to the branch begins, below the stay it left. */
  ramos: { desde: Caixa; caixas: Caixa[] }[]
}

/** Lying: stays in one row, and each branch in its own row, below the stay it left. */
function deitado(estadas: Estada[], desvios: Desvio[]): Desenho {
  const passo = LARGURA + VAO
  const linha = (n: number) => 1 + n * (ALTURA + ENTRE_LINHAS)
  const principais = estadas.map((_, n): Caixa => ({ x: 1 + n * passo, y: linha(0) }))
  const ramos = desvios.map(({ origem, paradas }, n) => {
    // Right of the line that comes down from the stay where the branch was opened.
    const inicio = 1 + Math.max(0, origem) * passo + passo / 2
    return {
      desde: { x: 1 + Math.max(0, origem) * passo + 20, y: linha(0) },
      caixas: paradas.map((_, m) => ({ x: inicio + m * passo, y: linha(n + 1) })),
    }
  })
  return { principais, ramos }
}

/** Standing, for narrow screens: stays one below the other, each followed by its branches, further right. */
function emPe(estadas: Estada[], desvios: Desvio[]): Desenho {
  let y = 1
  const proxima = (x: number): Caixa => {
    const caixa = { x, y }
    y += ALTURA + ENTRE_LINHAS
    return caixa
  }
  const ramos: Desenho['ramos'] = []
  const principais = estadas.map((_, n) => {
    const caixa = proxima(1)
    for (const [d, { origem, paradas }] of desvios.entries())
      if (Math.max(0, origem) === n)
        ramos[d] = { desde: { x: 1 + DA_ESQUERDA, y: caixa.y }, caixas: paradas.map(() => proxima(1 + RECUO)) }
    return caixa
  })
  return { principais, ramos }
}

/** Positions of the boxes, and the size of the drawing. */
export function desenhar(estadas: Estada[], desvios: Desvio[], estreito: boolean) {
  const desenho = (estreito ? emPe : deitado)(estadas, desvios)
  const todas = [...desenho.principais, ...desenho.ramos.flatMap(({ caixas }) => caixas)]
  return {
    ...desenho,
    largura: Math.max(...todas.map(({ x }) => x), 0) + LARGURA + 1,
    altura: Math.max(...todas.map(({ y }) => y), 0) + ALTURA + 1,
  }
}

/** SVG path of an arrow from a box to the next one, on its right or below. */
export const seta = ({ x, y }: Caixa, proxima: Caixa) =>
  proxima.x > x
    ? `M${x + LARGURA + 6} ${y + ALTURA / 2}h${VAO - 14}m-6 -5l6 5l-6 5`
    : `M${x + DA_ESQUERDA} ${y + ALTURA + 3}V${proxima.y - 4}m-5 -6l5 6l5 -6`
/** SVG path of an arrow from below a stay down and right into its branch. */
export const descida = (desde: Caixa, { x, y }: Caixa) =>
  `M${desde.x} ${desde.y + ALTURA + 3}V${y + ALTURA / 2}H${x - 8}m-6 -5l6 5l-6 5`
