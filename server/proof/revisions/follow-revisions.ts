import { type Update, readUpdate } from './update.ts'
import { readTolerantly, touchesSigned } from './tolerant-update.ts'
import { signatureFields, contentsPlace, Permissions } from '../pdf/signature-fields.ts'
import type { PdfValue } from '../pdf/value.ts'
import { openDocumentState, type Dictionary, type DocumentState } from '../pdf/document-state.ts'
import { type Graph, walkGraph } from '../pdf/graph.ts'
import { differentKeys } from '../pdf/equality.ts'
import { judgeUpdate } from './judge-update.ts'
import { type RawSignature, isDocumentTimestamp } from '../pdf/find-signatures.ts'
import { BudgetExceeded, WorkBudget } from '../pdf/cross-reference.ts'

/** A doubt: what is inside can't be read without a password, or somebody's key. */
export const ENCRYPTED = 'o arquivo tem senha'

/** Something that happened to the file after the signature of index `depoisDe`, in revision `revisao` (from 1). */
export type Alteration = { revision: number; afterSignature: number; grave: boolean; what: string }

export type Evolution = {
  /** Each revision's length, and the index of the signature that closed it. */
  revisions: { end: number; signature: number | null }[]
  alterations: Alteration[]
  /** Why, in Portuguese, the file may show one thing to one reader and another to the next. */
  doubts: string[]
  /** Signed fields whose signature the bytes do not have as readers would read it. */
  unreadable: string[]
  /** Indices of signatures that no field leads to. */
  unlinked: number[]
}

/**
 * Follows the file from its first signature on: each later revision is read and judged. Bounded in time and memory;
 * what is too large or not sound is a doubt, or, where unsigned bytes follow, an alteration. Never throws.
 */
export function followRevisions(bytes: Buffer, raws: RawSignature[]): Evolution {
  const evolution: Evolution = { revisions: [], alterations: [], doubts: [], unreadable: [], unlinked: [] }
  try {
    follow(bytes, raws, evolution)
  } catch (error) {
    if (!(error instanceof BudgetExceeded || error instanceof RangeError)) throw error
    evolution.doubts.push('o arquivo é complexo demais para ser conferido')
    const last = raws.findLastIndex((c) => c.byteRange)
    if (last >= 0 && raws[last]?.byteRange?.end !== bytes.length)
      evolution.alterations.push({
        revision: 2,
        afterSignature: last,
        grave: true,
        what: 'há bytes depois da assinatura',
      })
  }
  return evolution
}

function follow(bytes: Buffer, raws: RawSignature[], evolution: Evolution): void {
  const { doubts, revisions, alterations } = evolution
  const sealed = raws.flatMap((raw, index) =>
    raw.byteRange ? [{ crua: raw, indice: index, fim: raw.byteRange.end }] : [],
  )
  const first = sealed[0]
  const budget = new WorkBudget()
  const base = openDocumentState(bytes, first?.fim ?? bytes.length, budget)
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') doubts.push('o arquivo não começa como um PDF')
  if (base?.encrypted) doubts.push(ENCRYPTED)
  if (!base?.catalog) {
    doubts.push('a estrutura do arquivo não pode ser lida com segurança')
    if (first && first.fim !== bytes.length && sealed.at(-1)?.fim !== bytes.length) {
      alterations.push({
        revision: 2,
        afterSignature: sealed.at(-1)?.indice ?? 0,
        grave: true,
        what: 'há bytes depois da assinatura',
      })
    }
    return
  }
  if (base.hybrid) doubts.push('há duas tabelas de referências, e cada leitor vê a sua')
  const graph = walkGraph(base)
  // what comes later may bring what it names, or change what it uses
  if (graph.unreadable && first?.fim !== bytes.length)
    doubts.push('parte do que foi assinado não pode ser lida com segurança')
  if (!first) return matchFields(base, raws, evolution)

  const earlierEnds = countRevisions(base, first.fim)
  for (const end of earlierEnds) revisions.push({ end, signature: end === first.fim ? first.indice : null })
  /** A signature that came in the revision from `de` on: a field that points to an older one would lend it another name. */
  const isNewSignature = (value: PdfValue | undefined, state: DocumentState, de: number) => {
    const place = contentsPlace(state.dictionary(value))
    return place !== undefined && place >= de && sealed.some(({ crua: raw }) => raw.content.start - 1 === place)
  }
  let state = base
  const permissions = new Permissions()
  permissions.addSignature(base, first.crua)
  for (const [i, { fim: de, indice: afterSignature }] of sealed.entries()) {
    const following = sealed[i + 1]
    const until = following?.fim ?? bytes.length
    for (let p = de; p < until;) {
      const revision = revisions.length + 1
      const start = p
      // a line break that a program puts at the end is no revision
      if (!following && isBlank(bytes.subarray(p, until))) break
      const update = readRevision(state, graph, { de: p, until }, budget)
      if ('why' in update) {
        revisions.push({ end: until, signature: following?.indice ?? null })
        alterations.push({ revision, afterSignature, grave: update.grave, what: update.why })
        // What this revision holds is not known, nor is what the later ones change.
        return
      }
      const changes = judgeUpdate(state, update, graph, (v) => isNewSignature(v, update.after, start), permissions)
      for (const change of changes) alterations.push({ revision, afterSignature, ...change })
      for (const change of permissions.verify(state, update.after))
        alterations.push({ revision, afterSignature, ...change })
      state = update.after
      p = update.end
      // blank lines after its end are of the revision that a signature covers
      if (following && isBlank(bytes.subarray(p, until))) p = until
      revisions.push({ end: p, signature: p === following?.fim ? following.indice : null })
      const who = permissions.whoForbids
      if (who && p === following?.fim && !isDocumentTimestamp(following.crua))
        alterations.push({ revision, afterSignature, grave: true, what: `${who} não permite outra assinatura` })
    }
    if (following) permissions.addSignature(state, following.crua)
  }
  for (const face of graph.faces) doubts.push(`o arquivo traz ${face}, que pode mudar o que ele mostra`)
  matchFields(state, raws, evolution)
}

