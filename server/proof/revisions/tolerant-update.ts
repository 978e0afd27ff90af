import { finding, type Finding } from '#contract/signature-findings.ts'
import type { Update } from './update.ts'
import { nameOf, type PdfValue, readObject } from '../pdf/value.ts'
import { openDocumentState, type DocumentState } from '../pdf/document-state.ts'
import type { Graph } from '../faces/graph.ts'
import { differentKeys, same, itemsGained } from '../pdf/equality.ts'
import type { ObjectPlace, WorkBudget } from '../pdf/cross-reference.ts'

/**
 * Reads the bytes from `from` to `until` as readers do, by the last cross-reference: some programs write tables that
 * `readUpdate` refuses. The result is judged like any update; `why`, the reason for that refusal, stays a doubt. A string, in
 * Portuguese, if no table can be followed, or if the bytes hold other objects than the table.
 */
export function readTolerantly(
  before: DocumentState,
  from: number,
  until: number,
  budget: WorkBudget,
  why: Finding,
): Update | Finding {
  const after = openDocumentState(before.bytes, until, budget)
  if (!after?.catalog) return why
  if (!same(before.trailer.get('Encrypt'), after.trailer.get('Encrypt'))) return finding('OUTRA_SENHA')
  const written = new Set<number>()
  const structural = new Set<number>()
  const deleted: number[] = []
  for (const number of new Set([...before.numbers(), ...after.numbers()])) {
    const [was, is] = [before.place(number), after.place(number)]
    if (!after.has(number)) {
      if (before.has(number)) deleted.push(number)
      continue
    }
    if (samePlace(before, after, was, is)) continue
    written.add(number)
    if (carriesOthers(after.value(number))) structural.add(number)
  }
  const hidden = findHidden(after, from, until)
  if (hidden !== undefined) return finding('OBJETO_ESCONDIDO', { objeto: hidden })
  return { written, structural, deleted, after, end: until, doubt: why }
}

function samePlace(
  before: DocumentState,
  after: DocumentState,
  was: ObjectPlace | undefined,
  is: ObjectPlace | undefined,
): boolean {
  if (was?.kind === 'byte' && is?.kind === 'byte') return was.place === is.place && was.generation === is.generation
  if (was?.kind !== 'stream' || is?.kind !== 'stream') return false
  return (
    was.inside === is.inside &&
    was.index === is.index &&
    samePlace(before, after, before.place(was.inside), after.place(is.inside))
  )
}

const carriesOthers = (value: PdfValue | undefined) =>
  value?.kind === 'dictionary' && ['ObjStm', 'XRef'].includes(nameOf(value.entries.get('Type')) ?? '')

/** An object whose last copy is not where the table leads: repairing readers take the last one. */
function findHidden(after: DocumentState, from: number, until: number): number | undefined {
  for (const [number, place] of lastWritten(after.bytes, from, until)) {
    const statement = after.place(number)
    const leads = statement?.kind === 'byte' && statement.place === place
    if (!leads && !after.isInsideStream(place) && !carriesOthers(readObject(after.bytes, place, until)?.value))
      return number
  }
  return undefined
}

/** Keys of existing objects that a further signature or a DSS may change. */
const CHANGEABLE_KEYS = new Set(
  'Annots AcroForm DSS Extensions Version Metadata Fields SigFlags DA DR V AP M F MK Kids ModDate Producer Certs CRLs OCSPs VRI'.split(
    ' ',
  ),
)

/** Whether bytes outside any table rewrite signed objects beyond what a signature needs. */
export function touchesSigned(before: DocumentState, graph: Graph, from: number, until: number): boolean {
  return [...lastWritten(before.bytes, from, until)].some(([number, place]) => {
    if (!before.has(number)) return graph.referenceCounts.has(number)
    const [was, is] = [before.object(number), readObject(before.bytes, place, until)?.value]
    if (was?.value.kind === 'array' && is?.kind === 'array') return itemsGained(was.value.items, is.items) === undefined
    if (was?.value.kind !== 'dictionary' || was.stream || is?.kind !== 'dictionary') return true
    return differentKeys(was.value.entries, is.entries).some((key) => !CHANGEABLE_KEYS.has(key))
  })
}

function lastWritten(bytes: Buffer, from: number, until: number): Map<number, number> {
  const allFound = new Map<number, number>()
  for (const found of bytes
    .toString('latin1', from, until)
    .matchAll(/(?<!\d)(\d{1,10})[\0\t\n\f\r ]{1,32}\d{1,5}[\0\t\n\f\r ]{1,32}obj(?![a-z])/g))
    allFound.set(Number(found[1]), from + found.index)
  return allFound
}
