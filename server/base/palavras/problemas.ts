import { type CodigoProblema, portugueseOf } from '#contract/problem-catalog.ts'

import { ACT_WORDS } from './act-words.ts'
import type { Lingua } from './lingua.ts'

export type ActName = keyof typeof ACT_WORDS
type Words = Record<string, string | number>

const traducoes: Partial<Record<Lingua, ReadonlyMap<string, string>>> = {}

const texto = (linhas: string) =>
  linhas
    .trim()
    .split('\n')
    .map((linha) => JSON.parse(linha) as string) // strings of a .po file are JSON strings
    .join('')

/** The server's sentences of a catalogue, by id. `po`: the file's text. */
function sentencesOf(po: string) {
  const achadas = po.matchAll(
    /^msgid ("(?:problema|motivo|ato|frase|trilha|diretorio)\..+")\nmsgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm,
  )
  return Array.from(achadas, ([, id = '', linhas = '']) => [texto(id), texto(linhas)] as const)
}

/** Sets a language's catalogues: the app's, shared for refusals, and the server's own. */
export const usarCatalogo = (lingua: Exclude<Lingua, 'pt-BR'>, ...pos: string[]) => {
  traducoes[lingua] = new Map(pos.flatMap(sentencesOf))
}

/** Fills in the values; without any, places stay as they are. */
export const fillIn = (sentence: string, values?: Words) =>
  values === undefined ? sentence : sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** The sentence of an id with its values; Portuguese when there is no translation. */
export function translate(lingua: Lingua = 'pt-BR', id: string, portuguese: string, values?: Words): string {
  // untranslated entries are empty
  return fillIn(traducoes[lingua]?.get(id) || portuguese, values)
}

/** As `translate`, for a refusal. */
export const dizerRecusa = (lingua: Lingua, codigo: CodigoProblema, dados: Words): string =>
  translate(lingua, `problema.${codigo}`, portugueseOf(codigo), dados)

/** What an act does, as its button says. */
export const actWords = (name: ActName, lingua: Lingua = 'pt-BR') =>
  translate(lingua, `ato.${name}`, ACT_WORDS[name], {})
