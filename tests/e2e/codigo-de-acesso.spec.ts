import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { perguntar, sql } from './apoio/banco.ts'
import { abrir, assinado, naMesa } from './apoio/documentos.ts'
import { chamar, expect, test } from './apoio/teste.ts'

const TELEFONE = { width: 390, height: 844 }
const EMAIL = 'helena@cidadania.org.br'
const semViolacoes = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
const semRolar = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(TELEFONE.width)

test('do e-mail lê-se o texto num telefone, sem sessão; quem deu o código vê o uso e encerra, e ele não abre mais', async ({
  page,
  nova,
  vigia,
}) => {
  const bruno = await nova()
  await naMesa(bruno, 'bruno.lima')
  const doc = await assinado(bruno, { assunto: `Para a cidadã ${Date.now()}` })
  const [hipotese] = await perguntar<{ id: number }>(sql`select min(id) as id from hipotese_legal`)
  await chamar(bruno, 'POST', `/siga/documento/${doc.id}/acesso/restringir`, { pessoas: [], hipoteseId: hipotese?.id })

  // given on the document's page
  await abrir(bruno, doc)
  await bruno.getByRole('tab', { name: 'Acesso' }).click()
  const parte = bruno.getByRole('region', { name: 'Códigos de acesso para quem é de fora' })
  await parte.getByRole('button', { name: 'Dar um código de acesso' }).click()
  await expect(parte.getByLabel('Nome de quem vai ler')).toBeFocused()
  await parte.getByRole('button', { name: 'Enviar o código' }).click()
  await expect(parte.getByText('Informe o nome e o e-mail.')).toBeVisible()
  await parte.getByLabel('Nome de quem vai ler').fill('Helena Prado')
  await parte.getByLabel('E-mail').fill(EMAIL)
  await semViolacoes(bruno)
  await parte.getByRole('button', { name: 'Enviar o código' }).click()
  await expect(parte.getByText('Helena Prado', { exact: true })).toBeVisible()
  await expect(parte.getByText('h•••@cidadania.org.br')).toBeVisible()
  await expect(parte.getByText('Ainda não foi usado.')).toBeVisible()

  // read on a phone, without an account
  await page.setViewportSize(TELEFONE)
  await page.goto('/correio')
  const email = page.getByRole('article').filter({ hasText: EMAIL }).filter({ hasText: doc.sigla }).first()
  const codigo = (await email.getByText(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/).textContent()) ?? ''
  await email.getByRole('link', { name: 'Ler o documento' }).click()
  await expect(page.getByText('Autêntico', { exact: true })).toBeVisible()
  await expect(page.getByText('Acesso restrito: o assunto não é mostrado.')).toBeVisible()
  await page.getByText('Tenho um código de acesso').click()
  const campo = page.getByLabel('Código de acesso', { exact: true })
  vigia.esperar(/status of 403/)
  await campo.fill('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  await page.getByRole('button', { name: 'Ler o documento' }).click()
  await expect(page.getByText(/^Este código não abre o documento\./)).toBeVisible()
  await semViolacoes(page)
  await semRolar(page)
  await campo.fill(codigo.toLowerCase())
  await page.getByRole('button', { name: 'Ler o documento' }).click()
  await expect(page.getByRole('heading', { name: `O documento ${doc.sigla}` })).toBeFocused()
  await expect(page.getByRole('article', { name: `Texto de ${doc.sigla}` })).toContainText('Texto de Para a cidadã')
  await expect(page.getByText(/Aberto com o código dado a Helena Prado, que vale até/)).toBeVisible()
  await expect(page.getByText('Bruno Lima').first()).toBeVisible()
  await semViolacoes(page)
  await semRolar(page)
  await page.getByRole('button', { name: 'Ver o PDF' }).click()
  const baixado = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar PDF' }).click()
  expect((await baixado).suggestedFilename()).toMatch(/^SEAD-OFI-\d{4}-\d{5}\.pdf$/)

  // the giver sees the use, and ends the code
  await bruno.reload()
  await bruno.getByRole('tab', { name: 'Acesso' }).click()
  await parte.getByText('Usado 2 vezes').click()
  await expect(parte.getByText(/abriu o PDF, de /)).toBeVisible()
  await parte.getByRole('button', { name: 'Encerrar o código de Helena Prado' }).click()
  await bruno.getByRole('button', { name: 'Sim' }).click()
  await expect(parte.getByText('Encerrado: não abre mais o documento.')).toBeVisible()
  await page.reload()
  await page.getByText('Tenho um código de acesso').click()
  await campo.fill(codigo)
  await page.getByRole('button', { name: 'Ler o documento' }).click()
  await expect(page.getByText(/^Este código não abre o documento\./)).toBeVisible()
})
