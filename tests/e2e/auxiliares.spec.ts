import { abrir, assinado, naMesa, sim, tipos } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

/** A file outside the document's official PDF (docs/regras/atos.md: 64); annexes are in arquivos.spec.ts. */
test('um arquivo auxiliar fica ao lado do documento, e se retira', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const documento = await assinado(page, { assunto: `Com planilha ${Date.now()}` })
  await abrir(page, documento)
  await page.getByRole('tab', { name: 'Arquivos' }).click()
  await page.getByLabel('Arquivo auxiliar').setInputFiles({
    name: 'cotações.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`item;valor\ncadeira;${Date.now()}\n`),
  })
  const auxiliares = page.getByRole('region', { name: 'Arquivos auxiliares' })
  await expect(auxiliares.getByText('cotações.csv')).toBeVisible()
  expect(await tipos(documento)).toEqual([5, 58, 64])
  await auxiliares.getByRole('button', { name: 'Retirar' }).click()
  await sim(page)
  await expect(auxiliares).toBeHidden()
  expect(await tipos(documento)).toEqual([5, 58, 64, 99])
})
