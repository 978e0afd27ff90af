import type { Update } from './update.ts'
import type { Permissions } from '../pdf/signature-fields.ts'
import { examineForm } from './form-changes.ts'
import { deletedNotes, examineChangedNotes, onlyNotesDiffer } from './certified-notes.ts'
import type { PdfValue } from '../pdf/value.ts'
import type { Dictionary, DocumentState } from '../pdf/document-state.ts'
import { Examination, type IsNewSignature, type Change } from './examination.ts'
import { examineObject, type Graph } from '../pdf/graph.ts'
import { differentKeys, same, sameWords, sameObject, itemsGained } from '../pdf/equality.ts'
import { saySame, isSameXmp } from './metadata.ts'
import { describeObject, CATALOG_WORDS } from '../pdf/describe-object.ts'

const CATALOG_KEYS = new Set(['AcroForm', 'DSS', 'Extensions', 'Version'])
/** What no page shows: who reads the document in another way may find a difference. */
const OFF_PAGE_KEYS = new Set('StructTreeRoot MarkInfo Lang PieceInfo Metadata Legal'.split(' '))
const EMPTY: Dictionary = new Map()
const DSS_KEYS = new Set(['Type', 'VRI', 'Certs', 'OCSPs', 'CRLs'])
const VRI_KEYS = new Set(['Type', 'Cert', 'OCSP', 'CRL', 'TU', 'TS'])
/** Keys of a page that say nothing of how it looks. */
const PAGE_KEYS = new Set(['Annots', 'StructParents', 'Tabs'])
const READING_STRUCTURE_CHANGED = 'mudou a estrutura que os programas de leitura em voz alta seguem'
const PROGRAM_NOTES = new Set(['ITXT', 'PieceInfo', 'LastModified'])
const STRUCTURE_TYPES = new Set(['StructElem', 'StructTreeRoot', 'MCR', 'OBJR'])

/**
 * Judges one update against a closed list: a further signature (its dictionary, field and widget, named in AcroForm
 * and in the page's Annots), a DSS, and what a certification permits (`permissoes`). `nova` says whether a value is a
 * signature that was read from the bytes.
 * Grave is what touches what was signed or what is seen; what only can't be told is not.
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
    if (before.value(number) && !notes.has(number)) x.grave(`${describeObject(number, before, graph)} foi apagado`)
  for (const number of a.written) {
    if (!before.has(number) && graph.referenceCounts.has(number))
      x.grave(`o objeto ${number}, que o texto assinado já citava sem ter, passou a existir`)
  }
  for (const number of a.structural) if (!before.has(number)) x.allowed.add(number)
  examineCatalog(x)
  examineAnnotations(x)
  examineInfo(x)
  const xmp = examineMetadata(x)
  examineWritten(x, xmp)
  if (!x.wasGrave && !x.brought) x.doubt('houve um acréscimo sem assinatura nem provas')
  if (a.doubt !== undefined) x.changes.unshift({ grave: x.wasGrave, what: a.doubt })
  // From here on what this update refers to is part of the text.
  for (const number of a.written) {
    // a table's own stream names again what every trailer names
    if (a.structural.has(number)) continue
    examineObject(number, before, graph, undefined, -1)
    examineObject(number, x.after, graph)
  }
  return x.changes
}

/** Whatever is written and was not let in by name. */
function examineWritten(x: Examination, xmp: number | undefined): void {
  const { before, after, a } = x
  for (const number of a.written) {
    if (before.has(number) && !sameObject(before, after, number) && isStructure(x, number))
      x.allowReachable(after.value(number))
  }
  const unsignedAttributes = x.unsignedAttributes()
  for (const number of a.written) {
    if (sameObject(before, after, number) || number === xmp || unsignedAttributes.has(number)) continue
    // what refers to the object does so by the generation it had, and would find nothing
    const otherGeneration = before.has(number) && before.generation(number) !== after.generation(number)
    // what is let in is so for what its dictionary says: a stream may be a page's words as well
    const hasStream = before.has(number) && (before.object(number)?.stream ?? after.object(number)?.stream)
    if (x.allowed.has(number) && !otherGeneration && !hasStream) continue
    if (x.pictures.has(number) && !otherGeneration) continue
    if (!otherGeneration && !hasStream && isStructure(x, number)) x.doubt(READING_STRUCTURE_CHANGED)
    else if (!otherGeneration && !hasStream && onlyNotes(x, number)) x.doubt('um programa deixou notas suas no arquivo')
    else x.grave(whatHappened(x, number))
  }
}

/** Elements of the structure tree (ISO 32000-2 §14.7), old and new: no page draws them. */
function isStructure({ before, after, graph }: Examination, number: number): boolean {
  if (graph.pages.has(number) || graph.roles.has(number)) return false
  return [before, after].every((state) => {
    if (!state.has(number)) return true
    const d = state.mayHaveStream(number) ? undefined : state.dictionary(state.value(number))
    const kind = state.resolve(d?.get('Type'))
    return kind?.kind === 'name' ? STRUCTURE_TYPES.has(kind.value) : d !== undefined && isElement(d)
  })
}

