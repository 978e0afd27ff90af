import type { Atualizacao } from './update.ts'
import type { Permissoes } from '../pdf/signature-fields.ts'
import { examinarFormulario } from './form-changes.ts'
import { deletedNotes, examineChangedNotes, onlyNotesDiffer } from './certified-notes.ts'
import type { Valor } from '../pdf/value.ts'
import type { Dicionario, Estado } from '../pdf/document-state.ts'
import { Exame, type EAssinatura, type Mudanca } from './examination.ts'
import { examinarObjeto, type Grafo } from '../pdf/graph.ts'
import { diferentes, iguais, mesmasPalavras, mesmoObjeto, oQueGanhou } from '../pdf/equality.ts'
import { dizemOMesmo, eOMesmoXmp } from './metadata.ts'
import { nomear, PALAVRAS_DO_CATALOGO } from '../pdf/describe-object.ts'

const NO_CATALOGO = new Set(['AcroForm', 'DSS', 'Extensions', 'Version'])
/** What no page shows: who reads the document in another way may find a difference. */
const FORA_DAS_PAGINAS = new Set('StructTreeRoot MarkInfo Lang PieceInfo Metadata Legal'.split(' '))
const VAZIO: Dicionario = new Map()
const NO_DSS = new Set(['Type', 'VRI', 'Certs', 'OCSPs', 'CRLs'])
const NO_VRI = new Set(['Type', 'Cert', 'OCSP', 'CRL', 'TU', 'TS'])
/** Keys of a page that say nothing of how it looks. */
const NA_PAGINA = new Set(['Annots', 'StructParents', 'Tabs'])
const DA_LEITURA = 'mudou a estrutura que os programas de leitura em voz alta seguem'
const DE_PROGRAMAS = new Set(['ITXT', 'PieceInfo', 'LastModified'])
const DA_ESTRUTURA = new Set(['StructElem', 'StructTreeRoot', 'MCR', 'OBJR'])

/**
 * Judges one update against a closed list: a further signature (its dictionary, field and widget, named in AcroForm
 * and in the page's Annots), a DSS, and what a certification permits (`permissoes`). `nova` says whether a value is a
 * signature that was read from the bytes.
 * Grave is what touches what was signed or what is seen; what only can't be told is not.
 */
export function julgarAtualizacao(
  antes: Estado,
  a: Atualizacao,
  grafo: Grafo,
  nova: EAssinatura,
  permissoes: Permissoes,
): Mudanca[] {
  const x = new Exame(antes, a, grafo, nova, permissoes)
  const notas = deletedNotes(x)
  for (const numero of a.apagados)
    if (antes.valor(numero) && !notas.has(numero)) x.grave(`${nomear(numero, antes, grafo)} foi apagado`)
  for (const numero of a.escritos) {
    if (!antes.tem(numero) && grafo.referidos.has(numero))
      x.grave(`o objeto ${numero}, que o texto assinado já citava sem ter, passou a existir`)
  }
  for (const numero of a.estruturais) if (!antes.tem(numero)) x.permitidos.add(numero)
  examinarCatalogo(x)
  examinarAnotacoes(x)
  examinarInformacoes(x)
  const xmp = examinarMetadados(x)
  examinarEscritos(x, xmp)
  if (!x.foiGrave && !x.trouxe) x.duvidar('houve um acréscimo sem assinatura nem provas')
  if (a.duvida !== undefined) x.mudancas.unshift({ grave: x.foiGrave, oQue: a.duvida })
  // From here on what this update refers to is part of the text.
  for (const numero of a.escritos) {
    // a table's own stream names again what every trailer names
    if (a.estruturais.has(numero)) continue
    examinarObjeto(numero, antes, grafo, undefined, -1)
    examinarObjeto(numero, x.depois, grafo)
  }
  return x.mudancas
}

