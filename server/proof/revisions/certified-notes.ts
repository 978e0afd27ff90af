import { numerosDosCampos } from '../pdf/signature-fields.ts'
import { onPage, permitPictures, picturesOf } from './certified-pictures.ts'
import { emTexto, type Valor } from '../pdf/value.ts'
import type { Estado } from '../pdf/document-state.ts'
import type { Exame } from './examination.ts'
import { diferentes } from '../pdf/equality.ts'

/** Annotations that people add to a page (ISO 32000-2 §12.5.6), in words. Any other kind is no note. */
const NOTES: Record<string, string> = {
  Text: 'uma nota',
  Popup: 'uma nota',
  FreeText: 'uma caixa de texto',
  Highlight: 'um destaque',
  Underline: 'um sublinhado',
  Squiggly: 'um sublinhado',
  StrikeOut: 'um risco',
  Caret: 'um sinal de inserção',
  Ink: 'um desenho',
  Line: 'um desenho',
  Square: 'um desenho',
  Circle: 'um desenho',
  Polygon: 'um desenho',
  PolyLine: 'um desenho',
  Stamp: 'um carimbo',
  FileAttachment: 'um arquivo anexo',
  Link: 'uma ligação',
}
const PERMITTED = 'como a certificação permite'

/** What kind of note an annotation is, in words; undefined where it is none. */
function noteName(estado: Estado, value: Valor): string | undefined {
  if (value.tipo === 'referencia' && estado.podeTerFluxo(value.objeto)) return undefined
  const annotation = estado.dicionario(value)
  const subtype = estado.resolver(annotation?.get('Subtype'))
  const name = subtype?.tipo === 'nome' && !annotation?.has('FT') ? subtype.valor : undefined
  return name !== undefined && Object.hasOwn(NOTES, name) ? NOTES[name] : undefined
}

/**
 * Whether two lists of a page's annotations differ only by notes, where the certification permits notes (DocMDP 3), and by
 * what `isWidget` accepts. Each note that came or went is a doubt. `owner`: the page's object, or that of its list.
 */
export function onlyNotesDiffer(
  x: Exame,
  owner: number,
  was: Valor[],
  is: Valor[],
  isWidget: (value: Valor) => boolean,
): boolean {
  if (x.permissoes.permite !== 'NOTAS') return false
  const [old, now] = [new Set(was.map(emTexto)), new Set(is.map(emTexto))]
  const stayed = (list: Valor[], other: Set<string>) => list.map(emTexto).filter((each) => other.has(each))
  // the order is that in which they are drawn
  if (stayed(was, now).join('\n') !== stayed(is, old).join('\n')) return false
  const came = is.filter((value) => !old.has(emTexto(value)) && !isWidget(value))
  const went = was.filter((value) => !now.has(emTexto(value)))
  const fields = numerosDosCampos(x.depois)
  const isNote = (estado: Estado, value: Valor) =>
    noteName(estado, value) !== undefined && !(value.tipo === 'referencia' && fields.has(value.objeto))
  const isNew = (value: Valor) => value.tipo === 'dicionario' || (value.tipo === 'referencia' && x.escrito(value))
  const existed = (value: Valor) => value.tipo === 'referencia' && x.antes.tem(value.objeto)
  if (!came.every((value) => isNew(value) && !existed(value) && isNote(x.depois, value))) return false
  if (!went.every((value) => isNote(x.antes, value))) return false
  const page = x.grafo.paginas.get(owner) ?? x.annotationPages.get(owner)
  for (const value of came) {
    x.fechar(value)
    x.duvidar(`entrou ${noteName(x.depois, value)}${onPage(page)}, ${PERMITTED}`)
  }
  for (const value of went) x.duvidar(`saiu ${noteName(x.antes, value)}${onPage(page)}, ${PERMITTED}`)
  x.trouxe ||= came.length + went.length > 0
  return true
}

/** Notes that stood on a page and are written anew, where the certification permits it. */
export function examineChangedNotes(x: Exame): void {
  if (x.permissoes.permite !== 'NOTAS') return
  const fields = numerosDosCampos(x.antes)
  for (const object of x.a.escritos) {
    if (!x.annotationPages.has(object) || fields.has(object)) continue
    const ref: Valor = { tipo: 'referencia', objeto: object, geracao: x.antes.geracao(object) }
    const name = noteName(x.antes, ref)
    const [was, is] = [x.antes.dicionario(ref), x.depois.dicionario(ref)]
    if (name === undefined || name !== noteName(x.depois, ref) || !was || !is) continue
    if (diferentes(was, is).includes('Subtype')) continue
    x.permitidos.add(object)
    permitPictures(x, was, is)
    for (const value of is.values()) x.fechar(value)
    x.trouxe = true
    x.duvidar(`mudou ${name}${onPage(x.annotationPages.get(object))}, ${PERMITTED}`)
  }
}

/** Objects that an update may free, where the certification permits it: notes, and pictures that only they show. */
export function deletedNotes(x: Exame): Set<number> {
  const free = new Set<number>()
  if (x.permissoes.permite !== 'NOTAS') return free
  const fields = numerosDosCampos(x.antes)
  for (const object of x.a.apagados) {
    const ref: Valor = { tipo: 'referencia', objeto: object, geracao: x.antes.geracao(object) }
    const name = fields.has(object) || !x.annotationPages.has(object) ? undefined : noteName(x.antes, ref)
    const note = x.antes.dicionario(ref)
    if (name === undefined || !note) continue
    free.add(object)
    x.trouxe = true
    x.duvidar(`saiu ${name}${onPage(x.annotationPages.get(object))}, ${PERMITTED}`)
    for (const picture of picturesOf(x.antes, note))
      if (picture.tipo === 'referencia' && (x.grafo.referidos.get(picture.objeto) ?? 0) <= 1) free.add(picture.objeto)
  }
  return free
}
