import type { Atualizacao } from './update.ts'
import type { Permissoes } from '../pdf/signature-fields.ts'
import type { Valor } from '../pdf/value.ts'
import type { Estado } from '../pdf/document-state.ts'
import type { Grafo } from '../pdf/graph.ts'
import { iguais } from '../pdf/equality.ts'

/** Something an update did that no further signature needs. `grave`: false where only a person can tell what it shows. */
export type Mudanca = { grave: boolean; oQue: string }
/** Whether a value is a signature that this update brought. */
export type EAssinatura = (valor: Valor | undefined) => boolean

const DUAS_TABELAS = 'há duas tabelas de referências, e cada leitor vê a sua'
/** Types that a reader which mends a file looks for without being led to them. */
const ACHADOS_SEM_REFERENCIA = new Set(['Catalog', 'Pages', 'Page', 'ObjStm'])

/** One update under examination: which of the objects it writes are accounted for, and what was found wrong. */
export class Exame {
  readonly antes: Estado
  readonly depois: Estado
  readonly a: Atualizacao
  readonly grafo: Grafo
  readonly nova: EAssinatura
  /** What the signatures before it permit. */
  readonly permissoes: Permissoes
  /** Objects that may be written. */
  readonly permitidos = new Set<number>()
  /** Of these, pictures of a field that is being signed: streams too. */
  readonly desenhos = new Set<number>()
  /** Numbers of the new signature fields and of their widgets: what a page's /Annots may gain. */
  readonly widgets = new Set<number>()
  readonly mudancas: Mudanca[] = []
  /** The update brought a signature, evidence for one, or what a certification permits. */
  trouxe = false
  private pagesByAnnotation: Map<number, number> | undefined
  private readonly fechados = new Set<number>()

  constructor(antes: Estado, a: Atualizacao, grafo: Grafo, nova: EAssinatura, permissoes: Permissoes) {
    this.antes = antes
    this.depois = a.depois
    this.a = a
    this.grafo = grafo
    this.nova = nova
    this.permissoes = permissoes
  }

  /** Object → page, for each annotation of a page as it was, and for a list of annotations in an object of its own. */
  get annotationPages(): Map<number, number> {
    this.pagesByAnnotation ??= new Map(
      [...this.grafo.paginas].flatMap(([object, page]) => {
        const annots = this.antes.dicionario(this.antes.valor(object))?.get('Annots')
        return [annots, ...this.antes.lista(annots)].flatMap((value): [number, number][] =>
          value?.tipo === 'referencia' ? [[value.objeto, page]] : [],
        )
      }),
    )
    return this.pagesByAnnotation
  }

  get foiGrave(): boolean {
    return this.mudancas.some(({ grave }) => grave)
  }

  grave(oQue: string): void {
    this.anotar(true, oQue)
  }

  /** What only a person can tell. */
  duvidar(oQue: string): void {
    this.anotar(false, oQue)
  }

  private anotar(grave: boolean, oQue: string): void {
    if (!this.mudancas.some((m) => m.oQue === oQue && m.grave === grave)) this.mudancas.push({ grave, oQue })
  }

  /** Whether a value is a reference to an object that the update writes. */
  escrito(valor: Valor | undefined): boolean {
    return valor?.tipo === 'referencia' && this.a.escritos.has(valor.objeto)
  }

  /** An object that carries a list or a dictionary of ours may be written anew if nothing else in the text refers to it. */
  permitirSeTrocavel(novo: Valor | undefined, velho: Valor | undefined): void {
    if (novo?.tipo !== 'referencia' || !this.a.escritos.has(novo.objeto)) return
    if (!this.antes.tem(novo.objeto)) this.permitidos.add(novo.objeto)
    else if (
      iguais(novo, velho) &&
      this.depois.objeto(novo.objeto)?.fluxo === undefined &&
      (this.grafo.referidos.get(novo.objeto) ?? 0) <= 1
    )
      this.permitidos.add(novo.objeto)
  }

  /** Allows all new objects that a new value leads to; what existed is not entered. */
  fechar(valor: Valor | undefined): void {
    this.seguir([valor], (objeto) => {
      if (this.fechados.has(objeto)) return false
      this.fechados.add(objeto)
      this.permitidos.add(objeto)
      return true
    })
  }

  /** New objects that nothing in the document leads to, now or before: no reader that follows references finds them. */
  soltos(): Set<number> {
    const novos = [...this.a.escritos].filter((n) => !this.antes.tem(n) && !this.permitidos.has(n))
    if (novos.length === 0) return new Set()
    const candidatos = new Set(novos)
    const achados = new Set<number>()
    const raizes = [...this.a.escritos].filter((n) => !candidatos.has(n)).map((n) => this.depois.valor(n))
    this.seguir([...raizes, ...this.depois.trailer.values()], (objeto) => {
      if (achados.has(objeto)) return false
      achados.add(objeto)
      return candidatos.has(objeto)
    })
    return new Set(novos.filter((n) => !achados.has(n) && !this.grafo.referidos.has(n) && !this.eAchado(n)))
  }

  private eAchado(numero: number): boolean {
    const valor = this.depois.valor(numero)
    if (!valor) return true
    const tipo = valor.tipo === 'dicionario' ? this.depois.resolver(valor.entradas.get('Type')) : undefined
    if (tipo?.tipo === 'nome' && tipo.valor === 'XRef') this.duvidar(DUAS_TABELAS)
    return tipo?.tipo === 'nome' && ACHADOS_SEM_REFERENCIA.has(tipo.valor)
  }

  /** Goes from values to the new objects they lead to, each as `entrar` says. */
  private seguir(valores: (Valor | undefined)[], entrar: (objeto: number) => boolean): void {
    const fila = [...valores]
    for (let v = fila.pop(); v !== undefined || fila.length > 0; v = fila.pop()) {
      if (v?.tipo === 'referencia') {
        const { objeto } = v
        if (this.a.escritos.has(objeto) && !this.antes.tem(objeto) && entrar(objeto))
          fila.push(this.depois.valor(objeto))
      } else if (v?.tipo === 'lista') fila.push(...v.itens)
      else if (v?.tipo === 'dicionario') fila.push(...v.entradas.values())
    }
  }
}