/** Whatever is written and was not let in by name. */
function examinarEscritos(x: Exame, xmp: number | undefined): void {
  const { antes, depois, a } = x
  for (const numero of a.escritos) {
    if (antes.tem(numero) && !mesmoObjeto(antes, depois, numero) && eDaEstrutura(x, numero))
      x.fechar(depois.valor(numero))
  }
  const soltos = x.soltos()
  for (const numero of a.escritos) {
    if (mesmoObjeto(antes, depois, numero) || numero === xmp || soltos.has(numero)) continue
    // what refers to the object does so by the generation it had, and would find nothing
    const outraGeracao = antes.tem(numero) && antes.geracao(numero) !== depois.geracao(numero)
    // what is let in is so for what its dictionary says: a stream may be a page's words as well
    const comFluxo = antes.tem(numero) && (antes.objeto(numero)?.fluxo ?? depois.objeto(numero)?.fluxo)
    if (x.permitidos.has(numero) && !outraGeracao && !comFluxo) continue
    if (x.desenhos.has(numero) && !outraGeracao) continue
    if (!outraGeracao && !comFluxo && eDaEstrutura(x, numero)) x.duvidar(DA_LEITURA)
    else if (!outraGeracao && !comFluxo && soNotas(x, numero)) x.duvidar('um programa deixou notas suas no arquivo')
    else x.grave(oQueHouve(x, numero))
  }
}

/** Elements of the structure tree (ISO 32000-2 §14.7), old and new: no page draws them. */
function eDaEstrutura({ antes, depois, grafo }: Exame, numero: number): boolean {
  if (grafo.paginas.has(numero) || grafo.papeis.has(numero)) return false
  return [antes, depois].every((estado) => {
    if (!estado.tem(numero)) return true
    const d = estado.podeTerFluxo(numero) ? undefined : estado.dicionario(estado.valor(numero))
    const tipo = estado.resolver(d?.get('Type'))
    return tipo?.tipo === 'nome' ? DA_ESTRUTURA.has(tipo.valor) : d !== undefined && eElemento(d)
  })
}

/** Keys in which programs note that they were there. */
function soNotas({ antes, depois }: Exame, numero: number): boolean {
  const [era, e] = [antes, depois].map((estado) =>
    estado.podeTerFluxo(numero) ? undefined : estado.dicionario(estado.valor(numero)),
  )
  return era !== undefined && e !== undefined && diferentes(era, e).every((chave) => DE_PROGRAMAS.has(chave))
}

const eElemento = (d: Dicionario) => d.has('Nums') || (d.has('P') && d.has('S') && (d.has('K') || d.has('Pg')))

function oQueHouve({ antes, grafo }: Exame, numero: number): string {
  if (!antes.tem(numero)) return `entrou um objeto que nenhuma assinatura usa (${numero})`
  return `mudou ${nomear(numero, antes, grafo)}`
}

function examinarCatalogo(x: Exame): void {
  const raiz = x.depois.trailer.get('Root')
  if (raiz?.tipo === 'referencia' && x.a.escritos.has(raiz.objeto)) x.permitidos.add(raiz.objeto)
  const [velho, novo] = [x.antes.catalogo, x.depois.catalogo]
  if (!velho || !novo) return x.grave('o catálogo não pode ser lido')
  for (const chave of diferentesPorDentro(x, velho, novo)) {
    if (NO_CATALOGO.has(chave)) continue
    const oQue = `mudou ${PALAVRAS_DO_CATALOGO[chave] ?? `o catálogo (${chave})`}`
    if (!FORA_DAS_PAGINAS.has(chave)) x.grave(oQue)
    else {
      x.duvidar(oQue)
      x.fechar(novo.get(chave))
    }
  }
  for (const chave of ['Version', 'Extensions']) x.fechar(novo.get(chave))
  for (const desenvolvedor of x.depois.dicionario(novo.get('Extensions'))?.values() ?? []) x.fechar(desenvolvedor)
  x.permitirSeTrocavel(novo.get('Extensions'), velho.get('Extensions'))
  const versao = x.depois.resolver(novo.get('Version'))
  if (versao && !(versao.tipo === 'nome' && /^[1-9]\.\d{1,2}$/.test(versao.valor)) && !eNulo(versao))
    x.duvidar('mudou o catálogo (Version)')
  examinarFormulario(x, velho.get('AcroForm'), novo.get('AcroForm'))
  examinarDss(x, velho.get('DSS'), novo.get('DSS'))
}

