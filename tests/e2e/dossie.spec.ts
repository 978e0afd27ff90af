import type { Page } from '@playwright/test'

import {
  abrir,
  assinado,
  assinar,
  confirmar,
  custodia,
  escolher,
  naMesa,
  outro,
  situacao,
  tipos,
} from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

/** Pieces that enter and leave a dossier (docs/regras/atos.md: 12, 13, 63, incluir documento, 67). */

test('junta-se e desentranha-se uma peça, com motivo', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const processo = await assinado(page, { modelo: 'Processo Administrativo', assunto: `Processo ${Date.now()}` })
  const peca = await assinado(page, { assunto: `Peça ${Date.now()}` })
  await abrir(page, peca)
  await escolher(page, /^Juntar a outro/)
  await outro(page, 'Juntar a', processo.sigla)
  await confirmar(page, 'Juntar')
  await expect(page.getByText(`faz parte de ${processo.sigla}-V01`)).toBeVisible()
  expect(await custodia(peca)).toBe('JUNTADO')
  await escolher(page, /^Desentranhar/)
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Juntado por engano')
  await confirmar(page, 'Desentranhar')
  await expect.poll(() => custodia(peca)).toBe('COM_ATENDENTE')
  expect(await tipos(peca)).toEqual([5, 58, 12, 13])
  expect(await tipos(processo)).toEqual([5, 58, 112, 113])
  await abrir(page, processo)
  await page.getByRole('tab', { name: 'Peças' }).click()
  await expect(page.getByRole('list', { name: 'Peças' })).toContainText(/Retirada.*Juntado por engano/)
})

test('várias vias escolhidas na mesa da unidade são juntadas de uma vez, na ordem', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const hora = Date.now()
  const processo = await assinado(page, { modelo: 'Processo Administrativo', assunto: `Processo ${hora}` })
  const pecas = [await assinado(page, { assunto: `Um ${hora}` }), await assinado(page, { assunto: `Dois ${hora}` })]
  await abrir(page, processo)
  await escolher(page, /^Juntar documentos/)
  const dialogo = page.getByRole('dialog', { name: `Juntar documentos a ${processo.sigla}-V01` })
  await dialogo.getByRole('searchbox', { name: 'Filtrar' }).fill(String(hora))
  await expect(dialogo.getByRole('checkbox')).toHaveCount(2)
  for (const { sigla } of pecas) await dialogo.getByRole('checkbox', { name: new RegExp(sigla) }).check()
  await dialogo.getByRole('button', { name: 'Juntar 2 documentos' }).click()
  await expect(page.getByText(`2 documentos juntados a ${processo.sigla}-V01`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Peças' }).getByRole('listitem')).toContainText(pecas.map((p) => p.sigla))
  for (const peca of pecas) expect(await tipos(peca)).toEqual([5, 58, 12])
})

test('incluída uma cópia, o original continua onde está', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const processo = await assinado(page, { modelo: 'Processo Administrativo', assunto: `Com cópia ${Date.now()}` })
  const original = await assinado(page, { assunto: `Original ${Date.now()}` })
  await abrir(page, processo)
  await escolher(page, /^Incluir cópia/)
  await outro(page, 'Documento a copiar', original.sigla)
  await confirmar(page, 'Incluir cópia')
  await page.getByRole('tab', { name: 'Peças' }).click()
  await expect(page.getByRole('list', { name: 'Peças' })).toContainText(`Cópia de ${original.sigla}`)
  expect(await tipos(processo)).toEqual([5, 58, 63])
  expect(await custodia(original)).toBe('COM_ATENDENTE')
})

/** Writes and finalises the draft of the page; returns its id. */
async function escrever(page: Page, assunto: string): Promise<number> {
  await page.waitForURL(/\/criardocumento\/[^/]+\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await page.getByLabel('Responsável pela assinatura').fill('Bruno')
  await page.getByRole('option', { name: /Bruno Lima/ }).click()
  await page.getByLabel('Assunto').fill(assunto)
  await page.getByRole('textbox', { name: 'Texto do documento' }).fill('Siga como proposto.')
  await expect(page.getByText('Pronto para finalizar')).toBeVisible()
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await page.waitForURL(/\/documento\/\d+\//)
  return id
}

test('um documento incluído é escrito para este, e entra nele ao ser assinado', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const processo = await assinado(page, { modelo: 'Processo Administrativo', assunto: `Aberto ${Date.now()}` })
  await abrir(page, processo)
  await escolher(page, /^Incluir documento/)
  await expect(page.getByText(`Será incluído em ${processo.sigla}-V01 quando for assinado.`)).toBeVisible()
  await page
    .getByRole('button', { name: /^Despacho/ })
    .first()
    .click()
  await expect(page.getByText(`para ${processo.sigla}-V01`)).toBeVisible()
  await assinar(page, await escrever(page, `Despacho ${Date.now()}`))
  await abrir(page, processo)
  await page.getByRole('tab', { name: 'Peças' }).click()
  await expect(page.getByRole('list', { name: 'Peças' })).toContainText(`${processo.sigla}.01`)
})

test('ao autuar, o expediente abre um processo e é a sua primeira peça', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const expediente = await assinado(page, { assunto: `Autuado ${Date.now()}` })
  await abrir(page, expediente)
  await escolher(page, /^Autuar processo/)
  await expect(page.getByRole('dialog').getByRole('radio', { name: /Processo Administrativo/ })).toBeChecked()
  await page.getByRole('button', { name: 'Escrever o termo' }).click()
  const id = await escrever(page, `Processo autuado ${Date.now()}`)
  await page.getByRole('tab', { name: 'Peças' }).click()
  await expect(page.getByRole('list', { name: 'Peças' })).toContainText(expediente.sigla)
  expect(await situacao({ id })).toBe('PENDENTE_DE_ASSINATURA')
  expect(await custodia(expediente)).toBe('JUNTADO')
  expect(await tipos(expediente)).toEqual([5, 58, 67])
})
