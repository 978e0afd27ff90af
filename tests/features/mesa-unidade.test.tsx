import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { selecao } from '#features/mesa/unidade/selecao.ts'

import { abrir } from './apoio/abrir.tsx'
import { entrar } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { lote } from './apoio/em-lote.ts'
import { item, mesa } from './apoio/mesa.ts'
import { BASE, daUnidade, tres } from './apoio/mesa-unidade.ts'
import { rede } from './apoio/rede.ts'

beforeEach(async () => {
  await page.viewport(1440, 900)
  // The selection lives longer than the desk.
  selecao.setState(new Map(), true)
})
afterEach(() => vi.unstubAllGlobals())

test('pelo teclado: três vias são marcadas e atribuídas a quem tem menos; só vão as que o servidor permite', async () => {
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
    .element(dialogo.getByRole('radio', { name: /Rita Sá.*Em licença até 02\/12\/2026; substituto: Nair Reis/ }))
    .toBeVisible()
  await expect.element(dialogo.getByRole('radio', { name: /Bruno Lima/ })).toBeChecked()
  await dialogo.getByRole('button', { name: 'Atribuir (2)' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Atribuir em lote' })).toBeVisible()
  await expect.element(page.getByText(/Para Bruno Lima \(GEGOV\)\./)).toBeVisible()
  await expect.element(page.getByText('1 feito, 1 recusado: veja cada motivo.')).toBeVisible()
  expect(para('/api/siga/lote/atribuir').length).toBe(1)
  expect(await para('/api/siga/lote/atribuir')[0]!.json()).toEqual({ mobilIds: [101, 102], params: { pessoaId: 71 } })
})

test('um marcador é posto em várias vias, com texto', async () => {
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

test('os filtros ficam no endereço, e os salvos voltam; um filtro de outra unidade é ignorado com aviso', async () => {
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

test('as palavras do endereço aparecem no campo; os outros filtros ficam fechados e não empurram as linhas', async () => {
  entrar()
  rede({ ...BASE, '/api/siga/mesa': mesa(tres) })
  await abrir('/siga-mesa?texto=cadeiras')
  await expect.element(page.getByRole('searchbox', { name: 'Filtrar por código ou descrição' })).toHaveValue('cadeiras')
  const filtros = page.getByRole('button', { name: 'Filtros (1)' })
  await expect.element(filtros).toHaveAttribute('aria-expanded', 'false')
  await filtros.click()
  await expect.element(page.getByLabelText('Nome do filtro')).toBeVisible()
})

test('um grupo longo carrega página por página, ao chegar ao fim dele', async () => {
  entrar()
  const muitos = Array.from({ length: 220 }, (_, i) => daUnidade(i + 1, `Item ${i + 1}`))
  const contadores = [{ grupo: 'AGUARDANDO_ANDAMENTO' as const, pessoa: 0, lotacao: 220 }]
  const { para } = rede({
    ...BASE,
    '/api/siga/mesa': ({ url }) => {
      const { searchParams } = new URL(url)
      if (!searchParams.has('grupo')) return Response.json(mesa(muitos.slice(0, 40), { contadores, truncada: true }))
      const de =
        muitos.findIndex(({ documentoId }) => searchParams.get('depois')?.split('~')[1] === String(documentoId)) + 1
      const itens = muitos.slice(de, de + 50)
      const truncada = de + 50 < 220
      const ultimo = itens.at(-1)
      return Response.json(
        mesa(itens, { contadores, truncada, continua: truncada ? `lugar~${ultimo?.documentoId}~0` : null }),
      )
    },
  })
  await abrir('/siga-mesa')
  await expect.element(page.getByRole('cell', { name: /^Item 1 / })).toBeVisible()
  const celula = (n: number) => page.getByRole('cell', { name: new RegExp(`^Item ${n} `) })
  await vi.waitFor(
    () => {
      scrollTo(0, document.documentElement.scrollHeight)
      expect(celula(220).query()).toBeVisible()
    },
    { timeout: 10_000 },
  )
  await expect.element(page.getByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument()
  const pedidas = para('/api/siga/mesa').map(
    ({ url }) => new URL(url).searchParams.get('depois')?.split('~')[1] ?? null,
  )
  expect(pedidas.filter((depois) => depois !== null)).toEqual(['50', '100', '150', '200'])
  // Distant rows keep their space, but are not drawn.
  await expect.element(celula(75)).not.toBeInTheDocument()
  const altura = document.documentElement.scrollHeight
  scrollTo(0, (altura * 75) / 220)
  await expect.element(celula(75)).toBeVisible()
  await expect.element(celula(220)).not.toBeInTheDocument()
  expect(Math.abs(document.documentElement.scrollHeight - altura)).toBeLessThan(2)
})

test('j logo depois de digitar leva à primeira linha do resultado novo, sem mostrar outra coisa antes', async () => {
  entrar()
  let responder = () => {}
  const resposta = new Promise<void>((pronta) => {
    responder = pronta
  })
  rede({
    ...BASE,
    '/api/siga/mesa': async ({ url }) => {
      if (!url.includes('texto=')) return Response.json(mesa(tres))
      await resposta
      return Response.json(mesa([daUnidade(9, 'Cadeiras novas'), tres[0]!]))
    },
  })
  const { router } = await abrir('/siga-mesa')
  const campo = page.getByRole('searchbox', { name: 'Filtrar por código ou descrição' })
  await campo.fill('cadeiras')
  ;(campo.element() as HTMLElement).blur()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('link', { name: tres[0]!.sigla })).toHaveFocus()
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ texto: 'cadeiras' }))
  await expect.element(page.getByRole('cell', { name: /^Mesas/ })).not.toBeInTheDocument()
  responder()
  await expect.element(page.getByRole('cell', { name: /^Cadeiras novas/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: item(9, 'AGUARDANDO_ANDAMENTO', '').sigla })).toHaveFocus()
})

test('uma letra digitada enquanto as anteriores vão ao endereço não se perde', async () => {
  entrar()
  rede({ ...BASE, '/api/siga/mesa': mesa(tres) })
  const { router } = await abrir('/siga-mesa')
  const campo = page.getByRole('searchbox', { name: 'Filtrar por código ou descrição' })
  await expect.element(campo).toBeVisible()
  const escrever = (texto: string) => {
    const caixa = campo.element() as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(caixa, texto)
    caixa.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const { navigate } = router
  router.navigate = async (para) => {
    router.navigate = navigate
    escrever('cadeiras')
    await new Promise((pronto) => setTimeout(pronto, 100))
    return navigate(para)
  }
  await campo.fill('cadeira')
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ texto: 'cadeiras' }))
  await expect.element(campo).toHaveValue('cadeiras')
})

test('voltar e avançar nos atribuídos a mim mantém filtros, linhas e posição', async () => {
  entrar()
  const meus = Array.from({ length: 60 }, (_, i) => daUnidade(i + 1, `Item ${i + 1}`))
  const { para } = rede({
    ...BASE,
    '/api/siga/mesa': ({ url }) => Response.json(mesa(url.includes('atribuido=eu') ? meus : tres)),
    '/api/siga/mobil/150': aberto([]),
  })
  const { router } = await abrir('/siga-mesa?atribuido=eu')
  const link = page.getByRole('link', { name: meus[49]!.sigla, exact: true })
  await expect.element(link).toBeVisible()
  link.element().scrollIntoView({ block: 'center' })
  expect(scrollY).toBeGreaterThan(0)
  const abriu = () => expect.element(page.getByRole('heading', { level: 1, name: /SEAD-OFI/ })).toBeVisible()
  await link.click()
  await abriu()
  for (let vez = 0; vez < 2; vez += 1) {
    router.history.back()
    await expect.element(page.getByLabelText('Atribuído a', { exact: true })).toHaveValue('eu')
    await expect.element(page.getByRole('cell', { name: /^Item 60 / })).toBeInTheDocument()
    await vi.waitFor(() => {
      const { top } = link.element().getBoundingClientRect()
      expect([top > 0, top < innerHeight]).toEqual([true, true])
    })
    await expect.element(link).toHaveFocus()
    router.history.forward()
    await abriu()
  }
  expect(para('/api/siga/mesa').every(({ url }) => url.includes('atribuido=eu'))).toBe(true)
})

test('uma coluna sem nada não tira lugar do assunto, e o prazo é dito em palavras, uma vez', async () => {
  entrar()
  const parada = { ...item(1, 'AGUARDANDO_ANDAMENTO', 'Cadeiras'), marcador: 'Aguardando Andamento' }
  const vence = new Intl.DateTimeFormat('sv', { timeZone: 'America/Fortaleza' }).format(Date.now() - 3 * 86_400_000)
  const alerta = { ...item(2, 'ALERTAS', 'Mesas'), marcador: 'Prazo vencido', tom: 'VENCIDO', vence }
  let itens = [parada]
  rede({ ...BASE, '/api/siga/mesa': () => Response.json(mesa(itens)) })
  const { router } = await abrir('/siga-mesa')
  await expect.element(page.getByRole('cell', { name: /^Cadeiras/ })).toBeVisible()
  const coluna = (nome: string) => page.getByRole('columnheader', { name: new RegExp(`^${nome}`) })
  await expect.element(coluna('Marcador')).not.toBeInTheDocument()
  await expect.element(coluna('Vence em')).not.toBeInTheDocument()
  itens = [alerta, parada]
  await router.navigate({ to: '/siga-mesa', search: { ordem: 'ANTIGOS' } })
  await expect.element(page.getByRole('cell', { name: 'Venceu há 3 dias' })).toBeVisible()
  await expect.element(coluna('Vence em')).toBeVisible()
  await expect.element(page.getByText('Prazo vencido')).not.toBeVisible()
})

test('no telefone a lista começa nos primeiros 400 px, e a página não anda para o lado', async () => {
  entrar()
  await page.viewport(390, 844)
  rede({
    ...BASE,
    '/api/siga/mesa': mesa([...tres, item(4, 'CAIXA_DE_SAIDA', 'Armários'), item(5, 'ALERTAS', 'Lápis')]),
  })
  await abrir('/siga-mesa')
  const primeira = page.getByRole('button', { name: 'Alertas' })
  await expect.element(primeira).toBeVisible()
  expect(primeira.element().getBoundingClientRect().top).toBeLessThanOrEqual(400)
  expect(document.documentElement.scrollWidth).toBe(390)
})
