import { parseXml, XmlDocumentType, XmlElement, type XmlNode, XmlProcessingInstruction } from '@rgrove/parse-xml'

import { custaDemais } from './svg-custo.ts'

/** NAO_E: not a whole SVG. ATIVO: an element or attribute that a still drawing doesn't need. */
type RecusaDeSvg = { codigo: 'NAO_E' } | { codigo: 'ATIVO'; oQue: string }

/** Elements that draw. All others move, link, load, or write in fonts the paper lacks. */
const DESENHAM = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'clipPath',
  'mask',
  'linearGradient',
  'radialGradient',
  'stop',
  'title',
  'desc',
  'style',
  'metadata',
])
const SVG = 'http://www.w3.org/2000/svg'
const XHTML = 'http://www.w3.org/1999/xhtml'
/** Prefixes of what drawing programs leave in files; it draws nothing. */
const DE_PROGRAMAS = /^(sodipodi|inkscape|rdf|cc|dc|serif|xodm|i|x|graph|adobe|xmp)$/
const ATRIBUTOS_QUE_LEVAM = new Set(['href', 'src', 'xml:base', 'action', 'formaction'])
/** Forms of references; under another prefix, readers disagree on them. */
const REFERENCIAS = ['href', 'xlink:href']
const XLINK = 'http://www.w3.org/1999/xlink'
/** Limit of copies: copies of copies grow exponentially. */
const COPIAS_MAXIMO = 500
/** Limit of depth: deeper trees could exhaust the stack. */
const FUNDO_MAXIMO = 64

const semPrefixo = (nome: string) => nome.slice(nome.indexOf(':') + 1)
const prefixo = (nome: string) => (nome.includes(':') ? nome.slice(0, nome.indexOf(':')) : '')

/** The style without comments; an unterminated one stays. Linear time. */
function semComentarios(estilo: string): string {
  let feito = ''
  for (let i = 0; ;) {
    const comeco = estilo.indexOf('/*', i)
    const fim = comeco < 0 ? -1 : estilo.indexOf('*/', comeco + 2)
    if (fim < 0) return feito + estilo.slice(i)
    feito += estilo.slice(i, comeco)
    i = fim + 2
  }
}

