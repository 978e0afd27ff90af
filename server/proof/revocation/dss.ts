import { X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'

import { writeValue, readValue, type PdfValue } from '../pdf/value.ts'
import { openDocumentState, type DocumentState } from '../pdf/document-state.ts'
import { type Evidence, noEvidence } from './revocation.ts'
import { decodeStream, WorkBudget } from '../pdf/cross-reference.ts'

type EvidenceKind = keyof Evidence
type Dictionary = Extract<PdfValue, { kind: 'dictionary' }>

/** Arrays of /DSS (ISO 32000-2 §12.8.4.3), in the order their streams are written. */
const DSS_ARRAYS: [EvidenceKind, string][] = [
  ['certificates', 'Certs'],
  ['ocsps', 'OCSPs'],
  ['lists', 'CRLs'],
]
/** Items read of each array: more than any file needs. */
const MAXIMUM = 100
/** Limit for inflated revocation lists: each signature made after a list expired adds another, of megabytes. */
const MAXIMUM_CRL_BYTES = 256 * 1024 * 1024
/** Longest distance from a revision's cross-reference to its end, bytes. */
const REACH = 1024 * 1024

/**
 * The revision to append to a signed PDF so that its signatures can be checked offline: one stream for each item of
 * evidence, and the catalog with a /DSS that lists them after the existing ones. Nothing else changes. Throws if the last
 * revision does not hold the catalog. The same arguments give the same bytes.
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
  const names = new Map<EvidenceKind, PdfValue[]>()
  let number = size
  for (const [kind] of DSS_ARRAYS)
    for (const der of evidence[kind]) {
      places.push([number, p])
      names.set(kind, [...(names.get(kind) ?? []), { kind: 'reference', object: number, generation: 0 }])
      const data = kind === 'lists' ? await compressed(der) : der
      const filter = data === der ? '' : '/Filter /FlateDecode\n'
      write(`${number++} 0 obj\n<<\n/Length ${data.length}\n${filter}>>\nstream\n`, data, '\nendstream\nendobj\n')
    }
  places.push([root, p])
  write(`${root} 0 obj\n${writeValue({ ...catalog, entries: withDss(catalog, state, names) })}\nendobj\n`)
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
    const listBudget = whole ? new WorkBudget(MAXIMUM_CRL_BYTES) : budget
    const state = openDocumentState(bytes, bytes.length, budget)
    const dss = state?.dictionary(state.catalog?.get('DSS'))
    if (!state || !dss) return evidence
    for (const [kind, name] of DSS_ARRAYS)
      for (const ref of state.list(dss.get(name)).slice(0, MAXIMUM)) {
        const der = readDssStream(state, ref, kind === 'lists' ? listBudget : budget)
        if (der && (kind !== 'certificates' || isCertificate(der))) evidence[kind].push(der)
      }
  } catch {
    // too large or damaged: counts as no evidence
  }
  return evidence
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

/** The catalog with a /DSS that lists its old items, then the new ones. */
function withDss(
  catalog: Dictionary,
  state: DocumentState,
  names: Map<EvidenceKind, PdfValue[]>,
): Dictionary['entries'] {
  const old = state.dictionary(catalog.entries.get('DSS'))
  const dss = new Map<string, PdfValue>([...(old ?? []), ['Type', { kind: 'name', value: 'DSS' }]])
  for (const [kind, name] of DSS_ARRAYS) {
    const items = [...state.list(old?.get(name)), ...(names.get(kind) ?? [])]
    if (items.length > 0) dss.set(name, { kind: 'array', items, start: 0, end: 0 })
  }
  const fresh: PdfValue = { kind: 'dictionary', entries: dss, start: 0, end: 0 }
  return new Map([...catalog.entries].filter(([key]) => key !== 'DSS')).set('DSS', fresh)
}
