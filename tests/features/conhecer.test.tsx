import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { relerEntrada } from '#platform/entrada.ts'
import { lugarDe } from '#features/conhecer/lugar.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { API, mesa, tres } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

beforeEach(async () => {
  localStorage.removeItem('carimbo.conhecido')
  await page.viewport(1440, 900)
})
afterEach(() => vi.unstubAllGlobals())

const NA_REDE = { ...API, '/api/siga/mesa': mesa(tres), '/api/siga/mobil/12': aberto([]) }
const convite = () => page.getByRole('complementary', { name: 'Primeira vez aqui?' })
const passo = () => page.getByRole('dialog')
const focado = () => document.activeElement as HTMLElement
const linha = () => page.getByRole('link', { name: /^Cadeiras/ })

/** Presses Tab until the button of this name has the focus. */
async function tabAte(nome: string) {
  for (let n = 0; n < 80 && focado().textContent !== nome; n += 1) await userEvent.tab()
  expect(focado().textContent).toBe(nome)
}

test('quem chega pela primeira vez é convidado, e só pelo teclado vai do começo ao fim; depois não é mais', async () => {
  entrar()
  rede(NA_REDE)
  await abrir('/mesa')
  await expect.element(linha()).toBeVisible()
  const onde = linha().element().getBoundingClientRect()
  await expect.element(convite()).toBeVisible()
  expect(linha().element().getBoundingClientRect()).toEqual(onde)
  expect(convite().element().contains(focado())).toBe(false)
  await tabAte('Conhecer o Carimbo em 1 minuto')
  await userEvent.keyboard('{Enter}')
  await expect.element(convite()).not.toBeInTheDocument()
  const titulos = ['A sua mesa', 'Assinar agora', 'Escrever', 'Encontrar, e ir a qualquer lugar', 'A sua lotação']
  for (const [n, titulo] of titulos.entries()) {
    await expect.element(page.getByRole('dialog', { name: `${n + 1} de 5 ${titulo}` })).toBeVisible()
    const botao = passo().getByRole('button', { name: n === 4 ? 'Concluir' : 'Próximo' })
    await expect.element(botao).toHaveFocus()
    if (n < 4) await userEvent.keyboard('{Enter}')
  }
  await userEvent.tab({ shift: true })
  await expect.element(passo().getByRole('button', { name: 'Voltar' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: `4 de 5 ${titulos[3]}` })).toBeVisible()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(passo()).not.toBeInTheDocument()
  expect(focado().id).toBe('main-content')

  await abrir('/mesa')
  await expect.element(page.getByRole('button', { name: 'Filtros' })).toBeVisible()
  await new Promise((pronto) => setTimeout(pronto, 500))
  await expect.element(convite()).not.toBeInTheDocument()
})

test('quem responde agora não, não é convidado de novo', async () => {
  entrar()
  rede(NA_REDE)
  await abrir('/mesa')
  await convite().getByRole('button', { name: 'Agora não' }).click()
  await expect.element(convite()).not.toBeInTheDocument()
  expect(localStorage.getItem('carimbo.conhecido')).not.toBeNull()
})

