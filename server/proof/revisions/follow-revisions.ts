import { finding, type Finding, sameFinding } from '#contract/signature-findings.ts'
import { type Update, readUpdate } from './update.ts'
import { readTolerantly, touchesSigned } from './tolerant-update.ts'
import { contentsPlace, signatureFields } from '../pdf/signature-fields.ts'
import { Permissions } from './permissions.ts'
import { type PdfValue, WHITE_SPACE } from '../pdf/value.ts'
import { openDocumentState, type Dictionary, type DocumentState } from '../pdf/document-state.ts'
import { type Graph, walkGraph } from '../faces/graph.ts'
import { differentKeys } from '../pdf/equality.ts'
import type { Change, IsNewSignature } from './examination.ts'
import { judgeUpdate } from './judge-update.ts'
import { type RawSignature, isDocumentTimestamp } from '../pdf/find-signatures.ts'
import { BudgetExceeded, WorkBudget } from '../pdf/cross-reference.ts'

/** A doubt: the content can't be read without a password or somebody's key. */
export const ENCRYPTED = finding('ARQUIVO_COM_SENHA')

/** A change after signature number `afterSignature` (from 0), in revision `revision` (from 1). */
export type Alteration = Change & { revision: number; afterSignature: number }

export type Evolution = {
  /** Each revision's end, and the index of the signature that closed it. */
  revisions: { end: number; signature: number | null }[]
  alterations: Alteration[]
  /** Why, readers may show the file differently. */
  doubts: Finding[]
  /** Signed fields whose signature, as readers find it, does not match the bytes. */
  unreadable: string[]
  /** Indices of signatures that no field refers to. */
  unlinked: number[]
}

/**
 * Reads and judges each revision after the first signature. Time and memory are bounded: what is too large or damaged is a
 * doubt or, if unsigned bytes follow, an alteration. Never throws.
 */
export function followRevisions(bytes: Buffer, raws: RawSignature[]): Evolution {
  const evolution: Evolution = { revisions: [], alterations: [], doubts: [], unreadable: [], unlinked: [] }
  try {
    follow(bytes, raws, evolution)
  } catch (error) {
    if (!(error instanceof BudgetExceeded || error instanceof RangeError)) throw error
    evolution.doubts.push(finding('ARQUIVO_COMPLEXO'))
    const last = raws.findLastIndex((c) => c.byteRange)
    if (last >= 0 && raws[last]?.byteRange?.end !== bytes.length)
      evolution.alterations.push({
        revision: 2,
        afterSignature: last,
        weight: 'GRAVE',
        what: BYTES_AFTER,
      })
  }
  return evolution
}

/** A signature with a valid /ByteRange; `end`: where its revision ends. */
type Closing = { raw: RawSignature; index: number; end: number }

const BYTES_AFTER = finding('BYTES_DEPOIS')

function follow(bytes: Buffer, raws: RawSignature[], evolution: Evolution): void {
  const closings = raws.flatMap((raw, index): Closing[] =>
    raw.byteRange ? [{ raw, index, end: raw.byteRange.end }] : [],
  )
  const [first] = closings
  const budget = new WorkBudget()
  const base = openBase(bytes, closings, evolution, budget)
  if (!base) return
  const graph = walkGraph(base)
  // a later revision may supply or change what the unreadable part refers to
  if (graph.unreadable && first?.end !== bytes.length) evolution.doubts.push(finding('ASSINADO_EM_PARTE_ILEGIVEL'))
  const last = first ? new RevisionWalk({ bytes, closings, base, graph, budget, evolution }).walk() : base
  // a revision could not be read, so later changes can't be judged
  if (!last) return
  if (first) for (const face of graph.faces.values()) evolution.doubts.push(finding('PODE_MUDAR', { face }))
  matchFields(last, raws, evolution)
}

/** The document as first signed; undefined if unreadable. */
function openBase(
  bytes: Buffer,
  closings: Closing[],
  { doubts, alterations }: Evolution,
  budget: WorkBudget,
): DocumentState | undefined {
  const [first, last] = [closings[0], closings.at(-1)]
  const base = openDocumentState(bytes, first?.end ?? bytes.length, budget)
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') doubts.push(finding('NAO_COMECA_COMO_PDF'))
  if (base?.encrypted) doubts.push(ENCRYPTED)
  if (base?.hybrid && base.catalog) doubts.push(finding('DUAS_TABELAS'))
  if (base?.catalog) return base
  doubts.push(finding('ESTRUTURA_ILEGIVEL'))
  if (first && last && first.end !== bytes.length && last.end !== bytes.length)
    alterations.push({ revision: 2, afterSignature: last.index, weight: 'GRAVE', what: BYTES_AFTER })
  return undefined
}

type Walked = {
  bytes: Buffer
  closings: Closing[]
  base: DocumentState
  graph: Graph
  budget: WorkBudget
  evolution: Evolution
}

/** Walks the revisions after the first signature, judging each against the document before it. */
class RevisionWalk {
  private readonly it: Walked
  private readonly permissions = new Permissions()
  private state: DocumentState

  constructor(walked: Walked) {
    this.it = walked
    this.state = walked.base
  }

