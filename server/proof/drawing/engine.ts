import type { OpenPdf, Picture, Size } from '#server/tools/draw-pdf.ts'

export type { OpenPdf, Picture, Size }

/** A rectangle in fractions (0 to 1) of the page's width and height, from its top left corner. */
export type Area = { left: number; top: number; right: number; bottom: number }

export type Engine = { name: 'PDF.js' | 'PDFium'; open(pdf: Uint8Array): Promise<OpenPdf> }
