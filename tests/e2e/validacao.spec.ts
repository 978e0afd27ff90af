import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import AxeBuilder from '@axe-core/playwright'
import { PDF } from '@libpdf/core'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'

import { perguntar, sql } from './apoio/banco.ts'
import { assinado, naMesa } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

const codigoDe = async (id: number) =>
  (await perguntar<{ codigo: string }>(sql`select codigo_verificador as codigo from documento where id = ${id}`))[0]
    ?.codigo ?? ''

test('o QR de um documento abre a resposta num telefone, sem tocar em nada', async ({ nova, page }) => {
  const bruno = await nova()
  await naMesa(bruno, 'bruno.lima')
  const { id, sigla } = await assinado(bruno, { assunto: 'Lido pelo QR' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/?codigo=${await codigoDe(id)}`)
  await expect(page.getByText('Autêntico', { exact: true })).toBeVisible()
  await expect(page.getByText(sigla)).toBeVisible()
  await expect(page.getByText(/CPF •••\.\d{3}\.\d{3}-••/)).toBeVisible()
  await expect(page.getByText('Carimbo do tempo', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test.describe('o pacote com as provas', () => {
  let pasta: string
  test.beforeAll(() => {
    pasta = mkdtempSync(path.join(tmpdir(), 'carimbo-pacote-'))
  })
  test.afterAll(() => rmSync(pasta, { recursive: true, force: true }))

  test('confere-se do disco, sem rede; um byte mudado no PDF, na assinatura ou na história, e falha', async ({
    nova,
    page,
  }) => {
    const bruno = await nova()
    await naMesa(bruno, 'bruno.lima')
    const { sigla } = await assinado(bruno, { assunto: 'Para conferir sem rede' })
    await bruno.goto(`/validacao/${encodeURIComponent(sigla)}`)
    const chegando = bruno.waitForEvent('download')
    await bruno.getByRole('button', { name: 'Baixar com as provas' }).click()
    const zip = await chegando
    expect(zip.suggestedFilename()).toBe(`${sigla.replaceAll('/', '-')}.zip`)
    const arquivos = unzipSync(readFileSync(await zip.path()))
    const nomePdf = Object.keys(arquivos).find((nome) => nome.endsWith('.pdf')) ?? ''
    const pdf = Buffer.from(arquivos[nomePdf] ?? [])
    const original = Buffer.from(arquivos['verificar.html'] ?? []).toString()
    const veredicto = page.getByRole('status').first()
    const abrir = async (html: string) => {
      writeFileSync(path.join(pasta, 'verificar.html'), html)
      await page.goto(pathToFileURL(path.join(pasta, 'verificar.html')).href)
    }

    await page.context().setOffline(true)
    await abrir(original)
    await expect(veredicto).toContainText('PASSOU')
    await expect(page.getByText('História íntegra: 2 movimentações.')).toBeVisible()
    await expect(page.getByText('Bruno Lima – confere.')).toBeVisible()
    await expect(page.getByRole('cell', { name: /Finalização/ })).toBeVisible()
    const escolher = page.getByLabel('Escolher arquivos da pasta')
    const dar = (buffer: Buffer) => escolher.setInputFiles({ name: nomePdf, mimeType: 'application/pdf', buffer })
    await dar(pdf)
    await expect(page.getByText(`${nomePdf}: é o do pacote`)).toBeVisible()
    await expect(veredicto).toContainText('PASSOU')
    const mexido = Buffer.from(pdf)
    mexido[Math.floor(pdf.length / 3)]! ^= 1
    await dar(mexido)
    await expect(veredicto).toContainText('FALHOU')
    await expect(veredicto).toContainText(`O arquivo ${nomePdf} foi alterado`)

    // the copy inside the page
    await abrir(original.replace(pdf.toString('base64'), mexido.toString('base64')))
    await expect(veredicto).toContainText('FALHOU')
    await expect(veredicto).toContainText('O PDF não é o que foi assinado')
    await expect(veredicto).toContainText('Assinatura 1: o PDF foi alterado depois desta assinatura.')

    const cms = Buffer.from(arquivos['assinaturas/1.p7s'] ?? [])
    const outro = Buffer.from(cms)
    outro[Math.floor(cms.length / 2)]! ^= 1
    await abrir(original.replace(cms.toString('base64'), outro.toString('base64')))
    await expect(veredicto).toContainText('Assinatura 1: a assinatura que veio à parte não é a que está no PDF.')

    // history: the second movement says other than what was written
    await abrir(original.replace('Assinado por Bruno Lima', 'Assinado por Bruna Lima'))
    await expect(veredicto).toContainText('FALHOU')
    await expect(veredicto).toContainText('A história foi alterada na movimentação 2.')
    await expect(page.getByRole('row', { name: /aqui a história deixa de conferir/ })).toContainText('Bruna Lima')
  })
})

test.describe('página a página', () => {
  /** The kept file as another program wrote it again: words over the first page, a page more. */
  async function mexido(original: Buffer) {
    const papel = await PDF.load(new Uint8Array(original))
    papel.getPage(0)?.drawText('Pague-se em dobro.', { x: 120, y: 430, size: 18 })
    papel.addPage().drawText('Folha posta depois.', { x: 120, y: 700, size: 14 })
    return Buffer.from(await papel.save())
  }
  /** The kept bytes, as the person on the page gets them. */
  async function baixado(page: Page, id: number) {
    const numeros = await page.evaluate(async (documento) => {
      const chave = Object.keys(sessionStorage).find((nome) => nome.startsWith('oidc.user')) ?? ''
      const { access_token: token } = JSON.parse(sessionStorage.getItem(chave) ?? '{}') as { access_token: string }
      const { id: entrada } = JSON.parse(localStorage.getItem('usuarioLogado') ?? '{}') as { id: number }
      const headers = { Authorization: `Bearer ${token}`, 'Id-logado': String(entrada) }
      const resposta = await fetch(`/api/siga/documento/${documento}/pdf`, { headers })
      return [...new Uint8Array(await resposta.arrayBuffer())]
    }, id)
    return Buffer.from(numeros)
  }

  test('o arquivo trazido ao lado do guardado: o que difere, em palavras e marcado na imagem', async ({ nova }) => {
    const bruno = await nova()
    await naMesa(bruno, 'bruno.lima')
    const { id, sigla } = await assinado(bruno, { assunto: 'Para comparar páginas' })
    const original = await baixado(bruno, id)
    await bruno.goto('/validacao')
    const dar = (buffer: Buffer) =>
      bruno.getByLabel('Escolher um PDF').setInputFiles({ name: 'recebido.pdf', mimeType: 'application/pdf', buffer })
    await dar(await mexido(original))
    const resultado = bruno.getByRole('region', { name: 'Pelo arquivo' })
    await expect(resultado.getByText('Alterado', { exact: true })).toBeVisible()
    await expect(resultado.getByText(sigla, { exact: true })).toBeVisible()
    const paginas = bruno.getByRole('region', { name: 'Página a página' })
    await expect(paginas.getByText('2 páginas diferem do documento guardado.')).toBeVisible()
    await expect(paginas.getByText('o texto e a aparência são diferentes')).toBeVisible()
    await expect(paginas.getByText('não está no documento guardado')).toBeVisible()
    await expect(paginas.getByRole('img', { name: 'Página 1 do arquivo' })).toBeVisible()
    await expect(paginas.getByRole('img', { name: 'Página 1 do documento guardado' })).toBeVisible()
    await expect(paginas.getByText('Não há esta página no documento guardado.')).toBeVisible()
    await bruno.getByRole('link', { name: 'Ver as páginas lado a lado' }).press('Enter')
    await expect(paginas.getByRole('heading', { name: 'Página a página' })).toBeFocused()
    expect((await new AxeBuilder({ page: bruno }).analyze()).violations).toEqual([])

    await dar(original)
    await expect(resultado.getByText('É o documento guardado, byte a byte')).toBeVisible()
    await expect(paginas).toBeHidden()
  })
})
