import type { Valor } from './value.ts'
import type { Dicionario, Estado } from './document-state.ts'
import type { Mudanca } from '../revisions/examination.ts'
import { nivelDeCertificacao } from './graph.ts'
import type { AssinaturaCrua } from './find-signatures.ts'
import { inteiro } from './cross-reference.ts'

/** A signature field as readers find it: `valor` is its signature, undefined while it waits for one. */
export type Campo = { objeto: number | undefined; nome: string; entradas: Dicionario; valor: Valor | undefined }

/** A time stamp over the whole file (ISO 32000-2 §12.8.5), which no lock is about. */
const CARIMBO = 'ETSI.RFC3161'
const MAXIMO_DE_CAMPOS = 20_000
const MAIS_FUNDO = 8

export function camposDeAssinatura(estado: Estado): Campo[] {
  const campos: Campo[] = []
  const vistos = new Set<number>()
  const descer = (campo: Valor, tipo: string | undefined, nome: string): void => {
    const objeto = campo.tipo === 'referencia' ? campo.objeto : undefined
    if (objeto !== undefined) {
      if (vistos.has(objeto)) return
      vistos.add(objeto)
    }
    const d = estado.dicionario(campo)
    if (!d || vistos.size > MAXIMO_DE_CAMPOS) return
    const proprio = estado.resolver(d.get('FT'))
    const ft = proprio?.tipo === 'nome' ? proprio.valor : tipo
    const t = estado.resolver(d.get('T'))
    const completo = t?.tipo === 'texto' ? [nome, t.valor].filter(Boolean).join('.') : nome
    const valor = d.get('V')
    const lido = estado.resolver(valor)
    const nada = lido?.tipo === 'outro' && lido.palavra === 'null'
    if (ft === 'Sig') campos.push({ objeto, nome: completo, entradas: d, valor: nada ? undefined : valor })
    for (const filho of estado.lista(d.get('Kids'))) descer(filho, ft, completo)
  }
  for (const campo of estado.lista(estado.dicionario(estado.catalogo?.get('AcroForm'))?.get('Fields')))
    descer(campo, undefined, '')
  return campos
}

/** Object numbers of everything in the form: fields, those that hold others, and widgets apart from their field. */
export function numerosDosCampos(estado: Estado): Set<number> {
  const vistos = new Set<number>()
  const fila = [...estado.lista(estado.dicionario(estado.catalogo?.get('AcroForm'))?.get('Fields'))]
  for (let campo = fila.pop(); campo !== undefined && vistos.size <= MAXIMO_DE_CAMPOS; campo = fila.pop()) {
    if (campo.tipo !== 'referencia' || vistos.has(campo.objeto)) continue
    vistos.add(campo.objeto)
    fila.push(...estado.lista(estado.dicionario(campo)?.get('Kids')))
  }
  return vistos
}

/** A key of a field, which the field may have from one above it. Not resolved. */
export function herdado(estado: Estado, campo: Dicionario, chave: string): Valor | undefined {
  let d: Dicionario | undefined = campo
  for (let passo = 0; d && passo <= MAIS_FUNDO; passo++) {
    if (d.has(chave)) return d.get(chave)
    d = estado.dicionario(d.get('Parent'))
  }
  return undefined
}

export const tipoDoCampo = (estado: Estado, campo: Dicionario): Valor | undefined =>
  estado.resolver(herdado(estado, campo, 'FT'))

/** The whole name: /T of each field from the outermost one, with dots in between. */
export function nomeDoCampo(estado: Estado, campo: Dicionario): string {
  const nomes: string[] = []
  let d: Dicionario | undefined = campo
  for (let passo = 0; d && passo <= MAIS_FUNDO; passo++) {
    const t = estado.resolver(d.get('T'))
    if (t?.tipo === 'texto') nomes.unshift(t.valor)
    d = estado.dicionario(d.get('Parent'))
  }
  return nomes.filter(Boolean).join('.')
}

/** Where a signature's /Contents begins, bracket included. */
export function lugarDoConteudo(assinatura: Dicionario | undefined): number | undefined {
  const conteudo = assinatura?.get('Contents')
  return conteudo?.tipo === 'texto' ? conteudo.inicio : undefined
}

/** What a certification lets others change besides adding signatures: nothing, fields, or fields and notes. */
export type Permitido = 'NADA' | 'CAMPOS' | 'NOTAS'

