import type { Valor } from './value.ts'
import { type Dicionario, Estado } from './document-state.ts'
import { type Faces, notarFaces } from '../faces/faces.ts'
import { inteiro } from './cross-reference.ts'

/** What of a document refers to what, and what in it may look otherwise tomorrow. */
export type Grafo = {
  /** How many times each object is referred to, whether or not it exists. */
  referidos: Map<number, number>
  /** Object → page, for pages, their contents and annotations. */
  paginas: Map<number, number>
  /** Page contents, fonts and images by object number, in words. */
  papeis: Map<number, string>
  /** What draws a field on a page, as it is and as it was. */
  widgets: Dicionario[]
  /** Something in it can't be read here, and may refer to anything. */
  ilegivel: boolean
  /** What makes it look otherwise to another reader. */
  faces: Faces
}

/** Walks everything reachable from the trailer, each object once. */
export function percorrer(estado: Estado): Grafo {
  const grafo: Grafo = {
    referidos: new Map(),
    paginas: new Map(),
    papeis: new Map(),
    widgets: [],
    ilegivel: false,
    faces: new Set(),
  }
  const fila: number[] = []
  const vistos = new Set<number>()
  const seguir = (objeto: number) => {
    if (!vistos.has(objeto)) fila.push(objeto)
    vistos.add(objeto)
  }
  for (const chave of ['Root', 'Info', 'Encrypt']) anotar(estado.trailer.get(chave), grafo, estado, seguir, 1)
  for (let n = fila.pop(); n !== undefined; n = fila.pop()) {
    if (!estado.valor(n) && estado.tem(n)) grafo.ilegivel = true
    examinarObjeto(n, estado, grafo, seguir)
  }
  numerarPaginas(estado, grafo)
  return grafo
}

/** Counts the references of one object, and notes what in it has more than one face; `quantas`: -1 takes them away. */
export function examinarObjeto(
  numero: number,
  estado: Estado,
  grafo: Grafo,
  seguir: (objeto: number) => void = () => undefined,
  quantas = 1,
): void {
  const valor = estado.valor(numero)
  if (valor?.tipo === 'dicionario' && quantas > 0 && estado.podeTerFluxo(numero))
    notarFaces(valor.entradas, estado, grafo.faces, true)
  anotar(valor, grafo, estado, seguir, quantas)
}

function anotar(
  valor: Valor | undefined,
  grafo: Grafo,
  estado: Estado,
  seguir: (objeto: number) => void,
  quantas: number,
): void {
  if (!valor) return
  if (valor.tipo === 'referencia') {
    grafo.referidos.set(valor.objeto, (grafo.referidos.get(valor.objeto) ?? 0) + quantas)
    seguir(valor.objeto)
  } else if (valor.tipo === 'lista') {
    for (const item of valor.itens) anotar(item, grafo, estado, seguir, quantas)
  } else if (valor.tipo === 'dicionario') {
    const tipo = valor.entradas.get('Subtype')
    if (quantas > 0 && (tipo?.tipo === 'referencia' || (tipo?.tipo === 'nome' && tipo.valor === 'Widget')))
      grafo.widgets.push(valor.entradas)
    if (quantas > 0) notarFaces(valor.entradas, estado, grafo.faces, false)
    for (const cada of valor.entradas.values()) anotar(cada, grafo, estado, seguir, quantas)
  }
}

function numerarPaginas(estado: Estado, grafo: Grafo): void {
  const vistos = new Set<number>()
  const fila: Valor[] = [estado.catalogo?.get('Pages')].filter((v) => v !== undefined)
  let n = 0
  for (let no = fila.pop(); no !== undefined; no = fila.pop()) {
    const objeto = no.tipo === 'referencia' ? no.objeto : undefined
    if (objeto !== undefined && vistos.has(objeto)) continue
    if (objeto !== undefined) vistos.add(objeto)
    const d = estado.dicionario(no)
    if (!d) continue
    if (d.has('Kids')) {
      fila.push(...estado.lista(d.get('Kids')).toReversed())
      continue
    }
    n++
    if (objeto !== undefined) grafo.paginas.set(objeto, n)
    nomearPartes(estado, d, n, grafo)
  }
}

function nomearPartes(estado: Estado, pagina: Dicionario, n: number, { papeis }: Grafo): void {
  const dizer = (valor: Valor | undefined, palavras: string) => {
    if (valor?.tipo === 'referencia' && !papeis.has(valor.objeto)) papeis.set(valor.objeto, palavras)
  }
  const conteudos = pagina.get('Contents')
  dizer(conteudos, `o conteúdo da página ${n}`)
  for (const cada of estado.lista(conteudos)) dizer(cada, `o conteúdo da página ${n}`)
  dizer(pagina.get('Annots'), `as anotações da página ${n}`)
  for (const cada of estado.lista(pagina.get('Annots'))) dizer(cada, `uma anotação da página ${n}`)
  dizer(pagina.get('Resources'), `os recursos da página ${n}`)
  const recursos = estado.dicionario(pagina.get('Resources'))
  for (const [chave, palavras] of [
    ['Font', 'uma fonte'],
    ['XObject', 'uma imagem'],
  ] as const) {
    dizer(recursos?.get(chave), `os recursos da página ${n}`)
    for (const cada of estado.dicionario(recursos?.get(chave))?.values() ?? []) {
      dizer(cada, `${palavras} da página ${n}`)
      if (chave === 'Font') nomearFonte(estado, cada, dizer)
    }
  }
}

function nomearFonte(estado: Estado, fonte: Valor, dizer: (valor: Valor | undefined, palavras: string) => void): void {
  const d = estado.dicionario(fonte)
  for (const chave of ['Encoding', 'ToUnicode', 'FontDescriptor', 'DescendantFonts']) dizer(d?.get(chave), 'uma fonte')
  const descritor = estado.dicionario(d?.get('FontDescriptor'))
  for (const chave of ['FontFile', 'FontFile2', 'FontFile3']) dizer(descritor?.get(chave), 'o desenho de uma fonte')
  for (const cada of estado.lista(d?.get('DescendantFonts'))) dizer(cada, 'uma fonte')
}

/** Permission level of a certifying signature (ISO 32000-2 §12.8.2.2); undefined where it certifies nothing. */
export function nivelDeCertificacao(estado: Estado, assinatura: Dicionario): number | undefined {
  for (const item of estado.lista(assinatura.get('Reference'))) {
    const d = estado.dicionario(item)
    const metodo = estado.resolver(d?.get('TransformMethod'))
    if (metodo?.tipo !== 'nome' || metodo.valor !== 'DocMDP') continue
    return inteiro(estado.resolver(estado.dicionario(d?.get('TransformParams'))?.get('P'))) ?? 2
  }
  return undefined
}
