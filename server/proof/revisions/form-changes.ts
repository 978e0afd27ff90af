import { finding, type Finding } from '#contract/signature-findings.ts'
import { formObjectNumbers, fieldType } from '../pdf/signature-fields.ts'
import { examineFilledFields } from './certified-fields.ts'
import { nameOf, type PdfValue } from '../pdf/value.ts'
import type { Dictionary, DocumentState } from '../pdf/document-state.ts'
import type { Examination } from './examination.ts'
import { differentKeys, same, itemsGained } from '../pdf/equality.ts'
import { onlyGainedNames, defaultsAreUsed } from './form-defaults.ts'
import { provablyDrawsNothing } from '../faces/draws-nothing.ts'
import { integer } from '../pdf/cross-reference.ts'

const FORM_KEYS = new Set(['Fields', 'SigFlags', 'DR', 'DA'])
const EMPTY_FIELD_KEYS = new Set(['V', 'AP', 'M', 'F', 'P', 'MK', 'Kids'])
const EMPTY: Dictionary = new Map()
const ACTIONS = ['A', 'AA']
/** Keys that make a field its own widget. */
const WIDGET_KEYS = ['Subtype', 'Rect', 'AP', 'MK', 'BS', 'Border', 'Kids']
const DEEPEST = 4
/** Annotation flags (ISO 32000-2 §12.5.3) that affect visibility: all but the locking ones. */
const VISIBILITY_FLAGS = ~(64 | 128 | 512)

/** Checks changes to the form: new or newly signed signature fields, and shared defaults. */
export function examineForm(x: Examination, old: PdfValue | undefined, fresh: PdfValue | undefined): void {
  const [was, is] = [x.before.dictionary(old) ?? EMPTY, x.after.dictionary(fresh)]
  if (!is) {
    if (old) x.grave(finding('FORMULARIO_RETIRADO'))
    return
  }
  x.allowIfReplaceable(fresh, old)
  for (const key of differentKeys(was, is)) {
    if (key === 'NeedAppearances' && x.permissions.permits !== 'NOTHING')
      x.doubt(finding('MUDOU_O_FORMULARIO', { chave: key }))
    else if (!FORM_KEYS.has(key))
      x.grave(key === 'XFA' ? finding('ENTROU_XFA') : finding('MUDOU_O_FORMULARIO', { chave: key }))
  }
  examineDefaults(x, was, is)
  x.allowIfReplaceable(is.get('Fields'), was.get('Fields'))
  const [oldItems, currentItems] = [x.before.list(was.get('Fields')), x.after.list(is.get('Fields'))]
  const gained = itemsGained(oldItems, currentItems)
  if (!gained) x.grave(finding('CAMPOS_TROCADOS'))
  for (const field of gained ?? []) examineNewField(x, field)
  const fields = formObjectNumbers(x.before)
  for (const number of x.a.written) {
    if (fields.has(number)) examineNewKids(x, number)
    examineFilledField(x, number)
  }
  examineFilledFields(x, fields)
}

/** Checks the form's shared /DR and /DA, to which writers add with each signature. */
function examineDefaults(x: Examination, was: Dictionary, is: Dictionary): void {
  const [old, fresh] = [was.get('DR'), is.get('DR')]
  const [dr, drBefore] = [x.after.dictionary(fresh) ?? EMPTY, x.before.dictionary(old) ?? EMPTY]
  x.allowIfReplaceable(fresh, old)
  x.allowReachable(fresh)
  for (const [kind, value] of dr) {
    x.allowIfReplaceable(value, drBefore.get(kind))
    for (const each of [value, ...(x.after.dictionary(value)?.values() ?? [])]) x.allowReachable(each)
  }
  const [oldDefault, newDefault] = [was.get('DA'), is.get('DA')]
  const gainedOnly = onlyGainedNames(x.before, drBefore, x.after, dr)
  if (same(oldDefault, newDefault) && gainedOnly && onlyGainedNames(x.after, dr, x.before, drBefore)) return
  const inUse = defaultsAreUsed(x.before, x.graph.widgets, was)
  if (!gainedOnly) {
    if (inUse) x.grave(finding('MUDOU_O_FORMULARIO', { chave: 'DR' }))
    else x.doubt(finding('RECURSOS_SEM_USO'))
  }
  if (oldDefault && !same(oldDefault, newDefault)) x.grave(finding('MUDOU_O_FORMULARIO', { chave: 'DA' }))
  if (inUse) x.doubt(finding('GANHOU_FONTES'))
}

