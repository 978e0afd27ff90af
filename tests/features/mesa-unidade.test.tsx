import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ItemMesa } from '#contract/mesa.ts'

import { abrir } from './apoio/abrir.tsx'
import { avisos } from './apoio/avisos.ts'
import { entradas, entrar } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { API, item, mesa } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

const minha = entradas[0]!.lotacao
const daUnidade = (id: number, assunto: string, mais: Partial<ItemMesa> = {}): ItemMesa => ({
  ...item(id, 'AGUARDANDO_ANDAMENTO', assunto),
  atendente: minha,
  ...mais,
})
const colegas = {
  colegas: [
    { id: 71, nome: 'Bruno Lima', cargo: 'Gerente', carga: 2 },
    { id: 72, nome: 'Rita Sá', cargo: null, carga: 5 },
  ],
  sugerido: 71,
}
const urgente = {
  id: 1,
  nome: 'Urgente',
  cor: '#e5484d',
  icone: 'aviso',
  finalidade: 'MARCADOR',
  local: false,
  usos: 1,
}
const BASE = {
  ...API,
  '/api/siga/mesa/colegas': colegas,
  '/api/siga/mesa/origens': [minha],
  '/api/siga/mesa/filtro': { filtros: [] },
  '/api/siga/marcador': { marcadores: [urgente] },
  '/api/siga/evento': avisos().resposta,
}
const tres = [
  daUnidade(1, 'Cadeiras'),
  daUnidade(2, 'Mesas', {
    marcacoes: [{ nome: 'Urgente', cor: '#e5484d', icone: 'aviso', pasta: false, ate: '2026-12-05' }],
  }),
  item(3, 'CAIXA_DE_ENTRADA', 'Lápis'),
]

test('by keyboard: two are marked and assigned to who has least, each with its answer', async () => {
  entrar()
  let recusa = true
  const { para } = rede({
    ...BASE,
    '/api/siga/mesa': mesa(tres),
    '/api/siga/mobil/101/atribuir': aberto(['tramitar']),
    '/api/siga/mobil/102/atribuir': () => {
      if (!recusa) return Response.json(aberto(['tramitar']))
      recusa = false
      return Response.json(
        {
          type: 'about:blank',
          codigo: 'ACAO_NAO_PERMITIDA',
          status: 409,
          title: 'x',
          detail: 'O documento já está com Bruno Lima.',
          traceId: 't',
          dados: { explicacao: 'O documento já está com Bruno Lima.' },
        },
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      )
    },
  })
  await abrir('/siga-mesa')
  await expect.element(page.getByRole('cell', { name: /^Cadeiras/ })).toBeVisible()
  await expect.element(page.getByText('Urgente até 05/12/2026')).toBeVisible()
  await userEvent.keyboard('jxjxjx')
  const barra = page.getByRole('region', { name: 'Selecionados' })
  await expect.element(barra.getByText('3 selecionados')).toBeVisible()
  await expect.element(barra.getByText(/^1 não se atribui/)).toBeVisible()
  await userEvent.keyboard('a')
  const dialogo = page.getByRole('dialog', { name: 'Atribuir 2 documentos' })
  await expect.element(dialogo.getByText(/Sugestão: Bruno Lima/)).toBeVisible()
  await expect.element(dialogo.getByRole('radio', { name: /Bruno Lima/ })).toBeChecked()
  await dialogo.getByRole('button', { name: 'Atribuir' }).click()
  await expect.element(dialogo.getByText('1 de 2 feitos · 1 recusado')).toBeVisible()
  await expect.element(dialogo.getByText(/O documento já está com Bruno Lima/)).toBeVisible()
  await dialogo.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(dialogo).not.toBeInTheDocument()
  // what was done is not asked again
  expect([para('/api/siga/mobil/101/atribuir').length, para('/api/siga/mobil/102/atribuir').length]).toEqual([1, 2])
  expect(await para('/api/siga/mobil/101/atribuir')[0]!.json()).toEqual({ pessoaId: 71 })
})

