import { execFileSync } from 'node:child_process'

import AxeBuilder from '@axe-core/playwright'

import { pdfBom } from '../apoio/pdfs.ts'
import { perguntar, sql } from './apoio/banco.ts'
import { assinado, naMesa } from './apoio/documentos.ts'
import { caminhoDoArquivo } from './apoio/lugares.ts'
import { expect, test } from './apoio/teste.ts'

const historia = (id: number) =>
  perguntar<{ tipo: number }>(sql`select tipo from movimentacao where documento_id = ${id} order by seq`)

test('um anexo é assinado pelo seu cartão, autenticado por quem o incluiu, e o histórico diz por quem', async ({
  page,
}) => {
  await naMesa(page, 'bruno.lima')
  const { id, sigla, mobilId } = await assinado(page, { assunto: `Com anexo ${Date.now()}` })
  const endereco = `/documento/${mobilId}/${encodeURIComponent(sigla)}#arquivos`
  await page.goto(endereco)
  await page.getByLabel('Anexar PDF').setInputFiles({
    name: 'Planta.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdfBom(`planta ${Date.now()}`)),
  })
  const cartao = page.getByRole('listitem').filter({ hasText: 'Planta.pdf' })
  await expect(cartao.getByText('Ainda não assinado')).toBeVisible()

  await cartao.getByRole('link', { name: 'Assinar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Assinar Planta.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assinar', exact: true })).toBeEnabled()
  expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Você assinou Planta.pdf' })).toBeVisible()

  await page.goto(endereco)
  await expect(cartao.getByText(/Assinado por Bruno Lima/)).toBeVisible()
  await expect(cartao.getByRole('link', { name: 'Assinar' })).toHaveCount(0)
  await expect(cartao.getByRole('button', { name: 'Retirar' })).toHaveAttribute('aria-disabled', 'true')
  await cartao.getByRole('link', { name: 'Autenticar' }).click()
  await expect(page.getByText(/Você declara que Planta\.pdf \(1 página\) confere com o original/)).toBeVisible()
  await page.getByRole('button', { name: 'Autenticar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Você autenticou Planta.pdf' })).toBeVisible()

  await page.goto(`/historico/${id}`)
  const anexacao = page.getByRole('listitem').filter({ hasText: 'Anexação' }).last()
  await expect(anexacao.getByText(/Confere com o original: autenticado por Bruno Lima/)).toBeVisible()
  expect((await historia(id)).map(({ tipo }) => tipo)).toEqual([5, 58, 2, 59, 60])

  const [arquivo] = await perguntar<{ sha256: string }>(
    sql`select sha256_assinado as sha256 from assinatura where documento_id = ${id} and sobre_id is not null order by id desc limit 1`,
  )
  const dito = execFileSync('pdfsig', [caminhoDoArquivo(arquivo?.sha256)], { encoding: 'utf8' })
  expect(dito.match(/Signature is Valid/g)).toHaveLength(2)
})

test('o termo de um trâmite é assinado pelo histórico, por quem tramitou', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const { id, sigla, mobilId } = await assinado(page, { assunto: `Com termo ${Date.now()}` })
  await page.goto(`/documento/${mobilId}/${encodeURIComponent(sigla)}#tramitar`)
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel(/Observação/).fill('Para análise e parecer.')
  await dialogo.getByRole('button', { name: 'Tramitar' }).click()
  await expect(dialogo).toBeHidden()
  await page.goto(`/historico/${id}`)
  await page.getByRole('link', { name: 'Assinar termo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Assinar Termo de tramitação' })).toBeVisible()
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Você assinou Termo de tramitação' })).toBeVisible()
  expect((await historia(id)).at(-1)?.tipo).toBe(59)
})
