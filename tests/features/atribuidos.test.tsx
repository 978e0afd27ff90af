import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ItemMesa } from '#contract/mesa.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { item, mesa } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => vi.unstubAllGlobals())

const noDocumento = ({ mobilId, sigla }: ItemMesa) => {
  const base = aberto(['tramitar'])
  return { ...base, mobil: { ...base.mobil, id: mobilId ?? 0, sigla }, documento: { ...base.documento, sigla } }
}
const itens = [
  item(1, 'PRONTO_PARA_ASSINAR', 'Cadeiras'),
  item(2, 'CAIXA_DE_ENTRADA', 'Mesas'),
  item(3, 'AGUARDANDO_ANDAMENTO', 'Armários'),
  item(4, 'EM_ELABORACAO', 'Um rascunho, que não tem página'),
]
const caminho = (n: number) => `/documento/${n + 100}/${encodeURIComponent(`SEAD-OFI-2026/0000${n}-A`)}`
const lista = page.getByRole('navigation', { name: 'Atribuídos a você' })

async function abrirUm(n: number, busca = '?minhaAtribuicao=true') {
  entrar()
  const chamadas = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mesa': ({ url }) => {
      const pedido = new URL(url).searchParams
      if (pedido.get('atribuido') !== 'eu') return Response.json(mesa([]))
      // The desk answers only the first via of this group, and the rest when asked for the group.
      if (pedido.get('grupo') === 'AGUARDANDO_ANDAMENTO') return Response.json(mesa(itens.slice(2, 3)))
      return Response.json({ ...mesa(itens), itens: itens.toSpliced(2, 1), truncada: true })
    },
    ...Object.fromEntries(itens.slice(0, 3).map((cada) => [`/api/siga/mobil/${cada.mobilId}`, noDocumento(cada)])),
    '/api/siga/mobil/199': noDocumento({ ...item(9, 'OUTROS', 'Já saiu'), mobilId: 199 }),
  })
  const { router } = await abrir(`${n === 9 ? caminho(99).replace('/000099', '/00009') : caminho(n)}${busca}`)
  return { ...chamadas, router }
}

test('aberto da lista de atribuídos a mim, o documento leva ao anterior e ao próximo dela', async () => {
  const { router } = await abrirUm(2)
  await expect.element(lista.getByText('2 de 3 atribuídos a você')).toBeVisible()
  await lista.getByRole('link', { name: 'Próximo' }).click()
  await expect.element(lista.getByText('3 de 3 atribuídos a você')).toBeVisible()
  expect(router.state.location.href).toBe(`${caminho(3)}?minhaAtribuicao=true`)
  expect(lista.getByRole('link', { name: 'Próximo' }).query()).toBeNull()
  await userEvent.keyboard('k')
  await expect.element(lista.getByText('2 de 3 atribuídos a você')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(lista.getByText('1 de 3 atribuídos a você')).toBeVisible()
  expect(router.state.location.href).toBe(`${caminho(1)}?minhaAtribuicao=true`)
  expect(lista.getByRole('link', { name: 'Anterior' }).query()).toBeNull()
})

test('em 320 px, o caminho até o anterior e o próximo não faz a página rolar para o lado', async () => {
  await page.viewport(320, 640)
  await abrirUm(2)
  await expect.element(lista.getByRole('link', { name: 'Próximo' })).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('um documento que já não está na lista leva ao primeiro dela', async () => {
  await abrirUm(9)
  await expect.element(lista.getByText('3 atribuídos a você')).toBeVisible()
  await expect
    .element(lista.getByRole('link', { name: 'Próximo' }))
    .toHaveAttribute('href', expect.stringContaining('/101/'))
})

test('aberto de outro lugar, o documento não mostra a lista de atribuídos', async () => {
  const { para } = await abrirUm(2, '')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(lista.query()).toBeNull()
  expect(para('/api/siga/mesa')).toEqual([])
})
