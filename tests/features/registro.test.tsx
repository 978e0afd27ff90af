import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const ONDE = '/api/siga/administracao/registro'
const ATO = {
  seq: 3,
  em: '2026-11-26T11:00:00.000Z',
  quem: 'Maria Silva',
  origem: 'TELA',
  ato: 'ALTERAR',
  sobre: 'LOTACAO',
  nome: 'SEAD/GELIC – Gerência de Licitações',
  perfil: null,
  motivo: 'Portaria nº 7',
  mudancas: [{ campo: 'nome', de: 'Gerência de Licitação', para: 'Gerência de Licitações' }],
}
const API = {
  '/api/siga/administracao/inicio': { perfis: ['AUDITORIA'], contagens: null, passos: null },
  '/api/siga/usuario/logado': entradas,
  [ONDE]: { atos: [ATO, { ...ATO, seq: 2, quem: null, origem: 'TERMINAL', mudancas: [] }], continua: false },
}

vi.setConfig({ testTimeout: 45_000 })
afterEach(() => vi.unstubAllGlobals())

test.each([1280, 390])(
  'o registro é filtrado, cada ato diz o que mudou e por quê, e o arquivo tem o mesmo filtro (%i px)',
  async (largura) => {
    await page.viewport(largura, 900)
    entrar()
    const { para } = rede({ ...API, [`${ONDE}/csv`]: () => new Response('csv') })
    const { router } = await abrir('/administracao/registro')
    await expect.element(page.getByText('Portaria nº 7').first()).toBeVisible()
    await expect.element(page.getByText('Terminal do servidor')).toBeVisible()
    await page.getByText('O que mudou').first().click()
    await expect.element(page.getByText('Gerência de Licitação', { exact: true })).toBeVisible()
    await page.getByRole('searchbox', { name: /^Palavras/ }).fill('portaria')
    await page.getByRole('searchbox', { name: /^Quem fez/ }).fill('maria')
    await page.getByRole('combobox', { name: 'Ato' }).selectOptions('ALTERAR')
    await page.getByRole('combobox', { name: 'Sobre o quê' }).selectOptions('LOTACAO')
    await expect
      .poll(() => router.state.location.search)
      .toMatchObject({ texto: 'portaria', quem: 'maria', ato: 'ALTERAR', sobre: 'LOTACAO' })
    await page.getByRole('button', { name: 'Baixar em CSV' }).click()
    await expect.poll(() => para(`${ONDE}/csv`).length).toBe(1)
    const perguntado = (caminho: string) => Object.fromEntries(new URL(para(caminho).at(-1)?.url ?? '').searchParams)
    const filtro = { texto: 'portaria', quem: 'maria', ato: 'ALTERAR', sobre: 'LOTACAO' }
    expect(perguntado(`${ONDE}/csv`)).toEqual(filtro)
    await expect.poll(() => perguntado(ONDE)).toEqual(filtro)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(largura)
  },
)

test('a cadeia é conferida trecho a trecho; uma linha mudada por fora é apontada', async () => {
  entrar()
  let alterado: number | null = null
  const { para } = rede({
    ...API,
    [`${ONDE}/cadeia`]: ({ url }: Request) => {
      const depois = Number(new URL(url).searchParams.get('depois') ?? 0)
      return Response.json({
        ate: Math.min(depois + 20_000, 45_000),
        total: 45_000,
        alterado: depois === 40_000 ? alterado : null,
      })
    },
  })
  await abrir('/administracao/registro')
  await page.getByRole('button', { name: 'Verificar a cadeia' }).click()
  await expect.element(page.getByText('As 45.000 linhas do registro estão como foram escritas.')).toBeVisible()
  expect(para(`${ONDE}/cadeia`)).toHaveLength(3)
  alterado = 41_000
  await page.getByRole('button', { name: 'Verificar a cadeia' }).click()
  await expect.element(page.getByText(/^A linha 41\.000 não está como foi escrita/)).toBeVisible()
})

test('um período com as datas invertidas é apontado, e a lista anterior continua na tela', async () => {
  entrar()
  rede({
    ...API,
    [ONDE]: ({ url }: Request) =>
      new URL(url).searchParams.has('ate')
        ? problema(422, 'PERIODO_INVALIDO', 'Período inválido.')
        : Response.json(API[ONDE]),
  })
  const { router } = await abrir('/administracao/registro')
  await expect.element(page.getByText('Portaria nº 7').first()).toBeVisible()
  await router.navigate({
    to: '/administracao/$',
    params: { _splat: 'registro' },
    search: { de: '2026-02-02', ate: '2026-01-01' },
  })
  await expect.element(page.getByText('Período inválido.')).toBeVisible()
})