/** Keys in which programs note that they were there. */
function onlyNotes({ before, after }: Examination, number: number): boolean {
  const [was, e] = [before, after].map((state) =>
    state.mayHaveStream(number) ? undefined : state.dictionary(state.value(number)),
  )
  return was !== undefined && e !== undefined && differentKeys(was, e).every((key) => PROGRAM_NOTES.has(key))
}

const isElement = (d: Dictionary) => d.has('Nums') || (d.has('P') && d.has('S') && (d.has('K') || d.has('Pg')))

function whatHappened({ before, graph }: Examination, number: number): string {
  if (!before.has(number)) return `entrou um objeto que nenhuma assinatura usa (${number})`
  return `mudou ${describeObject(number, before, graph)}`
}

function examineCatalog(x: Examination): void {
  const root = x.after.trailer.get('Root')
  if (root?.kind === 'reference' && x.a.written.has(root.object)) x.allowed.add(root.object)
  const [old, fresh] = [x.before.catalog, x.after.catalog]
  if (!old || !fresh) return x.grave('o catálogo não pode ser lido')
  for (const key of differentInside(x, old, fresh)) {
    if (CATALOG_KEYS.has(key)) continue
    const what = `mudou ${CATALOG_WORDS[key] ?? `o catálogo (${key})`}`
    if (!OFF_PAGE_KEYS.has(key)) x.grave(what)
    else {
      x.doubt(what)
      x.allowReachable(fresh.get(key))
    }
  }
  for (const key of ['Version', 'Extensions']) x.allowReachable(fresh.get(key))
  for (const developer of x.after.dictionary(fresh.get('Extensions'))?.values() ?? []) x.allowReachable(developer)
  x.allowIfReplaceable(fresh.get('Extensions'), old.get('Extensions'))
  const version = x.after.resolve(fresh.get('Version'))
  if (version && !(version.kind === 'name' && /^[1-9]\.\d{1,2}$/.test(version.value)) && !isNull(version))
    x.doubt('mudou o catálogo (Version)')
  examineForm(x, old.get('AcroForm'), fresh.get('AcroForm'))
  examineDss(x, old.get('DSS'), fresh.get('DSS'))
}

/** Evidence for later (ISO 32000-2 §12.8.4.3), which no reader draws. */
function examineDss(x: Examination, old: PdfValue | undefined, fresh: PdfValue | undefined): void {
  const [was, e] = [x.before.dictionary(old), x.after.dictionary(fresh)]
  if (!e) {
    if (was) x.grave('o DSS foi retirado')
    return
  }
  x.allowIfReplaceable(fresh, old)
  if (!was || !same(old, fresh) || x.isWritten(fresh)) {
    if (![...e.keys(), ...(was?.keys() ?? [])].every((key) => DSS_KEYS.has(key))) x.doubt('o DSS traz o que não devia')
    x.brought = true
  }
  const vriBefore = x.before.dictionary(was?.get('VRI'))
  allowLists(x, was, e)
  x.allowIfReplaceable(e.get('VRI'), was?.get('VRI'))
  for (const [key, each] of x.after.dictionary(e.get('VRI')) ?? []) {
    const d = x.after.dictionary(each)
    if (key !== 'Type' && (!d || [...d.keys()].some((k) => !VRI_KEYS.has(k)))) x.doubt('o DSS traz o que não devia')
    x.allowIfReplaceable(each, vriBefore?.get(key))
    for (const value of d?.values() ?? []) x.allowReachable(value)
    x.allowReachable(each)
  }
  for (const key of ['Certs', 'OCSPs', 'CRLs']) {
    x.allowIfReplaceable(e.get(key), was?.get(key))
    for (const item of x.after.list(e.get(key))) x.allowReachable(item)
  }
  x.allowReachable(fresh)
  // written anew in place, it leads to new objects through one that existed
  for (const value of e.values()) x.allowReachable(value)
  for (const each of x.after.dictionary(e.get('VRI'))?.values() ?? []) x.allowReachable(each)
}

/** Lists of evidence in objects of their own, to which nothing but the DSS refers, though more than once. */
function allowLists(x: Examination, was: Dictionary | undefined, e: Dictionary): void {
  const dictionaries = (state: DocumentState, dss: Dictionary | undefined) => [
    dss,
    ...[...(state.dictionary(dss?.get('VRI'))?.values() ?? [])].map((each) => state.dictionary(each)),
  ]
  const times = new Map<number, number>()
  for (const d of dictionaries(x.before, was))
    for (const value of d?.values() ?? [])
      if (value.kind === 'reference') times.set(value.object, (times.get(value.object) ?? 0) + 1)
  for (const d of dictionaries(x.after, e))
    for (const value of d?.values() ?? []) {
      if (value.kind !== 'reference' || !x.a.written.has(value.object)) continue
      const onlyThere = (x.graph.referenceCounts.get(value.object) ?? 0) <= (times.get(value.object) ?? 0)
      const list = [x.before, x.after].every((state) => state.value(value.object)?.kind === 'array')
      if (!onlyThere || !list) continue
      x.allowed.add(value.object)
      for (const item of x.after.list(value)) x.allowReachable(item)
    }
}

