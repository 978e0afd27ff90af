import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { avisosDaPlanilha, errosDaPlanilha } from '../../src/contract/planilha-erros.ts'
import { PROBLEMS } from '../../src/contract/problem-catalog.ts'

const texto = (bruto: string) =>
  bruto
    .trim()
    .split('\n')
    .map((linha) => JSON.parse(linha) as string)
    .join('') // po strings are JSON strings

/** msgid → msgstr of a catalogue. */
function catalogo(idioma: string): Map<string, string> {
  const po = readFileSync(`locales/${idioma}.po`, 'utf8')
  const achados = po.matchAll(/^msgid ((?:"(?:[^"\\]|\\.)*"\n)+)msgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm)
  return new Map([...achados].map(([, id, valor]) => [texto(id!), texto(valor!)] as const).filter(([id]) => id !== ''))
}
const lugares = (frase: string) => Array.from(frase.matchAll(/\{(\w+)\}/g), ([, nome = '']) => nome).toSorted()

const fonte = catalogo('pt-BR')

test.each(['en', 'es'])('o catálogo %s diz tudo o que o código diz, com os mesmos valores', (idioma) => {
  const dele = catalogo(idioma)
  expect([...fonte.keys()].filter((id) => !dele.get(id))).toEqual([])
  const trocados = [...dele].filter(([id, valor]) => String(lugares(valor)) !== String(lugares(fonte.get(id) ?? '')))
  expect(trocados).toEqual([])
})

test('cada recusa da API tem a sua frase nos catálogos', () => {
  expect(Object.entries(PROBLEMS).filter(([code, [, sentence]]) => fonte.get(`problema.${code}`) !== sentence)).toEqual(
    [],
  )
})

test('cada erro e aviso de uma planilha tem sua frase nos catálogos', () => {
  const frases = Object.entries({ ...errosDaPlanilha, ...avisosDaPlanilha })
  expect(frases.filter(([codigo, frase]) => fonte.get(`planilha.${codigo}`) !== frase)).toEqual([])
})
