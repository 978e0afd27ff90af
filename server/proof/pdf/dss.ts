import { X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'

import { emTexto, lerValor, type Valor } from './value.ts'
import { abrirEstado, type Estado } from './document-state.ts'
import { type Materiais, nenhumMaterial } from '../revocation/revocation.ts'
import { decodificarFluxo, Orcamento } from './cross-reference.ts'

type Especie = keyof Materiais
type Dicionario = Extract<Valor, { tipo: 'dicionario' }>

/** Arrays of /DSS (ISO 32000-2 §12.8.4.3), in the order their streams are written. */
const LISTAS: [Especie, string][] = [
  ['certificados', 'Certs'],
  ['ocsps', 'OCSPs'],
  ['listas', 'CRLs'],
]
/** More than any file needs is not looked at. */
const MAXIMO = 100
/** Lists of revocation, once inflated: each signature of a day when one ended brings a new one, of megabytes. */
const MAXIMO_DE_LISTAS = 256 * 1024 * 1024
/** The index of a revision is no further from its end. */
const ALCANCE = 1024 * 1024

/**
 * What is appended to a signed PDF so that its signatures can be checked without asking anybody: the certificates and answers,
 * each a stream, and the catalog as it was with a /DSS that names them and those already there. Nothing else changes. Throws
 * when the last revision does not hold the catalog. The same arguments give the same bytes.
 */
export async function revisaoComDss(pdf: Buffer, material: Materiais): Promise<Buffer> {
  const { raiz, catalogo, estado, tamanho, copiados, anterior, emTabela } = lerFim(pdf)
  const partes: Buffer[] = []
  let p = pdf.length
  const escrever = (...novas: (string | Uint8Array)[]) => {
    for (const nova of novas.map((n) => (typeof n === 'string' ? Buffer.from(n, 'latin1') : Buffer.from(n)))) {
      partes.push(nova)
      p += nova.length
    }
  }
  if (!/[\r\n]$/.test(pdf.toString('latin1', pdf.length - 1))) escrever('\n')
  const lugares: [number, number][] = []
  const nomes = new Map<Especie, Valor[]>()
  let numero = tamanho
  for (const [especie] of LISTAS)
    for (const der of material[especie]) {
      lugares.push([numero, p])
      nomes.set(especie, [...(nomes.get(especie) ?? []), { tipo: 'referencia', objeto: numero, geracao: 0 }])
      const dados = especie === 'listas' ? await comprimida(der) : der
      const filtro = dados === der ? '' : '/Filter /FlateDecode\n'
      escrever(`${numero++} 0 obj\n<<\n/Length ${dados.length}\n${filtro}>>\nstream\n`, dados, '\nendstream\nendobj\n')
    }
  lugares.push([raiz, p])
  escrever(`${raiz} 0 obj\n${emTexto({ ...catalogo, entradas: comDss(catalogo, estado, nomes) })}\nendobj\n`)
  lugares.sort(([a], [b]) => a - b)

  const indice = p
  if (emTabela) {
    escrever('xref\n')
    for (const [n, lugar] of lugares) escrever(`${n} 1\n${String(lugar).padStart(10, '0')} 00000 n\r\n`)
    escrever(`trailer\n<<\n/Size ${numero}\n/Root ${raiz} 0 R\n/Prev ${anterior}\n${copiados}>>\n`)
  } else {
    lugares.push([numero, indice])
    const linhas = Buffer.concat(
      lugares.map(([, lugar]) => {
        const linha = Buffer.alloc(7)
        linha.writeUInt8(1, 0)
        linha.writeUInt32BE(lugar, 1)
        return linha
      }),
    )
    const cabeca = `/Type /XRef\n/Size ${numero + 1}\n/Root ${raiz} 0 R\n/Prev ${anterior}\n${copiados}/W [1 4 2]\n/Index [${lugares.map(([n]) => `${n} 1`).join(' ')}]\n/Length ${linhas.length}\n`
    escrever(`${numero} 0 obj\n<<\n${cabeca}>>\nstream\n`, linhas, '\nendstream\nendobj\n')
  }
  escrever(`startxref\n${indice}\n%%EOF\n`)
  return Buffer.concat(partes)
}

const comprimir = promisify(deflate)
const comprimidas = new WeakMap<Uint8Array, Promise<Buffer>>()
/** A list may have megabytes, and stands beside each signature of its hours: it is made smaller once. */
function comprimida(lista: Uint8Array): Promise<Buffer> {
  const feita = comprimidas.get(lista) ?? comprimir(lista)
  comprimidas.set(lista, feita)
  return feita
}

/**
 * What a file brings in its /DSS: nobody's word yet, each thing has to prove itself where it is used. Never throws.
 * `inteiro`: also where the lists are so many that to read them takes a second, which only a thread of its own may.
 */
export function lerMateriais(bytes: Buffer, inteiro = false): Materiais {
  const material = nenhumMaterial()
  try {
    const orcamento = new Orcamento()
    const dasListas = inteiro ? new Orcamento(MAXIMO_DE_LISTAS) : orcamento
    const estado = abrirEstado(bytes, bytes.length, orcamento)
    const dss = estado?.dicionario(estado.catalogo?.get('DSS'))
    for (const [especie, nome] of LISTAS)
      for (const ref of estado?.lista(dss?.get(nome)).slice(0, MAXIMO) ?? []) {
        const objeto = ref.tipo === 'referencia' ? estado?.objeto(ref.objeto) : undefined
        if (!objeto?.fluxo || objeto.valor.tipo !== 'dicionario') continue
        const { inicio, fim } = objeto.fluxo
        const qual = especie === 'listas' ? dasListas : orcamento
        const der = decodificarFluxo(bytes.subarray(inicio, fim), objeto.valor.entradas, qual)
        if (der && (especie !== 'certificados' || eCertificado(der))) material[especie].push(der)
      }
  } catch {
    // too large, or not sound: then it brings nothing
  }
  return material
}

function eCertificado(der: Uint8Array): boolean {
  try {
    return new X509Certificate(der).raw.length > 0
  } catch {
    return false
  }
}

/** Where the last revision ends: its index, and the catalog, which signing writes anew each time. */
function lerFim(pdf: Buffer) {
  const fim = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(pdf.toString('latin1', Math.max(0, pdf.length - 64)))
  const anterior = Number(fim?.[1])
  if (!fim || anterior >= pdf.length || anterior < pdf.length - ALCANCE) throw new Error('no index')
  const emTabela = pdf.toString('latin1', anterior, anterior + 4) === 'xref'
  const palavra = emTabela ? 'trailer' : ' obj'
  const onde = pdf.indexOf(palavra, anterior)
  const rodape = dicionario(pdf, onde + palavra.length)
  const [raiz, tamanho] = [rodape.entradas.get('Root'), rodape.entradas.get('Size')]
  if (raiz?.tipo !== 'referencia' || tamanho?.tipo !== 'numero') throw new Error('no catalog')
  if (rodape.entradas.has('Encrypt') || rodape.entradas.has('XRefStm')) throw new Error('another kind of file')
  // where the index says, and not wherever words like a catalog's stand
  const estado = abrirEstado(pdf, pdf.length, new Orcamento())
  const achado = estado?.lugar(raiz.objeto)
  if (!estado || achado?.tipo !== 'byte') throw new Error('no catalog')
  const { lugar } = achado
  const cabeca = `${raiz.objeto} 0 obj`
  if (pdf.toString('latin1', lugar, lugar + cabeca.length) !== cabeca) throw new Error('no catalog in this revision')
  const catalogo = dicionario(pdf, lugar + cabeca.length)
  const info = rodape.entradas.get('Info')
  const id = rodape.entradas.get('ID')
  const copiados = [
    info ? `/Info ${emTexto(info)}\n` : '',
    id?.tipo === 'lista' ? `/ID ${pdf.toString('latin1', id.inicio, id.fim)}\n` : '',
  ].join('')
  return { raiz: raiz.objeto, catalogo, estado, tamanho: tamanho.valor, copiados, anterior, emTabela }
}

function dicionario(pdf: Buffer, lugar: number): Dicionario {
  const lido = lerValor(pdf, lugar)
  if (lido?.tipo !== 'dicionario') throw new Error('no dictionary')
  return lido
}

/** The catalog as it was, with a /DSS that names the new ones after those of the one it had. */
function comDss(catalogo: Dicionario, estado: Estado, nomes: Map<Especie, Valor[]>): Dicionario['entradas'] {
  const velho = estado.dicionario(catalogo.entradas.get('DSS'))
  const dss = new Map<string, Valor>([...(velho ?? []), ['Type', { tipo: 'nome', valor: 'DSS' }]])
  for (const [especie, nome] of LISTAS) {
    const itens = [...estado.lista(velho?.get(nome)), ...(nomes.get(especie) ?? [])]
    if (itens.length > 0) dss.set(nome, { tipo: 'lista', itens, inicio: 0, fim: 0 })
  }
  const novo: Valor = { tipo: 'dicionario', entradas: dss, inicio: 0, fim: 0 }
  return new Map([...catalogo.entradas].filter(([chave]) => chave !== 'DSS')).set('DSS', novo)
}
