import { camposDeAssinatura, lugarDoConteudo } from '../pdf/signature-fields.ts'
import { emTexto, type Valor } from '../pdf/value.ts'
import type { Dicionario, Estado } from '../pdf/document-state.ts'
import { nivelDeCertificacao } from '../pdf/graph.ts'
import { Excedido } from '../pdf/cross-reference.ts'
import type { RectOf } from './draw-with-pdfjs.ts'

/** What a file may show otherwise at the end of one revision than at the end of an earlier one, by its structure. */
export type MayDiffer = {
  /** Objects that draw a signature given in between; those of fields that still wait for one. */
  signed: Set<number>
  waiting: Set<number>
  /** What the author's certification (DocMDP) lets others do on the page: ISO 32000-2 §12.8.2.2.2. */
  permitted: 'NOTHING' | 'FIELDS' | 'NOTES'
  /** Pages, from 1, that an object written in between is part of; undefined where that can't be told. */
  touched: Set<number> | undefined
  /** /Rect of an annotation's object, as it was and as it is. */
  rects: { before: RectOf; after: RectOf }
}

export function whatMayDiffer(before: Estado | undefined, after: Estado | undefined): MayDiffer {
  const rects = { before: rectsOf(before), after: rectsOf(after) }
  if (!before || !after)
    return { signed: new Set(), waiting: new Set(), permitted: 'NOTHING', touched: undefined, rects }
  try {
    const signatures = newSignatures(before, after)
    return { ...signatures, permitted: permittedBy(before), touched: touchedPages(before, after), rects }
  } catch (error) {
    // too much of it: the drawings say what they say
    if (error instanceof Excedido || error instanceof RangeError) return whatMayDiffer(undefined, undefined)
    throw error
  }
}

const rectsOf =
  (estado: Estado | undefined): RectOf =>
  (object) => {
    const corners = estado?.lista(estado.dicionario(estado.valor(object))?.get('Rect')) ?? []
    const numbers = corners.flatMap((each) => {
      const value = estado?.resolver(each)
      return value?.tipo === 'numero' ? [value.valor] : []
    })
    return numbers.length === 4 ? numbers : undefined
  }

function newSignatures(before: Estado, after: Estado): Pick<MayDiffer, 'signed' | 'waiting'> {
  const old = new Map(camposDeAssinatura(before).map(({ objeto, valor }) => [objeto, valor !== undefined]))
  const signed = new Set<number>()
  const waiting = new Set<number>()
  for (const { objeto, entradas, valor } of camposDeAssinatura(after)) {
    if (objeto === undefined || old.get(objeto)) continue
    if (valor === undefined && old.has(objeto)) continue
    const set = valor === undefined ? waiting : signed
    set.add(objeto)
    // a field may be drawn by others, its kids
    for (const kid of after.lista(entradas.get('Kids'))) if (kid.tipo === 'referencia') set.add(kid.objeto)
  }
  for (const objeto of signed) waiting.delete(objeto)
  return { signed, waiting }
}

function permittedBy(estado: Estado): MayDiffer['permitted'] {
  const permissions = estado.dicionario(estado.catalogo?.get('Perms'))
  const certification = estado.dicionario(permissions?.get('DocMDP'))
  const places = camposDeAssinatura(estado).flatMap(({ valor }) => lugarDoConteudo(estado.dicionario(valor)) ?? [])
  // a later signature can't permit what would change an earlier one
  const first = certification && lugarDoConteudo(certification) === Math.min(...places)
  const level = first ? nivelDeCertificacao(estado, certification) : undefined
  return level === 3 ? 'NOTES' : level === 2 ? 'FIELDS' : 'NOTHING'
}

function touchedPages(before: Estado, after: Estado): Set<number> | undefined {
  const [old, now] = [pagesOf(before), pagesOf(after)]
  if (old.length !== now.length) return undefined
  // what every page is drawn with
  if (!same(before, after, withoutFields(before), withoutFields(after), new Set())) return undefined
  if (!same(before, after, before.catalogo?.get('OCProperties'), after.catalogo?.get('OCProperties'), new Set()))
    return undefined
  const pages = new Set(old.concat(now).flatMap((page) => (page.tipo === 'referencia' ? [page.objeto] : [])))
  const touched = new Set<number>()
  for (const [i, page] of now.entries()) {
    const was = old[i]
    const others = new Set(pages)
    if (page.tipo === 'referencia') others.delete(page.objeto)
    if (!was || !same(before, after, was, page, others) || !sameParents(before, after, page)) touched.add(i + 1)
  }
  return touched
}

/** The form apart from the list of its fields and what says that there are signatures. */
function withoutFields(estado: Estado): Valor {
  const form = new Map(estado.dicionario(estado.catalogo?.get('AcroForm')) ?? [])
  for (const key of ['Fields', 'SigFlags']) form.delete(key)
  return { tipo: 'dicionario', entradas: form, inicio: 0, fim: 0 }
}

/** Whether two values are written alike and no object that they lead to was written anew. `stop`: objects not followed. */
function same(
  before: Estado,
  after: Estado,
  was: Valor | undefined,
  is: Valor | undefined,
  stop: Set<number>,
): boolean {
  if (!was || !is) return was === is
  if (emTexto(was) !== emTexto(is)) return false
  const seen = new Set(stop)
  const queue = [is]
  for (let value = queue.pop(); value; value = queue.pop()) {
    if (value.tipo === 'lista') queue.push(...value.itens)
    else if (value.tipo === 'dicionario')
      queue.push(...[...value.entradas].flatMap(([key, each]) => (key === 'Parent' ? [] : [each])))
    else if (value.tipo === 'referencia' && !seen.has(value.objeto)) {
      seen.add(value.objeto)
      if (!inPlace(before, after, value.objeto)) return false
      const found = after.valor(value.objeto)
      if (found) queue.push(found)
    }
  }
  return true
}

/** The nodes over a page, from which it inherits. */
function sameParents(before: Estado, after: Estado, page: Valor): boolean {
  const seen = new Set<number>()
  let node: Dicionario | undefined = after.dicionario(page)
  for (let parent = node?.get('Parent'); parent?.tipo === 'referencia'; parent = node?.get('Parent')) {
    if (seen.has(parent.objeto) || !inPlace(before, after, parent.objeto)) return false
    seen.add(parent.objeto)
    node = after.dicionario(parent)
  }
  return true
}

function inPlace(before: Estado, after: Estado, object: number): boolean {
  const [was, is] = [before.lugar(object), after.lugar(object)]
  if (JSON.stringify(was) !== JSON.stringify(is)) return false
  return is?.tipo !== 'fluxo' || JSON.stringify(before.lugar(is.dentro)) === JSON.stringify(after.lugar(is.dentro))
}

function pagesOf(estado: Estado): Valor[] {
  const pages: Valor[] = []
  const seen = new Set<number>()
  const queue = [estado.catalogo?.get('Pages')].filter((value) => value !== undefined)
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (node.tipo === 'referencia') {
      if (seen.has(node.objeto)) continue
      seen.add(node.objeto)
    }
    const entries = estado.dicionario(node)
    if (entries?.has('Kids')) queue.push(...estado.lista(entries.get('Kids')).toReversed())
    else if (entries) pages.push(node)
  }
  return pages
}
