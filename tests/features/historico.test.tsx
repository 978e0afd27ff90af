import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Movimentacao } from '#contract/movimentacao.ts'
import { percursoDe } from '#features/historico/percurso.ts'
import { paraCsv } from '#platform/csv.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { aberto, pessoa } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const gelic = { id: 20, sigla: 'GELIC', nome: 'Gerência de Licitações' }
const movimento = (seq: number, tipo: Movimentacao['tipo'], extra: Partial<Movimentacao> = {}): Movimentacao => ({
  id: seq,
  seq,
  tipo,
  mobilSigla: 'SEAD-OFI-2026/00003-A',
  instante: `2026-11-1${seq}T12:00:00.000Z`,
  responsavel: pessoa,
  destino: null,
  descricao: `Movimento ${seq}`,
  cancelada: false,
  mobilId: 12,
  assinaturas: [],
  atos: [],
  hash: 'a'.repeat(64),
  ...extra,
})
const doisLugares = [
  movimento(4, 'DESFAZIMENTO', { responsavel: { ...pessoa, lotacao: gelic } }),
  movimento(3, 'RECEBIMENTO', { responsavel: { ...pessoa, lotacao: gelic }, cancelada: true }),
  movimento(2, 'TRAMITE', { destino: { lotacao: gelic, pessoa: null } }),
  movimento(1, 'FINALIZACAO'),
]
const pagina = (content: Movimentacao[], trilhaIntegra = true) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 500,
  first: true,
  last: true,
  sigla: 'SEAD-OFI-2026/00003',
  trilhaIntegra,
})
const API = {
  '/api/siga/usuario/logado': entradas,
  '/api/siga/documento/7': aberto([]).documento,
  '/api/siga/documento/7/movimentacao': pagina(doisLugares),
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

test('a stay begins with the trâmite and ends with the next', () => {
  const estadas = percursoDe(doisLugares)
  expect(estadas.map(({ unidade, de, ate }) => [unidade.sigla, de.slice(0, 10), ate?.slice(0, 10)])).toEqual([
    ['GEGOV', '2026-11-11', '2026-11-12'],
    ['GELIC', '2026-11-12', undefined],
  ])
  expect(estadas[1]?.movimentos.map(({ seq }) => seq)).toEqual([3, 4])
})

test('unit by unit, the cancelled one said in words, the way also as a table', async () => {
  entrar()
  rede(API)
  const { router } = await abrir('/historico/7/1/SEAD-OFI-2026%2F00003/12')
  await expect.element(page.getByRole('heading', { name: 'Histórico de SEAD-OFI-2026/00003' })).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: /^GELIC – Gerência de Licitações está aqui há/ }))
    .toBeVisible()
  await expect.element(page.getByText('cancelada', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Trilha íntegra')).toBeVisible()
  await page.getByText('Ver como tabela').click()
  await expect.element(page.getByRole('row', { name: /GEGOV.*1 dia$/ })).toBeVisible()
  await page.getByRole('link', { name: /^Trâmite/ }).click()
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ tipo: 'TRAMITE' }))
  await expect.element(page.getByText('Movimento 1')).not.toBeInTheDocument()
})

test('an address of somebody else is refused, with the way to one’s own', async () => {
  entrar()
  rede(API)
  await abrir('/historico/7/99')
  await expect.element(page.getByText('O endereço não corresponde ao seu usuário.')).toBeVisible()
  await expect.element(page.getByText('Movimento 1')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Abrir o histórico em seu nome' }))
    .toHaveAttribute('href', '/historico/7')
})

test('a broken chain is told', async () => {
  entrar()
  rede({ ...API, '/api/siga/documento/7/movimentacao': pagina(doisLugares, false) })
  await abrir('/historico/7')
  await expect.element(page.getByText('Trilha alterada')).toBeVisible()
})

test('a spreadsheet is given text, never a formula', () => {
  expect(paraCsv([['=1+1', '+2', '-3', '@x', '\tx', 'a "b"; c', 'SEAD-OFI']])).toBe(
    `"'=1+1";"'+2";"'-3";"'@x";"'\tx";"a ""b""; c";"SEAD-OFI"`,
  )
})

test('pessoa, unidade e data se filtram, ficam no endereço, e o que se vê é o que se exporta', async () => {
  const outra = { ...pessoa, id: 77, nome: 'Carla Dias', lotacao: gelic }
  const content = [
    movimento(4, 'ANOTACAO', { responsavel: outra, descricao: 'Da Carla' }),
    movimento(3, 'RECEBIMENTO', { responsavel: outra, descricao: 'Recebido' }),
    movimento(2, 'TRAMITE', { destino: { lotacao: gelic, pessoa: null }, descricao: 'Para GELIC' }),
    movimento(1, 'FINALIZACAO', { descricao: 'Finalizado' }),
  ]
  entrar()
  rede({ ...API, '/api/siga/documento/7/movimentacao': pagina(content) })
  const { router } = await abrir('/historico/7')
  await page.getByRole('combobox', { name: 'Pessoa' }).selectOptions('Carla Dias')
  await expect.element(page.getByText('2 de 4 movimentações')).toBeVisible()
  await expect.element(page.getByText('Finalizado', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('Da Carla')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ pessoa: '77' })
  // the unit it was sent to is of the movement too
  await page.getByRole('link', { name: 'Mostrar todas' }).click()
  await page.getByRole('combobox', { name: 'Unidade' }).selectOptions('GELIC – Gerência de Licitações')
  await expect.element(page.getByText('3 de 4 movimentações')).toBeVisible()
  await expect.element(page.getByText('Para GELIC')).toBeVisible()
})

test('o filtro vem do endereço, com dias; o que não se entende não filtra, e nada achado é dito', async () => {
  entrar()
  rede(API)
  const { router } = await abrir('/historico/7?de=2026-11-12&ate=2026-11-13&pessoa=x')
  await expect.element(page.getByText('2 de 4 movimentações')).toBeVisible()
  await expect.element(page.getByText('Movimento 2')).toBeVisible()
  await expect.element(page.getByText('Movimento 4')).not.toBeInTheDocument()
  await router.navigate({ to: '.', search: { de: '2030-01-01' } as never })
  await expect.element(page.getByText('Nenhuma movimentação assim')).toBeVisible()
})
