import { type Node, SyntaxKind as K } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { type Project, SymbolFlags } from 'typescript/unstable/sync'

/**
 * Reads the text of `sql` templates without running them. Follows names to their declarations, and calls into their
 * functions; a value known only at run time becomes a parameter. Where the text depends on such a value (a condition, a
 * table of fragments, the caller), the reader takes one way and records that there are others.
 */

/** A piece of SQL; each parameter stands in it as MARCA. */
export class Fragmento {
  readonly texto: string
  constructor(texto: string) {
    this.texto = texto
  }
}
export const MARCA = '\u0001'

/** A value known only at run time, and the declaration or expression it comes from. */
class Desconhecido {
  readonly no: Node | undefined
  constructor(no?: Node) {
    this.no = no
  }
}
type Escopo = { nomes: Map<Node, unknown>; fora: Escopo | undefined }
const RAIZ: Escopo = { nomes: new Map(), fora: undefined }
class Funcao {
  readonly no: Node
  readonly escopo: Escopo | undefined
  constructor(no: Node, escopo: Escopo | undefined) {
    this.no = no
    this.escopo = escopo
  }
}
/** A value computed at its first use. */
class Tardio {
  #ler: (() => unknown) | undefined
  #valor: unknown
  constructor(ler: () => unknown) {
    this.#ler = ler
  }
  valor(): unknown {
    const ler = this.#ler
    this.#ler = undefined
    return ler ? (this.#valor = ler()) : this.#valor
  }
}
/** The way taken at each place where the text depends on a run-time value: place → option. */
export type Caminho = ReadonlyMap<string, number>
/** Thrown for what this reader can't follow; the message names the place. */
export class NaoLido extends Error {}

const eFuncao = (no: Node) =>
  is.isArrowFunction(no) || is.isFunctionDeclaration(no) || is.isFunctionExpression(no) || is.isMethodDeclaration(no)
const FUNDO = 80
/** Most steps to read one statement. */
const PASSOS = 100_000
const GLOBAIS: Record<string, unknown> = { Object, String, Number, Math, JSON, Array, Set, Map, Boolean }

export const lugar = (no: Node): string => {
  const arquivo = no.getSourceFile()
  const linha = arquivo.text.slice(0, no.getStart()).split('\n').length
  return `${arquivo.fileName.replace(`${process.cwd()}/`, '')}:${linha}`
}

/** Whether an expression of this type must be followed, because it is, makes or holds SQL. */
const eSql = (tipo: string) => /\bSQL\b/.test(tipo) && (/=>|\{/.test(tipo) || !/\b(string|number|null)\b/.test(tipo))
const chaveDe = (no: Node): string => `${no.getSourceFile().fileName}:${no.pos}`

export class Leitor {
  readonly #projeto: Project
  /** Calls, by the called name. */
  readonly #chamadas = new Map<string, Node[]>()
  /** Members of objects, by name. */
  readonly #membros = new Map<string, Node[]>()
  /** Templates used in some statement. */
  readonly vistos = new Set<Node>()
  readonly #declaracoes = new Map<Node, Node | undefined>()
  /** Objects that may have unknown members. */
  readonly #abertos = new WeakSet<object>()
  readonly #escritos = new Map<number, string>()
  readonly #tipos = new Map<Node, string>()
  /** Module constants that are the same by every way. */
  readonly #constantes = new Map<Node, unknown>()
  #escolhas = 0
  /** Values of each scope's names, on this way. */
  #lidos = new Map<Escopo, Map<Node, unknown>>()
  #caminho: Caminho = new Map()
  /** Places met on this way, with the number of options of each. */
  opcoes = new Map<string, number>()
  #fundo = 0
  #pilha: Node[] = []
  #passos = 0

  constructor(projeto: Project) {
    this.#projeto = projeto
  }

  /** Records a call, so that a parameter can be read from the calls of its function. */
  anotar(chamada: Node, nome: string) {
    const outras = this.#chamadas.get(nome)
    if (outras) outras.push(chamada)
    else this.#chamadas.set(nome, [chamada])
  }

  /** Records a member of an object, so that an interface's member can be read from the objects that have it. */
  anotarMembro(membro: Node, nome: string) {
    this.#membros.set(nome, [...(this.#membros.get(nome) ?? []), membro])
  }

  /** The text of a statement, by one way. */
  ler(no: Node, caminho: Caminho): string {
    this.#caminho = caminho
    this.opcoes = new Map()
    this.#lidos = new Map()
    this.#fundo = 0
    this.#pilha = []
    this.#passos = 0
    return this.#emTexto(no, this.#valor(no, undefined))
  }

  #escolher(chave: string, quantas: number): number {
    if (quantas < 2) return 0
    this.opcoes.set(chave, quantas)
    this.#escolhas++
    return Math.min(this.#caminho.get(chave) ?? 0, quantas - 1)
  }

  #tipo(no: Node): string {
    let tipo = this.#tipos.get(no)
    if (tipo === undefined) {
      const achado = this.#projeto.checker.getTypeAtLocation(no)
      tipo = achado ? (this.#escritos.get(achado.id) ?? this.#projeto.checker.typeToString(achado)) : ''
      if (achado) this.#escritos.set(achado.id, tipo)
      this.#tipos.set(no, tipo)
    }
    return tipo
  }

  /** The text of an expression in a template; a value that is not SQL becomes a parameter. */
  #pedaco(no: Node, escopo: Escopo | undefined): string {
    const tipo = this.#tipo(no)
    if (tipo === '' || /\b(SQL|any|unknown|undefined)\b/.test(tipo)) return this.#emTexto(no, this.#valor(no, escopo))
    return tipo.endsWith('[]') ? `(${MARCA})` : MARCA
  }

  #emTexto(no: Node, valor: unknown): string {
    if (valor instanceof Fragmento) return valor.texto
    if (valor instanceof Desconhecido) {
      const tipo = this.#tipo(no)
      if (/\bSQL\b/.test(tipo) && !/\b(string|number|null)\b/.test(tipo))
        throw new NaoLido(`${lugar(no)}: ${no.getText().slice(0, 80)}: ${tipo}`)
      return tipo.endsWith('[]') ? `(${MARCA})` : MARCA
    }
    if (Array.isArray(valor)) return `(${valor.map((um) => this.#emTexto(no, um)).join(', ')})`
    if (valor !== undefined) return MARCA
    if (this.#tipo(no) === 'SQL') throw new NaoLido(`${lugar(no)}: ${no.getText().slice(0, 80)}: nothing`)
    return ''
  }

  /** The value of an expression: a JavaScript value, a Fragmento, a Funcao or a Desconhecido. */
  #valor(no: Node, escopo: Escopo | undefined): unknown {
    if (++this.#passos > PASSOS) throw new NaoLido(`${lugar(no)}: too many steps`)
    if (
      is.isParenthesizedExpression(no) ||
      is.isAsExpression(no) ||
      is.isNonNullExpression(no) ||
      is.isSatisfiesExpression(no) ||
      is.isAwaitExpression(no)
    )
      return this.#valor(no.expression, escopo)
    if (is.isStringLiteral(no) || is.isNoSubstitutionTemplateLiteral(no)) return no.text
    if (is.isNumericLiteral(no)) return Number(no.text.replaceAll('_', ''))
    if (no.kind === K.TrueKeyword) return true
    if (no.kind === K.FalseKeyword) return false
    if (no.kind === K.NullKeyword) return null
    if (is.isTaggedTemplateExpression(no)) return this.#modelo(no, escopo)
    if (is.isTemplateExpression(no)) return this.#cadeia(no, escopo)
    if (is.isIdentifier(no)) return this.#nome(no, escopo)
    if (is.isConditionalExpression(no))
      return this.#valor(this.#verdade(no.condition, escopo) ? no.whenTrue : no.whenFalse, escopo)
    if (is.isBinaryExpression(no)) return this.#binaria(no, escopo)
    if (is.isPrefixUnaryExpression(no)) {
      const valor = this.#valor(no.operand, escopo)
      if (valor instanceof Desconhecido) return new Desconhecido(no)
      return no.operator === K.ExclamationToken ? !valor : no.operator === K.MinusToken ? -Number(valor) : valor
    }
    if (is.isPropertyAccessExpression(no)) return this.#membro(no, this.#valor(no.expression, escopo), no.name.text)
    if (is.isElementAccessExpression(no))
      return this.#membro(no, this.#valor(no.expression, escopo), this.#valor(no.argumentExpression, escopo))
    if (is.isArrayLiteralExpression(no)) return this.#lista(no.elements, escopo)
    if (is.isObjectLiteralExpression(no)) return this.#objeto(no, escopo)
    if (eFuncao(no)) return new Funcao(no, escopo)
    if (is.isCallExpression(no)) return this.#chamada(no, escopo)
    if (is.isNewExpression(no) && /^(Set|Map)$/.test(no.expression.getText()) && no.arguments?.[0]) {
      const dados = this.#valor(no.arguments[0], escopo)
      if (Array.isArray(dados)) return no.expression.getText() === 'Set' ? new Set(dados) : new Map(dados)
    }
    return new Desconhecido(no)
  }

  #modelo(no: Node & { tag: Node; template: Node }, escopo: Escopo | undefined): unknown {
    if (no.tag.getText() !== 'sql') return new Desconhecido(no)
    this.vistos.add(no)
    if (is.isNoSubstitutionTemplateLiteral(no.template)) return new Fragmento(no.template.text)
    if (!is.isTemplateExpression(no.template)) return new Desconhecido(no)
    let texto = no.template.head.text
    for (const { expression, literal } of no.template.templateSpans)
      texto += this.#pedaco(expression, escopo) + literal.text
    return new Fragmento(texto)
  }

