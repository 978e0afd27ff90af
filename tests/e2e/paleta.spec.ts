import type { Page } from '@playwright/test'

import { semViolacoes } from './apoio/acesso.ts'
import { abrir, assinado, naMesa, rascunho } from './apoio/documentos.ts'
import { focoVivo } from './apoio/foco-vivo.ts'
import { entrar, expect, test } from './apoio/teste.ts'

/** One list to find and go, on every page, by the keyboard alone. */
test.describe.configure({ mode: 'parallel' })

const campo = (page: Page) => page.getByRole('combobox', { name: 'Documento, pessoa, unidade, lugar ou ato' })
const opcao = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const escolhida = (page: Page) =>
  page.getByRole('listbox', { name: 'Onde ir e o que fazer' }).getByRole('option', { selected: true })

async function chamarPaleta(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(campo(page)).toBeFocused()
}

test('de cada endereço Ctrl+K abre a paleta, e só pelo teclado se vai a documento, rascunho, pessoa, unidade e lugar', async ({
  page,
}) => {
  await naMesa(page, 'bruno.lima', '/mesa')
  const assunto = `Para a paleta ${Date.now()}`
  const documento = await assinado(page, { assunto })
  const { id } = await rascunho(page, { assunto: `Rascunho de ${assunto}` })
  const [, ano = '', numero = ''] = /(\d{4})\/(\d+)$/.exec(documento.sigla) ?? []

  await test.step('da mesa, ao documento de uma sigla solta', async () => {
    await chamarPaleta(page)
    await page.keyboard.type(`ofi ${ano} ${Number(numero)}`)
    await expect(escolhida(page)).toHaveText(new RegExp(`^${documento.sigla}.*${assunto}`))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(documento.sigla)
    await focoVivo(page, 'chegar ao documento')
  })
  await test.step('do documento, a um dos seus atos, e ao rascunho pelo número provisório', async () => {
    await chamarPaleta(page)
    await expect(
      page.getByRole('listbox', { name: 'Onde ir e o que fazer' }).getByRole('group', { name: documento.sigla }),
    ).toBeVisible()
    await page.keyboard.type('anotar')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /Anotar/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await chamarPaleta(page)
    await page.keyboard.type(`tmp ${id}`)
    await expect(escolhida(page)).toHaveText(new RegExp(`^TMP-${id}`))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/criardocumento/-/${id}`)
  })
  await test.step('da validação, aos documentos de uma pessoa', async () => {
    await page.goto('/validacao')
    await expect(page.getByRole('button', { name: /^Lotação/ })).toBeVisible()
    await chamarPaleta(page)
    await page.keyboard.type('lima bru')
    await expect(opcao(page, /^Bruno Lima/).first()).toBeVisible()
    await expect(escolhida(page)).toHaveText(/^Bruno Lima/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/busca-avancada\?pessoaId=\d+$/)
    await expect(page.getByRole('link', { name: documento.sigla }).first()).toBeVisible()
  })
  await test.step('da busca avançada, aos de uma unidade', async () => {
    await chamarPaleta(page)
    await page.keyboard.type('sead/gelic')
    await expect(escolhida(page)).toHaveText(/^SEAD\/GELIC/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/busca-avancada\?lotacaoId=\d+$/)
  })
  await test.step('das configurações, a um lugar, e à busca', async () => {
    await page.goto('/configuracoes')
    await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
    await chamarPaleta(page)
    await page.keyboard.type('substituicoes')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/substituicoes')
    await chamarPaleta(page)
    await page.keyboard.type(assunto)
    await expect(opcao(page, new RegExp(assunto)).first()).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/busca\?q=Para/)
  })
})

test('a paleta fecha ao voltar e ao recarregar; Esc devolve o foco, e nada se digita na página', async ({ page }) => {
  await entrar(page, 'bruno.lima', '/mesa')
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
  await page.goto('/validacao')
  const lotacao = page.getByRole('button', { name: /^Lotação/ })
  await lotacao.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gmx')
  await expect(campo(page)).toHaveValue('gmx')
  await page.keyboard.press('Escape')
  await expect(campo(page)).toBeHidden()
  await expect(lotacao).toBeFocused()
  await expect(page).toHaveURL('/validacao')

  await chamarPaleta(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
  await expect(campo(page)).toBeHidden()
  await chamarPaleta(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
  await expect(campo(page)).toBeHidden()
})

test('Ctrl+Enter abre em outra aba, e a paleta fica', async ({ page, context }) => {
  await entrar(page, 'bruno.lima', '/mesa')
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
  await chamarPaleta(page)
  await page.keyboard.type('feriados')
  await expect(escolhida(page)).toHaveText('Feriados')
  const [outra] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await expect(outra).toHaveURL(/\/feriados$/)
  await expect(campo(page)).toBeFocused()
})

test('a 390 px e a 320 × 256 a paleta ocupa a tela, cabe nela e é acessível; o documento aberto está entre os recentes', async ({
  page,
}) => {
  await naMesa(page, 'bruno.lima', '/mesa')
  const documento = await assinado(page, { assunto: `Recente ${Date.now()}` })
  await page.setViewportSize({ width: 390, height: 844 })
  await abrir(page, documento)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('carimbo.recentes'))).toContain(documento.sigla)
  await page.goto('/siga-mesa')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Buscar/ })
    .click()
  await expect(campo(page)).toBeFocused()
  await expect(opcao(page, new RegExp(`^${documento.sigla}.*Recente`))).toBeVisible()
  await semViolacoes(page, 'paleta a 390 px')
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size)
    await campo(page).fill('ana')
    await expect(opcao(page, /^Ana Souza/).first()).toBeVisible()
    const { sobra, lista } = await page.evaluate(() => {
      const dialogo = document.querySelector('dialog[open]')
      const caixa = dialogo?.querySelector('[role=listbox]')?.parentElement
      return {
        sobra: Math.max(
          ...[document.documentElement, ...(dialogo?.querySelectorAll('*') ?? [])]
            .filter((cada) => !(cada instanceof SVGElement) && getComputedStyle(cada).overflowX !== 'hidden')
            .map(({ scrollWidth, clientWidth }) => (clientWidth === 0 ? 0 : scrollWidth - clientWidth)),
        ),
        lista: caixa?.clientHeight ?? 0,
      }
    })
    expect(sobra, `${size.width} px`).toBeLessThanOrEqual(0)
    expect(lista, `${size.height} px`).toBeGreaterThan(120)
  }
  await opcao(page, /^Ana Souza/)
    .first()
    .click()
  await expect(page).toHaveURL(/\/busca-avancada\?pessoaId=\d+$/)
})
