import { describe, expect, test } from 'vitest'

import type { ItemMesa } from '#contract/mesa.ts'
import { juntar } from '#features/mesa/novas.ts'
import type { MesaNaTela } from '#domain/mesa/queries.ts'

import { item, mesa } from './apoio/mesa.ts'

const entrada = (id: number) => item(id, 'CAIXA_DE_ENTRADA', `Assunto ${id}`)
const emMaos = (id: number) => item(id, 'AGUARDANDO_ANDAMENTO', `Assunto ${id}`)
const contam = (pessoa: number) => ({
  truncada: true,
  contadores: [{ grupo: 'CAIXA_DE_ENTRADA' as const, pessoa, lotacao: pessoa }],
})
const ditos = (antiga: MesaNaTela, nova: MesaNaTela, visao: 'MINHA' | 'LOTACAO' = 'MINHA') => {
  const { mesa: vista, novos, mudaram } = juntar(visao, antiga, nova)
  const ids = (itens: ItemMesa[]) => itens.map(({ documentoId }) => documentoId)
  return {
    naTela: vista.itens.map(({ documentoId, saiu }) => (saiu ? `${documentoId} saiu` : String(documentoId))),
    novos: ids(novos),
    mudaram: ids(mudaram),
  }
}

describe('o que chega à mesa enquanto ela está aberta não move as linhas', () => {
  const tres = [3, 2, 1].map(entrada)
  test.each([
    ['o mesmo', mesa(tres), mesa(tres), { naTela: ['3', '2', '1'], novos: [], mudaram: [] }],
    [
      'chegam dois',
      mesa(tres),
      mesa([5, 4, 3, 2, 1].map(entrada)),
      { naTela: ['3', '2', '1'], novos: [5, 4], mudaram: [] },
    ],
    ['sai um', mesa(tres), mesa([3, 1].map(entrada)), { naTela: ['3', '2 saiu', '1'], novos: [], mudaram: [2] }],
    [
      'um foi recebido',
      mesa(tres),
      mesa([entrada(3), entrada(1), emMaos(2)]),
      { naTela: ['3', '2 saiu', '1'], novos: [], mudaram: [2] },
    ],
    ['a mesa esvazia', mesa(tres), mesa([]), { naTela: ['3 saiu', '2 saiu', '1 saiu'], novos: [], mudaram: [3, 2, 1] }],
    [
      'em outra faixa, vazia',
      mesa(tres),
      mesa([...tres, item(9, 'EM_ELABORACAO', 'Ata')]),
      { naTela: ['3', '2', '1', '9'], novos: [], mudaram: [] },
    ],
    // In a cut group, rows that fall off its end did not leave, and rows that move up into it are not new.
    [
      'cortada, chega um',
      mesa(tres, contam(10)),
      mesa([4, 3, 2].map(entrada), contam(11)),
      { naTela: ['3', '2', '1'], novos: [4], mudaram: [] },
    ],
    [
      'cortada, sai um',
      mesa(tres, contam(10)),
      mesa([3, 1, 0].map(entrada), contam(9)),
      { naTela: ['3', '2 saiu', '1'], novos: [], mudaram: [2] },
    ],
  ])('%s', (_, antiga, nova, esperado) => expect(ditos(antiga, nova)).toEqual(esperado))

  test('na mesa da unidade, um grupo novo também espera; um documento que volta deixa de constar como saído', () => {
    const um = mesa([entrada(1)])
    expect(ditos(um, mesa([entrada(1), item(9, 'EM_ELABORACAO', 'Ata')]), 'LOTACAO')).toEqual({
      naTela: ['1'],
      novos: [9],
      mudaram: [],
    })
    const saiu = juntar('LOTACAO', um, mesa([])).mesa
    expect(ditos(saiu, um, 'LOTACAO')).toMatchObject({ naTela: ['1'], novos: [] })
  })

  test('os dados de uma linha são os atuais', () => {
    const { mesa: vista } = juntar(
      'MINHA',
      mesa(tres),
      mesa([entrada(3), { ...entrada(2), assunto: 'Outro' }, entrada(1)]),
    )
    expect(vista.itens.map(({ assunto }) => assunto)).toEqual(['Assunto 3', 'Outro', 'Assunto 1'])
  })
})
