import type * as z from 'zod/mini'

import { prazosOuTitulo } from '#contract/administrar-classificacao.ts'
import { diaDoMes, lugarDaAbrangencia } from '#contract/calendario.ts'
import { comPalavras } from '#contract/documento.ts'
import { semRepeticao } from '#contract/sem-repeticao.ts'
import { siglaLivre } from '#contract/sigla.ts'
import { caracteresValidos, enderecoPermitido, imprimivel } from '#contract/texto.ts'
import { atalhoValido } from '#contract/texto-padrao.ts'

import { anyCase } from './any-case.ts'

export type Json = Record<string, unknown>

const nulo = { enum: [null] }
const dado = { not: nulo }
const lugar = (abrangencia: string, uf: object, municipio: object, orgaoId: object) => ({
  properties: { abrangencia: { const: abrangencia }, uf, municipio, orgaoId },
})

/**
 * Functions by which the contract refines a value → what they say as a JSON Schema of it. A schema can't say every one of
 * them: it may admit what the server refuses, never the other way round.
 */
const SAID = new Map<unknown, Json>([
  [caracteresValidos, { pattern: String.raw`^[^\x00]*$` }],
  [imprimivel, { pattern: String.raw`^[^\x00-\x1f\x7f-\x9f]*$` }],
  [comPalavras, { pattern: String.raw`[^\s\u200b-\u200f\u2060\ufeff]` }],
  [atalhoValido, { pattern: String.raw`^[^\s!-,./:-@[-\`{-~]+$` }],
  [
    enderecoPermitido,
    { pattern: String.raw`^([hH][tT][tT][pP][sS]?://|[mM][aA][iI][lL][tT][oO]:)[^\s\u0000-\u001f"<>\\]+$` },
  ],
  [siglaLivre, { not: { const: 'EXT' } }],
  [semRepeticao, { uniqueItems: true }],
  [
    lugarDaAbrangencia,
    {
      oneOf: [
        lugar('NACIONAL', nulo, nulo, nulo),
        lugar('ESTADUAL', dado, nulo, nulo),
        lugar('MUNICIPAL', dado, dado, nulo),
        lugar('ORGAO', nulo, nulo, dado),
      ],
    },
  ],
  [
    diaDoMes,
    {
      anyOf: [
        { properties: { dia: { maximum: 29 } } },
        { properties: { dia: { const: 30 }, mes: { not: { const: 2 } } } },
        { properties: { dia: { const: 31 }, mes: { enum: [1, 3, 5, 7, 8, 10, 12] } } },
      ],
    },
  ],
  [
    prazosOuTitulo,
    {
      anyOf: [
        { properties: { titulo: { const: true } } },
        { properties: { corrente: dado, intermediario: dado, destinacao: dado } },
      ],
    },
  ],
])

type Text = {
  said: Json[]
  trimmed: boolean
  cased: boolean
  normalized: boolean
  minLength?: number
  maxLength?: number
}

/** A pattern of what is accepted before the text is trimmed and put into one case. */
function asSent({ source, ignoreCase }: RegExp, { trimmed, cased }: Text) {
  const pattern = ignoreCase || cased ? anyCase(source) : source
  return trimmed ? String.raw`^\s*(?:${pattern.replace(/^\^|\$$/g, '')})\s*$` : pattern
}

/** Adds what one check asks of the text that a caller sends, which the checks before it may have changed. */
function addCheck(text: Text, { _zod: { def } }: z.core.$ZodCheck) {
  if ('tx' in def && typeof def.tx === 'function') {
    text.trimmed ||= def.tx(' a') === 'a'
    text.cased ||= def.tx('a') === def.tx('A')
    text.normalized ||= def.tx('ａ') === 'a'
  } else if (def.check === 'min_length' && 'minimum' in def) {
    const least = Number(def.minimum)
    if (!text.trimmed) text.minLength = least
    else text.said.push({ pattern: least === 1 ? String.raw`\S` : String.raw`\S[\s\S]{${least - 2},}\S` })
  } else if (def.check === 'max_length' && 'maximum' in def) text.maxLength = Number(def.maximum)
  else if ('pattern' in def && def.pattern instanceof RegExp) {
    // what normalizing makes of a character can't be said, and \p{…} is unknown to many readers of OpenAPI
    if (!text.normalized && !def.pattern.source.includes(String.raw`\p{`))
      text.said.push({ pattern: asSent(def.pattern, text) })
  } else if ('fn' in def && SAID.has(def.fn)) text.said.push(SAID.get(def.fn) ?? {})
}

/** A string as a caller sends it. */
export function textSent(checks: readonly z.core.$ZodCheck[]): Json {
  const text: Text = { said: [], trimmed: false, cased: false, normalized: false }
  for (const check of checks) addCheck(text, check)
  const { said, minLength, maxLength } = text
  const unprintable = JSON.stringify(SAID.get(imprimivel))
  // what can be printed holds no NUL
  const least = said.some((one) => JSON.stringify(one) === unprintable)
    ? said.filter((one) => one !== SAID.get(caracteresValidos))
    : said
  return {
    type: 'string',
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(least.length === 1 ? least[0] : least.length > 1 && { allOf: least }),
  }
}

/** What the refinements of an array or an object say of it. */
export function refined(checks: readonly z.core.$ZodCheck[]): Json {
  const said = checks.flatMap(({ _zod: { def } }): Json[] => {
    const one = 'fn' in def ? SAID.get(def.fn) : undefined
    return one ? [one] : []
  })
  const [one = {}, ...others] = said
  return others.length > 0 ? { allOf: said } : one
}
