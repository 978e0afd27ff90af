import { finding, type Finding } from '#contract/signature-findings.ts'
import type { PdfValue } from '../pdf/value.ts'
import { type Dictionary, DocumentState } from '../pdf/document-state.ts'
import { type Faces, noteFaces } from './faces.ts'

/** References between a document's objects, and reasons why it may look different later. */
export type Graph = {
  /** References to each object number, existing or not. */
  referenceCounts: Map<number, number>
  /** Object number of each page → page number. */
  pages: Map<number, number>
  /** What page contents, annotations, fonts and images are, by object number. */
  roles: Map<number, Finding>
  /** Widget dictionaries of every revision so far. */
  widgets: Dictionary[]
  /** Part of the document can't be read, and may refer to any object. */
  unreadable: boolean
  faces: Faces
}

/** Walks everything reachable from the trailer, each object once. */
export function walkGraph(state: DocumentState): Graph {
  const graph: Graph = {
    referenceCounts: new Map(),
    pages: new Map(),
    roles: new Map(),
    widgets: [],
    unreadable: false,
    faces: new Map(),
  }
  const queue: number[] = []
  const seen = new Set<number>()
  const follow = (object: number) => {
    if (!seen.has(object)) queue.push(object)
    seen.add(object)
  }
  for (const key of ['Root', 'Info', 'Encrypt']) record(state.trailer.get(key), graph, state, follow, 1)
  for (let n = queue.pop(); n !== undefined; n = queue.pop()) {
    if (!state.value(n) && state.has(n)) graph.unreadable = true
    examineObject(n, state, graph, follow)
  }
  numberPages(state, graph)
  return graph
}

/** Counts an object's references and notes its faces; with `count` -1 it only removes the references. */
export function examineObject(
  number: number,
  state: DocumentState,
  graph: Graph,
  follow: (object: number) => void = () => undefined,
  count = 1,
): void {
  const value = state.value(number)
  if (value?.kind === 'dictionary' && count > 0 && state.mayHaveStream(number))
    noteFaces(value.entries, state, graph.faces, true)
  record(value, graph, state, follow, count)
}

function record(
  value: PdfValue | undefined,
  graph: Graph,
  state: DocumentState,
  follow: (object: number) => void,
  count: number,
): void {
  if (!value) return
  if (value.kind === 'reference') {
    graph.referenceCounts.set(value.object, (graph.referenceCounts.get(value.object) ?? 0) + count)
    follow(value.object)
  } else if (value.kind === 'array') {
    for (const item of value.items) record(item, graph, state, follow, count)
  } else if (value.kind === 'dictionary') {
    const kind = value.entries.get('Subtype')
    if (count > 0 && (kind?.kind === 'reference' || (kind?.kind === 'name' && kind.value === 'Widget')))
      graph.widgets.push(value.entries)
    if (count > 0) noteFaces(value.entries, state, graph.faces, false)
    for (const each of value.entries.values()) record(each, graph, state, follow, count)
  }
}

function numberPages(state: DocumentState, graph: Graph): void {
  const seen = new Set<number>()
  const queue: PdfValue[] = [state.catalog?.get('Pages')].filter((v) => v !== undefined)
  let n = 0
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    const object = node.kind === 'reference' ? node.object : undefined
    if (object !== undefined && seen.has(object)) continue
    if (object !== undefined) seen.add(object)
    const d = state.dictionary(node)
    if (!d) continue
    if (d.has('Kids')) {
      queue.push(...state.list(d.get('Kids')).toReversed())
      continue
    }
    n++
    if (object !== undefined) graph.pages.set(object, n)
    nameParts(state, d, n, graph)
  }
}

function nameParts(state: DocumentState, page: Dictionary, pagina: number, { roles }: Graph): void {
  const say = (value: PdfValue | undefined, role: Finding) => {
    if (value?.kind === 'reference' && !roles.has(value.object)) roles.set(value.object, role)
  }
  const contents = page.get('Contents')
  say(contents, finding('CONTEUDO_DA_PAGINA', { pagina }))
  for (const each of state.list(contents)) say(each, finding('CONTEUDO_DA_PAGINA', { pagina }))
  say(page.get('Annots'), finding('ANOTACOES_DA_PAGINA', { pagina }))
  for (const each of state.list(page.get('Annots'))) say(each, finding('ANOTACAO_DA_PAGINA', { pagina }))
  say(page.get('Resources'), finding('RECURSOS_DA_PAGINA', { pagina }))
  const resources = state.dictionary(page.get('Resources'))
  for (const [key, code] of [
    ['Font', 'FONTE_DA_PAGINA'],
    ['XObject', 'IMAGEM_DA_PAGINA'],
  ] as const) {
    say(resources?.get(key), finding('RECURSOS_DA_PAGINA', { pagina }))
    for (const each of state.dictionary(resources?.get(key))?.values() ?? []) {
      say(each, finding(code, { pagina }))
      if (key === 'Font') nameFont(state, each, say)
    }
  }
}

function nameFont(
  state: DocumentState,
  font: PdfValue,
  say: (value: PdfValue | undefined, role: Finding) => void,
): void {
  const d = state.dictionary(font)
  for (const key of ['Encoding', 'ToUnicode', 'FontDescriptor', 'DescendantFonts'])
    say(d?.get(key), finding('UMA_FONTE'))
  const descriptor = state.dictionary(d?.get('FontDescriptor'))
  for (const key of ['FontFile', 'FontFile2', 'FontFile3']) say(descriptor?.get(key), finding('DESENHO_DE_FONTE'))
  for (const each of state.list(d?.get('DescendantFonts'))) say(each, finding('UMA_FONTE'))
}
