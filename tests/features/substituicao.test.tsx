import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Substituicoes } from '#contract/substituicao.ts'
import type { Entrada } from '#contract/usuario.ts'
import { preencher } from '#platform/preenchendo.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { API, mesa, tres } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

const nenhuma: Substituicoes = { minhas: [], exerco: [], daUnidade: [], chefiados: [], unidades: [] }
const bruno = { id: 8, nome_pessoa: 'Bruno Lima', matricula: '8', cargo: null, ativo: true }
/** A substitution in the unit of the person's own first entry. */
const deCarla: Entrada = {
  ...entradas[0]!,
  id: 7,
  nome_pessoa: 'Carla Dias',
  substituicao: { id: 5, ate: '2026-12-02' },
}

beforeEach(() => page.viewport(390, 844))
afterEach(() => vi.unstubAllGlobals())

const comRede = (mais: Parameters<typeof rede>[0]) => {
  entrar()
  return rede({
    ...API,
    '/api/siga/mesa': mesa(tres),
    '/api/siga/substituicao': nenhuma,
    '/api/siga/ausencia': { minhas: [], daUnidade: [], chefiados: [] },
    '/api/siga/ausencia/agora': { ausentes: [] },
    '/api/siga/permissao': { modelos: false },
    ...mais,
  })
}

