import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Gestao } from '#contract/gestao.ts'
import { manchete } from '#features/gestao/partes/manchete.ts'

import { abrir } from './apoio/abrir.tsx'
import { entrar } from './apoio/casos.ts'
import { API, mesa, tres } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

const medida: Gestao = {
  unidade: { id: 10, sigla: 'GEGOV', nome: 'Gerência de Governança' },
  medidoEm: '2026-11-20T12:00:00.000Z',
  carga: [
    { pessoa: { id: 1, nome: 'Ana Souza' }, vias: 12, sobrestadas: 2, desde: '2026-10-01T12:00:00.000Z' },
    { pessoa: null, vias: 3, sobrestadas: 0, desde: '2026-11-19T12:00:00.000Z' },
  ],
  idade: [5, 15, 30, 60, null].map((ate, n) => ({ ate, vias: 5 - n })),
  tempos: [{ especie: 'Ofício', vias: 40, mediana: 2.46, noventa: 9 }],
  semanas: [
    { ate: '2026-11-06', chegaram: 4, sairam: 6, vencidos: 5 },
    { ate: '2026-11-13', chegaram: 10, sairam: 12, vencidos: 9 },
    { ate: '2026-11-20', chegaram: 14, sairam: 9, vencidos: 12 },
  ],
}
const paradas = medida.semanas.map(({ ate }) => ({ ate, chegaram: 0, sairam: 0, vencidos: 0 }))
const vazia: Gestao = {
  ...medida,
  semanas: paradas,
  carga: [],
  idade: medida.idade.map(({ ate }) => ({ ate, vias: 0 })),
  tempos: [],
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())
const comGestao = (gestao: Gestao, itens = tres) => {
  entrar()
  rede({
    ...API,
    '/api/siga/mesa': mesa(itens),
    '/api/siga/gestao': gestao,
    '/api/siga/ficou': { itens: [], depois: null },
  })
}

test('cada gráfico tem a sua tabela, e leva à mesa filtrada pelo que ele mostra', async () => {
  comGestao(medida)
  await abrir('/gestao')
  const carga = page.getByRole('region', { name: 'Carga por pessoa' })
  await expect.element(carga.getByText('Ninguém em particular').first()).toBeVisible()
  await carga.getByText('Ver como tabela').click()
  await expect.element(carga.getByRole('row', { name: /Ana Souza 12 2/ })).toBeVisible()
  const idade = page.getByRole('region', { name: 'Há quanto tempo estão assim' })
  await expect.element(idade.getByText('Até 5 dias').first()).toBeVisible()
  await expect.element(idade.getByText('De 5 a 15 dias').first()).toBeVisible()
  await expect.element(idade.getByText('Mais de 60 dias').first()).toBeVisible()
  const tempo = page.getByRole('region', { name: 'Tempo na unidade' })
  await expect.element(tempo.getByText('2,5 dias').first()).toBeVisible()
  await tempo.getByText('Ver como tabela').click()
  await expect.element(tempo.getByRole('row', { name: 'Ofício 40 2,5 dias 9 dias' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Pronto para Assinar/ }))
    .toHaveAttribute('href', '/siga-mesa?grupo=PRONTO_PARA_ASSINAR')
  const leva = (quadro: typeof carga, nome: RegExp, consulta: string) =>
    expect.element(quadro.getByRole('link', { name: nome })).toHaveAttribute('href', `/siga-mesa?${consulta}`)
  await leva(carga, /^Ana Souza/, 'atribuido=1')
  await leva(carga, /^Ninguém em particular/, 'atribuido=ninguem')
  await leva(idade, /^Até 5 dias/, 'de=2026-11-15')
  await leva(idade, /^De 5 a 15 dias/, 'de=2026-11-05&ate=2026-11-15')
  await leva(idade, /^Mais de 60 dias/, 'ate=2026-09-21')
})

test('uma frase diz o que importa e leva ao que ela conta; as semanas são um desenho, com a sua tabela', async () => {
  comGestao(medida)
  await abrir('/gestao')
  await expect.element(page.getByText('12 prazos vencidos, 3 a mais que há uma semana.')).toBeVisible()
  await expect.element(page.getByText('Em sete dias chegaram 14 (antes, 10) e saíram 9 (antes, 12).')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ver os prazos' }))
    .toHaveAttribute('href', '/siga-mesa?grupo=ALERTAS&ordem=PRAZO')
  const semanas = page.getByRole('region', { name: 'Semana a semana' })
  await expect.element(semanas.getByRole('img')).toBeVisible()
  await semanas.getByText('Ver como tabela').click()
  await expect.element(semanas.getByRole('row', { name: '14/11 a 20/11/2026 14 9 12' })).toBeVisible()
})

test.each([
  ['Nenhum prazo vencido: 2 a menos que há uma semana.', [3, 3, 2], [3, 3, 0]],
  ['Nenhum prazo vencido, mas chegaram 2 a mais do que saíram.', [3, 3, 0], [5, 3, 0]],
  ['Nenhum prazo vencido, e saiu tanto quanto chegou, ou mais.', [3, 3, 0], [3, 3, 0]],
  ['1 prazo vencido, como há uma semana.', [3, 3, 1], [3, 3, 1]],
] as const)('a frase é: %s', (dito, antes, agora) => {
  const semana = ([chegaram, sairam, vencidos]: readonly [number, number, number]) => ({
    ate: '2026-11-20',
    chegaram,
    sairam,
    vencidos,
  })
  expect(manchete([semana(antes), semana(agora)])?.dito).toBe(dito)
})

test('sem nada com a unidade, cada quadro diz isso', async () => {
  comGestao(vazia, [])
  await abrir('/gestao')
  await expect.element(page.getByText('A mesa da unidade está vazia.')).toBeVisible()
  expect(page.getByText('Nada está com a unidade agora.').elements()).toHaveLength(2)
  await expect.element(page.getByText('Nada chegou nem saiu nestas semanas, e nada venceu.')).toBeVisible()
  await expect.element(page.getByText('Nada saiu da unidade nos últimos 90 dias.')).toBeVisible()
})