/** Pages, and lists of annotations, that gained nothing but the new signatures' widgets. */
function examineAnnotations(x: Examination): void {
  const { before, after, graph } = x
  examineChangedNotes(x)
  for (const number of x.a.written) {
    const [was, e] = [before.object(number), after.object(number)]
    if (!was || !e) continue
    if (graph.pages.has(number) && was.value.kind === 'dictionary' && e.value.kind === 'dictionary') {
      const changedKeys = differentInside(x, was.value.entries, e.value.entries)
      if (changedKeys.some((key) => !PAGE_KEYS.has(key))) continue
      const [old, isNewSignature] = [was.value.entries.get('Annots'), e.value.entries.get('Annots')]
      if (!onlyGained(x, number, before.list(old), after.list(isNewSignature))) continue
      if (changedKeys.some((key) => key !== 'Annots')) x.doubt(READING_STRUCTURE_CHANGED)
      x.allowed.add(number)
      for (const value of e.value.entries.values()) allowCopy(x, value)
      if (isNewSignature?.kind === 'reference' && !before.has(isNewSignature.object))
        x.allowed.add(isNewSignature.object)
    } else if (graph.roles.get(number)?.startsWith('as anotações') && was.value.kind === 'array') {
      if (e.value.kind === 'array' && onlyGained(x, number, was.value.items, e.value.items)) x.allowed.add(number)
    }
  }
}

function onlyGained(x: Examination, number: number, oldOnes: PdfValue[], added: PdfValue[]): boolean {
  const widget = (v: PdfValue) => v.kind === 'reference' && x.widgets.has(v.object)
  return (itemsGained(oldOnes, added)?.every(widget) ?? false) || onlyNotesDiffer(x, number, oldOnes, added, widget)
}

/** Keys whose values are not the same, though one may stand in an object of its own where the other does not. */
function differentInside({ before, after }: Examination, was: Dictionary, e: Dictionary): string[] {
  return differentKeys(was, e).filter((key) => {
    const [old, fresh] = [before.resolve(was.get(key)), after.resolve(e.get(key))]
    const stream = [was.get(key), e.get(key)].some((v) => v?.kind === 'reference' && after.mayHaveStream(v.object))
    return stream || old === undefined || !same(old, fresh)
  })
}

/** A dictionary or list of the page that now stands in a new object. */
function allowCopy(x: Examination, value: PdfValue): void {
  if (value.kind === 'reference' && !x.before.has(value.object) && !x.after.mayHaveStream(value.object))
    x.allowed.add(value.object)
}

/** Writers note when they saved, and with what. */
function examineInfo(x: Examination): void {
  const [old, isNewSignature] = [x.before.trailer.get('Info'), x.after.trailer.get('Info')]
  // none at all says nothing, which is another thing than what it said
  const [was, e] = [x.before.dictionary(old) ?? EMPTY, x.after.dictionary(isNewSignature) ?? EMPTY]
  const others = differentKeys(was, e).filter(
    (key) =>
      key !== 'ModDate' &&
      key !== 'Producer' &&
      !sameWords(x.before.resolve(was.get(key)), x.after.resolve(e.get(key))),
  )
  if (others.length > 0) return x.grave(`mudaram os metadados (${others.join(', ')})`)
  if (isNewSignature?.kind !== 'reference') return
  for (const value of e.values()) x.allowReachable(value)
  // another object than before may be part of the text
  const theirs = same(isNewSignature, old) && (x.graph.referenceCounts.get(isNewSignature.object) ?? 0) <= 1
  if (theirs || !x.before.has(isNewSignature.object)) x.allowed.add(isNewSignature.object)
}

/** XMP, which writers write anew when they save; nothing else in the text may use it. */
function examineMetadata(x: Examination): number | undefined {
  const where = x.after.catalog?.get('Metadata')
  if (where?.kind !== 'reference' || !x.a.written.has(where.object)) return undefined
  const [was, e] = [x.before.object(where.object), x.after.object(where.object)]
  if ((x.graph.referenceCounts.get(where.object) ?? 0) > 1 || !isSameXmp(was, e)) return undefined
  if (!saySame(x.before, was, x.after, e)) x.doubt('os metadados (XMP) foram reescritos')
  return where.object
}

const isNull = (value: PdfValue) => value.kind === 'keyword' && value.word === 'null'
