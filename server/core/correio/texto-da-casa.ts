import type { CodigoProblema } from '#contract/problem-catalog.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'
import { type Dito, dizer, dizerValores } from '#server/base/palavras/dizer.ts'
import { CATALOGO, type EmailDoProduto } from '#server/base/palavras/emails.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import type { Carta } from './carta.ts'

/** A house's text: one paragraph per line, `{name}` for a value. */
export type Palavras = { assunto: string; texto: string }
/** Why a text can't be used, and the field at fault. */
export type Falta = { codigo: CodigoProblema; dados: Record<string, string>; campo: 'assunto' | 'texto' }

/** Values that need a line of their own. */
const DE_UMA_LINHA = ['detalhes', 'codigo', 'link'] as const
const LUGAR = /\{(\w+)\}/g
const lugaresDe = (texto: string) => Array.from(texto.matchAll(LUGAR), ([, nome = '']) => nome)
const linhasDe = (texto: string) =>
  texto
    .split('\n')
    .map((cada) => cada.trim())
    .filter((cada) => cada !== '')

/** The values a text may use, and whether it must. */
export function valoresDoEmail({ assunto, sempre, variam, codigo, acao }: EmailDoProduto) {
  const palavras = [...new Set([assunto, ...sempre].flatMap(lugaresDe))]
  const necessarios = [
    ...(variam ? (['detalhes'] as const) : []),
    ...(codigo ? (['codigo'] as const) : []),
    ...(acao ? (['link'] as const) : []),
  ]
  return [
    ...palavras.map((nome) => ({ nome, necessario: false, noAssunto: true })),
    ...necessarios.map((nome) => ({ nome: nome as string, necessario: true, noAssunto: false })),
  ]
}

const escrito = (nome: string) => `{${nome}}`

/** The first fault of a text: an unknown value, a missing one, or stray braces. */
export function faltaNoTexto(email: EmailDoProduto, { assunto, texto }: Palavras): Falta | undefined {
  const valores = valoresDoEmail(email)
  for (const [campo, dito] of Object.entries({ assunto, texto }) as ['assunto' | 'texto', string][]) {
    const aceitos = valores.filter(({ noAssunto }) => noAssunto || campo === 'texto').map(({ nome }) => nome)
    const estranho = lugaresDe(dito).find((nome) => !aceitos.includes(nome))
    if (estranho !== undefined)
      return { codigo: 'TEXTO_COM_VALOR_DESCONHECIDO', dados: { valor: escrito(estranho) }, campo }
    if (/[{}]/.test(dito.replace(LUGAR, ''))) return { codigo: 'TEXTO_COM_CHAVES', dados: {}, campo }
  }
  const linhas = linhasDe(texto)
  for (const { nome, necessario } of valores) {
    const vezes = lugaresDe(texto).filter((cada) => cada === nome).length
    const dados = { valor: escrito(nome) }
    if (necessario && vezes === 0) return { codigo: 'TEXTO_SEM_VALOR', dados, campo: 'texto' }
    if (necessario && (vezes > 1 || !linhas.includes(escrito(nome))))
      return { codigo: 'TEXTO_COM_VALOR_NO_MEIO', dados, campo: 'texto' }
  }
  return undefined
}

/** The product's text of an e-mail, with values in braces. */
export function textoDoProduto(
  { assunto, sempre, variam, variamAntes, codigo, acao }: EmailDoProduto,
  lingua: Lingua,
): Palavras {
  const ditas = sempre.map((frase) => dizer(lingua, frase))
  const detalhes = variam ? [escrito('detalhes')] : []
  const partes = variamAntes ? [...detalhes, ...ditas] : [...ditas, ...detalhes]
  return {
    assunto: dizer(lingua, assunto),
    texto: [...partes, ...(codigo ? [escrito('codigo')] : []), ...(acao ? [escrito('link')] : [])].join('\n'),
  }
}

const fraseDe = (dito: Dito): string | undefined =>
  typeof dito === 'string' ? dito : 'frase' in dito ? dito.frase : undefined
const valoresDe = (dito: Dito) => (typeof dito === 'object' && 'frase' in dito ? dito.valores : {})

const POR_CHAVE = new Map(CATALOGO.map((email) => [email.chave, email]))
const POR_ASSUNTO = new Map(CATALOGO.map((email) => [`${email.tipo} ${email.assunto}`, email]))
export const emailDaChave = (chave: string): EmailDoProduto | undefined => POR_CHAVE.get(chave)
export const emailDaCarta = ({ tipo, assunto }: Pick<Carta, 'tipo' | 'assunto'>): EmailDoProduto | undefined =>
  POR_ASSUNTO.get(`${tipo} ${fraseDe(assunto) ?? ''}`)

/** `lugar…`: the paragraph that code and link precede. */
type DitoPelaCasa = { assunto: string; paragrafos: string[]; lugarDoCodigo?: number; lugarDaAcao?: number }

/** The e-mail in the house's words; undefined when the text no longer fits its values. Values are inserted once, unchanged. */
export function dizerPelaCasa(
  email: EmailDoProduto,
  carta: Pick<Carta, 'assunto' | 'paragrafos'>,
  lingua: Lingua,
  palavras: Palavras,
): DitoPelaCasa | undefined {
  if (faltaNoTexto(email, palavras)) return undefined
  const sempre = new Set<string>(email.sempre)
  const fixos = carta.paragrafos.filter((dito) => sempre.has(fraseDe(dito) ?? ''))
  const detalhes = carta.paragrafos.filter((dito) => !fixos.includes(dito)).map((dito) => dizer(lingua, dito))
  if (detalhes.length > 0 && !email.variam) return undefined
  const valores = dizerValores(lingua, Object.assign({}, ...[...fixos, carta.assunto].map(valoresDe)))
  if (
    [...lugaresDe(palavras.assunto), ...lugaresDe(palavras.texto)].some(
      (nome) => !(nome in valores) && !DE_UMA_LINHA.some((um) => um === nome),
    )
  )
    return undefined
  const completar = (texto: string) => texto.replace(LUGAR, (_, nome: string) => valores[nome] ?? '')
  const dito: DitoPelaCasa = { assunto: completar(palavras.assunto), paragrafos: [] }
  for (const cada of linhasDe(palavras.texto)) {
    if (cada === escrito('codigo')) dito.lugarDoCodigo = dito.paragrafos.length
    else if (cada === escrito('link')) dito.lugarDaAcao = dito.paragrafos.length
    else dito.paragrafos.push(...(cada === escrito('detalhes') ? detalhes : [completar(cada)]))
  }
  return dito
}

/** The house's own text of an e-mail in a language, if any. */
export const lerTextoDaCasa = (tx: Banco, chave: string, lingua: Lingua): Promise<Palavras | undefined> =>
  linha<Palavras>(
    tx,
    sql`select assunto, texto from texto_de_email where chave = ${chave} and lingua = ${lingua} and ativo`,
  )
