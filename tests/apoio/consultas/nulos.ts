/**
 * Whether a column of a statement can be null, from PostgreSQL's own analysis: the query tree that a function with a
 * SQL body keeps (pg_proc.prosqlbody), where the parser marks the columns that an outer join may leave null.
 */

/** A node of PostgreSQL's query tree, as written: `{NAME :field value …}`. */
export type Galho = { nome: string; [campo: string]: Ramo }
export type Ramo = string | Galho | Ramo[]

/** Parses the text of a pg_node_tree. */
export function lerArvore(texto: string): Ramo {
  const pedacos = texto.match(/[{}()]|(?:\\.|[^\s{}()\\])+/gs) ?? []
  let onde = 0
  const ler = (): Ramo => {
    const este = pedacos[onde++]!
    if (este === '(') {
      const lista: Ramo[] = []
      while (pedacos[onde] !== ')') lista.push(ler())
      onde++
      return lista
    }
    if (este !== '{') return este
    const galho: Galho = { nome: pedacos[onde++]! }
    while (pedacos[onde] !== '}') {
      const campo = pedacos[onde++]!.slice(1)
      const valores: Ramo[] = []
      while (pedacos[onde] !== '}' && !(pedacos[onde]!.startsWith(':') && pedacos[onde]!.length > 1))
        valores.push(ler())
      galho[campo] = valores.length === 1 ? valores[0]! : valores
    }
    onde++
    return galho
  }
  return ler()
}

/** NUNCA: never null; SEMPRE: written as null; PODE: may be null; INCERTO: the database can't tell. */
export type Nulo = 'NUNCA' | 'SEMPRE' | 'PODE' | 'INCERTO'

/** The part of the catalogue that is needed. */
export type Catalogo = {
  /** `<table's oid>.<column's number>` of the not-null columns. */
  preenchidas: Set<string>
  /** Oids of views, of whose columns the catalogue says nothing. */
  visoes: Set<string>
  /** Functions and operators by oid. */
  funcoes: Map<string, { nome: string; estrita: boolean }>
  operadores: Map<string, string>
}
type Contexto = { consulta: Galho; fora: Contexto | undefined; certas: Set<string> }

const palavra = (ramo: Ramo | undefined): string => (typeof ramo === 'string' ? ramo : '')
const lista = (ramo: Ramo | undefined): Ramo[] => (Array.isArray(ramo) ? ramo : [])
const galhos = (ramo: Ramo | undefined): Galho[] => lista(ramo).filter(eGalho)
const eGalho = (ramo: Ramo | undefined): ramo is Galho => typeof ramo === 'object' && !Array.isArray(ramo)
const eNulo = (ramo: Ramo | undefined) =>
  eGalho(ramo) &&
  (ramo.nome === 'CONST' ? ramo : ramo.arg) !== undefined &&
  (eGalho(ramo.arg) ? ramo.arg : ramo).constisnull === 'true'
const pior = (nulos: Nulo[]): Nulo =>
  nulos.includes('PODE') ? 'PODE' : nulos.includes('INCERTO') ? 'INCERTO' : 'NUNCA'

/** Functions that return null only for a null argument. */
const SO_DE_NULO =
  /^(to_char|lower|upper|btrim|ltrim|rtrim|length|char_length|octet_length|date_trunc|timezone|round|floor|ceil|abs|int[248]|float[48]|numeric|text|date|timestamptz|bool|to_jsonb|jsonb_array_length|cardinality|replace|left|right|encode|sha256|md5|format|array_length_|date|textcat|int4|varchar|bpchar)$/
const SEMPRE_DIZ =
  /^(jsonb?_build_(object|array)|now|concat|concat_ws|count|row_number|rank|dense_rank|clock_timestamp|random|gen_random_uuid)$/
const DE_DENTRO = new Set(['->', '->>', '#>', '#>>'])

export class Nulos {
  readonly #catalogo: Catalogo
  constructor(catalogo: Catalogo) {
    this.#catalogo = catalogo
  }

