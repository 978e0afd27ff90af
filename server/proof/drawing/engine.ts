/** A page as an engine drew it: four bytes (red, green, blue, alpha) for each dot, row by row from the top. */
export type Picture = { width: number; height: number; pixels: Uint8ClampedArray | Uint8Array }

/** A rectangle in parts of the page's width and height (0 to 1), from its top left corner. */
export type Area = { left: number; top: number; right: number; bottom: number }

/** Dots of the picture, whatever the page measures. */
export type Size = { width: number; height: number }

/** A PDF opened by one engine. Pages are numbered from 1. Every call may throw: the file is somebody's we know nothing of. */
export type OpenPdf = {
  pages: number
  /** In points, turned as the page is shown. */
  size(page: number): Promise<Size>
  /** `print`: as it comes out of the printer; else as it is seen on the screen. `bare`: without its fields and notes. */
  draw(page: number, dots: Size, print: boolean, bare?: boolean): Promise<Picture>
  close(): void | Promise<void>
}

export type Engine = { name: 'PDF.js' | 'PDFium'; open(pdf: Uint8Array): Promise<OpenPdf> }