/** Evidence for later (ISO 32000-2 §12.8.4.3), which no reader draws. */
function examinarDss(x: Exame, velho: Valor | undefined, novo: Valor | undefined): void {
  const [era, e] = [x.antes.dicionario(velho), x.depois.dicionario(novo)]
  if (!e) {
    if (era) x.grave('o DSS foi retirado')
    return
  }
  x.permitirSeTrocavel(novo, velho)
  if (!era || !iguais(velho, novo) || x.escrito(novo)) {
    if (![...e.keys(), ...(era?.keys() ?? [])].every((chave) => NO_DSS.has(chave)))
      x.duvidar('o DSS traz o que não devia')
    x.trouxe = true
  }
  const vriEra = x.antes.dicionario(era?.get('VRI'))
  permitirListas(x, era, e)
  x.permitirSeTrocavel(e.get('VRI'), era?.get('VRI'))
  for (const [chave, cada] of x.depois.dicionario(e.get('VRI')) ?? []) {
    const d = x.depois.dicionario(cada)
    if (chave !== 'Type' && (!d || [...d.keys()].some((k) => !NO_VRI.has(k)))) x.duvidar('o DSS traz o que não devia')
    x.permitirSeTrocavel(cada, vriEra?.get(chave))
    for (const valor of d?.values() ?? []) x.fechar(valor)
    x.fechar(cada)
  }
  for (const chave of ['Certs', 'OCSPs', 'CRLs']) {
    x.permitirSeTrocavel(e.get(chave), era?.get(chave))
    for (const item of x.depois.lista(e.get(chave))) x.fechar(item)
  }
  x.fechar(novo)
  // written anew in place, it leads to new objects through one that existed
  for (const valor of e.values()) x.fechar(valor)
  for (const cada of x.depois.dicionario(e.get('VRI'))?.values() ?? []) x.fechar(cada)
}

/** Lists of evidence in objects of their own, to which nothing but the DSS refers, though more than once. */
function permitirListas(x: Exame, era: Dicionario | undefined, e: Dicionario): void {
  const dicionarios = (estado: Estado, dss: Dicionario | undefined) => [
    dss,
    ...[...(estado.dicionario(dss?.get('VRI'))?.values() ?? [])].map((cada) => estado.dicionario(cada)),
  ]
  const vezes = new Map<number, number>()
  for (const d of dicionarios(x.antes, era))
    for (const valor of d?.values() ?? [])
      if (valor.tipo === 'referencia') vezes.set(valor.objeto, (vezes.get(valor.objeto) ?? 0) + 1)
  for (const d of dicionarios(x.depois, e))
    for (const valor of d?.values() ?? []) {
      if (valor.tipo !== 'referencia' || !x.a.escritos.has(valor.objeto)) continue
      const so = (x.grafo.referidos.get(valor.objeto) ?? 0) <= (vezes.get(valor.objeto) ?? 0)
      const lista = [x.antes, x.depois].every((estado) => estado.valor(valor.objeto)?.tipo === 'lista')
      if (!so || !lista) continue
      x.permitidos.add(valor.objeto)
      for (const item of x.depois.lista(valor)) x.fechar(item)
    }
}

