import { openToDraw } from '#server/tools/draw-pdf.ts'
import type { Engine } from './engine.ts'

/** Google's engine (Chrome, Edge), as WebAssembly. */
export const pdfium = { name: 'PDFium', open: openToDraw } satisfies Engine
