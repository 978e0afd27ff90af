import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Gestao } from '#contract/gestao.ts'

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
}
const vazia: Gestao = { ...medida, carga: [], idade: medida.idade.map(({ ate }) => ({ ate, vias: 0 })), tempos: [] }

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

test('sem nada com a unidade, cada quadro diz isso', async () => {
  comGestao(vazia, [])
  await abrir('/gestao')
  await expect.element(page.getByText('A mesa da unidade está vazia.')).toBeVisible()
  expect(page.getByText('Nada está com a unidade agora.').elements()).toHaveLength(2)
  await expect.element(page.getByText('Nada saiu da unidade nos últimos 90 dias.')).toBeVisible()
})
