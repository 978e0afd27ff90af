import { abrir, assinado, custodia, escolher, finalizado, naMesa, sim, tipos } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

/** Vias of an expediente and volumes of a processo (docs/regras/atos.md: criar e cancelar via, 43, abrir volume). */

test('uma via criada tem letra e página próprias', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const documento = await assinado(page, { assunto: `Duas vias ${Date.now()}` })
  await abrir(page, documento)
  await escolher(page, /^Criar via/)
  await sim(page)
  await expect(page).toHaveURL(new RegExp(`${encodeURIComponent(`${documento.sigla}-B`)}$`))
  await expect(page.getByRole('link', { name: `${documento.sigla}-A` })).toBeVisible()
  expect(await tipos(documento)).toEqual([5, 58, 1])
})

test('uma via que ainda não andou se cancela, deixa de tramitar, e a letra fica usada', async ({ page }) => {
  await naMesa(page, 'ana.souza')
  const documento = await finalizado(page, { assunto: `Via a mais ${Date.now()}` })
  await abrir(page, documento)
  await escolher(page, /^Criar via/)
  await sim(page)
  await expect(page).toHaveURL(/-B$/)
  await escolher(page, /^Cancelar via/)
  await sim(page)
  await expect(page.getByText('cancelada').first()).toBeVisible()
  expect(await tipos(documento)).toEqual([5, 1, 102])
  expect(await custodia(documento)).toBe('COM_ATENDENTE')
})

test('encerra-se o volume e abre-se o seguinte', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const processo = await assinado(page, { modelo: 'Processo Administrativo', assunto: `Volumoso ${Date.now()}` })
  await abrir(page, processo)
  await escolher(page, /^Encerrar volume/)
  await sim(page)
  await expect(page.getByText('encerrado', { exact: true })).toBeVisible()
  await escolher(page, /^Abrir volume/)
  await sim(page)
  await expect(page).toHaveURL(/-V02$/)
  await expect(page.getByRole('link', { name: `${processo.sigla}-V01` })).toBeVisible()
  expect(await tipos(processo)).toEqual([5, 58, 43, 101])
})
