import type { PDFEmbeddedPage, PDFPage } from '@libpdf/core'

/** Visible size of a page, and the mapping from visible points to its coordinates. */
function comoSeVe(pagina: PDFPage) {
  const { x, y, width, height } = pagina.getCropBox()
  const giro = pagina.rotation
  const deitada = giro === 90 || giro === 270
  const proprio = (vx: number, vy: number): [x: number, y: number] => {
    switch (giro) {
      case 90:
        return [x + width - vy, y + vx]
      case 180:
        return [x + width - vx, y + height - vy]
      case 270:
        return [x + vy, y + height - vx]
      default:
        return [x + vx, y + vy]
    }
  }
  return {
    largura: deitada ? height : width,
    altura: deitada ? width : height,
    /** Draws `forma` with its lower left corner at this visible point, turned counter-clockwise by `angulo`. */
    desenhar(forma: PDFEmbeddedPage, vx: number, vy: number, { angulo = 0, escala = 1 } = {}) {
      const [px, py] = proprio(vx, vy)
      pagina.drawPage(forma, { x: px, y: py, rotate: angulo + giro, scale: escala })
    },
  }
}

const MARGEM = 28
/** Distance of the signature lines from the left edge, and minimum above and below. */
const BEIRA = 10
const FOLGA = 24

export type Marcas = {
  sinais: Map<string, PDFEmbeddedPage>
  faixa: PDFEmbeddedPage | undefined
  assinaturas: PDFEmbeddedPage | undefined
}

/** Folha at the top right, banner at the top, signatures up the left margin. */
export function carimbar(pagina: PDFPage, folha: number, { sinais, faixa, assinaturas }: Marcas) {
  const vista = comoSeVe(pagina)
  const letras = ['fl. ', ...Array.from(String(folha))].flatMap((letra) => sinais.get(letra) ?? [])
  let x = vista.largura - MARGEM - letras.reduce((soma, { width }) => soma + width, 0)
  for (const letra of letras) {
    vista.desenhar(letra, x, vista.altura - MARGEM)
    x += letra.width
  }
  if (faixa) vista.desenhar(faixa, (vista.largura - faixa.width) / 2, vista.altura - MARGEM - 2)
  if (!assinaturas) return
  const escala = Math.min(1, (vista.altura - 2 * FOLGA) / assinaturas.width)
  const { width, height } = assinaturas
  vista.desenhar(assinaturas, BEIRA + height * escala, (vista.altura - width * escala) / 2, { angulo: 90, escala })
}
