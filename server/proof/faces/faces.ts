import type { Valor } from '../pdf/value.ts'
import type { Dicionario, Estado } from '../pdf/document-state.ts'
import { faceDaAnotacao } from './annotation-faces.ts'

/**
 * What makes one and the same revision look otherwise to another reader: printed, at another zoom, on opening, with other
 * form data, or because another file or program supplies it. Each is a phrase that follows "o arquivo traz".
 */
export type Faces = Set<string>

const DE_FORA = 'conteúdo que fica fora dele'
const CAMADAS = 'camadas que aparecem ou não conforme quem o abre'
const IMPRESSAO = 'margens ou páginas que mudam ao imprimir'
const MULTIMIDIA = 'som, vídeo ou objeto em 3D'
const OUTRO_ARQUIVO = 'uma ligação para dentro de outro arquivo'

/** Actions (ISO 32000-2 §12.6.4) that only go somewhere; any other may change what is on the page. */
const SO_LEVAM = new Set(['GoTo', 'URI', 'Named', 'Thread', 'GoToDp', 'Trans'])
const ACOES: Record<string, string> = {
  JavaScript: 'JavaScript',
  ECMAScript: 'JavaScript',
  Launch: 'uma ação que abre programas',
  Hide: 'uma ação que esconde ou mostra campos',
  ImportData: 'uma ação que busca dados em outro arquivo',
  SubmitForm: 'uma ação que envia o formulário e recebe outro',
  ResetForm: 'uma ação que desfaz o que está nos campos',
  SetOCGState: 'uma ação que liga e desliga camadas',
  GoToR: OUTRO_ARQUIVO,
  GoToE: OUTRO_ARQUIVO,
  Rendition: MULTIMIDIA,
  Movie: MULTIMIDIA,
  Sound: MULTIMIDIA,
  RichMediaExecute: MULTIMIDIA,
  GoTo3DView: MULTIMIDIA,
}
const COM_ACAO = ['A', 'PA', 'Next', 'OpenAction']

/** Keys whose presence is enough. */
const CHAVES: Record<string, string> = {
  JS: 'JavaScript',
  JavaScript: 'JavaScript',
  XFA: 'um formulário XFA',
  RichMediaContent: MULTIMIDIA,
  RichMediaSettings: MULTIMIDIA,
  Alternates: 'uma imagem que é outra ao imprimir',
  OPI: 'uma figura que está em outro arquivo',
  Collection: 'uma coleção de arquivos, que aparece no lugar dele',
  AlternatePresentations: 'uma apresentação, que aparece no lugar dele',
  PresSteps: 'passos de apresentação em uma página',
  PrintPageRange: IMPRESSAO,
}
const AREAS = ['ViewArea', 'ViewClip', 'PrintArea', 'PrintClip']

/** Notes what in one dictionary has more than one face; `fluxo`: it is a stream's, or may be. */
export function notarFaces(d: Dicionario, estado: Estado, faces: Faces, fluxo: boolean): void {
  for (const [chave, valor] of d) {
    const frase = CHAVES[chave]
    if (frase && !eVazio(estado.resolver(valor))) faces.add(frase)
  }
  const acao = nome(estado, d.get('S'))
  if (acao !== undefined && Object.hasOwn(ACOES, acao)) faces.add(ACOES[acao] ?? acao)
  for (const valor of [...COM_ACAO.map((chave) => d.get(chave)), ...(estado.dicionario(d.get('AA'))?.values() ?? [])]) {
    const feita = nome(estado, estado.dicionario(valor)?.get('S'))
    if (feita !== undefined && !SO_LEVAM.has(feita) && !Object.hasOwn(ACOES, feita))
      faces.add(`uma ação que não se conhece (${feita})`)
  }
  if (d.has('OCProperties') && camadasMudam(estado, d.get('OCProperties'))) faces.add(CAMADAS)
  if (d.has('Usage') && usoMuda(estado, d.get('Usage'))) faces.add(CAMADAS)
  if (nome(estado, d.get('Type')) === 'OCMD' && grupoMuda(estado, d)) faces.add(CAMADAS)
  if (!eNegado(estado.resolver(d.get('NeedAppearances')))) faces.add('um formulário que cada programa redesenha')
  for (const area of AREAS) if (d.has(area) && nome(estado, d.get(area)) !== 'CropBox') faces.add(IMPRESSAO)
  if (curvaMuda(estado, d)) faces.add('uma curva de cores que só alguns programas aplicam')
  const subtipo = nome(estado, d.get('Subtype'))
  if (subtipo !== undefined && (d.has('Rect') || d.has('AP'))) {
    const face = faceDaAnotacao(estado, d, subtipo)
    if (face !== undefined) faces.add(face)
  }
  if (!fluxo) return
  if (d.has('F') || d.has('FFilter') || d.has('FDecodeParms')) faces.add(DE_FORA)
  if (d.has('Ref')) faces.add('uma figura que está em outro arquivo')
  if (subtipo === 'PS' || nome(estado, d.get('Subtype2')) === 'PS') faces.add('um trecho que só a impressora lê')
}

/** Optional content (ISO 32000-2 §8.11): all of it on, with nothing that turns any of it off, is on one face. */
function camadasMudam(estado: Estado, valor: Valor | undefined): boolean {
  const d = estado.dicionario(valor)
  if (!d) return !eVazio(estado.resolver(valor))
  const unica = estado.dicionario(d.get('D'))
  const base = estado.resolver(unica?.get('BaseState'))
  return (
    !eVazio(estado.resolver(d.get('Configs'))) ||
    ['OFF', 'AS'].some((chave) => !eVazio(estado.resolver(unica?.get(chave)))) ||
    !(eVazio(base) || (base?.tipo === 'nome' && base.valor === 'ON'))
  )
}

/** Some readers follow a layer's usage without being told to. */
function usoMuda(estado: Estado, valor: Valor | undefined): boolean {
  const uso = estado.dicionario(valor)
  if (!uso) return false
  const desligado = [
    ['Print', 'PrintState'],
    ['View', 'ViewState'],
    ['Export', 'ExportState'],
  ].some(([quando = '', chave = '']) => {
    const dito = estado.dicionario(uso.get(quando))
    return dito !== undefined && dito.has(chave) && nome(estado, dito.get(chave)) !== 'ON'
  })
  return desligado || ['Zoom', 'User', 'Language'].some((chave) => uso.has(chave))
}

function grupoMuda(estado: Estado, d: Dicionario): boolean {
  const regra = d.has('P') ? nome(estado, d.get('P')) : 'AnyOn'
  return d.has('VE') || (regra !== 'AnyOn' && regra !== 'AllOn')
}

/** Transfer functions (ISO 32000-2 §10.5) are for a device; a soft mask's own /TR is not one. */
function curvaMuda(estado: Estado, d: Dicionario): boolean {
  const curvas = [d.get('TR2'), d.has('S') ? undefined : d.get('TR')]
  return curvas.some((curva) => {
    const lida = estado.resolver(curva)
    return lida?.tipo === 'dicionario' || (lida?.tipo === 'lista' && lida.itens.length === 4)
  })
}

function nome(estado: Estado, valor: Valor | undefined): string | undefined {
  const lido = estado.resolver(valor)
  return lido?.tipo === 'nome' ? lido.valor : undefined
}

const eVazio = (valor: Valor | undefined) =>
  valor === undefined ||
  (valor.tipo === 'lista' && valor.itens.length === 0) ||
  (valor.tipo === 'outro' && valor.palavra === 'null')
const eNegado = (valor: Valor | undefined) => eVazio(valor) || (valor?.tipo === 'outro' && valor.palavra === 'false')
