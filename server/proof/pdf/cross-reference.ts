import { inflateRawSync, inflateSync } from 'node:zlib'
import { lerObjeto, type Valor } from './value.ts'

/** Where an object lies: at a byte, inside an object stream, or nowhere any more. */
export type Lugar =
  | { tipo: 'byte'; lugar: number; geracao: number }
  | { tipo: 'fluxo'; dentro: number; indice: number }
  | { tipo: 'livre' }

/** One section of the cross-reference: a table with its trailer, or a stream. */
export type Secao = {
  entradas: Map<number, Lugar>
  trailer: Map<string, Valor>
  /** Just after the trailer's dictionary, or the stream's object. */
  fim: number
}

/** What one byte of Deflate holds at most (RFC 1951). */
const MAIOR_RAZAO = 1_032
const CABECA_DO_ZLIB = 2

/** What a hostile file may ask for, in all: beyond it nothing is known about the file, and that is said. */
export class Orcamento {
  private objetos = 400_000
  private inflado: number

  /** `inflado`: bytes, once inflated. */
  constructor(inflado = 64 * 1024 * 1024) {
    this.inflado = inflado
  }

  objeto(): void {
    if (--this.objetos < 0) throw new Excedido()
  }

  inflar(bytes: Uint8Array): Buffer {
    try {
      const tudo = desempacotar(bytes, Math.max(1, this.inflado))
      this.inflado -= tudo.length
      return tudo
    } catch (erro) {
      // what came to nothing was work all the same, as much as these bytes may hold
      this.inflado = Math.max(0, this.inflado - MAIOR_RAZAO * bytes.length)
      throw erro
    }
  }
}
export class Excedido extends Error {}

/** Some writers leave zlib's checksum out, and readers do not ask for it: then what it is of has to end by itself. */
function desempacotar(bytes: Uint8Array, maxOutputLength: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength })
  } catch (erro) {
    if (!(erro instanceof Error && 'code' in erro && erro.code === 'Z_BUF_ERROR')) throw erro
    // the end is not there: only the checksum's, or this throws as well
    return inflateRawSync(bytes.subarray(CABECA_DO_ZLIB), { maxOutputLength })
  }
}

/** The section at a place; undefined when it is not well formed. */
export function lerSecao(bytes: Buffer, lugar: number, limite: number, orcamento: Orcamento): Secao | undefined {
  if (!Number.isInteger(lugar) || lugar < 0 || lugar >= limite) return undefined
  return bytes.toString('latin1', lugar, lugar + 4) === 'xref'
    ? lerTabela(bytes, lugar, limite, orcamento)
    : lerFluxoDeReferencias(bytes, lugar, limite, orcamento)
}

function lerTabela(bytes: Buffer, lugar: number, limite: number, orcamento: Orcamento): Secao | undefined {
  const entradas = new Map<number, Lugar>()
  let p = lugar + 4
  for (;;) {
    const trecho = bytes.toString('latin1', p, Math.min(p + 48, limite))
    const trailer = /^[\0\t\n\f\r ]*trailer/.exec(trecho)
    if (trailer) {
      // A dictionary without a number: given one, so that the same reader reads it.
      const lido = lerSolto(bytes, p + trailer[0].length, limite)
      return lido && { entradas, ...lido }
    }
    const cabeca = /^[\0\t\n\f\r ]*(\d{1,10}) (\d{1,10})[ ]*(\r\n|\r|\n)/.exec(trecho)
    if (!cabeca) return undefined
    p += cabeca[0].length
    const [primeiro, quantos] = [Number(cabeca[1]), Number(cabeca[2])]
    if (p + quantos * 20 > limite) return undefined
    for (let i = 0; i < quantos; i++, p += 20) {
      orcamento.objeto()
      const linha = /^(\d{10}) (\d{5}) ([nf])( \r| \n|\r\n)$/.exec(bytes.toString('latin1', p, p + 20))
      if (!linha || entradas.has(primeiro + i)) return undefined
      entradas.set(
        primeiro + i,
        linha[3] === 'n' ? { tipo: 'byte', lugar: Number(linha[1]), geracao: Number(linha[2]) } : { tipo: 'livre' },
      )
    }
  }
}

