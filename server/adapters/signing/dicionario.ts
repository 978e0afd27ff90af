/** What the validator reads of a PDF dictionary. Streams and whatever it does not know are left out. */
export type Valor =
  | { tipo: 'numero'; valor: number }
  | { tipo: 'nome'; valor: string }
  | { tipo: 'texto'; valor: string; inicio: number; fim: number; hex: boolean }
  | { tipo: 'lista'; itens: Valor[] }
  | { tipo: 'dicionario'; entradas: Map<string, Valor> }
  | { tipo: 'referencia'; objeto: number }
  | { tipo: 'outro' }

const PROFUNDIDADE = 16
// PDFDocEncoding from 0x80 to 0xA0, where it is not Latin-1 (ISO 32000-1 annex D.2).
const PDF_DOC = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€'
const OUTRO: Valor = { tipo: 'outro' }
const codigo = (c: string) => c.charCodeAt(0)
const BRANCOS = new Set([0, 9, 10, 12, 13, 32])
const DELIMITADORES = new Set('()<>[]{}/%'.split('').map(codigo))

/** Reads one value from `inicio`; every byte is looked at once. Undefined when it is not well formed before `limite`. */
export function lerValor(bytes: Buffer, inicio: number, limite = bytes.length): Valor | undefined {
  const leitor = new Leitor(bytes, inicio, Math.min(limite, bytes.length))
  try {
    return leitor.valor(0)
  } catch (erro) {
    if (erro instanceof MalFormado) return undefined
    throw erro
  }
}

class MalFormado extends Error {}

class Leitor {
  private readonly bytes: Buffer
  private p: number
  private readonly fim: number

  constructor(bytes: Buffer, inicio: number, fim: number) {
    this.bytes = bytes
    this.p = inicio
    this.fim = fim
  }

  valor(nivel: number): Valor {
    if (nivel > PROFUNDIDADE) throw new MalFormado()
    this.pularBrancos()
    const c = this.bytes[this.p]
    if (this.p >= this.fim || c === undefined) throw new MalFormado()
    if (c === codigo('/')) return { tipo: 'nome', valor: this.nome() }
    if (c === codigo('(')) return this.literal()
    if (c === codigo('[')) return this.lista(nivel)
    if (c === codigo('<')) return this.bytes[this.p + 1] === c ? this.dicionario(nivel) : this.hexadecimal()
    if (DELIMITADORES.has(c)) throw new MalFormado()
    const palavra = this.palavra()
    return /^[+-]?\d{1,15}(\.\d{0,15})?$/.test(palavra) ? { tipo: 'numero', valor: Number(palavra) } : OUTRO
  }

  private pularBrancos(): void {
    while (this.p < this.fim) {
      const c = this.bytes[this.p] ?? 0
      if (c === codigo('%'))
        while (this.p < this.fim && this.bytes[this.p] !== 10 && this.bytes[this.p] !== 13) this.p++
      else if (BRANCOS.has(c)) this.p++
      else return
    }
  }

  private palavra(): string {
    const de = this.p
    while (this.p < this.fim && !BRANCOS.has(this.bytes[this.p] ?? 0) && !DELIMITADORES.has(this.bytes[this.p] ?? 0))
      this.p++
    return this.bytes.toString('latin1', de, this.p)
  }

  private nome(): string {
    this.p++
    return this.palavra().replace(/#([0-9a-f]{2})/gi, (_, h: string) => String.fromCharCode(parseInt(h, 16)))
  }

  private lista(nivel: number): Valor {
    this.p++
    const itens: Valor[] = []
    for (;;) {
      this.pularBrancos()
      if (this.bytes[this.p] === codigo(']')) {
        this.p++
        return { tipo: 'lista', itens }
      }
      itens.push(this.valor(nivel + 1))
    }
  }

  private dicionario(nivel: number): Valor {
    this.p += 2
    const entradas = new Map<string, Valor>()
    for (;;) {
      this.pularBrancos()
      if (this.bytes[this.p] === codigo('>') && this.bytes[this.p + 1] === codigo('>')) {
        this.p += 2
        return { tipo: 'dicionario', entradas }
      }
      if (this.bytes[this.p] !== codigo('/')) throw new MalFormado()
      const chave = this.nome()
      // A repeated key is read differently by different readers: nothing signed may rest on that.
      if (entradas.has(chave)) throw new MalFormado()
      entradas.set(chave, this.referencia() ?? this.valor(nivel + 1))
    }
  }

  private referencia(): Valor | undefined {
    this.pularBrancos()
    const achado = /^(\d{1,10})[\s\0]+\d{1,5}[\s\0]+R(?![A-Za-z0-9])/.exec(
      this.bytes.toString('latin1', this.p, Math.min(this.p + 40, this.fim)),
    )
    if (!achado) return undefined
    this.p += achado[0].length
    return { tipo: 'referencia', objeto: Number(achado[1]) }
  }

  private hexadecimal(): Valor {
    const inicio = this.p
    const fecha = this.bytes.indexOf(codigo('>'), inicio)
    if (fecha < 0 || fecha >= this.fim) throw new MalFormado()
    this.p = fecha + 1
    const crus = Buffer.from(
      this.bytes.toString('latin1', inicio + 1, Math.min(fecha, inicio + 4096)).replace(/\s/g, ''),
      'hex',
    )
    return { tipo: 'texto', valor: decodificar(crus), inicio, fim: this.p, hex: true }
  }

  private literal(): Valor {
    const inicio = this.p++
    const crus: number[] = []
    for (let abertos = 1; ;) {
      if (this.p >= this.fim) throw new MalFormado()
      const c = this.bytes[this.p++] ?? 0
      if (c === codigo('\\')) {
        this.escape(crus)
        continue
      }
      if (c === codigo('(')) abertos++
      if (c === codigo(')') && --abertos === 0) break
      crus.push(c)
    }
    return { tipo: 'texto', valor: decodificar(Buffer.from(crus)), inicio, fim: this.p, hex: false }
  }

  private escape(crus: number[]): void {
    const octal = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.p, Math.min(this.p + 3, this.fim)))
    if (octal) {
      this.p += octal[0].length
      crus.push(parseInt(octal[0], 8) & 0xff)
      return
    }
    const c = this.bytes[this.p++] ?? 0
    if (c === 13 && this.bytes[this.p] === 10) this.p++
    if (c === 10 || c === 13) return
    const especial = 'nrtbf'.indexOf(String.fromCharCode(c))
    crus.push(especial >= 0 ? '\n\r\t\b\f'.charCodeAt(especial) : c)
  }
}

function decodificar(crus: Buffer): string {
  if (crus[0] === 0xfe && crus[1] === 0xff) {
    return Buffer.from(crus.subarray(2, crus.length - (crus.length % 2)))
      .swap16()
      .toString('utf16le')
  }
  if (crus[0] === 0xef && crus[1] === 0xbb && crus[2] === 0xbf) return crus.subarray(3).toString('utf8')
  return crus.toString('latin1').replace(/[\x80-\xa0]/g, (c) => PDF_DOC[c.charCodeAt(0) - 0x80] ?? '')
}
