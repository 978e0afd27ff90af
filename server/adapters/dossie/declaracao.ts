import { type PDF, PdfName, type PdfRef, PdfStream } from '@libpdf/core'

const DECLARACAO = /<pdfaid:(part|conformance)>[^<]*<\/pdfaid:\1>\s*/g

/** Takes the claim of PDF/A out of the file's description: with something from outside in it, nobody knows that it holds. */
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