function lerSolto(bytes: Buffer, lugar: number, limite: number) {
  const cabeca = Buffer.from('0 0 obj ')
  const trecho = Buffer.concat([cabeca, bytes.subarray(lugar, Math.min(limite, lugar + 64 * 1024))])
  const lido = lerObjeto(trecho, 0)
  if (lido?.valor.tipo !== 'dicionario') return undefined
  return { trailer: lido.valor.entradas, fim: lugar + lido.fim - cabeca.length }
}

function lerFluxoDeReferencias(bytes: Buffer, lugar: number, limite: number, orcamento: Orcamento): Secao | undefined {
  const objeto = lerObjeto(bytes, lugar, limite)
  if (objeto?.valor.tipo !== 'dicionario') return undefined
  const d = objeto.valor.entradas
  const type = d.get('Type')
  const fluxo = acharFluxo(bytes, objeto.fim, inteiro(d.get('Length')), limite)
  const larguras = inteiros(d.get('W'))
  const tamanho = inteiro(d.get('Size'))
  if (type?.tipo !== 'nome' || type.valor !== 'XRef' || !fluxo || larguras?.length !== 3 || tamanho === undefined)
    return undefined
  const [a = 0, b = 0, c = 0] = larguras
  if ([a, b, c].some((n) => n > 8) || b === 0) return undefined
  const dados = decodificarFluxo(bytes.subarray(fluxo.inicio, fluxo.fim), d, orcamento)
  const faixas = d.has('Index') ? inteiros(d.get('Index')) : [0, tamanho]
  if (!dados || !faixas || faixas.length % 2 !== 0) return undefined
  const entradas = new Map<number, Lugar>()
  let p = 0
  for (let f = 0; f < faixas.length; f += 2) {
    const [primeiro = 0, quantos = 0] = faixas.slice(f, f + 2)
    for (let i = 0; i < quantos; i++, p += a + b + c) {
      orcamento.objeto()
      if (p + a + b + c > dados.length || entradas.has(primeiro + i)) return undefined
      const [tipo, segundo, terceiro] = [
        a === 0 ? 1 : numeroEm(dados, p, a),
        numeroEm(dados, p + a, b),
        numeroEm(dados, p + a + b, c),
      ]
      if (segundo === undefined || terceiro === undefined) return undefined
      if (tipo === 0) entradas.set(primeiro + i, { tipo: 'livre' })
      else if (tipo === 1) entradas.set(primeiro + i, { tipo: 'byte', lugar: segundo, geracao: terceiro })
      else if (tipo === 2) entradas.set(primeiro + i, { tipo: 'fluxo', dentro: segundo, indice: terceiro })
      else return undefined
    }
  }
  return { entradas, trailer: d, fim: fluxo.depois }
}

/** A number of up to eight bytes, where it is one that a file's length may be. */
function numeroEm(dados: Buffer, lugar: number, largura: number): number | undefined {
  const sobra = Math.max(0, largura - 6)
  if (dados.subarray(lugar, lugar + sobra).some((b) => b !== 0)) return undefined
  return largura === 0 ? 0 : dados.readUIntBE(lugar + sobra, largura - sobra)
}

/** The bytes of a stream whose dictionary ends at `lugar`; `depois` is just after `endstream`. */
export function acharFluxo(
  bytes: Buffer,
  lugar: number,
  tamanho: number | undefined,
  limite: number,
): { inicio: number; fim: number; depois: number } | undefined {
  const abre = /^[ \r\n\t]*stream(\r\n|\n)/.exec(bytes.toString('latin1', lugar, Math.min(lugar + 24, limite)))
  if (!abre || tamanho === undefined || tamanho < 0) return undefined
  const inicio = lugar + abre[0].length
  const fim = inicio + tamanho
  if (fim > limite) return undefined
  const fecha = /^(\r\n|\r|\n)?endstream(?![A-Za-z0-9])/.exec(bytes.toString('latin1', fim, Math.min(fim + 12, limite)))
  return fecha ? { inicio, fim, depois: fim + fecha[0].length } : undefined
}

