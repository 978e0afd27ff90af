import { numerosDosCampos, tipoDoCampo } from '../pdf/signature-fields.ts'
import { examineFilledFields } from './certified-fields.ts'
import type { Valor } from '../pdf/value.ts'
import type { Dicionario, Estado } from '../pdf/document-state.ts'
import type { Exame } from './examination.ts'
import { diferentes, iguais, oQueGanhou } from '../pdf/equality.ts'
import { soGanhouNomes, usamPadroes } from './form-defaults.ts'
import { provarSemDesenho } from '../faces/draws-nothing.ts'
import { inteiro } from '../pdf/cross-reference.ts'

const NO_FORMULARIO = new Set(['Fields', 'SigFlags', 'DR', 'DA'])
const NO_CAMPO_VAZIO = new Set(['V', 'AP', 'M', 'F', 'P', 'MK', 'Kids'])
const VAZIO: Dicionario = new Map()
const ACOES = ['A', 'AA']
/** What a field has only where it is its own widget too. */
const DE_WIDGET = ['Subtype', 'Rect', 'AP', 'MK', 'BS', 'Border', 'Kids']
const MAIS_FUNDO = 4
/** Flags of an annotation (ISO 32000-2 §12.5.3) that say when and how it is seen: all but those that lock it. */
const DE_QUEM_SE_VE = ~(64 | 128 | 512)

/** What an update did to the form: signature fields that are new, or that waited for their signature, and what they share. */
export function examinarFormulario(x: Exame, velho: Valor | undefined, novo: Valor | undefined): void {
  const [era, e] = [x.antes.dicionario(velho) ?? VAZIO, x.depois.dicionario(novo)]
  if (!e) {
    if (velho) x.grave('o formulário foi retirado')
    return
  }
  x.permitirSeTrocavel(novo, velho)
  for (const chave of diferentes(era, e)) {
    if (chave === 'NeedAppearances' && x.permissoes.permite !== 'NADA')
      x.duvidar('mudou o formulário (NeedAppearances)')
    else if (!NO_FORMULARIO.has(chave))
      x.grave(chave === 'XFA' ? 'entrou um formulário XFA' : `mudou o formulário (${chave})`)
  }
  examinarPadroes(x, era, e)
  x.permitirSeTrocavel(e.get('Fields'), era.get('Fields'))
  const [antigos, atuais] = [x.antes.lista(era.get('Fields')), x.depois.lista(e.get('Fields'))]
  const ganhos = oQueGanhou(antigos, atuais)
  if (!ganhos) x.grave('campos do formulário foram trocados')
  for (const campo of ganhos ?? []) examinarCampoNovo(x, campo)
  const campos = numerosDosCampos(x.antes)
  for (const numero of x.a.escritos) {
    if (campos.has(numero)) examinarFilhosNovos(x, numero)
    examinarCampoPreenchido(x, numero)
  }
  examineFilledFields(x, campos)
}

/** What a form has for all its fields (/DR, /DA): writers add to it with each signature. */
function examinarPadroes(x: Exame, era: Dicionario, e: Dicionario): void {
  const [velho, novo] = [era.get('DR'), e.get('DR')]
  const [dr, drEra] = [x.depois.dicionario(novo) ?? VAZIO, x.antes.dicionario(velho) ?? VAZIO]
  x.permitirSeTrocavel(novo, velho)
  x.fechar(novo)
  for (const [especie, valor] of dr) {
    x.permitirSeTrocavel(valor, drEra.get(especie))
    for (const cada of [valor, ...(x.depois.dicionario(valor)?.values() ?? [])]) x.fechar(cada)
  }
  const [velha, nova] = [era.get('DA'), e.get('DA')]
  const ganhou = soGanhouNomes(x.antes, drEra, x.depois, dr)
  if (iguais(velha, nova) && ganhou && soGanhouNomes(x.depois, dr, x.antes, drEra)) return
  const usam = usamPadroes(x.antes, x.grafo.widgets, era)
  if (!ganhou) {
    if (usam) x.grave('mudou o formulário (DR)')
    else x.duvidar('mudaram os recursos do formulário (DR), que nenhum campo anterior parece usar')
  }
  if (velha && !iguais(velha, nova)) x.grave('mudou o formulário (DA)')
  if (usam) x.duvidar('o formulário ganhou fontes ou modos de escrever que um campo anterior pode usar')
}

