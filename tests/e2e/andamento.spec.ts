import { abrir, assinado, escolher, naMesa, sim, tipos } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

/** Acts on a via that stays in the unit (docs/regras/atos.md: 28, 46, 47, 66). */
test('sobrestar, anotar, dar ciência e retomar o andamento', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const documento = await assinado(page, { assunto: `Para esperar ${Date.now()}` })
  await abrir(page, documento)

  await escolher(page, /^Sobrestar/)
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('button', { name: 'Sobrestar' }).click()
  await expect(dialogo.getByText('Diga o motivo.')).toBeVisible()
  await dialogo.getByLabel('Motivo').fill('Espera o parecer da procuradoria.')
  await dialogo.getByRole('button', { name: 'Sobrestar' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${documento.sigla}-A sobrestado` })).toBeVisible()

  await escolher(page, /^Anotar/)
  await dialogo.getByLabel('Anotação').fill('Cobrado por telefone.')
  await dialogo.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByText('Anotação registrada')).toBeVisible()

  await escolher(page, /^Dar ciência/)
  await sim(page)
  await expect(page.getByText('Ciência registrada')).toBeVisible()

  await escolher(page, /^Retomar andamento/)
  await sim(page)
  await expect(page.getByRole('status').filter({ hasText: `Andamento de ${documento.sigla}-A retomado` })).toBeVisible()
  expect(await tipos(documento)).toEqual([5, 58, 46, 28, 66, 47])
})