/** Decodes no filter, or FlateDecode with or without PNG rows: all that tables and object streams are written with. */
export function decodificarFluxo(bytes: Uint8Array, d: Map<string, Valor>, orcamento: Orcamento): Buffer | undefined {
  // kept in another file, or under names that only some readers take for these
  if (d.has('F') || d.has('DP')) return undefined
  const [filtro, parametros] = [d.get('Filter'), d.get('DecodeParms')]
  if (filtro === undefined) return Buffer.from(bytes)
  // a list of filters takes its parameters from a list only, and a single one from itself
  if (parametros && !eNulo(parametros) && (filtro.tipo === 'lista') !== (parametros.tipo === 'lista')) return undefined
  const unico = sozinho(filtro)
  const preditor = lerPreditor(sozinho(parametros))
  if (unico?.tipo !== 'nome' || unico.valor !== 'FlateDecode' || !preditor) return undefined
  let dados: Buffer
  try {
    dados = orcamento.inflar(bytes)
  } catch {
    return undefined
  }
  return preditor.png ? desfazerPng(dados, preditor.colunas) : dados
}

/** How rows were written; undefined where it is not said here and now, in numbers, or where it is said of what is not bytes. */
function lerPreditor(parametros: Valor | undefined): { png: boolean; colunas: number } | undefined {
  if (parametros === undefined || eNulo(parametros)) return { png: false, colunas: 1 }
  if (parametros.tipo !== 'dicionario') return undefined
  const { entradas } = parametros
  const ler = (chave: string, padrao: number) => (entradas.has(chave) ? inteiro(entradas.get(chave)) : padrao)
  const [tipo, colunas] = [ler('Predictor', 1), ler('Columns', 1)]
  if (tipo === undefined || colunas === undefined || (tipo !== 1 && tipo < 10)) return undefined
  return ler('Colors', 1) === 1 && ler('BitsPerComponent', 8) === 8 ? { png: tipo !== 1, colunas } : undefined
}

function desfazerPng(dados: Buffer, colunas: number): Buffer | undefined {
  if (colunas < 1 || dados.length % (colunas + 1) !== 0) return undefined
  const linhas = dados.length / (colunas + 1)
  const saida = Buffer.alloc(linhas * colunas)
  for (let l = 0; l < linhas; l++) {
    const filtro = dados[l * (colunas + 1)] ?? 0
    if (filtro > 2) return undefined
    for (let i = 0; i < colunas; i++) {
      const onde = l * colunas + i
      const vizinho = filtro === 1 ? (i > 0 ? saida[onde - 1] : 0) : filtro === 2 && l > 0 ? saida[onde - colunas] : 0
      saida[onde] = ((dados[l * (colunas + 1) + 1 + i] ?? 0) + (vizinho ?? 0)) & 0xff
    }
  }
  return saida
}

const eNulo = (valor: Valor) => valor.tipo === 'outro' && valor.palavra === 'null'

function sozinho(valor: Valor | undefined): Valor | undefined {
  return valor?.tipo === 'lista' && valor.itens.length === 1 ? valor.itens[0] : valor
}

export function inteiro(valor: Valor | undefined): number | undefined {
  return valor?.tipo === 'numero' && Number.isInteger(valor.valor) ? valor.valor : undefined
}

function inteiros(valor: Valor | undefined): number[] | undefined {
  if (valor?.tipo !== 'lista') return undefined
  const numeros = valor.itens.map(inteiro).filter((n) => n !== undefined && n >= 0)
  return numeros.length === valor.itens.length ? (numeros as number[]) : undefined
}
