import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { PassoDaCasa } from '#contract/administrar.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { API, mesa, tres } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

const INICIO = '/api/siga/administracao/inicio'
const passos: PassoDaCasa[] = [
  { nome: 'SELO', feito: false, falta: 'SELO' },
  { nome: 'UNIDADES', feito: true },
  { nome: 'PESSOAS', feito: false },
  { nome: 'ENTRADA', feito: false },
  { nome: 'DOCUMENTO', feito: false },
]
const inicio = { perfis: ['ADMINISTRADOR_GERAL'], contagens: null, passos }
const dela = entradas.map((entrada) => ({ ...entrada, comecando: true }))
const lista = () => page.getByRole('region', { name: 'Até o primeiro documento assinado' })

beforeEach(() => {
  entrar()
  return page.viewport(1440, 900)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['vazia', []],
  ['com o que fazer', tres],
])('na mesa %s de quem administra aparece o que falta até a primeira assinatura, e onde fazer', async (_, itens) => {
  rede({ ...API, '/api/siga/usuario/logado': dela, '/api/siga/mesa': mesa(itens), [INICIO]: inicio })
  await abrir('/mesa')
  await expect.element(lista().getByText('As unidades', { exact: true })).toBeVisible()
  await expect.element(lista().getByText(/Enquanto faltam SELO_CERTIFICADO e SELO_CHAVE/)).toBeVisible()
  for (const [nome, href] of [
    ['Carga do cadastro', '/administracao/planos'],
    ['Pessoas', '/administracao/pessoas'],
    ['Acessos', '/administracao/acessos'],
    ['Novo documento', '/criardocumento'],
  ] as const)
    await expect.element(lista().getByRole('link', { name: nome, exact: true })).toHaveAttribute('href', href)
})

test.each([
  ['vazia', []],
  ['com o que fazer', tres],
])('na mesa %s dos outros não aparece a lista, nem é feita a consulta dela', async (_, itens) => {
  const { para } = rede({ ...API, '/api/siga/mesa': mesa(itens), [INICIO]: inicio })
  await abrir('/mesa')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
  await new Promise((pronto) => setTimeout(pronto, 500))
  await expect.element(lista()).not.toBeInTheDocument()
  expect(para(INICIO)).toHaveLength(0)
})

test('depois do primeiro documento assinado, a lista sai da mesa', async () => {
  let assinou = false
  rede({
    ...API,
    '/api/siga/usuario/logado': () => Response.json(assinou ? entradas : dela),
    '/api/siga/mesa': mesa(tres),
    [INICIO]: inicio,
  })
  const { router } = await abrir('/mesa')
  await expect.element(lista()).toBeVisible()
  assinou = true
  await router.options.context.queryClient.invalidateQueries({ queryKey: ['usuario', 'logado'] })
  await router.invalidate()
  await expect.element(lista()).not.toBeInTheDocument()
})