  #cadeia(no: Node, escopo: Escopo | undefined): unknown {
    if (!is.isTemplateExpression(no)) return new Desconhecido(no)
    let texto = no.head.text
    for (const { expression, literal } of no.templateSpans) {
      const valor = this.#concreto(expression, this.#valor(expression, escopo))
      if (valor instanceof Desconhecido || valor instanceof Funcao) return new Desconhecido(no)
      texto += String(valor) + literal.text
    }
    return texto
  }

  /** One of the words that the type allows, where the value is unknown. */
  #concreto(no: Node, valor: unknown): unknown {
    if (!(valor instanceof Desconhecido)) return valor
    if (!/^("[^"]*"|undefined| \| )+$/.test(this.#tipo(no))) return valor
    const ditas = [...this.#tipo(no).matchAll(/"([^"]*)"/g)].map(([, dita]) => dita)
    return ditas.length === 0 ? valor : ditas[this.#escolher(`tipo ${chaveDe(no)}`, ditas.length)]
  }

  /** Whether a condition holds; equal unknown conditions in one function go the same way. */
  #verdade(no: Node, escopo: Escopo | undefined): boolean {
    if (is.isParenthesizedExpression(no)) return this.#verdade(no.expression, escopo)
    if (is.isPrefixUnaryExpression(no) && no.operator === K.ExclamationToken) return !this.#verdade(no.operand, escopo)
    if (is.isBinaryExpression(no)) {
      const { kind } = no.operatorToken
      if (kind === K.AmpersandAmpersandToken) return this.#verdade(no.left, escopo) && this.#verdade(no.right, escopo)
      if (kind === K.BarBarToken) return this.#verdade(no.left, escopo) || this.#verdade(no.right, escopo)
    }
    const valor = this.#valor(no, escopo)
    if (!(valor instanceof Desconhecido)) return Boolean(valor)
    const [, sujeito, operador] = /^([^]*?) (===|!==) (?:undefined|null)$/.exec(no.getText()) ?? []
    const diferente = /^([^]*?) !== ([^]*)$/.exec(no.getText())
    const nega = operador === '===' || (operador === undefined && diferente !== null)
    const funcao = this.#funcaoDe(no)
    // a recursive function takes the other way inside, and so ends
    const vezes = this.#pilha.filter((uma) => uma === funcao).length
    if (vezes > 1) return nega
    const texto = sujeito ?? (diferente ? `${diferente[1]} === ${diferente[2]}` : no.getText())
    return (this.#escolher(`se ${chaveDe(funcao ?? no.getSourceFile())} ${texto}`, 2) === 0) !== nega
  }

  #binaria(no: Node, escopo: Escopo | undefined): unknown {
    if (!is.isBinaryExpression(no)) return new Desconhecido(no)
    const { kind } = no.operatorToken
    if (kind === K.AmpersandAmpersandToken || kind === K.BarBarToken) {
      const quer = kind === K.AmpersandAmpersandToken
      const esquerda = this.#valor(no.left, escopo)
      if (!(esquerda instanceof Desconhecido))
        return Boolean(esquerda) === quer ? this.#valor(no.right, escopo) : esquerda
      if (this.#verdade(no.left, escopo) !== quer) return quer ? false : esquerda
      return this.#valor(no.right, escopo)
    }
    const [esquerda, direita] = [this.#valor(no.left, escopo), this.#valor(no.right, escopo)]
    if (kind === K.QuestionQuestionToken) {
      if (esquerda instanceof Desconhecido)
        return this.#escolher(`?? ${chaveDe(no)}`, 2) === 0 && !/\bSQL\b/.test(this.#tipo(no)) ? esquerda : direita
      return esquerda ?? direita
    }
    if (esquerda instanceof Desconhecido || direita instanceof Desconhecido) return new Desconhecido(no)
    if (kind === K.EqualsEqualsEqualsToken) return esquerda === direita
    if (kind === K.ExclamationEqualsEqualsToken) return esquerda !== direita
    if (kind === K.PlusToken) return (esquerda as string) + (direita as string)
    if (kind === K.MinusToken) return (esquerda as number) - (direita as number)
    if (kind === K.AsteriskToken) return (esquerda as number) * (direita as number)
    return new Desconhecido(no)
  }

  #lista(elementos: readonly Node[], escopo: Escopo | undefined): unknown[] {
    return elementos.flatMap((elemento) => {
      if (!is.isSpreadElement(elemento)) return [this.#valor(elemento, escopo)]
      const valor = this.#valor(elemento.expression, escopo)
      return Array.isArray(valor) || valor instanceof Set
        ? [...valor]
        : valor === undefined
          ? []
          : [new Desconhecido(elemento)]
    })
  }

  #objeto(no: Node, escopo: Escopo | undefined): unknown {
    const feito: Record<string, unknown> = {}
    if (!is.isObjectLiteralExpression(no)) return feito
    for (const parte of no.properties) {
      if (is.isSpreadAssignment(parte)) {
        const valor = this.#valor(parte.expression, escopo)
        if (valor instanceof Desconhecido || this.#abertos.has(valor as object)) this.#abertos.add(feito)
        if (valor && typeof valor === 'object' && !(valor instanceof Desconhecido))
          Object.defineProperties(feito, Object.getOwnPropertyDescriptors(valor))
      } else if (is.isShorthandPropertyAssignment(parte))
        Object.defineProperty(feito, this.#chave(parte.name, escopo), {
          get: () => this.#nome(parte.name, escopo),
          enumerable: true,
          configurable: true,
        })
      else if (is.isPropertyAssignment(parte)) {
        const tardio = new Tardio(() => this.#valor(parte.initializer, escopo))
        const get = () => tardio.valor()
        Object.defineProperty(feito, this.#chave(parte.name, escopo), { get, enumerable: true, configurable: true })
      } else if (is.isMethodDeclaration(parte)) feito[this.#chave(parte.name, escopo)] = new Funcao(parte, escopo)
    }
    return feito
  }

  #chave(no: Node, escopo: Escopo | undefined): string {
    if (is.isComputedPropertyName(no)) return String(this.#concreto(no.expression, this.#valor(no.expression, escopo)))
    return is.isStringLiteral(no) || is.isIdentifier(no) || is.isNumericLiteral(no) ? no.text : no.getText()
  }

  #membro(no: Node, objeto: unknown, qual: unknown): unknown {
    if (objeto instanceof Desconhecido) {
      if (!eSql(this.#tipo(no))) return new Desconhecido(no)
      const achado = this.#ateDizer(objeto)
      return achado instanceof Desconhecido ? this.#algumMembro(no, qual) : this.#membro(no, achado, qual)
    }
    if (objeto === null || objeto === undefined) return undefined
    if (qual instanceof Desconhecido) {
      const todos = Object.values(objeto)
      if (todos.length === 0) return new Desconhecido(no)
      return todos[this.#escolher(`de ${chaveDe(no)}`, todos.length)]
    }
    if (objeto instanceof Fragmento || objeto instanceof Funcao) return new Desconhecido(no)
    if (qual === 'length' && this.#abertos.has(objeto)) return new Desconhecido(no)
    const valor = (objeto as Record<string, unknown>)[String(qual)]
    if (valor === undefined && this.#abertos.has(objeto)) return new Desconhecido(no)
    return typeof valor === 'function' ? (valor as (...dados: unknown[]) => unknown).bind(objeto) : valor
  }

  /** A member of an unknown object: one of the members with this name in the source. */
  #algumMembro(no: Node, qual: unknown): unknown {
    const todos = this.#tipo(no).includes('=> SQL') ? (this.#membros.get(String(qual)) ?? []) : []
    if (todos.length === 0) return new Desconhecido(no)
    const este = todos[this.#escolher(`membro ${String(qual)}`, todos.length)]!
    return is.isPropertyAssignment(este) ? this.#valor(este.initializer, undefined) : new Funcao(este, undefined)
  }

  #declaracao(no: Node): Node | undefined {
    if (!this.#declaracoes.has(no)) {
      const { checker } = this.#projeto
      let simbolo =
        no.parent && is.isShorthandPropertyAssignment(no.parent)
          ? checker.getShorthandAssignmentValueSymbol(no.parent)
          : checker.getSymbolAtLocation(no)
      if (simbolo && (simbolo.flags & SymbolFlags.Alias) !== 0) simbolo = checker.getAliasedSymbol(simbolo)
      this.#declaracoes.set(no, (simbolo?.valueDeclaration ?? simbolo?.declarations[0])?.resolve())
    }
    return this.#declaracoes.get(no)
  }

  #nome(no: Node, escopo: Escopo | undefined): unknown {
    const texto = no.getText()
    if (texto === 'undefined') return undefined
    const declaracao = this.#declaracao(no)
    if (!declaracao || declaracao.getSourceFile().fileName.includes('/node_modules/'))
      return GLOBAIS[texto] ?? new Desconhecido(no)
    return this.#declarado(declaracao, escopo)
  }

  #declarado(declaracao: Node, escopo: Escopo | undefined): unknown {
    for (let este = escopo; este; este = este.fora)
      if (este.nomes.has(declaracao)) {
        const valor = este.nomes.get(declaracao)
        return valor instanceof Tardio ? valor.valor() : valor
      }
    if (is.isVariableDeclaration(declaracao)) return this.#variavel(declaracao, escopo)
    if (is.isFunctionDeclaration(declaracao)) return new Funcao(declaracao, escopo)
    if (is.isParameterDeclaration(declaracao)) {
      const deLista = this.#deLista(declaracao, escopo)
      if (deLista !== undefined) return deLista
      return eSql(this.#tipo(declaracao.name)) ? this.#dasChamadas(declaracao) : new Desconhecido(declaracao)
    }
    if (is.isBindingElement(declaracao)) return this.#desfeito(declaracao, escopo)
    return new Desconhecido(declaracao)
  }

  #variavel(no: Node, escopo: Escopo | undefined): unknown {
    if (!is.isVariableDeclaration(no)) return new Desconhecido(no)
    if (no.initializer) {
      if (this.#constantes.has(no)) return this.#constantes.get(no)
      const daqui = this.#lidos.get(escopo ?? RAIZ) ?? new Map<Node, unknown>()
      this.#lidos.set(escopo ?? RAIZ, daqui)
      if (daqui.has(no)) return daqui.get(no)
      const antes = this.#escolhas
      const valor = this.#valor(no.initializer, escopo)
      daqui.set(no, valor)
      if (this.#escolhas === antes && !this.#funcaoDe(no)) this.#constantes.set(no, valor)
      return valor
    }
    const laco = no.parent?.parent
    if (!laco || !is.isForOfStatement(laco)) return new Desconhecido(no)
    return this.#umDe(laco.expression, this.#valor(laco.expression, escopo))
  }

  /** One element of a list, as a loop gets it. */
  #umDe(no: Node, lista: unknown): unknown {
    const todos = lista instanceof Set || lista instanceof Map ? [...lista] : lista
    if (!Array.isArray(todos) || todos.length === 0) return new Desconhecido(no)
    return todos[this.#escolher(`um ${chaveDe(no)}`, todos.length)]
  }

  /** A parameter of a function called for each element of a list. */
  #deLista(parametro: Node, escopo: Escopo | undefined): unknown {
    const funcao = parametro.parent
    const chamada = funcao?.parent
    if (!funcao || !chamada || !is.isCallExpression(chamada) || !is.isPropertyAccessExpression(chamada.expression))
      return undefined
    if (!/^(map|flatMap|forEach|filter|some|every)$/.test(chamada.expression.name.text)) return undefined
    if (!eFuncao(funcao) || (funcao as Node & { parameters: readonly Node[] }).parameters[0] !== parametro)
      return undefined
    const lista = this.#valor(chamada.expression.expression, escopo)
    return Array.isArray(lista) ? this.#umDe(chamada, lista) : undefined
  }

  /** A destructured name. */
  #desfeito(no: Node, escopo: Escopo | undefined): unknown {
    const pai = no.parent?.parent
    if (!is.isBindingElement(no) || !pai) return new Desconhecido(no)
    const todo = this.#declarado(pai, escopo)
    const padrao = no.parent as Node & { elements: readonly Node[] }
    const qual = is.isArrayBindingPattern(padrao)
      ? padrao.elements.indexOf(no)
      : this.#chave(no.propertyName ?? no.name!, escopo)
    if (no.dotDotDotToken) return Array.isArray(todo) ? todo.slice(Number(qual)) : todo
    if (todo instanceof Desconhecido && !eSql(this.#tipo(no.name!))) return new Desconhecido(no)
    const valor = this.#membro(no.name!, todo, qual)
    return valor === undefined && no.initializer ? this.#valor(no.initializer, escopo) : valor
  }

  #funcaoDe(no: Node): Node | undefined {
    for (let este: Node | undefined = no.parent; este; este = este.parent) if (eFuncao(este)) return este
    return undefined
  }

  /** A parameter, as one of the calls of its function passes it. */
  #dasChamadas(no: Node): unknown {
    if (is.isBindingElement(no)) {
      const pai = no.parent?.parent
      if (!pai) return new Desconhecido(no)
      const todo = this.#dasChamadas(pai)
      return todo instanceof Desconhecido
        ? todo
        : this.#membro(no.name!, todo, this.#chave(no.propertyName ?? no.name!, undefined))
    }
    if (!is.isParameterDeclaration(no)) return new Desconhecido(no)
    const funcao = no.parent as Node & { parameters: readonly Node[]; name?: Node }
    const dono = funcao.name ?? (funcao.parent as (Node & { name?: Node }) | undefined)?.name
    if (!dono) return new Desconhecido(no)
    const alvo = funcao.name ? funcao : funcao.parent
    const chamadas = (this.#chamadas.get(dono.getText()) ?? []).filter((chamada) => {
      const { expression } = chamada as Node & { expression: Node }
      const nome = is.isPropertyAccessExpression(expression) ? expression.name : expression
      return !this.#dentroDe(chamada, funcao) && this.#declaracao(nome) === alvo
    })
    if (chamadas.length === 0) return new Desconhecido()
    if (this.#fundo > FUNDO) throw new NaoLido(`${lugar(no)}: too deep`)
    const chamada = chamadas[this.#escolher(`chamada ${chaveDe(funcao)}`, chamadas.length)] as Node & {
      arguments: readonly Node[]
    }
    const argumento = chamada.arguments[funcao.parameters.indexOf(no)]
    this.#fundo++
    const valor = argumento
      ? this.#valor(argumento, undefined)
      : no.initializer
        ? this.#valor(no.initializer, undefined)
        : undefined
    this.#fundo--
    return valor
  }

  /** A parameter, through the calls of its function, of their functions, and so on. */
  #ateDizer(valor: unknown): unknown {
    let este = valor
    for (let vez = 0; vez < 6 && este instanceof Desconhecido && este.no; vez++) este = this.#dasChamadas(este.no)
    return este
  }

  #dentroDe(no: Node, fora: Node): boolean {
    for (let este: Node | undefined = no; este; este = este.parent) if (este === fora) return true
    return false
  }

  #chamada(no: Node, escopo: Escopo | undefined): unknown {
    if (!is.isCallExpression(no)) return new Desconhecido(no)
    const { expression: quem } = no
    if (is.isPropertyAccessExpression(quem) && quem.expression.getText() === 'sql')
      return this.#doSql(no, quem.name.text, escopo)
    if (quem.getText() === 'z.enum' && no.arguments[0]) return { options: this.#valor(no.arguments[0], escopo) }
    const funcao = this.#metodo(quem, escopo)
    if (funcao instanceof Funcao && !no.arguments.some((um) => is.isSpreadElement(um)))
      return this.#chamar(
        funcao,
        no.arguments.map((um) => new Tardio(() => this.#valor(um, escopo))),
      )
    const dados = this.#lista(no.arguments, escopo)
    // an element of a list known only at run time
    if (typeof funcao !== 'function' && is.isPropertyAccessExpression(quem) && /^(map|flatMap)$/.test(quem.name.text))
      if (dados[0] instanceof Funcao) {
        const lista = [this.#chamar(dados[0], [new Desconhecido()])]
        this.#abertos.add(lista)
        return lista
      }
    if (funcao instanceof Funcao) return this.#chamar(funcao, dados)
    if (typeof funcao !== 'function') return new Desconhecido(no)
    const receptor = is.isPropertyAccessExpression(quem) ? this.#valor(quem.expression, escopo) : undefined
    const metodo = is.isPropertyAccessExpression(quem) ? quem.name.text : ''
    const incerto = (valor: unknown) => valor instanceof Desconhecido
    if (
      dados.some(incerto) ||
      (metodo === 'join' && Array.isArray(receptor) && receptor.some((um) => um instanceof Object))
    )
      return new Desconhecido(no)
    if (metodo === 'find' && Array.isArray(receptor) && dados[0] instanceof Funcao) {
      const quem = dados[0]
      if (receptor.some((um) => incerto(this.#chamar(quem, [um])))) return this.#umDe(no, receptor)
    }
    const nativos = dados.map((dado) =>
      dado instanceof Funcao ? (...outros: unknown[]) => this.#chamar(dado, outros) : dado,
    )
    return (funcao as (...tudo: unknown[]) => unknown)(...nativos)
  }

  /** The function called; for an unknown name among a few, one of their methods. */
  #metodo(quem: Node, escopo: Escopo | undefined): unknown {
    const achado = this.#valor(quem, escopo)
    if (!(achado instanceof Desconhecido) || !is.isPropertyAccessExpression(quem)) return achado
    const receptor = this.#concreto(quem.expression, this.#valor(quem.expression, escopo))
    return typeof receptor === 'string' ? this.#membro(quem, receptor, quem.name.text) : achado
  }

  #doSql(no: Node & { arguments: readonly Node[] }, qual: string, escopo: Escopo | undefined): unknown {
    const [primeiro, segundo] = no.arguments
    if (qual === 'param' || !primeiro) return qual === 'param' ? new Fragmento(MARCA) : new Fragmento('')
    if (qual === 'join') {
      const entre = segundo ? this.#emTexto(segundo, this.#valor(segundo, escopo)) : ''
      if (!/\b(SQL|any|unknown)\b/.test(this.#tipo(primeiro))) return new Fragmento(MARCA)
      const lista = this.#valor(primeiro, escopo)
      if (Array.isArray(lista) && lista.length === 0) return new Fragmento(MARCA)
      if (!Array.isArray(lista)) throw new NaoLido(`${lugar(no)}: ${primeiro.getText().slice(0, 80)}`)
      return new Fragmento(lista.map((um) => this.#emTexto(primeiro, um)).join(entre))
    }
    let valor = this.#valor(primeiro, escopo)
    if (valor instanceof Desconhecido) valor = this.#concreto(primeiro, valor)
    valor = this.#ateDizer(valor)
    if (typeof valor !== 'string' && typeof valor !== 'number')
      throw new NaoLido(`${lugar(no)}: ${no.getText().slice(0, 80)}`)
    return new Fragmento(qual === 'identifier' ? `"${valor}"` : String(valor))
  }

  #chamar({ no, escopo: fora }: Funcao, dados: unknown[]): unknown {
    const funcao = no as Node & { parameters: readonly Node[]; body?: Node }
    // endless recursion stops here
    if (this.#pilha.filter((uma) => uma === no).length > 2) return new Desconhecido()
    if (++this.#fundo > FUNDO) throw new NaoLido(`${lugar(no)}: too deep`)
    this.#pilha.push(no)
    const escopo: Escopo = { nomes: new Map(), fora }
    funcao.parameters.forEach((parametro, i) => {
      if (!is.isParameterDeclaration(parametro)) return
      const ler = (um: unknown) => (um instanceof Tardio ? um.valor() : um)
      const tardio = new Tardio(() => {
        const dado = parametro.dotDotDotToken ? dados.slice(i).map(ler) : ler(dados[i])
        return dado === undefined && parametro.initializer ? this.#valor(parametro.initializer, escopo) : dado
      })
      escopo.nomes.set(parametro, tardio)
    })
    const valor = !funcao.body
      ? new Desconhecido(no)
      : is.isBlock(funcao.body)
        ? this.#bloco(funcao.body.statements, escopo)?.valor
        : this.#valor(funcao.body, escopo)
    this.#pilha.pop()
    this.#fundo--
    return valor
  }

  /** The value a body returns; undefined where it returns none. */
  #bloco(linhas: readonly Node[], escopo: Escopo): { valor: unknown } | undefined {
    for (const linha of linhas) {
      const feito = this.#passo(linha, escopo)
      if (feito) return feito
    }
    return undefined
  }

  #passo(linha: Node, escopo: Escopo): { valor: unknown } | undefined {
    if (is.isReturnStatement(linha))
      return { valor: linha.expression ? this.#valor(linha.expression, escopo) : undefined }
    if (is.isBlock(linha)) return this.#bloco(linha.statements, escopo)
    if (is.isThrowStatement(linha)) return { valor: new Desconhecido(linha) }
    if (is.isIfStatement(linha)) {
      // a way that throws makes no statement
      if (is.isThrowStatement(linha.thenStatement)) return undefined
      if (this.#verdade(linha.expression, escopo)) return this.#passo(linha.thenStatement, escopo)
      return linha.elseStatement ? this.#passo(linha.elseStatement, escopo) : undefined
    }
    if (is.isSwitchStatement(linha)) {
      const { clauses } = linha.caseBlock
      const onde = this.#escolher(`caso ${lugar(linha)}`, clauses.length)
      return this.#bloco(
        clauses.slice(onde).flatMap(({ statements }) => [...statements]),
        escopo,
      )
    }
    return undefined
  }
}