/** Whether a value refers outside the file, or to anything but a paint. */
function levaParaFora(dito: string): boolean {
  const valor = semComentarios(dito)
  // escapes and unterminated comments hide text from this check
  if (/\\|\/\*|@|expression|javascript:|data:/i.test(valor)) return true
  return [...valor.matchAll(/url\(([^)]*)/gi)].some(([, dentro = '']) => !/^\s*["']?#/.test(dentro))
}

class Recusado extends Error {
  readonly recusa: RecusaDeSvg
  constructor(recusa: RecusaDeSvg) {
    super('refused')
    this.recusa = recusa
  }
}
const recusar = (oQue: string) => {
  throw new Recusado({ codigo: 'ATIVO', oQue })
}

/** Refuses unusual namespaces: under another prefix, a script could look like what a program left. */
function conferirEspaco(nome: string, valor: string) {
  if (valor === XHTML || (valor === SVG && !['xmlns', 'xmlns:svg'].includes(nome))) recusar(nome)
  // the link namespace under another prefix, or `xlink` bound elsewhere, misleads
  if ((valor === XLINK) !== (nome === 'xmlns:xlink')) recusar(nome)
}

function conferirAtributo(elemento: string, nome: string, valor: string) {
  const so = semPrefixo(nome).toLowerCase()
  const recusarEste = () => recusar(`${elemento} ${nome}`)
  if (so.startsWith('on')) recusar(nome)
  if (nome.startsWith('xmlns')) conferirEspaco(nome, valor)
  if (so === 'href' && !REFERENCIAS.includes(nome)) recusarEste()
  if (ATRIBUTOS_QUE_LEVAM.has(so) || ATRIBUTOS_QUE_LEVAM.has(nome)) {
    if (!/^#[\w:.-]+$/.test(valor)) recusarEste()
  } else if (!nome.startsWith('xmlns') && !DE_PROGRAMAS.test(prefixo(nome)) && levaParaFora(valor)) recusarEste()
}

/** The drawing's elements, checked one by one; those of drawing programs are skipped, but their content is checked. */
function* elementosDe(raiz: XmlElement): Generator<XmlElement> {
  const porVer = [{ elemento: raiz, fundo: 1 }]
  for (let visto = porVer.pop(); visto; visto = porVer.pop()) {
    const { elemento, fundo } = visto
    const { name, attributes, children } = elemento
    if (fundo > FUNDO_MAXIMO) recusar(name)
    // readers follow one or the other
    if (REFERENCIAS.every((nome) => nome in attributes)) recusar(`${name} href`)
    for (const [nome, valor] of Object.entries(attributes)) conferirAtributo(name, nome, valor)
    const desenha = ['', 'svg'].includes(prefixo(name)) && DESENHAM.has(semPrefixo(name))
    if (!desenha && !DE_PROGRAMAS.test(prefixo(name))) recusar(name)
    if (desenha && semPrefixo(name) === 'style' && levaParaFora(elemento.text)) recusar('style')
    if (desenha) yield elemento
    for (const filho of children as XmlNode[])
      if (filho instanceof XmlElement) porVer.push({ elemento: filho, fundo: fundo + 1 })
  }
}

const temCopia = (elemento: XmlElement): boolean =>
  semPrefixo(elemento.name) === 'use' ||
  elemento.children.some((filho) => filho instanceof XmlElement && temCopia(filho))

function conferirCopias(elementos: XmlElement[]) {
  const copias = elementos.filter(({ name }) => semPrefixo(name) === 'use')
  if (copias.length > COPIAS_MAXIMO) recusar('use')
  const copiados = new Set(
    copias.map(({ attributes }) => (attributes['href'] ?? attributes['xlink:href'] ?? '').slice(1)),
  )
  for (const elemento of elementos)
    if (copiados.has(elemento.attributes['id'] ?? '') && temCopia(elemento)) recusar('use')
}

/** Whether it states its size: without one it can't be typeset. */
function temTamanho({ attributes }: XmlElement): boolean {
  const [x, y, largura = 0, altura = 0, ...mais] = (attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/, 5)
    .map(Number)
  if (mais.length === 0 && Number.isFinite(x) && Number.isFinite(y) && largura > 0 && altura > 0) return true
  return parseFloat(attributes['width'] ?? '') > 0 && parseFloat(attributes['height'] ?? '') > 0
}

/**
 * Checks that an SVG is a still drawing: one root, drawing elements, references within the file, no script, event or loading
 * style. Undefined when it is; it is then safe as an image in browsers and on paper.
 */
export function conferirSvg(bytes: Uint8Array): RecusaDeSvg | undefined {
  try {
    const documento = parseXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes), {
      preserveDocumentType: true,
    })
    const { root } = documento
    if (!root || semPrefixo(root.name) !== 'svg' || !temTamanho(root)) return { codigo: 'NAO_E' }
    const espaco = root.attributes[prefixo(root.name) === '' ? 'xmlns' : `xmlns:${prefixo(root.name)}`]
    if (espaco !== SVG) return { codigo: 'NAO_E' }
    if (documento.children.some((filho) => filho instanceof XmlDocumentType && filho.internalSubset !== null))
      recusar('DOCTYPE')
    if (documento.children.some((filho) => filho instanceof XmlProcessingInstruction)) recusar('xml-stylesheet')
    const elementos = [...elementosDe(root)]
    conferirCopias(elementos)
    const folhas = elementos.filter(({ name }) => semPrefixo(name) === 'style').map(({ text }) => semComentarios(text))
    if (custaDemais(root, elementos, folhas)) recusar('mask, clipPath, use')
    return undefined
  } catch (erro) {
    return erro instanceof Recusado ? erro.recusa : { codigo: 'NAO_E' }
  }
}
