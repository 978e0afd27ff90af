import { readFile } from 'node:fs/promises'

import { semViolacoes } from './apoio/acesso.ts'
import { perguntar, sql } from './apoio/banco.ts'
import { assinado, naMesa } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

test('procura-se por campos, estreita-se por uma faceta, exporta-se tudo e anda-se pelos resultados', async ({
  page,
}) => {
  await naMesa(page, 'bruno.lima')
  const palavra = `Xaxim${Date.now()}`
  const documento = await assinado(page, { assunto: `=2+2 ${palavra}` })
  // the index follows the act
  const noIndice = () =>
    perguntar(sql`select 1 as n from busca_documento where documento_id = ${documento.id}
    and not exists (select 1 from busca_pendente where documento_id = ${documento.id})`)
  await expect.poll(async () => (await noIndice()).length).toBe(1)
  await page.goto('/busca-avancada')
  const formulario = page.getByRole('search', { name: 'Busca avançada' })
  await formulario.getByLabel('Palavras em qualquer lugar').fill(palavra)
  await formulario.getByText('Classificação e acesso').click()
  await formulario.getByLabel('Origem').selectOption({ label: 'Escrito aqui' })
  await formulario.getByRole('button', { name: 'Buscar' }).click()
  const linha = page.getByRole('row').filter({ hasText: documento.sigla })
  await expect(linha).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`texto=${palavra}&origem=INTERNO_PRODUZIDO$`))
  await semViolacoes(page, 'busca avançada')

  const [baixado] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar tudo (CSV)' }).click(),
  ])
  expect(baixado.suggestedFilename()).toBe('busca.csv')
  expect(await readFile(await baixado.path(), 'utf8')).toContain(`"${documento.sigla}";"'=2+2 ${palavra}"`)

  await page.getByRole('link', { name: 'Lista', exact: true }).click()
  await expect(page.getByRole('heading', { name: `=2+2 ${palavra}` })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/documento\/\d+\//)
  await page.goBack()
  await expect(page.getByRole('heading', { name: `=2+2 ${palavra}` })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('heading', { name: `=2+2 ${palavra}` })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
