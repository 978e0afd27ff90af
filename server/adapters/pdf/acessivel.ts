import { PDF, PdfBool, PdfDict, PdfName, type PdfRef, PdfStream } from '@libpdf/core'

import { abrirCampos } from './campos.ts'

const UA = 'http://www.aiim.org/pdfua/ns/id/'

/** PDF/A asks a file to describe the fields of its XMP that PDF/A doesn't know (ISO 19005-2, 6.6.2.3). */
const ESQUEMA =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  `<pdfaSchema:namespaceURI>${UA}</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>` +
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category>' +
  '<pdfaProperty:description>Part of ISO 14289 that the document conforms to</pdfaProperty:description>' +
  '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>' +
  '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>'

/** What stands in Typst's XMP, and what is put before it. */
const ACRESCIMOS = [
  ['xmlns:pdfaid=', `xmlns:pdfuaid="${UA}" `],
  ['<pdfaid:part>', '<pdfuaid:part>1</pdfuaid:part>'],
  ['<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>', ESQUEMA],
] as const

function comUa(xml: string): string {
  let feito = xml
  for (const [onde, acrescimo] of ACRESCIMOS) {
    if (!feito.includes(onde)) throw new Error(`Typst's XMP has no ${onde}`)
    feito = feito.replace(onde, () => acrescimo + onde)
  }
  return feito
}

/**
 * Makes a tagged PDF/A-2a of Typst's a PDF/UA-1 as well (ISO 14289-1, 5 and 7.1): Typst writes either. Readers show the title
 * and follow annotations in the order of the text, those that a signature adds too. `campos`: labels of the signature fields.
 * Deterministic.
 */
export async function declararAcessivel(bytes: Uint8Array, campos?: Map<string, string>): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes)
  const resolver = (ref: PdfRef) => pdf.getObject(ref)
  const catalogo = pdf.getCatalog()
  const descricao = catalogo.get('Metadata', resolver)
  const preferencias = catalogo.get('ViewerPreferences', resolver)
  if (!(descricao instanceof PdfStream) || !(preferencias instanceof PdfDict))
    throw new Error('Typst wrote no XMP, or no preferences')
  preferencias.set('DisplayDocTitle', PdfBool.TRUE)
  const xml = new TextEncoder().encode(comUa(new TextDecoder().decode(descricao.getDecodedData())))
  const declarada = new PdfStream(
    [
      ['Type', PdfName.of('Metadata')],
      ['Subtype', PdfName.of('XML')],
    ],
    xml,
  )
  catalogo.set('Metadata', pdf.register(declarada))
  for (const pagina of pdf.getPages()) pagina.dict.set('Tabs', PdfName.of('S'))
  if (campos && campos.size > 0) abrirCampos(pdf, campos)
  // the XMP stays readable by programs that know nothing of PDF
  return pdf.save({ compressStreams: false })
}
