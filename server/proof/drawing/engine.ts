/** A page as drawn: four bytes (red, green, blue, alpha) a dot, row by row from the top. */
export type Picture = { width: number; height: number; pixels: Uint8ClampedArray | Uint8Array }

/** A rectangle in fractions (0 to 1) of the page's width and height, from its top left corner. */
export type Area = { left: number; top: number; right: number; bottom: number }

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

export type Engine = { name: 'PDF.js' | 'PDFium'; open(pdf: Uint8Array): Promise<OpenPdf> }
