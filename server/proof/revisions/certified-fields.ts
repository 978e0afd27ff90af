import { herdado, nomeDoCampo, tipoDoCampo } from '../pdf/signature-fields.ts'
import { onPage, permitPictures, picturesOf } from './certified-pictures.ts'
import type { Valor } from '../pdf/value.ts'
import type { Dicionario, Estado } from '../pdf/document-state.ts'
import type { Exame } from './examination.ts'
import { faceDaAnotacao, OUTRO_VALOR } from '../faces/annotation-faces.ts'
import { diferentes, iguais, mesmasPalavras } from '../pdf/equality.ts'
import { inteiro } from '../pdf/cross-reference.ts'

/** Keys of a field, or of its widget, that programs write when somebody fills it in. */
const WHEN_FILLED = new Set(['V', 'AS', 'AP', 'M', 'I', 'RV', 'DA'])
const FILLABLE = new Set(['Tx', 'Ch', 'Btn'])
/** /Ff of a button that only starts actions (ISO 32000-2 §12.7.5.2). */
const PUSH_BUTTON = 1 << 16
const LONGEST_NAME = 60

/**
 * Fields that were filled in where the certification permits it (DocMDP 2 and 3). The reader sees what nobody signed, so each
 * is a doubt that names the field. A field that a signature locked, or that shows other words while its value is the same,
 * is grave. `fields`: object numbers of the form before the update.
 */
export function examineFilledFields(x: Exame, fields: Set<number>): void {
  if (x.permissoes.permite === 'NADA') return
  for (const object of fields) {
    const [was, is] = [x.antes.valor(object), x.depois.valor(object)]
    if (was?.tipo !== 'dicionario' || is?.tipo !== 'dicionario' || x.depois.podeTerFluxo(object)) continue
    if (wasWritten(x, object, is.entradas)) examineField(x, object, was.entradas, is.entradas)
  }
}

const wasWritten = (x: Exame, object: number, is: Dicionario) =>
  x.a.escritos.has(object) || [is.get('V'), ...picturesOf(x.depois, is)].some((value) => x.escrito(value))

function examineField(x: Exame, object: number, was: Dicionario, is: Dicionario): void {
  if (!canBeFilled(x.antes, was) || diferentes(was, is).some((key) => !WHEN_FILLED.has(key))) return
  const name = nomeDoCampo(x.antes, was)
  const which = `o campo “${name.slice(0, LONGEST_NAME)}”${onPage(x.annotationPages.get(pageObject(x, object, was)))}`
  x.permitidos.add(object)
  x.permitirSeTrocavel(is.get('V'), was.get('V'))
  for (const key of ['V', 'AS', 'I', 'RV', 'DA']) x.fechar(is.get(key))
  permitPictures(x, was, is)
  x.trouxe = true
  if (x.permissoes.trancou(name)) return x.grave(`foi preenchido ${which}, que uma assinatura anterior trancou`)
  if (!sameValue(x, was, is)) return x.duvidar(`${which} foi preenchido depois, como a certificação permite`)
  const shows = faceDaAnotacao(x.depois, is, 'Widget')
  if (is.has('AP') && shows === OUTRO_VALOR) return x.grave(`mudou o que ${which} mostra, sem que fosse preenchido`)
  x.duvidar(`${which} foi desenhado de novo, como a certificação permite`)
}

/** The field itself, or its first widget where widgets stand apart from it. */
function pageObject(x: Exame, object: number, field: Dicionario): number {
  const [kid] = x.antes.lista(field.get('Kids'))
  return x.annotationPages.has(object) || kid?.tipo !== 'referencia' ? object : kid.objeto
}

function canBeFilled(estado: Estado, field: Dicionario): boolean {
  const type = tipoDoCampo(estado, field)
  if (type?.tipo !== 'nome' || !FILLABLE.has(type.valor)) return false
  const flags = inteiro(estado.resolver(herdado(estado, field, 'Ff'))) ?? 0
  return type.valor !== 'Btn' || (flags & PUSH_BUTTON) === 0
}

function sameValue({ antes, depois }: Exame, was: Dicionario, is: Dicionario): boolean {
  const [old, now] = [herdado(antes, was, 'V'), herdado(depois, is, 'V')]
  // what is kept in a stream is not compared
  if ([old, now].some((value) => value?.tipo === 'referencia' && depois.podeTerFluxo(value.objeto))) return false
  const items = (estado: Estado, value: Valor | undefined) => [estado.resolver(value), ...estado.lista(value)]
  const [olds, nows] = [items(antes, old), items(depois, now)]
  return olds.length === nows.length && olds.every((each, i) => iguais(each, nows[i]) || mesmasPalavras(each, nows[i]))
}
