import { describe, expect, test } from 'vitest'

import type { No, Texto } from '#contract/texto.ts'
import { comparar, compararLinha, type Linha } from '#domain/versao/comparar.ts'
import { passos } from '#domain/versao/sequencia.ts'

const p = (text: string, extra: Partial<No> = {}): No => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
  ...extra,
})
const doc = (...content: No[]) => ({ type: 'doc', content }) as Texto // written by hand, block by block

/** The words, with `[-deleted-]` and `{+inserted+}` passages marked. */
const escrever = (no: No | null): string => {
  if (!no) return ''
  const marcas = (no.marks ?? []).map(({ type }) => type)
  const dentro = no.text ?? (no.content ? no.content.map(escrever).join('') : `<${no.type}>`)
  return marcas.includes('saiu') ? `[-${dentro}-]` : marcas.includes('entrou') ? `{+${dentro}+}` : dentro
}
const resumo = (linhas: Linha[]) => linhas.map(({ tipo, antes, depois }) => [tipo, escrever(antes), escrever(depois)])

describe('sequências', () => {
  test.each([
    ['', '', ''],
    ['abc', 'abc', '==='],
    ['', 'ab', '++'],
    ['ab', '', '--'],
    ['abc', 'axc', '=-+='],
    ['abcabba', 'cbabac', null],
    ['xaby', 'xbay', null],
  ])('de %s a %s, a diferença é a esperada', (a, b, esperado) => {
    const feitos = passos(a.split(''), b.split(''))
    if (esperado !== null) expect(feitos.join('')).toBe(esperado)
    let [i, j] = [0, 0]
    const depois = feitos.map((passo) => {
      const letra = passo === '+' ? b[j] : a[i]
      if (passo === '=') expect(a[i]).toBe(b[j])
      if (passo !== '+') i++
      if (passo !== '-') j++
      return passo === '-' ? '' : letra
    })
    expect([depois.join(''), i, j]).toEqual([b, a.length, b.length])
  })

  test('a diferença é a menor possível', () => {
    expect(passos('abcabba'.split(''), 'cbabac'.split('')).filter((passo) => passo !== '=')).toHaveLength(5)
  })

  test('dois textos longos sem nada em comum são comparados na hora', () => {
    const a = Array.from({ length: 6_000 }, (_, i) => `a${i}`)
    const b = Array.from({ length: 6_000 }, (_, i) => `b${i}`)
    const inicio = performance.now()
    expect(passos(a, b)).toHaveLength(12_000)
    expect(performance.now() - inicio).toBeLessThan(2_000)
  })
})

describe('textos', () => {
  test('só a palavra mudada é marcada', () => {
    expect(
      resumo(comparar(doc(p('um'), p('Compra de dez cadeiras.')), doc(p('um'), p('Compra de doze cadeiras.')))),
    ).toEqual([
      ['igual', 'um', 'um'],
      ['mudou', 'Compra de [-dez-] cadeiras.', 'Compra de {+doze+} cadeiras.'],
    ])
  })

  test('um parágrafo incluído ou retirado não tem nada ao lado', () => {
    expect(resumo(comparar(doc(p('um'), p('dois')), doc(p('um'), p('Encaminhamos hoje'), p('dois'))))).toEqual([
      ['igual', 'um', 'um'],
      ['entrou', '', 'Encaminhamos hoje'],
      ['igual', 'dois', 'dois'],
    ])
    expect(resumo(comparar(doc(p('um'), p('dois')), doc(p('dois'))))).toEqual([
      ['saiu', 'um', ''],
      ['igual', 'dois', 'dois'],
    ])
  })

  test('o parágrafo mudado é achado entre parágrafos novos', () => {
    const antes = doc(p('Fim'), p('A comissão reuniu-se na segunda-feira à tarde.'))
    const depois = doc(
      p('Fim'),
      p('Outra coisa qualquer'),
      p('A comissão reuniu-se na terça-feira à tarde.'),
      p('E mais'),
    )
    expect(comparar(antes, depois).map(({ tipo }) => tipo)).toEqual(['igual', 'entrou', 'mudou', 'entrou'])
  })

  test('a ordem dos atributos, e os atributos vazios, não contam como mudança', () => {
    const titulo = (attrs: Record<string, number | null>) => p('Introdução', { type: 'heading', attrs })
    const linhas = comparar(doc(titulo({ level: 2, textAlign: null })), doc(titulo({ textAlign: null, level: 2 })))
    expect(linhas.map(({ tipo }) => tipo)).toEqual(['igual'])
    expect(
      comparar(doc(titulo({ level: 2 })), doc(titulo({ textAlign: null, level: 2 }))).map(({ tipo }) => tipo),
    ).toEqual(['igual'])
  })

  test('mudanças só de forma, como alinhamento e negrito, são apontadas', () => {
    const [linha] = comparar(doc(p('um')), doc(p('um', { attrs: { textAlign: 'center' } })))
    expect(linha).toMatchObject({ tipo: 'mudou', forma: true })
  })

  test('listas e tabelas se comparam por dentro, célula por célula', () => {
    const tabela = (valor: string): No => ({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [p('Item'), p(valor)].map((celula) => ({ type: 'tableCell', content: [celula] })),
        },
      ],
    })
    expect(resumo(comparar(doc(tabela('R$ 10')), doc(tabela('R$ 12'))))).toEqual([
      ['mudou', 'ItemR$ [-10-]', 'ItemR$ {+12+}'],
    ])
  })

  test('uma nota de rodapé é uma coisa só: com outro texto, é outra nota', () => {
    const com = (texto: string): No => ({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Lei' },
        { type: 'nota', attrs: { texto } },
      ],
    })
    expect(resumo(comparar(doc(com('a')), doc(com('b'))))).toEqual([['mudou', 'Lei[-<nota>-]', 'Lei{+<nota>+}']])
  })

  test('as marcas do texto ficam junto das marcas da comparação', () => {
    const negrito = (text: string): No => ({
      type: 'paragraph',
      content: [{ type: 'text', text, marks: [{ type: 'bold' }] }],
    })
    const [linha] = comparar(doc(negrito('prazo de 5 dias')), doc(negrito('prazo de 9 dias')))
    expect(linha?.depois?.content?.[1]).toEqual({
      type: 'text',
      text: '9',
      marks: [{ type: 'bold' }, { type: 'entrou' }],
    })
  })

  test('o assunto também se compara, mesmo de vazio ou para vazio', () => {
    expect(resumo(compararLinha('Compra de cadeiras', 'Compra de mesas'))).toEqual([
      ['mudou', 'Compra de [-cadeiras-]', 'Compra de {+mesas+}'],
    ])
    expect(resumo(compararLinha(null, 'Novo'))).toEqual([['entrou', '', 'Novo']])
    expect(compararLinha(null, null)).toEqual([])
  })
})
