import { lerObjeto, lerSozinho, type Valor } from './value.ts'
import {
  acharFluxo,
  decodificarFluxo,
  inteiro,
  type Lugar,
  lerSecao,
  type Orcamento,
  type Secao,
} from './cross-reference.ts'

export type Dicionario = Map<string, Valor>
export type Fluxo = { inicio: number; fim: number }
/** An object as the cross-reference leads to it; `em` is its byte, undefined inside an object stream. */
export type Objeto = { valor: Valor; fluxo?: Fluxo; em?: number; fim?: number }

const MAXIMO_DE_SECOES = 500
const ALCANCE = 1024

/** A PDF as readers see it at the end of one revision: the base's cross-reference, and updates laid over it. */
export class Estado {
  readonly bytes: Buffer
  readonly trailer: Dicionario
  /** What the last `startxref` says. */
  readonly tabela: number
  /** A section has a second table beside it: older readers see other objects than newer ones. */
  readonly hibrido: boolean
  /** Any of its trailers names a password's protection. */
  readonly cifrado: boolean
  private readonly entradas: Map<number, Lugar>
  private readonly anterior: Estado | undefined
  private readonly lidos = new Map<number, Objeto | undefined>()
  private emOrdem: { numero: number; em: number }[] | undefined
  private readonly fluxos = new Map<number, Buffer | undefined>()
  private readonly orcamento: Orcamento
  private readonly limite: number

  constructor(
    bytes: Buffer,
    limite: number,
    orcamento: Orcamento,
    de: { entradas: Map<number, Lugar>; trailer: Dicionario; tabela: number; hibrido: boolean; cifrado: boolean },
    anterior?: Estado,
  ) {
    this.bytes = bytes
    this.limite = limite
    this.orcamento = orcamento
    this.entradas = de.entradas
    this.trailer = de.trailer
    this.tabela = de.tabela
    this.hibrido = de.hibrido
    this.cifrado = de.cifrado
    this.anterior = anterior
  }

  lugar(numero: number): Lugar | undefined {
    return this.entradas.get(numero) ?? this.anterior?.lugar(numero)
  }

  /** Every number that a cross-reference names, free ones too. */
  *numeros(): Iterable<number> {
    yield* this.entradas.keys()
    if (this.anterior) yield* this.anterior.numeros()
  }

  tem(numero: number): boolean {
    return (this.lugar(numero) ?? { tipo: 'livre' }).tipo !== 'livre'
  }

  /** What a reference to the object has to say besides its number; inside an object stream none has another than zero. */
  geracao(numero: number): number {
    const lugar = this.lugar(numero)
    return lugar?.tipo === 'byte' ? lugar.geracao : 0
  }

  objeto(numero: number): Objeto | undefined {
    if (!this.entradas.has(numero)) return this.anterior?.objeto(numero)
    if (!this.lidos.has(numero)) this.lidos.set(numero, this.ler(numero))
    return this.lidos.get(numero)
  }

  /** The value itself, references followed. */
  resolver(valor: Valor | undefined): Valor | undefined {
    let atual = valor
    for (let passo = 0; atual?.tipo === 'referencia'; passo++) {
      if (passo > 8) return undefined
      atual = this.objeto(atual.objeto)?.valor
    }
    return atual
  }

  dicionario(valor: Valor | undefined): Dicionario | undefined {
    const lido = this.resolver(valor)
    return lido?.tipo === 'dicionario' ? lido.entradas : undefined
  }

  lista(valor: Valor | undefined): Valor[] {
    const lido = this.resolver(valor)
    return lido?.tipo === 'lista' ? lido.itens : []
  }

  get catalogo(): Dicionario | undefined {
    return this.dicionario(this.trailer.get('Root'))
  }

  /** An object's value, also where its stream is not sound; undefined where it can't be read. */
  valor(numero: number): Valor | undefined {
    const lugar = this.lugar(numero)
    if (this.objeto(numero) || lugar?.tipo !== 'byte') return this.objeto(numero)?.valor
    const lido = lerObjeto(this.bytes, lugar.lugar, this.limite)
    return lido?.numero === numero ? lido.valor : undefined
  }

  /** Whether it has a stream, or one that can't be read here. */
  podeTerFluxo(numero: number): boolean {
    const objeto = this.objeto(numero)
    return !objeto || objeto.fluxo !== undefined
  }

