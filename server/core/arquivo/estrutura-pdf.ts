import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PDFPage,
  PdfRef,
  PdfString,
} from '@libpdf/core'

/** A page, and the one in the file being put together that shows it. */
export type Par = { de: PDFPage; para: PDFPage }
/** Where elements are copied from, and what of it is known in the new file. */
type Origem = {
  ler: (ref: PdfRef) => PdfObject | null
  papeis: PdfDict | undefined
  /** Number of the copy: identifiers are unique in a file (ISO 32000-1, 14.7.2). */
  numero: number
  paginas: Map<string, PdfRef>
  anotacoes: Map<string, { dela: PdfRef; nossa: PdfRef }>
  elementos: Map<string, PdfRef>
}
/** What an element holds: something of the copied pages, only things of others, or nothing at all. */
type Teor = 'FICA' | 'SAI' | 'VAZIO'

const PAPEIS_MAXIMOS = 16
const FEITAS_A_PARTE = ['Type', 'P', 'K', 'Pg', 'S', 'ID', 'A', 'NS', 'Ref']

/** A reference as a key: the library keeps only some of those it made. */
const chave = (objeto: PdfObject | undefined) => (objeto instanceof PdfRef ? objeto.toString() : '')

/** In hexadecimal: an identifier may hold any byte. */
const textoAntes = (prefixo: string, texto: PdfString) =>
  new PdfString(new Uint8Array([...new TextEncoder().encode(prefixo), ...texto.bytes]), 'hex')

/** Order of a name tree: byte by byte, a shorter one first. */
function emOrdem([{ bytes: a }]: [PdfString, PdfObject], [{ bytes: b }]: [PdfString, PdfObject]): number {
  const difere = a.findIndex((byte, n) => byte !== b[n])
  return difere < 0 ? a.length - b.length : (a[difere] ?? 0) - (b[difere] ?? -1)
}

const comNumero = ([numero, valor]: [PdfObject, PdfObject]): [number, PdfObject] => [
  numero instanceof PdfNumber ? numero.value : NaN,
  valor,
]

/** Entries of a number or name tree, in order (ISO 32000-1, 7.9.6 and 7.9.7). */
export function folhasDaArvore(
  raiz: PdfDict | undefined,
  lista: 'Nums' | 'Names',
  ler: Origem['ler'],
): [PdfObject, PdfObject][] {
  const pares: [PdfObject, PdfObject][] = []
  const vistos = new Set<PdfDict>()
  const abrir = (no: PdfDict) => {
    if (vistos.has(no)) return
    vistos.add(no)
    const itens = [...(no.getArray(lista, ler) ?? [])]
    for (let n = 0; n + 1 < itens.length; n += 2) {
      const [nome, valor] = [itens[n], itens[n + 1]]
      if (nome && valor) pares.push([nome, valor])
    }
    for (const filho of no.getArray('Kids', ler) ?? []) {
      const aberto = filho instanceof PdfRef ? ler(filho) : filho
      if (aberto instanceof PdfDict) abrir(aberto)
    }
  }
  if (raiz) abrir(raiz)
  return pares
}

/** What K holds: one thing, or a list. */
function filhosDe(dict: PdfDict, ler: Origem['ler']): PdfObject[] {
  const [dito, lido] = [dict.get('K'), dict.get('K', ler)]
  return lido instanceof PdfArray ? [...lido] : dito ? [dito] : []
}

const anotacoesDe = ({ dict }: PDFPage, ler: Origem['ler']) =>
  [...(dict.getArray('Annots', ler) ?? [])].filter((cada) => {
    const anotacao = cada instanceof PdfRef ? ler(cada) : cada
    return anotacao instanceof PdfDict && anotacao.getName('Subtype', ler)?.value !== 'Widget'
  })

/**
 * The structure tree of a file that receives pages of others: each copy's elements come after those already there, with its
 * roles told in standard ones. Only for files that Typst made: of attributes it copies what stands in the element.
 */
export class Estrutura {
  readonly #pdf: PDF
  readonly #raiz: PdfRef
  /** The element of the whole, which has the copies; in a file that has none such, the root. */
  readonly #pai: PdfRef
  readonly #filhos: PdfObject[] = []
  readonly #pais: [number, PdfObject][] = []
  readonly #nomes: [PdfString, PdfObject][] = []
  #proximo = 0
  #quantas = 0

