import { expect, test } from 'vitest'

import { acharTrecho, blocosDe } from '#contract/trecho.ts'

const p = (...content: object[]) => ({ type: 'paragraph', content })
const t = (text: string) => ({ type: 'text', text })

test('os blocos de texto vêm em ordem, também os de listas e tabelas; o que não é texto não conta', () => {
  expect(
    blocosDe({
      type: 'doc',
      content: [
        { type: 'heading', content: [t('Título')] },
        p(t('Um '), { type: 'nota', attrs: { texto: 'ao pé' } }, t('dois')),
        { type: 'bulletList', content: [{ type: 'listItem', content: [p(t('item'))] }] },
        { type: 'paragraph' },
        { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [p(t('célula'))] }] }] },
      ],
    } as Parameters<typeof blocosDe>[0]),
  ).toEqual(['Título', 'Um dois', 'item', '', 'célula'])
})

test.each<[string, string[], { trecho: string; bloco: number; inicio: number }, [number, number] | null]>([
  ['onde estava', ['a casa azul'], { trecho: 'casa', bloco: 0, inicio: 2 }, [0, 2]],
  ['empurrado no parágrafo', ['toda a casa azul'], { trecho: 'casa', bloco: 0, inicio: 2 }, [0, 7]],
  ['o mais perto de dois', ['casa e casa'], { trecho: 'casa', bloco: 0, inicio: 6 }, [0, 7]],
  ['em outro parágrafo', ['novo', 'novo', 'a casa'], { trecho: 'casa', bloco: 0, inicio: 2 }, [2, 2]],
  ['o parágrafo mais perto', ['casa', '', '', 'x', 'casa'], { trecho: 'casa', bloco: 3, inicio: 0 }, [4, 0]],
  ['no mesmo parágrafo antes de outros', ['casa', 'a casa'], { trecho: 'casa', bloco: 1, inicio: 0 }, [1, 2]],
  ['alterado', ['a caza azul'], { trecho: 'casa', bloco: 0, inicio: 2 }, null],
  ['apagado', [], { trecho: 'casa', bloco: 0, inicio: 2 }, null],
])('um trecho é achado: %s', (_, blocos, ancora, esperado) => {
  const achado = acharTrecho(blocos, ancora)
  expect(achado && [achado.bloco, achado.inicio]).toEqual(esperado)
})
