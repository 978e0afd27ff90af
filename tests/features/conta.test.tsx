import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const NADA = { modelos: false, arquivo: false, integracao: false, administracao: false, auditoria: false }
const DELA = ['Prazos', 'Feriados', 'Lixeira', 'Configurações']
/** Novo, the desks, Busca and Validar. */
const PRIMEIROS = 5

beforeEach(() => entrar())
afterEach(() => vi.unstubAllGlobals())

const comPermissoes = (pode: Partial<typeof NADA> = {}) =>
  rede({ '/api/siga/usuario/logado': entradas, '/api/siga/permissao': { ...NADA, ...pode } })
const ligacoes = (onde: Locator) => () =>
  onde
    .getByRole('link')
    .elements()
    .map((um) => um.textContent)

test.each([
  ['quem administra tem a administração', { administracao: true, modelos: true }, ['Cadastro', 'Modelos']],
  ['quem só audita também chega a ela', { auditoria: true }, ['Cadastro']],
  ['quem guarda o arquivo tem os editais', { arquivo: true }, ['Editais']],
  ['quem nada administra não vê o que não é seu', {}, []],
])('no trilho, %s, depois dos primeiros lugares', async (_, pode, administra) => {
  await page.viewport(1440, 900)
  comPermissoes(pode)
  await abrir('/validacao')
  const trilho = page.getByRole('navigation', { name: 'Principal' })
  await expect.poll(() => ligacoes(trilho)().slice(PRIMEIROS)).toEqual([...administra, ...DELA])
  await page.getByRole('button', { name: /^Minha conta/ }).click()
  const menu = page.getByRole('group', { name: /^Minha conta/ })
  await expect.element(menu.getByRole('button', { name: 'Sair do Carimbo' })).toBeVisible()
  await expect.poll(ligacoes(menu)).toEqual(['Configurações'])
})

test('onde o trilho é uma barra de quatro, os outros lugares estão no menu da conta', async () => {
  await page.viewport(390, 844)
  comPermissoes({ modelos: true })
  await abrir('/validacao')
  await page.getByRole('button', { name: /^Minha conta/ }).click()
  const menu = page.getByRole('group', { name: /^Minha conta/ })
  await expect.poll(ligacoes(menu)).toEqual(['Modelos', ...DELA])
})

test('o tema muda no próprio menu da conta', async () => {
  comPermissoes()
  await abrir('/validacao')
  await page.getByRole('button', { name: /^Minha conta/ }).click()
  await page.getByRole('radio', { name: 'Escuro' }).click()
  expect(document.documentElement.dataset['tema']).toBe('escuro')
  await page.getByRole('radio', { name: 'Sistema' }).click()
})

test('as configurações têm a aparência, e levam às formas de assinar, às substituições, aos avisos e ao passeio', async () => {
  comPermissoes()
  await abrir('/configuracoes')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Compacta' })).toBeVisible()
  const pagina = page.getByRole('main')
  expect(
    pagina
      .getByRole('link')
      .elements()
      .map((um) => um.getAttribute('href')),
  ).toEqual(['/minhas-formas', '/substituicoes', '/avisos-por-email', '/mesa'])
})

test('quem assina de fora só tem as configurações, sem o que é de quem é da casa, e nada se pergunta do que administra', async () => {
  await page.viewport(390, 844)
  sessionStorage.setItem('carimbo.realm', 'externo')
  entrar(3600, 'paraiba')
  const { para } = rede({ '/api/siga/usuario/logado': [{ ...entradas[0]!, externa: true }] })
  await abrir('/configuracoes')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
  await page.getByRole('button', { name: /^Minha conta/ }).click()
  await expect.poll(ligacoes(page.getByRole('group', { name: /^Minha conta/ }))).toEqual(['Configurações'])
  await expect.poll(ligacoes(page.getByRole('main'))).toEqual(['Minhas formas de assinar', 'Avisos por e-mail'])
  expect(para('/api/siga/permissao')).toEqual([])
})