  /** Goes on with the tree that the file has, or begins one. */
  constructor(pdf: PDF) {
    this.#pdf = pdf
    const ler = (ref: PdfRef) => pdf.getObject(ref)
    const ja = pdf.getCatalog().getDict('StructTreeRoot', ler)
    const raiz = ja ?? PdfDict.of({ Type: PdfName.of('StructTreeRoot') })
    this.#raiz = pdf.getCatalog().getRef('StructTreeRoot') ?? pdf.register(raiz)
    if (!ja) {
      const inteiro = { Type: PdfName.of('StructElem'), S: PdfName.of('Document'), P: this.#raiz }
      this.#pai = pdf.register(PdfDict.of(inteiro))
      raiz.set('K', PdfArray.of(this.#pai))
      return
    }
    const [unico, ...outros] = filhosDe(ja, ler)
    const inteiro = unico instanceof PdfRef && outros.length === 0 ? ler(unico) : undefined
    const eInteiro = inteiro instanceof PdfDict && inteiro.getName('S', ler)?.value === 'Document'
    this.#pai = unico instanceof PdfRef && eInteiro ? unico : this.#raiz
    this.#filhos.push(...filhosDe(eInteiro ? inteiro : ja, ler))
    for (const [numero, valor] of folhasDaArvore(ja.getDict('ParentTree', ler), 'Nums', ler))
      if (numero instanceof PdfNumber) this.#pais.push([numero.value, valor])
    for (const [nome, valor] of folhasDaArvore(ja.getDict('IDTree', ler), 'Names', ler))
      if (nome instanceof PdfString) this.#nomes.push([nome, valor])
    const dito = ja.getNumber('ParentTreeNextKey', ler)?.value ?? 0
    this.#proximo = this.#pais.reduce((maior, [numero]) => Math.max(maior, numero + 1), dito)
  }

  /** Adds what `fonte` says of these pages; false if it has no structure. */
  juntar(fonte: PDF, pares: Par[]): boolean {
    const ler = (ref: PdfRef) => fonte.getObject(ref)
    const raiz = fonte.getCatalog().getDict('StructTreeRoot', ler)
    if (!raiz) return false
    const origem: Origem = {
      ler,
      papeis: raiz.getDict('RoleMap', ler),
      numero: ++this.#quantas,
      paginas: new Map(pares.map(({ de, para }) => [chave(de.ref), para.ref])),
      anotacoes: new Map(pares.flatMap((par) => this.#anotacoes(par, ler))),
      elementos: new Map(),
    }
    const { filhos } = this.#copias(raiz, undefined, origem)
    const lingua = fonte.getCatalog().get('Lang', ler)
    for (const filho of filhos) {
      const elemento = this.#dict(filho)
      if (lingua && elemento && !elemento.has('Lang')) elemento.set('Lang', lingua)
    }
    this.#filhos.push(...filhos)
    this.#ligar(new Map(folhasDaArvore(raiz.getDict('ParentTree', ler), 'Nums', ler).map(comNumero)), pares, origem)
    return true
  }

  /** Annotations of both pages; fields are not copied with a page. */
  #anotacoes({ de, para }: Par, ler: Origem['ler']): [string, { dela: PdfRef; nossa: PdfRef }][] {
    const nossas = anotacoesDe(para, (ref) => this.#pdf.getObject(ref))
    return anotacoesDe(de, ler).flatMap((dela, n) => {
      const nossa = nossas[n]
      return dela instanceof PdfRef && nossa instanceof PdfRef ? [[chave(dela), { dela, nossa }]] : []
    })
  }

  #copias(dict: PdfDict, pagina: PdfRef | undefined, origem: Origem): { filhos: PdfObject[]; teor: Teor } {
    const feitos = filhosDe(dict, origem.ler).map((item) => this.#filho(item, pagina, origem))
    const ha = (este: Teor) => feitos.some(({ teor }) => teor === este)
    return {
      filhos: feitos.flatMap(({ objeto }) => objeto ?? []),
      teor: ha('FICA') ? 'FICA' : ha('SAI') ? 'SAI' : 'VAZIO',
    }
  }

  #filho(item: PdfObject, pagina: PdfRef | undefined, origem: Origem): { objeto?: PdfObject; teor: Teor } {
    if (item instanceof PdfNumber)
      return origem.paginas.has(chave(pagina)) ? { objeto: item, teor: 'FICA' } : { teor: 'SAI' }
    const dict = item instanceof PdfRef ? origem.ler(item) : item
    if (!(dict instanceof PdfDict)) return { teor: 'VAZIO' }
    const tipo = dict.getName('Type', origem.ler)?.value
    if (tipo === 'MCR' || tipo === 'OBJR') return this.#conteudo(dict, pagina, origem)
    return this.#elemento(item, dict, origem)
  }

  /** A piece of a page's text, or an annotation. */
  #conteudo(dict: PdfDict, pagina: PdfRef | undefined, { paginas, anotacoes }: Origem) {
    const [dela, objeto] = [dict.get('Pg') ?? pagina, dict.get('Obj')]
    const nossa = paginas.get(chave(dela))
    const anotacao = anotacoes.get(chave(objeto))
    if (!nossa || (objeto && !anotacao)) return { teor: 'SAI' as const }
    const copia = dict.clone()
    copia.set('Pg', nossa)
    if (anotacao) copia.set('Obj', anotacao.nossa)
    return { objeto: copia, teor: 'FICA' as const }
  }

  #elemento(item: PdfObject, dict: PdfDict, origem: Origem): { objeto?: PdfObject; teor: Teor } {
    const pagina = dict.getRef('Pg')
    const { filhos, teor } = this.#copias(dict, pagina, origem)
    if (teor === 'SAI') return { teor }
    const copia = PdfDict.of({ Type: PdfName.of('StructElem'), S: this.#papel(dict, origem) })
    const ref = this.#pdf.register(copia)
    origem.elementos.set(chave(item), ref)
    for (const [nome, valor] of dict) {
      if (!FEITAS_A_PARTE.includes(nome.value)) copia.set(nome, this.#copiar(valor, origem))
      if (nome.value === 'A') copia.set('A', this.#copiar(valor, origem, `${origem.numero}.`))
    }
    const nossa = origem.paginas.get(chave(pagina))
    if (nossa) copia.set('Pg', nossa)
    this.#adotar(ref, filhos)
    const id = dict.getString('ID', origem.ler)
    if (id) {
      const nosso = textoAntes(`${origem.numero}.`, id)
      copia.set('ID', nosso)
      this.#nomes.push([nosso, ref])
    }
    return { objeto: ref, teor }
  }

  #dict(objeto: PdfObject): PdfDict | undefined {
    const lido = objeto instanceof PdfRef ? this.#pdf.getObject(objeto) : objeto
    return lido instanceof PdfDict ? lido : undefined
  }

  #adotar(pai: PdfRef, filhos: PdfObject[]) {
    for (const filho of filhos) if (filho instanceof PdfRef) this.#dict(filho)?.set('P', pai)
    if (filhos.length > 0) this.#dict(pai)?.set('K', PdfArray.of(...filhos))
  }

  /** A standard role, so that files with other words for their own stay one. */
  #papel(dict: PdfDict, { papeis, ler }: Origem): PdfName {
    let papel = dict.getName('S', ler) ?? PdfName.of('Span')
    for (let n = 0; n < PAPEIS_MAXIMOS; n++) papel = papeis?.getName(papel.value, ler) ?? papel
    // a whole inside of another is a part of it
    return papel.value === 'Document' ? PdfName.of('Part') : papel
  }

  /** Attributes, without references; `prefixo`: of the identifiers in them, which Headers lists. */
  #copiar(valor: PdfObject, origem: Origem, prefixo = '', nome = ''): PdfObject {
    const lido = valor instanceof PdfRef ? (origem.ler(valor) ?? valor) : valor
    if (lido instanceof PdfArray)
      return PdfArray.of(...[...lido].map((cada) => this.#copiar(cada, origem, prefixo, nome)))
    if (lido instanceof PdfDict) {
      const copia = new PdfDict()
      for (const [dele, cada] of lido) copia.set(dele, this.#copiar(cada, origem, prefixo, dele.value))
      return copia
    }
    return nome === 'Headers' && lido instanceof PdfString ? textoAntes(prefixo, lido) : lido
  }

  /** Gives pages and annotations their numbers, and the tree what stands under each. */
  #ligar(pais: Map<number, PdfObject>, pares: Par[], { ler, elementos, anotacoes }: Origem) {
    const nosso = (objeto: PdfObject) => elementos.get(chave(objeto))
    for (const { de, para } of pares) {
      const numero = de.dict.getNumber('StructParents', ler)?.value
      const delas = numero === undefined ? undefined : pais.get(numero)
      const lista = delas instanceof PdfRef ? ler(delas) : delas
      para.dict.delete('StructParents')
      if (!(lista instanceof PdfArray)) continue
      para.dict.set('StructParents', PdfNumber.of(this.#proximo))
      const refs = PdfArray.of(...[...lista].map((cada) => nosso(cada) ?? cada))
      this.#pais.push([this.#proximo++, this.#pdf.register(refs)])
    }
    for (const { dela, nossa } of anotacoes.values()) {
      const [no, cuja] = [this.#pdf.getObject(nossa), ler(dela)]
      const numero = cuja instanceof PdfDict ? cuja.getNumber('StructParent', ler)?.value : undefined
      const elemento = numero === undefined ? undefined : pais.get(numero)
      const destino = elemento && nosso(elemento)
      if (!(no instanceof PdfDict) || !destino) continue
      no.set('StructParent', PdfNumber.of(this.#proximo))
      this.#pais.push([this.#proximo++, destino])
    }
  }

  /** Writes the tree. */
  terminar() {
    const raiz = this.#dict(this.#raiz)
    if (!raiz) throw new Error('the structure has no root')
    const nums = this.#pais.toSorted(([a], [b]) => a - b).flatMap(([numero, valor]) => [PdfNumber.of(numero), valor])
    this.#adotar(this.#pai, this.#filhos)
    raiz.set('ParentTree', this.#pdf.register(PdfDict.of({ Nums: PdfArray.of(...nums) })))
    raiz.set('ParentTreeNextKey', PdfNumber.of(this.#proximo))
    if (this.#nomes.length > 0) {
      const nomes = this.#nomes.toSorted(emOrdem).flat()
      raiz.set('IDTree', this.#pdf.register(PdfDict.of({ Names: PdfArray.of(...nomes) })))
    }
    const catalogo = this.#pdf.getCatalog()
    catalogo.set('StructTreeRoot', this.#raiz)
    catalogo.set('MarkInfo', PdfDict.of({ Marked: PdfBool.TRUE }))
  }
}