/** What the signatures so far leave to those that come after (ISO 32000-2 §12.8.2 and §12.7.5.5). */
export class Permissoes {
  private proibe: string | undefined
  private certificado: Permitido = 'NADA'
  private vazio = true
  private readonly trancas: ((nome: string) => boolean)[] = []

  /** Who allows nothing more, in Portuguese. */
  get quemProibe(): string | undefined {
    return this.proibe
  }

  get permite(): Permitido {
    return this.proibe === undefined ? this.certificado : 'NADA'
  }

  trancou(nome: string): boolean {
    return this.trancas.some((trancou) => trancou(nome))
  }

  /** `estado`: the document at the end of the signature's revision. Signatures come in the order of the file. */
  somar(estado: Estado, crua: AssinaturaCrua): void {
    // a later signature can't permit what would change an earlier one
    if (this.vazio) this.certificado = oQueCertifica(estado, crua)
    this.vazio = false
    if (nivelDeCertificacao(estado, crua.entradas) === 1) this.proibe ??= 'a certificação'
    for (const item of estado.lista(crua.entradas.get('Reference'))) {
      const d = estado.dicionario(item)
      if (nomeDe(estado, d?.get('TransformMethod')) === 'FieldMDP')
        this.trancar(estado, estado.dicionario(d?.get('TransformParams')))
    }
    const campo = camposDeAssinatura(estado).find(
      ({ valor }) => lugarDoConteudo(estado.dicionario(valor)) === crua.conteudo.inicio - 1,
    )
    const tranca = estado.dicionario(campo?.entradas.get('Lock'))
    this.trancar(estado, tranca)
    const nivel = inteiro(estado.resolver(tranca?.get('P')))
    if (nivel === 1) this.proibe ??= 'uma assinatura anterior'
    if (nivel === 2 && this.certificado === 'NOTAS') this.certificado = 'CAMPOS'
  }

  /** What an update did to fields that these signatures do not allow, in Portuguese; another signature apart. */
  conferir(antes: Estado, depois: Estado): Mudanca[] {
    if (this.proibe === undefined && this.trancas.length === 0) return []
    const eram = new Map(camposDeAssinatura(antes).map((campo) => [campo.objeto, campo]))
    return camposDeAssinatura(depois).flatMap(({ objeto, nome, valor }): Mudanca[] => {
      const era = eram.get(objeto)
      const trancado = valor !== undefined && this.trancou(nome)
      if (!era && valor === undefined && this.proibe)
        return [{ grave: true, oQue: `${this.proibe} não permite outro campo` }]
      // the lock names fields: whether one that was not there yet is among them, readers say differently
      if (!era && trancado && nomeDe(depois, depois.dicionario(valor)?.get('SubFilter')) !== CARIMBO)
        return [{ grave: false, oQue: `entrou o campo “${nome}”, que uma assinatura anterior trancou` }]
      return era && !era.valor && trancado
        ? [{ grave: true, oQue: `foi preenchido o campo “${nome}”, que uma assinatura anterior trancou` }]
        : []
    })
  }

  private trancar(estado: Estado, que: Dicionario | undefined): void {
    const acao = nomeDe(estado, que?.get('Action'))
    const nomes = estado.lista(que?.get('Fields')).flatMap((item) => {
      const nome = estado.resolver(item)
      return nome?.tipo === 'texto' ? [nome.valor] : []
    })
    const citado = (nome: string) => nomes.some((cada) => nome === cada || nome.startsWith(`${cada}.`))
    if (acao === 'All') this.trancas.push(() => true)
    if (acao === 'Include') this.trancas.push(citado)
    if (acao === 'Exclude') this.trancas.push((nome) => !citado(nome))
  }
}

/** A signature certifies where the catalog's /Perms leads to it (ISO 32000-2 §12.8.6). */
function oQueCertifica(estado: Estado, { entradas, conteudo }: AssinaturaCrua): Permitido {
  const certificacao = estado.dicionario(estado.dicionario(estado.catalogo?.get('Perms'))?.get('DocMDP'))
  if (lugarDoConteudo(certificacao) !== conteudo.inicio - 1) return 'NADA'
  const nivel = nivelDeCertificacao(estado, entradas)
  return nivel === 3 ? 'NOTAS' : nivel === 2 ? 'CAMPOS' : 'NADA'
}

function nomeDe(estado: Estado, valor: Valor | undefined): string | undefined {
  const nome = estado.resolver(valor)
  return nome?.tipo === 'nome' ? nome.valor : undefined
}