type ParentField = { ref: PdfValue; kind: PdfValue | undefined; depth: number }

/** Checks a field gained by a form or by another field: only signature fields and their containers are accepted. */
function examineNewField(x: Examination, ref: PdfValue, parent?: ParentField): void {
  const d = x.after.dictionary(ref)
  const depth = parent?.depth ?? 0
  if (ref.kind !== 'reference' || !d || x.before.has(ref.object) || depth > DEEPEST)
    return x.grave(finding('CAMPO_DESCONHECIDO'))
  const kind = d.get('FT') ?? parent?.kind
  const refusal = newFieldRefusal(x, d, kind, parent)
  if (refusal) return x.grave(refusal)
  allowNewField(x, ref.object, d)
  for (const kid of x.after.list(d.get('Kids'))) examineNewField(x, kid, { ref, kind, depth: depth + 1 })
  if (!provablyDrawsNothing(x.after, d)) doubtDrawing(x, d.has('V') || parentIsSigned(x.after, d))
}

function allowNewField(x: Examination, object: number, d: Dictionary): void {
  x.allowed.add(object)
  x.widgets.add(object)
  x.brought ||= d.has('V')
  for (const [key, value] of d) if (key !== 'Parent' && key !== 'P' && key !== 'Kids') x.allowReachable(value)
  x.allowIfReplaceable(d.get('Kids'), undefined)
}

/** Why a new field is more than a signature field. */
function newFieldRefusal(
  x: Examination,
  d: Dictionary,
  kind: PdfValue | undefined,
  parent: ParentField | undefined,
): Finding | undefined {
  if (d.has('Parent') && !same(d.get('Parent'), parent?.ref)) return finding('CAMPO_DESCONHECIDO')
  if (!isSignatureField(d, kind)) return finding('CAMPO_DE_OUTRO_TIPO')
  const actions = ACTIONS.filter((key) => d.has(key))
  if (actions.length > 0) return finding('CAMPO_TRAZ_ACOES', { acoes: actions.join(', ') })
  return d.has('V') && !x.isNewSignature(d.get('V')) ? finding('ENTROU_ILEGIVEL') : undefined
}

/** Whether it can only be a signature field: readers draw other widgets even without an appearance. */
function isSignatureField(d: Dictionary, kind: PdfValue | undefined): boolean {
  if (d.has('Type') && nameOf(d.get('Type')) !== 'Annot') return false
  if (d.has('Kids') && !d.has('Subtype')) return kind === undefined || nameOf(kind) === 'Sig'
  if (nameOf(kind) !== 'Sig') return false
  return nameOf(d.get('Subtype')) === 'Widget' || !WIDGET_KEYS.some((key) => d.has(key))
}

/** An existing container field may gain signature fields. */
function examineNewKids(x: Examination, number: number): void {
  const [was, is] = [x.before.object(number)?.value, x.after.object(number)?.value]
  if (was?.kind !== 'dictionary' || is?.kind !== 'dictionary' || !was.entries.has('Kids')) return
  const changedKeys = differentKeys(was.entries, is.entries)
  if (changedKeys.length === 0 || changedKeys.some((key) => key !== 'Kids')) return
  const [oldItems, currentItems] = [x.before.list(was.entries.get('Kids')), x.after.list(is.entries.get('Kids'))]
  const gained = itemsGained(oldItems, currentItems)
  if (!gained) return
  x.allowed.add(number)
  const ref: PdfValue = { kind: 'reference', object: number, generation: x.after.generation(number) }
  for (const kid of gained) examineNewField(x, kid, { ref, kind: fieldType(x.before, was.entries), depth: 1 })
}

