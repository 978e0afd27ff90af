import { finding, type Finding } from '#contract/signature-findings.ts'
import type { PdfValue } from '../pdf/value.ts'
import type { Dictionary, DocumentState } from '../pdf/document-state.ts'
import type { Examination } from './examination.ts'
import { same } from '../pdf/equality.ts'

/** References to an annotation's pictures: /AP, each of its entries, and each state of an entry. */
export function picturesOf(state: DocumentState, annotation: Dictionary): PdfValue[] {
  const ap = annotation.get('AP')
  return [ap, ...[...(state.dictionary(ap)?.values() ?? [])].flatMap((figure) => [figure, ...statesOf(state, figure)])]
    .filter((value) => value !== undefined)
    .filter((value) => value.kind === 'reference')
}

function statesOf(state: DocumentState, figure: PdfValue): PdfValue[] {
  if (figure.kind === 'reference' && state.mayHaveStream(figure.object)) return []
  return [...(state.dictionary(figure)?.values() ?? [])]
}

/** Allows redrawing an annotation's pictures: new objects, and old ones that nothing else refers to. */
export function permitPictures(x: Examination, was: Dictionary, is: Dictionary): void {
  const old = picturesOf(x.before, was)
  x.allowReachable(is.get('AP'))
  for (const value of picturesOf(x.after, is)) {
    x.allowReachable(value)
    if (value.kind !== 'reference' || !x.a.written.has(value.object) || !old.some((each) => same(each, value))) continue
    if ((x.graph.referenceCounts.get(value.object) ?? 0) > 1) continue
    x.pictures.add(value.object)
    x.allowReachable(x.after.value(value.object))
  }
}

/** ` na página 2`; '' if the page is unknown. */
export const onPage = (parte: Finding, pagina: number | undefined): Finding =>
  pagina === undefined ? parte : finding('DA_PAGINA', { parte, pagina })
