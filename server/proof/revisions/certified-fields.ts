import { finding } from '#contract/signature-findings.ts'
import { inherited, fieldName, fieldType } from '../pdf/signature-fields.ts'
import { onPage, permitPictures, picturesOf } from './certified-pictures.ts'
import type { PdfValue } from '../pdf/value.ts'
import type { Dictionary, DocumentState } from '../pdf/document-state.ts'
import type { Examination } from './examination.ts'
import { annotationFace, OTHER_VALUE } from '../faces/annotation-faces.ts'
import { differentKeys, same, sameWords } from '../pdf/equality.ts'
import { integer } from '../pdf/cross-reference.ts'

/** Keys that programs write in a field or its widget when somebody fills it in. */
const WHEN_FILLED = new Set(['V', 'AS', 'AP', 'M', 'I', 'RV', 'DA'])
const FILLABLE = new Set(['Tx', 'Ch', 'Btn'])
/** /Ff of a button that only starts actions (ISO 32000-2 §12.7.5.2). */
const PUSH_BUTTON = 1 << 16
const LONGEST_NAME = 60

/**
 * Fields filled in as earlier signatures permit (DocMDP 2 and 3, FieldMDP). Grave: a field locked by a signature, or one that
 * shows other words with the same value. `fields`: object numbers of the form before the update.
 */
export function examineFilledFields(x: Examination, fields: Set<number>): void {
  if (x.permissions.permits === 'NOTHING') return
  for (const object of fields) {
    const [was, is] = [x.before.value(object), x.after.value(object)]
    if (was?.kind !== 'dictionary' || is?.kind !== 'dictionary' || x.after.mayHaveStream(object)) continue
    if (wasWritten(x, object, is.entries)) examineField(x, object, was.entries, is.entries)
  }
}

const wasWritten = (x: Examination, object: number, is: Dictionary) =>
  x.a.written.has(object) || [is.get('V'), ...picturesOf(x.after, is)].some((value) => x.isWritten(value))

function examineField(x: Examination, object: number, was: Dictionary, is: Dictionary): void {
  if (!canBeFilled(x.before, was) || differentKeys(was, is).some((key) => !WHEN_FILLED.has(key))) return
  const name = fieldName(x.before, was)
  const field = finding('O_CAMPO', { nome: name.slice(0, LONGEST_NAME) })
  const parte = onPage(field, x.annotationPages.get(pageObject(x, object, was)))
  x.allowed.add(object)
  x.allowIfReplaceable(is.get('V'), was.get('V'))
  for (const key of ['V', 'AS', 'I', 'RV', 'DA']) x.allowReachable(is.get(key))
  permitPictures(x, was, is)
  if (x.permissions.isLocked(name)) return x.grave(finding('PREENCHIDO_CAMPO_TRANCADO', { parte }))
  if (!sameValue(x, was, is)) return x.permit(finding('PREENCHIDO_COM_PERMISSAO', { parte }), object)
  const shows = annotationFace(x.after, is, 'Widget')
  if (is.has('AP') && shows?.code === OTHER_VALUE.code) return x.grave(finding('MUDOU_SEM_PREENCHER', { parte }))
  x.permit(finding('REDESENHADO_COM_PERMISSAO', { parte }), object)
}

/** The field's object, or its first widget's if widgets are separate. */
function pageObject(x: Examination, object: number, field: Dictionary): number {
  const [kid] = x.before.list(field.get('Kids'))
  return x.annotationPages.has(object) || kid?.kind !== 'reference' ? object : kid.object
}

function canBeFilled(state: DocumentState, field: Dictionary): boolean {
  const type = fieldType(state, field)
  if (type?.kind !== 'name' || !FILLABLE.has(type.value)) return false
  const flags = integer(state.resolve(inherited(state, field, 'Ff'))) ?? 0
  return type.value !== 'Btn' || (flags & PUSH_BUTTON) === 0
}

function sameValue({ before, after }: Examination, was: Dictionary, is: Dictionary): boolean {
  const [old, now] = [inherited(before, was, 'V'), inherited(after, is, 'V')]
  // values in streams are not compared
  if ([old, now].some((value) => value?.kind === 'reference' && after.mayHaveStream(value.object))) return false
  const items = (state: DocumentState, value: PdfValue | undefined) => [state.resolve(value), ...state.list(value)]
  const [olds, nows] = [items(before, old), items(after, now)]
  return olds.length === nows.length && olds.every((each, i) => same(each, nows[i]) || sameWords(each, nows[i]))
}
