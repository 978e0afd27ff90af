import { type PDF, PdfArray, PdfDict, PdfName, type PDFPage, PdfRef } from '@libpdf/core'

/** Removes what is invalid in a dossier: signature fields (they signed another file) and marks of a structure left behind. */
export function limpar(pdf: PDF, pagina?: PDFPage) {
  const ler = (ref: PdfRef) => pdf.getObject(ref)
  if (!pagina) {
    for (const chave of ['StructTreeRoot', 'MarkInfo', 'AcroForm', 'Outlines']) pdf.getCatalog().delete(chave)
    return
  }
  pagina.dict.delete('StructParents')
  const anotacoes = pagina.dict.get('Annots', ler)
  if (!(anotacoes instanceof PdfArray)) return
  const ficam = [...anotacoes].filter((cada) => {
    const anotacao = cada instanceof PdfRef ? ler(cada) : cada
    if (!(anotacao instanceof PdfDict)) return false
    const tipo = anotacao.get('Subtype', ler)
    anotacao.delete('StructParent')
    return !(tipo instanceof PdfName) || tipo.value !== 'Widget'
  })
  if (ficam.length > 0) pagina.dict.set('Annots', PdfArray.of(...ficam))
  else pagina.dict.delete('Annots')
}
