import type { Places } from '#contract/places.ts'
import { type CodigoProblema, eCodigo } from '#contract/problem-catalog.ts'

import { dosDados } from './frases/dos-dados.ts'
import { dosPlanos } from './frases/dos-planos.ts'
import type { Lingua } from './lingua.ts'
import { dizerRecusa, fillIn, translate } from './problemas.ts'
import { quando, toTheSecond } from './quando.ts'
import type { Reason } from './reason.ts'
import { REASONS } from './reasons.ts'
import type { Sentence } from './sentences.ts'
import type { Tabela } from './tabela.ts'

const TABLES = { ...dosDados, ...dosPlanos } as const

/** A known sentence: an unknown one doesn't compile. */
export type Frase = Sentence | keyof typeof TABLES

/**
 * Lists are joined, ISO instants and inner sentences worded, each in the reader's language. `quando` says today's hour or a
 * day; `instante` always day and second; `partes` stand between semicolons.
 */
export type Valor =
  | string
  | number
  | { lista: string[] }
  | { quando: string }
  | { instante: string }
  | { partes: Reason[] }
  | { dito: Dito }
  | Reason
export type Valores = Record<string, Valor>

/**
 * Something to say before the reader's language is known; plain JSON, so that it can be stored. A sentence without values is
 * itself; `texto`: a person's own words, unchanged; an array: said one after the other.
 */
export type Dito = Frase | { frase: Frase; valores: Valores } | Reason | { texto: string } | Dito[] | Stored
/** How refusals were stored before reasons had codes. Reasons were stored by their Portuguese sentence. */
type Stored = { recusa: CodigoProblema; dados: Valores }

export const dito = <F extends Frase>(frase: F, valores: Record<Places<F>, Valor>): Dito => ({ frase, valores })

const codeOfSentence = new Map<string, string>(Object.entries(REASONS).map(([code, sentence]) => [sentence, code]))

function naLingua(lingua: Lingua, frase: string, valores?: Record<string, string>): string {
  const tabela: Tabela = TABLES
  const traduzida = lingua === 'pt-BR' ? frase : tabela[frase]?.[lingua === 'en' ? 0 : 1]
  if (traduzida !== undefined) return fillIn(traduzida, valores)
  const code = codeOfSentence.get(frase)
  return translate(lingua, code === undefined ? `frase.${frase}` : `motivo.${code}`, frase, valores)
}

function emPalavras(lingua: Lingua, valor: Valor | undefined): string {
  if (valor === undefined) return ''
  if (typeof valor !== 'object') return String(valor)
  if ('lista' in valor) return new Intl.ListFormat(lingua).format(valor.lista)
  if ('quando' in valor) return quando(valor.quando, new Date(), lingua)
  if ('instante' in valor) return toTheSecond(valor.instante, lingua)
  if ('partes' in valor) return valor.partes.map((parte) => dizer(lingua, parte)).join('; ')
  return dizer(lingua, 'dito' in valor ? valor.dito : valor)
}

export const dizerValores = (lingua: Lingua, valores: Valores) =>
  Object.fromEntries(Object.entries(valores).map(([nome, valor]) => [nome, emPalavras(lingua, valor)]))

function wordReason(lingua: Lingua, { code, data, by }: Reason): string {
  const values = dizerValores(lingua, data)
  const words = eCodigo(code)
    ? dizerRecusa(lingua, code, values)
    : translate(lingua, `motivo.${code}`, REASONS[code], values)
  return by === undefined ? words : `${words} ${wordReason(lingua, by)}`
}

/** Words it in a language, by default Portuguese. A stored sentence that no longer exists stays Portuguese. */
export function dizer(lingua: Lingua = 'pt-BR', oQue: Dito): string {
  if (typeof oQue === 'string') return naLingua(lingua, oQue)
  if (Array.isArray(oQue)) return oQue.map((cada) => dizer(lingua, cada)).join(' ')
  if ('texto' in oQue) return oQue.texto
  if ('code' in oQue) return wordReason(lingua, oQue)
  if ('recusa' in oQue) return dizerRecusa(lingua, oQue.recusa, dizerValores(lingua, oQue.dados))
  return naLingua(lingua, oQue.frase, dizerValores(lingua, oQue.valores))
}