  /** The columns of a statement's answer, in order. */
  colunas(arvore: Ramo): { nome: string; nulo: Nulo }[] {
    let consulta: Ramo | undefined = arvore
    while (Array.isArray(consulta)) consulta = consulta.at(-1)
    if (!eGalho(consulta)) return []
    const contexto = this.#abrir(consulta, undefined)
    return this.#saida(consulta).map((alvo, i) => ({
      nome: palavra(alvo.resname).replaceAll('\\', ''),
      nulo: eNulo(alvo.expr) ? 'SEMPRE' : this.#coluna(contexto, i + 1),
    }))
  }

  #saida(consulta: Galho): Galho[] {
    const alvos = consulta.commandType === '1' ? consulta.targetList : consulta.returningList
    return galhos(alvos).filter(({ resjunk }) => resjunk !== 'true')
  }

  #abrir(consulta: Galho, fora: Contexto | undefined): Contexto {
    const contexto: Contexto = { consulta, fora, certas: new Set() }
    const juntar = (no: Ramo | undefined) => {
      if (!eGalho(no)) return
      if (no.nome === 'FROMEXPR') {
        galhos(no.fromlist).forEach(juntar)
        this.#exigidas(no.quals, contexto.certas)
      } else if (no.nome === 'JOINEXPR') {
        if (no.jointype === '0') this.#exigidas(no.quals, contexto.certas)
        juntar(no.larg)
        if (no.jointype === '0') juntar(no.rarg)
      }
    }
    juntar(consulta.jointree)
    return contexto
  }

  /** Columns that are not null where a condition holds. */
  #exigidas(condicao: Ramo | undefined, certas: Set<string>) {
    if (!eGalho(condicao)) return
    if (condicao.nome === 'BOOLEXPR' && condicao.boolop === 'and')
      for (const uma of lista(condicao.args)) this.#exigidas(uma, certas)
    else if (condicao.nome === 'NULLTEST') {
      if (condicao.nulltesttype === '1') this.#estritas(condicao.arg, certas)
    } else this.#estritas(condicao, certas)
  }

  #estritas(no: Ramo | undefined, certas: Set<string>) {
    if (!eGalho(no)) return
    if (no.nome === 'VAR' && no.varlevelsup === '0') certas.add(`${palavra(no.varno)}.${palavra(no.varattno)}`)
    const estrita =
      /^(OPEXPR|SCALARARRAYOPEXPR)$/.test(no.nome) ||
      (no.nome === 'FUNCEXPR' && this.#catalogo.funcoes.get(palavra(no.funcid))?.estrita)
    if (estrita) for (const um of lista(no.args)) this.#estritas(um, certas)
    if (/^(RELABELTYPE|COERCEVIAIO)$/.test(no.nome)) this.#estritas(no.arg, certas)
    if (no.nome === 'SUBLINK' && no.subLinkType === '2') this.#estritas(no.testexpr, certas)
  }

  #coluna(contexto: Contexto, qual: number): Nulo {
    const { consulta } = contexto
    if (eGalho(consulta.setOperations))
      return pior(
        galhos(consulta.rtable)
          .filter(({ rtekind }) => rtekind === '1')
          .map(({ subquery }) => this.#coluna(this.#abrir(subquery as Galho, contexto), qual)),
      )
    return this.#nulo(this.#saida(consulta)[qual - 1]?.expr, contexto)
  }

  #todos(ramos: Ramo | undefined, contexto: Contexto): Nulo {
    return pior(lista(ramos).map((um) => this.#nulo(um, contexto)))
  }

  #nulo(no: Ramo | undefined, contexto: Contexto): Nulo {
    if (!eGalho(no)) return 'PODE'
    switch (no.nome) {
      case 'VAR':
        return this.#var(no, contexto)
      case 'CONST':
        return no.constisnull === 'true' ? 'PODE' : 'NUNCA'
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
        return this.#nulo(no.arg, contexto)
      case 'OPEXPR':
        return this.#operador(no, contexto)
      case 'FUNCEXPR':
        return this.#funcao(no, contexto)
      case 'BOOLEXPR':
      case 'SCALARARRAYOPEXPR':
        return this.#todos(no.args, contexto) === 'NUNCA' ? 'NUNCA' : 'INCERTO'
      case 'COALESCEEXPR':
      case 'COALESCE': {
        const cada = lista(no.args).map((um) => this.#nulo(um, contexto))
        return cada.includes('NUNCA') ? 'NUNCA' : cada.includes('INCERTO') ? 'INCERTO' : 'PODE'
      }
      case 'CASEEXPR':
      case 'CASE':
        return pior([
          ...galhos(no.args).map(({ result }) => this.#nulo(result, contexto)),
          this.#nulo(no.defresult, contexto),
        ])
      case 'AGGREF':
        return this.#agregado(no, contexto)
      case 'WINDOWFUNC':
        return SEMPRE_DIZ.test(this.#catalogo.funcoes.get(palavra(no.winfnoid))?.nome ?? '') ? 'NUNCA' : 'INCERTO'
      case 'SUBLINK':
        return this.#dentro(no, contexto)
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ROWEXPR':
      case 'ROW':
      case 'ARRAYEXPR':
      case 'ARRAY':
      case 'SQLVALUEFUNCTION':
        return 'NUNCA'
      case 'NULLIFEXPR':
        return 'PODE'
      default:
        return 'INCERTO'
    }
  }

  #operador(no: Galho, contexto: Contexto): Nulo {
    const dosArgumentos = this.#todos(no.args, contexto)
    return DE_DENTRO.has(this.#catalogo.operadores.get(palavra(no.opno)) ?? '') ? 'INCERTO' : dosArgumentos
  }

  #funcao(no: Galho, contexto: Contexto): Nulo {
    const { nome, estrita } = this.#catalogo.funcoes.get(palavra(no.funcid)) ?? { nome: '', estrita: false }
    if (SEMPRE_DIZ.test(nome)) return 'NUNCA'
    const dosArgumentos = this.#todos(no.args, contexto)
    if (estrita && dosArgumentos === 'PODE') return 'PODE'
    return estrita && SO_DE_NULO.test(nome) ? dosArgumentos : 'INCERTO'
  }

  #agregado(no: Galho, contexto: Contexto): Nulo {
    const nome = this.#catalogo.funcoes.get(palavra(no.aggfnoid))?.nome ?? ''
    if (nome === 'count') return 'NUNCA'
    if (no.aggfilter !== '<>' || lista(contexto.consulta.groupClause).length === 0) return 'PODE'
    // an aggregated list is never null, whatever its elements
    if (/^(jsonb?_agg|array_agg)$/.test(nome)) return 'NUNCA'
    return this.#todos(
      galhos(no.args).map(({ expr }) => expr!),
      contexto,
    )
  }

  /** A subquery in an expression: one that gives a value may find no row. */
  #dentro(no: Galho, contexto: Contexto): Nulo {
    if (no.subLinkType === '0' || no.subLinkType === '6') return 'NUNCA'
    if (no.subLinkType !== '4' || !eGalho(no.subselect)) return 'INCERTO'
    const dentro = this.#abrir(no.subselect, contexto)
    const nulo = this.#coluna(dentro, 1)
    const umaSempre =
      no.subselect.hasAggs === 'true' &&
      lista(no.subselect.groupClause).length === 0 &&
      no.subselect.havingQual === '<>'
    return nulo === 'NUNCA' && !umaSempre ? 'INCERTO' : nulo
  }

  #var(no: Galho, contexto: Contexto): Nulo {
    let em: Contexto | undefined = contexto
    for (let sobe = Number(no.varlevelsup); sobe > 0 && em; sobe--) em = em.fora
    const fonte = em && galhos(em.consulta.rtable)[Number(no.varno) - 1]
    if (!em || !fonte) return 'INCERTO'
    const coluna = Number(no.varattno)
    if (em.certas.has(`${palavra(no.varno)}.${coluna}`)) return 'NUNCA'
    if (lista(no.varnullingrels).length > 1) return 'PODE'
    return this.#daFonte(fonte, coluna, em)
  }

  #daFonte(fonte: Galho, coluna: number, em: Contexto): Nulo {
    switch (fonte.rtekind) {
      case '0':
        if (this.#catalogo.visoes.has(palavra(fonte.relid))) return 'INCERTO'
        return coluna <= 0 || this.#catalogo.preenchidas.has(`${palavra(fonte.relid)}.${coluna}`) ? 'NUNCA' : 'PODE'
      case '1':
        return this.#coluna(this.#abrir(fonte.subquery as Galho, em), coluna)
      case '2':
        return this.#nulo(lista(fonte.joinaliasvars)[coluna - 1], em)
      case '5':
        return pior(lista(fonte.values_lists).map((linha) => this.#nulo(lista(linha)[coluna - 1], em)))
      case '6':
        return this.#doCte(fonte, coluna, em)
      case '9':
        return this.#nulo(lista(fonte.groupexprs)[coluna - 1], em)
      default:
        return 'INCERTO'
    }
  }

  #doCte(fonte: Galho, coluna: number, em: Contexto): Nulo {
    if (fonte.self_reference === 'true') return 'NUNCA'
    let onde: Contexto | undefined = em
    for (let sobe = Number(fonte.ctelevelsup); sobe > 0 && onde; sobe--) onde = onde.fora
    const cte = onde && galhos(onde.consulta.cteList).find(({ ctename }) => ctename === fonte.ctename)
    return cte ? this.#coluna(this.#abrir(cte.ctequery as Galho, onde), coluna) : 'INCERTO'
  }
}
