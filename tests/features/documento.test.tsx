import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const API = { '/api/siga/usuario/logado': entradas }
const SIGLA = encodeURIComponent('SEAD-OFI-2026/00003-A')

afterEach(() => vi.unstubAllGlobals())

test('the address of another sigla is put right, and the next step has its reason', async () => {
  entrar()
  rede({ ...API, '/api/siga/mobil/12': aberto(['assinar']) })
  const { router } = await abrir('/documento/12/outra-coisa?minhaAtribuicao=true')
  await expect.element(page.getByRole('heading', { level: 1, name: 'SEAD-OFI-2026/00003' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/documento/12/${SIGLA}`)
  expect(router.state.location.search).toMatchObject({ minhaAtribuicao: 'true' })
  await expect.element(page.getByText('Pode assinar.')).toBeVisible()
  await expect.element(page.getByText('Solicitamos cadeiras.')).toBeVisible()
})

test('opening receives once, in sight, and can be undone', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12': aberto(['receber'], 'EM_TRANSITO'),
    '/api/siga/mobil/12/receber': aberto(['tramitar', 'desfazerRecebimento']),
    '/api/siga/mobil/12/desfazer-recebimento': aberto(['receber'], 'EM_TRANSITO'),
  })
  await abrir(`/documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Desfazer recebimento' }).first().click()
  await expect.element(page.getByText('Recebimento desfeito: o documento voltou à caixa de entrada.')).toBeVisible()
  expect(para('/api/siga/mobil/12/receber')).toHaveLength(1)
})

test('preloading a document writes nothing', async () => {
  entrar()
  const { pedidos } = rede({ ...API, '/api/siga/mobil/12': aberto(['receber'], 'EM_TRANSITO') })
  const { router } = await abrir('/busca')
  await router.preloadRoute({
    to: '/documento/$codigo/$numero',
    params: { codigo: '12', numero: 'SEAD-OFI-2026/00003-A' },
  })
  expect(pedidos.some(({ url }) => url.endsWith('/siga/mobil/12'))).toBe(true)
  expect(pedidos.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('what is impossible can be reached and says why', async () => {
  entrar()
  rede({ ...API, '/api/siga/mobil/12': aberto(['assinar']) })
  await abrir(`/documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  const cancelar = page.getByRole('button', { name: /Cancelar documento/ })
  await expect.element(cancelar).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Não pode cancelar agora.')).toBeVisible()
})

test('no document there, and no right to read it, are told apart', async () => {
  entrar()
  rede({
    ...API,
    '/api/siga/mobil/12': () => problema(403, 'SEM_ACESSO', 'Você não tem acesso a este documento.'),
    '/api/siga/mobil/13': () => problema(404, 'DOCUMENTO_NAO_ENCONTRADO', 'Documento não encontrado.'),
  })
  const { router } = await abrir('/documento/13/x')
  await expect.element(page.getByRole('heading', { name: 'Documento não encontrado.' })).toBeVisible()
  await router.navigate({ to: '/documento/$codigo/$numero', params: { codigo: '12', numero: 'x' } })
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/403/12/1'))
})