/** Checks an empty field that was signed, and its separate widgets. */
function examineFilledField(x: Examination, number: number): void {
  const [was, is] = [x.before.object(number)?.value, x.after.object(number)?.value]
  if (was?.kind !== 'dictionary' || is?.kind !== 'dictionary') return
  if (!waitedForSignature(x, was.entries) || !x.isNewSignature(is.entries.get('V'))) return
  if (!onlyChanged(x, was.entries, is.entries)) return
  x.allowed.add(number)
  x.brought = true
  x.allowReachable(is.entries.get('V'))
  if (!was.entries.has('Kids')) return examineFilledWidget(x, was.entries, is.entries)
  for (const kid of x.before.list(was.entries.get('Kids')))
    if (kid.kind === 'reference' && x.isWritten(kid)) examineFilledKid(x, kid.object, kid)
}

/** Checks a widget separate from its field. */
function examineFilledKid(x: Examination, object: number, kid: PdfValue): void {
  const [old, fresh] = [x.before.dictionary(kid), x.after.dictionary(kid)]
  if (!old || !fresh || !onlyChanged(x, old, fresh)) return
  x.allowed.add(object)
  examineFilledWidget(x, old, fresh)
}

const waitedForSignature = (x: Examination, field: Dictionary) =>
  nameOf(fieldType(x.before, field)) === 'Sig' && !field.has('V')

function onlyChanged(x: Examination, was: Dictionary, is: Dictionary): boolean {
  if (differentKeys(was, is).some((key) => !EMPTY_FIELD_KEYS.has(key))) return false
  const [oldItems, currentItems] = [x.before.list(was.get('Kids')), x.after.list(is.get('Kids'))]
  return oldItems.length === currentItems.length && oldItems.every((kid, i) => same(kid, currentItems[i]))
}

function examineFilledWidget(x: Examination, was: Dictionary, is: Dictionary): void {
  for (const key of ['AP', 'MK']) x.allowReachable(is.get(key))
  allowPictures(x, was, is)
  if (provablyDrawsNothing(x.before, was) && provablyDrawsNothing(x.after, is)) return
  if (is.has('AP')) doubtDrawing(x, true)
  else if (changesLook(x, was, is)) x.doubt(finding('MUDOU_O_CAMPO'))
}

/** Allows redrawing the field's existing picture if nothing else in the text shows it. */
function allowPictures(x: Examination, was: Dictionary, is: Dictionary): void {
  const [oldOnes, added] = [x.before.dictionary(was.get('AP')), x.after.dictionary(is.get('AP'))]
  x.allowIfReplaceable(is.get('AP'), was.get('AP'))
  for (const [key, picture] of added ?? []) {
    x.allowReachable(picture)
    if (picture.kind !== 'reference' || !same(picture, oldOnes?.get(key)) || !x.a.written.has(picture.object)) continue
    if ((x.graph.referenceCounts.get(picture.object) ?? 0) > 1) continue
    x.pictures.add(picture.object)
    x.allowReachable(x.after.value(picture.object))
  }
}

/** A signature drawn over the page may hide what others signed: the structure can't tell what it covers. */
function doubtDrawing(x: Examination, signed: boolean): void {
  if (signed) x.stamp(finding('CARIMBO_SOBRE_A_PAGINA'))
  else x.doubt(finding('CAMPO_SOBRE_A_PAGINA'))
}

/** Whether signing hid, showed or redrew a field that was already visible, so that the page seen before differs. */
function changesLook(x: Examination, was: Dictionary, is: Dictionary): boolean {
  if (was.has('AP') || !same(was.get('MK'), is.get('MK'))) return true
  const visibility = (state: DocumentState, d: Dictionary) => {
    const flags = d.has('F') ? integer(state.resolve(d.get('F'))) : 0
    return flags === undefined ? NaN : flags & VISIBILITY_FLAGS
  }
  const drawable = was.has('MK') || nameOf(was.get('Subtype')) !== 'Widget'
  return drawable && visibility(x.before, was) !== visibility(x.after, is)
}

function parentIsSigned(state: DocumentState, widget: Dictionary): boolean {
  return state.dictionary(widget.get('Parent'))?.has('V') ?? false
}
