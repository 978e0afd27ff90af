import type { Atualizacao } from './atualizacao.ts'
import type { Valor } from './dicionario.ts'
import type { Dicionario, Estado } from './estado.ts'
import { anotar, type Grafo } from './grafo.ts'
import { diferentes, iguais, mesmoObjeto } from './iguais.ts'
import { inteiro } from './tabela.ts'
import { dizemOMesmo, eOMesmoXmp } from './metadados.ts'
import { nomear, PALAVRAS_DO_CATALOGO } from './nomear.ts'
import { soGanhouNomes, usamPadroes } from './padroes.ts'

/** Something an update did that no further signature needs. `grave`: false where only a person can tell what it shows. */
export type Mudanca = { grave: boolean; oQue: string }

const NO_CATALOGO = new Set(['AcroForm', 'DSS', 'Extensions'])
const NO_FORMULARIO = new Set(['Fields', 'SigFlags', 'DR', 'DA'])
const VAZIO: Dicionario = new Map()
const NO_CAMPO_VAZIO = new Set(['V', 'AP', 'M', 'F', 'P', 'MK'])
const CAMPO_NOVO = new Set(
  'Type Subtype FT T TU TM V F Ff P Rect AP AS MK DA Lock SV Border BS M NM H Q StructParent'.split(' '),
)
/** Flags of an annotation (ISO 32000-2 §12.5.3) that say when and how it is seen: all but those that lock it. */
const DE_QUEM_SE_VE = ~(64 | 128 | 512)
const NO_DSS = new Set(['Type', 'VRI', 'Certs', 'OCSPs', 'CRLs'])
const NO_VRI = new Set(['Type', 'Cert', 'OCSP', 'CRL', 'TU', 'TS'])

/**
 * Judges one update against a closed list: a further signature (its dictionary, field and widget, named in AcroForm
 * and in the page's Annots) and a DSS. `nova` says whether a value is a signature that was read from the bytes.
 */
export function julgarAtualizacao(
  antes: Estado,
  atualizacao: Atualizacao,
  grafo: Grafo,
  nova: (assinatura: Valor | undefined) => boolean,
): Mudanca[] {
  return new Juiz(antes, atualizacao, grafo, nova).julgar()
}

class Juiz {
  private readonly antes: Estado
  private readonly depois: Estado
  private readonly a: Atualizacao
  private readonly grafo: Grafo
  private readonly nova: (assinatura: Valor | undefined) => boolean
  private readonly permitidos = new Set<number>()
  private readonly campos = new Set<number>()
  private readonly mudancas: Mudanca[] = []
  /** What only a person can tell, where the rest stands. */
  private readonly duvidas: string[] = []
  /** The metadata's stream, the one that may be written anew. */
  private xmp: number | undefined
  private trouxe = false

  constructor(antes: Estado, a: Atualizacao, grafo: Grafo, nova: (assinatura: Valor | undefined) => boolean) {
    this.antes = antes
    this.depois = a.depois
    this.a = a
    this.grafo = grafo
    this.nova = nova
  }

  julgar(): Mudanca[] {
    for (const numero of this.a.apagados) this.grave(`${nomear(numero, this.antes, this.grafo)} foi apagado`)
    for (const numero of this.a.escritos) {
      if (!this.antes.tem(numero) && this.grafo.referidos.has(numero)) {
        this.grave(`o objeto ${numero}, que o texto assinado já citava sem ter, passou a existir`)
      }
    }
    for (const numero of this.a.estruturais) if (!this.antes.tem(numero)) this.permitidos.add(numero)
    this.catalogo()
    this.anotacoes()
    this.informacoes()
    this.metadados()
    for (const numero of this.a.escritos) {
      if (mesmoObjeto(this.antes, this.depois, numero) || numero === this.xmp) continue
      if (!this.permitidos.has(numero)) this.grave(this.oQueHouve(numero))
      // what refers to the object does so by the generation it had, and would find nothing
      else if (this.antes.tem(numero) && this.antes.geracao(numero) !== this.depois.geracao(numero))
        this.grave(this.oQueHouve(numero))
      // what is let in is so for what its dictionary says: a stream may be a page's words as well
      else if (this.antes.tem(numero) && (this.antes.objeto(numero)?.fluxo ?? this.depois.objeto(numero)?.fluxo))
        this.grave(this.oQueHouve(numero))
    }
    if (this.mudancas.length === 0 && !this.trouxe) this.grave('houve um acréscimo sem assinatura nem provas')
    for (const oQue of this.duvidas) this.mudancas.push({ grave: false, oQue })
    // From here on what this update refers to is part of the text.
    for (const numero of this.a.escritos) {
      anotar(this.antes.objeto(numero)?.valor, this.grafo, this.antes, undefined, -1)
      anotar(this.depois.objeto(numero)?.valor, this.grafo, this.depois)
    }
    return this.mudancas
  }

