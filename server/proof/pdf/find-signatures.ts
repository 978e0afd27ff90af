import { lerValor, type Valor } from './value.ts'
import { abrirEstado, type Dicionario, type Estado } from './document-state.ts'
import { Excedido, Orcamento } from './cross-reference.ts'

type Trecho = { inicio: number; fim: number }

/** A signature dictionary as the bytes have it; nothing in it is trusted yet. */
export type AssinaturaCrua = {
  campo: string
  nome: string | null
  motivo: string | null
  /** /M, what it says of its hour; null where it says none that can be read. */
  declarada: Date | null
  subFiltro: string
  /** Hexadecimal of /Contents, without the angle brackets. */
  conteudo: Trecho
  /** Null when /ByteRange is not [0 a b c] around exactly /Contents, in its own revision; `defeito` then says why. */
  intervalo: Intervalo | null
  defeito: string
  entradas: Map<string, Valor>
}

/** A time stamp over the whole file (ISO 32000-2 §12.8.5): nobody's signature. */
export const eCarimboDoDocumento = ({ subFiltro }: AssinaturaCrua) => subFiltro === 'ETSI.RFC3161'

export type Intervalo = { primeiro: number; retoma: number; fim: number }

export type Revisoes = {
  assinaturas: AssinaturaCrua[]
  /** Signs of a signature in the file, even where none can be read. */
  vestigio: boolean
  /** More signatures than any document has: not looked at one by one. */
  demais: boolean
}

// What bounds the work on a hostile file; a real signature dictionary is some tens of kilobytes, with room left for more.
const MAXIMO = 100
const ALCANCE = 1280 * 1024
const TENTATIVAS = 16
const MAXIMO_DE_LEITURAS = 256
const BYTE_RANGE = Buffer.from('/ByteRange')
const VESTIGIOS = ['/ByteRange', 'ETSI.CAdES', 'adbe.pkcs7', 'ETSI.RFC3161', 'Adobe.PPKLite'].map((v) => Buffer.from(v))

/**
 * Every signature dictionary in the file, in file order. Reads raw bytes and not the cross-reference table: what
 * the table hides is still part of the evidence. Looks at each byte a bounded number of times.
 */
export function acharAssinaturas(bytes: Buffer): Revisoes {
  const assinaturas: AssinaturaCrua[] = []
  let revisao = 0
  let visto = -1
  const noAnexo = deAnexo(bytes)
  const procura = new Procura(bytes)
  let demais = false
  for (let lugar = bytes.indexOf(BYTE_RANGE), n = 0; lugar >= 0; lugar = bytes.indexOf(BYTE_RANGE, lugar + 1)) {
    if (++n > MAXIMO) {
      demais = true
      break
    }
    const objeto = procura.objeto(lugar, bytes.length)
    if (!objeto || objeto.inicio === visto) continue
    visto = objeto.inicio
    const crua = lerAssinatura(bytes, objeto.entradas, revisao)
    // one that is of this very file is evidence wherever it stands
    if (!crua || (!crua.intervalo && noAnexo(lugar))) continue
    if (crua.intervalo) {
      crua.campo = nomeDoCampo(procura, objeto.numero, revisao, crua.intervalo.fim, noAnexo)
      revisao = crua.intervalo.fim
    }
    assinaturas.push(crua)
  }
  const vestigio = demais || assinaturas.length > 0 || VESTIGIOS.some((v) => !ocorrencias(bytes, v).every(noAnexo))
  return { assinaturas, demais, vestigio }
}

/** Where words stand, the first of them. */
function ocorrencias(bytes: Buffer, palavras: Buffer): number[] {
  const lugares: number[] = []
  for (let p = bytes.indexOf(palavras); p >= 0 && lugares.length <= MAXIMO; p = bytes.indexOf(palavras, p + 1))
    lugares.push(p)
  return lugares
}

/** Whether a place is inside a stream of the file, which is asked only of what looks strange: another PDF attached as it is. */
function deAnexo(bytes: Buffer): (lugar: number) => boolean {
  let estado: Estado | null | undefined
  return (lugar) => {
    try {
      if (estado === undefined) estado = abrirEstado(bytes, bytes.length, new Orcamento()) ?? null
      return estado?.dentroDeFluxo(lugar) ?? false
    } catch (erro) {
      if (!(erro instanceof Excedido || erro instanceof RangeError)) throw erro
      estado = null
      return false
    }
  }
}

type Achado = { numero: number; inicio: number; entradas: Dicionario }

