import type { PdfValue } from './value.ts'
import type { Dictionary, DocumentState } from './document-state.ts'
import type { Change } from '../revisions/examination.ts'
import { certificationLevel } from './graph.ts'
import type { RawSignature } from './find-signatures.ts'
import { integer } from './cross-reference.ts'

/** A signature field as readers find it: `valor` is its signature, undefined while it waits for one. */
export type SignatureField = {
  object: number | undefined
  name: string
  entries: Dictionary
  value: PdfValue | undefined
}

/** A time stamp over the whole file (ISO 32000-2 §12.8.5), which no lock is about. */
const DOCUMENT_TIMESTAMP = 'ETSI.RFC3161'
const MAXIMUM_FIELDS = 20_000
const DEEPEST = 8

export function signatureFields(state: DocumentState): SignatureField[] {
  const fields: SignatureField[] = []
  const seen = new Set<number>()
  const descend = (field: PdfValue, kind: string | undefined, name: string): void => {
    const object = field.kind === 'reference' ? field.object : undefined
    if (object !== undefined) {
      if (seen.has(object)) return
      seen.add(object)
    }
    const d = state.dictionary(field)
    if (!d || seen.size > MAXIMUM_FIELDS) return
    const ownValue = state.resolve(d.get('FT'))
    const ft = ownValue?.kind === 'name' ? ownValue.value : kind
    const t = state.resolve(d.get('T'))
    const fullName = t?.kind === 'string' ? [name, t.value].filter(Boolean).join('.') : name
    const value = d.get('V')
    const parsed = state.resolve(value)
    const isNothing = parsed?.kind === 'keyword' && parsed.word === 'null'
    if (ft === 'Sig') fields.push({ object, name: fullName, entries: d, value: isNothing ? undefined : value })
    for (const kid of state.list(d.get('Kids'))) descend(kid, ft, fullName)
  }
  for (const field of state.list(state.dictionary(state.catalog?.get('AcroForm'))?.get('Fields')))
    descend(field, undefined, '')
  return fields
}

/** Object numbers of everything in the form: fields, those that hold others, and widgets apart from their field. */
export function formObjectNumbers(state: DocumentState): Set<number> {
  const seen = new Set<number>()
  const queue = [...state.list(state.dictionary(state.catalog?.get('AcroForm'))?.get('Fields'))]
  for (let field = queue.pop(); field !== undefined && seen.size <= MAXIMUM_FIELDS; field = queue.pop()) {
    if (field.kind !== 'reference' || seen.has(field.object)) continue
    seen.add(field.object)
    queue.push(...state.list(state.dictionary(field)?.get('Kids')))
  }
  return seen
}

/** A key of a field, which the field may have from one above it. Not resolved. */
export function inherited(state: DocumentState, field: Dictionary, key: string): PdfValue | undefined {
  let d: Dictionary | undefined = field
  for (let step = 0; d && step <= DEEPEST; step++) {
    if (d.has(key)) return d.get(key)
    d = state.dictionary(d.get('Parent'))
  }
  return undefined
}

export const fieldType = (state: DocumentState, field: Dictionary): PdfValue | undefined =>
  state.resolve(inherited(state, field, 'FT'))

/** The whole name: /T of each field from the outermost one, with dots in between. */
export function fieldName(state: DocumentState, field: Dictionary): string {
  const names: string[] = []
  let d: Dictionary | undefined = field
  for (let step = 0; d && step <= DEEPEST; step++) {
    const t = state.resolve(d.get('T'))
    if (t?.kind === 'string') names.unshift(t.value)
    d = state.dictionary(d.get('Parent'))
  }
  return names.filter(Boolean).join('.')
}

/** Where a signature's /Contents begins, bracket included. */
export function contentsPlace(signature: Dictionary | undefined): number | undefined {
  const content = signature?.get('Contents')
  return content?.kind === 'string' ? content.start : undefined
}

/** What a certification lets others change besides adding signatures: nothing, fields, or fields and notes. */
export type Permission = 'NADA' | 'CAMPOS' | 'NOTAS'

