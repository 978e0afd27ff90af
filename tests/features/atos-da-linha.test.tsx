import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entrar } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { API, documento, item, mesa } from './apoio/mesa.ts'
import { BASE } from './apoio/mesa-unidade.ts'
import { rede } from './apoio/rede.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

const duas = [item(1, 'CAIXA_DE_ENTRADA', 'Cadeiras'), item(2, 'CAIXA_DE_ENTRADA', 'Mesas')]
const SIGLA = duas[0]!.sigla

test('a linha em que se para mostra o que o servidor deixa fazer, sem mover nada', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/mesa': mesa(duas),
    '/api/siga/lote/possiveis/101': ['receber', 'tramitar', 'anotar'],
    '/api/siga/mobil/101/receber': aberto(['tramitar']),
  })
  await abrir('/mesa')
  const linha = page.getByRole('link', { name: /^Cadeiras/ })
  await expect.element(page.getByRole('button', { name: 'Filtros' })).toBeVisible()
  const onde = linha.element().getBoundingClientRect()
  await userEvent.hover(linha)
  const atos = page.getByRole('group', { name: `Atos de ${SIGLA}` })
  await expect.element(atos.getByRole('button', { name: `Receber ${SIGLA}` })).toBeVisible()
  await expect.element(atos.getByRole('button', { name: `Tramitar ${SIGLA}` })).toBeVisible()
  expect(atos.getByRole('button').elements()).toHaveLength(2)
  expect(linha.element().getBoundingClientRect()).toEqual(onde)
  expect(para('/api/siga/lote/possiveis/101')).toHaveLength(1)
  await atos.getByRole('button', { name: `Receber ${SIGLA}` }).click()
  await expect.element(page.getByText('Recebido')).toBeVisible()
  expect(para('/api/siga/mobil/101/receber')).toHaveLength(1)
})

test('pelo teclado: o foco na linha traz os atos, e Tab chega a eles', async () => {
  entrar()
  rede({
    ...BASE,
    '/api/siga/documento/1': documento(1, 'Cadeiras'),
    '/api/siga/mesa': mesa(duas),
    '/api/siga/lote/possiveis/101': ['atribuir'],
    '/api/siga/mobil/101': aberto(['atribuir']),
  })
  await abrir('/siga-mesa')
  const link = page.getByRole('link', { name: SIGLA })
  await expect.element(link).toBeVisible()
  ;(link.element() as HTMLElement).focus()
  // the pointer, elsewhere, takes nothing from the row with the focus
  page
    .getByRole('heading', { level: 1 })
    .element()
    .dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  const atribuir = page.getByRole('button', { name: `Atribuir ${SIGLA}` })
  await expect.element(atribuir).toBeVisible()
  await userEvent.tab()
  await expect.element(atribuir).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: /^Atribuir/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(atribuir).toHaveFocus()
})

test('onde o servidor não deixa fazer nada, a linha não oferece nada', async () => {
  entrar()
  const { para } = rede({ ...API, '/api/siga/mesa': mesa(duas), '/api/siga/lote/possiveis/102': [] })
  await abrir('/mesa')
  await userEvent.hover(page.getByRole('link', { name: /^Mesas/ }))
  await vi.waitFor(() => expect(para('/api/siga/lote/possiveis/102')).toHaveLength(1))
  await expect.element(page.getByRole('group', { name: /^Atos de/ })).not.toBeInTheDocument()
})

test('o diálogo de uma linha fica aberto onde quer que o ponteiro esteja', async () => {
  entrar()
  rede({
    ...BASE,
    '/api/siga/mesa': mesa(duas),
    '/api/siga/lote/possiveis/101': ['atribuir'],
    '/api/siga/mobil/101': aberto(['atribuir']),
  })
  await abrir('/siga-mesa')
  await userEvent.hover(page.getByRole('link', { name: SIGLA }))
  await page.getByRole('button', { name: `Atribuir ${SIGLA}` }).click()
  const dialogo = page.getByRole('dialog', { name: /^Atribuir/ })
  await expect.element(dialogo.getByRole('radio', { name: /^Bruno Lima/ })).toBeVisible()
  // what the browser says when what is under the pointer changed
  const titulo = page.getByRole('heading', { level: 1, includeHidden: true }).element()
  titulo.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await new Promise((pronto) => setTimeout(pronto, 500))
  await expect.element(dialogo).toBeVisible()
})
