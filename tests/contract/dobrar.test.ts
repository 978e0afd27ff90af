import { expect, test } from 'vitest'

import { dobrar } from '#contract/dobrar.ts'

test.each([
  ['LICITAÇÃO Nº 3', 'licitacao nº 3'],
  ['a\tb\nc\u00a0d', 'a b c d'],
  ['Ǆ İ ß ﬁ 𝒜 \ud83c', 'ǆ i ß ﬁ 𝒜 \ud83c'],
  ['e\u0301', 'e\u0301'],
])('%j dobra-se em %j', (texto, dobrado) => expect(dobrar(texto)).toBe(dobrado))

test('cada letra fica no seu lugar, seja qual for', () => {
  for (let ponto = 0; ponto <= 0x1ffff; ponto++) {
    const letra = String.fromCodePoint(ponto)
    const dobrada = dobrar(letra)
    if (dobrada.length !== letra.length || Array.from(dobrada).length !== Array.from(letra).length)
      expect.fail(`U+${ponto.toString(16)} → ${dobrada}`)
  }
})
