import { type CodigoProblema, frase } from '#contract/problem-catalog.ts'

import type { Lingua } from './lingua.ts'

const traducoes: Partial<Record<Lingua, ReadonlyMap<string, string>>> = {}

const texto = (linhas: string) =>
  linhas
    .trim()
    .split('\n')
    .map((linha) => JSON.parse(linha) as string) // a string of a .po file is a JSON string
    .join('')

/** The refusals of a catalogue of `locales/`, whose text is `po`: code → sentence. */
export function recusasDoCatalogo(po: string): ReadonlyMap<string, string> {
  const achadas = po.matchAll(/^msgid "problema\.(\w+)"\nmsgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm)
  return new Map(Array.from(achadas, ([, codigo = '', linhas = '']) => [codigo, texto(linhas)] as const))
}

/** The host gives the app's own catalogues, so that a refusal is worded once for the browser and the server. */
export const usarCatalogo = (lingua: Exclude<Lingua, 'pt-BR'>, po: string) => {
  traducoes[lingua] = recusasDoCatalogo(po)
}

/** The sentence of a refusal in a language, its values in place; in Portuguese where there is no other. */
export function dizerRecusa(lingua: Lingua, codigo: CodigoProblema, dados: Record<string, string | number>): string {
  const traduzida = traducoes[lingua]?.get(codigo)
  // a catalogue holds an empty text for what nobody has translated yet
  if (!traduzida) return frase(codigo, dados)
  return traduzida.replace(/\{(\w+)\}/g, (_, nome: string) => String(dados[nome] ?? ''))
}
