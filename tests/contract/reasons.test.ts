import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'
import { Perfil } from '#contract/perfil.ts'
import { lerCatalogos } from '#server/adapters/catalogos.ts'
import { feito } from '#server/core/documento/condicoes-custodia.ts'
import { ACT_WORDS } from '#server/base/palavras/act-words.ts'
import { translate } from '#server/base/palavras/problemas.ts'
import { REASONS } from '#server/base/palavras/reasons.ts'

lerCatalogos()

const sentences: [id: string, portuguese: string][] = [
  ...Object.entries(REASONS).map(([code, words]): [string, string] => [`motivo.${code}`, words]),
  ...Object.entries(ACT_WORDS).map(([name, words]): [string, string] => [`ato.${name}`, words]),
]
const places = (words: string) => Array.from(words.matchAll(/\{(\w+)\}/g), ([, name = '']) => name).toSorted()
/** Letters and words that English and Spanish don't have. */
const PORTUGUESE = /[ãõçàâêô]|(?<!\p{L})(?:uma|ou|seu|sua|foi|já|pelo|pela)(?!\p{L})/iu

describe('motivos e atos', () => {
  // what it says is the reason inside it
  const OF_VALUES = [
    'motivo.OUTRO_FEZ_ANTES',
    'motivo.DOSSIE_IMPEDE',
    'motivo.POR_TER_PERFIL',
    'motivo.O_QUE_FALTA',
    'motivo.PARTE_PEDIDA',
  ]
  test.each(['en', 'es'] as const)(
    'cada motivo tem texto em %s, com os mesmos valores e sem sobra de português',
    (lingua) => {
      for (const [id, portuguese] of sentences) {
        // each value is replaced by its own placeholder
        const values = Object.fromEntries(places(portuguese).map((name) => [name, `{${name}}`]))
        const said = translate(lingua, id, portuguese, values)
        expect(places(said), id).toEqual(places(portuguese))
        expect(said.replaceAll(/\{\w+\}/g, ''), id).not.toMatch(PORTUGUESE)
        // some roles have the same name in Spanish
        if (!OF_VALUES.includes(id) && !/^motivo\.(?:PERFIL|MARCA)_/.test(id)) expect(said, id).not.toBe(portuguese)
      }
    },
  )

  test('o catálogo a traduzir tem todos os motivos, e nenhum a mais', () => {
    const po = readFileSync('locales/server/pt-BR.po', 'utf8')
    const ids = Array.from(po.matchAll(/^msgid "((?:motivo|ato)\.\w+)"$/gm), ([, id]) => id)
    expect(ids).toHaveLength(sentences.length)
    expect(new Set(ids)).toEqual(new Set(sentences.map(([id]) => id)))
  })
})

const source = globSync('{server,mocks}/**/*.ts')
  .filter((file) => !/^server\/base\/palavras\/|\/(?:tests|corpus)\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Whose codes are made of a list's names: of movements and roles, below; of who reads, in tests/api/leitura.test.ts; of markers. */
const OF_A_LIST = /^(?:FEZ|LE|PERFIL|MARCA)_/

test('todo motivo é usado, e toda palavra de ato é de um ato', () => {
  const unused = [...Object.keys(REASONS), ...Object.keys(ACT_WORDS)].filter(
    (name) => !OF_A_LIST.test(name) && !source.includes(`'${name}'`) && !new RegExp(`^  ${name}: `, 'm').test(source),
  )
  expect(unused).toEqual([])
})

test('o motivo de um ato impedir outro diz quem o fez e quando', () => {
  const said = Object.values(TIPOS_MOVIMENTACAO).flatMap((tipo) => {
    const why = feito({ tipo, quem: 'Ana Souza', instante: '2026-01-20T17:32:00.000Z' })
    return why && 'feito' in why.data ? [why.data.feito] : []
  })
  const codes = said.map((each) => (typeof each === 'object' && 'code' in each ? each.code : each))
  const named = Object.keys(REASONS).filter((code) => code.startsWith('FEZ_'))
  expect(codes).toHaveLength(named.length)
  expect(new Set(codes)).toEqual(new Set(named))
})

test('cada papel num documento tem o seu nome', () => {
  const codes = Object.keys(REASONS).filter((code) => code.startsWith('PERFIL_'))
  expect(codes.toSorted()).toEqual(Perfil.options.map((perfil) => `PERFIL_${perfil}`).toSorted())
})

test('toda recusa de um ato é um motivo do catálogo, e nenhuma sai em palavras soltas', () => {
  const loose = globSync('server/**/*.ts').filter((file) =>
    /new (?:Problema|RecusaDita)\('ACAO_NAO_PERMITIDA'|(?:detail|motivo|explicacao): '[A-ZÀ-Ú][^']* [^']*\.'/.test(
      readFileSync(file, 'utf8').replaceAll(/explicacao:\s*'[^']*'/g, ''),
    ),
  )
  // SCIM answers other systems, and the seeds are texts of people
  expect(loose.filter((file) => !/\/(?:scim|seed|palavras)\//.test(file))).toEqual([])
})

test('nenhum código compara frases: compara-se o código do motivo', () => {
  const words = Object.values(REASONS).filter((each) => /^[^{]* [^{]*\.$/.test(each)) // sentences, not names of roles
  const comparar = readFileSync('server/rooms/validacao/comparar.ts', 'utf8') // verdicts have sentences of their own
  const quoted = new Set(Array.from(source.replace(comparar, '').matchAll(/'([^'\n]*)'/g), ([, each]) => each))
  expect(words.filter((each) => quoted.has(each))).toEqual([])
})