test('Esc sai do passeio, e o convite não volta', async () => {
  entrar()
  rede(NA_REDE)
  await abrir('/mesa')
  await convite()
    .getByRole('button', { name: /^Conhecer/ })
    .click()
  await expect.element(passo()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(passo()).not.toBeInTheDocument()
  await expect.element(convite()).not.toBeInTheDocument()
})

test('a página sob o passeio pode ser usada, e sair da mesa termina o passeio', async () => {
  entrar()
  rede(NA_REDE)
  const { router } = await abrir('/mesa')
  await convite()
    .getByRole('button', { name: /^Conhecer/ })
    .click()
  await expect.element(passo()).toBeVisible()
  await page.getByRole('link', { name: 'Busca', exact: true }).click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/busca'))
  await expect.element(passo()).not.toBeInTheDocument()
  await router.navigate({ to: '/mesa' })
  await expect.element(linha()).toBeVisible()
  await expect.element(passo()).not.toBeInTheDocument()
})

test('o passeio começa também na lista de atalhos e em Configurações', async () => {
  entrar()
  rede(NA_REDE)
  localStorage.setItem('carimbo.conhecido', 'sim')
  const { router } = await abrir('/configuracoes')
  await page.getByRole('link', { name: 'Conhecer o Carimbo em 1 minuto' }).click()
  await expect.element(page.getByRole('dialog', { name: /^1 de 5/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await router.navigate({ to: '/configuracoes' })
  await expect.element(page.getByRole('heading', { name: 'Configurações' })).toBeVisible()
  await userEvent.keyboard('?')
  await page.getByRole('button', { name: 'Conhecer o Carimbo em 1 minuto' }).click()
  await expect.element(page.getByRole('dialog', { name: /^1 de 5/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('quem abre um documento pelo endereço, e quem assina de fora, não são convidados', async () => {
  entrar()
  rede(NA_REDE)
  await abrir('/documento/12/SEAD-OFI-2026%2F00003-A')
  await expect.element(page.getByRole('button', { name: 'Mais ações' })).toBeVisible()
  await new Promise((pronto) => setTimeout(pronto, 500))
  await expect.element(convite()).not.toBeInTheDocument()

  localStorage.removeItem('usuarioLogado')
  sessionStorage.removeItem('lotacaoId')
  rede({ ...NA_REDE, '/api/siga/usuario/logado': [{ ...entradas[0], externa: true }] })
  relerEntrada()
  await abrir('/mesa')
  await expect.element(page.getByRole('banner')).toBeVisible()
  await new Promise((pronto) => setTimeout(pronto, 500))
  await expect.element(convite()).not.toBeInTheDocument()
})

for (const [largura, altura] of [
  [390, 844],
  [320, 568],
  [1440, 900],
] as const)
  test(`com ${largura} px nenhum passo cobre o que mostra, nem sai da tela`, async () => {
    await page.viewport(largura, altura)
    entrar()
    rede(NA_REDE)
    await abrir('/mesa')
    await convite()
      .getByRole('button', { name: /^Conhecer/ })
      .click()
    for (let n = 1; n <= 5; n += 1) {
      const este = page.getByRole('dialog', { name: new RegExp(`^${n} de 5`) })
      await expect.element(este).toBeVisible()
      const caixa = este.element().getBoundingClientRect()
      const anel = este.element().previousElementSibling!.getBoundingClientRect()
      const cobre =
        caixa.left < anel.right - 4 &&
        caixa.right > anel.left + 4 &&
        caixa.top < anel.bottom - 4 &&
        caixa.bottom > anel.top + 4
      expect(cobre, `passo ${n}`).toBe(false)
      expect(caixa.left, `passo ${n}`).toBeGreaterThanOrEqual(0)
      expect(caixa.top, `passo ${n}`).toBeGreaterThanOrEqual(0)
      expect(caixa.right, `passo ${n}`).toBeLessThanOrEqual(largura)
      expect(caixa.bottom, `passo ${n}`).toBeLessThanOrEqual(altura)
      await userEvent.keyboard('{Enter}')
    }
    await expect.element(passo()).not.toBeInTheDocument()
  })

test('sem faixas na mesa, o que fala delas fica de fora', async () => {
  entrar()
  rede({ ...NA_REDE, '/api/siga/mesa': mesa([]) })
  await abrir('/mesa')
  await convite()
    .getByRole('button', { name: /^Conhecer/ })
    .click()
  await expect.element(page.getByRole('dialog', { name: '1 de 4 A sua mesa' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: '2 de 4 Escrever' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('um passo fica abaixo da âncora, senão acima, ao lado, ou onde há mais espaço', () => {
  const janela = { width: 400, height: 400 }
  const tamanho = { width: 100, height: 100 }
  const em = (top: number, left: number, width: number, height: number) =>
    lugarDe({ top, left, width, height }, tamanho, janela)
  expect(em(10, 10, 50, 20)).toMatchObject({ top: 42, left: 10 })
  expect(em(370, 350, 40, 20)).toMatchObject({ top: 258, left: 292 })
  expect(em(80, 10, 50, 300)).toMatchObject({ left: 72 })
  expect(em(80, 300, 90, 300)).toMatchObject({ left: 188 })
  expect(em(60, 10, 380, 260)).toMatchObject({ top: 332, maxHeight: 60 })
})
