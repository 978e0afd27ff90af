import { expect, test } from 'vitest'

import { achar, dobrar } from '#domain/editor/achar.ts'

/** The passages found, as written in the text. */
const achados = (texto: string, termo: string, acentos = false) =>
  achar(dobrar(texto, acentos), dobrar(termo, acentos).texto).map(([de, ate]) => texto.slice(de, ate))

test.each<[string, string, string, boolean, string[]]>([
  ['nada buscado', 'texto', '', false, []],
  ['sem distinguir maiúsculas', 'Ofício OFÍCIO ofício', 'ofício', true, ['Ofício', 'OFÍCIO', 'ofício']],
  [
    'sem distinguir acentos',
    'licitação, licitacao, LICITAÇÃO',
    'licitacao',
    false,
    ['licitação', 'licitacao', 'LICITAÇÃO'],
  ],
  ['o termo com acentos acha palavras sem eles', 'acao', 'ação', false, ['acao']],
  ['com acentos que contam', 'pais e país', 'país', true, ['país']],
  ['sem sobreposição', 'aaaa', 'aa', false, ['aa', 'aa']],
  ['acentos escritos à parte', 'ação!'.normalize('NFD'), 'acao', false, ['ação'.normalize('NFD')]],
  ['acentos escritos à parte, no fim', 'é'.normalize('NFD'), 'e', false, ['é'.normalize('NFD')]],
  ['sinais de expressão regular', 'a.c (abc)', '.c (', false, ['.c (']],
  ['não atravessa o que não é letra', 'um\ufffcdois', 'umdois', false, []],
])('busca no texto: %s', (_, texto, termo, acentos, esperado) =>
  expect(achados(texto, termo, acentos)).toEqual(esperado),
)
