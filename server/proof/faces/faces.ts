import { nameOf, type PdfValue } from '../pdf/value.ts'
import type { Dictionary, DocumentState } from '../pdf/document-state.ts'
import { annotationFace } from './annotation-faces.ts'

/**
 * Reasons why a revision may look different in another reader: printed, at another zoom, on opening, with other form data,
 * or because another file or program supplies a part. Each is a phrase that completes "o arquivo traz".
 */
export type Faces = Set<string>

const ELSEWHERE = 'conteúdo que fica fora dele'
const LAYERS = 'camadas que aparecem ou não conforme quem o abre'
const PRINTING = 'margens ou páginas que mudam ao imprimir'
const MULTIMEDIA = 'som, vídeo ou objeto em 3D'
const OTHER_FILE = 'uma ligação para dentro de outro arquivo'

/** Actions (ISO 32000-2 §12.6.4) that only navigate; any other may change the page. */
const NAVIGATION_ACTIONS = new Set(['GoTo', 'URI', 'Named', 'Thread', 'GoToDp', 'Trans'])
const ACTIONS: Record<string, string> = {
  JavaScript: 'JavaScript',
  ECMAScript: 'JavaScript',
  Launch: 'uma ação que abre programas',
  Hide: 'uma ação que esconde ou mostra campos',
  ImportData: 'uma ação que busca dados em outro arquivo',
  SubmitForm: 'uma ação que envia o formulário e recebe outro',
  ResetForm: 'uma ação que desfaz o que está nos campos',
  SetOCGState: 'uma ação que liga e desliga camadas',
  GoToR: OTHER_FILE,
  GoToE: OTHER_FILE,
  Rendition: MULTIMEDIA,
  Movie: MULTIMEDIA,
  Sound: MULTIMEDIA,
  RichMediaExecute: MULTIMEDIA,
  GoTo3DView: MULTIMEDIA,
}
const ACTION_KEYS = ['A', 'PA', 'Next', 'OpenAction']

/** Keys whose mere presence is a reason. */
const KEYS: Record<string, string> = {
  JS: 'JavaScript',
  JavaScript: 'JavaScript',
  XFA: 'um formulário XFA',
  RichMediaContent: MULTIMEDIA,
  RichMediaSettings: MULTIMEDIA,
  Alternates: 'uma imagem que é outra ao imprimir',
  OPI: 'uma figura que está em outro arquivo',
  Collection: 'uma coleção de arquivos, que aparece no lugar dele',
  AlternatePresentations: 'uma apresentação, que aparece no lugar dele',
  PresSteps: 'passos de apresentação em uma página',
  PrintPageRange: PRINTING,
}
const AREAS = ['ViewArea', 'ViewClip', 'PrintArea', 'PrintClip']

/** Adds the reasons found in one dictionary; `stream`: it belongs, or may belong, to a stream. */
export function noteFaces(d: Dictionary, state: DocumentState, faces: Faces, stream: boolean): void {
  for (const [key, value] of d) {
    const sentence = KEYS[key]
    if (sentence && !isEmpty(state.resolve(value))) faces.add(sentence)
  }
  noteActions(d, state, faces)
  if (anyLayerVaries(d, state)) faces.add(LAYERS)
  if (!isFalse(state.resolve(d.get('NeedAppearances')))) faces.add('um formulário que cada programa redesenha')
  if (AREAS.some((area) => d.has(area) && name(state, d.get(area)) !== 'CropBox')) faces.add(PRINTING)
  if (curveVaries(state, d)) faces.add('uma curva de cores que só alguns programas aplicam')
  const subtype = name(state, d.get('Subtype'))
  const isAnnotation = subtype !== undefined && (d.has('Rect') || d.has('AP'))
  const face = isAnnotation ? annotationFace(state, d, subtype) : undefined
  if (face !== undefined) faces.add(face)
  if (stream) noteStreamFaces(d, state, faces, subtype)
}

