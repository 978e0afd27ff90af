import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'

import { perguntar, sql } from './apoio/banco.ts'
import { finalizado, naMesa, type Preparado } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

/** This many documents for Bruno to sign, and his desk filtered to them: other tests write in this database too. */
async function preparar(page: Page, quantos: number, palavra: string): Promise<Preparado[]> {
  await naMesa(page, 'bruno.lima')
  const feitos: Preparado[] = []
  const destes = `destes${Date.now()}`
  for (let n = 1; n <= quantos; n++) feitos.push(await finalizado(page, { assunto: `${palavra} ${n} ${destes}` }))
  await page.goto('/mesa?faixa=assinar')
  await page.getByRole('searchbox', { name: /^Filtrar/ }).fill(destes)
  await expect(page.getByRole('checkbox', { name: /^Selecionar/ })).toHaveCount(quantos)
  return feitos
}
const barra = (page: Page) => page.getByRole('region', { name: 'Selecionados' })
/** From the confirmation over the desk to the page that shows each one. */
const lerUmAUm = (page: Page) => page.getByRole('dialog').getByRole('link', { name: 'Ler um a um' }).click()
const lista = (page: Page) => page.getByRole('navigation', { name: 'Documentos do lote' })
const assinadas = async (documentos: Preparado[]) =>
  (
    await perguntar<{ n: number }>(
      sql`select count(*)::int as n from assinatura where estado = 'ASSINADA' and documento_id = any (${sql.param(documentos.map(({ id }) => id))}::bigint[])`,
    )
  )[0]?.n
const semViolacoes = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

test('dez documentos se assinam em três cliques, sem sair da mesa, e o lote guarda o manifesto', async ({ page }) => {
  test.setTimeout(120_000)
  let cliques = 0
  const clicar = async (alvo: Locator) => {
    cliques++
    await alvo.click()
  }
  const documentos = await preparar(page, 10, 'Dezena')
  await clicar(barra(page).getByRole('button', { name: 'Selecionar os 10 documentos' }))
  await clicar(barra(page).getByRole('link', { name: 'Assinar 10 documentos' }))
  const dialogo = page.getByRole('dialog', { name: 'Assinar em lote' })
  await expect(dialogo.getByText('10 ainda não foram marcados como lidos.')).toBeVisible()
  await semViolacoes(page)
  await clicar(dialogo.getByRole('button', { name: 'Assinar 10 documentos' }))
  await expect(page.getByText('10 documentos assinados')).toBeVisible({ timeout: 30_000 })
  expect(cliques).toBe(3)
  expect(await assinadas(documentos)).toBe(10)
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: /^Selecionar/ })).toHaveCount(0)
  await semViolacoes(page)

  await page.getByRole('button', { name: 'Ver o lote' }).click()
  await expect(page.getByText('10 assinados.')).toBeVisible()
  await semViolacoes(page)
  // the result stays: after a reload, and in the list
  await expect(page).toHaveURL(/\/assinar-em-lote\/\d+$/)
  await page.reload()
  await expect(page.getByText('10 assinados.')).toBeVisible()
  const baixando = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar o manifesto' }).click()
  expect((await baixando).suggestedFilename()).toMatch(/^manifesto-do-lote-\d+\.pdf$/)
  await page.getByRole('link', { name: 'Meus lotes' }).click()
  await expect(page.getByRole('list', { name: 'Meus lotes' }).getByRole('link').first()).toContainText('10 assinados.')
  await semViolacoes(page)
})

test('pelo teclado, escolhe-se com Shift, lê-se, marca-se e tira-se do lote; F5 e voltar mantêm o que se fez', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const documentos = await preparar(page, 4, 'Teclado')
  const siglas = page.getByRole('checkbox', { name: /^Selecionar/ })
  // the first and, with Shift, the third: three selected
  await siglas.nth(0).focus()
  await page.keyboard.press('Space')
  await expect(barra(page).getByText('1 selecionado', { exact: true })).toBeVisible()
  await siglas.nth(2).click({ modifiers: ['Shift'] })
  await expect(barra(page).getByText('3 selecionados')).toBeVisible()
  await page.keyboard.press('Shift+A')
  await expect(barra(page).getByText('4 selecionados')).toBeVisible()
  await page.keyboard.press('l')
  await lerUmAUm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Assinar em lote' })).toBeVisible()

  const itens = lista(page).getByRole('button')
  await expect(itens).toHaveCount(4)
  await expect(itens.nth(0)).toHaveAttribute('aria-current', 'true')
  const primeiro = await itens.nth(0).textContent()
  await page.keyboard.press('l')
  await expect(itens.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('1 de 4 lidos')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Delete')
  await expect(itens).toHaveCount(3)
  await page.reload()
  await expect(itens).toHaveCount(3)
  await expect(page.getByText('1 de 3 lidos')).toBeVisible()
  await expect(itens.nth(0)).toContainText(primeiro?.replace('Lido', '') ?? '')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
  await page.goForward()
  await expect(itens).toHaveCount(3)

  await page.keyboard.press('a')
  const dialogo = page.getByRole('dialog', { name: 'Assinar em lote' })
  await expect(dialogo.getByRole('heading', { name: 'Assinar em lote' })).toBeFocused()
  await dialogo.getByRole('button', { name: 'Assinar 3 documentos' }).press('Enter')
  await expect(page.getByText('3 assinados.')).toBeVisible({ timeout: 30_000 })
  expect(await assinadas(documentos)).toBe(3)
})

