import { addOnce, finding, type Finding } from '#contract/signature-findings.ts'
import type { Update } from './update.ts'
import type { Permissions } from './permissions.ts'
import { examineDss } from './dss-changes.ts'
import { examineForm } from './form-changes.ts'
import { deletedNotes, examineChangedNotes, onlyNotesDiffer } from './certified-notes.ts'
import { isNull, type PdfValue } from '../pdf/value.ts'
import type { Dictionary, DocumentState } from '../pdf/document-state.ts'
import { Examination, type IsNewSignature, type Change } from './examination.ts'
import { isOwnLook } from '../faces/annotation-faces.ts'
import type { Faces } from '../faces/faces.ts'
import { examineObject, type Graph } from '../faces/graph.ts'
import { differentKeys, same, sameWords, sameObject, itemsGained } from '../pdf/equality.ts'
import { saySame, isSameXmp } from './metadata.ts'
import { describeObject, CATALOG_WORDS } from './describe-object.ts'

const CATALOG_KEYS = new Set(['AcroForm', 'DSS', 'Extensions', 'Version'])
/** Catalog keys that don't affect pages, though other ways of reading may differ. */
const OFF_PAGE_KEYS = new Set('StructTreeRoot MarkInfo Lang PieceInfo Metadata Legal'.split(' '))
const EMPTY: Dictionary = new Map()
/** Page keys that don't affect how the page looks. */
const PAGE_KEYS = new Set(['Annots', 'StructParents', 'Tabs'])
const READING_STRUCTURE_CHANGED = finding('MUDOU_A_LEITURA')
const PROGRAM_NOTES = new Set(['ITXT', 'PieceInfo', 'LastModified'])
const STRUCTURE_TYPES = new Set(['StructElem', 'StructTreeRoot', 'MCR', 'OBJR'])

/**
 * Judges one update against a closed list: another signature (its dictionary, field and widget, added to AcroForm and to the
 * page's Annots), a DSS, and what a certification permits (`permissions`). `isNewSignature` tells whether a value is a
 * signature found in the bytes.
 */
export function judgeUpdate(
  before: DocumentState,
  a: Update,
  graph: Graph,
  isNewSignature: IsNewSignature,
  permissions: Permissions,
): Change[] {
  const x = new Examination(before, a, graph, isNewSignature, permissions)
  const notes = deletedNotes(x)
  for (const number of a.deleted)
    if (before.value(number) && !notes.has(number))
      x.grave(finding('FOI_APAGADO', { parte: describeObject(number, before, graph) }))
  for (const number of a.written) {
    if (!before.has(number) && graph.referenceCounts.has(number))
      x.grave(finding('PASSOU_A_EXISTIR', { objeto: number }))
  }
  for (const number of a.structural) if (!before.has(number)) x.allowed.add(number)
  examineCatalog(x)
  examineAnnotations(x)
  examineInfo(x)
  const xmp = examineMetadata(x)
  examineWritten(x, xmp)
  if (!x.wasGrave && !x.brought) x.doubt(finding('ACRESCIMO_SEM_ASSINATURA'))
  if (a.doubt !== undefined) x.changes.unshift({ weight: x.wasGrave ? 'GRAVE' : 'DOUBT', what: a.doubt })
  // from here on the update's references belong to the document
  for (const number of a.written) {
    // a cross-reference stream repeats the references of every trailer
    if (a.structural.has(number)) continue
    examineObject(number, before, graph, undefined, -1)
    const faces: Faces = new Map()
    examineObject(number, x.after, { ...graph, faces })
    for (const face of faces.values()) if (!x.unsigned.has(number) || !isOwnLook(face)) addOnce(graph.faces, face)
  }
  return x.changes
}

/** Judges every written object that no rule allowed. */
function examineWritten(x: Examination, xmp: number | undefined): void {
  const { before, after, a } = x
  for (const number of a.written) {
    if (before.has(number) && !sameObject(before, after, number) && isStructure(x, number))
      x.allowReachable(after.value(number))
  }
  const loose = x.looseObjects()
  for (const number of a.written) {
    if (sameObject(before, after, number) || number === xmp || loose.has(number)) continue
    const change = judgeWritten(x, number)
    if (change?.weight === 'GRAVE') x.grave(change.what)
    else if (change) x.doubt(change.what)
  }
}