type Acima = { ref: Valor; tipo: Valor | undefined; fundo: number }

/** A field that a form, or a field above it, gained: a signature's, or one that only holds those of signatures. */
function examinarCampoNovo(x: Exame, ref: Valor, acima?: Acima): void {
  const d = x.depois.dicionario(ref)
  if (ref.tipo !== 'referencia' || !d || x.antes.tem(ref.objeto) || (acima?.fundo ?? 0) > MAIS_FUNDO)
    return x.grave('entrou um campo desconhecido')
  const tipo = d.get('FT') ?? acima?.tipo
  if (d.has('Parent') && !iguais(d.get('Parent'), acima?.ref)) return x.grave('entrou um campo desconhecido')
  if (!eDeAssinatura(d, tipo)) return x.grave('entrou um campo que não é de assinatura')
  const acoes = ACOES.filter((chave) => d.has(chave))
  if (acoes.length > 0) return x.grave(`o campo da assinatura traz o que não devia (${acoes.join(', ')})`)
  if (d.has('V') && !x.nova(d.get('V'))) return x.grave('entrou uma assinatura que não pode ser lida')
  x.permitidos.add(ref.objeto)
  x.widgets.add(ref.objeto)
  x.trouxe ||= d.has('V')
  for (const [chave, valor] of d) if (chave !== 'Parent' && chave !== 'P' && chave !== 'Kids') x.fechar(valor)
  x.permitirSeTrocavel(d.get('Kids'), undefined)
  for (const filho of x.depois.lista(d.get('Kids')))
    examinarCampoNovo(x, filho, { ref, tipo, fundo: (acima?.fundo ?? 0) + 1 })
  if (!provarSemDesenho(x.depois, d)) dizerQueDesenha(x, d.has('V') || assinadoAcima(x.depois, d))
}

/** What is no widget readers draw by themselves, without a picture. */
function eDeAssinatura(d: Dicionario, tipo: Valor | undefined): boolean {
  if (d.has('Type') && !eNome(d.get('Type'), 'Annot')) return false
  if (d.has('Kids') && !d.has('Subtype')) return tipo === undefined || eNome(tipo, 'Sig')
  if (!eNome(tipo, 'Sig')) return false
  return eNome(d.get('Subtype'), 'Widget') || !DE_WIDGET.some((chave) => d.has(chave))
}

/** A field of the signed text that holds others may gain those of signatures. */
function examinarFilhosNovos(x: Exame, numero: number): void {
  const [era, e] = [x.antes.objeto(numero)?.valor, x.depois.objeto(numero)?.valor]
  if (era?.tipo !== 'dicionario' || e?.tipo !== 'dicionario' || !era.entradas.has('Kids')) return
  const mudadas = diferentes(era.entradas, e.entradas)
  if (mudadas.length === 0 || mudadas.some((chave) => chave !== 'Kids')) return
  const [antigos, atuais] = [x.antes.lista(era.entradas.get('Kids')), x.depois.lista(e.entradas.get('Kids'))]
  const ganhos = oQueGanhou(antigos, atuais)
  if (!ganhos) return
  x.permitidos.add(numero)
  const ref: Valor = { tipo: 'referencia', objeto: numero, geracao: x.depois.geracao(numero) }
  for (const filho of ganhos) examinarCampoNovo(x, filho, { ref, tipo: tipoDoCampo(x.antes, era.entradas), fundo: 1 })
}

