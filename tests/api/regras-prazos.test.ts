import { expect, test } from 'vitest'

import { fimDoEdital, prazoDe } from '#server/core/documento/temporalidade.ts'
import { hoje } from '#server/core/documento/escrita.ts'

test.each([
  ['ARQUIVADO_CORRENTE', { corrente: 2, intermediario: 3, destinacao: 'ELIMINACAO' }, 'TRANSFERIR 2022-05-10'],
  ['ARQUIVADO_CORRENTE', { corrente: 1, intermediario: 0, destinacao: 'ELIMINACAO' }, 'ELIMINAR 2021-05-10'],
  ['ARQUIVADO_CORRENTE', { corrente: 1, intermediario: 0, destinacao: 'GUARDA_PERMANENTE' }, 'RECOLHER 2021-05-10'],
  [
    'ARQUIVADO_INTERMEDIARIO',
    { corrente: 5, intermediario: 10, destinacao: 'GUARDA_PERMANENTE' },
    'RECOLHER 2035-05-10',
  ],
  ['ARQUIVADO_PERMANENTE', { corrente: 5, intermediario: 10, destinacao: 'GUARDA_PERMANENTE' }, null],
  [
    'EM_EDITAL_DE_ELIMINACAO',
    { corrente: 2, intermediario: 3, destinacao: 'ELIMINACAO' },
    'EXECUTAR_EDITAL 2026-02-25',
  ],
  [
    'EM_EDITAL_DE_ELIMINACAO',
    { corrente: 6, intermediario: 3, destinacao: 'ELIMINACAO' },
    'EXECUTAR_EDITAL 2029-05-10',
  ],
  ['EM_EDITAL_DE_ELIMINACAO', { corrente: 2, intermediario: 3, destinacao: 'GUARDA_PERMANENTE' }, null],
  ['COM_ATENDENTE', { corrente: 5, intermediario: 10, destinacao: 'GUARDA_PERMANENTE' }, null],
  ['ARQUIVADO_CORRENTE', null, null],
] as const)('a temporalidade de %s, %j é %s', (custodia, retencao, esperado) => {
  const prazo = prazoDe(
    custodia,
    custodia === 'COM_ATENDENTE' ? null : '2020-05-10T12:00:00.000Z',
    retencao,
    '2026-02-25T03:00:00.000Z',
  )
  expect(prazo && `${prazo.acao} ${prazo.desde.slice(0, 10)}`).toBe(esperado)
})

test.each([
  ['2026-01-10', 45, '2026-02-25T03:00:00.000Z'],
  ['2026-12-31', 30, '2027-01-31T03:00:00.000Z'],
])('publicado em %s, o edital de %i dias acaba em %s', (em, dias, fim) => {
  expect(fimDoEdital(em, dias)).toBe(fim)
})

test('publicado ou não, um documento em edital só se elimina vencido o prazo', () => {
  const retencao = { corrente: 1, intermediario: 0, destinacao: 'ELIMINACAO' } as const
  expect(prazoDe('EM_EDITAL_DE_ELIMINACAO', '2020-05-10T12:00:00.000Z', retencao, null)).toBeNull()
})

test.each([
  ['ARQUIVADO_CORRENTE', { prazoCorrente: 'Enquanto vigora' }, null],
  ['ARQUIVADO_INTERMEDIARIO', { prazoCorrente: 'Enquanto vigora' }, null],
  ['EM_EDITAL_DE_ELIMINACAO', { prazoCorrente: 'Enquanto vigora' }, null],
  ['ARQUIVADO_CORRENTE', { prazoIntermediario: '5 anos a contar do fato' }, 'TRANSFERIR 2021-05-10'],
  ['ARQUIVADO_CORRENTE', { prazoIntermediario: '5 anos a contar do fato', intermediario: 0 }, 'TRANSFERIR 2021-05-10'],
  ['ARQUIVADO_INTERMEDIARIO', { prazoIntermediario: '5 anos a contar do fato' }, null],
  ['EM_EDITAL_DE_ELIMINACAO', { prazoIntermediario: '5 anos a contar do fato' }, null],
] as const)('prazo que conta de um fato não vence: %s, %j é %s', (custodia, prazos, esperado) => {
  for (const destinacao of ['ELIMINACAO', 'GUARDA_PERMANENTE'] as const) {
    const retencao = {
      corrente: 1,
      intermediario: 2,
      destinacao,
      prazoCorrente: null,
      prazoIntermediario: null,
      ...prazos,
    }
    const prazo = prazoDe(custodia, '2020-05-10T12:00:00.000Z', retencao, '2026-02-25T03:00:00.000Z')
    expect(prazo && `${prazo.acao} ${prazo.desde.slice(0, 10)}`).toBe(esperado)
  }
})

test('o dia conta pela hora de Fortaleza', () => {
  expect(hoje(new Date('2027-01-01T02:59:00Z'))).toBe('2026-12-31')
})
