import { readFileSync } from 'node:fs'

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { identidades } from '#server/house/seed/estado.ts'

import type { Conta, Humor } from '../apoio/govbr.ts'
import { pdfsig, semPdfsig, VALIDA_E_CARIMBADA } from '../apoio/pdfsig.ts'
import { perguntar, sql } from './apoio/banco.ts'
import { finalizado, naMesa, type Preparado } from './apoio/documentos.ts'
import { caminhoDoArquivo, GOVBR } from './apoio/lugares.ts'
import { expect, test } from './apoio/teste.ts'
import { escolherForma } from './apoio/formas.ts'

/** Signing with gov.br: away to a fake of its service, and back. */

const CPF = identidades.find(({ username }) => username === 'bruno.lima')?.cpf.replace(/\D/g, '') ?? ''

async function servico(page: Page, dito: { humor?: Humor; conta?: Partial<Conta> }) {
  const conta = { nome: 'Bruno Lima', nivel: 'PRATA', regular: true, ...dito.conta }
  const contas = { [CPF]: conta }
  await page.request.post(`${GOVBR.url}/prova`, { data: { humor: dito.humor ?? 'CERTO', contas } })
}

/** Opens a document of Bruno's, chooses gov.br, and goes there. */
async function ir(page: Page): Promise<Preparado> {
  await naMesa(page, 'bruno.lima')
  const documento = await finalizado(page, { assunto: `Com gov.br ${Date.now()}` })
  await page.goto(`/assinar-documento/${documento.mobilId}/${encodeURIComponent(documento.sigla)}`)
  await escolherForma(page, /^gov\.br/)
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'gov.br de prova' })).toBeVisible()
  await page.getByLabel('CPF').fill(CPF)
  return documento
}
const autorizar = (page: Page) => page.getByRole('button', { name: 'Autorizar', exact: true }).click()
const assinada = async ({ id }: Preparado) =>
  (
    await perguntar<{ nivel: string; sha256: string }>(
      sql`select nivel, sha256_assinado as sha256 from assinatura where documento_id = ${id} and tipo = 'GOVBR' and estado = 'ASSINADA'`,
    )
  )[0]

test('autorizada no gov.br, a assinatura é feita aqui, e nenhum código fica no histórico do navegador', async ({
  page,
}) => {
  await servico(page, {})
  const documento = await ir(page)
  await autorizar(page)
  await expect(page.getByRole('heading', { name: /^Você assinou/ })).toBeVisible()
  expect(page.url()).not.toContain('code=')
  const feita = await assinada(documento)
  expect(feita?.nivel).toBe('AVANCADA')
  if (!semPdfsig) expect(pdfsig(readFileSync(caminhoDoArquivo(feita?.sha256)))).toEqual(VALIDA_E_CARIMBADA)
  // opened again, the page offers no second signature
  await page.reload()
  await expect(page.getByText(/Documento já assinado por você em/)).toBeVisible()
})

test('sem autorização, ou numa aba que não a começou, nada é assinado', async ({ page, nova }) => {
  await servico(page, {})
  const documento = await ir(page)
  await page.getByRole('button', { name: 'Não autorizar' }).click()
  await expect(page.getByText('Você não autorizou a assinatura no gov.br.')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const outra = await nova()
  await outra.goto(page.url().replace('error=access_denied', 'code=OC-de-outra-pessoa'))
  await expect(outra.getByText('Esta autorização não é de uma assinatura começada aqui.')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar ao documento' }).click()
  await expect(page.getByRole('button', { name: 'Assinar', exact: true })).toBeEnabled()
  expect(await assinada(documento)).toBeUndefined()
})

test('uma conta Bronze lê a frase, e onde aumentar o nível', async ({ page, vigia }) => {
  vigia.esperar(/422/)
  await servico(page, { conta: { nivel: 'BRONZE' } })
  const documento = await ir(page)
  await autorizar(page)
  await expect(page.getByText('Sua conta gov.br precisa ser Prata ou Ouro.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Aumentar o nível da conta' })).toBeVisible()
  expect(await assinada(documento)).toBeUndefined()
  // with a good CPF and account, the same page signs
  await servico(page, { conta: { nivel: 'OURO', regular: false } })
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await page.getByLabel('CPF').fill(CPF)
  await autorizar(page)
  await expect(page.getByText('CPF sem situação regular para assinar.')).toBeVisible()
  await servico(page, { conta: { nivel: 'OURO' } })
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await page.getByLabel('CPF').fill(CPF)
  await autorizar(page)
  await expect(page.getByRole('heading', { name: /^Você assinou/ })).toBeVisible()
})

test('com o gov.br fora do ar, a tentativa é guardada, e concluída sozinha', async ({ page, vigia }) => {
  vigia.esperar(/503/)
  await servico(page, { humor: 'SEM_ASSINATURA' })
  const documento = await ir(page)
  await autorizar(page)
  await expect(page.getByText('Serviço de assinatura fora do ar. Sua tentativa foi guardada.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText('Sua assinatura está sendo concluída.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assinar', exact: true })).toHaveCount(0)
  await servico(page, {})
  await expect.poll(() => assinada(documento), { timeout: 30_000 }).toBeDefined()
  await expect(page.getByText(/Documento já assinado por você em/)).toBeVisible()
})

test('com o gov.br fora do ar, quem não quer esperar assina de outra forma na mesma hora', async ({ page, vigia }) => {
  vigia.esperar(/503/)
  await servico(page, { humor: 'SEM_ASSINATURA' })
  const documento = await ir(page)
  await autorizar(page)
  await expect(page.getByText('Sua assinatura está sendo concluída.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Assinar de outra forma' }).click()
  await expect(page.getByText('Você preferiu assinar de outra forma.')).toBeVisible()
  await escolherForma(page, /^Senha/)
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Você assinou/ })).toBeVisible()
  expect(await assinada(documento)).toBeUndefined()
  await servico(page, {})
})

test('em lote, uma autorização basta, e cada documento tem a sua assinatura', async ({ page }) => {
  await servico(page, {})
  await naMesa(page, 'bruno.lima')
  const documentos = []
  for (const n of [1, 2]) documentos.push(await finalizado(page, { assunto: `Lote no gov.br ${n}` }))
  await page.goto(`/assinar-em-lote?documentos=${documentos.map(({ mobilId }) => mobilId).join(',')}`)
  await page.getByRole('button', { name: 'Assinar 2 documentos' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Assinar em lote' })
  await escolherForma(dialogo, /^gov\.br/)
  await dialogo.getByRole('button', { name: 'Assinar 2 documentos' }).click()
  await expect(page.getByRole('heading', { name: 'gov.br de prova' })).toBeVisible()
  await page.getByLabel('CPF').fill(CPF)
  await autorizar(page)
  await expect(page.getByText('2 assinados.')).toBeVisible({ timeout: 30_000 })
  expect(page.url()).not.toContain('code=')
  for (const documento of documentos) expect((await assinada(documento))?.nivel).toBe('AVANCADA')
})
