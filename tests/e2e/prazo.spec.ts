import AxeBuilder from '@axe-core/playwright'

import { abrir, assinado, escolher, naMesa } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

test('um prazo é definido no documento, aparece na mesa e no calendário em palavras, e é encerrado', async ({
  page,
}) => {
  await naMesa(page, 'bruno.lima')
  const documento = await assinado(page, { assunto: `Com prazo ${Date.now()}` })
  const via = { sigla: `${documento.sigla}-A` }
  await abrir(page, documento)
  await escolher(page, /^Definir prazo/)
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Dias úteis', { exact: true }).fill('2')
  await expect(dialogo.getByRole('status')).toHaveText(/Vence em \d\d\/\d\d\/\d{4}, .+: 2 dias úteis\./)
  await dialogo.getByRole('button', { name: 'Definir prazo' }).click()
  await expect(dialogo.getByText('Diga o motivo.')).toBeVisible()
  await dialogo.getByLabel('Motivo').fill('Responder ao ofício')
  await dialogo.getByRole('button', { name: 'Definir prazo' }).click()
  await expect(page.locator('[data-fatos]').getByText('Prazo vence em 2 dias úteis')).toBeVisible()

  await page.goto('/mesa?faixa=prazos')
  const linha = page.getByRole('listitem').filter({ hasText: via.sigla })
  await expect(linha.getByText('Prazo vence em 2 dias úteis')).toBeVisible()

  await page.goto('/prazos')
  await expect(page.getByRole('table', { name: /^Prazos de / })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('navigation', { name: 'Como ver' }).getByRole('link', { name: 'Lista' }).click()
  await expect(page.getByRole('row').filter({ hasText: via.sigla })).toContainText('Prazo vence em 2 dias úteis')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/prazos')
  await expect(page.getByRole('row').filter({ hasText: via.sigla })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.getByRole('button', { name: 'Criar endereço' }).click()
  const endereco = await page.getByRole('region', { name: 'No seu calendário' }).locator('code').innerText()
  const calendario = await page.request.get(endereco)
  expect([calendario.status(), calendario.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await calendario.text()).toContain(`SUMMARY:Prazo: ${via.sigla}`)
  await page.getByRole('button', { name: 'Deixar de valer' }).click()
  await expect(page.getByRole('button', { name: 'Criar endereço' })).toBeVisible()
  expect((await page.request.get(endereco)).status()).toBe(404)

  await page.setViewportSize({ width: 1440, height: 900 })
  await abrir(page, documento)
  await escolher(page, /^Encerrar prazo/)
  await dialogo.getByLabel('Observação (opcional)').fill('Respondido')
  await dialogo.getByRole('button', { name: 'Encerrar prazo' }).click()
  await expect(page.locator('[data-fatos]').getByText(/Prazo/)).toBeHidden()
})