/** Finds the objects around places. What looks like the head of one may be words of a text in it, so each is read. */
class Procura {
  readonly bytes: Buffer
  private readonly lidos = new Map<number, Extract<Valor, { tipo: 'dicionario' }> | undefined>()

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /** The dictionary a place is in, which ends before `ate`. */
  objeto(lugar: number, ate: number): Achado | undefined {
    const de = Math.max(0, lugar - ALCANCE)
    for (let n = 0, obj = this.ultimoObj(de, lugar); obj >= 0 && n < TENTATIVAS; obj = this.ultimoObj(de, obj)) {
      if (!/\d/.test(String.fromCharCode(this.bytes[obj - 1] ?? 0))) continue
      n++
      const numero = /(\d{1,10})[ \r\n]+\d{1,5}$/.exec(this.bytes.toString('latin1', Math.max(0, obj - 24), obj))
      const lido = numero ? this.ler(obj + 4) : undefined
      if (numero && lido && lido.fim > lugar && lido.fim <= ate)
        return { numero: Number(numero[1]), inicio: obj + 4, entradas: lido.entradas }
    }
    return undefined
  }

  private ultimoObj(de: number, ate: number): number {
    const obj = this.bytes.subarray(de, ate).lastIndexOf(' obj')
    return obj < 0 ? -1 : de + obj
  }

  private ler(inicio: number) {
    if (!this.lidos.has(inicio) && this.lidos.size < MAXIMO_DE_LEITURAS) {
      const valor = lerValor(this.bytes, inicio, inicio + ALCANCE)
      this.lidos.set(inicio, valor?.tipo === 'dicionario' ? valor : undefined)
    }
    return this.lidos.get(inicio)
  }
}

function lerAssinatura(bytes: Buffer, d: Map<string, Valor>, revisao: number): AssinaturaCrua | undefined {
  const conteudo = d.get('Contents')
  const range = d.get('ByteRange')
  if (range === undefined || conteudo?.tipo !== 'texto') return undefined
  const achado = conteudo.hex
    ? conferirIntervalo(bytes, range, conteudo, revisao)
    : 'a assinatura não está em hexadecimal'
  return {
    campo: '',
    nome: textoDe(d.get('Name')),
    motivo: textoDe(d.get('Reason')),
    declarada: dataDe(textoDe(d.get('M'))),
    subFiltro: nomeDe(d.get('SubFilter')),
    conteudo: { inicio: conteudo.inicio + 1, fim: conteudo.fim - 1 },
    intervalo: typeof achado === 'string' ? null : achado,
    defeito: typeof achado === 'string' ? achado : '',
    entradas: d,
  }
}

function conferirIntervalo(bytes: Buffer, range: Valor, conteudo: Trecho, revisao: number): Intervalo | string {
  if (range.tipo !== 'lista' || range.itens.length !== 4) return 'o ByteRange não são quatro números'
  const [zero, primeiro, retoma, resto] = range.itens.map((i) => (i.tipo === 'numero' ? i.valor : NaN))
  if (zero !== 0) return 'o ByteRange não começa no início do arquivo'
  if (primeiro !== conteudo.inicio || retoma !== conteudo.fim || resto === undefined)
    return 'o ByteRange deixa de fora mais do que a própria assinatura'
  const fim = retoma + resto
  if (!Number.isInteger(fim) || fim <= retoma || fim > bytes.length) return 'o ByteRange passa do fim do arquivo'
  // Each signature lies in its own revision, after whatever the one before it closed.
  if (primeiro < revisao) return 'a assinatura está dentro de outra'
  return fechaRevisao(bytes, fim) ? { primeiro, retoma, fim } : 'o ByteRange não vai até o fim de uma revisão'
}

function fechaRevisao(bytes: Buffer, fim: number): boolean {
  return /%%EOF[\0\t\n\f\r ]*$/.test(bytes.toString('latin1', Math.max(0, fim - 64), fim))
}

/** /T of the field whose /V is this signature, when it is written in the same revision. */
function nomeDoCampo(
  procura: Procura,
  objeto: number,
  de: number,
  ate: number,
  noAnexo: (lugar: number) => boolean,
): string {
  const citam = ocorrencias(procura.bytes.subarray(de, ate), Buffer.from(`/V ${objeto} 0 R`)).map((lugar) => de + lugar)
  const lugar = citam.length > 1 ? citam.find((cada) => !noAnexo(cada)) : citam[0]
  const campo = lugar === undefined ? undefined : procura.objeto(lugar, ate)
  return textoDe(campo?.entradas.get('T')) ?? ''
}

function textoDe(valor: Valor | undefined): string | null {
  return valor?.tipo === 'texto' && valor.valor !== '' ? valor.valor : null
}

/** A PDF date (ISO 32000-1 §7.9.4); without its zone it is taken for UTC. */
function dataDe(texto: string | null): Date | null {
  const lida = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(texto ?? '')
  if (!lida) return null
  const [, ano, mes, dia, hora, minuto, segundo, sinal, horas = '00', minutos = '00'] = lida
  const zona = sinal ? `${sinal}${horas}:${minutos}` : 'Z'
  const data = new Date(`${ano}-${mes}-${dia}T${hora}:${minuto}:${segundo}${zona}`)
  return Number.isNaN(data.getTime()) ? null : data
}

function nomeDe(valor: Valor | undefined): string {
  return valor?.tipo === 'nome' ? valor.valor : ''
}
