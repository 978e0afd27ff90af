import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ItemMesa } from '#contract/mesa.ts'

import { abrir } from './apoio/abrir.tsx'
import { avisos } from './apoio/avisos.ts'
import { entradas, entrar } from './apoio/casos.ts'
import { lote } from './apoio/em-lote.ts'
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
    { id: 71, nome: 'Bruno Lima', cargo: 'Gerente', carga: 2, ausente: null },
    { id: 72, nome: 'Rita Sá', cargo: null, carga: 5, ausente: { ate: '2026-12-02', por: 'Nair Reis' } },
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

test('by keyboard: three are marked and assigned to who has least, those that the server says may be', async () => {
  entrar()
  const { para } = rede({
    ...BASE,
    '/api/siga/mesa': mesa(tres),
    '/api/siga/lote/previsao': {
      podem: [101, 102],
      naoPodem: [
        {
          mobilId: 103,
          sigla: tres[2]!.sigla,
          codigo: 'EM_TRANSITO',
          explicacao: 'O documento está em trânsito: receba-o antes.',
        },
      ],
    },
    '/api/siga/lote/atribuir': lote(7, ['PENDENTE', 'PENDENTE'], { acao: 'atribuir', para: 'Bruno Lima (GEGOV)' }),
    '/api/siga/lote/atos/7': lote(7, ['FEITO', 'RECUSADO'], { acao: 'atribuir', para: 'Bruno Lima (GEGOV)' }),
  })
  await abrir('/siga-mesa')
  await expect.element(page.getByRole('cell', { name: /^Cadeiras/ })).toBeVisible()
  await expect.element(page.getByText('Urgente até 05/12/2026')).toBeVisible()
  await userEvent.keyboard('jxjxjx')
  const barra = page.getByRole('region', { name: 'Selecionados' })
  await expect.element(barra.getByText('3 selecionados')).toBeVisible()
  await userEvent.keyboard('a')
  const dialogo = page.getByRole('dialog', { name: 'Atribuir em lote' })
  await expect.element(dialogo.getByText('É possível em 2 de 3. Os outros ficam onde estão:')).toBeVisible()
  await expect.element(dialogo.getByText('O documento está em trânsito: receba-o antes.')).toBeVisible()
  await expect.element(dialogo.getByText(/Sugestão: Bruno Lima/)).toBeVisible()
  await expect
    .element(dialogo.getByRole('radio', { name: /Rita Sá.*De licença até 02\/12\/2026: Nair Reis substitui/ }))
    .toBeVisible()
  await expect.element(dialogo.getByRole('radio', { name: /Bruno Lima/ })).toBeChecked()
  await dialogo.getByRole('button', { name: 'Atribuir (2)' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Atribuir em lote' })).toBeVisible()
  await expect.element(page.getByText(/Para Bruno Lima \(GEGOV\)\./)).toBeVisible()
  await expect.element(page.getByText('1 feito, 1 recusado: veja cada motivo.')).toBeVisible()
  expect(para('/api/siga/lote/atribuir').length).toBe(1)
  expect(await para('/api/siga/lote/atribuir')[0]!.json()).toEqual({ mobilIds: [101, 102], params: { pessoaId: 71 } })
})

test('a marker on several, with days that make sense', async () => {
  entrar()
  const { para } = rede({
    ...BASE,
    '/api/siga/mesa': mesa(tres),
    '/api/siga/lote/previsao': { podem: [101, 102], naoPodem: [] },
    '/api/siga/lote/marcar': lote(8, ['FEITO', 'FEITO'], { acao: 'marcar', palavras: 'Urgente: Rever' }),
    '/api/siga/lote/atos/8': lote(8, ['FEITO', 'FEITO'], { acao: 'marcar', palavras: 'Urgente: Rever' }),
  })
  await abrir('/siga-mesa')
  await expect.element(page.getByRole('cell', { name: /^Cadeiras/ })).toBeVisible()
  await userEvent.keyboard('jxjxm')
  const dialogo = page.getByRole('dialog', { name: 'Marcar em lote' })
  await expect.element(dialogo.getByRole('button', { name: 'Marcar (2)' })).toBeDisabled()
  await dialogo.getByLabelText('Marcador ou pasta').selectOptions('Urgente')
  await dialogo.getByLabelText('Texto (opcional)').fill('Rever')
  await dialogo.getByRole('button', { name: 'Marcar (2)' }).click()
  await expect.element(page.getByText('Urgente: Rever')).toBeVisible()
  expect(await para('/api/siga/lote/marcar')[0]!.json()).toEqual({
    mobilIds: [101, 102],
    params: { marcadorId: 1, texto: 'Rever' },
  })
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
      const itens = muitos.slice(de, de + 50)
      const truncada = de + 50 < 120
      const ultimo = itens.at(-1)
      return Response.json(
        mesa(itens, { contadores, truncada, continua: truncada ? `lugar~${ultimo?.documentoId}~0` : null }),
      )
    },
  })
  await abrir('/siga-mesa')
  await expect.element(page.getByRole('cell', { name: /^Item 1 / })).toBeVisible()
  await vi.waitFor(
    () => {
      scrollTo(0, document.documentElement.scrollHeight)
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
