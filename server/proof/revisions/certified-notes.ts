import { finding, type Finding } from '#contract/signature-findings.ts'
import { formObjectNumbers } from '../pdf/signature-fields.ts'
import { onPage, permitPictures, picturesOf } from './certified-pictures.ts'
import { writeValue, type PdfValue } from '../pdf/value.ts'
import type { DocumentState } from '../pdf/document-state.ts'
import type { Examination } from './examination.ts'
import { differentKeys } from '../pdf/equality.ts'

/** Annotations that count as notes (ISO 32000-2 §12.5.6). */
const NOTES: Record<string, Finding> = {
  Text: finding('UMA_NOTA'),
  Popup: finding('UMA_NOTA'),
  FreeText: finding('CAIXA_DE_TEXTO'),
  Highlight: finding('UM_DESTAQUE'),
  Underline: finding('UM_SUBLINHADO'),
  Squiggly: finding('UM_SUBLINHADO'),
  StrikeOut: finding('UM_RISCO'),
  Caret: finding('SINAL_DE_INSERCAO'),
  Ink: finding('UM_DESENHO'),
  Line: finding('UM_DESENHO'),
  Square: finding('UM_DESENHO'),
  Circle: finding('UM_DESENHO'),
  Polygon: finding('UM_DESENHO'),
  PolyLine: finding('UM_DESENHO'),
  Stamp: finding('UM_CARIMBO'),
  FileAttachment: finding('ARQUIVO_ANEXO'),
  Link: finding('UMA_LIGACAO'),
}

/** The kind of note; undefined if it is not a note. */
function noteName(state: DocumentState, value: PdfValue): Finding | undefined {
  if (value.kind === 'reference' && state.mayHaveStream(value.object)) return undefined
  const annotation = state.dictionary(value)
  const subtype = state.resolve(annotation?.get('Subtype'))
  const name = subtype?.kind === 'name' && !annotation?.has('FT') ? subtype.value : undefined
  return name !== undefined && Object.hasOwn(NOTES, name) ? NOTES[name] : undefined
}

/**
 * Whether two lists of annotations differ only by notes, if the certification permits notes (DocMDP 3), and by what
 * `isWidget` accepts. `owner`: object of the page, or of its list.
 */
export function onlyNotesDiffer(
  x: Examination,
  owner: number,
  was: PdfValue[],
  is: PdfValue[],
  isWidget: (value: PdfValue) => boolean,
): boolean {
  if (x.permissions.permits !== 'NOTES') return false
  const [old, now] = [new Set(was.map(writeValue)), new Set(is.map(writeValue))]
  const stayed = (list: PdfValue[], other: Set<string>) => list.map(writeValue).filter((each) => other.has(each))
  // the order is the drawing order, and must stay
  if (stayed(was, now).join('\n') !== stayed(is, old).join('\n')) return false
  const came = is.filter((value) => !old.has(writeValue(value)) && !isWidget(value))
  const went = was.filter((value) => !now.has(writeValue(value)))
  const fields = formObjectNumbers(x.after)
  const isNote = (state: DocumentState, value: PdfValue) =>
    noteName(state, value) !== undefined && !(value.kind === 'reference' && fields.has(value.object))
  const isNew = (value: PdfValue) => value.kind === 'dictionary' || (value.kind === 'reference' && x.isWritten(value))
  const existed = (value: PdfValue) => value.kind === 'reference' && x.before.has(value.object)
  if (!came.every((value) => isNew(value) && !existed(value) && isNote(x.after, value))) return false
  if (!went.every((value) => isNote(x.before, value))) return false
  const page = x.graph.pages.get(owner) ?? x.annotationPages.get(owner)
  for (const value of came) {
    x.allowReachable(value)
    const note = noteName(x.after, value)
    if (note) x.permit(finding('ENTROU_COM_PERMISSAO', { parte: onPage(note, page) }), objectOf(value))
  }
  for (const value of went) {
    const note = noteName(x.before, value)
    if (note) x.permit(finding('SAIU_COM_PERMISSAO', { parte: onPage(note, page) }))
  }
  return true
}

const objectOf = (value: PdfValue) => (value.kind === 'reference' ? value.object : undefined)

/** Existing notes that were rewritten, if the certification permits notes. */
export function examineChangedNotes(x: Examination): void {
  if (x.permissions.permits !== 'NOTES') return
  const fields = formObjectNumbers(x.before)
  for (const object of x.a.written) {
    if (!x.annotationPages.has(object) || fields.has(object)) continue
    const ref: PdfValue = { kind: 'reference', object: object, generation: x.before.generation(object) }
    const name = noteName(x.before, ref)
    const [was, is] = [x.before.dictionary(ref), x.after.dictionary(ref)]
    if (name === undefined || name.code !== noteName(x.after, ref)?.code || !was || !is) continue
    if (differentKeys(was, is).includes('Subtype')) continue
    x.allowed.add(object)
    permitPictures(x, was, is)
    for (const value of is.values()) x.allowReachable(value)
    x.permit(finding('MUDOU_COM_PERMISSAO', { parte: onPage(name, x.annotationPages.get(object)) }), object)
  }
}

/** Objects that an update may free if the certification permits notes: notes, and pictures used only by them. */
export function deletedNotes(x: Examination): Set<number> {
  const free = new Set<number>()
  if (x.permissions.permits !== 'NOTES') return free
  const fields = formObjectNumbers(x.before)
  for (const object of x.a.deleted) {
    const ref: PdfValue = { kind: 'reference', object: object, generation: x.before.generation(object) }
    const name = fields.has(object) || !x.annotationPages.has(object) ? undefined : noteName(x.before, ref)
    const note = x.before.dictionary(ref)
    if (name === undefined || !note) continue
    free.add(object)
    x.permit(finding('SAIU_COM_PERMISSAO', { parte: onPage(name, x.annotationPages.get(object)) }))
    for (const picture of picturesOf(x.before, note))
      if (picture.kind === 'reference' && (x.graph.referenceCounts.get(picture.object) ?? 0) <= 1)
        free.add(picture.object)
  }
  return free
}
