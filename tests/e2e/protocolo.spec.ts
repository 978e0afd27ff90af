import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { abrir, assinado, escolher, naMesa } from './apoio/documentos.ts'
import { chamar, expect, test } from './apoio/teste.ts'

const TELEFONE = { width: 390, height: 844 }
const semViolacoes = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
const semRolar = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(TELEFONE.width)

test('do menu vai-se ao recibo, e do QR code ao andamento num telefone, sem sessão; um documento público se lê pelo link', async ({
  page,
  nova,
  vigia,
}) => {
  const bruno = await nova()
  await naMesa(bruno, 'bruno.lima')
  const doc = await assinado(bruno, { assunto: `Do cidadão ${Date.now()}` })
  await chamar(bruno, 'POST', `/siga/documento/${doc.id}/acesso/nivel`, { nivel: 10 })

  await abrir(bruno, doc)
  await escolher(bruno, /^Gerar protocolo/)
  const protocolo = bruno.getByRole('region', { name: 'Protocolo para o cidadão' })
  await protocolo.getByRole('button', { name: 'Gerar protocolo' }).click()
  const codigo = (await protocolo.getByText(/^[0-9A-HJKMNP-TV-Z]{4}( [0-9A-HJKMNP-TV-Z]{4}){3}$/).textContent()) ?? ''
  await protocolo.getByRole('checkbox', { name: 'Mostrar por onde o documento passou' }).click()
  await expect(bruno.getByText('Quem acompanha vê por onde passou')).toBeVisible()
  const recibo = bruno.waitForEvent('download')
  await protocolo.getByRole('button', { name: 'Baixar o recibo' }).click()
  expect((await recibo).suggestedFilename()).toMatch(/^protocolo-SEAD-\d{4}-\d{6}\.pdf$/)
  await semViolacoes(bruno)

  await page.setViewportSize(TELEFONE)
  const resposta = await page.goto(`/?protocolo=${codigo.replaceAll(' ', '')}`)
  expect(resposta?.headers()['x-robots-tag']).toBe('noindex, nofollow')
  await expect(page.getByText('Em andamento')).toBeVisible()
  await expect(page.getByText(doc.sigla)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'GEGOV' })).toBeVisible()
  await expect(page.getByText(/Do cidadão/)).toHaveCount(0)
  await semViolacoes(page)
  await semRolar(page)

  const link = bruno.getByRole('region', { name: 'Link público' })
  await link.getByRole('button', { name: 'Criar link público' }).click()
  const endereco = (await link.getByRole('link').getAttribute('href')) ?? ''
  await page.goto(new URL(endereco).search)
  await expect(page.getByRole('heading', { name: doc.sigla })).toBeVisible()
  await expect(page.getByText(/Do cidadão/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Baixar PDF' })).toBeVisible()
  await semViolacoes(page)
  await semRolar(page)

  // no longer public, the document no longer opens
  await chamar(bruno, 'POST', `/siga/documento/${doc.id}/acesso/nivel`, { nivel: 20 })
  vigia.esperar(/status of 404/)
  await page.reload()
  await expect(page.getByText(/^Este endereço não abre documento nenhum\./)).toBeVisible()
})
