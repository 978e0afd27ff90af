import { type PDF, type PDFPage, PdfRef, PdfStream } from '@libpdf/core'

import { dobrar } from '#contract/dobrar.ts'

import type { PaginaLida } from '#server/base/ports.ts'
import { loadPdf } from '#server/tools/load-pdf.ts'
import { blankStrayMarks } from './stray-marks-pdf.ts'

/** Characters kept per page and per file. */
export const POR_PAGINA = 20_000
const POR_ARQUIVO = 4_000_000

const invisiveis = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\ufffd]/gu

/** Without doubled blanks, or characters that database or page can't hold. */
export const limpo = (texto: string) =>
  texto
    .toWellFormed()
    .normalize('NFC')
    .replace(invisiveis, ' ')
    .split('\n')
    .map((linha) => linha.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')

/** Gap that counts as a blank, as a part of the letter size: many files have no blanks. */
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
    blankStrayMarks(pagina, (ref) => pdf.getObject(ref))
    return limpo(pagina.extractText().lines.map(palavrasDa).join('\n')).slice(0, POR_PAGINA).toWellFormed()
  } catch {
    // a font that can't be read: try the others
    return ''
  }
}

const FILTRO_NOUTRO_OBJETO = /\/Filter\s+\d+\s+\d+\s+R\b/
const OBJETOS_MAXIMOS = 300_000

/** Writes each stream's filter into its own dictionary: LibPDF 0.4.2 ignores one named in another object. */
function trazerFiltros(pdf: PDF, bytes: Uint8Array): void {
  if (!FILTRO_NOUTRO_OBJETO.test(new TextDecoder('latin1').decode(bytes))) return
  const ultimo = Math.min(pdf.context.registry.nextObjectNumber, OBJETOS_MAXIMOS)
  for (let n = 1; n < ultimo; n++) {
    const fluxo = pdf.getObject(PdfRef.of(n, 0))
    if (!(fluxo instanceof PdfStream)) continue
    for (const chave of ['Filter', 'DecodeParms']) {
      const dito = fluxo.get(chave)
      const valor = dito instanceof PdfRef ? pdf.getObject(dito) : undefined
      if (valor) fluxo.set(chave, valor)
    }
  }
}

/** Text of each page; '' for none, and for pages not reached in `prazoMs`. */
export async function textosDoPdf(bytes: Uint8Array, prazoMs: number): Promise<PaginaLida[]> {
  const fim = performance.now() + prazoMs
  const pdf = await loadPdf(bytes)
  trazerFiltros(pdf, bytes)
  let letras = 0
  return pdf.getPages().map((pagina) => {
    if (performance.now() > fim || letras > POR_ARQUIVO) return { texto: '', dobrado: '' }
    const texto = textoDa(pagina, pdf)
    letras += texto.length
    return { texto, dobrado: dobrar(texto) }
  })
}
