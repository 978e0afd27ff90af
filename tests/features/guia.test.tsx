import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

beforeEach(() => entrar())
afterEach(() => vi.unstubAllGlobals())

test('o guia da mudança está na administração: títulos, comandos e tabelas; o sumário leva a cada parte', async () => {
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/administracao/inicio': { perfis: ['ADMINISTRADOR_DO_ORGAO'], passos: null, contagens: null },
  })
  const { router } = await abrir('/administracao/guia')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Guia da mudança' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Trazer o passado' })).toBeInTheDocument()
  await expect.element(page.getByText('DATABASE_URL=postgres://… npm start')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Um plano aplicado' })).toBeInTheDocument()
  // No Markdown syntax is visible.
  await expect.element(page.getByText(/\*\*|\]\(#/)).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Permissões e regras' }).click()
  expect(router.state.location.hash).toBe('permissões-e-regras')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Permissões e regras' })).toBeInViewport()
})