  private catalogo(): void {
    const raiz = this.depois.trailer.get('Root')
    if (raiz?.tipo === 'referencia' && this.a.escritos.has(raiz.objeto)) this.permitidos.add(raiz.objeto)
    const [velho, novo] = [this.antes.catalogo, this.depois.catalogo]
    if (!velho || !novo) return this.grave('o catálogo não pode ser lido')
    for (const chave of diferentes(velho, novo)) {
      if (!NO_CATALOGO.has(chave)) this.grave(`mudou ${PALAVRAS_DO_CATALOGO[chave] ?? `o catálogo (${chave})`}`)
    }
    if (novo.has('Extensions')) this.fechar(novo.get('Extensions'))
    this.formulario(velho.get('AcroForm'), novo.get('AcroForm'))
    this.dss(velho.get('DSS'), novo.get('DSS'))
  }

  private formulario(velho: Valor | undefined, novo: Valor | undefined): void {
    const [era, e] = [this.antes.dicionario(velho) ?? new Map<string, Valor>(), this.depois.dicionario(novo)]
    if (!e) {
      if (velho) this.grave('o formulário foi retirado')
      return
    }
    this.permitirSeTrocavel(novo, velho)
    for (const chave of diferentes(era, e)) {
      if (!NO_FORMULARIO.has(chave))
        this.grave(chave === 'XFA' ? 'entrou um formulário XFA' : `mudou o formulário (${chave})`)
    }
    this.padroes(era, e)
    this.permitirSeTrocavel(e.get('Fields'), era.get('Fields'))
    const [antigos, atuais] = [this.antes.lista(era.get('Fields')), this.depois.lista(e.get('Fields'))]
    if (!antigos.every((campo, i) => iguais(campo, atuais[i]))) this.grave('campos do formulário foram trocados')
    for (const campo of atuais.slice(antigos.length)) this.campoNovo(campo)
    // A field that waited empty for its signature.
    for (const numero of this.a.escritos) this.campoPreenchido(numero)
  }

  /** What a form has for all its fields (/DR, /DA): writers add to it with each signature. */
  private padroes(era: Dicionario, e: Dicionario): void {
    const [velho, novo] = [era.get('DR'), e.get('DR')]
    const [dr, drEra] = [this.depois.dicionario(novo) ?? VAZIO, this.antes.dicionario(velho) ?? VAZIO]
    this.permitirSeTrocavel(novo, velho)
    this.fechar(novo)
    for (const [especie, valor] of dr) {
      this.permitirSeTrocavel(valor, drEra.get(especie))
      for (const cada of [valor, ...(this.depois.dicionario(valor)?.values() ?? [])]) this.fechar(cada)
    }
    const [velha, nova] = [era.get('DA'), e.get('DA')]
    const ganhou = soGanhouNomes(this.antes, drEra, this.depois, dr)
    if (iguais(velha, nova) && ganhou && soGanhouNomes(this.depois, dr, this.antes, drEra)) return
    if (!ganhou) this.grave('mudou o formulário (DR)')
    if (velha && !iguais(velha, nova)) this.grave('mudou o formulário (DA)')
    if (usamPadroes(this.antes, this.grafo.widgets, era))
      this.duvidas.push('o formulário ganhou fontes ou modos de escrever que um campo anterior pode usar')
  }

  private campoNovo(ref: Valor): void {
    const d = this.depois.dicionario(ref)
    if (ref.tipo !== 'referencia' || !d || this.antes.tem(ref.objeto)) return this.grave('entrou um campo desconhecido')
    // what is no widget readers draw by themselves, without a picture
    const deAssinatura = eNome(d.get('FT'), 'Sig') && eNome(d.get('Subtype'), 'Widget')
    if (!deAssinatura || (d.has('Type') && !eNome(d.get('Type'), 'Annot')))
      return this.grave('entrou um campo que não é de assinatura')
    const estranhas = [...d.keys()].filter((chave) => !CAMPO_NOVO.has(chave))
    if (estranhas.length > 0) return this.grave(`o campo da assinatura traz o que não devia (${estranhas.join(', ')})`)
    if (d.has('V') && !this.nova(d.get('V'))) return this.grave('entrou uma assinatura que não pode ser lida')
    this.permitidos.add(ref.objeto)
    this.campos.add(ref.objeto)
    this.trouxe ||= d.has('V')
    for (const chave of ['V', 'AP', 'MK', 'Lock', 'SV']) this.fechar(d.get(chave))
    this.aparencia(d)
  }