/** What the signatures so far leave to those that come after (ISO 32000-2 §12.8.2 and §12.7.5.5). */
export class Permissions {
  private forbids: string | undefined
  private certificate: Permission = 'NADA'
  private isFirst = true
  private readonly locks: ((name: string) => boolean)[] = []

  /** Who allows nothing more, in Portuguese. */
  get whoForbids(): string | undefined {
    return this.forbids
  }

  get permits(): Permission {
    return this.forbids === undefined ? this.certificate : 'NADA'
  }

  isLocked(name: string): boolean {
    return this.locks.some((isLocked) => isLocked(name))
  }

  /** `estado`: the document at the end of the signature's revision. Signatures come in the order of the file. */
  addSignature(state: DocumentState, raw: RawSignature): void {
    // a later signature can't permit what would change an earlier one
    if (this.isFirst) this.certificate = certifiedPermission(state, raw)
    this.isFirst = false
    if (certificationLevel(state, raw.entries) === 1) this.forbids ??= 'a certificação'
    for (const item of state.list(raw.entries.get('Reference'))) {
      const d = state.dictionary(item)
      if (nameOf(state, d?.get('TransformMethod')) === 'FieldMDP')
        this.addLock(state, state.dictionary(d?.get('TransformParams')))
    }
    const field = signatureFields(state).find(
      ({ value }) => contentsPlace(state.dictionary(value)) === raw.content.start - 1,
    )
    const lock = state.dictionary(field?.entries.get('Lock'))
    this.addLock(state, lock)
    const level = integer(state.resolve(lock?.get('P')))
    if (level === 1) this.forbids ??= 'uma assinatura anterior'
    if (level === 2 && this.certificate === 'NOTAS') this.certificate = 'CAMPOS'
  }

  /** What an update did to fields that these signatures do not allow, in Portuguese; another signature apart. */
  verify(before: DocumentState, after: DocumentState): Change[] {
    if (this.forbids === undefined && this.locks.length === 0) return []
    const wereFields = new Map(signatureFields(before).map((field) => [field.object, field]))
    return signatureFields(after).flatMap(({ object, name, value }): Change[] => {
      const was = wereFields.get(object)
      const locked = value !== undefined && this.isLocked(name)
      if (!was && value === undefined && this.forbids)
        return [{ grave: true, what: `${this.forbids} não permite outro campo` }]
      // the lock names fields: whether one that was not there yet is among them, readers say differently
      if (!was && locked && nameOf(after, after.dictionary(value)?.get('SubFilter')) !== DOCUMENT_TIMESTAMP)
        return [{ grave: false, what: `entrou o campo “${name}”, que uma assinatura anterior trancou` }]
      return was && !was.value && locked
        ? [{ grave: true, what: `foi preenchido o campo “${name}”, que uma assinatura anterior trancou` }]
        : []
    })
  }

  private addLock(state: DocumentState, lock: Dictionary | undefined): void {
    const action = nameOf(state, lock?.get('Action'))
    const names = state.list(lock?.get('Fields')).flatMap((item) => {
      const name = state.resolve(item)
      return name?.kind === 'string' ? [name.value] : []
    })
    const isNamed = (name: string) => names.some((each) => name === each || name.startsWith(`${each}.`))
    if (action === 'All') this.locks.push(() => true)
    if (action === 'Include') this.locks.push(isNamed)
    if (action === 'Exclude') this.locks.push((name) => !isNamed(name))
  }
}

/** A signature certifies where the catalog's /Perms leads to it (ISO 32000-2 §12.8.6). */
function certifiedPermission(state: DocumentState, { entries, content }: RawSignature): Permission {
  const certification = state.dictionary(state.dictionary(state.catalog?.get('Perms'))?.get('DocMDP'))
  if (contentsPlace(certification) !== content.start - 1) return 'NADA'
  const level = certificationLevel(state, entries)
  return level === 3 ? 'NOTAS' : level === 2 ? 'CAMPOS' : 'NADA'
}

function nameOf(state: DocumentState, value: PdfValue | undefined): string | undefined {
  const name = state.resolve(value)
  return name?.kind === 'name' ? name.value : undefined
}
