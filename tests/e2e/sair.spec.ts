import type { Page } from '@playwright/test'

import { comecar, papelDe, textoDe } from './apoio/escrita.ts'
import { campoDaSenha, entrar, expect, test } from './apoio/teste.ts'

const tokens = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((nome) => nome.startsWith('oidc.user')))
const sair = async (page: Page) => {
  await page.getByRole('button', { name: /^Minha conta/ }).click()
  await page.getByRole('button', { name: 'Sair do Carimbo' }).click()
}

test('quem sai numa aba sai em todas: nenhuma guarda token, e o que se escrevia foi salvo', async ({
  page,
  context,
}) => {
  await entrar(page, 'ana.souza', '/siga-mesa')
  const [mesa, busca, escrita] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await mesa.goto('/siga-mesa')
  await busca.goto('/busca')
  await escrita.goto('/siga-mesa')
  const id = await comecar(escrita)
  await expect(mesa.getByRole('heading', { level: 1, name: 'Mesa da unidade' })).toBeVisible()
  await papelDe(escrita).pressSequentially('Ditas logo antes de sair.')

  await sair(page)
  for (const outra of [mesa, busca, escrita]) {
    await outra.waitForURL(({ pathname }) => pathname === '/')
    await expect(outra.getByRole('button', { name: 'Entrar' }).first()).toBeVisible()
    expect(await tokens(outra)).toEqual([])
  }
  expect(await textoDe(id)).toBe('Ditas logo antes de sair.')
  await page.waitForURL(({ pathname }) => pathname === '/')

  await busca.goto('/siga-mesa')
  await expect(campoDaSenha(busca)).toBeVisible()
})

test('uma aba que dormia enquanto se saiu acorda sem a sessão', async ({ page, context }) => {
  await entrar(page, 'ana.souza', '/siga-mesa')
  const outra = await context.newPage()
  await outra.goto('/siga-mesa')
  await expect(outra.getByRole('heading', { level: 1, name: 'Mesa da unidade' })).toBeVisible()
  const guardado = await outra.evaluate(() => JSON.stringify(sessionStorage))
  await outra.close()
  await sair(page)
  await page.waitForURL(({ pathname }) => pathname === '/')

  const acordada = await context.newPage()
  await acordada.addInitScript((tudo) => {
    if (window.name === 'acordada') return
    window.name = 'acordada'
    for (const [chave, valor] of Object.entries(JSON.parse(tudo) as Record<string, string>))
      sessionStorage.setItem(chave, valor)
  }, guardado)
  await acordada.goto('/')
  await expect(acordada.getByRole('button', { name: 'Entrar' }).first()).toBeVisible()
  expect(await tokens(acordada)).toEqual([])
})