/** The change made by writing an object; undefined if allowed. */
function judgeWritten(x: Examination, number: number): Change | undefined {
  const { before, after } = x
  // existing references state the old generation, and would no longer find the object
  const otherGeneration = before.has(number) && before.generation(number) !== after.generation(number)
  if (otherGeneration) return { weight: 'GRAVE', what: whatHappened(x, number) }
  if (x.pictures.has(number)) return undefined
  // objects are allowed by their dictionary, but a stream may also be page content
  const hasStream = before.has(number) && (before.object(number)?.stream ?? after.object(number)?.stream)
  if (hasStream) return { weight: 'GRAVE', what: whatHappened(x, number) }
  if (x.allowed.has(number)) return undefined
  if (isStructure(x, number)) return { weight: 'DOUBT', what: READING_STRUCTURE_CHANGED }
  return onlyNotes(x, number)
    ? { weight: 'DOUBT', what: finding('NOTAS_DE_PROGRAMA') }
    : { weight: 'GRAVE', what: whatHappened(x, number) }
}

/** Whether the object, old and new, is part of the structure tree (ISO 32000-2 §14.7), which no page draws. */
function isStructure({ before, after, graph }: Examination, number: number): boolean {
  if (graph.pages.has(number) || graph.roles.has(number)) return false
  return [before, after].every((state) => {
    if (!state.has(number)) return true
    const d = state.mayHaveStream(number) ? undefined : state.dictionary(state.value(number))
    const kind = state.resolve(d?.get('Type'))
    return kind?.kind === 'name' ? STRUCTURE_TYPES.has(kind.value) : d !== undefined && isElement(d)
  })
}

/** Whether only keys for programs' own notes changed. */
function onlyNotes({ before, after }: Examination, number: number): boolean {
  const [was, is] = [before, after].map((state) =>
    state.mayHaveStream(number) ? undefined : state.dictionary(state.value(number)),
  )
  return was !== undefined && is !== undefined && differentKeys(was, is).every((key) => PROGRAM_NOTES.has(key))
}

const isElement = (d: Dictionary) => d.has('Nums') || (d.has('P') && d.has('S') && (d.has('K') || d.has('Pg')))

function whatHappened({ before, graph }: Examination, number: number): Finding {
  if (!before.has(number)) return finding('OBJETO_SEM_USO', { objeto: number })
  return finding('MUDOU', { parte: describeObject(number, before, graph) })
}

function examineCatalog(x: Examination): void {
  const root = x.after.trailer.get('Root')
  if (root?.kind === 'reference' && x.a.written.has(root.object)) x.allowed.add(root.object)
  const [old, fresh] = [x.before.catalog, x.after.catalog]
  if (!old || !fresh) return x.grave(finding('CATALOGO_ILEGIVEL'))
  for (const key of differentInside(x, old, fresh)) {
    if (CATALOG_KEYS.has(key)) continue
    const what = finding('MUDOU', { parte: CATALOG_WORDS[key] ?? finding('O_CATALOGO', { chave: key }) })
    // programs add these with a picture, for PDF/A (ISO 32000-2 §14.11.5); some readers then show other colours
    const gainedColours = key === 'OutputIntents' && !old.has(key)
    if (!OFF_PAGE_KEYS.has(key) && !gainedColours) x.grave(what)
    else {
      x.doubt(what)
      if (gainedColours) x.allowIfReplaceable(fresh.get(key), undefined)
      x.allowReachable(fresh.get(key))
    }
  }
  examineVersion(x, old, fresh)
  examineForm(x, old.get('AcroForm'), fresh.get('AcroForm'))
  examineDss(x, old.get('DSS'), fresh.get('DSS'))
}

/** Allows changes of PDF version and extensions (ISO 32000-2 §7.12). */
function examineVersion(x: Examination, old: Dictionary, fresh: Dictionary): void {
  for (const key of ['Version', 'Extensions']) x.allowReachable(fresh.get(key))
  for (const developer of x.after.dictionary(fresh.get('Extensions'))?.values() ?? []) x.allowReachable(developer)
  x.allowIfReplaceable(fresh.get('Extensions'), old.get('Extensions'))
  const version = x.after.resolve(fresh.get('Version'))
  if (version && !(version.kind === 'name' && /^[1-9]\.\d{1,2}$/.test(version.value)) && !isNull(version))
    x.doubt(finding('MUDOU', { parte: finding('O_CATALOGO', { chave: 'Version' }) }))
}

