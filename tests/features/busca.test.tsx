import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Achado } from '#contract/busca.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { aberto, modelo, pessoa } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const achado: Achado = {
  documentoId: 7,
  mobilId: 12,
  sigla: 'SEAD-OFI-2026/00003',
  assunto: 'Cadeiras',
  especie: 'Ofício',
  situacao: 'ASSINADO',
  atosPosteriores: [],
  importado: null,
  unidade: { id: 10, sigla: 'GEGOV', nome: 'Gerência de Governança' },
  responsavel: pessoa,
  data: '2026-11-20',
  alteradoEm: '2026-11-20T12:00:00.000Z',
  trecho: [
    { texto: 'Solicitamos ', achado: false },
    { texto: 'cadeiras', achado: true },
    { texto: '.', achado: false },
  ],
  faltam: [],
}
const outro: Achado = { ...achado, documentoId: 8, mobilId: 13, sigla: 'SEAD-OFI-2026/00004', assunto: 'Mesas' }
const exato = { documentoId: 7, mobilId: 12, sigla: 'SEAD-OFI-2026/00003' }
const pagina = (content: Achado[], extra: object = {}) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 20,
  first: true,
  last: true,
  ...extra,
})
const facetas = [
  {
    campo: 'especieId',
    opcoes: [
      { valor: '1', nome: 'Ofício', quantos: 12 },
      { valor: '2', nome: 'Despacho', quantos: 3 },
    ],
  },
  {
    campo: 'situacao',
    opcoes: [
      { valor: 'ASSINADO', nome: 'ASSINADO', quantos: 14 },
      { valor: 'CANCELADO', nome: 'CANCELADO', quantos: 1 },
    ],
  },
  { campo: 'ano', opcoes: [{ valor: '2026', nome: '2026', quantos: 15 }] },
]
const API = {
  '/api/siga/usuario/logado': entradas,
  '/api/siga/busca/especies': [modelo.especie],
  '/api/siga/orgao': [{ id: 1, sigla: 'SEAD', nome: 'Secretaria de Estado da Administração' }],
  '/api/siga/lotacao': pagina([]),
  '/api/siga/usuario': pagina([]),
  '/api/siga/mobil/12': aberto([]),
  '/api/siga/busca': pagina([achado], { exato, facetas }),
  '/api/siga/documento': pagina([achado, outro], { facetas }),
  '/api/siga/modelo': [],
  '/api/siga/marcador': { marcadores: [] },
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

test('buscar uma sigla abre o documento; voltar mostra os resultados e fica neles', async () => {
  entrar()
  rede(API)
  const { router } = await abrir('/busca')
  await page.getByRole('searchbox', { name: 'Buscar documentos' }).fill('ofi 3')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/^\/documento\/12\//))
  router.history.back()
  await expect.element(page.getByRole('link', { name: 'Ir direto ao documento' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/busca')
})

test('um endereço de busca mostra os resultados com as palavras marcadas, sem abrir documento nenhum', async () => {
  entrar()
  const { para } = rede(API)
  const { router } = await abrir('/busca?q=cadeiras&situacao=ASSINADO')
  await expect
    .element(
      page
        .getByRole('mark')
        .or(page.getByText('cadeiras', { exact: true }))
        .first(),
    )
    .toBeVisible()
  expect(document.querySelector('mark')?.textContent).toBe('cadeiras')
  expect(para('/api/siga/busca').map(({ url }) => new URL(url).search)).toContain('?q=cadeiras&situacao=ASSINADO')
  expect(router.state.location.pathname).toBe('/busca')
  await page.getByRole('link', { name: 'Ofício 12' }).click()
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'cadeiras', especieId: '1' }))
  await page.getByRole('link', { name: 'Retirar Espécie: Ofício' }).click()
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ q: 'cadeiras', situacao: 'ASSINADO' }))
})

