import { type PDF, PdfArray, PdfDict, type PDFPage, PdfRef } from '@libpdf/core'

const anotacoesDe = (pdf: PDF, pagina: PDFPage): (PdfDict | null)[] => {
  const ler = (ref: PdfRef) => pdf.getObject(ref)
  const anotacoes = pagina.dict.get('Annots', ler)
  if (!(anotacoes instanceof PdfArray)) return []
  return [...anotacoes].map((cada) => {
    const anotacao = cada instanceof PdfRef ? ler(cada) : cada
    return anotacao instanceof PdfDict ? anotacao : null
  })
}

/**
 * Takes out of a file's links the pages they lead to: copied with a link, a page comes a second time, outside of the dossier.
 * The answer puts the copies of those pages into the copied links.
 */
export function soltarLigacoes(fonte: PDF, quais: number[]): (pdf: PDF, copias: PDFPage[]) => void {
  const ler = (ref: PdfRef) => fonte.getObject(ref)
  const lugar = new Map(quais.flatMap((n, posicao) => [[String(fonte.getPage(n)?.ref), posicao] as const]))
  const ligacoes: { pagina: number; qual: number; destino: number; resto: PdfArray }[] = []
  for (const [pagina, n] of quais.entries()) {
    const da = fonte.getPage(n)
    for (const [qual, anotacao] of (da ? anotacoesDe(fonte, da) : []).entries()) {
      const destino = anotacao?.get('Dest', ler)
      if (!anotacao || !(destino instanceof PdfArray)) continue
      const [para, ...resto] = destino
      const aonde = para instanceof PdfRef ? lugar.get(String(para)) : undefined
      anotacao.delete('Dest')
      if (aonde !== undefined) ligacoes.push({ pagina, qual, destino: aonde, resto: PdfArray.of(...resto) })
    }
  }
  return (pdf, copias) => {
    for (const { pagina, qual, destino, resto } of ligacoes) {
      const [de, para] = [copias[pagina], copias[destino]]
      if (de && para) anotacoesDe(pdf, de)[qual]?.set('Dest', PdfArray.of(para.ref, ...resto))
    }
  }
}
