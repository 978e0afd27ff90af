import type { CodigoProblema } from '#contract/problem-catalog.ts'

import { daEntrada } from './frases/da-entrada.ts'
import { dasCartas } from './frases/das-cartas.ts'
import { dasPendencias } from './frases/das-pendencias.ts'
import { dosAtos } from './frases/dos-atos.ts'
import { dosMotivos } from './frases/dos-motivos.ts'
import { dosPlanos } from './frases/dos-planos.ts'
import type { Lingua } from './lingua.ts'
import { dizerRecusa } from './problemas.ts'
import { quando } from './quando.ts'
import type { Tabela } from './tabela.ts'

const FRASES = { ...daEntrada, ...dasCartas, ...dosAtos, ...dosMotivos, ...dasPendencias, ...dosPlanos } as const

/** A sentence that has all languages: one that lacks them does not compile. */
export type Frase = keyof typeof FRASES
/** The names of the values in a sentence. */
type Lugares<F extends string> = F extends `${string}{${infer Nome}}${infer Resto}` ? Nome | Lugares<Resto> : never

/** A list of names is joined, an ISO instant said, and a sentence inside another worded, each in the reader's language. */
export type Valor = string | number | { lista: string[] } | { quando: string } | { dito: Dito }
export type Valores = Record<string, Valor>

/**
 * What is to be said, before it is known in which language; plain JSON, so that it can be stored. A sentence without
 * values is itself; `texto` is what a person wrote, said as it is; a list is said one after the other.
 */
export type Dito =
  | Frase
  | { frase: Frase; valores: Valores }
  | { recusa: CodigoProblema; dados: Valores }
  | { texto: string }
  | Dito[]

/** A sentence with its values. */
export const dito = <F extends Frase>(frase: F, valores: Record<Lugares<F>, Valor>): Dito => ({ frase, valores })

/** The sentence in a language, its values not yet in place. */
const naLingua = (lingua: Lingua, frase: string): string => {
  const tabela: Tabela = FRASES
  return lingua === 'pt-BR' ? frase : (tabela[frase]?.[lingua === 'en' ? 0 : 1] ?? frase)
}

function emPalavras(lingua: Lingua, valor: Valor | undefined): string {
  if (valor === undefined) return ''
  if (typeof valor !== 'object') return String(valor)
  if ('lista' in valor) return new Intl.ListFormat(lingua).format(valor.lista)
  return 'quando' in valor ? quando(valor.quando, new Date(), lingua) : dizer(lingua, valor.dito)
}

/** Values in a language, by name. */
export const dizerValores = (lingua: Lingua, valores: Valores) =>
  Object.fromEntries(Object.entries(valores).map(([nome, valor]) => [nome, emPalavras(lingua, valor)]))

/** What was to be said, in a language, Portuguese unless said; a stored sentence that the house no longer knows is said in Portuguese. */
export function dizer(lingua: Lingua = 'pt-BR', oQue: Dito): string {
  if (typeof oQue === 'string') return naLingua(lingua, oQue)
  if (Array.isArray(oQue)) return oQue.map((cada) => dizer(lingua, cada)).join(' ')
  if ('texto' in oQue) return oQue.texto
  if ('recusa' in oQue) return dizerRecusa(lingua, oQue.recusa, dizerValores(lingua, oQue.dados))
  return naLingua(lingua, oQue.frase).replace(/\{(\w+)\}/g, (_, nome: string) => emPalavras(lingua, oQue.valores[nome]))
}

/** Every sentence with its translations, for the test that reads them all. */
export const todasAsFrases: Tabela = FRASES
