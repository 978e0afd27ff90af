import { execFileSync } from 'node:child_process'

import { existe } from './programas.ts'

export const semPdftotext = !existe('pdftotext')

/** What the pages say, what signatures draw on them too, in one line. */
export const textoDoPdf = (pdf: Uint8Array) =>
  execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 1 << 28 }).replace(/\s+/g, ' ')