/** A field that waited empty for its signature, and its widgets where they stand apart from it. */
function examinarCampoPreenchido(x: Exame, numero: number): void {
  const [era, e] = [x.antes.objeto(numero)?.valor, x.depois.objeto(numero)?.valor]
  if (era?.tipo !== 'dicionario' || e?.tipo !== 'dicionario') return
  if (!eNome(tipoDoCampo(x.antes, era.entradas), 'Sig') || era.entradas.has('V') || !x.nova(e.entradas.get('V'))) return
  if (!soMudou(x, era.entradas, e.entradas)) return
  x.permitidos.add(numero)
  x.trouxe = true
  x.fechar(e.entradas.get('V'))
  if (!era.entradas.has('Kids')) return examinarWidgetPreenchido(x, era.entradas, e.entradas)
  for (const filho of x.antes.lista(era.entradas.get('Kids'))) {
    if (filho.tipo !== 'referencia' || !x.a.escritos.has(filho.objeto)) continue
    const [velho, novo] = [x.antes.dicionario(filho), x.depois.dicionario(filho)]
    if (!velho || !novo || !soMudou(x, velho, novo)) continue
    x.permitidos.add(filho.objeto)
    examinarWidgetPreenchido(x, velho, novo)
  }
}

function soMudou(x: Exame, era: Dicionario, e: Dicionario): boolean {
  if (diferentes(era, e).some((chave) => !NO_CAMPO_VAZIO.has(chave))) return false
  const [antigos, atuais] = [x.antes.lista(era.get('Kids')), x.depois.lista(e.get('Kids'))]
  return antigos.length === atuais.length && antigos.every((filho, i) => iguais(filho, atuais[i]))
}

function examinarWidgetPreenchido(x: Exame, era: Dicionario, e: Dicionario): void {
  for (const chave of ['AP', 'MK']) x.fechar(e.get(chave))
  permitirDesenhos(x, era, e)
  if (provarSemDesenho(x.antes, era) && provarSemDesenho(x.depois, e)) return
  if (e.has('AP')) dizerQueDesenha(x, true)
  else if (mudaOQueSeVia(x, era, e)) x.duvidar('a assinatura seguinte muda o que o campo mostra na página')
}

/** A writer may draw anew where the field's picture already stood, if nothing else in the text shows it. */
function permitirDesenhos(x: Exame, era: Dicionario, e: Dicionario): void {
  const [velhas, novas] = [x.antes.dicionario(era.get('AP')), x.depois.dicionario(e.get('AP'))]
  x.permitirSeTrocavel(e.get('AP'), era.get('AP'))
  for (const [chave, figura] of novas ?? []) {
    x.fechar(figura)
    if (figura.tipo !== 'referencia' || !iguais(figura, velhas?.get(chave)) || !x.a.escritos.has(figura.objeto))
      continue
    if ((x.grafo.referidos.get(figura.objeto) ?? 0) > 1) continue
    x.desenhos.add(figura.objeto)
    x.fechar(x.depois.valor(figura.objeto))
  }
}

/** A signature that draws over the page may hide what others signed: no rule tells what it covers. */
function dizerQueDesenha(x: Exame, assinado: boolean): void {
  x.duvidar(
    assinado
      ? 'a assinatura seguinte desenha um carimbo sobre a página'
      : 'um campo acrescentado desenha sobre a página',
  )
}

/** A field that was signed while it waited had a look: gone, hidden or shown, the page is not the one that was seen. */
function mudaOQueSeVia(x: Exame, era: Dicionario, e: Dicionario): boolean {
  if (era.has('AP') || !iguais(era.get('MK'), e.get('MK'))) return true
  const seVe = (estado: Estado, d: Dicionario) => {
    const bandeiras = d.has('F') ? inteiro(estado.resolver(d.get('F'))) : 0
    return bandeiras === undefined ? NaN : bandeiras & DE_QUEM_SE_VE
  }
  const desenhavel = era.has('MK') || !eNome(era.get('Subtype'), 'Widget')
  return desenhavel && seVe(x.antes, era) !== seVe(x.depois, e)
}

function assinadoAcima(estado: Estado, widget: Dicionario): boolean {
  return estado.dicionario(widget.get('Parent'))?.has('V') ?? false
}

function eNome(valor: Valor | undefined, nome: string): boolean {
  return valor?.tipo === 'nome' && valor.valor === nome
}
