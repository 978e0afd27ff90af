import { finding } from '#contract/signature-findings.ts'
import { integer } from '../pdf/cross-reference.ts'
import type { Dictionary, DocumentState } from '../pdf/document-state.ts'
import type { RawSignature } from '../pdf/find-signatures.ts'
import { certificationLevel, contentsPlace, signatureFields } from '../pdf/signature-fields.ts'
import { nameOf } from '../pdf/value.ts'
import type { Change } from './examination.ts'

/** A time stamp over the whole file (ISO 32000-2 §12.8.5), to which locks don't apply. */
const DOCUMENT_TIMESTAMP = 'ETSI.RFC3161'

/** Whose decision it is that nothing more may come. */
type WhoForbids = 'CERTIFICATION' | 'SIGNATURE'
/** Changes that the first signature permits besides further signatures. */
export type Permission = 'NOTHING' | 'FIELDS' | 'NOTES'

/** What earlier signatures permit to later ones (ISO 32000-2 §12.8.2 and §12.7.5.5). */
export class Permissions {
  private forbids: WhoForbids | undefined
  private granted: Permission = 'NOTHING'
  private isFirst = true
  private readonly locks: ((name: string) => boolean)[] = []

  /** Which signature forbids further signatures. */
  get whoForbids(): WhoForbids | undefined {
    return this.forbids
  }

  get permits(): Permission {
    return this.forbids === undefined ? this.granted : 'NOTHING'
  }

  isLocked(name: string): boolean {
    return this.locks.some((isLocked) => isLocked(name))
  }

  /** Call in file order. `state`: the document at the end of the signature's revision. */
  addSignature(state: DocumentState, raw: RawSignature): void {
    // a later one can't permit changes to what an earlier one signed
    if (this.isFirst) this.granted = permissionOf(state, raw.entries, raw.content.start - 1)
    this.isFirst = false
    if (certificationLevel(state, raw.entries) === 1) this.forbids ??= 'CERTIFICATION'
    for (const lock of fieldLocks(state, raw.entries)) this.addLock(state, lock)
    const field = signatureFields(state).find(
      ({ value }) => contentsPlace(state.dictionary(value)) === raw.content.start - 1,
    )
    const lock = state.dictionary(field?.entries.get('Lock'))
    this.addLock(state, lock)
    const level = integer(state.resolve(lock?.get('P')))
    if (level === 1) this.forbids ??= 'SIGNATURE'
    if (level === 2 && this.granted === 'NOTES') this.granted = 'FIELDS'
  }

  /** Field changes that earlier signatures forbid, except another signature. */
  verify(before: DocumentState, after: DocumentState): Change[] {
    if (this.forbids === undefined && this.locks.length === 0) return []
    const wereFields = new Map(signatureFields(before).map((field) => [field.object, field]))
    return signatureFields(after).flatMap(({ object, name, value }): Change[] => {
      const was = wereFields.get(object)
      const locked = value !== undefined && this.isLocked(name)
      if (!was && value === undefined && this.forbids)
        return [
          {
            weight: 'GRAVE',
            what: finding(
              this.forbids === 'CERTIFICATION' ? 'CERTIFICACAO_NAO_PERMITE_CAMPO' : 'ANTERIOR_NAO_PERMITE_CAMPO',
            ),
          },
        ]
      if (
        !was &&
        locked &&
        !this.forbids &&
        nameOf(after.resolve(after.dictionary(value)?.get('SubFilter'))) !== DOCUMENT_TIMESTAMP
      )
        return [{ weight: 'GRAVE', what: finding('ENTROU_CAMPO_TRANCADO', { nome: name }) }]
      return was && !was.value && locked
        ? [
            {
              weight: 'GRAVE',
              what: finding('PREENCHIDO_CAMPO_TRANCADO', { parte: finding('O_CAMPO', { nome: name }) }),
            },
          ]
        : []
    })
  }

  private addLock(state: DocumentState, lock: Dictionary | undefined): void {
    const action = nameOf(state.resolve(lock?.get('Action')))
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

/**
 * What a file's first signature permits: its level of certification, if the catalog's /Perms refers to it (ISO 32000-2
 * §12.8.6), or the fields that its FieldMDP does not lock. `place`: offset of its /Contents.
 */
export function permissionOf(state: DocumentState, signature: Dictionary, place: number): Permission {
  const certification = state.dictionary(state.dictionary(state.catalog?.get('Perms'))?.get('DocMDP'))
  const level = contentsPlace(certification) === place ? certificationLevel(state, signature) : undefined
  if (level !== undefined) return level === 3 ? 'NOTES' : level === 2 ? 'FIELDS' : 'NOTHING'
  const actions = fieldLocks(state, signature).map((lock) => nameOf(state.resolve(lock?.get('Action'))))
  const locksSome = actions.some((action) => action === 'Include' || action === 'Exclude')
  return locksSome && certification === undefined ? 'FIELDS' : 'NOTHING'
}

/** What a signature's FieldMDP transforms lock (ISO 32000-2 §12.8.2.4). */
const fieldLocks = (state: DocumentState, signature: Dictionary) =>
  state.list(signature.get('Reference')).flatMap((item) => {
    const d = state.dictionary(item)
    const isLock = nameOf(state.resolve(d?.get('TransformMethod'))) === 'FieldMDP'
    return isLock ? [state.dictionary(d?.get('TransformParams'))] : []
  })