  /** Whether a byte lies in what a stream holds, and is none of the file's own words; of a document read whole. */
  dentroDeFluxo(lugar: number): boolean {
    this.emOrdem ??= [...this.entradas]
      .flatMap(([numero, onde]) => (onde.tipo === 'byte' ? [{ numero, em: onde.lugar }] : []))
      .toSorted((a, b) => a.em - b.em)
    const ultimo = this.emOrdem.findLast(({ em }) => em <= lugar)
    const fluxo = ultimo && this.objeto(ultimo.numero)?.fluxo
    return fluxo !== undefined && fluxo.inicio <= lugar && lugar < fluxo.fim
  }

  /** What a stream holds; undefined where that can't be read here. */
  desempacotado(objeto: Objeto | undefined): Buffer | undefined {
    if (!objeto?.fluxo || objeto.valor.tipo !== 'dicionario') return undefined
    const crus = this.bytes.subarray(objeto.fluxo.inicio, objeto.fluxo.fim)
    return decodificarFluxo(crus, objeto.valor.entradas, this.orcamento)
  }

  private ler(numero: number): Objeto | undefined {
    const lugar = this.entradas.get(numero)
    if (!lugar || lugar.tipo === 'livre') return undefined
    this.orcamento.objeto()
    if (lugar.tipo === 'fluxo') return this.lerDoFluxo(numero, lugar.dentro, lugar.indice)
    const lido = lerInteiro(this.bytes, lugar.lugar, this.limite, (ref) => inteiro(this.resolver(ref)))
    return lido && lido.numero === numero && lido.geracao === lugar.geracao ? { ...lido, em: lugar.lugar } : undefined
  }

  private lerDoFluxo(numero: number, dentro: number, indice: number): Objeto | undefined {
    const caixa = this.objeto(dentro)
    if (!caixa?.fluxo || caixa.valor.tipo !== 'dicionario') return undefined
    if (!this.fluxos.has(dentro)) this.fluxos.set(dentro, this.desempacotado(caixa))
    const dados = this.fluxos.get(dentro)
    const achado = dados && lerCabecas(dados, caixa.valor.entradas)?.[indice]
    if (!dados || achado?.numero !== numero) return undefined
    const valor = lerSozinho(dados, achado.inicio, achado.fim)
    return valor && { valor }
  }

  /** The numbers an object stream says it holds, in order; undefined where it is not sound. */
  numerosNoFluxo(fluxo: number): number[] | undefined {
    const caixa = this.objeto(fluxo)
    if (!caixa?.fluxo || caixa.valor.tipo !== 'dicionario') return undefined
    if (!this.fluxos.has(fluxo)) this.fluxos.set(fluxo, this.desempacotado(caixa))
    const dados = this.fluxos.get(fluxo)
    return dados && lerCabecas(dados, caixa.valor.entradas)?.map(({ numero }) => numero)
  }
}

/** A whole object at a place, with where its stream lies. */
export function lerInteiro(
  bytes: Buffer,
  lugar: number,
  limite: number,
  comprimento: (ref: Valor) => number | undefined,
): (Objeto & { numero: number; geracao: number; fim: number }) | undefined {
  const lido = lerObjeto(bytes, lugar, limite)
  if (!lido) return undefined
  const depois = /^[\0\t\n\f\r ]*(stream|endobj)/.exec(
    bytes.toString('latin1', lido.fim, Math.min(lido.fim + 64, limite)),
  )
  if (depois?.[1] === 'endobj') return { ...lido, fim: lido.fim + depois[0].length }
  if (!depois) return seguidoDeFluxo(bytes, lido.fim, limite) ? undefined : lido
  if (lido.valor.tipo !== 'dicionario') return undefined
  const declarado = lido.valor.entradas.get('Length')
  const fluxo = acharFluxo(bytes, lido.fim, declarado && (inteiro(declarado) ?? comprimento(declarado)), limite)
  if (!fluxo) return undefined
  const fecho = /^[\0\t\n\f\r ]*endobj/.exec(
    bytes.toString('latin1', fluxo.depois, Math.min(fluxo.depois + 64, limite)),
  )
  return fecho ? { ...lido, fluxo, fim: fluxo.depois + fecho[0].length } : undefined
}

