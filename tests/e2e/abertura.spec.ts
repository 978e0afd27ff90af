import type { Page } from '@playwright/test'

import type { Mesa } from '#contract/mesa.ts'

import { chamar, entrar, expect, test } from './apoio/teste.ts'

/** What a page did with its font, and whether the list was answered by then. */
type Feito = { oque: 'buscar' | 'vestir'; comLista: boolean }
const feitos = (page: Page) => page.evaluate(() => (window as unknown as { feitos: Feito[] }).feitos) // set below

test('a fonte que o navegador não tem é buscada depois do que a lista espera; a que tem, logo', async ({ page }) => {
  await page.addInitScript(() => {
    const feitos: Feito[] = []
    let comLista = false
    const pedir = window.fetch
    window.fetch = async (...pedido) => {
      const resposta = await pedir(...pedido)
      comLista ||= resposta.url.includes('/api/siga/mesa')
      return resposta
    }
    const { load } = FontFace.prototype
    FontFace.prototype.load = function () {
      feitos.push({ oque: 'buscar', comLista })
      return load.call(this)
    }
    const add = document.fonts.add.bind(document.fonts)
    document.fonts.add = (fonte) => {
      feitos.push({ oque: 'vestir', comLista })
      return add(fonte)
    }
    Object.assign(window, { feitos })
  })
  await entrar(page, 'ana.souza')
  const tem = () => expect.poll(() => page.evaluate(() => localStorage.getItem('carimbo.fonte'))).toContain('raleway')
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
  await tem()
  await page.evaluate(() => localStorage.removeItem('carimbo.fonte'))

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
  await tem()
  expect((await feitos(page))[0]).toEqual({ oque: 'buscar', comLista: true })
  await page.getByRole('link', { name: 'Mesa da unidade' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mesa da unidade' })).toBeVisible()
  expect((await feitos(page)).map(({ oque }) => oque)).toContain('vestir')

  await page.goto('/mesa')
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
  expect((await feitos(page)).slice(0, 2)).toEqual([
    { oque: 'vestir', comLista: false },
    { oque: 'buscar', comLista: false },
  ])
})

for (const tela of [
  { width: 412, height: 823 },
  { width: 1350, height: 940 },
])
  test(`nada do que se lê para assinar sai do lugar quando chega o resto, em ${tela.width} px`, async ({ page }) => {
    await page.setViewportSize(tela)
    await entrar(page, 'bruno.lima')
    await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
    const { itens } = await chamar<Mesa>(page, 'GET', '/siga/mesa?visao=MINHA')
    const { mobilId, sigla } = itens.find(({ grupo }) => grupo === 'PRONTO_PARA_ASSINAR')!
    await page.addInitScript(() => {
      const saltos: number[] = []
      new PerformanceObserver((lista) =>
        saltos.push(...(lista.getEntries() as (PerformanceEntry & { value: number })[]).map(({ value }) => value)),
      ).observe({ type: 'layout-shift', buffered: true })
      Object.assign(window, { saltos })
    })
    // each part arrives when the former is on the screen
    const depois = (ms: number) => (rota: { continue(): Promise<void> }) =>
      void setTimeout(() => void rota.continue(), ms)
    await page.route(/\/documento\/\d+\/assinatura/, depois(600))
    await page.route(/\/siga\/permissao/, depois(900))
    await page.goto(`/assinar-documento/${mobilId}/${encodeURIComponent(sigla)}`)
    await expect(page.getByText('Senha', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Não vai assinar?' })).toBeVisible()
    if (tela.width > 900) await expect(page.getByRole('heading', { name: 'Administração' })).toBeVisible()
    const saltos = await page.evaluate(() => (window as unknown as { saltos: number[] }).saltos) // set above
    expect(saltos.reduce((soma, um) => soma + um, 0)).toBeLessThanOrEqual(0.005)
  })
