import { Falha } from './falha.ts'

/** Limit of letters in one tag or text; the longest cell of a spreadsheet has 32,767. */
const PECA_MAXIMA = 4 * 1024 * 1024

/** Limit of tags and texts between two `descansar` calls. The formats of a large workbook are 300,000. */
const PASSOS_MAXIMO = 1_000_000

const ENTIDADES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function resolverEntidade(_: string, nome: string): string {
  if (!nome.startsWith('#')) {
    const letra = Object.hasOwn(ENTIDADES, nome) ? ENTIDADES[nome] : undefined
    if (letra === undefined) throw new Falha('ENTIDADES_XML')
    return letra
  }
  const codigo = nome[1] === 'x' ? parseInt(nome.slice(2), 16) : Number(nome.slice(1))
  return codigo > 0 && codigo <= 0x10ffff && (codigo < 0xd800 || codigo > 0xdfff)
    ? String.fromCodePoint(codigo)
    : '\ufffd'
}

const resolver = (texto: string) => (texto.includes('&') ? texto.replace(/&(#?\w{1,10});/g, resolverEntidade) : texto)

const buscas = new Map<string, RegExp>()
function buscaDe(nome: string) {
  const busca = buscas.get(nome) ?? new RegExp(`(?:^|\\s)${nome}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  buscas.set(nome, busca)
  return busca
}

/**
 * A streaming XML reader: one tag or text at a time, holding only the current piece. It knows only the XML that spreadsheets
 * use: no declarations, so only XML's five entities. Drops prefixes of tags.
 */
export class Xml {
  /** Name of the current tag, without prefix. */
  nome = ''
  /** Self-closing tag, `<v/>`: `proximo` reports its end next. */
  private vazia = false
  private resto = ''
  private i = 0
  private atributos = ''
  private bruto = ''
  private cru = false
  private passos = 0
  private abertas = 0
  private readonly pedacos: Iterator<string>

  constructor(bytes: Iterable<Uint8Array>) {
    this.pedacos = decodificar(bytes)
  }

  get texto() {
    return this.cru ? this.bruto : resolver(this.bruto)
  }

  /** Attribute of the current tag, by its full name. */
  atributo(nome: string): string | undefined {
    const achado = buscaDe(nome).exec(this.atributos)
    return achado ? resolver(achado[1] ?? achado[2] ?? '') : undefined
  }

  /** Restarts the count of `PASSOS_MAXIMO`, after the caller passed its result on or paused. */
  descansar() {
    this.passos = 0
  }

  /** Moves on to the next tag or text. */
  proximo(): 'abre' | 'fecha' | 'texto' | 'fim' {
    if (++this.passos > PASSOS_MAXIMO) throw new Falha('ARQUIVO_DANIFICADO')
    if (this.vazia) {
      this.vazia = false
      this.abertas--
      return 'fecha'
    }
    for (;;) {
      if (this.i >= this.resto.length && !this.mais()) return this.terminar()
      if (this.resto.charCodeAt(this.i) !== 60) {
        const fim = this.achar('<')
        this.bruto = this.resto.slice(this.i, fim < 0 ? this.resto.length : fim)
        this.cru = false
        this.i = fim < 0 ? this.resto.length : fim
        return 'texto'
      }
      const achado = this.etiqueta()
      if (achado) return achado
    }
  }

  /** Ends the reading. Throws if the part was cut off inside something. */
  private terminar(): 'fim' {
    if (this.abertas !== 0) throw new Falha('ARQUIVO_DANIFICADO')
    return 'fim'
  }

  private etiqueta(): 'abre' | 'fecha' | 'texto' | undefined {
    while (this.resto.length - this.i < 9 && this.mais());
    if (this.resto.startsWith('<!--', this.i)) return this.pular('-->')
    if (this.resto.startsWith('<?', this.i)) return this.pular('?>')
    if (this.resto.startsWith('<![CDATA[', this.i)) {
      const fim = this.exigir(']]>', this.i + 9)
      this.bruto = this.resto.slice(this.i + 9, fim)
      this.cru = true
      this.i = fim + 3
      return 'texto'
    }
    if (this.resto.startsWith('<!', this.i)) throw new Falha('ENTIDADES_XML')
    const fim = this.fimDaEtiqueta()
    const fecha = this.resto.charCodeAt(this.i + 1) === 47
    this.vazia = !fecha && this.resto.charCodeAt(fim - 1) === 47
    const dentro = this.resto.slice(this.i + (fecha ? 2 : 1), this.vazia ? fim - 1 : fim)
    this.i = fim + 1
    const branco = dentro.search(/\s/)
    const nome = branco < 0 ? dentro : dentro.slice(0, branco)
    this.nome = nome.slice(nome.indexOf(':') + 1)
    this.atributos = branco < 0 ? '' : dentro.slice(branco)
    this.abertas += fecha ? -1 : 1
    return fecha ? 'fecha' : 'abre'
  }

  /** Where the current tag ends: a `>` inside quotes belongs to a value. */
  private fimDaEtiqueta(): number {
    let aspas = 0
    for (let de = 0, fim = this.exigir('>', this.i); ; fim = this.exigir('>', fim + 1)) {
      for (let k = this.i + de; k < fim; k++) {
        const letra = this.resto.charCodeAt(k)
        if (letra === aspas) aspas = 0
        else if (aspas === 0 && (letra === 34 || letra === 39)) aspas = letra
      }
      if (aspas === 0) return fim
      de = fim - this.i // relative to the tag, which moves when another piece is read
    }
  }

  private pular(ate: string): undefined {
    this.i = this.exigir(ate, this.i) + ate.length
  }

  private exigir(oQue: string, de: number): number {
    const fim = this.achar(oQue, de)
    if (fim < 0) throw new Falha('ARQUIVO_DANIFICADO')
    return fim
  }

  private achar(oQue: string, de = this.i): number {
    const adiante = de - this.i
    let fim = this.resto.indexOf(oQue, de)
    while (fim < 0 && this.mais()) fim = this.resto.indexOf(oQue, this.i + adiante)
    return fim
  }

  /** Reads another piece; drops what was read before. */
  private mais(): boolean {
    const { value, done } = this.pedacos.next()
    if (done) return false
    this.resto = this.resto.slice(this.i) + value
    this.i = 0
    if (this.resto.length > PECA_MAXIMA + value.length) throw new Falha('ARQUIVO_DANIFICADO')
    return true
  }
}

function* decodificar(bytes: Iterable<Uint8Array>): Generator<string> {
  const letras = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const pedaco of bytes) yield letras.decode(pedaco, { stream: true })
    yield letras.decode()
  } catch (motivo) {
    throw motivo instanceof Falha ? motivo : new Falha('ARQUIVO_DANIFICADO')
  }
}
