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
const API = {
  '/api/siga/usuario/logado': entradas,
  '/api/siga/busca/especies': [modelo.especie],
  '/api/siga/orgao': [{ id: 1, sigla: 'SEAD', nome: 'Secretaria de Estado da Administração' }],
  '/api/siga/lotacao': pagina([]),
  '/api/siga/usuario': pagina([]),
  '/api/siga/mobil/12': aberto([]),
  '/api/siga/busca': pagina([achado], { exato }),
  '/api/siga/documento': pagina([achado]),
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
  await page.getByRole('link', { name: 'Ofício', exact: true }).click()
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'cadeiras', especieId: '1' }))
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