test('sem substituições, a página explica o que são; uma recusa diz por quê e mantém o que foi preenchido', async () => {
  const pessoas = {
    content: [{ ...bruno, lotacao: entradas[0]!.lotacao, orgao: entradas[0]!.orgao }],
    totalElements: 1,
    totalPages: 1,
    number: 0,
    size: 500,
    first: true,
    last: true,
  }
  const recusa = 'Maria Silva já tem substituto de 02/12/2026 a 09/12/2026: Ana Souza.'
  const { para } = comRede({
    '/api/siga/usuario': pessoas,
    '/api/siga/substituicao': (pedido) =>
      pedido.method === 'GET' ? Response.json(nenhuma) : problema(409, 'SUBSTITUICAO_SOBREPOSTA', recusa),
  })
  await abrir('/substituicoes')
  await expect.element(page.getByText('Nenhuma substituição')).toBeVisible()
  await page.getByRole('button', { name: 'Indicar substituto' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Indicar substituto' })
  await dialogo.getByRole('button', { name: 'Indicar', exact: true }).click()
  for (const falta of ['Escolha quem substitui.', 'Diga o dia.', 'Diga o motivo.'])
    await expect.element(dialogo.getByText(falta)).toBeVisible()
  await dialogo.getByRole('combobox', { name: 'Substituto' }).click()
  await page.getByRole('option', { name: /Bruno Lima/ }).click()
  await dialogo.getByRole('group', { name: 'Último dia' }).getByRole('spinbutton', { name: 'Dia' }).click()
  await userEvent.keyboard('31122099')
  await dialogo.getByLabelText('Motivo').fill('Férias')
  await dialogo.getByRole('button', { name: 'Indicar', exact: true }).click()
  await expect.element(dialogo.getByText(recusa)).toBeVisible()
  await expect.element(dialogo.getByLabelText('Motivo')).toHaveValue('Férias')
  const pedida: unknown = await para('/api/siga/substituicao')
    .find(({ method }) => method === 'POST')
    ?.json()
  expect(pedida).toMatchObject({ titularId: 1, substitutoId: 8, ate: '2099-12-31', motivo: 'Férias' })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a aba lembra a pessoa substituída, mesmo na mesma unidade; o topo de cada página diz quem é', async () => {
  const { para } = comRede({ '/api/siga/usuario/logado': [...entradas, deCarla] })
  localStorage.setItem('usuarioLogado', JSON.stringify(entradas[1]))
  sessionStorage.setItem('lotacaoId', '-7')
  const { relerEntrada } = await import('#platform/entrada.ts')
  relerEntrada()
  await abrir('/substituicoes')
  const linha = page.getByRole('region', { name: 'Em substituição' })
  await expect.element(linha).toBeVisible()
  expect(linha.element().textContent).toContain('Você age em substituição a Carla Dias (GEGOV), até 02/12/2026.')
  await expect.element(page.getByText(/Em substituição não se indica outro substituto/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Indicar substituto' }).elements()).toHaveLength(0)
  expect(para('/api/siga/substituicao').at(-1)?.headers.get('Id-logado')).toBe('7')
  await page.getByRole('button', { name: 'Voltar à minha lotação' }).click()
  await expect.element(page.getByRole('button', { name: 'Indicar substituto' })).toBeVisible()
  expect(sessionStorage.getItem('lotacaoId')).toBe('10')
})

test('quem chefia uma unidade indica quem age por ela; a lista diz de quem é cada substituição', async () => {
  const [gegov, outra] = [entradas[0]!.lotacao, { id: 99, sigla: 'NUCON', nome: 'Núcleo de Contratos' }]
  const pessoa = (id: number, nome: string) => ({ id, nome, cargo: null, lotacao: gegov })
  const comum = {
    de: '2026-11-23',
    ate: '2026-12-02',
    motivo: 'Licenças',
    situacao: 'VIGENTE' as const,
    criadaPor: 'Marcos Teixeira',
    encerrada: null,
    podeEncerrar: true,
  }
  const todas: Substituicoes = {
    ...nenhuma,
    daUnidade: [
      { ...comum, id: 1, titular: null, unidade: outra, substituto: pessoa(8, 'Bruno Lima'), entradaId: 70 },
      {
        ...comum,
        id: 2,
        titular: pessoa(3, 'Carla Dias'),
        unidade: null,
        substituto: pessoa(9, 'Rita Sá'),
        entradaId: 3,
      },
    ],
    unidades: [outra, gegov],
  }
  const { para } = comRede({
    '/api/siga/usuario': {
      content: [{ ...bruno, lotacao: gegov, orgao: entradas[0]!.orgao }],
      totalElements: 1,
      totalPages: 1,
      number: 0,
      size: 500,
      first: true,
      last: true,
    },
    '/api/siga/substituicao': todas,
  })
  await abrir('/substituicoes')
  const lista = page.getByRole('region', { name: 'Das pessoas e unidades por que você responde' })
  await expect.element(lista.getByText('Bruno Lima, pela unidade NUCON')).toBeVisible()
  await expect.element(lista.getByText('Rita Sá, em substituição a Carla Dias (GEGOV)')).toBeVisible()
  await page.getByRole('button', { name: 'Indicar substituto' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Indicar substituto' })
  expect(dialogo.getByRole('combobox', { name: 'Unidade' }).elements()).toHaveLength(0)
  await dialogo.getByRole('radio', { name: 'da unidade' }).click()
  // The person's own unit is the default.
  await expect.element(dialogo.getByRole('combobox', { name: 'Unidade' })).toHaveValue(String(gegov.id))
  await dialogo.getByRole('combobox', { name: 'Unidade' }).selectOptions('NUCON – Núcleo de Contratos')
  await dialogo.getByRole('combobox', { name: 'Substituto' }).click()
  await page.getByRole('option', { name: /Bruno Lima/ }).click()
  await dialogo.getByRole('group', { name: 'Último dia' }).getByRole('spinbutton', { name: 'Dia' }).click()
  await userEvent.keyboard('31122099')
  await dialogo.getByLabelText('Motivo').fill('Licenças')
  await dialogo.getByRole('button', { name: 'Indicar', exact: true }).click()
  await expect.element(page.getByText('Quem vai agir e quem responde pela unidade foram avisados.')).toBeVisible()
  const pedida: unknown = await para('/api/siga/substituicao')
    .find(({ method }) => method === 'POST')
    ?.json()
  expect(pedida).toMatchObject({ unidadeId: 99, substitutoId: 8, motivo: 'Licenças' })
  expect(pedida).not.toHaveProperty('titularId')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('um menu aberto no cabeçalho enquanto a página carrega continua aberto e com o foco', async () => {
  const veio = Promise.withResolvers<void>()
  comRede({
    '/api/siga/substituicao': async () => {
      await veio.promise
      return Response.json(nenhuma)
    },
  })
  await abrir('/substituicoes')
  const menu = page.getByRole('group', { name: 'Trocar de lotação' })
  const botao = page.getByRole('button', { name: /^Lotação/ })
  await expect.element(botao).toBeVisible()
  // Dispatched at once, before the menu's content has loaded; a synthetic key doesn't move the focus.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', code: 'KeyL', altKey: true, bubbles: true }))
  expect(document.activeElement).toBe(botao.element())
  veio.resolve()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(menu).toBeVisible()
  await expect.element(page.getByRole('button', { name: /GEGOV/ }).first()).toBeVisible()
})

test('o topo de cada página diz por qual unidade se age; quando acaba, diz por quê e volta à própria lotação', async () => {
  const fim =
    'Sua vez de agir pela unidade SEAD/GELIC acabou em 23/11/2026. Escolha a sua própria lotação para continuar.'
  const pelaUnidade: Entrada = {
    ...entradas[0]!,
    id: 7,
    lotacao: { id: 30, sigla: 'GELIC', nome: 'Gerência de Licitações' },
    substituicao: { id: 5, ate: '2026-12-02', pelaUnidade: true },
  }
  let acabou = false
  comRede({
    '/api/siga/usuario/logado': () => Response.json(acabou ? entradas : [...entradas, pelaUnidade]),
    '/api/siga/substituicao': (pedido) =>
      acabou && pedido.headers.get('Id-logado') === '7'
        ? problema(403, 'SUBSTITUICAO_DA_UNIDADE_ENCERRADA', fim)
        : Response.json(nenhuma),
  })
  const { queryClient } = await abrir('/substituicoes')
  await page.getByRole('button', { name: /^Lotação/ }).click()
  await page.getByRole('button', { name: /GELIC.*Pela unidade, até 02\/12\/2026/ }).click()
  const linha = page.getByRole('region', { name: 'Em substituição' })
  await expect.element(linha).toBeVisible()
  expect(linha.element().textContent).toContain(
    `Você age pela unidade ${entradas[0]!.orgao.sigla}/GELIC, até 02/12/2026.`,
  )
  acabou = true
  await queryClient.refetchQueries({ queryKey: [7, 'substituicao'] })
  await expect.element(page.getByText(fim)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Indicar substituto' })).toBeVisible()
  expect(linha.elements()).toHaveLength(0)
})

test('se a substituição acaba durante um preenchimento, a página diz por quê, espera e mantém o texto', async () => {
  const fim = 'Sua substituição a Carla Dias acabou em 23/11/2026. Escolha a sua própria lotação para continuar.'
  let acabou = false
  comRede({
    '/api/siga/usuario/logado': () => Response.json(acabou ? entradas : [...entradas, deCarla]),
    '/api/siga/substituicao': (pedido) =>
      acabou && pedido.headers.get('Id-logado') === '7'
        ? problema(403, 'SUBSTITUICAO_ENCERRADA', fim)
        : Response.json(nenhuma),
  })
  localStorage.setItem('usuarioLogado', JSON.stringify(deCarla))
  const { relerEntrada } = await import('#platform/entrada.ts')
  relerEntrada()
  const { queryClient } = await abrir('/substituicoes')
  const linha = page.getByRole('region', { name: 'Em substituição' })
  await expect.element(linha).toBeVisible()
  acabou = true
  const terminar = preencher()
  await queryClient.refetchQueries({ queryKey: [7, 'substituicao'] })
  await expect.element(linha.getByRole('alert')).toHaveTextContent(fim)
  await linha.getByRole('button', { name: 'Voltar à minha lotação' }).click()
  terminar()
  await expect.element(page.getByRole('button', { name: 'Indicar substituto' })).toBeVisible()
  expect(linha.elements()).toHaveLength(0)
})