/** Pages, and lists of annotations, that gained nothing but the new signatures' widgets. */
function examinarAnotacoes(x: Exame): void {
  const { antes, depois, grafo } = x
  examineChangedNotes(x)
  for (const numero of x.a.escritos) {
    const [era, e] = [antes.objeto(numero), depois.objeto(numero)]
    if (!era || !e) continue
    if (grafo.paginas.has(numero) && era.valor.tipo === 'dicionario' && e.valor.tipo === 'dicionario') {
      const mudadas = diferentesPorDentro(x, era.valor.entradas, e.valor.entradas)
      if (mudadas.some((chave) => !NA_PAGINA.has(chave))) continue
      const [velha, nova] = [era.valor.entradas.get('Annots'), e.valor.entradas.get('Annots')]
      if (!soGanhou(x, numero, antes.lista(velha), depois.lista(nova))) continue
      if (mudadas.some((chave) => chave !== 'Annots')) x.duvidar(DA_LEITURA)
      x.permitidos.add(numero)
      for (const valor of e.valor.entradas.values()) permitirCopia(x, valor)
      if (nova?.tipo === 'referencia' && !antes.tem(nova.objeto)) x.permitidos.add(nova.objeto)
    } else if (grafo.papeis.get(numero)?.startsWith('as anotações') && era.valor.tipo === 'lista') {
      if (e.valor.tipo === 'lista' && soGanhou(x, numero, era.valor.itens, e.valor.itens)) x.permitidos.add(numero)
    }
  }
}

function soGanhou(x: Exame, numero: number, velhas: Valor[], novas: Valor[]): boolean {
  const widget = (v: Valor) => v.tipo === 'referencia' && x.widgets.has(v.objeto)
  return (oQueGanhou(velhas, novas)?.every(widget) ?? false) || onlyNotesDiffer(x, numero, velhas, novas, widget)
}

/** Keys whose values are not the same, though one may stand in an object of its own where the other does not. */
function diferentesPorDentro({ antes, depois }: Exame, era: Dicionario, e: Dicionario): string[] {
  return diferentes(era, e).filter((chave) => {
    const [velho, novo] = [antes.resolver(era.get(chave)), depois.resolver(e.get(chave))]
    const fluxo = [era.get(chave), e.get(chave)].some((v) => v?.tipo === 'referencia' && depois.podeTerFluxo(v.objeto))
    return fluxo || velho === undefined || !iguais(velho, novo)
  })
}

/** A dictionary or list of the page that now stands in a new object. */
function permitirCopia(x: Exame, valor: Valor): void {
  if (valor.tipo === 'referencia' && !x.antes.tem(valor.objeto) && !x.depois.podeTerFluxo(valor.objeto))
    x.permitidos.add(valor.objeto)
}

/** Writers note when they saved, and with what. */
function examinarInformacoes(x: Exame): void {
  const [velha, nova] = [x.antes.trailer.get('Info'), x.depois.trailer.get('Info')]
  // none at all says nothing, which is another thing than what it said
  const [era, e] = [x.antes.dicionario(velha) ?? VAZIO, x.depois.dicionario(nova) ?? VAZIO]
  const outras = diferentes(era, e).filter(
    (chave) =>
      chave !== 'ModDate' &&
      chave !== 'Producer' &&
      !mesmasPalavras(x.antes.resolver(era.get(chave)), x.depois.resolver(e.get(chave))),
  )
  if (outras.length > 0) return x.grave(`mudaram os metadados (${outras.join(', ')})`)
  if (nova?.tipo !== 'referencia') return
  for (const valor of e.values()) x.fechar(valor)
  // another object than before may be part of the text
  const delas = iguais(nova, velha) && (x.grafo.referidos.get(nova.objeto) ?? 0) <= 1
  if (delas || !x.antes.tem(nova.objeto)) x.permitidos.add(nova.objeto)
}

/** XMP, which writers write anew when they save; nothing else in the text may use it. */
function examinarMetadados(x: Exame): number | undefined {
  const onde = x.depois.catalogo?.get('Metadata')
  if (onde?.tipo !== 'referencia' || !x.a.escritos.has(onde.objeto)) return undefined
  const [era, e] = [x.antes.objeto(onde.objeto), x.depois.objeto(onde.objeto)]
  if ((x.grafo.referidos.get(onde.objeto) ?? 0) > 1 || !eOMesmoXmp(era, e)) return undefined
  if (!dizemOMesmo(x.antes, era, x.depois, e)) x.duvidar('os metadados (XMP) foram reescritos')
  return onde.objeto
}

const eNulo = (valor: Valor) => valor.tipo === 'outro' && valor.palavra === 'null'
