import { addOnce, finding, type Finding, type Findings } from '#contract/signature-findings.ts'
import { nameOf, type PdfValue } from '../pdf/value.ts'
import type { Dictionary, DocumentState } from '../pdf/document-state.ts'
import { annotationFace } from './annotation-faces.ts'

/**
 * Reasons why a revision may look different in another reader: printed, at another zoom, on opening, with other form data,
 * or because another file or program supplies a part. Its words complete "o arquivo traz".
 */
export type Faces = Findings

const ELSEWHERE = finding('CONTEUDO_DE_FORA')
const LAYERS = finding('CAMADAS_CONFORME_QUEM')
const PRINTING = finding('MARGENS_AO_IMPRIMIR')
const MULTIMEDIA = finding('MULTIMIDIA')
const OTHER_FILE = finding('LIGACAO_PARA_ARQUIVO')

/** Actions (ISO 32000-2 §12.6.4) that only navigate; any other may change the page. */
const NAVIGATION_ACTIONS = new Set(['GoTo', 'URI', 'Named', 'Thread', 'GoToDp', 'Trans'])
const ACTIONS: Record<string, Finding> = {
  JavaScript: finding('JAVASCRIPT'),
  ECMAScript: finding('JAVASCRIPT'),
  Launch: finding('ACAO_ABRE_PROGRAMAS'),
  Hide: finding('ACAO_ESCONDE_CAMPOS'),
  ImportData: finding('ACAO_BUSCA_DADOS'),
  SubmitForm: finding('ACAO_ENVIA'),
  ResetForm: finding('ACAO_DESFAZ'),
  SetOCGState: finding('ACAO_DE_CAMADAS'),
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
const KEYS: Record<string, Finding> = {
  JS: finding('JAVASCRIPT'),
  JavaScript: finding('JAVASCRIPT'),
  XFA: finding('FORMULARIO_XFA'),
  RichMediaContent: MULTIMEDIA,
  RichMediaSettings: MULTIMEDIA,
  Alternates: finding('IMAGEM_OUTRA_AO_IMPRIMIR'),
  OPI: finding('FIGURA_DE_FORA'),
  Collection: finding('COLECAO'),
  AlternatePresentations: finding('APRESENTACAO'),
  PresSteps: finding('PASSOS_DE_APRESENTACAO'),
  PrintPageRange: PRINTING,
}
const AREAS = ['ViewArea', 'ViewClip', 'PrintArea', 'PrintClip']

/** Adds the reasons found in one dictionary; `stream`: it belongs, or may belong, to a stream. */
export function noteFaces(d: Dictionary, state: DocumentState, faces: Faces, stream: boolean): void {
  for (const [key, value] of d) {
    const face = KEYS[key]
    if (face && !isEmpty(state.resolve(value))) addOnce(faces, face)
  }
  noteActions(d, state, faces)
  if (anyLayerVaries(d, state)) addOnce(faces, LAYERS)
  if (!isFalse(state.resolve(d.get('NeedAppearances')))) addOnce(faces, finding('FORMULARIO_REDESENHADO'))
  if (AREAS.some((area) => d.has(area) && name(state, d.get(area)) !== 'CropBox')) addOnce(faces, PRINTING)
  if (curveVaries(state, d)) addOnce(faces, finding('CURVA_DE_CORES'))
  const subtype = name(state, d.get('Subtype'))
  const isAnnotation = subtype !== undefined && (d.has('Rect') || d.has('AP'))
  const face = isAnnotation ? annotationFace(state, d, subtype) : undefined
  if (face !== undefined) addOnce(faces, face)
  if (stream) noteStreamFaces(d, state, faces, subtype)
}

/** Adds the dictionary's own action, and unknown actions that it starts. */
function noteActions(d: Dictionary, state: DocumentState, faces: Faces): void {
  const own = name(state, d.get('S'))
  const known = own !== undefined && Object.hasOwn(ACTIONS, own) ? ACTIONS[own] : undefined
  if (known) addOnce(faces, known)
  const started = [...ACTION_KEYS.map((key) => d.get(key)), ...(state.dictionary(d.get('AA'))?.values() ?? [])]
  for (const value of started) {
    const action = name(state, state.dictionary(value)?.get('S'))
    if (action !== undefined && !NAVIGATION_ACTIONS.has(action) && !Object.hasOwn(ACTIONS, action))
      addOnce(faces, finding('ACAO_DESCONHECIDA', { acao: action }))
  }
}

const anyLayerVaries = (d: Dictionary, state: DocumentState) =>
  (d.has('OCProperties') && layersVary(state, d.get('OCProperties'))) ||
  (d.has('Usage') && usageVaries(state, d.get('Usage'))) ||
  (name(state, d.get('Type')) === 'OCMD' && groupVaries(state, d))

function noteStreamFaces(d: Dictionary, state: DocumentState, faces: Faces, subtype: string | undefined): void {
  if (d.has('F') || d.has('FFilter') || d.has('FDecodeParms')) addOnce(faces, ELSEWHERE)
  if (d.has('Ref')) addOnce(faces, finding('FIGURA_DE_FORA'))
  if (subtype === 'PS' || name(state, d.get('Subtype2')) === 'PS') addOnce(faces, finding('TRECHO_DA_IMPRESSORA'))
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
