import { type CodigoProblema, portugueseOf } from '#contract/problem-catalog.ts'

import { ACT_WORDS } from './act-words.ts'
import type { Lingua } from './lingua.ts'

export type ActName = keyof typeof ACT_WORDS
/** The values of a sentence, in words. */
type Words = Record<string, string | number>

const traducoes: Partial<Record<Lingua, ReadonlyMap<string, string>>> = {}

const texto = (linhas: string) =>
  linhas
    .trim()
    .split('\n')
    .map((linha) => JSON.parse(linha) as string) // a string of a .po file is a JSON string
    .join('')

/** What the server says out of a catalogue of `locales/`, whose text is `po`: id → sentence. */
function sentencesOf(po: string) {
  const achadas = po.matchAll(
    /^msgid "((?:problema|motivo|ato|trilha|diretorio)\.\w+)"\nmsgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm,
  )
  return Array.from(achadas, ([, id = '', linhas = '']) => [id, texto(linhas)] as const)
}

/** The host gives the app's catalogue, so that a refusal is worded once for the browser and the server, and the server's own. */
export const usarCatalogo = (lingua: Exclude<Lingua, 'pt-BR'>, ...pos: string[]) => {
  traducoes[lingua] = new Map(pos.flatMap(sentencesOf))
}

/** The values put into their places; without any, the places stay as they are. */
export const fillIn = (sentence: string, values?: Words) =>
  values === undefined ? sentence : sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** The sentence of an id in a language, its values in place; in Portuguese where there is no other. */
export function translate(lingua: Lingua = 'pt-BR', id: string, portuguese: string, values?: Words): string {
  // a catalogue holds an empty text for what nobody has translated yet
  return fillIn(traducoes[lingua]?.get(id) || portuguese, values)
}

/** The sentence of a refusal in a language, its values in place; in Portuguese where there is no other. */
export const dizerRecusa = (lingua: Lingua, codigo: CodigoProblema, dados: Words): string =>
  translate(lingua, `problema.${codigo}`, portugueseOf(codigo), dados)

/** What an act does, as its button says while it can be done. */
export const actWords = (name: ActName, lingua: Lingua = 'pt-BR') =>
  translate(lingua, `ato.${name}`, ACT_WORDS[name], {})
