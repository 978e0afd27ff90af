import { createRequire } from 'node:module'
import path from 'node:path'

import { AnnotationMode, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { Area, Engine, OpenPdf } from './engine.ts'

/** Dots of one image; pdf.js skips larger images with a warning. */
const IMAGE_LIMIT = 40_000_000
/** Largest side of a note's icon, points. */
const LARGEST_ICON = 36
const TOO_LARGE = /exceeded maximum allowed size/

const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/** Paths, not URLs: in Node pdf.js reads files. */
const files = (name: string) => `${path.join(folder, name)}/`

/** The part of @napi-rs/canvas used here; pdf.js only declares the browser's canvas. */
type Canvas = {
  canvas: HTMLCanvasElement
  context: { getImageData(x: number, y: number, w: number, h: number): { data: Uint8ClampedArray } }
}
type Factory = { create(width: number, height: number): Canvas; destroy(canvas: Canvas): void }

/** Collects pdf.js warnings: only a warning tells that an image was skipped. */
async function hearing<T>(work: () => Promise<T>): Promise<{ done: T; complaints: string[] }> {
  const complaints: string[] = []
  const { warn } = console
  console.warn = (...words: unknown[]) => void complaints.push(String(words[0]))
  try {
    return { done: await work(), complaints }
  } finally {
    console.warn = warn
  }
}

const load = (pdf: Uint8Array) =>
  getDocument({
    // copied, because pdf.js takes ownership of the bytes
    data: new Uint8Array(pdf),
    cMapUrl: files('cmaps'),
    standardFontDataUrl: files('standard_fonts'),
    wasmUrl: files('wasm'),
    iccUrl: files('iccs'),
    useSystemFonts: false,
    maxImageSize: IMAGE_LIMIT,
    enableXfa: false,
    // warnings, for `hearing`
    verbosity: 1,
  }).promise

export type RectOf = (object: number) => number[] | undefined

export type PdfJsPdf = OpenPdf & {
  /**
   * Positions of a page's annotations by object number. `rectOf`: the file's own /Rect, if readable, because pdf.js shrinks a
   * note's to its icon. `icon`: a note drawn as a small icon, which people open.
   */
  areas(page: number, rectOf: RectOf): Promise<{ object: number; area: Area; widget: boolean; icon: boolean }[]>
}

async function open(pdf: Uint8Array): Promise<PdfJsPdf> {
  const { done: document } = await hearing(() => load(pdf))
  // in Node pdf.js finds @napi-rs/canvas by itself
  const factory = document.canvasFactory as Factory
  return {
    pages: document.numPages,
    async size(page) {
      const { width, height } = (await document.getPage(page)).getViewport({ scale: 1 })
      return { width, height }
    },
    async draw(number, { width, height }, print, bare = false) {
      const page = await document.getPage(number)
      const natural = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: width / natural.width })
      const canvas = factory.create(width, height)
      try {
        const intent = print ? 'print' : 'display'
        const annotationMode = bare ? AnnotationMode.DISABLE : AnnotationMode.ENABLE
        const { complaints } = await hearing(
          () => page.render({ canvas: canvas.canvas, viewport, intent, annotationMode }).promise,
        )
        if (complaints.some((each) => TOO_LARGE.test(each))) throw new Error('an image is too large to be drawn')
        const { data } = canvas.context.getImageData(0, 0, width, height)
        return { width, height, pixels: data }
      } finally {
        page.cleanup()
        factory.destroy(canvas)
      }
    },
    areas: (page, rectOf) => areasOf(document, page, rectOf),
    close: () => document.loadingTask.destroy(),
  }
}

async function areasOf(document: PDFDocumentProxy, number: number, rectOf: RectOf) {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const annotations = (await page.getAnnotations()) as { id: string; rect: number[]; subtype: string }[]
  return annotations.map(({ id, rect, subtype }) => {
    const object = Number(/^\d+(?=R)/.exec(id)?.[0] ?? NaN)
    const [left = 0, bottom = 0, right = 0, top = 0] = rectOf(object) ?? rect
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom) as number[]
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top) as number[]
    return {
      object,
      widget: subtype === 'Widget',
      icon: subtype === 'Text' && Math.max(Math.abs(right - left), Math.abs(top - bottom)) <= LARGEST_ICON,
      area: {
        left: Math.min(x1, x2) / viewport.width,
        right: Math.max(x1, x2) / viewport.width,
        top: Math.min(y1, y2) / viewport.height,
        bottom: Math.max(y1, y2) / viewport.height,
      },
    }
  })
}

/** Mozilla's engine (Firefox), over @napi-rs/canvas. */
export const pdfJs = { name: 'PDF.js', open } satisfies Engine