test('se um documento muda e outro é cancelado durante a leitura, os outros são assinados, e cada motivo aparece', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const documentos = await preparar(page, 4, 'Motivos')
  await barra(page).getByRole('button', { name: 'Selecionar os 4 documentos' }).click()
  await barra(page).getByRole('link', { name: 'Assinar 4 documentos' }).click()
  await lerUmAUm(page)
  await expect(lista(page).getByRole('button')).toHaveCount(4)
  await perguntar(sql`update documento set situacao = 'CANCELADO' where id = ${documentos[1]?.id ?? 0} returning id`)
  await page.getByRole('button', { name: 'Assinar 4 documentos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Assinar 4 documentos' }).click()
  await expect(page.getByText('3 assinados, 1 com erro: veja cada motivo.')).toBeVisible({ timeout: 30_000 })
  const resultado = page.getByRole('list', { name: 'Resultado de cada documento' }).getByRole('listitem')
  await expect(resultado.filter({ hasText: 'Motivos 2' })).toContainText('Documento cancelado não pode ser assinado.')
  await expect(page.getByRole('link', { name: 'Rever os que não foram assinados' })).toBeVisible()
  await perguntar(
    sql`update documento set situacao = 'PENDENTE_DE_ASSINATURA' where id = ${documentos[1]?.id ?? 0} returning id`,
  )
})

test('se a resposta se perde no caminho, a mesa acha o lote já feito', async ({ page, vigia }) => {
  test.setTimeout(120_000)
  vigia.esperar(/Failed to load resource|ERR_|net::/)
  const documentos = await preparar(page, 3, 'Perdida')
  await barra(page).getByRole('button', { name: 'Selecionar os 3 documentos' }).click()
  await barra(page).getByRole('link', { name: 'Assinar 3 documentos' }).click()
  // the page learns how far the batch is only after the answer is lost: else it may know that all is signed, and close
  const perdida = Promise.withResolvers<void>()
  await page.route(/\/siga\/lote\/\d+$/, async (rota) => {
    await perdida.promise
    await rota.continue()
  })
  await page.route('**/api/siga/lote/assinar', async (rota) => {
    if (rota.request().method() !== 'POST') return rota.fallback()
    await rota.fetch().catch(() => {})
    await rota.abort()
    perdida.resolve()
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Assinar 3 documentos' }).click()
  await expect(page.getByText('3 assinados.')).toBeVisible({ timeout: 30_000 })
  expect(await assinadas(documentos)).toBe(3)
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar na mesa' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/mesa\?/)
})

test('cada documento lido na mesa se marca com uma tecla; o que mudou depois de lido não é assinado sem ser revisto', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const documentos = await preparar(page, 3, 'Na mesa')
  const leitura = page.getByRole('region', { name: /^Leitura de/ })
  await page.getByRole('searchbox', { name: /^Filtrar/ }).press('Tab')
  const lidos: string[] = []
  for (let n = 1; n <= 3; n++) {
    const titulo = leitura.getByRole('heading', { level: 2 })
    if (n > 1) await expect(titulo).not.toHaveText(lidos.at(-1) ?? '')
    await expect(leitura.getByText(/^Texto de /)).toBeVisible()
    lidos.push((await titulo.textContent()) ?? '')
    await page.keyboard.press('s')
  }
  expect(new Set(lidos).size).toBe(3)
  await expect(barra(page).getByText('3 selecionados')).toBeVisible()
  await perguntar(
    sql`update documento set versao_do_texto = versao_do_texto + 1 where id = ${documentos[0]?.id ?? 0} returning id`,
  )
  await page.keyboard.press('l')
  const dialogo = page.getByRole('dialog', { name: 'Assinar em lote' })
  await expect(dialogo.getByText('1 ainda não foi marcado como lido.')).toBeVisible()
  await semViolacoes(page)
  await dialogo.getByRole('button', { name: 'Assinar 3 documentos' }).click()
  await expect(dialogo.getByText(/Mudou desde que você abriu: .*\. Revise e assine novamente\./)).toBeVisible()
  expect(await assinadas(documentos)).toBe(0)
  await dialogo.getByRole('button', { name: 'Ver a versão atual' }).click()
  await expect(dialogo).toBeHidden()
  await expect(page).toHaveURL(/\/mesa\?/)
})

test.describe('num telefone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('escolhe-se, lê-se e assina-se com o polegar', async ({ page }) => {
    test.setTimeout(120_000)
    const documentos = await preparar(page, 3, 'Telefone')
    await barra(page).getByRole('button', { name: 'Selecionar os 3 documentos' }).tap()
    await barra(page).getByRole('link', { name: 'Assinar 3 documentos' }).tap()
    await expect(page.getByText('1 de 3', { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Lido' }).check()
    await page.getByRole('button', { name: 'Próximo' }).tap()
    await expect(page.getByText('2 de 3', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await semViolacoes(page)
    await page.getByRole('button', { name: 'Assinar 3 documentos' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Assinar 3 documentos' }).tap()
    await expect(page.getByText('3 assinados.')).toBeVisible({ timeout: 30_000 })
    expect(await assinadas(documentos)).toBe(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
