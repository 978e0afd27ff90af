import { createHash, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'

import { writeValue, readValue, type PdfValue } from '../pdf/value.ts'
import { openDocumentState, type DocumentState } from '../pdf/document-state.ts'
import { findSignatures } from '../pdf/find-signatures.ts'
import { type Evidence, noEvidence } from './revocation.ts'
import { BudgetExceeded, decodeStream, WorkBudget } from '../pdf/cross-reference.ts'
import { same } from '../pdf/equality.ts'

type EvidenceKind = keyof Evidence
type Dictionary = Extract<PdfValue, { kind: 'dictionary' }>

/** Arrays of /DSS (ISO 32000-2 §12.8.4.3), in the order their streams are written, and those of each entry of its /VRI. */
const DSS_ARRAYS: [EvidenceKind, string, string][] = [
  ['certificates', 'Certs', 'Cert'],
  ['ocsps', 'OCSPs', 'OCSP'],
  ['lists', 'CRLs', 'CRL'],
]
/** Items read of each array: more than any file needs. */
const MAXIMUM = 100
/** Limit for inflated revocation lists: each signature made after a list expired adds another, of megabytes. */
const MAXIMUM_CRL_BYTES = 256 * 1024 * 1024
/** Longest distance from a revision's cross-reference to its end, bytes. */
const REACH = 1024 * 1024

/**
 * The revision to append to a signed PDF so that its last signature can be checked offline: one stream for each item of
 * `evidence` that the file lacks, and the catalog with a /DSS that lists them after the existing ones, and in its /VRI what
 * proves this signature. Nothing else changes. Throws if the last revision does not hold the catalog. The same arguments give
 * the same bytes.
 */
export async function appendDss(pdf: Buffer, evidence: Evidence): Promise<Buffer> {
  const { root, catalog, state, size, copied, previous, isTable } = readLastRevision(pdf)
  const parts: Buffer[] = []
  let p = pdf.length
  const write = (...added: (string | Uint8Array)[]) => {
    for (const bytes of added.map((n) => (typeof n === 'string' ? Buffer.from(n, 'latin1') : Buffer.from(n)))) {
      parts.push(bytes)
      p += bytes.length
    }
  }
  if (!/[\r\n]$/.test(pdf.toString('latin1', pdf.length - 1))) write('\n')
  const places: [number, number][] = []
  const known = knownItems(state)
  const fresh: Items = { certificates: [], ocsps: [], lists: [] }
  const proves: Items = { certificates: [], ocsps: [], lists: [] }
  let number = size
  for (const [kind] of DSS_ARRAYS)
    for (const der of evidence[kind]) {
      const there = known.get(digestOf(der))
      const item: PdfValue = there ?? { kind: 'reference', object: number, generation: 0 }
      if (!proves[kind].some((each) => same(each, item))) proves[kind].push(item)
      if (there) continue
      known.set(digestOf(der), item)
      fresh[kind].push(item)
      places.push([number, p])
      const data = kind === 'lists' ? await compressed(der) : der
      const filter = data === der ? '' : '/Filter /FlateDecode\n'
      write(`${number++} 0 obj\n<<\n/Length ${data.length}\n${filter}>>\nstream\n`, data, '\nendstream\nendobj\n')
    }
  places.push([root, p])
  write(
    `${root} 0 obj\n${writeValue({ ...catalog, entries: withDss(catalog, state, fresh, { key: lastVriKey(pdf), proves }) })}\nendobj\n`,
  )
  places.sort(([a], [b]) => a - b)

  const index = p
  if (isTable) {
    write('xref\n')
    for (const [n, place] of places) write(`${n} 1\n${String(place).padStart(10, '0')} 00000 n\r\n`)
    write(`trailer\n<<\n/Size ${number}\n/Root ${root} 0 R\n/Prev ${previous}\n${copied}>>\n`)
  } else {
    places.push([number, index])
    const rows = Buffer.concat(
      places.map(([, place]) => {
        const line = Buffer.alloc(7)
        line.writeUInt8(1, 0)
        line.writeUInt32BE(place, 1)
        return line
      }),
    )
    const subsections = places.map(([n]) => `${n} 1`).join(' ')
    const common = `/Size ${number + 1}\n/Root ${root} 0 R\n/Prev ${previous}\n${copied}`
    const header = `/Type /XRef\n${common}/W [1 4 2]\n/Index [${subsections}]\n/Length ${rows.length}\n`
    write(`${number} 0 obj\n<<\n${header}>>\nstream\n`, rows, '\nendstream\nendobj\n')
  }
  write(`startxref\n${index}\n%%EOF\n`)
  return Buffer.concat(parts)
}

const compress = promisify(deflate)
const compressedLists = new WeakMap<Uint8Array, Promise<Buffer>>()
/** A list may have megabytes and serves every signature made while it is valid: it is compressed once. */
function compressed(list: Uint8Array): Promise<Buffer> {
  const done = compressedLists.get(list) ?? compress(list)
  compressedLists.set(list, done)
  return done
}

/**
 * Reads a file's /DSS. Unverified: each item is checked where it is used. Never throws. `whole`: also read very many lists,
 * which may take a second and is only for a thread of its own.
 */
export function readDss(bytes: Buffer, whole = false): Evidence {
  const evidence = noEvidence()
  try {
    const budget = new WorkBudget()
    const state = openDocumentState(bytes, bytes.length, budget)
    for (const { kind, der } of state ? itemsOf(state, budget, whole) : [])
      if (kind !== 'certificates' || isCertificate(der)) evidence[kind].push(der)
  } catch {
    // too large or damaged: counts as no evidence
  }
  return evidence
}

/** Each readable item of a document's /DSS, with the reference to it. Throws `BudgetExceeded`. */
function* itemsOf(state: DocumentState, budget: WorkBudget, whole: boolean) {
  const listBudget = whole ? new WorkBudget(MAXIMUM_CRL_BYTES) : budget
  const dss = state.dictionary(state.catalog?.get('DSS'))
  for (const [kind, name] of DSS_ARRAYS)
    for (const ref of state.list(dss?.get(name)).slice(0, MAXIMUM)) {
      const der = readDssStream(state, ref, kind === 'lists' ? listBudget : budget)
      if (der) yield { kind, ref, der }
    }
}

/** Evidence of several signatures together, without duplicates and without what the file already has. */
export function onlyNew(all: Evidence[], already: Evidence): Evidence {
  const each = (kind: EvidenceKind) => {
    const seen = new Set(already[kind].map(digestOf))
    return all
      .flatMap((evidence) => evidence[kind])
      .filter((der) => !seen.has(digestOf(der)) && seen.add(digestOf(der)))
  }
  return { certificates: each('certificates'), ocsps: each('ocsps'), lists: each('lists') }
}

type Items = Record<EvidenceKind, PdfValue[]>

/** References by digest. What can't be read is written again. */
function knownItems(state: DocumentState): Map<string, PdfValue> {
  const known = new Map<string, PdfValue>()
  try {
    for (const { ref, der } of itemsOf(state, new WorkBudget(), false)) known.set(digestOf(der), ref)
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error
  }
  return known
}

const digestOf = (der: Uint8Array) => createHash('sha256').update(der).digest('hex')

/** The name of a signature's entry in /VRI (ISO 32000-2 §12.8.4.4): the SHA-1 of its /Contents. Throws without a signature. */
function lastVriKey(pdf: Buffer): string {
  const last = findSignatures(pdf).signatures.at(-1)
  if (!last) throw new Error('no signature')
  const contents = Buffer.from(pdf.toString('latin1', last.content.start, last.content.end), 'hex')
  return createHash('sha1').update(contents).digest('hex').toUpperCase()
}

function readDssStream(state: DocumentState, ref: PdfValue, budget: WorkBudget): Buffer | undefined {
  const object = ref.kind === 'reference' ? state.object(ref.object) : undefined
  if (!object?.stream || object.value.kind !== 'dictionary') return undefined
  const { start, end } = object.stream
  return decodeStream(state.bytes.subarray(start, end), object.value.entries, budget)
}

function isCertificate(der: Uint8Array): boolean {
  try {
    return new X509Certificate(der).raw.length > 0
  } catch {
    return false
  }
}

/** The last revision's cross-reference and catalog; signing always rewrites the catalog. */
function readLastRevision(pdf: Buffer) {
  const { previous, isTable, trailer } = readLastIndex(pdf)
  const [root, size] = [trailer.get('Root'), trailer.get('Size')]
  if (root?.kind !== 'reference' || size?.kind !== 'number') throw new Error('no catalog')
  if (trailer.has('Encrypt') || trailer.has('XRefStm')) throw new Error('another kind of file')
  const info = trailer.get('Info')
  const id = trailer.get('ID')
  const copied = [
    info ? `/Info ${writeValue(info)}\n` : '',
    id?.kind === 'array' ? `/ID ${pdf.toString('latin1', id.start, id.end)}\n` : '',
  ].join('')
  return { root: root.object, ...readCatalog(pdf, root.object), size: size.value, copied, previous, isTable }
}

function readLastIndex(pdf: Buffer): { previous: number; isTable: boolean; trailer: Dictionary['entries'] } {
  const end = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(pdf.toString('latin1', Math.max(0, pdf.length - 64)))
  const previous = Number(end?.[1])
  if (!end || previous >= pdf.length || previous < pdf.length - REACH) throw new Error('no index')
  const isTable = pdf.toString('latin1', previous, previous + 4) === 'xref'
  const word = isTable ? 'trailer' : ' obj'
  return { previous, isTable, trailer: dictionary(pdf, pdf.indexOf(word, previous) + word.length).entries }
}

/** The catalog where the cross-reference says, not any text that looks like one. */
function readCatalog(pdf: Buffer, root: number): { catalog: Dictionary; state: DocumentState } {
  const state = openDocumentState(pdf, pdf.length, new WorkBudget())
  const found = state?.place(root)
  if (!state || found?.kind !== 'byte') throw new Error('no catalog')
  const { place } = found
  const header = `${root} 0 obj`
  if (pdf.toString('latin1', place, place + header.length) !== header) throw new Error('no catalog in this revision')
  return { catalog: dictionary(pdf, place + header.length), state }
}

function dictionary(pdf: Buffer, place: number): Dictionary {
  const parsed = readValue(pdf, place)
  if (parsed?.kind !== 'dictionary') throw new Error('no dictionary')
  return parsed
}

/** The catalog with a /DSS that lists its old items, then the new ones, and one more signature in its /VRI. */
function withDss(
  catalog: Dictionary,
  state: DocumentState,
  fresh: Items,
  { key, proves }: { key: string; proves: Items },
): Dictionary['entries'] {
  const old = state.dictionary(catalog.entries.get('DSS'))
  const dss = new Map<string, PdfValue>([...(old ?? []), ['Type', { kind: 'name', value: 'DSS' }]])
  const ofAll = state.dictionary(old?.get('VRI'))
  const vri = new Map(state.dictionary(ofAll?.get(key)) ?? [])
  for (const [kind, name, nameInVri] of DSS_ARRAYS) {
    const items = [...state.list(old?.get(name)), ...fresh[kind]]
    if (items.length > 0) dss.set(name, array(items))
    const listed = state.list(vri.get(nameInVri))
    const added = proves[kind].filter((item) => !listed.some((each) => same(each, item)))
    if (added.length > 0) vri.set(nameInVri, array([...listed, ...added]))
  }
  dss.set('VRI', written(new Map([...(ofAll ?? []), [key, written(vri)]])))
  return new Map([...catalog.entries].filter(([entry]) => entry !== 'DSS')).set('DSS', written(dss))
}

const array = (items: PdfValue[]): PdfValue => ({ kind: 'array', items, start: 0, end: 0 })
const written = (entries: Dictionary['entries']): PdfValue => ({ kind: 'dictionary', entries, start: 0, end: 0 })
