/**
 * What the validator reads of a PDF object, streams' bytes apart. A text has its bytes (`conteudo`, Latin-1) and the
 * words they are (`valor`, of a long one its beginning); `outro` is a bare word, such as true or null.
 */
export type Valor =
  | { tipo: 'numero'; valor: number }
  | { tipo: 'nome'; valor: string }
  | { tipo: 'texto'; valor: string; conteudo: string; inicio: number; fim: number; hex: boolean }
  | { tipo: 'lista'; itens: Valor[]; inicio: number; fim: number }
  | { tipo: 'dicionario'; entradas: Map<string, Valor>; inicio: number; fim: number }
  | { tipo: 'referencia'; objeto: number; geracao: number }
  | { tipo: 'outro'; palavra: string }

/** As PDF writes it; of a text its bytes, in hexadecimal. */
export function emTexto(valor: Valor): string {
  switch (valor.tipo) {
    case 'numero':
      return Number.isInteger(valor.valor) ? String(valor.valor) : valor.valor.toFixed(8)
    case 'nome':
      return nomeEmTexto(valor.valor)
    case 'texto':
      return `<${Buffer.from(valor.conteudo, 'latin1').toString('hex')}>`
    case 'lista':
      return `[${valor.itens.map(emTexto).join(' ')}]`
    case 'dicionario':
      return `<<\n${[...valor.entradas].map(([chave, cada]) => `${nomeEmTexto(chave)} ${emTexto(cada)}\n`).join('')}>>`
    case 'referencia':
      return `${valor.objeto} ${valor.geracao} R`
    case 'outro':
      return valor.palavra
  }
}
const nomeEmTexto = (nome: string) =>
  `/${nome.replace(/[^A-Za-z0-9_.+*:;,@$&?!'"=^`~|-]/g, (c) => `#${c.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

const PROFUNDIDADE = 16
// PDFDocEncoding from 0x80 to 0xA0, where it is not Latin-1 (ISO 32000-1 annex D.2).
const PDF_DOC = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€'
// What of a long text is made into words: names and reasons are short, a signature's /Contents is not words.
const PALAVRAS = 2048
const codigo = (c: string) => c.charCodeAt(0)
const [ESCAPE, ABRE, FECHA] = [codigo('\\'), codigo('('), codigo(')')]
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

/** What an object of an object stream is: one value, a reference too, and nothing but blanks after it. */
export function lerSozinho(bytes: Buffer, inicio: number, limite: number): Valor | undefined {
  const leitor = new Leitor(bytes, inicio, bytes.length)
  try {
    const valor = leitor.referencia() ?? leitor.valor(0)
    const resto = bytes.subarray(leitor.lugar, limite)
    return leitor.lugar <= limite && resto.every((c) => BRANCOS.has(c)) ? valor : undefined
  } catch (erro) {
    if (erro instanceof MalFormado) return undefined
    throw erro
  }
}

/** `3 0 obj` and its value from `lugar`; `fim` is just after the value, before `stream` or `endobj`. */
export function lerObjeto(
  bytes: Buffer,
  lugar: number,
  limite = bytes.length,
): { numero: number; geracao: number; valor: Valor; fim: number } | undefined {
  const cabeca = /^(\d{1,10})[ \r\n]+(\d{1,5})[ \r\n]+obj/.exec(
    bytes.toString('latin1', lugar, Math.min(lugar + 40, limite)),
  )
  if (!cabeca) return undefined
  const leitor = new Leitor(bytes, lugar + cabeca[0].length, Math.min(limite, bytes.length))
  if (!leitor.acaba(leitor.lugar)) return undefined
  try {
    const valor = leitor.referencia() ?? leitor.valor(0)
    return { numero: Number(cabeca[1]), geracao: Number(cabeca[2]), valor, fim: leitor.lugar }
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

  get lugar(): number {
    return this.p
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
    // part of a reference written as some readers read it and this one does not
    if (palavra.includes('R')) throw new MalFormado()
    return /^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})$/.test(palavra)
      ? { tipo: 'numero', valor: Number(palavra) }
      : { tipo: 'outro', palavra }
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
    const inicio = this.p++
    const itens: Valor[] = []
    for (;;) {
      this.pularBrancos()
      if (this.bytes[this.p] === codigo(']')) {
        this.p++
        return { tipo: 'lista', itens, inicio, fim: this.p }
      }
      itens.push(this.referencia() ?? this.valor(nivel + 1))
    }
  }

  private dicionario(nivel: number): Valor {
    const inicio = this.p
    this.p += 2
    const entradas = new Map<string, Valor>()
    for (;;) {
      this.pularBrancos()
      if (this.bytes[this.p] === codigo('>') && this.bytes[this.p + 1] === codigo('>')) {
        this.p += 2
        return { tipo: 'dicionario', entradas, inicio, fim: this.p }
      }
      if (this.bytes[this.p] !== codigo('/')) throw new MalFormado()
      const chave = this.nome()
      // A repeated key is read differently by different readers: nothing signed may rest on that.
      if (entradas.has(chave)) throw new MalFormado()
      entradas.set(chave, this.referencia() ?? this.valor(nivel + 1))
    }
  }

  referencia(): Valor | undefined {
    this.pularBrancos()
    const c = this.bytes[this.p] ?? 0
    if (c < codigo('0') || c > codigo('9')) return undefined
    const achado = /^(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R/.exec(
      this.bytes.toString('latin1', this.p, Math.min(this.p + 40, this.fim)),
    )
    if (!achado || !this.acaba(this.p + achado[0].length)) return undefined
    this.p += achado[0].length
    return { tipo: 'referencia', objeto: Number(achado[1]), geracao: Number(achado[2]) }
  }

  /** Whether a word ends before this place. */
  acaba(lugar: number): boolean {
    const c = this.bytes[lugar] ?? 0
    return lugar >= this.fim || BRANCOS.has(c) || DELIMITADORES.has(c)
  }

  private hexadecimal(): Valor {
    const inicio = this.p
    const fecha = this.bytes.indexOf(codigo('>'), inicio)
    if (fecha < 0 || fecha >= this.fim) throw new MalFormado()
    this.p = fecha + 1
    const digitos = this.bytes.toString('latin1', inicio + 1, fecha).replace(/[\0\t\n\f\r ]+/g, '')
    // where there is anything else, some readers stop there, and others go on
    if (!/^[0-9A-Fa-f]*$/.test(digitos)) throw new MalFormado()
    const crus = Buffer.from(digitos.length % 2 === 0 ? digitos : `${digitos}0`, 'hex')
    return texto(crus, inicio, this.p, true)
  }

  private literal(): Valor {
    const inicio = this.p++
    const fecha = this.fimDoLiteral()
    const crus: number[] = []
    while (this.p < fecha) {
      const c = this.bytes[this.p++] ?? 0
      if (c === ESCAPE) this.escape(crus)
      else crus.push(c)
    }
    this.p = fecha + 1
    return texto(Buffer.from(crus), inicio, this.p, false)
  }

  /** Where the text that begins here closes. Looked for before a letter is kept: in a hostile file most never close. */
  private fimDoLiteral(): number {
    const { bytes, fim } = this
    let abertos = 1
    for (let p = this.p; p < fim; p++) {
      const c = bytes[p]
      if (c === ESCAPE) p++
      else if (c === ABRE) abertos++
      else if (c === FECHA && --abertos === 0) return p
    }
    throw new MalFormado()
  }

  private escape(crus: number[]): void {
    const octal = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.p, Math.min(this.p + 3, this.fim)))
    if (octal) {
      this.p += octal[0].length
      const byte = parseInt(octal[0], 8)
      // some readers leave out what is too much, others show another letter
      if (byte > 0xff) throw new MalFormado()
      crus.push(byte)
      return
    }
    const c = this.bytes[this.p++] ?? 0
    if (c === 13 && this.bytes[this.p] === 10) this.p++
    if (c === 10 || c === 13) return
    const especial = 'nrtbf'.indexOf(String.fromCharCode(c))
    crus.push(especial >= 0 ? '\n\r\t\b\f'.charCodeAt(especial) : c)
  }
}

function texto(crus: Buffer, inicio: number, fim: number, hex: boolean): Valor {
  const valor = decodificar(crus.subarray(0, PALAVRAS))
  return { tipo: 'texto', valor, conteudo: crus.toString('latin1'), inicio, fim, hex }
}

/** A text string (ISO 32000-2 §7.9.2.2) in words: UTF-16, UTF-8 or PDFDocEncoding. */
export function decodificar(crus: Buffer): string {
  if (crus[0] === 0xfe && crus[1] === 0xff) {
    return Buffer.from(crus.subarray(2, crus.length - (crus.length % 2)))
      .swap16()
      .toString('utf16le')
  }
  if (crus[0] === 0xef && crus[1] === 0xbb && crus[2] === 0xbf) return crus.subarray(3).toString('utf8')
  return crus.toString('latin1').replace(/[\x80-\xa0]/g, (c) => PDF_DOC[c.charCodeAt(0) - 0x80] ?? '')
}