  /** The document at the end of the file; undefined if a revision can't be read. */
  walk(): DocumentState | undefined {
    const { bytes, closings, base, evolution } = this.it
    const [first] = closings
    if (!first) return base
    for (const end of countRevisions(base, first.end))
      evolution.revisions.push({ end, signature: end === first.end ? first.index : null })
    this.permissions.addSignature(base, first.raw)
    for (const [i, closing] of closings.entries()) {
      const following = closings[i + 1]
      const until = following?.end ?? bytes.length
      for (let p = closing.end; p < until;) {
        // a trailing line break is no revision
        if (!following && isBlank(bytes.subarray(p, until))) break
        const next = this.step(p, until, closing.index, following)
        if (next === undefined) return undefined
        p = next
      }
      if (following) this.permissions.addSignature(this.state, following.raw)
    }
    return this.state
  }

  /** Reads and judges the revision that begins at `from`; returns its end, or undefined if unreadable. */
  private step(
    from: number,
    until: number,
    afterSignature: number,
    following: Closing | undefined,
  ): number | undefined {
    const { bytes, graph, budget, evolution } = this.it
    const revision = evolution.revisions.length + 1
    const note = (change: Change) => evolution.alterations.push({ revision, afterSignature, ...change })
    const update = readRevision(this.state, graph, { from, until }, budget)
    if ('why' in update) {
      evolution.revisions.push({ end: until, signature: following?.index ?? null })
      note({ weight: update.grave ? 'GRAVE' : 'DOUBT', what: update.why })
      return undefined
    }
    const isNew: IsNewSignature = (value) => this.isNewSignature(value, update.after, from)
    for (const change of judgeUpdate(this.state, update, graph, isNew, this.permissions)) note(change)
    for (const change of this.permissions.verify(this.state, update.after)) note(change)
    this.state = update.after
    // white space after an update belongs to the revision that the signature closes
    const end = following && isBlank(bytes.subarray(update.end, until)) ? until : update.end
    const closes = end === following?.end ? following : undefined
    evolution.revisions.push({ end, signature: closes?.index ?? null })
    const { whoForbids } = this.permissions
    if (whoForbids && closes && !isDocumentTimestamp(closes.raw))
      note({
        weight: 'GRAVE',
        what: finding(whoForbids === 'CERTIFICATION' ? 'CERTIFICACAO_NAO_PERMITE' : 'ANTERIOR_NAO_PERMITE'),
      })
    return end
  }

  /** Whether the signature lies after `from`: a field that refers to an older one would give it another name. */
  private isNewSignature(value: PdfValue | undefined, state: DocumentState, from: number): boolean {
    const place = contentsPlace(state.dictionary(value))
    return place !== undefined && place >= from && this.it.closings.some(({ raw }) => raw.content.start - 1 === place)
  }
}

/** Reads one strict update from `from`; if it isn't strict, everything up to `until`, tolerantly. */
function readRevision(
  state: DocumentState,
  graph: Graph,
  { from, until }: { from: number; until: number },
  budget: WorkBudget,
): Update | { why: Finding; grave: boolean } {
  const strict = readUpdate(state, from, until, budget)
  if (!('why' in strict)) return strict
  if (!strict.tolerable) return { why: strict.why, grave: true }
  const tolerated = readTolerantly(state, from, until, budget, strict.why)
  if (!('code' in tolerated)) return tolerated
  if (sameFinding(tolerated, strict.why)) return { why: tolerated, grave: touchesSigned(state, graph, from, until) }
  return { why: finding('E_AINDA', { porque: strict.why, parte: tolerated }), grave: true }
}

/** Matches the signature fields that readers find with the signatures in the bytes. */
function matchFields(state: DocumentState, raws: RawSignature[], { unreadable, unlinked, doubts }: Evolution): void {
  const places = new Map(raws.map((raw, i) => [raw.content.start - 1, i]))
  const indexOf = (signature: Dictionary | undefined) => places.get(contentsPlace(signature) ?? -1) ?? -1
  const found = new Set<number>()
  for (const { name, value } of signatureFields(state)) {
    if (value === undefined) continue
    const signature = state.dictionary(value)
    const index = indexOf(signature)
    const raw = raws[index]
    // the dictionary in the bytes must equal the one that readers find
    if (!raw || !isSameSignature(signature, raw)) unreadable.push(name)
    else found.add(index)
  }
  // usage rights (ISO 32000-1 §12.8.2.3) are a program's signature and have no field
  for (const key of ['UR', 'UR3']) {
    const index = indexOf(state.dictionary(state.dictionary(state.catalog?.get('Perms'))?.get(key)))
    if (index < 0 || found.has(index)) continue
    found.add(index)
    doubts.push(finding('DIREITOS_DE_USO'))
  }
  for (const i of raws.keys()) if (!found.has(i)) unlinked.push(i)
}

function isSameSignature(signature: Dictionary | undefined, { entries }: RawSignature): boolean {
  return signature !== undefined && differentKeys(signature, entries).length === 0
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((c) => WHITE_SPACE.has(c))
}

/** Revision ends up to the first signature. The first half of a linearised file and attached files don't count. */
function countRevisions(base: DocumentState, end: number): number[] {
  const { bytes } = base
  const ends: number[] = []
  for (let p = bytes.indexOf('%%EOF'); p >= 0 && p < end; p = bytes.indexOf('%%EOF', p + 5)) {
    const before = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+$/.exec(
      bytes.toString('latin1', Math.max(0, p - 40), p),
    )
    if (before && before[1] !== '0' && !base.isInsideStream(p)) ends.push(p + 5)
    if (ends.length > 200) break
  }
  ends.pop()
  return [...ends, end]
}
