import type { OpenPdf } from '#server/tools/draw-pdf.ts'

/** What the recogniser knows best: letters of 10 points are some 40 dots high. */
export const PONTOS_POR_POLEGADA = 300
/** Dots of one picture: A3 at 250 to the inch. */
const PONTOS_MAXIMOS = 12_000_000
/** A picture with a shorter side holds no words. */
const LADO_MINIMO = 40

/** A grey picture, a byte a dot, row by row from the top. */
export type Figura = { largura: number; altura: number; cinzas: Uint8Array }

/** The page as printed, in grey; undefined when it is too small to hold words. */
export async function figuraDa(pdf: OpenPdf, pagina: number): Promise<Figura | undefined> {
  const { width, height } = await pdf.size(pagina)
  const escala = Math.min(PONTOS_POR_POLEGADA / 72, Math.sqrt(PONTOS_MAXIMOS / (width * height)))
  const [largura, altura] = [Math.floor(width * escala), Math.floor(height * escala)]
  // also a size that is no number
  if (!(Math.min(largura, altura) >= LADO_MINIMO)) return undefined
  const { pixels } = await pdf.draw(pagina, { width: largura, height: altura }, true)
  const cinzas = new Uint8Array(largura * altura)
  for (let i = 0, p = 0; i < cinzas.length; i++, p += 4)
    // how bright red, green and blue are to the eye, in parts of 256
    cinzas[i] = ((pixels[p] ?? 0) * 77 + (pixels[p + 1] ?? 0) * 150 + (pixels[p + 2] ?? 0) * 29) >> 8
  return { largura, altura, cinzas }
}

/** Whether all is of one grey: nothing to read. */
export const vazia = ({ cinzas }: Figura) => cinzas.every((cinza) => cinza === cinzas[0])

/** Turned clockwise by so many quarters. */
export function girada(figura: Figura, quartos: number): Figura {
  let feita = figura
  for (let vez = 0; vez < quartos; vez++) {
    const { largura, altura, cinzas } = feita
    const novas = new Uint8Array(cinzas.length)
    for (let y = 0, i = 0; y < altura; y++)
      for (let x = 0; x < largura; x++, i++) novas[x * altura + (altura - 1 - y)] = cinzas[i] ?? 0
    feita = { largura: altura, altura: largura, cinzas: novas }
  }
  return feita
}

/** As a PGM file, which every recogniser reads. */
export function emPgm({ largura, altura, cinzas }: Figura): Uint8Array {
  const cabeca = new TextEncoder().encode(`P5\n${largura} ${altura}\n255\n`)
  const bytes = new Uint8Array(cabeca.length + cinzas.length)
  bytes.set(cabeca)
  bytes.set(cinzas, cabeca.length)
  return bytes
}
