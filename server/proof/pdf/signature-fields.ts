import type { PdfValue } from './value.ts'
import type { Dictionary, DocumentState } from './document-state.ts'
import { integer } from './cross-reference.ts'

/** A signature field as readers find it; `value`: its signature, undefined if still unsigned. */
export type SignatureField = {
  object: number | undefined
  name: string
  entries: Dictionary
  value: PdfValue | undefined
}

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

/** Object numbers of the whole form: fields, their parents, and widgets separate from their field. */
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

/** A field's key, possibly inherited from a parent. Not resolved. */
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

/** The full name: /T of each field from the outermost, joined by dots. */
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

/** Offset of a signature's /Contents, bracket included. */
export function contentsPlace(signature: Dictionary | undefined): number | undefined {
  const content = signature?.get('Contents')
  return content?.kind === 'string' ? content.start : undefined
}

/** Permission level of a certifying signature (ISO 32000-2 §12.8.2.2); undefined if it certifies nothing. */
export function certificationLevel(state: DocumentState, signature: Dictionary): number | undefined {
  for (const item of state.list(signature.get('Reference'))) {
    const d = state.dictionary(item)
    const transformMethod = state.resolve(d?.get('TransformMethod'))
    if (transformMethod?.kind !== 'name' || transformMethod.value !== 'DocMDP') continue
    return integer(state.resolve(state.dictionary(d?.get('TransformParams'))?.get('P'))) ?? 2
  }
  return undefined
}
