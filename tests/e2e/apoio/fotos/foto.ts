/** A screenshot reduced to a quarter, and what differs between two of them. */
import { PNG } from 'pngjs'

/** `data`: red, green and blue of each point, row by row. */
export type Foto = { width: number; height: number; data: Uint8Array }

/** Pixels of the screen in a point, on each side: averaging them hides how a letter's edge is drawn. */
const LADO = 4
/** Levels of a colour are rounded to multiples of this: the kept pictures are half as large. */
const DEGRAU = 16
/** Two points differ if a channel differs by more than this, of 255. */
const LIMIAR = 24
/** Two pictures are alike if no more points differ than this. */
export const PONTOS = 8

export function reduzir(png: Buffer): Foto {
  const { width: largura, height: altura, data: pixels } = PNG.sync.read(png)
  const width = Math.floor(largura / LADO)
  const height = Math.floor(altura / LADO)
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let canal = 0; canal < 3; canal++) {
        let soma = 0
        for (let linha = y * LADO; linha < (y + 1) * LADO; linha++)
          for (let coluna = x * LADO; coluna < (x + 1) * LADO; coluna++)
            soma += pixels[(linha * largura + coluna) * 4 + canal] ?? 0
        data[(y * width + x) * 3 + canal] = Math.min(255, Math.round(soma / LADO ** 2 / DEGRAU) * DEGRAU)
      }
  return { width, height, data }
}

/**
 * How much each point differs: the largest difference of a channel, averaged with the points at its sides. A letter drawn a
 * little aside is darker in one point and lighter in the next, which cancels out; a line that moved up or down does not.
 * Undefined if the sizes differ.
 */
export function diferencas(uma: Foto, outra: Foto): Uint8Array | undefined {
  const { width, height } = uma
  if (width !== outra.width || height !== outra.height) return undefined
  const niveis = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [de, ate] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)]
      for (let canal = 0; canal < 3; canal++) {
        let soma = 0
        for (let coluna = de; coluna <= ate; coluna++) {
          const i = (y * width + coluna) * 3 + canal
          soma += (uma.data[i] ?? 0) - (outra.data[i] ?? 0)
        }
        const ponto = y * width + x
        niveis[ponto] = Math.max(niveis[ponto] ?? 0, Math.abs(Math.round(soma / (ate - de + 1))))
      }
    }
  return niveis
}

/** How many points differ; all of them if the sizes do. */
export const pontosDiferentes = (uma: Foto, outra: Foto) =>
  diferencas(uma, outra)?.filter((nivel) => nivel > LIMIAR).length ?? outra.width * outra.height
