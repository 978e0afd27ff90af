// Draws pages of PDFs, one of which comes from a stranger. A worker has no page and no session, and its own policy
// (server/http/host.ts) lets it fetch only this origin's files. The caller ends it when it takes too long.
import 'pdfjs-dist/build/pdf.worker.min.mjs'

import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist'

import type { Ida, ParDesenhado, Volta } from './recado.ts'

/** Width and height, in dots, into which a page is fitted. */
const LARGURA = 760
const ALTURA = 1_400
/** Side of the squares that mark a difference, in dots. */
const QUADRO = 12
const IMAGEM_MAXIMA = 40_000_000

const trazidos = <T>(achados: Record<string, T>) =>
  new Map(Object.entries(achados).map(([caminho, url]) => [caminho.split('/').at(-1) ?? '', url]))
/** Files that a PDF may ask for by name: standard fonts, character maps, decoders. */
const arquivos = trazidos(
  import.meta.glob<string>(
    [
      '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
      '/node_modules/pdfjs-dist/cmaps/*.bcmap',
      '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
    ],
    { query: '?url', import: 'default', eager: true },
  ),
)

class Daqui {
  async fetch({ filename }: { filename: string }) {
    const url = arquivos.get(filename)
    if (url === undefined) throw new Error(`no such file: ${filename}`)
    return new Uint8Array(await (await fetch(url)).arrayBuffer())
  }
}
class Telas {
  create(largura: number, altura: number) {
    const canvas = new OffscreenCanvas(largura, altura)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, largura: number, altura: number) {
    Object.assign(canvas, { width: largura, height: altura })
  }
  destroy(tela: { canvas: OffscreenCanvas | null; context: unknown }) {
    if (tela.canvas) Object.assign(tela.canvas, { width: 0, height: 0 })
    Object.assign(tela, { canvas: null, context: null })
  }
}
/** pdf.js makes filters with SVG, which a worker lacks: pages are drawn without filters. */
class SemFiltros {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addKnockoutFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  addSelectionHCMFilter = () => 'none'
  addSelectionFilter = () => 'none'
  createSelectionStyle = () => null
  destroy() {}
}

const abrir = (data: Uint8Array) =>
  getDocument({
    data,
    BinaryDataFactory: Daqui,
    CanvasFactory: Telas,
    FilterFactory: SemFiltros,
    cMapUrl: '/',
    standardFontDataUrl: '/',
    wasmUrl: '/',
    useWorkerFetch: false,
    // Letters are drawn as lines, so that no font of a stranger's file reaches the browser's font code.
    disableFontFace: true,
    useSystemFonts: false,
    // Otherwise a page drawn in part could be reported as equal.
    stopAtErrors: true,
    maxImageSize: IMAGEM_MAXIMA,
    enableXfa: false,
    verbosity: 0,
  }).promise

type Desenho = { tela: OffscreenCanvas; caneta: OffscreenCanvasRenderingContext2D; pontos: ImageData }

async function desenhar(pdf: PDFDocumentProxy, numero: number): Promise<Desenho> {
  const pagina = await pdf.getPage(numero)
  const { width, height } = pagina.getViewport({ scale: 1 })
  const viewport = pagina.getViewport({ scale: Math.min(LARGURA / width, ALTURA / height) })
  const tela = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const caneta = tela.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!caneta) throw new Error('no canvas')
  // pdf.js draws on both kinds of canvas, but its types name only the page's.
  const canvasContext = caneta as unknown as CanvasRenderingContext2D
  await pagina.render({ canvas: null, canvasContext, viewport, background: '#ffffff' }).promise
  pagina.cleanup()
  return { tela, caneta, pontos: caneta.getImageData(0, 0, tela.width, tela.height) }
}

/** The squares in which the pages differ: empty when they are the same, null when their sizes differ. */
function diferencas(uma: ImageData, outra: ImageData): [number, number][] | null {
  if (uma.width !== outra.width || uma.height !== outra.height) return null
  const [a, b] = [new Uint32Array(uma.data.buffer), new Uint32Array(outra.data.buffer)]
  const achadas = new Set<number>()
  const colunas = Math.ceil(uma.width / QUADRO)
  for (let p = 0; p < a.length; p++)
    if (a[p] !== b[p])
      achadas.add(Math.floor(Math.floor(p / uma.width) / QUADRO) * colunas + Math.floor((p % uma.width) / QUADRO))
  return [...achadas].map((q) => [(q % colunas) * QUADRO, Math.floor(q / colunas) * QUADRO])
}

function marcar({ caneta }: Desenho, quadros: [number, number][]) {
  caneta.fillStyle = 'rgb(255 176 0 / 40%)'
  for (const [x, y] of quadros) caneta.fillRect(x, y, QUADRO, QUADRO)
}
const imagem = ({ tela }: Desenho) => tela.convertToBlob({ type: 'image/webp', quality: 0.85 })

type Abertos = { trazido: PDFDocumentProxy; guardado: PDFDocumentProxy }
let pdfs: Abertos | undefined

type Par = Extract<Ida, { par: unknown }>['par']

/** Draws a page of each PDF, and marks on both where they differ. A number is null where that PDF has no such page. */
async function compararPar({ trazido, guardado }: Abertos, { trazida, guardada }: Par): Promise<ParDesenhado> {
  const uma = trazida === null ? null : await desenhar(trazido, trazida)
  const outra = guardada === null ? null : await desenhar(guardado, guardada)
  const quadros = uma && outra && diferencas(uma.pontos, outra.pontos)
  if (uma && outra && quadros) for (const cada of [uma, outra]) marcar(cada, quadros)
  return {
    iguais: uma && outra && quadros?.length === 0,
    imagens: { trazida: uma && (await imagem(uma)), guardada: outra && (await imagem(outra)) },
  }
}

async function fazer(pedido: Ida): Promise<ParDesenhado | null> {
  if ('abrir' in pedido) {
    const [trazido, guardado] = await Promise.all([abrir(pedido.abrir.trazido), abrir(pedido.abrir.guardado)])
    pdfs = { trazido, guardado }
    return null
  }
  if (!pdfs) throw new Error('nothing is open')
  return compararPar(pdfs, pedido.par)
}

addEventListener('message', ({ data }: MessageEvent<Ida>) => {
  // pdf.js uses the same channel for its own messages, which have no number.
  if (typeof data.n !== 'number') return
  const responder = (volta: Volta) => postMessage(volta)
  fazer(data).then(
    (feito) => responder({ n: data.n, feito }),
    (erro: unknown) => responder({ n: data.n, erro: String(erro) }),
  )
})
