import type { Page } from '@playwright/test'

import { entrar, expect, test } from './apoio/teste.ts'

type Guardado = Record<string, string>

/** Asks the other tabs for a session, as a new tab does; null if none answers. */
const pedir = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Guardado | null>((pronto) => {
        const minha = new BroadcastChannel('resposta')
        minha.addEventListener('message', ({ data }) => pronto(data as Guardado))
        setTimeout(() => pronto(null), 100)
        new BroadcastChannel('carimbo.sessao').postMessage('resposta')
      }),
  )
const sessaoDe = (guardado: Guardado | null) =>
  Object.entries(guardado ?? {}).find(([nome]) => nome.startsWith('oidc.user:'))?.[1] ?? ''
const naMesa = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
const aoProvedor = (page: Page) => {
  const pedidos: string[] = []
  page.on('request', (pedido) => pedido.url().includes('/openid-connect/') && pedidos.push(pedido.url()))
  return pedidos
}

test('uma aba nova abre com a sessão da outra, sem a chave que a renova e sem perguntar ao provedor', async ({
  page,
  context,
}) => {
  await entrar(page, 'ana.souza', '/mesa')
  await naMesa(page)
  const outra = await context.newPage()
  await outra.goto('/')
  await expect.poll(async () => sessaoDe(await pedir(outra))).toContain('access_token')
  expect(sessaoDe(await pedir(outra))).not.toContain('refresh_token')

  const nova = await context.newPage()
  const perguntas = aoProvedor(nova)
  await nova.goto('/mesa')
  await naMesa(nova)
  expect(perguntas).toEqual([])

  // an hour later the lent session is over: the tab gets one of its own, and stays where it is
  await nova.evaluate(() => {
    const chave = Object.keys(sessionStorage).find((nome) => nome.startsWith('oidc.user:'))!
    const sessao = JSON.parse(sessionStorage.getItem(chave)!) as Record<string, unknown>
    sessionStorage.setItem(chave, JSON.stringify({ ...sessao, expires_at: 1 }))
  })
  await nova.getByRole('link', { name: 'Busca', exact: true }).click()
  await expect(nova.getByRole('heading', { level: 1, name: 'Busca' })).toBeVisible()
  await expect.poll(() => perguntas.length).toBeGreaterThan(0)
  await nova.reload()
  await expect(nova.getByRole('heading', { level: 1, name: 'Busca' })).toBeVisible()
})

test('quem assina de fora não empresta a sua sessão, nem pede a de dentro', async ({ page, context }) => {
  await entrar(page, 'ana.souza', '/mesa')
  await naMesa(page)
  const outra = await context.newPage()
  await outra.goto('/')
  await expect.poll(async () => sessaoDe(await pedir(outra))).not.toBe('')
  const deFora = await context.newPage()
  await deFora.goto('/assinar-documento/1/X/EXT')
  await expect(deFora.getByRole('button', { name: /código/i })).toBeVisible()
  expect(await deFora.evaluate(() => Object.keys(sessionStorage).filter((nome) => nome.includes('pbdoc')))).toEqual([])
  await page.evaluate(() => sessionStorage.setItem('carimbo.realm', 'externo'))
  expect(await pedir(outra)).toBeNull()
})