/** Allows pages and annotation lists that gained only new signatures' widgets or permitted notes. */
function examineAnnotations(x: Examination): void {
  examineChangedNotes(x)
  for (const number of x.a.written) {
    const [was, is] = [x.before.object(number)?.value, x.after.object(number)?.value]
    if (x.graph.pages.has(number) && was?.kind === 'dictionary' && is?.kind === 'dictionary')
      examinePage(x, number, was.entries, is.entries)
    else if (isListOfAnnotations(x, number) && was?.kind === 'array' && is?.kind === 'array') {
      if (onlyGained(x, number, was.items, is.items)) x.allowed.add(number)
    }
  }
}

const isListOfAnnotations = ({ graph }: Examination, number: number) =>
  graph.roles.get(number)?.code === 'ANOTACOES_DA_PAGINA'

function examinePage(x: Examination, number: number, was: Dictionary, is: Dictionary): void {
  const changed = differentInside(x, was, is)
  if (changed.some((key) => !PAGE_KEYS.has(key))) return
  const [old, fresh] = [was.get('Annots'), is.get('Annots')]
  if (!onlyGained(x, number, x.before.list(old), x.after.list(fresh))) return
  if (changed.some((key) => key !== 'Annots')) x.doubt(READING_STRUCTURE_CHANGED)
  x.allowed.add(number)
  for (const value of is.values()) allowCopy(x, value)
  if (fresh?.kind === 'reference' && !x.before.has(fresh.object)) x.allowed.add(fresh.object)
}

function onlyGained(x: Examination, number: number, oldOnes: PdfValue[], added: PdfValue[]): boolean {
  const widget = (v: PdfValue) => v.kind === 'reference' && x.widgets.has(v.object)
  return (itemsGained(oldOnes, added)?.every(widget) ?? false) || onlyNotesDiffer(x, number, oldOnes, added, widget)
}

/** Changed keys whose values differ even after following references; another reference to a stream always counts. */
function differentInside({ before, after }: Examination, was: Dictionary, is: Dictionary): string[] {
  return differentKeys(was, is).filter((key) => {
    const [old, fresh] = [before.resolve(was.get(key)), after.resolve(is.get(key))]
    const stream = [was.get(key), is.get(key)].some((v) => v?.kind === 'reference' && after.mayHaveStream(v.object))
    return stream || old === undefined || !same(old, fresh)
  })
}

/** Allows a dictionary or list of the page that moved into a new object. */
function allowCopy(x: Examination, value: PdfValue): void {
  if (value.kind === 'reference' && !x.before.has(value.object) && !x.after.mayHaveStream(value.object))
    x.allowed.add(value.object)
}

/** Allows only save date and producer to change in /Info. */
function examineInfo(x: Examination): void {
  const [old, fresh] = [x.before.trailer.get('Info'), x.after.trailer.get('Info')]
  // a missing dictionary counts as empty, so removing one is a change
  const [was, is] = [x.before.dictionary(old) ?? EMPTY, x.after.dictionary(fresh) ?? EMPTY]
  const others = differentKeys(was, is).filter(
    (key) =>
      key !== 'ModDate' &&
      key !== 'Producer' &&
      !sameWords(x.before.resolve(was.get(key)), x.after.resolve(is.get(key))),
  )
  if (others.length > 0) return x.grave(finding('MUDARAM_METADADOS', { chaves: others.join(', ') }))
  if (fresh?.kind !== 'reference') return
  for (const value of is.values()) x.allowReachable(value)
  // a different object may be part of the signed text
  const standsAlone = same(fresh, old) && (x.graph.referenceCounts.get(fresh.object) ?? 0) <= 1
  if (standsAlone || !x.before.has(fresh.object)) x.allowed.add(fresh.object)
}

/** The rewritten XMP stream (programs rewrite it on saving), if no other object uses it. */
function examineMetadata(x: Examination): number | undefined {
  const where = x.after.catalog?.get('Metadata')
  if (where?.kind !== 'reference' || !x.a.written.has(where.object)) return undefined
  const [was, is] = [x.before.object(where.object), x.after.object(where.object)]
  if ((x.graph.referenceCounts.get(where.object) ?? 0) > 1 || !isSameXmp(was, is)) return undefined
  if (!saySame(x.before, was, x.after, is)) x.doubt(finding('XMP_REESCRITO'))
  return where.object
}
