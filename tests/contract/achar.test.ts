import { expect, test } from 'vitest'

import { achar, dobrar } from '#domain/editor/achar.ts'

/** The passages found, as they stand in the text. */
const achados = (texto: string, termo: string, acentos = false) =>
  achar(dobrar(texto, acentos), dobrar(termo, acentos).texto).map(([de, ate]) => texto.slice(de, ate))

test.each<[string, string, string, boolean, string[]]>([
  ['nothing looked for', 'texto', '', false, []],
  ['case aside', 'Ofício OFÍCIO ofício', 'ofício', true, ['Ofício', 'OFÍCIO', 'ofício']],
  ['accents aside', 'licitação, licitacao, LICITAÇÃO', 'licitacao', false, ['licitação', 'licitacao', 'LICITAÇÃO']],
  ['a term with accents finds those without', 'acao', 'ação', false, ['acao']],
  ['accents that matter', 'pais e país', 'país', true, ['país']],
  ['none over another', 'aaaa', 'aa', false, ['aa', 'aa']],
  ['accents written apart', 'ação!'.normalize('NFD'), 'acao', false, ['ação'.normalize('NFD')]],
  ['accents written apart, at the end', 'é'.normalize('NFD'), 'e', false, ['é'.normalize('NFD')]],
  ['signs that a pattern would read', 'a.c (abc)', '.c (', false, ['.c (']],
  ['across nothing that is not a letter', 'um\ufffcdois', 'umdois', false, []],
])('%s', (_, texto, termo, acentos, esperado) => expect(achados(texto, termo, acentos)).toEqual(esperado))
