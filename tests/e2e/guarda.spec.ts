import type { Page } from '@playwright/test'

import { perguntar, sql } from './apoio/banco.ts'
import { abrir, assinado, confirmar, custodia, escolher, naMesa, sim, situacao, tipos } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

/** Archiving and retention (docs/regras/atos.md: 9, 21, 51, 52, 20, 19, 54, 10). */

test('um documento se arquiva e se desarquiva', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const documento = await assinado(page, { assunto: `Para guardar ${Date.now()}` })
  await abrir(page, documento)
  await escolher(page, /^Arquivar/)
  await expect(page.getByText('arquivado na unidade').first()).toBeVisible()
  expect(await custodia(documento)).toBe('ARQUIVADO_CORRENTE')
  await escolher(page, /^Desarquivar/)
  await sim(page)
  await expect.poll(() => custodia(documento)).toBe('COM_ATENDENTE')
  expect(await tipos(documento)).toEqual([5, 58, 9, 21])
})

test('um documento se reclassifica, com motivo', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const documento = await assinado(page, { assunto: `De uma compra ${Date.now()}` })
  await abrir(page, documento)
  await escolher(page, /^Reclassificar/)
  await classificar(page, 'compras', /030\.01/, 'É de uma compra')
  await confirmar(page, 'Reclassificar')
  await expect(page.getByText('030.01 – Compras e contratações').first()).toBeVisible()
  expect(await tipos(documento)).toEqual([5, 58, 51])
})

async function classificar(page: Page, palavras: string, opcao: RegExp, motivo: string) {
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('combobox', { name: 'Classificação' }).fill(palavras)
  await page.getByRole('option', { name: opcao }).click()
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill(motivo)
}

/** Opens a document archived years ago in the demonstration, as the archivist, from the unit's desk. */
async function vencido(page: Page, assunto: string) {
  const [documento] = await perguntar<{ id: number; sigla: string; mobilId: number }>(
    sql`select d.id, d.sigla, m.id as "mobilId" from documento d join mobil m on m.documento_id = d.id and m.tipo = 'VIA' where d.assunto = ${assunto}`,
  )
  if (!documento) throw new Error(`the demonstration has no ${assunto}`)
  await naMesa(page, 'quiteria.amorim')
  await page
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('rowheader', { name: /^Aguardando Ação de Temporalidade/ }) })
    .getByRole('link', { name: new RegExp(`^${documento.sigla}-A`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: documento.sigla })).toBeVisible()
  return documento
}
/** The act that the page offers first. */
const passo = (page: Page, nome: string) =>
  page.getByRole('region', { name: 'Próximo passo' }).getByRole('button', { name: nome }).click()

test('vencidos os prazos, transfere-se ao arquivo intermediário e recolhe-se ao permanente', async ({ page }) => {
  const documento = await vencido(page, 'Plano de ação de governança do biênio anterior')
  await passo(page, 'Transferir ao arquivo intermediário')
  await sim(page)
  await expect.poll(() => custodia(documento)).toBe('ARQUIVADO_INTERMEDIARIO')
  await passo(page, 'Recolher ao arquivo permanente')
  await sim(page)
  await expect(page.getByText('no arquivo permanente').first()).toBeVisible()
  await expect.poll(() => custodia(documento)).toBe('ARQUIVADO_PERMANENTE')
  expect((await tipos(documento)).slice(-3)).toEqual([9, 20, 19])
})

test('inclui-se em edital de eliminação, retira-se e, passado o prazo, elimina-se', async ({ page }) => {
  const documento = await vencido(page, 'Convite para a abertura da semana do servidor')
  await passo(page, 'Incluir em edital de eliminação')
  await page.getByRole('radio', { name: 'Um novo edital' }).check()
  await confirmar(page, 'Incluir em edital')
  await expect.poll(() => custodia(documento)).toBe('EM_EDITAL_DE_ELIMINACAO')
  await escolher(page, /^Retirar do edital/)
  await sim(page)
  await expect.poll(() => custodia(documento)).toBe('ARQUIVADO_INTERMEDIARIO')
  await passo(page, 'Incluir em edital de eliminação')
  // the empty edital begun before is offered first
  await confirmar(page, 'Incluir em edital')
  await expect.poll(() => custodia(documento)).toBe('EM_EDITAL_DE_ELIMINACAO')
  await page.goto('/editais')
  await page
    .getByRole('link', { name: /^\d+\/\d{4}$/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: `${documento.sigla}-A` })).toBeVisible()
  await page.getByRole('button', { name: 'Registrar publicação' }).click()
  await page.getByRole('textbox', { name: 'Onde' }).fill('Diário Oficial do Estado nº 18.200')
  await confirmar(page, 'Registrar')
  await expect(page.getByText(/^No prazo, até/)).toBeVisible()
  const [listagem] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Listagem em PDF' }).click(),
  ])
  expect(listagem.suggestedFilename()).toMatch(/^edital-\d+-\d{4}\.pdf$/)
  // as if the edital had been published two months ago
  await perguntar(
    sql`update edital set publicado_em = publicado_em - 60, vence_em = vence_em - interval '60 days' where id = (select edital_id from mobil where id = ${documento.mobilId})`,
  )
  await abrir(page, documento)
  await passo(page, 'Eliminar')
  await sim(page)
  await expect.poll(() => situacao(documento)).toBe('ELIMINADO')
  await expect(page.getByText('Convidamos as equipes')).toHaveCount(0)
  expect((await tipos(documento)).slice(-6)).toEqual([9, 54, 55, 54, 136, 10])
})

test('na avaliação, o arquivo corrige a classificação, e muda o que a tabela pede', async ({ page }) => {
  const documento = await vencido(page, 'Pedido de material de expediente do exercício encerrado')
  await escolher(page, /^Avaliar/)
  await classificar(page, 'relatórios de atividades', /010\.07/, 'Tem valor histórico')
  await confirmar(page, 'Avaliar')
  await expect(page.getByText('010.07 – Relatórios de atividades').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Transferir ao arquivo intermediário' })).toHaveCount(0)
  expect((await tipos(documento)).slice(-2)).toEqual([9, 52])
})