/** Comments, or many blanks, before a stream: readers may see it, this one reads none there. So where there is no end of them. */
function seguidoDeFluxo(bytes: Buffer, lugar: number, limite: number): boolean {
  const depois = bytes.toString('latin1', lugar, Math.min(lugar + ALCANCE, limite))
  const pulado = /^(?:[\0\t\n\f\r ]|%[^\r\n]*)*/.exec(depois)?.[0].length ?? 0
  return pulado === ALCANCE || depois.startsWith('stream', pulado)
}

type Cabeca = { numero: number; inicio: number; fim: number }
const cabecasDe = new WeakMap<Buffer, Cabeca[] | undefined>()

/** Where each object of an object stream stands, up to the next one; undefined where two readers could find two things there. */
function lerCabecas(dados: Buffer, d: Dicionario): Cabeca[] | undefined {
  if (!cabecasDe.has(dados)) cabecasDe.set(dados, cabecas(dados, inteiro(d.get('N')), inteiro(d.get('First'))))
  return cabecasDe.get(dados)
}

function cabecas(dados: Buffer, n: number | undefined, primeiro: number | undefined): Cabeca[] | undefined {
  if (n === undefined || primeiro === undefined || primeiro < 0 || primeiro > dados.length) return undefined
  const palavras = dados.toString('latin1', 0, primeiro).match(/[^\0\t\n\f\r ]+/g) ?? []
  if (palavras.length !== 2 * n || !palavras.every((palavra) => /^\d{1,10}$/.test(palavra))) return undefined
  const numeros = new Set<number>()
  const todas: Cabeca[] = []
  let fim = dados.length
  for (let i = 2 * n - 2; i >= 0; i -= 2) {
    const [numero, inicio] = [Number(palavras[i]), primeiro + Number(palavras[i + 1])]
    if (inicio >= fim || numeros.has(numero)) return undefined
    numeros.add(numero)
    todas.push({ numero, inicio, fim })
    fim = inicio
  }
  return todas.toReversed()
}

/** Byte the last `startxref` before `fim` names; undefined where there is none that closes the file. */
export function lerStartxref(bytes: Buffer, fim: number): number | undefined {
  const cauda = bytes.toString('latin1', Math.max(0, fim - 128), fim)
  const achado = /startxref[ ]*(?:\r\n|\r|\n)[ ]*(\d{1,10})[ ]*(?:\r\n|\r|\n)%%EOF[\0\t\n\f\r ]*$/.exec(cauda)
  return achado ? Number(achado[1]) : undefined
}

/** The document that ends at `fim`, through its whole cross-reference; undefined when it is not sound. */
export function abrirEstado(bytes: Buffer, fim: number, orcamento: Orcamento): Estado | undefined {
  const tabela = lerStartxref(bytes, fim)
  if (tabela === undefined) return undefined
  const entradas = new Map<number, Lugar>()
  const vistos = new Set<number>()
  let hibrido = false
  let cifrado = false
  let trailer: Dicionario | undefined
  const juntar = (secao: Secao) => {
    for (const [numero, lugar] of secao.entradas) if (!entradas.has(numero)) entradas.set(numero, lugar)
  }
  for (let lugar: number | undefined = tabela; lugar !== undefined;) {
    if (vistos.has(lugar) || vistos.size > MAXIMO_DE_SECOES) return undefined
    vistos.add(lugar)
    const secao: Secao | undefined = lerSecao(bytes, lugar, fim, orcamento)
    if (!secao) return undefined
    trailer ??= secao.trailer
    cifrado ||= secao.trailer.has('Encrypt')
    juntar(secao)
    const paralela = inteiro(secao.trailer.get('XRefStm'))
    // said in another object it is read by some, and not here
    hibrido ||= secao.trailer.has('XRefStm')
    if (paralela !== undefined) {
      const lida = lerSecao(bytes, paralela, fim, orcamento)
      if (!lida) return undefined
      juntar(lida)
    }
    lugar = inteiro(secao.trailer.get('Prev'))
    if (lugar === undefined && secao.trailer.has('Prev')) return undefined
  }
  return trailer && new Estado(bytes, fim, orcamento, { entradas, trailer, tabela, hibrido, cifrado })
}