  private campoPreenchido(numero: number): void {
    const [era, e] = [this.antes.objeto(numero)?.valor, this.depois.objeto(numero)?.valor]
    if (era?.tipo !== 'dicionario' || e?.tipo !== 'dicionario') return
    const tipo = era.entradas.get('FT')
    if (tipo?.tipo !== 'nome' || tipo.valor !== 'Sig' || era.entradas.has('V') || !this.nova(e.entradas.get('V')))
      return
    if (diferentes(era.entradas, e.entradas).some((chave) => !NO_CAMPO_VAZIO.has(chave))) return
    this.permitidos.add(numero)
    this.trouxe = true
    for (const chave of ['V', 'AP', 'MK']) this.fechar(e.entradas.get(chave))
    this.aparencia(e.entradas, era.entradas)
  }

  /** A signature that draws over the page may hide what others signed: no rule tells what it covers. */
  private aparencia(campo: Dicionario, era?: Dicionario): void {
    const [a, b, c, d] = this.depois.lista(campo.get('Rect')).map((n) => (n.tipo === 'numero' ? n.valor : NaN))
    if (a === c || b === d) return
    // without a picture of its own readers make one, of the background and border that MK says
    const desenha = campo.has('AP') || (!era && campo.has('MK'))
    if (!desenha && !(era && this.mudaOQueSeVia(era, campo))) return
    const oQue = !campo.has('V')
      ? 'um campo acrescentado desenha sobre a página'
      : desenha
        ? 'a assinatura seguinte desenha um carimbo sobre a página'
        : 'a assinatura seguinte muda o que o campo mostra na página'
    this.mudancas.push({ grave: false, oQue })
  }

  /** A field that was signed while it waited had a look: gone, hidden or shown, the page is not the one that was seen. */
  private mudaOQueSeVia(era: Dicionario, e: Dicionario): boolean {
    if (era.has('AP') || !iguais(era.get('MK'), e.get('MK'))) return true
    const seVe = (estado: Estado, d: Dicionario) => {
      const bandeiras = d.has('F') ? inteiro(estado.resolver(d.get('F'))) : 0
      return bandeiras === undefined ? NaN : bandeiras & DE_QUEM_SE_VE
    }
    const desenhavel = era.has('MK') || !eNome(era.get('Subtype'), 'Widget')
    return desenhavel && seVe(this.antes, era) !== seVe(this.depois, e)
  }

  private dss(velho: Valor | undefined, novo: Valor | undefined): void {
    const [era, e] = [this.antes.dicionario(velho), this.depois.dicionario(novo)]
    if (!e) {
      if (era) this.grave('o DSS foi retirado')
      return
    }
    if (!era || !iguais(velho, novo) || mudou(this.a, novo)) {
      if (![...e.keys(), ...(era?.keys() ?? [])].every((chave) => NO_DSS.has(chave)))
        return this.grave('o DSS traz o que não devia')
      this.permitirSeTrocavel(novo, velho)
      this.trouxe = true
    }
    const vri = this.depois.dicionario(e.get('VRI'))
    this.permitirSeTrocavel(e.get('VRI'), era?.get('VRI'))
    const vriEra = this.antes.dicionario(era?.get('VRI'))
    for (const [chave, cada] of vri ?? []) {
      const d = this.depois.dicionario(cada)
      if (chave !== 'Type' && (!d || [...d.keys()].some((k) => !NO_VRI.has(k))))
        return this.grave('o DSS traz o que não devia')
      this.permitirSeTrocavel(cada, vriEra?.get(chave))
    }
    for (const chave of ['Certs', 'OCSPs', 'CRLs']) this.permitirSeTrocavel(e.get(chave), era?.get(chave))
    this.fechar(novo)
  }