/** What was written from `de` on: one update, or, where other makers wrote it, all that stands up to `ate`. */
function readRevision(
  state: DocumentState,
  graph: Graph,
  { de, until }: { de: number; until: number },
  budget: WorkBudget,
): Update | { why: string; grave: boolean } {
  const readOne = readUpdate(state, de, until, budget)
  if (!('why' in readOne)) return readOne
  if (!readOne.tolerable) return { why: readOne.why, grave: true }
  const tolerated = readTolerantly(state, de, until, budget, readOne.why)
  if (typeof tolerated !== 'string') return tolerated
  const grave = tolerated !== readOne.why || touchesSigned(state, graph, de, until)
  return { why: tolerated === readOne.why ? tolerated : `${readOne.why}; ${tolerated}`, grave }
}

/** Each signed field as readers find it must be one of the signatures in the bytes, and each of these a field's. */
function matchFields(state: DocumentState, raws: RawSignature[], { unreadable, unlinked, doubts }: Evolution): void {
  const places = new Map(raws.map((raw, i) => [raw.content.start - 1, i]))
  const foundIndices = new Set<number>()
  for (const { name, value } of signatureFields(state)) {
    if (value === undefined) continue
    const index = places.get(contentsPlace(state.dictionary(value)) ?? -1)
    const raw = index === undefined ? undefined : raws[index]
    // found in the bytes it has to be what the table leads to, key by key
    if (index === undefined || !raw || !isSameSignature(state.dictionary(value), raw)) unreadable.push(name)
    else foundIndices.add(index)
  }
  // usage rights (ISO 32000-1 §12.8.2.3) have no field: a program's, they sign for nobody
  for (const key of ['UR', 'UR3']) {
    const usageRights = state.dictionary(state.dictionary(state.catalog?.get('Perms'))?.get(key))
    const index = places.get(contentsPlace(usageRights) ?? -1)
    if (index === undefined || foundIndices.has(index)) continue
    foundIndices.add(index)
    doubts.push('uma das assinaturas só dá direitos de uso a programas')
  }
  for (const i of raws.keys()) if (!foundIndices.has(i)) unlinked.push(i)
}

function isSameSignature(readOne: Dictionary | undefined, { entries }: RawSignature): boolean {
  return readOne !== undefined && differentKeys(readOne, entries).length === 0
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((c) => [0, 9, 10, 12, 13, 32].includes(c))
}

/** Where each revision before the first signature ended; a linearised file's first half is not one, nor is what an attached file has. */
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
