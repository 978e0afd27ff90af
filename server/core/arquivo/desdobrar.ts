import { desdobradoMaximo } from './compressao.ts'
import { unfoldedSize } from './unfold.ts'

const latin1 = new TextDecoder('latin1')

/** Names in the order written. Short names count only after /F or /Filter: elsewhere they may mean anything. */
const LONGO = /\/(FlateDecode|LZWDecode|RunLengthDecode|ASCIIHexDecode|ASCII85Decode)\b/
const CURTO = /(?<=\/F(?:ilter)?[\s[]*(?:\/(?:\w+Decode|Fl|LZW|RL|AHx|A85)[\s[]*)*)\/(Fl|LZW|RL|AHx|A85)\b/
const FILTROS = new RegExp(`${LONGO.source}|${CURTO.source}`, 'g')
const FLATE = ['FlateDecode', 'Fl']
/** Where a stream's dictionary names its filters: one, a list, another object; then whatever is ambiguous. */
const DITO = /\/F(?:ilter)?\s*(?:\/(\w+)|\[([^\]]*)\]|(\d+)\s+(\d+)\s+R\b|(%))/g
/** Limit of different readings of one stream. */
const LEITURAS_MAXIMAS = 8

/** Decodes names in a dictionary: `#46` is `F`. */
const nomesLegiveis = (texto: string) =>
  texto.replace(/#([0-9A-Fa-f]{2})/g, (_, codigo: string) => String.fromCharCode(Number.parseInt(codigo, 16)))

/** Object streams, which every reader unpacks first and writers only pack with Flate, packed otherwise. */
function estruturaEstranha(cabeca: string, filtros: string[], comZlib: boolean) {
  if (!/\/Type\s*\/(ObjStm|XRef)\b/.test(cabeca)) return false
  const [filtro, ...outros] = filtros
  if (filtro === undefined) return /\/Filter\s*(\/|\d|\[\s*[^\s\]])/.test(cabeca)
  return outros.length > 0 || !FLATE.includes(filtro) || !comZlib
}

/** Names in a list of filters; undefined when it has anything else. */
function nomesDaLista(lista: string): string[] | undefined {
  return /^(\s|\/\w+)*$/.test(lista) ? Array.from(lista.matchAll(/\/(\w+)/g), ([, nome]) => nome ?? '') : undefined
}

/** All filter chains readers may assume for the stream; undefined when one can't be known. */
function leiturasDe(cabeca: string, texto: string): string[][] | undefined {
  const leituras: string[][] = []
  for (const [, nome, lista, objeto, geracao, comentario] of cabeca.matchAll(DITO)) {
    if (comentario !== undefined) return undefined
    if (nome !== undefined) leituras.push([nome])
    else if (lista !== undefined) {
      const nomes = nomesDaLista(lista)
      if (!nomes) return undefined
      leituras.push(nomes)
    } else {
      const ditas = ditasEm(`${objeto} ${geracao}`, texto)
      if (!ditas) return undefined
      leituras.push(...ditas)
    }
    if (leituras.length > LEITURAS_MAXIMAS) return undefined
  }
  return leituras
}

/** Filter chains in an object, wherever it is written; undefined when it isn't written in the clear. */
function ditasEm(objeto: string, texto: string): string[][] | undefined {
  const [numero = '', geracao = ''] = objeto.split(' ')
  const escrito = new RegExp(`(?<!\\d)${numero}\\s+${geracao}\\s+obj\\s*(?:/([\\w#]+)|\\[([^\\]]*)\\])?`, 'g')
  const leituras: string[][] = []
  for (const [, nome, lista] of texto.matchAll(escrito)) {
    const nomes = lista === undefined ? undefined : nomesDaLista(nomesLegiveis(lista))
    if (nome !== undefined) leituras.push([nomesLegiveis(nome)])
    else if (nomes) leituras.push(nomes)
    else return undefined
    if (leituras.length > LEITURAS_MAXIMAS) return undefined
  }
  return leituras.length > 0 ? leituras : undefined
}

/**
 * Whether a PDF unpacks to more than allowed. Reads the bytes instead of the object table: readers may unpack what the table
 * hides. What can't be measured counts as too much.
 */
export async function desdobraDemais(bytes: Uint8Array): Promise<boolean> {
  const teto = desdobradoMaximo(bytes.length)
  const texto = latin1.decode(bytes)
  let total = 0
  let de = 0
  let fim = -1
  for (const { 0: palavra, index } of texto.matchAll(/\bstream(?:\r?\n|\r)/g)) {
    if (fim >= 0 && fim < index) de = fim
    const cabeca = nomesLegiveis(texto.slice(de, index))
    const inicio = index + palavra.length
    fim = texto.indexOf('endstream', inicio)
    const filtros = Array.from(cabeca.matchAll(FILTROS), ([, inteiro, curto]) => inteiro ?? curto ?? '')
    const comZlib = (bytes[inicio] ?? 0) % 16 === 8
    const leituras = leiturasDe(cabeca, texto)
    if (!leituras || estruturaEstranha(cabeca, filtros, comZlib)) return true
    const conteudo = bytes.subarray(inicio, fim < 0 ? undefined : fim)
    // as zlib, and as any filter name before it could mean
    if (comZlib) leituras.push(['FlateDecode'])
    else if (filtros.some((filtro) => FLATE.includes(filtro))) leituras.push(['Fl'])
    total += await maiorTamanho(conteudo, leituras, teto - total, cabeca)
    if (total > teto) return true
  }
  return false
}

async function maiorTamanho(conteudo: Uint8Array, leituras: string[][], teto: number, cabeca: string): Promise<number> {
  const outroPreditor = /\/Predictor\s*(?!1\b)/.test(cabeca) || /\/(DecodeParms|DP)\s+\d/.test(cabeca)
  let maior = 0
  for (const leitura of new Set(leituras.map((nomes) => nomes.join(' '))))
    maior = Math.max(maior, await unfoldedSize(conteudo, leitura.split(' '), teto, outroPreditor))
  return maior
}