/** Adds the dictionary's own action, and unknown actions that it starts. */
function noteActions(d: Dictionary, state: DocumentState, faces: Faces): void {
  const own = name(state, d.get('S'))
  if (own !== undefined && Object.hasOwn(ACTIONS, own)) faces.add(ACTIONS[own] ?? own)
  const started = [...ACTION_KEYS.map((key) => d.get(key)), ...(state.dictionary(d.get('AA'))?.values() ?? [])]
  for (const value of started) {
    const action = name(state, state.dictionary(value)?.get('S'))
    if (action !== undefined && !NAVIGATION_ACTIONS.has(action) && !Object.hasOwn(ACTIONS, action))
      faces.add(`uma ação que não se conhece (${action})`)
  }
}

const anyLayerVaries = (d: Dictionary, state: DocumentState) =>
  (d.has('OCProperties') && layersVary(state, d.get('OCProperties'))) ||
  (d.has('Usage') && usageVaries(state, d.get('Usage'))) ||
  (name(state, d.get('Type')) === 'OCMD' && groupVaries(state, d))

function noteStreamFaces(d: Dictionary, state: DocumentState, faces: Faces, subtype: string | undefined): void {
  if (d.has('F') || d.has('FFilter') || d.has('FDecodeParms')) faces.add(ELSEWHERE)
  if (d.has('Ref')) faces.add('uma figura que está em outro arquivo')
  if (subtype === 'PS' || name(state, d.get('Subtype2')) === 'PS') faces.add('um trecho que só a impressora lê')
}

/** Whether optional content (ISO 32000-2 §8.11) can be off: only all layers on, with nothing that switches them, is safe. */
function layersVary(state: DocumentState, value: PdfValue | undefined): boolean {
  const d = state.dictionary(value)
  if (!d) return !isEmpty(state.resolve(value))
  const onlyOne = state.dictionary(d.get('D'))
  const base = state.resolve(onlyOne?.get('BaseState'))
  return (
    !isEmpty(state.resolve(d.get('Configs'))) ||
    ['OFF', 'AS'].some((key) => !isEmpty(state.resolve(onlyOne?.get(key)))) ||
    !(isEmpty(base) || (base?.kind === 'name' && base.value === 'ON'))
  )
}

/** Some readers apply a layer's /Usage without being told to. */
function usageVaries(state: DocumentState, value: PdfValue | undefined): boolean {
  const purpose = state.dictionary(value)
  if (!purpose) return false
  const switchedOff = [
    ['Print', 'PrintState'],
    ['View', 'ViewState'],
    ['Export', 'ExportState'],
  ].some(([when = '', key = '']) => {
    const statement = state.dictionary(purpose.get(when))
    return statement !== undefined && statement.has(key) && name(state, statement.get(key)) !== 'ON'
  })
  return switchedOff || ['Zoom', 'User', 'Language'].some((key) => purpose.has(key))
}

function groupVaries(state: DocumentState, d: Dictionary): boolean {
  const rule = d.has('P') ? name(state, d.get('P')) : 'AnyOn'
  return d.has('VE') || (rule !== 'AnyOn' && rule !== 'AllOn')
}

/** Transfer functions (ISO 32000-2 §10.5) depend on the device; a soft mask's own /TR doesn't count. */
function curveVaries(state: DocumentState, d: Dictionary): boolean {
  const curves = [d.get('TR2'), d.has('S') ? undefined : d.get('TR')]
  return curves.some((curve) => {
    const resolved = state.resolve(curve)
    return resolved?.kind === 'dictionary' || (resolved?.kind === 'array' && resolved.items.length === 4)
  })
}

const name = (state: DocumentState, value: PdfValue | undefined) => nameOf(state.resolve(value))

const isEmpty = (value: PdfValue | undefined) =>
  value === undefined ||
  (value.kind === 'array' && value.items.length === 0) ||
  (value.kind === 'keyword' && value.word === 'null')
const isFalse = (value: PdfValue | undefined) => isEmpty(value) || (value?.kind === 'keyword' && value.word === 'false')