  /** An object that carries a list or a dictionary of ours may be written anew if nothing else in the text refers to it. */
  private permitirSeTrocavel(novo: Valor | undefined, velho: Valor | undefined): void {
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
  private fechar(valor: Valor | undefined): void {
    const fila = [valor]
    for (let v = fila.pop(); v !== undefined || fila.length > 0; v = fila.pop()) {
      if (v?.tipo === 'referencia') {
        const { objeto } = v
        if (!this.a.escritos.has(objeto) || this.antes.tem(objeto)) continue
        if (this.permitidos.has(objeto) && this.fechados.has(objeto)) continue
        this.permitidos.add(objeto)
        this.fechados.add(objeto)
        fila.push(this.depois.objeto(objeto)?.valor)
      } else if (v?.tipo === 'lista') fila.push(...v.itens)
      else if (v?.tipo === 'dicionario') fila.push(...v.entradas.values())
    }
  }
  private readonly fechados = new Set<number>()

  /** Pages, and lists of annotations, that gained nothing but the new signatures' widgets. */
  private anotacoes(): void {
    for (const numero of this.a.escritos) {
      const [era, e] = [this.antes.objeto(numero), this.depois.objeto(numero)]
      if (!era || !e) continue
      if (this.grafo.paginas.has(numero) && era.valor.tipo === 'dicionario' && e.valor.tipo === 'dicionario') {
        if (diferentes(era.valor.entradas, e.valor.entradas).some((chave) => chave !== 'Annots')) continue
        const [velha, nova] = [era.valor.entradas.get('Annots'), e.valor.entradas.get('Annots')]
        if (!this.soGanhou(this.antes.lista(velha), this.depois.lista(nova))) continue
        this.permitidos.add(numero)
        if (nova?.tipo === 'referencia' && !this.antes.tem(nova.objeto)) this.permitidos.add(nova.objeto)
      } else if (this.grafo.papeis.get(numero)?.startsWith('as anotações') && era.valor.tipo === 'lista') {
        if (e.valor.tipo === 'lista' && this.soGanhou(era.valor.itens, e.valor.itens)) this.permitidos.add(numero)
      }
    }
  }

  private soGanhou(velhas: Valor[], novas: Valor[]): boolean {
    return (
      velhas.every((v, i) => iguais(v, novas[i])) &&
      novas.slice(velhas.length).every((v) => v.tipo === 'referencia' && this.campos.has(v.objeto))
    )
  }

  /** Writers note when they saved, and with what. */
  private informacoes(): void {
    const [velha, nova] = [this.antes.trailer.get('Info'), this.depois.trailer.get('Info')]
    // none at all says nothing, which is another thing than what it said
    const [era, e] = [this.antes.dicionario(velha) ?? VAZIO, this.depois.dicionario(nova) ?? VAZIO]
    const outras = diferentes(era, e).filter((chave) => chave !== 'ModDate' && chave !== 'Producer')
    if (outras.length > 0) return this.grave(`mudaram os metadados (${outras.join(', ')})`)
    if (nova?.tipo !== 'referencia') return
    // another object than before may be part of the text
    const delas = iguais(nova, velha) && (this.grafo.referidos.get(nova.objeto) ?? 0) <= 1
    if (delas || !this.antes.tem(nova.objeto)) this.permitidos.add(nova.objeto)
  }

  /** XMP, which writers write anew when they save; nothing else in the text may use it. */
  private metadados(): void {
    const onde = this.depois.catalogo?.get('Metadata')
    if (onde?.tipo !== 'referencia' || !this.a.escritos.has(onde.objeto)) return
    const [era, e] = [this.antes.objeto(onde.objeto), this.depois.objeto(onde.objeto)]
    if ((this.grafo.referidos.get(onde.objeto) ?? 0) > 1 || !eOMesmoXmp(era, e)) return
    this.xmp = onde.objeto
    if (!dizemOMesmo(this.antes, era, this.depois, e)) this.duvidas.push('os metadados (XMP) foram reescritos')
  }

  private oQueHouve(numero: number): string {
    if (!this.antes.tem(numero)) return `entrou um objeto que nenhuma assinatura usa (${numero})`
    return `mudou ${nomear(numero, this.antes, this.grafo)}`
  }

  private grave(oQue: string): void {
    this.mudancas.push({ grave: true, oQue })
  }
}

function eNome(valor: Valor | undefined, nome: string): boolean {
  return valor?.tipo === 'nome' && valor.valor === nome
}

function mudou(a: Atualizacao, valor: Valor | undefined): boolean {
  return valor?.tipo === 'referencia' && a.escritos.has(valor.objeto)
}
