import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'

import { expect, test } from 'vitest'

/**
 * Which files a change touches (docs/changes.md): of each kind, one that stands, found by the words only it has.
 * Left out: tests, words in other languages, and what a tool writes.
 */
const ficaram = globSync('{src,server,mocks}/**/*.{ts,tsx,sql}')
  .map((arquivo) => arquivo.split(sep).join('/'))
  .toSorted()
  .filter((arquivo) => !arquivo.startsWith('server/base/palavras/frases/') && arquivo !== 'src/routeTree.gen.ts')
  .map((arquivo) => ({ arquivo, texto: readFileSync(arquivo, 'utf8') }))
const comEla = (palavras: RegExp, pastas = '') =>
  ficaram.filter(({ arquivo, texto }) => arquivo.match(pastas) && palavras.test(texto)).map(({ arquivo }) => arquivo)

test('um ato ocupa seis arquivos: reabrir', () => {
  const ato = /REABERTURA|\bdocumentoApi\W+reabrir\b|\/documento\/:id\/reabrir|\/reabrir\.ts'|^ {2}reabrir: (\{$|\[)/m
  // a draft's parts have another act called `reabrir`
  const rooms =
    '^(src/acts|src/contract/(atos|documento)|server/(core|rooms|acts)/(documento|pedidos)/(?!regras-das-partes)|src/(features|domain))'
  expect(comEla(ato, rooms)).toEqual([
    'server/core/documento/acoes.ts',
    'server/rooms/documento/handlers.ts',
    'server/rooms/documento/reabrir.ts',
    'src/acts/conteudo.ts',
    'src/contract/atos.ts',
    'src/contract/documento.ts',
  ])
  expect(comEla(/\bREABERTURA\b/)).toHaveLength(3)
  // its words, which go to locales/server/
  expect(comEla(/^ {2}reabrir: '/m, '^server/base/palavras')).toEqual(['server/base/palavras/act-words.ts'])
})

test('uma operação da API, numa sala existente, ocupa no máximo quatro arquivos: desmarcarLidas', () => {
  expect(comEla(/\bdesmarcarLidas\b/)).toEqual([
    'server/rooms/notificacao/handlers.ts',
    'src/contract/notificacao.ts',
    'src/domain/notificacao/central.ts',
  ])
})

test('um endereço ocupa no máximo quatro arquivos: /prazos', () => {
  expect(comEla(/_app\/prazos'|\bAgendaPage\b|to: '\/prazos'|to="\/prazos"|^ {2}'prazos',$/m)).toEqual([
    'server/base/paginas.ts',
    'src/domain/usuario/lugares.ts',
    'src/features/agenda/AgendaPage.tsx',
    'src/routes/_app/prazos.tsx',
  ])
})

test('um tipo de campo do formulário de um modelo ocupa no máximo seis arquivos: cnpj', () => {
  const doFormulario =
    '^(src/contract/(.*entrevista|variaveis)|src/(features|domain)/(entrevista|modelo|criar)|server/(core/|rooms/)?(modelo|documento))'
  expect(comEla(/'cnpj'|\bcnpj: /, doFormulario)).toEqual([
    'src/contract/conferir-entrevista.ts',
    'src/contract/entrevista.ts',
    'src/contract/variaveis.ts',
    'src/domain/entrevista/campos/EscritoField.tsx',
    'src/domain/entrevista/nomes.ts',
  ])
})
