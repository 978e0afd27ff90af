import { X509Certificate } from 'node:crypto'
import { lerValor, type Valor } from './dicionario.ts'
import { abrirEstado } from './estado.ts'
import { type Materiais, nenhumMaterial } from './revogacao/revogacao.ts'
import { decodificarFluxo, Orcamento } from './tabela.ts'

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
/** The index of a revision is no further from its end. */
const ALCANCE = 1024 * 1024

/**
 * What is appended to a signed PDF so that its signatures can be checked without asking anybody: the certificates and answers,
 * each a stream, and the catalog as it was with a /DSS that names them and those already there. Nothing else changes. Throws
 * when the last revision does not hold the catalog. The same arguments give the same bytes.
 */
export function revisaoComDss(pdf: Buffer, material: Materiais): Buffer {
  const { raiz, catalogo, tamanho, copiados, anterior, emTabela } = lerFim(pdf)
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
  const nomes = new Map<Especie, string[]>()
  let numero = tamanho
  for (const [especie] of LISTAS)
    for (const der of material[especie]) {
      lugares.push([numero, p])
      nomes.set(especie, [...(nomes.get(especie) ?? []), `${numero} 0 R`])
      escrever(`${numero++} 0 obj\n<<\n/Length ${der.length}\n>>\nstream\n`, der, '\nendstream\nendobj\n')
    }
  lugares.push([raiz, p])
  escrever(`${raiz} 0 obj\n${comDss(pdf, catalogo, nomes)}\nendobj\n`)
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

/** What a file brings in its /DSS: nobody's word yet, each thing has to prove itself where it is used. Never throws. */
export function lerMateriais(bytes: Buffer): Materiais {
  const material = nenhumMaterial()
  try {
    const orcamento = new Orcamento()
    const estado = abrirEstado(bytes, bytes.length, orcamento)
    const dss = estado?.dicionario(estado.catalogo?.get('DSS'))
    for (const [especie, nome] of LISTAS)
      for (const ref of estado?.lista(dss?.get(nome)).slice(0, MAXIMO) ?? []) {
        const objeto = ref.tipo === 'referencia' ? estado?.objeto(ref.objeto) : undefined
        if (!objeto?.fluxo || objeto.valor.tipo !== 'dicionario') continue
        const { inicio, fim } = objeto.fluxo
        const der = decodificarFluxo(bytes.subarray(inicio, fim), objeto.valor.entradas, orcamento)
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
  const achado = abrirEstado(pdf, pdf.length, new Orcamento())?.lugar(raiz.objeto)
  if (achado?.tipo !== 'byte') throw new Error('no catalog')
  const { lugar } = achado
  const cabeca = `${raiz.objeto} 0 obj`
  if (pdf.toString('latin1', lugar, lugar + cabeca.length) !== cabeca) throw new Error('no catalog in this revision')
  const catalogo = dicionario(pdf, lugar + cabeca.length)
  const info = rodape.entradas.get('Info')
  const id = rodape.entradas.get('ID')
  const copiados = [
    info?.tipo === 'referencia' ? `/Info ${info.objeto} 0 R\n` : '',
    id?.tipo === 'lista' ? `/ID ${pdf.toString('latin1', id.inicio, id.fim)}\n` : '',
  ].join('')
  return { raiz: raiz.objeto, catalogo, tamanho: tamanho.valor, copiados, anterior, emTabela }
}

function dicionario(pdf: Buffer, lugar: number): Dicionario {
  const lido = lerValor(pdf, lugar)
  if (lido?.tipo !== 'dicionario') throw new Error('no dictionary')
  return lido
}

/** The catalog's own words, with a /DSS in place of the one it had. */
function comDss(pdf: Buffer, catalogo: Dicionario, nomes: Map<Especie, string[]>): string {
  const texto = (de: number, ate: number) => pdf.toString('latin1', de, ate)
  const velho = catalogo.entradas.get('DSS')
  if (velho && velho.tipo !== 'dicionario') throw new Error('a /DSS of another maker')
  const linhas = LISTAS.flatMap(([especie, nome]) => {
    const antes = velho?.entradas.get(nome)
    const ja = antes?.tipo === 'lista' ? (texto(antes.inicio, antes.fim).match(/\d+ 0 R/g) ?? []) : []
    const todos = [...ja, ...(nomes.get(especie) ?? [])]
    return todos.length > 0 ? [`/${nome} [${todos.join(' ')}]\n`] : []
  })
  const resto = velho
    ? texto(catalogo.inicio, pdf.lastIndexOf('/DSS', velho.inicio)) + texto(velho.fim, catalogo.fim - 2)
    : texto(catalogo.inicio, catalogo.fim - 2)
  return `${resto.trimEnd()}\n/DSS <<\n/Type /DSS\n${linhas.join('')}>>\n>>`
}
