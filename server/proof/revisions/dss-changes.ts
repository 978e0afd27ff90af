import { finding } from '#contract/signature-findings.ts'
import type { Dictionary, DocumentState } from '../pdf/document-state.ts'
import { same } from '../pdf/equality.ts'
import type { PdfValue } from '../pdf/value.ts'
import type { Examination } from './examination.ts'

const DSS_KEYS = new Set(['Type', 'VRI', 'Certs', 'OCSPs', 'CRLs'])
const VRI_KEYS = new Set(['Type', 'Cert', 'OCSP', 'CRL', 'TU', 'TS'])
const UNEXPECTED = finding('DSS_INESPERADO')

const isChanged = (x: Examination, old: PdfValue | undefined, fresh: PdfValue | undefined) =>
  !x.before.dictionary(old) || !same(old, fresh) || x.isWritten(fresh)

/** Checks the evidence in /DSS (ISO 32000-2 §12.8.4.3), which no reader draws. */
export function examineDss(x: Examination, old: PdfValue | undefined, fresh: PdfValue | undefined): void {
  const [was, is] = [x.before.dictionary(old), x.after.dictionary(fresh)]
  if (!is) {
    if (was) x.grave(finding('DSS_RETIRADO'))
    return
  }
  x.allowIfReplaceable(fresh, old)
  const changed = isChanged(x, old, fresh)
  if (changed && ![...is.keys(), ...(was?.keys() ?? [])].every((key) => DSS_KEYS.has(key))) x.doubt(UNEXPECTED)
  // after a signature that needs no new evidence, the catalog repeats what is there
  if (changed || x.isWritten(x.after.trailer.get('Root'))) x.brought = true
  allowLists(x, was, is)
  examineVri(x, was?.get('VRI'), is.get('VRI'))
  for (const key of ['Certs', 'OCSPs', 'CRLs']) {
    x.allowIfReplaceable(is.get(key), was?.get(key))
    for (const item of x.after.list(is.get(key))) x.allowReachable(item)
  }
  x.allowReachable(fresh)
  // an existing /DSS rewritten in place isn't followed by `allowReachable`, so follow its values
  for (const value of is.values()) x.allowReachable(value)
}

/** Checks /VRI: evidence by signature. */
function examineVri(x: Examination, old: PdfValue | undefined, fresh: PdfValue | undefined): void {
  const was = x.before.dictionary(old)
  x.allowIfReplaceable(fresh, old)
  for (const [key, value] of x.after.dictionary(fresh) ?? []) {
    const entry = x.after.dictionary(value)
    if (key !== 'Type' && (!entry || [...entry.keys()].some((k) => !VRI_KEYS.has(k)))) x.doubt(UNEXPECTED)
    x.allowIfReplaceable(value, was?.get(key))
    for (const each of entry?.values() ?? []) x.allowReachable(each)
    x.allowReachable(value)
  }
}

/** Allows separate lists of evidence that only the DSS refers to, even more than once. */
function allowLists(x: Examination, was: Dictionary | undefined, is: Dictionary): void {
  const times = new Map<number, number>()
  for (const object of objectsNamedBy(x.before, was)) times.set(object, (times.get(object) ?? 0) + 1)
  for (const object of objectsNamedBy(x.after, is)) {
    if (!x.a.written.has(object)) continue
    const onlyThere = (x.graph.referenceCounts.get(object) ?? 0) <= (times.get(object) ?? 0)
    const list = x.after.value(object)
    if (!onlyThere || list?.kind !== 'array' || x.before.value(object)?.kind !== 'array') continue
    x.allowed.add(object)
    for (const item of list.items) x.allowReachable(item)
  }
}

/** Objects that the DSS and its /VRI entries refer to directly, once for each reference. */
function objectsNamedBy(state: DocumentState, dss: Dictionary | undefined): number[] {
  const entries = [...(state.dictionary(dss?.get('VRI'))?.values() ?? [])].map((each) => state.dictionary(each))
  return [dss, ...entries].flatMap((d) =>
    [...(d?.values() ?? [])].flatMap((value) => (value.kind === 'reference' ? [value.object] : [])),
  )
}
