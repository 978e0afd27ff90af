import { describe, expect, test } from 'vitest'

import { palavras, temConteudo, Texto, TextoDeRascunho, type No } from '#contract/texto.ts'
import { linhasDoSumario, titulosDe } from '#domain/documento/titulos.ts'

const p: No = { type: 'paragraph', content: [{ type: 'text', text: 'a' }] }
const titulo = (level: number, ...content: No[]): No => ({ type: 'heading', attrs: { level }, content })
const dito = (text: string): No => ({ type: 'text', text })
const em = {
  'entre blocos': (no: No) => [p, no, p],
  'no começo': (no: No) => [no, p],
  sozinho: (no: No) => [no],
  'duas vezes': (no: No) => [no, p, no],
  'numa lista': (no: No) => [{ type: 'bulletList', content: [{ type: 'listItem', content: [p, no] }] }],
  'numa citação': (no: No) => [{ type: 'blockquote', content: [p, no] }],
  'numa célula': (no: No) => [
    { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [p, no] }] }] },
  ],
  'num parágrafo': (no: No) => [{ type: 'paragraph', content: [no] }],
}

describe.each(['sumario', 'quebraDePagina'])('%s', (type) => {
  test.each([
    ['entre blocos', true],
    ['no começo', true],
    ['sozinho', true],
    ['duas vezes', true],
    ['numa lista', false],
    ['numa citação', false],
    ['numa célula', false],
    ['num parágrafo', false],
  ] as const)('%s: aceito é %s', (onde, aceito) => {
    for (const texto of [Texto, TextoDeRascunho])
      expect(texto.safeParse({ type: 'doc', content: em[onde]({ type }) }).success).toBe(aceito)
  })

  test.each([{ attrs: {} }, { attrs: { titulo: 'x' } }, { content: [p] }, { text: 'x' }, { marks: [] }])(
    'nada leva além do nome: %j é recusado',
    (mais) => expect(Texto.safeParse({ type: 'doc', content: [{ type, ...mais }] }).success).toBe(false),
  )

  test('não é conteúdo, nem palavra', () => {
    const corpo: No = { type: 'doc', content: [{ type }, { type: 'paragraph' }] }
    expect(temConteudo(corpo)).toBe(false)
    expect(palavras(corpo).trim()).toBe('')
  })
})

test('o sumário lista os títulos de todo o texto, sem os vazios, sem saltar níveis e sem as notas', () => {
  const nota: No = { type: 'nota', attrs: { texto: 'Lei.' } }
  const corpo: No = {
    type: 'doc',
    content: [
      titulo(3, dito('Começa no terceiro')),
      titulo(1, dito('Objeto'), nota, { type: 'hardBreak' }, dito('e prazo')),
      titulo(2, dito('  ')),
      { type: 'blockquote', content: [titulo(3, dito('Numa citação'))] },
      titulo(3, dito('Mais um')),
      titulo(1),
      titulo(2, dito('Fim')),
    ],
  }
  expect(linhasDoSumario(titulosDe(corpo)).map(({ nivel, texto }) => [nivel, texto])).toEqual([
    [1, 'Começa no terceiro'],
    [1, 'Objeto e prazo'],
    [2, 'Numa citação'],
    [3, 'Mais um'],
    [2, 'Fim'],
  ])
})
