import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PDFPage, PdfRef, PdfString } from '@libpdf/core'

import type { ParteDoDossie } from '#server/base/ports.ts'

export type Inicio = { pagina: PDFPage; indice: number; parte: ParteDoDossie }
type No = { ref: PdfRef; dict: PdfDict; filhos: No[] }

/** UTF-16BE with its mark, which every reader takes (ISO 32000-1 §7.9.2.2). */
function palavras(texto: string) {
  const bytes = new Uint8Array(2 + texto.length * 2)
  bytes.set([0xfe, 0xff])
  for (let n = 0; n < texto.length; n++) bytes.set([texto.charCodeAt(n) >> 8, texto.charCodeAt(n) & 0xff], 2 + n * 2)
  return PdfString.fromBytes(bytes)
}

const quantos = ({ filhos }: No): number => filhos.reduce((soma, filho) => soma + 1 + quantos(filho), 0)

/** Links siblings to each other and their parent; only the first level is open. */
function ligar(pai: No, aberto: boolean) {
  const { filhos } = pai
  for (const [n, { dict }] of filhos.entries()) {
    dict.set('Parent', pai.ref)
    const [antes, depois] = [filhos[n - 1], filhos[n + 1]]
    if (antes) dict.set('Prev', antes.ref)
    if (depois) dict.set('Next', depois.ref)
  }
  const [primeiro, ultimo] = [filhos[0], filhos.at(-1)]
  if (primeiro && ultimo) {
    pai.dict.set('First', primeiro.ref)
    pai.dict.set('Last', ultimo.ref)
    pai.dict.set('Count', PdfNumber.of(aberto ? filhos.length : -quantos(pai)))
  }
  for (const filho of filhos) ligar(filho, false)
}

/** One bookmark per piece, nested as the pieces are. */
export function marcadores(pdf: PDF, inicios: Inicio[]) {
  const novo = (dict: PdfDict): No => ({ dict, ref: pdf.register(dict), filhos: [] })
  const raiz = novo(PdfDict.of({ Type: PdfName.of('Outlines') }))
  const acima: No[] = [raiz]
  for (const { pagina, parte } of inicios) {
    // the document itself at the same level as its pieces, so that readers show all
    const nivel = Math.min(Math.max(1, parte.nivel), acima.length)
    const no = novo(
      PdfDict.of({
        Title: palavras(`fl. ${parte.paginaInicial} – ${parte.omissao ? parte.omissao.titulo : parte.titulo}`),
        Dest: PdfArray.of(pagina.ref, PdfName.of('Fit')),
      }),
    )
    acima[nivel - 1]?.filhos.push(no)
    acima.splice(nivel, Infinity, no)
  }
  ligar(raiz, true)
  pdf.getCatalog().set('Outlines', raiz.ref)
  pdf.getCatalog().set('PageMode', PdfName.of('UseOutlines'))
}

/** Page labels: i, ii… for the dossier's own pages, then the folha numbers. */
export function rotulos(pdf: PDF, inicios: Inicio[]) {
  const nums = [PdfNumber.of(0), PdfDict.of({ S: PdfName.of('r') })]
  for (const { indice, parte } of inicios)
    nums.push(PdfNumber.of(indice), PdfDict.of({ S: PdfName.of('D'), St: PdfNumber.of(parte.paginaInicial) }))
  pdf.getCatalog().set('PageLabels', pdf.register(PdfDict.of({ Nums: PdfArray.of(...nums) })))
}
