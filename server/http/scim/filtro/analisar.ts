import { ErroScim } from '../erro.ts'
import { ESQUEMAS } from '../esquemas.ts'
import { type Peca, separar } from './lexico.ts'

/** An attribute as written: `urn:…:User:name.givenName`. */
export type Caminho = { urn: string | null; nome: string; sub: string | null }
export type Valor = string | number | boolean | null
const COMPARADORES = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Comparador = (typeof COMPARADORES)[number]
export type Filtro =
  | { op: 'and' | 'or'; filtros: Filtro[] }
  | { op: 'not'; filtro: Filtro }
  | { op: 'pr'; caminho: Caminho }
  | { op: Comparador; caminho: Caminho; valor: Valor }
  /** On one value of a complex attribute. */
  | { op: '[]'; caminho: Caminho; filtro: Filtro }

/** Limits of comparisons and nested parentheses. */
const COMPARACOES_MAXIMO = 100
const FUNDO_MAXIMO = 30

const eComparador = (op: string): op is Comparador => (COMPARADORES as readonly string[]).includes(op)
const PALAVRAS: Record<string, Valor> = { true: true, false: false, null: null }

/** Splits an attribute's name; `nome` is empty for a schema's bare URN. */
export function lerAtributo(texto: string): Caminho {
  const esquema = ESQUEMAS.find(({ id }) => id.toLowerCase() === texto.toLowerCase())
  if (esquema) return { urn: esquema.id, nome: '', sub: null }
  const doisPontos = texto.lastIndexOf(':')
  const urn = doisPontos < 0 ? null : texto.slice(0, doisPontos)
  const [nome = '', sub = null, ...resto] = texto.slice(doisPontos + 1).split('.')
  if (nome === '' || sub === '' || resto.length > 0) throw new ErroScim('FILTRO', { perto: texto })
  return { urn, nome, sub }
}

/** Parser: `or` of `and` of terms (RFC 7644 §3.4.2.2). */
class Leitor {
  private i = 0
  private comparacoes = 0
  private readonly pecas: Peca[]
  constructor(pecas: Peca[]) {
    this.pecas = pecas
  }

  get acabou() {
    return this.i >= this.pecas.length
  }
  private ver(): Peca | undefined {
    return this.pecas[this.i]
  }
  falhar(): never {
    throw new ErroScim('FILTRO', { perto: this.ver()?.texto.trim() ?? 'o fim' })
  }
  private e(palavra: string) {
    const peca = this.ver()
    return peca?.tipo === 'palavra' && peca.texto.toLowerCase() === palavra
  }
  private tomar<T extends Peca['tipo']>(tipo: T): Extract<Peca, { tipo: T }> {
    const peca = this.ver()
    if (peca?.tipo !== tipo) return this.falhar()
    this.i++
    return peca as Extract<Peca, { tipo: T }> // its tipo was just compared
  }

  filtro(fundo = 0): Filtro {
    return this.juntar('or', () => this.juntar('and', () => this.termo(fundo)))
  }

  private juntar(op: 'and' | 'or', ler: () => Filtro): Filtro {
    const primeiro = ler()
    const filtros = [primeiro]
    while (this.e(op)) {
      this.i++
      filtros.push(ler())
    }
    return filtros.length === 1 ? primeiro : { op, filtros }
  }

  private termo(fundo: number): Filtro {
    if (fundo > FUNDO_MAXIMO) throw new ErroScim('FILTRO_GRANDE')
    if (this.ver()?.tipo === '(') return this.entre('(', ')', fundo)
    if (this.e('not') && this.pecas[this.i + 1]?.tipo === '(') {
      this.i++
      return { op: 'not', filtro: this.entre('(', ')', fundo) }
    }
    const caminho = lerAtributo(this.tomar('palavra').texto)
    if (caminho.nome === '') this.falhar()
    if (this.ver()?.tipo === '[') return { op: '[]', caminho, filtro: this.entre('[', ']', fundo) }
    return this.comparacao(caminho)
  }

  entre(abre: '(' | '[', fecha: ')' | ']', fundo: number): Filtro {
    this.tomar(abre)
    const filtro = this.filtro(fundo + 1)
    this.tomar(fecha)
    return filtro
  }

  private comparacao(caminho: Caminho): Filtro {
    if (++this.comparacoes > COMPARACOES_MAXIMO) throw new ErroScim('FILTRO_GRANDE')
    const op = this.tomar('palavra').texto.toLowerCase()
    if (op === 'pr') return { op, caminho }
    if (!eComparador(op)) {
      this.i--
      return this.falhar()
    }
    const peca = this.ver()
    if (peca?.tipo === 'valor') return { op, caminho, valor: this.tomar('valor').valor }
    const palavra = peca?.tipo === 'palavra' ? peca.texto.toLowerCase() : ''
    if (!Object.hasOwn(PALAVRAS, palavra)) return this.falhar()
    this.i++
    return { op, caminho, valor: PALAVRAS[palavra] ?? null }
  }

  /** Path of a PATCH: attribute, filter on its values, sub-attribute. */
  alvo(): Alvo {
    const caminho = lerAtributo(this.tomar('palavra').texto)
    if (this.ver()?.tipo !== '[') return { caminho, filtro: null }
    if (caminho.nome === '' || caminho.sub !== null) this.falhar()
    const filtro = this.entre('[', ']', 0)
    const sub = this.ver()?.tipo === 'sub' ? this.tomar('sub').texto : null
    return { caminho: { ...caminho, sub }, filtro }
  }
}

/** Parses a filter. Throws invalidFilter. */
export function analisarFiltro(texto: string): Filtro {
  const leitor = new Leitor(separar(texto))
  const filtro = leitor.filtro()
  if (!leitor.acabou) leitor.falhar()
  return filtro
}

/** `filtro` null: all values. */
export type Alvo = { caminho: Caminho; filtro: Filtro | null }
/** Parses the path of a PATCH operation (RFC 7644 §3.5.2). Throws invalidPath. */
export function analisarAlvo(texto: string): Alvo {
  try {
    const leitor = new Leitor(separar(texto))
    const alvo = leitor.alvo()
    if (!leitor.acabou) leitor.falhar()
    return alvo
  } catch (erro) {
    throw erro instanceof ErroScim ? new ErroScim('CAMINHO', { caminho: texto.slice(0, 100) }) : erro
  }
}
