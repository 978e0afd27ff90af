import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { buscaApi } from '#contract/busca.ts'
import type { Output } from '#contract/endpoint.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { aberto, rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

type Sugestoes = Output<(typeof buscaApi)['sugestao']>

const NADA: Sugestoes = { exatos: 0, codigo: null, documentos: [], pessoas: [], unidades: [], modelos: [] }
const oficio = {
  documentoId: 7,
  mobilId: 12,
  sigla: 'SEAD-OFI-2026/00003',
  assunto: 'Cadeiras',
  situacao: 'ASSINADO' as const,
}
const PODE = { modelos: false, arquivo: false, integracao: false, administracao: false, auditoria: false }
const API = {
  '/api/siga/usuario/logado': entradas,
  '/api/siga/permissao': PODE,
  '/api/siga/mobil/12': aberto([]),
}
/** Answers by what was asked. */
const sugestoes =
  (respostas: Record<string, Partial<Sugestoes>>) =>
  ({ url }: Request) => {
    const { searchParams } = new URL(url)
    const pedido = searchParams.get('q') ?? searchParams.get('lembrados') ?? ''
    return Response.json({ ...NADA, ...respostas[pedido] })
  }

const campo = page.getByRole('combobox', { name: 'Documento, pessoa, unidade, lugar ou ato' })
const opcao = (name: string | RegExp) => page.getByRole('option', { name })
const abrirPaleta = async () => {
  await expect.element(page.getByRole('button', { name: /^Lotação SEAD/ })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(campo).toHaveFocus()
}

beforeEach(async () => {
  localStorage.removeItem('carimbo.recentes')
  await page.viewport(1440, 900)
  entrar()
})
afterEach(() => vi.unstubAllGlobals())

test('Ctrl+K abre a paleta com os lugares; setas, Home e End andam, e Esc devolve o foco', async () => {
  rede({ ...API, '/api/siga/busca/sugestao': NADA })
  await abrir('/validacao')
  const caixa = page.getByRole('searchbox', { name: 'Buscar' })
  await caixa.click()
  await abrirPaleta()
  await expect.element(opcao('Criar documento')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(opcao('Minha mesa')).toHaveAttribute('aria-selected', 'true')
  await expect.element(campo).toHaveAttribute('aria-activedescendant', opcao('Minha mesa').element().id)
  await userEvent.keyboard('{End}{ArrowDown}')
  await expect.element(opcao('Criar documento')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{Home}')
  await expect.element(opcao('Criar documento')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(campo).not.toBeInTheDocument()
  await expect.element(caixa).toHaveFocus()
})

test('o que é digitado enquanto a paleta vem não se perde, e um lugar é achado por qualquer palavra, sem acentos', async () => {
  rede({ ...API, '/api/siga/busca/sugestao': NADA })
  const { router } = await abrir('/validacao')
  await expect.element(page.getByRole('button', { name: /^Lotação SEAD/ })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}configuracoes')
  await expect.element(campo).toHaveValue('configuracoes')
  await expect.element(opcao('Configurações')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/configuracoes'))
  await expect.element(campo).not.toBeInTheDocument()
})

test('documento nomeado, pessoas, unidades e modelos vêm em grupos, e são contados uma vez, quando chegaram todos', async () => {
  const respostas = {
    'ofi 3': {
      exatos: 1,
      documentos: [oficio],
      pessoas: [{ id: 4, nome: 'Ofélia Reis', sigla: 'SEAD/GELIC' }],
      unidades: [{ id: 5, nome: 'Oficina', sigla: 'SEAD/OFIC' }],
      modelos: [{ id: 6, nome: 'Ofício Interno', sigla: null }],
    },
  }
  const { para } = rede({ ...API, '/api/siga/busca/sugestao': sugestoes(respostas) })
  const { router } = await abrir('/validacao')
  await abrirPaleta()
  await campo.fill('ofi 3')
  await expect.element(page.getByRole('status').getByText('4 resultados')).toBeInTheDocument()
  await expect.element(opcao(/^SEAD-OFI-2026\/00003/)).toHaveAttribute('aria-selected', 'true')
  const grupos = page.getByRole('listbox').getByRole('group').elements()
  expect(grupos.map((grupo) => grupo.firstElementChild?.textContent)).toEqual([
    'Ir ao documento',
    'Documentos de pessoas',
    'Documentos de unidades',
    'Criar documento',
    'Busca',
  ])
  await expect.element(opcao(/^Ofélia Reis/)).toHaveAttribute('href', '/busca-avancada?pessoaId=4')
  await expect.element(opcao(/^SEAD\/OFIC/)).toHaveAttribute('href', '/busca-avancada?lotacaoId=5')
  expect(para('/api/siga/busca/sugestao')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/^\/documento\/12\//))
})

test('uma resposta que demora não aparece sobre uma pergunta mais nova, e até ela vir a anterior se vê como antiga', async () => {
  const espera = Promise.withResolvers<Response>()
  const responder = (pedido: Request) => {
    const q = new URL(pedido.url).searchParams.get('q')
    if (q === 'cade') return espera.promise
    return Response.json({ ...NADA, documentos: [{ ...oficio, assunto: `Achado por ${q}` }] })
  }
  rede({ ...API, '/api/siga/busca/sugestao': responder })
  await abrir('/validacao')
  await abrirPaleta()
  await campo.fill('cad')
  await expect.element(opcao(/Achado por cad$/)).toBeVisible()
  await campo.fill('cade')
  await expect.element(page.getByText('Achado por cad', { exact: true })).toBeVisible()
  await expect.element(opcao(/Achado por/)).not.toBeInTheDocument()
  await campo.fill('cadeiras')
  await expect.element(opcao(/Achado por cadeiras$/)).toBeVisible()
  espera.resolve(Response.json({ ...NADA, documentos: [{ ...oficio, assunto: 'Achado por cade' }] }))
  await espera.promise
  await expect.element(opcao(/Achado por cadeiras$/)).toBeVisible()
  expect(opcao(/Achado por cade$/).query()).toBeNull()
})

test('uma recusa e a falta de conexão são ditas na paleta, e a busca continua oferecida', async () => {
  let resposta = () => problema(503, 'BUSCA_DEMORADA', 'A busca demorou demais. Refine os filtros.')
  rede({ ...API, '/api/siga/busca/sugestao': () => resposta() })
  const { router } = await abrir('/validacao')
  await abrirPaleta()
  await campo.fill('cadeiras')
  const alerta = page.getByRole('dialog').getByRole('alert')
  await expect.element(alerta.getByText('A busca falhou. A busca demorou demais. Refine os filtros.')).toBeVisible()
  resposta = () => Response.json({ ...NADA, documentos: [oficio] })
  await alerta.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(opcao(/^SEAD-OFI/)).toBeVisible()
  resposta = () => {
    throw new TypeError('Failed to fetch')
  }
  await campo.fill('mesas')
  await expect.element(alerta.getByText('A busca falhou. Sem conexão.')).toBeVisible()
  await userEvent.keyboard('{End}{ArrowUp}')
  await expect.element(opcao('Buscar por “mesas”')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/busca', search: { q: 'mesas' } }))
})

test('o código de um documento que não se lê leva à validação', async () => {
  const codigo = 'ABCD1234EFGH5678'
  rede({ ...API, '/api/siga/busca/sugestao': sugestoes({ [codigo]: { codigo } }) })
  await abrir('/validacao')
  await abrirPaleta()
  await campo.fill(codigo)
  await expect.element(opcao('Validar o código ABCD-1234-EFGH-5678')).toHaveAttribute('href', `/validacao/${codigo}`)
})

test('um modelo escolhido começa o documento e abre a sua escrita', async () => {
  const novo = rascunho({ falta: [] })
  const { para } = rede({
    ...API,
    '/api/siga/busca/sugestao': sugestoes({ oficio: { modelos: [{ id: 6, nome: 'Ofício Interno', sigla: null }] } }),
    '/api/siga/documento': novo,
    [`/api/siga/documento/${novo.id}`]: novo,
  })
  const { router } = await abrir('/validacao')
  await abrirPaleta()
  await campo.fill('oficio')
  await expect.element(opcao('Criar Ofício Interno')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/criardocumento/-/${novo.id}`))
  expect(para('/api/siga/documento')).toHaveLength(1)
  expect(await para('/api/siga/documento')[0]?.json()).toEqual({ modeloId: 6 })
})

test('o documento aberto e o que se buscou ficam entre os recentes, com o assunto que o servidor diz; ao sair são esquecidos', async () => {
  rede({
    ...API,
    '/api/siga/busca': {
      content: [],
      totalElements: 0,
      totalPages: 0,
      number: 0,
      size: 20,
      first: true,
      last: true,
      exato: null,
    },
    '/api/siga/busca/especies': [],
    '/api/siga/busca/sugestao': sugestoes({ '7': { documentos: [{ ...oficio, assunto: 'Assunto de agora' }] } }),
  })
  const { router } = await abrir('/documento/12/SEAD-OFI-2026%2F00003')
  await vi.waitFor(() => expect(localStorage.getItem('carimbo.recentes')).toContain('SEAD-OFI-2026/00003'))
  expect(localStorage.getItem('carimbo.recentes')).not.toContain('Cadeiras')
  await router.navigate({ to: '/busca', search: { q: 'mesas de reunião' } })
  await expect.element(page.getByRole('heading', { level: 1, name: /mesas de reunião/ })).toBeVisible()
  await abrirPaleta()
  await expect.element(opcao(/Assunto de agora$/)).toHaveAttribute('href', '/documento/12/SEAD-OFI-2026%2F00003')
  await expect.element(opcao('mesas de reunião')).toHaveAttribute('href', '/busca?q=mesas+de+reuni%C3%A3o')
  const { esquecerNavegador } = await import('#platform/esquecer.ts')
  await esquecerNavegador()
  expect(localStorage.getItem('carimbo.recentes')).toBeNull()
})

test('um documento que já não se lê deixa de estar entre os recentes', async () => {
  localStorage.setItem(
    'carimbo.recentes',
    JSON.stringify({ 1: { documentos: [{ documentoId: 7, mobilId: 12, sigla: oficio.sigla }], perguntas: ['mesas'] } }),
  )
  rede({ ...API, '/api/siga/busca/sugestao': sugestoes({}) })
  await abrir('/validacao')
  await abrirPaleta()
  await expect.element(opcao('mesas')).toBeVisible()
  await expect.element(opcao(/^SEAD-OFI/)).not.toBeInTheDocument()
})

test('numa tela estreita o botão do cabeçalho abre a paleta, que ocupa a tela toda', async () => {
  await page.viewport(390, 844)
  rede({ ...API, '/api/siga/busca/sugestao': NADA })
  await abrir('/validacao')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Buscar/ })
    .click()
  await expect.element(campo).toHaveFocus()
  const { width, height } = page.getByRole('dialog').element().firstElementChild!.getBoundingClientRect()
  expect([Math.round(width), Math.round(height)]).toEqual([390, 844])
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await expect.element(campo).not.toBeInTheDocument()
})
