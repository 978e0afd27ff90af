import { type PDF, PdfName, type PdfRef, PdfStream } from '@libpdf/core'

const DECLARACAO = /<pdfaid:(part|conformance)>[^<]*<\/pdfaid:\1>\s*/g

/** Removes the claim of PDF/A: with foreign parts, nobody knows whether it holds. */
export function calar(pdf: PDF) {
  const catalogo = pdf.getCatalog()
  const descricao = catalogo.get('Metadata', (ref: PdfRef) => pdf.getObject(ref))
  if (!(descricao instanceof PdfStream)) throw new Error('the dossier has no description')
  const xml = new TextDecoder().decode(descricao.getDecodedData()).replace(DECLARACAO, '')
  catalogo.set(
    'Metadata',
    pdf.register(
      new PdfStream(
        [
          ['Type', PdfName.of('Metadata')],
          ['Subtype', PdfName.of('XML')],
        ],
        new TextEncoder().encode(xml),
      ),
    ),
  )
}
