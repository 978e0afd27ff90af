import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const NADA = { modelos: false, arquivo: false, integracao: false, administracao: false, auditoria: false }
const DELA = ['Minhas formas de assinar', 'Substituições', 'Prazos e calendário', 'Feriados']

beforeEach(() => entrar())
afterEach(() => vi.unstubAllGlobals())

test.each([
  [
    'quem administra tem a administração em primeiro',
    { administracao: true, modelos: true },
    ['Administração', 'Administrar modelos'],
  ],
  ['quem só audita também chega a ela', { auditoria: true }, ['Administração']],
  ['quem guarda o arquivo tem os editais', { arquivo: true }, ['Editais de eliminação']],
  ['quem nada administra não vê o que não é seu', {}, []],
])('no menu da conta, %s', async (_, pode, administra) => {
  rede({ '/api/siga/usuario/logado': entradas, '/api/siga/permissao': { ...NADA, ...pode } })
  await abrir('/validacao')
  await page.getByRole('button', { name: /^Minha conta/ }).click()
  const menu = page.getByRole('group', { name: /^Minha conta/ })
  await expect.element(menu.getByRole('link', { name: 'Feriados' })).toBeVisible()
  await expect
    .poll(() =>
      menu
        .getByRole('link')
        .elements()
        .map((um) => um.textContent),
    )
    .toEqual([...administra, ...DELA])
  await expect.element(menu.getByRole('button', { name: 'Sair do Carimbo' })).toBeVisible()
})

test('a aparência abre no próprio menu da conta', async () => {
  rede({ '/api/siga/usuario/logado': entradas, '/api/siga/permissao': NADA })
  await abrir('/validacao')
  await page.getByRole('button', { name: /^Minha conta/ }).click()
  await expect.element(page.getByRole('radio', { name: 'Escuro' })).not.toBeInTheDocument()
  await page.getByText('Aparência, avisos e teclado').click()
  await expect.element(page.getByRole('radio', { name: 'Escuro' })).toBeVisible()
})