test('as facetas dizem quantos, ou que são mais; a de um valor só não aparece', async () => {
  entrar()
  rede({ ...API, '/api/siga/busca': pagina([achado], { exato: null, facetas, haMais: true }) })
  await abrir('/busca?q=cadeiras')
  const filtros = page.getByRole('complementary', { name: 'Filtros' })
  await expect.element(filtros.getByRole('link', { name: 'Despacho 3+' })).toBeVisible()
  await expect.element(filtros.getByText('3+')).toHaveAttribute('title', 'Mais de 3')
  expect(
    filtros
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Situação', 'Espécie'])
})

test('um resultado revogado diz qual documento o revogou', async () => {
  entrar()
  const ato = {
    tipo: 'REVOGA' as const,
    sigla: 'SEAD-POR-2026/00009',
    data: null,
    codigo: null,
    documentoId: 4,
    mobilId: 14,
  }
  const revogado = { ...achado, atosPosteriores: [{ ...ato, atingido: false }] }
  rede({ ...API, '/api/siga/busca': pagina([revogado], { exato: null }) })
  await abrir('/busca?q=cadeiras')
  await expect.element(page.getByText(/^Revogado por/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'SEAD-POR-2026/00009' }))
    .toHaveAttribute('href', '/documento/14/SEAD-POR-2026%2F00009')
})

test('uma recusa aparece sob a caixa de busca; sem resultado, a página sugere o que tentar', async () => {
  entrar()
  rede({ ...API, '/api/siga/busca': () => problema(422, 'CONSULTA_INVALIDA', 'Digite de 2 a 200 caracteres.') })
  const { router } = await abrir('/busca?q=a')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Digite de 2 a 200 caracteres.')
  await expect
    .element(page.getByRole('searchbox', { name: 'Buscar documentos' }))
    .toHaveAttribute('aria-invalid', 'true')
  vi.unstubAllGlobals()
  rede({ ...API, '/api/siga/busca': pagina([], { exato: null }) })
  await router.navigate({ to: '/busca', search: { q: 'xyz' } })
  await expect.element(page.getByText('Nada encontrado para “xyz”')).toBeVisible()
})

test('um endereço com assunto já é uma busca avançada; tirar o filtro o remove', async () => {
  entrar()
  const { para } = rede(API)
  const { router } = await abrir('/busca-avancada?assunto=cadeiras&de=2026-01-31')
  await expect
    .element(page.getByRole('textbox', { name: 'Assunto' }).or(page.getByLabelText('Assunto')).first())
    .toHaveValue('cadeiras')
  await expect.element(page.getByRole('row', { name: /SEAD-OFI-2026\/00003/ })).toBeVisible()
  const { searchParams } = new URL(para('/api/siga/documento')[0]!.url)
  expect(searchParams.get('assunto')).toBe('cadeiras')
  expect(searchParams.get('de')).toBe('2026-01-31')
  await page.getByRole('link', { name: 'Retirar De: 31/01/2026' }).click()
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ assunto: 'cadeiras' }))
})

test('um período com um dia que não existe não é buscado como se não tivesse data', async () => {
  entrar()
  rede(API)
  const { router } = await abrir('/busca-avancada')
  await page.getByRole('textbox', { name: 'Assunto' }).or(page.getByLabelText('Assunto')).first().fill('cadeiras')
  const de = page.getByRole('group', { name: 'De', exact: true })
  const dia = de.getByRole('spinbutton', { name: 'Dia' })
  await dia.click()
  await userEvent.keyboard('31022026')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect.element(de).toHaveAccessibleDescription('A data 31/02/2026 não existe.')
  await expect.element(dia).toHaveFocus()
  expect(router.state.location.search).toEqual({})
  await userEvent.keyboard('28')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ assunto: 'cadeiras', de: '2026-02-28' }))
})

