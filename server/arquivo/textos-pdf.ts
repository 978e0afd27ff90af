import { PDF, type PDFPage } from '@libpdf/core'

import { dobrar } from '#contract/dobrar.ts'

import type { PaginaLida } from '../ports.ts'
import { tirarSobras } from './sobras-pdf.ts'

/** Letters kept of one page, and of the whole file. */
const POR_PAGINA = 20_000
const POR_ARQUIVO = 4_000_000

const invisiveis = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\ufffd]/gu

/** Lines without doubled blanks; nothing that the database or the page could not hold. */
const limpo = (texto: string) =>
  texto
    .toWellFormed()
    .normalize('NFC')
    .replace(invisiveis, ' ')
    .split('\n')
    .map((linha) => linha.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')

/** Many files have no blanks, only room: from this part of a letter's size on, it is one. */
const VAO = 0.15

function palavrasDa({ spans }: ReturnType<PDFPage['extractText']>['lines'][number]): string {
  let texto = ''
  let fim = Infinity
  for (const { char, bbox, fontSize } of spans.flatMap(({ chars }) => chars)) {
    if (bbox.x - fim > VAO * fontSize) texto += ' '
    texto += char
    fim = bbox.x + bbox.width
  }
  return texto
}

function textoDa(pagina: PDFPage, pdf: PDF): string {
  try {
    tirarSobras(pagina, (ref) => pdf.getObject(ref))
    return limpo(pagina.extractText().lines.map(palavrasDa).join('\n')).slice(0, POR_PAGINA).toWellFormed()
  } catch {
    // A font that can't be followed: the others may.
    return ''
  }
}

/** What each page says, in order; '' for one without text, and for those not reached in `prazoMs`. */
export async function textosDoPdf(bytes: Uint8Array, prazoMs: number): Promise<PaginaLida[]> {
  const fim = performance.now() + prazoMs
  const pdf = await PDF.load(bytes)
  let letras = 0
  return pdf.getPages().map((pagina) => {
    if (performance.now() > fim || letras > POR_ARQUIVO) return { texto: '', dobrado: '' }
    const texto = textoDa(pagina, pdf)
    letras += texto.length
    return { texto, dobrado: dobrar(texto) }
  })
}
