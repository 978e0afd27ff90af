import { abrir, assinado, confirmar, custodia, escolher, naMesa, outro, sim, tipos } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

/** Links between documents (docs/regras/atos.md: 41, 42, 16). */

test('documentos se apensam e se desapensam', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const principal = await assinado(page, { assunto: `Principal ${Date.now()}` })
  const apenso = await assinado(page, { assunto: `Apenso ${Date.now()}` })
  await abrir(page, apenso)
  await escolher(page, /^Apensar a outro/)
  await outro(page, 'Apensar a', principal.sigla)
  await confirmar(page, 'Apensar')
  await expect(page.getByText(`apensado a ${principal.sigla}-A`).first()).toBeVisible()
  expect(await custodia(apenso)).toBe('APENSADO')
  await escolher(page, /^Desapensar/)
  await sim(page)
  await expect.poll(() => custodia(apenso)).toBe('COM_ATENDENTE')
  expect(await tipos(apenso)).toEqual([5, 58, 41, 42])
})

test('um vínculo aparece nos dois documentos', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const novo = await assinado(page, { assunto: `Que revoga ${Date.now()}` })
  const velho = await assinado(page, { assunto: `Revogado ${Date.now()}` })
  await abrir(page, novo)
  await escolher(page, /^Vincular a outro/)
  await page.getByRole('combobox', { name: 'Este documento' }).selectOption({ label: 'Revoga' })
  await outro(page, 'Documento', velho.sigla)
  await confirmar(page, 'Vincular')
  const relacionados = page.locator('section', {
    has: page.getByRole('heading', { name: 'Documentos relacionados' }),
  })
  await expect(relacionados).toContainText('Revoga')
  await relacionados.getByRole('link', { name: velho.sigla }).click()
  await expect(page.getByRole('heading', { level: 1, name: velho.sigla })).toBeVisible()
  await expect(relacionados).toContainText('Revogado por')
  expect(await tipos(novo)).toEqual([5, 58, 16])
})
