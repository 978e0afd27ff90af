import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Page } from '@playwright/test'

import { iniciarServidor, portaLivre } from '../../bench/servidor.ts'
import { copiarDemonstracao } from '../apoio/demonstracao.ts'
import { comecar, papelDe, textoDe } from './apoio/escrita.ts'
import { entrar, expect, identificar, test } from './apoio/teste.ts'

// the tests are independent, and long together
test.describe.configure({ mode: 'parallel' })

const salvo = (page: Page) => expect(page.getByText(/^Salvo às \d\d:\d\d/)).toBeVisible()

test('uma aba que fecha no meio da digitação não perde o que o servidor ainda não tinha', async ({
  page: ana,
  vigia,
}) => {
  vigia.esperar(/ERR_FAILED/)
  await entrar(ana, 'ana.souza')
  const id = await comecar(ana)
  const navegador = ana.context()
  const outra = await navegador.newPage() // keeps the browser's session while the tab crashes
  await outra.goto('/')
  // The session is in the tab's storage; a new tab gets a copy of it.
  const guardado = await ana.evaluate(() => JSON.stringify(sessionStorage))
  await ana.route('**/api/siga/documento/*', (rota) =>
    rota.request().method() === 'PUT' ? rota.abort() : rota.continue(),
  )
  await papelDe(ana).pressSequentially('Palavras que só este computador tem.')
  await ana.waitForTimeout(1_200) // the journal is written within a second
  // A crash, not a close: no handler of the page runs.
  const crash = ana.waitForEvent('crash')
  const cdp = await navegador.newCDPSession(ana)
  void cdp.send('Page.crash').catch(() => {})
  await crash
  expect(await textoDe(id)).toBe('')

  await outra.evaluate((tudo) => {
    for (const [chave, valor] of Object.entries(JSON.parse(tudo) as Record<string, string>))
      sessionStorage.setItem(chave, valor)
  }, guardado)
  await outra.goto(`/criardocumento/-/${id}`)
  if (outra.url().includes('/realms/')) await identificar(outra, 'ana.souza')
  await expect(papelDe(outra)).toContainText('Palavras que só este computador tem.')
  await expect(outra.getByText(/Recuperamos o que você escreveu/)).toBeVisible()
  await outra.getByRole('button', { name: 'Continuar com ele' }).click()
  await expect.poll(() => textoDe(id)).toContain('só este computador')
})

test('uma sessão que acaba leva à página de entrada, e o texto volta', async ({ page: ana, vigia }) => {
  vigia.esperar(/status of 40[01]|Failed to refresh token/)
  await entrar(ana, 'ana.souza')
  const id = await comecar(ana)
  await papelDe(ana).pressSequentially('Antes da queda. ')
  await salvo(ana)
  await ana.route('**/api/siga/**', (rota) =>
    rota.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Sessão expirada',
        status: 401,
        detail: 'Sua sessão expirou. Entre novamente; seu texto foi mantido.',
        codigo: 'SESSAO_EXPIRADA',
        traceId: 'teste',
      }),
    }),
  )
  await ana.route('**/realms/**/token', (rota) => rota.fulfill({ status: 400, json: { error: 'invalid_grant' } }))
  await ana.context().clearCookies()
  await papelDe(ana).pressSequentially('Depois dela.')
  await ana.waitForURL(/\/realms\//, { timeout: 30_000 })
  await ana.unroute('**/api/siga/**')
  await ana.unroute('**/realms/**/token')
  await identificar(ana, 'ana.souza')
  await ana.waitForURL(new RegExp(`/criardocumento/-/${id}$`))
  await expect(papelDe(ana)).toContainText('Antes da queda. Depois dela.')
  await ana.getByRole('button', { name: 'Continuar com ele' }).click()
  await expect.poll(() => textoDe(id)).toContain('Depois dela.')
})

test('de duas pessoas num rascunho, uma vê a outra, e nenhuma apaga o texto da outra sem ver', async ({
  page: ana,
  vigia,
  nova,
}) => {
  test.setTimeout(120_000)
  vigia.esperar(/status of 412/)
  await entrar(ana, 'ana.souza')
  const id = await comecar(ana)
  await papelDe(ana).pressSequentially('Solicitamos dez cadeiras.')
  await salvo(ana)

  const bruno = await nova()
  await entrar(bruno, 'bruno.lima', `/criardocumento/-/${id}`)
  await expect(bruno.getByText('Ana Souza está editando')).toBeVisible()
  await expect(ana.getByText('Bruno Lima está editando')).toBeVisible({ timeout: 20_000 })
  await papelDe(bruno).click()
  await bruno.keyboard.press('Control+End')
  await bruno.keyboard.type(' Com urgência.')
  await salvo(bruno)

  await papelDe(ana).click()
  await ana.keyboard.press('Control+End')
  await ana.keyboard.type(' Obrigada.')
  const conflito = ana.getByRole('dialog', { name: 'O documento mudou enquanto você escrevia' })
  await expect(conflito.getByRole('deletion')).toHaveText(/Com urgência/)
  await expect(conflito.getByRole('insertion')).toHaveText(/Obrigada/)
  await conflito.getByRole('button', { name: 'Manter a minha' }).click()
  await expect.poll(() => textoDe(id)).toBe('Solicitamos dez cadeiras. Obrigada.')

  // Bruno's text is a version, and can be restored.
  await ana.getByRole('button', { name: 'Versões' }).click()
  const versoes = ana.getByRole('dialog', { name: 'Versões do texto' })
  await versoes.getByRole('button', { name: /Bruno Lima/ }).click()
  await versoes.getByRole('button', { name: 'Restaurar esta versão' }).click()
  await expect(papelDe(ana)).toContainText('Solicitamos dez cadeiras. Com urgência.')
  await expect.poll(() => textoDe(id)).toContain('Com urgência.')
  await bruno.goto('/mesa')
  await expect(ana.getByText('Bruno Lima está editando')).toBeHidden({ timeout: 60_000 })
  await expect(ana.getByText(/^Não salvo/)).toBeHidden()
})

/** A minute in the long tests. */
const PARADO_MS = process.env['CARIMBO_LONGO'] ? 60_000 : 4_000

test('se o servidor para e volta, o que foi escrito enquanto isso chega a ele', async ({ page: ana, vigia }) => {
  test.setTimeout(240_000)
  vigia.esperar(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|status of 503/)
  const pasta = await mkdtemp(path.join(tmpdir(), 'carimbo-escrita-'))
  copiarDemonstracao('e2e', pasta)
  const porta = await portaLivre()
  let servidor = await iniciarServidor(porta, { DATA_DIR: pasta })
  try {
    await entrar(ana, 'ana.souza', `http://localhost:${porta}/mesa`)
    await comecar(ana)
    await papelDe(ana).pressSequentially('Antes. ')
    await salvo(ana)
    await servidor.parar()
    await papelDe(ana).pressSequentially('Enquanto o servidor estava parado.')
    await expect(ana.getByText(/^Sem conexão: guardado neste computador/)).toBeVisible({ timeout: 20_000 })
    await ana.waitForTimeout(PARADO_MS)
    servidor = await iniciarServidor(porta, { DATA_DIR: pasta })
    await expect(ana.getByText(/^Salvo às/)).toBeVisible({ timeout: 60_000 })
    await ana.reload()
    await expect(papelDe(ana)).toContainText('Antes. Enquanto o servidor estava parado.')
  } finally {
    await servidor.parar()
    await rm(pasta, { recursive: true, force: true })
  }
})