test('filters are in the address, and saved ones come back; one of another unit is ignored, and said so', async () => {
  entrar()
  const salvo = { id: 9, tela: 'siga-mesa', nome: 'Os urgentes', consulta: { marcador: '1' } }
  const { para } = rede({
    ...BASE,
    '/api/siga/mesa': ({ url }) =>
      Response.json(
        mesa(url.includes('marcador=1') ? tres.slice(1, 2) : tres, { filtroIgnorado: url.includes('filtro=8') }),
      ),
    '/api/siga/mesa/filtro': ({ method }) => Response.json({ filtros: method === 'POST' ? [salvo] : [] }),
  })
  const { router } = await abrir('/siga-mesa?filtro=8')
  await expect.element(page.getByText('Filtro ignorado: lotação sem acesso.')).toBeVisible()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await page.getByLabelText('Marcador', { exact: true }).selectOptions('Urgente')
  await expect.element(page.getByRole('cell', { name: /^Cadeiras/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('cell', { name: /^Mesas/ })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ marcador: '1' })
  expect(new URL(para('/api/siga/mesa').at(-1)!.url).searchParams.has('filtro')).toBe(false)
  await page.getByLabelText('Nome do filtro').fill('Os urgentes')
  await page.getByRole('button', { name: 'Salvar filtro' }).click()
  await expect.element(page.getByRole('button', { name: 'Os urgentes', exact: true })).toBeVisible()
  expect(await para('/api/siga/mesa/filtro').at(-1)!.json()).toEqual({
    tela: 'siga-mesa',
    nome: 'Os urgentes',
    consulta: { marcador: '1' },
  })
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.element(page.getByRole('cell', { name: /^Cadeiras/ })).toBeVisible()
  await page.getByRole('button', { name: 'Os urgentes', exact: true }).click()
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ marcador: '1', filtro: '9' }))
  await page.getByLabelText('Agrupar por').selectOptions('Marcador')
  await expect.element(page.getByRole('rowheader', { name: /^Urgente\s*1/ })).toBeVisible()
})

test('a group of many goes on as one gets to its end, page by page', async () => {
  entrar()
  const muitos = Array.from({ length: 120 }, (_, i) => daUnidade(i + 1, `Item ${i + 1}`))
  const contadores = [{ grupo: 'AGUARDANDO_ANDAMENTO' as const, pessoa: 0, lotacao: 120 }]
  const { para } = rede({
    ...BASE,
    '/api/siga/mesa': ({ url }) => {
      const { searchParams } = new URL(url)
      if (!searchParams.has('grupo')) return Response.json(mesa(muitos.slice(0, 40), { contadores, truncada: true }))
      const de =
        muitos.findIndex(({ documentoId }) => searchParams.get('depois')?.split('~')[1] === String(documentoId)) + 1
      return Response.json(mesa(muitos.slice(de, de + 50), { contadores, truncada: de + 50 < 120 }))
    },
  })
  await abrir('/siga-mesa')
  await expect.element(page.getByRole('cell', { name: /^Item 1 / })).toBeVisible()
  await vi.waitFor(
    () => {
      scrollTo(0, document.documentElement.scrollHeight)
      console.log(
        'LINHAS',
        document.querySelectorAll('[data-linha]').length,
        document.querySelector('.grupo-parte')?.textContent,
        document.querySelectorAll('tbody').length,
        para('/api/siga/mesa').length,
      )
      expect(document.querySelectorAll('[data-linha]')).toHaveLength(120)
    },
    { timeout: 10_000 },
  )
  await expect.element(page.getByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument()
  const pedidas = para('/api/siga/mesa').map(
    ({ url }) => new URL(url).searchParams.get('depois')?.split('~')[1] ?? null,
  )
  expect(pedidas.filter((depois) => depois !== null)).toEqual(['50', '100'])
})
