import type { Mesa } from '#contract/mesa.ts'

import { chamar, entrar, expect, test } from './apoio/teste.ts'

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

test('o documento lido ao lado da lista é pedido com ela, uma vez só', async ({ page }) => {
  await page.setViewportSize({ width: 1350, height: 940 })
  await entrar(page, 'ana.souza')
  const texto = page.getByRole('region', { name: /^Leitura de/ }).getByRole('tab', { name: 'Texto' })
  await expect(texto).toBeVisible()
  const pedidos: string[] = []
  page.on('request', (pedido) => pedidos.push(new URL(pedido.url()).pathname))
  await page.reload()
  await expect.poll(() => pedidos.some((caminho) => caminho.includes('/leitura-'))).toBe(true)
  await expect(texto).toBeVisible()
  const deles = pedidos.filter((caminho) => /\/siga\/documento\/\d+$/.test(caminho))
  expect(deles).toHaveLength(1)
  expect(pedidos.indexOf(deles[0]!)).toBeLessThan(pedidos.findIndex((caminho) => caminho.includes('/leitura-')))
})
