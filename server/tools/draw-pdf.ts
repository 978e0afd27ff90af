import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

/** A page as drawn: four bytes (red, green, blue, alpha) a dot, row by row from the top. */
export type Picture = { width: number; height: number; pixels: Uint8ClampedArray | Uint8Array }

export type Size = { width: number; height: number }

/** A PDF opened by one engine. Pages are numbered from 1. Every call may throw, because the file is untrusted. */
export type OpenPdf = {
  pages: number
  /** In points, with the page's rotation applied. */
  size(page: number): Promise<Size>
  /** `print`: as printed, otherwise as on the screen. `bare`: without fields and notes. */
  draw(page: number, dots: Size, print: boolean, bare?: boolean): Promise<Picture>
  close(): void | Promise<void>
}

/** Flags of fpdfview.h: FPDF_ANNOT, FPDF_REVERSE_BYTE_ORDER (red first), FPDF_PRINTING. */
const ANNOTATIONS = 0x01
const RED_FIRST = 0x10
const PRINTING = 0x800
const WITHOUT_ALPHA = 0
const WHITE = 0xffffffff

/** The engine's memory. Read it again for each use: it moves when it grows. The package's types omit it. */
const heapOf = ({ pdfium }: WrappedPdfiumModule) => (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8

let loaded: Promise<WrappedPdfiumModule> | undefined

async function load(): Promise<WrappedPdfiumModule> {
  const file = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const wasmBinary = new Uint8Array(file).buffer
  const engine = await init({ wasmBinary })
  engine.PDFiumExt_Init()
  return engine
}

/**
 * Opens a PDF to draw its pages with Google's engine (Chrome, Edge), as WebAssembly. For a process of its own: a stranger's file
 * may end it.
 */
export async function openToDraw(pdf: Uint8Array): Promise<OpenPdf> {
  const engine = await (loaded ??= load())
  const { wasmExports: memory } = engine.pdfium
  const bytes = memory.malloc(pdf.length)
  if (bytes === 0) throw new Error('no memory for the file')
  heapOf(engine).set(pdf, bytes)
  const document = engine.FPDF_LoadMemDocument(bytes, pdf.length, '')
  if (document === 0) {
    memory.free(bytes)
    throw new Error(`PDFium does not open the file: ${engine.FPDF_GetLastError()}`)
  }
  // form fields are drawn over the page, as forms
  const formInfo = engine.PDFiumExt_OpenFormFillInfo()
  const form = engine.PDFiumExt_InitFormFillEnvironment(document, formInfo)

  function withPage<T>(number: number, work: (page: number) => T): T {
    const page = engine.FPDF_LoadPage(document, number - 1)
    if (page === 0) throw new Error(`PDFium does not open page ${number}`)
    try {
      engine.FORM_OnAfterLoadPage(page, form)
      return work(page)
    } finally {
      engine.FORM_OnBeforeClosePage(page, form)
      engine.FPDF_ClosePage(page)
    }
  }
  return {
    pages: engine.FPDF_GetPageCount(document),
    size: async (page) =>
      withPage(page, (open) => ({ width: engine.FPDF_GetPageWidthF(open), height: engine.FPDF_GetPageHeightF(open) })),
    draw: async (number, { width, height }, print, bare = false) =>
      withPage(number, (page) => {
        const bitmap = engine.FPDFBitmap_Create(width, height, WITHOUT_ALPHA)
        if (bitmap === 0) throw new Error('no memory for the picture')
        try {
          const flags = RED_FIRST | (print ? PRINTING : 0)
          engine.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
          engine.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, bare ? flags : flags | ANNOTATIONS)
          if (!bare) engine.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, flags)
          const at = engine.FPDFBitmap_GetBuffer(bitmap)
          return { width, height, pixels: heapOf(engine).slice(at, at + width * height * 4) }
        } finally {
          engine.FPDFBitmap_Destroy(bitmap)
        }
      }),
    close() {
      engine.PDFiumExt_ExitFormFillEnvironment(form)
      engine.PDFiumExt_CloseFormFillInfo(formInfo)
      engine.FPDF_CloseDocument(document)
      memory.free(bytes)
    },
  }
}
