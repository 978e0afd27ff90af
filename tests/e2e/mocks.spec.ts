import type { BrowserContext } from '@playwright/test'

import { portaLivre } from '../../bench/servidor.ts'
import { PORTA_MOCKS } from './apoio/lugares.ts'
import { construirMocks, servirConstruidos, servirModulos } from './apoio/sem-servidor.ts'
import { expect, jaConhece, test as base } from './apoio/teste.ts'
import { escolherForma } from './apoio/formas.ts'

/** The page creates its database and writes the demonstration, which takes long on a busy machine. */
const ABRIR_MS = 150_000

/** One browser for all tests: the demonstration is written once. */
let navegador: BrowserContext
/** The servers of its pages. They stay until the last page is closed, for a page goes on asking for modules. */
const servidores: (() => Promise<void>)[] = []
const test = base.extend({
  page: async ({ browserName: _ }, usar) => {
    const page = await navegador.newPage()
    await usar(page)
    // the next test signs in as somebody else
    await page.evaluate(() => localStorage.clear())
    await page.close()
  },
})
test.beforeAll(async ({ browser, contextOptions, baseURL }) => {
  test.setTimeout(300_000)
  construirMocks()
  servidores.push(await servirConstruidos(PORTA_MOCKS))
  navegador = await browser.newContext({ ...contextOptions, ...(baseURL !== undefined && { baseURL }) })
  await jaConhece(navegador)
})
test.afterAll(async () => {
  await navegador.close()
  for (const parar of servidores) await parar()
})

test.beforeEach(({ vigia }) =>
  vigia.esperar(/ServiceWorker|\[vite\]|WebSocket|status of (401|500)|net::ERR_FAILED|Failed to load resource/),
)

/** The main job up to signing without a server: the server's own rules run in the page (MSW over PGlite). */
test('sem servidor, escreve-se, finaliza-se e assina-se; tudo continua depois de F5', async ({ page }) => {
  test.setTimeout(300_000)
  await page.goto('/mesa')
  await page.getByRole('button', { name: 'Ana Souza' }).click({ timeout: ABRIR_MS })
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible({ timeout: ABRIR_MS })
  const assunto = 'Ofício escrito sem servidor'
  await page.getByRole('link', { name: 'Novo' }).click()
  await page.getByRole('button', { name: /Ofício Interno/ }).click()
  await page.getByLabel('Destinatário').fill('GELIC')
  await page.getByRole('option', { name: /^GELIC/ }).click()
  await page.getByLabel('Responsável pela assinatura').fill('Bruno')
  await page.getByRole('option', { name: /Bruno Lima/ }).click()
  await page.getByLabel('Assunto').fill(assunto)
  await page.getByRole('textbox', { name: /Texto/ }).fill('Texto do ofício.')
  await expect(page.getByText('Pronto para finalizar')).toBeVisible()
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await page.waitForURL(/\/documento\/\d+\//)
  const titulo = page.getByRole('heading', { level: 1, name: /SEAD-OFI-\d{4}\/\d{5}/ })
  const sigla = (await titulo.textContent()) ?? ''
  // at once: an answered save is already stored
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: sigla })).toBeVisible({ timeout: ABRIR_MS })

  await page.getByRole('button', { name: /Minha conta/ }).click()
  await page
    .getByRole('button', { name: 'Sair' })
    .or(page.getByRole('menuitem', { name: 'Sair' }))
    .click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/mesa')
  await page.getByRole('button', { name: 'Bruno Lima' }).click({ timeout: ABRIR_MS })
  await page.getByText(assunto).first().click({ timeout: ABRIR_MS })
  await page.getByRole('region', { name: 'Próximo passo' }).getByRole('button', { name: 'Assinar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Assinar/ })).toBeVisible()
  await page.getByRole('button', { name: /^Assinar/ }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`Você assinou`) })).toBeVisible()
  const endereco = page.url().replace('assinar-documento', 'documento')
  await page.goto(endereco)
  await expect(page.getByRole('listitem').filter({ hasText: /^Assinado$/ })).toBeVisible({ timeout: ABRIR_MS })
})

test('cada cenário aparece na página: falha do servidor, sem conexão, rede lenta e sessão expirada', async ({
  page,
  vigia,
}) => {
  test.setTimeout(300_000)
  vigia.esperar(/./) // faults on purpose: the page is what counts
  await page.goto('/mesa')
  await page.getByRole('button', { name: 'Carla Dias' }).click({ timeout: ABRIR_MS })
  const mesa = page.getByRole('heading', { level: 1, name: 'Minha mesa' })
  await expect(mesa).toBeVisible({ timeout: ABRIR_MS })
  await page.goto('/mesa?cenario=500')
  await expect(page.getByText(/Algo deu errado/).first()).toBeVisible({ timeout: 30_000 })
  await page.goto('/mesa?cenario=offline')
  await expect(page.getByText(/Sem conexão\./).first()).toBeVisible({ timeout: 30_000 })
  await page.goto('/mesa?cenario=lento')
  await expect(mesa).toBeVisible({ timeout: 30_000 })
  await page.goto('/mesa?cenario=normal')
  await expect(mesa).toBeVisible({ timeout: 30_000 })
  await page.goto('/siga-mesa?cenario=sessao')
  await page.getByRole('button', { name: 'Carla Dias' }).click({ timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Mesa da unidade' })).toBeVisible({ timeout: 30_000 })
})

test('sem servidor, o PIN é criado, o errado é contado, e o certo assina', async ({ page, vigia }) => {
  vigia.esperar(/status of 409/)
  test.setTimeout(300_000)
  await page.goto('/minhas-formas')
  await page.getByRole('button', { name: 'Bruno Lima' }).click({ timeout: ABRIR_MS })
  await page.getByRole('button', { name: 'Criar PIN' }).click({ timeout: ABRIR_MS })
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('textbox', { name: 'PIN', exact: true }).fill('482913')
  await dialogo.getByLabel('Repita o PIN').fill('482913')
  await dialogo.getByRole('button', { name: 'Criar PIN' }).click()
  await expect(page.getByText(/Ainda não foi usado/)).toBeVisible({ timeout: 30_000 })
  // the browser stores it a moment later
  await page.waitForTimeout(1_500)

  await page.goto('/mesa')
  await page.getByText('Autorização de viagem a serviço').first().click({ timeout: ABRIR_MS })
  await page
    .getByRole('region', { name: /^Leitura de/ })
    .getByRole('link', { name: 'Assinar' })
    .click()
  await expect(page.getByRole('button', { name: 'Trocar a forma de assinar' })).toBeVisible({ timeout: 30_000 })
  await escolherForma(page, /^PIN/)
  const campo = page.getByLabel('Digite o seu PIN')
  await campo.fill('135790')
  await campo.press('Enter')
  await expect(page.getByText('PIN incorreto. Tentativas restantes: 4.')).toBeVisible({ timeout: 30_000 })
  await campo.fill('482913')
  await campo.press('Enter')
  await expect(page.getByRole('heading', { name: /^Você assinou/ })).toBeVisible({ timeout: 30_000 })
})

test('sem servidor, em desenvolvimento: a página se abre e deixa entrar', async ({ page }) => {
  test.setTimeout(300_000)
  const porta = await portaLivre()
  servidores.push(await servirModulos(porta))
  await page.goto(`http://localhost:${porta}/mesa`)
  await page.getByRole('button', { name: 'Ana Souza' }).click({ timeout: ABRIR_MS })
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible({ timeout: ABRIR_MS })
})
