import { type CodigoProblema, eCodigo } from '#contract/problem-catalog.ts'

import { daEntrada } from './frases/da-entrada.ts'
import { dasCartas } from './frases/das-cartas.ts'
import { dosDados } from './frases/dos-dados.ts'
import { dosPlanos } from './frases/dos-planos.ts'
import type { Lingua } from './lingua.ts'
import { dizerRecusa, fillIn, translate } from './problemas.ts'
import { quando } from './quando.ts'
import type { Places, Reason } from './reason.ts'
import { REASONS } from './reasons.ts'
import type { Tabela } from './tabela.ts'

const FRASES = { ...daEntrada, ...dasCartas, ...dosDados, ...dosPlanos } as const

/** A sentence that has all languages: one that lacks them does not compile. */
export type Frase = keyof typeof FRASES

/** A list of names is joined, an ISO instant said, and a sentence or reason inside another worded, each in the reader's language. */
export type Valor = string | number | { lista: string[] } | { quando: string } | { dito: Dito } | Reason
export type Valores = Record<string, Valor>

/**
 * What is to be said, before it is known in which language; plain JSON, so that it can be stored. A sentence without
 * values is itself; `texto` is what a person wrote, said as it is; a list is said one after the other.
 */
export type Dito = Frase | { frase: Frase; valores: Valores } | Reason | { texto: string } | Dito[] | Stored
/** As a refusal was stored before reasons had codes; a reason was stored by its Portuguese sentence, as a `Frase` is. */
type Stored = { recusa: CodigoProblema; dados: Valores }

/** A sentence with its values. */
export const dito = <F extends Frase>(frase: F, valores: Record<Places<F>, Valor>): Dito => ({ frase, valores })

const codeOfSentence = new Map<string, string>(Object.entries(REASONS).map(([code, sentence]) => [sentence, code]))

function naLingua(lingua: Lingua, frase: string, valores?: Record<string, string>): string {
  const tabela: Tabela = FRASES
  const traduzida = lingua === 'pt-BR' ? frase : tabela[frase]?.[lingua === 'en' ? 0 : 1]
  return traduzida === undefined
    ? translate(lingua, `motivo.${codeOfSentence.get(frase) ?? ''}`, frase, valores)
    : fillIn(traduzida, valores)
}

function emPalavras(lingua: Lingua, valor: Valor | undefined): string {
  if (valor === undefined) return ''
  if (typeof valor !== 'object') return String(valor)
  if ('lista' in valor) return new Intl.ListFormat(lingua).format(valor.lista)
  if ('quando' in valor) return quando(valor.quando, new Date(), lingua)
  return dizer(lingua, 'dito' in valor ? valor.dito : valor)
}

/** Values in a language, by name. */
export const dizerValores = (lingua: Lingua, valores: Valores) =>
  Object.fromEntries(Object.entries(valores).map(([nome, valor]) => [nome, emPalavras(lingua, valor)]))

function wordReason(lingua: Lingua, { code, data, by }: Reason): string {
  const values = dizerValores(lingua, data)
  const words = eCodigo(code)
    ? dizerRecusa(lingua, code, values)
    : translate(lingua, `motivo.${code}`, REASONS[code], values)
  return by === undefined ? words : `${words} ${wordReason(lingua, by)}`
}

/** What was to be said, in a language, Portuguese unless said; a stored sentence that the house no longer knows is said in Portuguese. */
export function dizer(lingua: Lingua = 'pt-BR', oQue: Dito): string {
  if (typeof oQue === 'string') return naLingua(lingua, oQue)
  if (Array.isArray(oQue)) return oQue.map((cada) => dizer(lingua, cada)).join(' ')
  if ('texto' in oQue) return oQue.texto
  if ('code' in oQue) return wordReason(lingua, oQue)
  if ('recusa' in oQue) return dizerRecusa(lingua, oQue.recusa, dizerValores(lingua, oQue.dados))
  return naLingua(lingua, oQue.frase, dizerValores(lingua, oQue.valores))
}

/** Every sentence with its translations, for the test that reads them all. */
export const todasAsFrases: Tabela = FRASES
