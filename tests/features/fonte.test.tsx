import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { trazerFonte } from '#platform/fonte.ts'

import { abrir } from './apoio/abrir.tsx'
import { entrar } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { API, mesa, tres } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

const raiz = document.documentElement
beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  delete raiz.dataset['fonte']
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a fonte buscada em segundo plano é usada a partir da próxima página que não seja um documento', async () => {
  entrar()
  rede({ ...API, '/api/siga/mesa': mesa(tres), '/api/siga/mobil/101': aberto(['assinar']) })
  const { router } = await abrir('/siga-mesa')
  await expect.element(page.getByRole('link', { name: /00001-A$/ })).toBeVisible()
  await trazerFonte(router)
  expect(localStorage.getItem('carimbo.fonte')).toBe('true')

  await page.getByRole('link', { name: /00001-A$/ }).click()
  await expect.element(page.getByText('Solicitamos cadeiras.')).toBeVisible()
  expect(raiz.dataset['fonte']).toBeUndefined()

  await page.getByRole('link', { name: 'Mesa da unidade' }).click()
  await expect.element(page.getByRole('link', { name: /00001-A$/ })).toBeVisible()
  expect(raiz.dataset['fonte']).toBe('')
})
