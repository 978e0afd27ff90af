import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { avisos } from './apoio/avisos.ts'
import { entrar } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { API, documento, item, mesa, tres } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

test('abre a primeira faixa que pede algo, e ler não grava nada', async () => {
  entrar()
  const { pedidos } = rede({ ...API, '/api/siga/mesa': mesa(tres) })
  await abrir('/mesa')
  await expect.element(page.getByRole('link', { name: /^Assinar agora\s*2/ })).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('heading', { name: 'Cadeiras' })).toBeVisible()
  await expect.element(page.getByText('Solicitamos cadeiras.')).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(page.getByRole('heading', { name: 'Mesas' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Assinar', exact: true }))
    .toHaveAttribute('href', '/assinar-documento/102/SEAD-OFI-2026%2F00002-A')
  expect(pedidos.every(({ method }) => method === 'GET')).toBe(true)
})

test('x seleciona, e a barra só oferece atos possíveis', async () => {
  entrar()
  rede({ ...API, '/api/siga/mesa': mesa(tres) })
  await abrir('/mesa')
  await expect.element(page.getByRole('checkbox', { name: 'Selecionar SEAD-OFI-2026/00001-A' })).toBeVisible()
  const barra = page.getByRole('region', { name: 'Selecionados' })
  await expect.element(barra.getByText('Nenhum selecionado')).toBeVisible()
  await userEvent.keyboard('x')
  await expect.element(barra.getByText('1 selecionado')).toBeVisible()
  await expect
    .element(barra.getByRole('link', { name: 'Assinar 1 documento' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/mesa\?assinar=10[12]$/))
  await userEvent.keyboard('{Shift>}A{/Shift}')
  await expect
    .element(barra.getByRole('link', { name: 'Assinar 2 documentos' }))
    .toHaveAttribute('href', '/mesa?assinar=101%2C102')
  await userEvent.keyboard('{Escape}')
  await expect.element(barra.getByText('Nenhum selecionado')).toBeVisible()
  await expect.element(barra.getByRole('link', { name: /^Assinar/ })).not.toBeInTheDocument()
})

test('um rascunho abre no editor, e o filtro ignora acentos', async () => {
  entrar()
  const ferias = item(4, 'EM_ELABORACAO', 'Férias')
  rede({
    ...API,
    '/api/siga/mesa': ({ url }) =>
      Response.json(mesa(new URL(url).searchParams.get('texto') === 'ferias' ? [ferias] : [...tres, ferias])),
  })
  const { router } = await abrir('/mesa?faixa=rascunhos')
  await page.getByRole('searchbox', { name: 'Filtrar por código ou descrição' }).fill('ferias')
  await expect.element(page.getByRole('link', { name: /^Rascunho de ata/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /^Férias/ })).toHaveAttribute('href', '/criardocumento/-/4')
  expect(router.state.location.search).toMatchObject({ faixa: 'rascunhos', texto: 'ferias' })
})

test('o que chega é contado na hora e espera numa linha; as linhas só mudam por tecla ou clique', async () => {
  entrar()
  const { resposta, avisar } = avisos()
  const [um, dois] = tres as [(typeof tres)[0], (typeof tres)[0]]
  const outro = item(5, 'PRONTO_PARA_ASSINAR', 'Lápis')
  let itens = [um]
  const { para } = rede({
    ...API,
    '/api/siga/mesa': () => Response.json(mesa(itens)),
    '/api/siga/evento': resposta,
    '/api/siga/documento/5': documento(5, 'Lápis'),
  })
  await abrir('/mesa')
  const faixa = (n: number) => page.getByRole('link', { name: new RegExp(`^Assinar agora\\s*${n}`) })
  await expect.element(faixa(1)).toBeVisible()
  const linha = page.getByRole('list', { name: 'Assinar agora' }).getByRole('link', { name: /^Cadeiras/ })
  // The stream opens after the list: an earlier event would reach nobody.
  await vi.waitFor(() => expect(para('/api/siga/evento')).toHaveLength(1), { timeout: 10_000 })
  ;(linha.element() as HTMLElement).focus()
  const onde = linha.element().getBoundingClientRect().top
  itens = [outro, dois, um]
  avisar({ tipo: 'MESA', documentoId: 2 })
  await expect.element(faixa(3)).toBeVisible()
  const novos = page.getByRole('status').getByRole('button', { name: '2 novos' })
  await expect.element(novos).toBeVisible()
  expect(linha.element().getBoundingClientRect().top).toBe(onde)
  await expect.element(linha).toHaveFocus()
  await expect.element(page.getByRole('link', { name: /^Lápis/ })).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('link', { name: /^Lápis/ })).toHaveFocus()
  await expect.element(novos).not.toBeInTheDocument()

  // A document that left the desk says so, in its place.
  itens = [outro, um]
  avisar({ tipo: 'MESA', documentoId: 2 })
  await expect.element(page.getByText('Saiu daqui')).toBeVisible()
  await page.getByRole('button', { name: '1 saiu' }).click()
  await expect.element(page.getByRole('link', { name: /^Mesas/ })).not.toBeInTheDocument()
})

test('uma faixa com milhares carrega página por página, é percorrida pelo teclado e selecionada inteira', async () => {
  entrar()
  const muitos = Array.from({ length: 120 }, (_, i) => item(i + 1, 'CAIXA_DE_ENTRADA', `Item ${i + 1}`))
  const contadores = [{ grupo: 'CAIXA_DE_ENTRADA' as const, pessoa: 120, lotacao: 120 }]
  const { para } = rede({
    ...API,
    '/api/siga/mesa': ({ url }) => {
      const { searchParams } = new URL(url)
      if (!searchParams.has('grupo')) return Response.json(mesa(muitos.slice(0, 20), { contadores, truncada: true }))
      if (searchParams.get('grupo') !== 'CAIXA_DE_ENTRADA') return Response.json(mesa([], { contadores }))
      const de = Number(searchParams.get('depois')?.split('~')[1] ?? 0)
      const truncada = de + 60 < 120
      return Response.json(
        mesa(muitos.slice(de, de + 60), { contadores, truncada, continua: truncada ? `lugar~${de + 60}~0` : null }),
      )
    },
    ...Object.fromEntries(
      muitos.map(({ documentoId: id }) => [`/api/siga/documento/${id}`, documento(id, `Item ${id}`)]),
    ),
  })
  await abrir('/mesa')
  await expect.element(page.getByRole('link', { name: /^Item 1 / })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Selecionar SEAD-OFI-2026/00001-A' }).click()
  const barra = page.getByRole('region', { name: 'Selecionados' })
  await barra.getByRole('button', { name: 'Selecionar os 120 documentos' }).click()
  await expect.element(barra.getByText('120 selecionados')).toBeVisible()
  await vi.waitFor(
    () => {
      scrollTo(0, document.documentElement.scrollHeight)
      expect(page.getByRole('link', { name: /^Item 120 / }).query()).toBeVisible()
    },
    { timeout: 10_000 },
  )
  await expect.element(page.getByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument()
  const pedidas = para('/api/siga/mesa').filter(({ url }) => url.includes('grupo='))
  expect(pedidas.length).toBeLessThanOrEqual(5) // two pages and an empty one to select all, two pages to show them
  // Distant rows are not drawn until they come near.
  const meio = page.getByRole('link', { name: /^Item 60 / })
  await expect.element(meio).not.toBeInTheDocument()
  scrollTo(0, document.documentElement.scrollHeight / 2)
  await expect.element(meio).toBeVisible()
  ;(meio.element() as HTMLElement).focus()
  scrollTo(0, 0)
  await expect.element(page.getByRole('link', { name: /^Item 120 / })).not.toBeInTheDocument()
  await expect.element(meio).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('heading', { name: 'Item 61' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('o que mudou com a aba escondida aparece no documento aberto quando ela volta', async () => {
  entrar()
  let texto = 'Solicitamos cadeiras.'
  const lido = () => ({
    ...documento(1, 'Cadeiras'),
    corpo: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: texto }] }] },
  })
  const { para } = rede({
    ...API,
    '/api/siga/documento/1': () => Response.json(lido()),
    '/api/siga/mesa': mesa([tres[0]!]),
  })
  await abrir('/mesa')
  await expect.element(page.getByText('Solicitamos cadeiras.')).toBeVisible()
  await vi.waitFor(() => expect(para('/api/siga/evento')).toHaveLength(1))
  const escondida = vi.spyOn(document, 'hidden', 'get')
  const esconder = (sim: boolean) => {
    escondida.mockReturnValue(sim)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  esconder(true)
  texto = 'Solicitamos mesas.'
  esconder(false)
  await expect.element(page.getByText('Solicitamos mesas.')).toBeVisible()
  escondida.mockRestore()
})

test('uma mesa vazia diz isso, e o que fazer', async () => {
  entrar()
  rede({ ...API, '/api/siga/mesa': mesa([]) })
  await abrir('/mesa')
  await expect.element(page.getByRole('heading', { name: 'Mesa em dia' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Escrever um documento' })).toBeVisible()
})

test('a mesa da unidade mantém a ordem do SIGA e os dois contadores, e avisa quando foi cortada', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/mesa': mesa(tres.toReversed(), { truncada: true }),
  })
  await abrir('/siga-mesa')
  const grupos = () => [...document.querySelectorAll('[role=rowheader]')].map(({ textContent }) => textContent)
  await vi.waitFor(() =>
    expect(grupos()).toEqual([
      expect.stringMatching(/^Pronto para AssinarDa pessoa:2Da unidade:3/),
      expect.stringMatching(/^Em Elaboração/),
    ]),
  )
  await expect.element(page.getByText('mostrando 2 de 3')).toBeVisible()
  // The narrowest phone, in any font: the counters wrap below instead of overflowing.
  await page.viewport(320, 844)
  for (const face of ['DejaVu Sans', 'monospace']) {
    document.documentElement.style.setProperty('--fonte', face)
    expect(document.documentElement.scrollWidth, face).toBeLessThanOrEqual(320)
  }
  document.documentElement.style.removeProperty('--fonte')
  await page.viewport(1440, 900)
  expect(new URL(para('/api/siga/mesa')[0]!.url).searchParams.get('visao')).toBe('LOTACAO')
  await page.getByRole('button', { name: 'Pronto para Assinar' }).click()
  await expect.element(page.getByRole('cell', { name: /^Cadeiras/ })).not.toBeInTheDocument()
  await page.getByRole('link', { name: /^Em Elaboração: 2 da unidade/ }).click()
  await expect.element(page.getByRole('rowheader', { name: /Pronto para Assinar/ })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Usuário' }).click()
  await vi.waitFor(() => expect(new URL(para('/api/siga/mesa').at(-1)!.url).searchParams.get('visao')).toBe('MINHA'))
})

test('um prazo vencido diz desde quando e o que fazer; um pedido a responder diz isso', async () => {
  entrar()
  const vencido = (id: number, desde: string) => ({
    ...item(id, 'AGUARDANDO_ACAO_DE_TEMPORALIDADE', `Guarda ${id}`),
    marcador: 'Transferir ao arquivo intermediário',
    desde,
  })
  const pedido = { ...item(4, 'CAIXA_DE_ENTRADA', 'Cadastro'), marcador: 'Pedido de acesso' }
  const recebido = { ...item(5, 'CAIXA_DE_ENTRADA', 'Viagem'), marcador: 'Caixa de entrada' }
  rede({
    ...API,
    '/api/siga/mesa': mesa([
      pedido,
      recebido,
      vencido(2, '2016-11-09T12:00:00.000Z'),
      vencido(1, '2025-11-18T12:00:00.000Z'),
    ]),
  })
  await page.viewport(390, 844)
  await abrir('/mesa?faixa=prazos')
  const linhas = page.getByRole('list', { name: 'Prazos' }).getByRole('listitem')
  await expect.element(linhas.nth(0).getByText('Guarda 2')).toBeVisible()
  await expect.element(linhas.nth(0).getByText('Venceu em 09/11/2016')).toBeVisible()
  await expect.element(linhas.nth(1).getByText('Venceu em 18/11/2025')).toBeVisible()
  const oQue = linhas
    .nth(0)
    .getByText(/· Transferir ao arquivo intermediário/)
    .element()
  expect(oQue?.textContent).toContain('Transferir ao arquivo intermediário')
  expect(oQue?.scrollWidth).toBe(oQue?.clientWidth)
  await page.getByRole('link', { name: /^Dar andamento/ }).click()
  await expect.element(page.getByText(/00004-A · Pedido de acesso/)).toBeVisible()
  await expect.element(page.getByText(/00005-A · Ofício/)).toBeVisible()
})

test('ao voltar de um documento, o foco está na linha de onde ele foi aberto', async () => {
  entrar()
  rede({
    ...API,
    '/api/siga/mesa': mesa(tres),
    '/api/siga/mobil/102': aberto(['assinar']),
  })
  const { router } = await abrir('/mesa')
  const segunda = page.getByRole('link', { name: /^Mesas/ })
  await expect.element(segunda).toBeVisible()
  ;(segunda.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: /SEAD-OFI/ })).toBeVisible()
  router.history.back()
  await expect.element(page.getByRole('link', { name: /^Mesas/ })).toHaveFocus()
})