test('os grupos de campos estão dobrados, menos o primeiro e os que têm um campo no endereço', async () => {
  entrar()
  rede(API)
  await abrir('/busca-avancada?numeroOriginal=12.345')
  await expect.element(page.getByLabelText('Número original')).toHaveValue('12.345')
  await expect.element(page.getByLabelText('Palavras em qualquer lugar')).toBeVisible()
  expect(page.getByLabelText('Subscritor').elements()).toEqual([])
  await page.getByText('Pessoas e unidades', { exact: true }).click()
  await expect.element(page.getByRole('combobox', { name: 'Subscritor' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Retirar Número original: 12.345' })).toBeVisible()
})

test('o que se preenche vai para o endereço e para a busca; uma faceta estreita e vira um filtro em uso', async () => {
  entrar()
  const { para } = rede(API)
  const { router } = await abrir('/busca-avancada')
  await page.getByLabelText('Palavras em qualquer lugar').fill('cadeiras')
  await page.getByText('Números', { exact: true }).click()
  await page.getByLabelText('Número antigo').fill('PA 7/99')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ texto: 'cadeiras', numeroAntigo: 'PA 7/99' }))
  await page.getByRole('link', { name: 'Assinado 14' }).click()
  await vi.waitFor(() =>
    expect(router.state.location.search).toMatchObject({ situacao: 'ASSINADO', texto: 'cadeiras' }),
  )
  await expect.element(page.getByRole('link', { name: 'Retirar Situação: Assinado' })).toBeVisible()
  const pedida = new URL(para('/api/siga/documento').at(-1)!.url).searchParams
  expect(Object.fromEntries(pedida)).toMatchObject({ texto: 'cadeiras', numeroAntigo: 'PA 7/99', situacao: 'ASSINADO' })
})

test('as colunas escolhidas ficam; a lista e a ordem estão no endereço', async () => {
  entrar()
  rede(API)
  const { router } = await abrir('/busca-avancada?assunto=cadeiras')
  await expect.element(page.getByRole('columnheader', { name: 'Espécie' })).toBeVisible()
  await page.getByRole('button', { name: 'Colunas da tabela' }).click()
  await page.getByRole('checkbox', { name: 'Espécie' }).click()
  await page.getByRole('checkbox', { name: 'Última mudança' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Última mudança' })).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'Espécie' }).elements()).toEqual([])
  expect(JSON.parse(localStorage.getItem('carimbo.busca.colunas') ?? '')).toContain('alterado')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: 'Lista', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Mesas' })).toBeVisible()
  await page.getByRole('link', { name: 'Mais relevantes' }).click()
  await vi.waitFor(() =>
    expect(router.state.location.search).toEqual({ assunto: 'cadeiras', vista: 'lista', ordem: 'RELEVANCIA' }),
  )
})

test('j e k vão de um resultado a outro, e o abre', async () => {
  entrar()
  rede({ ...API, '/api/siga/mobil/13': aberto([]) })
  const { router } = await abrir('/busca-avancada?assunto=cadeiras')
  const primeira = page.getByRole('link', { name: 'SEAD-OFI-2026/00003' })
  const segunda = page.getByRole('link', { name: 'SEAD-OFI-2026/00004' })
  await expect.element(segunda).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(primeira).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(segunda).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(primeira).toHaveFocus()
  await userEvent.keyboard('jo')
  await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/^\/documento\/13\//))
})

test('exportar pede a planilha de todos os resultados, com os filtros', async () => {
  entrar()
  const { para } = rede({ ...API, '/api/siga/documento/exportar': () => new Response('"Código"') })
  await abrir('/busca-avancada?assunto=cadeiras&page=2')
  await page.getByRole('button', { name: 'Exportar tudo (XLSX)' }).click()
  await vi.waitFor(() => expect(para('/api/siga/documento/exportar')).toHaveLength(1))
  const { searchParams } = new URL(para('/api/siga/documento/exportar')[0]!.url)
  expect(Object.fromEntries(searchParams)).toEqual({ assunto: 'cadeiras', formato: 'xlsx' })
})

test('em 390 px a página não rola para o lado', async () => {
  await page.viewport(390, 844)
  entrar()
  rede(API)
  await abrir('/busca-avancada?assunto=cadeiras&emitente=C%C3%A2mara')
  await expect.element(page.getByRole('button', { name: 'Filtrar os resultados' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
