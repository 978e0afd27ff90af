import { lerValor, type Valor } from './dicionario.ts'

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

// What bounds the work on a hostile file; a real signature dictionary is some tens of kilobytes.
const MAXIMO = 100
const ALCANCE = 256 * 1024
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
  let demais = false
  for (let lugar = bytes.indexOf(BYTE_RANGE), n = 0; lugar >= 0; lugar = bytes.indexOf(BYTE_RANGE, lugar + 1)) {
    if (++n > MAXIMO) {
      demais = true
      break
    }
    const objeto = acharObjeto(bytes, lugar)
    if (!objeto || objeto.inicio === visto) continue
    visto = objeto.inicio
    const dicionario = lerValor(bytes, objeto.inicio, objeto.inicio + ALCANCE)
    if (dicionario?.tipo !== 'dicionario') continue
    const crua = lerAssinatura(bytes, dicionario.entradas, revisao)
    if (!crua) continue
    if (crua.intervalo) {
      crua.campo = nomeDoCampo(bytes, objeto.numero, revisao, crua.intervalo.fim)
      revisao = crua.intervalo.fim
    }
    assinaturas.push(crua)
  }
  return { assinaturas, demais, vestigio: demais || VESTIGIOS.some((v) => bytes.includes(v)) }
}

/** The object around a place: its number, and where its value begins. */
function acharObjeto(bytes: Buffer, lugar: number): { numero: number; inicio: number } | undefined {
  const de = Math.max(0, lugar - ALCANCE)
  const obj = bytes.subarray(de, lugar).lastIndexOf(' obj')
  if (obj < 0) return undefined
  const numero = /(\d{1,10})[ \r\n]+\d{1,5}$/.exec(bytes.toString('latin1', Math.max(0, de + obj - 24), de + obj))
  return numero ? { numero: Number(numero[1]), inicio: de + obj + 4 } : undefined
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
  return /%%EOF(\r\n|\r|\n)?$/.test(bytes.toString('latin1', Math.max(0, fim - 7), fim))
}

/** /T of the field whose /V is this signature, when it is written in the same revision. */
function nomeDoCampo(bytes: Buffer, objeto: number, de: number, ate: number): string {
  const alvo = Buffer.from(`/V ${objeto} 0 R`)
  const lugar = bytes.subarray(de, ate).indexOf(alvo)
  const campo = lugar < 0 ? undefined : acharObjeto(bytes, de + lugar)
  const valor = campo && lerValor(bytes, campo.inicio, Math.min(ate, campo.inicio + ALCANCE))
  return (valor?.tipo === 'dicionario' && textoDe(valor.entradas.get('T'))) || ''
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
