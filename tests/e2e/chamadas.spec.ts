import type { Page, Request } from '@playwright/test'

import { entrar, expect, test } from './apoio/teste.ts'

const chamadas = (page: Page) => {
  const feitas: Request[] = []
  page.on('request', (pedido) => {
    if (pedido.url().includes('/api/siga/')) feitas.push(pedido)
  })
  const caminho = (pedido: Request) => pedido.url().replace(/^.*\/api/, '')
  return { feitas, para: (padrao: RegExp) => feitas.filter((pedido) => padrao.test(caminho(pedido))), caminho }
}

/** The calls of specification §7, with path, query, paging, sort and headers as written there. */
test('as chamadas de usuário e de unidade vão como a especificação diz', async ({ page }) => {
  const { feitas, para, caminho } = chamadas(page)
  await entrar(page, 'ana.souza')
  await expect(page.getByRole('button', { name: /^Lotação/ })).toBeVisible()

  await test.step('lista de entradas', () => {
    expect(para(/^\/siga\/usuario\/logado$/).length).toBeGreaterThan(0)
  })

  await test.step('unidades e usuários, ao escolher destinatário e responsável', async () => {
    await page.goto('/criardocumento')
    await page.getByRole('button', { name: /Ofício Interno/ }).click()
    await page.getByLabel('Destinatário').fill('GELIC')
    await page.getByRole('option', { name: /^GELIC/ }).click()
    await page.getByLabel('Responsável pela assinatura').fill('Bruno')
    await page.getByRole('option', { name: /Bruno Lima/ }).click()
    await expect.poll(() => para(/^\/siga\/lotacao\?page=0&size=500/).length).toBeGreaterThan(0)
    await expect.poll(() => para(/^\/siga\/usuario\?.*sort=nome_pessoa(,|%2C)asc/).length).toBeGreaterThan(0)
  })

  await test.step('cada uma leva o token e, havendo entrada, o Id-logado', async () => {
    for (const pedido of feitas) {
      const cabecalhos = await pedido.allHeaders()
      expect(cabecalhos['authorization'], caminho(pedido)).toMatch(/^Bearer ey/)
      if (!caminho(pedido).startsWith('/siga/usuario/logado'))
        expect(cabecalhos['id-logado'], caminho(pedido)).toMatch(/^\d+$/)
    }
  })
})

test('ao escolher outra lotação, as entradas são buscadas de novo, sem filtros, com o novo Id-logado', async ({
  page,
}) => {
  const { feitas, para } = chamadas(page)
  await entrar(page, 'ana.souza')
  await page.getByRole('button', { name: /^Lotação/ }).click()
  const antes = feitas.length
  await page.getByRole('button', { name: /SEFAZ\/GETRI/ }).click()
  await expect(page.getByRole('button', { name: /^Lotação SEFAZ\/GETRI/ })).toBeVisible()
  await expect
    .poll(() => feitas.slice(antes).filter((pedido) => pedido.url().endsWith('/siga/usuario/logado')).length)
    .toBeGreaterThan(0)
  const nova = feitas.slice(antes).find((pedido) => pedido.url().endsWith('/siga/usuario/logado'))
  const guardada = await page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('usuarioLogado') ?? 'null') as {
        id: number
        lotacao: { id: number; sigla: string }
      } | null,
  )
  expect((await nova?.allHeaders())?.['id-logado']).toBe(String(guardada?.id))
  expect(guardada?.lotacao.sigla).toBe('GETRI')
  expect(await page.evaluate(() => sessionStorage.getItem('lotacaoId'))).toBe(String(guardada?.lotacao.id))
  expect(para(/Id-logado/)).toEqual([])
})
