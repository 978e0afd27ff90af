import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { Notificacao } from '#contract/notificacao.ts'

import { type Mudanca, ouvirEventos } from '#platform/eventos.ts'
import { notify } from '#platform/notify.ts'

import { abrir } from './apoio/abrir.tsx'
import { avisos } from './apoio/avisos.ts'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { aberto, pageDe, pessoa } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const SIGLA = encodeURIComponent('SEAD-OFI-2026/00003-A')
const ENDERECO = `/documento/12/${SIGLA}`
const movimento = (
  seq: number,
  tipo: Movimentacao['tipo'],
  responsavel: Movimentacao['responsavel'],
): Movimentacao => ({
  id: seq,
  seq,
  tipo,
  instante: new Date().toISOString(),
  responsavel,
  mobilSigla: 'SEAD-OFI-2026/00003-A',
  descricao: 'Assinado por Bruno Lima',
  destino: null,
  cancelada: false,
  mobilId: 12,
  assinaturas: [],
  atos: [],
  hash: '0'.repeat(64),
})
const bruno = { ...pessoa, id: 2, nome: 'Bruno Lima' }
const assinado = (acoes: string[]): MobilAberto => {
  const base = aberto(acoes)
  return { ...base, documento: { ...base.documento, situacao: 'ASSINADO' } }
}
/** The open document, on a server where the test can change it. */
function cena(antes: MobilAberto = aberto(['assinar', 'cancelar'])) {
  let agora: () => object | Response = () => antes
  const fluxo = avisos()
  const pedidos = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/notificacao': { naoLidas: 0, itens: [] },
    '/api/siga/evento': fluxo.resposta,
    '/api/siga/mobil/12': () => {
      const resposta = agora()
      return resposta instanceof Response ? resposta : Response.json(resposta)
    },
    '/api/siga/mobil/12/impedimento': {
      sigla: 'SEAD-OFI-2026/00003-A',
      le: false,
      nivelAcesso: 40,
      unidade: null,
      entradas: [],
      pedido: null,
    },
    '/api/siga/documento/7/movimentacao': {
      ...pageDe([movimento(1, 'ASSINATURA_COM_SENHA', bruno)]),
      sigla: 'SEAD-OFI-2026/00003',
      trilhaIntegra: true,
      documento: { mobilId: 12, assunto: 'Um assunto', situacao: 'ASSINADO' },
      locais: [],
    },
  })
  return { ...pedidos, fluxo, mudar: (depois: () => object | Response) => (agora = depois) }
}
const avisar = async (fluxo: ReturnType<typeof avisos>) => {
  await vi.waitFor(() => expect(fluxo.enderecos).toContain('?documento=7'))
  fluxo.avisar({ tipo: 'DOCUMENTO', documentoId: 7 })
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

test('o ato de outra pessoa aparece sozinho na página, com uma linha que diz quem o fez, e nada muda de lugar', async () => {
  entrar()
  const { fluxo, mudar } = cena()
  await abrir(ENDERECO)
  const titulo = page.getByRole('heading', { level: 1, name: 'SEAD-OFI-2026/00003' })
  await expect.element(titulo).toBeVisible()
  const altura = titulo.element().getBoundingClientRect().top
  mudar(() => assinado(['tramitar']))
  await avisar(fluxo)
  await expect.element(page.getByRole('button', { name: 'Tramitar' }).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Assinatura.*, por Bruno Lima, / })).toBeVisible()
  expect(titulo.element().getBoundingClientRect().top).toBe(altura)
})

test('a página não muda atrás de um diálogo que está sendo preenchido, até ele fechar', async () => {
  entrar()
  const { fluxo, mudar, para } = cena()
  await abrir(ENDERECO)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: /^Cancelar documento/ }).click()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Escrevendo')
  const antes = para('/api/siga/mobil/12').length
  mudar(() => assinado(['tramitar']))
  await avisar(fluxo)
  await expect
    .element(page.getByText('O documento mudou; a página se atualiza quando você terminar.'))
    .toBeInTheDocument()
  expect(para('/api/siga/mobil/12')).toHaveLength(antes)
  await expect.element(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Escrevendo')
  await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
  await expect.element(page.getByRole('button', { name: 'Tramitar' }).first()).toBeVisible()
})

test('um documento que chega com a página já aberta não é recebido sozinho', async () => {
  entrar()
  const { fluxo, mudar, pedidos } = cena()
  await abrir(ENDERECO)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  mudar(() => aberto(['receber'], 'EM_TRANSITO'))
  await avisar(fluxo)
  await expect.element(page.getByRole('button', { name: 'Receber' }).first()).toBeVisible()
  expect(pedidos.filter(({ method, url }) => method === 'POST' && url.includes('receber'))).toEqual([])
})

test('um documento que a pessoa não pode mais ler sai da tela e dá lugar à página que diz por quê', async () => {
  entrar()
  const { fluxo, mudar } = cena()
  const { router } = await abrir(ENDERECO)
  await expect.element(page.getByText('Solicitamos cadeiras.')).toBeVisible()
  mudar(() => problema(403, 'SEM_ACESSO', 'Você não tem acesso a este documento.'))
  await avisar(fluxo)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/403/12/1'))
  await expect.element(page.getByText('Solicitamos cadeiras.')).not.toBeInTheDocument()
})

test('sem o fluxo de eventos, a página pergunta de novo quando a janela volta à frente', async () => {
  entrar()
  const { fluxo, mudar } = cena()
  await abrir(ENDERECO)
  await vi.waitFor(() => expect(fluxo.enderecos).toContain('?documento=7'))
  fluxo.cair()
  mudar(() => assinado(['tramitar']))
  await vi.waitFor(async () => {
    window.dispatchEvent(new Event('focus'))
    await expect.element(page.getByRole('button', { name: 'Tramitar' }).first(), { timeout: 500 }).toBeVisible()
  })
})

const pedido: Notificacao = {
  id: 31,
  tipo: 'PEDIDO_DE_ACESSO',
  criadaEm: new Date().toISOString(),
  lida: false,
  documento: { documentoId: 7, mobilId: 12, sigla: 'SEAD-OFI-2026/00003', assunto: 'Cadeiras' },
  quem: 'Diego Alves',
  parte: null,
  texto: 'Vou instruir o processo.',
  ate: null,
  pendente: true,
}
const recusa: Notificacao = {
  ...pedido,
  id: 30,
  tipo: 'ACESSO_RECUSADO',
  quem: null,
  texto: 'Peça o extrato.',
  lida: true,
  pendente: false,
}

test('o sino conta as notificações, lista, marca como lida e leva ao pedido', async () => {
  entrar()
  const fluxo = avisos()
  let lista = { naoLidas: 0, itens: [recusa] }
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/evento': fluxo.resposta,
    '/api/siga/notificacao': () => Response.json(lista),
    '/api/siga/notificacao/lidas': { naoLidas: 0 },
    '/api/siga/mobil/12': aberto([]),
  })
  const { router } = await abrir('/busca')
  await vi.waitFor(() => expect(fluxo.enderecos).toHaveLength(1))
  await expect.element(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
  // Notifications of one's own acts are listed, but not counted.
  notify({ severity: 'success', summary: 'Versão 2 publicada' })
  await expect.element(page.getByText('Versão 2 publicada')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
  lista = { naoLidas: 1, itens: [pedido, recusa] }
  fluxo.avisar({ tipo: 'NOTIFICACAO', documentoId: null })
  await page.getByRole('button', { name: 'Notificações novas: 1' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Seu pedido de acesso a SEAD-OFI-2026/00003 foi recusado' }))
    .toBeVisible()
  await expect.element(page.getByText('Peça o extrato.')).toBeVisible()
  // Opening the list doesn't mark notices as read; opening a notice does.
  expect(para('/api/siga/notificacao/lidas')).toEqual([])
  lista = { naoLidas: 0, itens: [{ ...pedido, lida: true }, recusa] }
  await page.getByRole('link', { name: 'Diego Alves pede acesso a SEAD-OFI-2026/00003' }).click()
  await vi.waitFor(async () =>
    expect(await para('/api/siga/notificacao/lidas')[0]?.json()).toEqual({ ate: 31, so: true }),
  )
  await expect.element(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
  await vi.waitFor(() => expect(router.state.location.hash).toBe('acesso-pedidos'))
  await expect.element(page.getByRole('tab', { name: 'Acesso' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('link', { name: /Diego Alves pede/ })).not.toBeInTheDocument()
})

test('quem espera na página 403 é levado ao documento assim que o acesso é concedido', async () => {
  entrar()
  const fluxo = avisos()
  const base = { sigla: 'SEAD-OFI-2026/00003-A', le: false, nivelAcesso: 20, unidade: 'SEAD/GEGOV', entradas: [] }
  const pendente = {
    situacao: 'PENDENTE',
    feitoEm: new Date().toISOString(),
    motivo: 'Preciso.',
    resposta: null,
    ate: null,
  }
  let impedimento = { ...base, pedido: pendente as object }
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/evento': fluxo.resposta,
    '/api/siga/mobil/12/impedimento': () => Response.json(impedimento),
  })
  await abrir('/403/12')
  await expect.element(page.getByText('Pedido enviado a quem tem o documento.')).toBeVisible()
  await vi.waitFor(() => expect(fluxo.enderecos).toHaveLength(1))
  const ate = new Date(Date.now() + 2 * 86_400_000).toISOString()
  impedimento = { ...base, pedido: { ...pendente, situacao: 'CONCEDIDO', ate } }
  fluxo.avisar({ tipo: 'NOTIFICACAO', documentoId: null })
  await expect.element(page.getByText('O acesso foi concedido.')).toBeVisible()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Agora você pode ler este documento' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Abrir o documento' }))
    .toHaveAttribute('href', `/documento/12/${SIGLA}`)
  await expect.element(page.getByRole('button', { name: 'Pedir acesso' })).not.toBeInTheDocument()
})

test('recusado o primeiro pedido durante a espera, o segundo é outro pedido, com o campo vazio', async () => {
  entrar()
  const fluxo = avisos()
  const base = { sigla: 'SEAD-OFI-2026/00003-A', le: false, nivelAcesso: 20, unidade: 'SEAD/GEGOV', entradas: [] }
  const feito = (situacao: string, resposta: string | null) => ({
    ...base,
    pedido: { situacao, feitoEm: new Date().toISOString(), motivo: 'Preciso.', resposta, ate: null },
  })
  let impedimento: object = { ...base, pedido: null }
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/evento': fluxo.resposta,
    '/api/siga/mobil/12/impedimento': () => Response.json(impedimento),
    '/api/siga/mobil/12/pedir-acesso': () => Response.json((impedimento = feito('PENDENTE', null))),
  })
  await abrir('/403/12')
  const motivo = page.getByRole('textbox', { name: 'Para que você precisa ler?' })
  const pedir = page.getByRole('button', { name: 'Pedir acesso' })
  await motivo.fill('Preciso.')
  await pedir.click()
  await expect.element(page.getByText('Pedido enviado a quem tem o documento.')).toBeVisible()
  impedimento = feito('RECUSADO', 'Peça o extrato.')
  await vi.waitFor(() => expect(fluxo.enderecos).toHaveLength(1))
  fluxo.avisar({ tipo: 'NOTIFICACAO', documentoId: null })
  await expect.element(page.getByText(/Peça o extrato\./)).toBeVisible()
  await expect.element(motivo).toHaveValue('')
  await motivo.fill('Preciso.')
  await pedir.click()
  await expect.element(page.getByText('Pedido enviado a quem tem o documento.')).toBeVisible()
  const chaves = para('/api/siga/mobil/12/pedir-acesso').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(chaves).toHaveLength(2)
  expect(new Set(chaves).size).toBe(2)
})

test('sem resposta do servidor, o sino diz que não sabe, e pergunta de novo', async () => {
  entrar()
  let responder = (_: Response) => {}
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    // a stream that fails and comes back asks by itself
    '/api/siga/evento': avisos().resposta,
    '/api/siga/notificacao': () => new Promise<Response>((resolve) => (responder = resolve)),
    '/api/siga/notificacao/lidas': { naoLidas: 0 },
  })
  await abrir('/busca')
  const vezes = (quantas: number) =>
    vi.waitFor(() => expect(para('/api/siga/notificacao')).toHaveLength(quantas), { timeout: 6000 })
  await page.getByRole('button', { name: 'Notificações', exact: true }).click()
  await expect.element(page.getByRole('status', { name: 'Carregando…' })).toBeVisible()
  await expect.element(page.getByText('Nenhuma notificação')).not.toBeInTheDocument()
  await vezes(1)
  responder(problema(409, 'CONFLITO', 'Agora não.'))
  await expect.element(page.getByText('Agora não.')).toBeVisible()
  await expect.element(page.getByText('Nenhuma notificação')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await vezes(2)
  // the pressed button is gone; the panel stays open, with the focus
  await expect.element(page.getByRole('group', { name: 'Notificações', exact: true })).toHaveFocus()
  responder(Response.json({ naoLidas: 1, itens: [pedido] }))
  await expect.element(page.getByRole('link', { name: /^Diego Alves pede acesso/ })).toBeVisible()
  await expect.element(page.getByText('Agora não.')).not.toBeInTheDocument()
})

test('ao tramitar um documento restrito, a página avisa antes quem no destino não poderia ler', async () => {
  entrar()
  const base = assinado(['tramitar'])
  const gelic = { id: 20, sigla: 'GELIC', nome: 'Gerência de Licitações' }
  let leem = 1
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': {
      ...base,
      documento: { ...base.documento, restrito: true, destinatario: { tipo: 'LOTACAO', lotacao: gelic } },
    },
    '/api/siga/documento/7/acesso/simular': () =>
      Response.json({
        ganham: { pessoas: 0, partes: [] },
        perdem: { pessoas: 0, partes: [] },
        destino: { unidade: gelic, pessoas: 4, leem, nomes: leem > 0 ? ['Carla Dias'] : [] },
        unidade: null,
      }),
  })
  const { queryClient } = await abrir(`${ENDERECO}#tramitar`)
  const dialogo = page.getByRole('dialog')
  await expect.element(dialogo.getByText('Em GELIC, nem todos poderão ler.')).toBeVisible()
  await expect
    .element(dialogo.getByRole('status').first())
    .toHaveTextContent('Em GELIC, nem todos poderão ler. Lê: Carla Dias. Não leem: 3 pessoas da unidade.')
  expect(await para('/api/siga/documento/7/acesso/simular')[0]?.json()).toEqual({
    mudanca: { tipo: 'TRAMITE', destino: { tipo: 'LOTACAO', id: 20 } },
  })
  leem = 0
  await queryClient.invalidateQueries()
  await expect.element(dialogo.getByText('Ninguém de GELIC poderia ler este documento.')).toBeVisible()
})

test('cada ato de outra pessoa tem a sua frase no sino; um rascunho abre no editor', async () => {
  entrar()
  const parte = { ...pedido, quem: 'Ana Souza', parte: 'Análise', texto: 'Só os preços.', pendente: false }
  const fluxo = avisos()
  const rascunho = { documentoId: 9, mobilId: null, sigla: 'TMP-9', assunto: null }
  const itens: Notificacao[] = [
    { ...parte, id: 36, tipo: 'PARTE_PEDIDA', documento: rascunho },
    { ...parte, id: 35, tipo: 'PARTE_CONCLUIDA', documento: rascunho, texto: null },
    { ...parte, id: 34, tipo: 'PARTE_DEVOLVIDA', documento: rascunho },
    { ...parte, id: 33, tipo: 'PARA_ASSINAR', parte: null, texto: null },
    { ...parte, id: 32, tipo: 'ASSINADO_POR_TODOS', parte: null, texto: null },
  ]
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/evento': fluxo.resposta,
    '/api/siga/notificacao': { naoLidas: 5, itens },
    '/api/siga/notificacao/lidas': { naoLidas: 0 },
  })
  await abrir('/busca')
  await page.getByRole('button', { name: 'Notificações novas: 5' }).click()
  for (const nome of [
    'Ana Souza concluiu “Análise” de TMP-9',
    'Ana Souza devolveu “Análise” de TMP-9',
    'SEAD-OFI-2026/00003 espera a sua assinatura',
    'SEAD-OFI-2026/00003 foi assinado por todos',
  ])
    await expect.element(page.getByRole('link', { name: nome })).toBeVisible()
  const pedida = page.getByRole('link', { name: 'Ana Souza pede “Análise” para TMP-9' })
  await expect.element(pedida).toHaveAttribute('href', '/criardocumento/-/9')
  await vi.waitFor(() => expect(fluxo.enderecos).toHaveLength(1))
})

test('quem começa a ouvir quando a página abre recebe os eventos que a aba ouviu pouco antes', async () => {
  entrar()
  const fluxo = avisos()
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/evento': fluxo.resposta,
    '/api/siga/notificacao': { naoLidas: 0, itens: [] },
  })
  await abrir('/busca')
  await vi.waitFor(() => expect(fluxo.enderecos).toHaveLength(1))
  const antes: Mudanca[] = []
  const largar = ouvirEventos({ aoMudar: (mudanca) => antes.push(mudanca) })
  fluxo.avisar({ tipo: 'MESA', documentoId: 7 })
  await vi.waitFor(() => expect(antes).toHaveLength(1))
  const depois: Mudanca[] = []
  const largarDepois = ouvirEventos({ aoMudar: (mudanca) => depois.push(mudanca) })
  await vi.waitFor(() =>
    expect(depois).toEqual([{ tipos: new Set(['MESA']), documentos: new Set([7]), retomada: false }]),
  )
  expect(antes).toHaveLength(1)
  largar()
  largarDepois()
})

test('todas as notificações: filtradas por assunto e por não lidas no endereço, marcadas todas de uma vez, e desfeito', async () => {
  entrar()
  await page.viewport(390, 844)
  const prazo: Notificacao = { ...pedido, id: 29, tipo: 'DEVOLVER_VENCIDO', texto: null, quem: null, pendente: false }
  const pedidas: string[] = []
  let lidas = false
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/notificacao': (chamada: Request) => {
      const query = new URL(chamada.url).searchParams
      pedidas.push(query.toString())
      if (query.get('sobre') === 'OUTROS') return Response.json({ naoLidas: 2, itens: [], mais: false })
      const todas = [
        { ...pedido, lida: lidas },
        { ...prazo, lida: lidas },
      ]
      const itens = query.has('antes')
        ? [{ ...recusa, id: 3 }]
        : todas.filter(({ tipo }) => query.get('sobre') === null || tipo === 'DEVOLVER_VENCIDO')
      return Response.json({ naoLidas: lidas ? 0 : 2, itens, mais: !query.has('antes') })
    },
    '/api/siga/notificacao/lidas': () => {
      lidas = true
      return Response.json({ naoLidas: 0, quantas: 2, em: '2026-11-23T12:00:00.000Z' })
    },
    '/api/siga/notificacao/nao-lidas': () => {
      lidas = false
      return Response.json({ naoLidas: 2 })
    },
  })
  const { router } = await abrir('/notificacoes')
  await expect.element(page.getByRole('link', { name: 'SEAD-OFI-2026/00003 devia ter sido devolvido' })).toBeVisible()
  expect(page.getByRole('list', { name: 'Notificações' }).element().textContent).toContain(
    'porque o documento está com você ou com a sua unidade',
  )
  await page.getByRole('button', { name: 'Mostrar mais antigas' }).click()
  await expect.element(page.getByRole('link', { name: /^Seu pedido de acesso/ })).toBeVisible()
  expect(pedidas).toContain('antes=29')
  await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await vi.waitFor(async () =>
    expect(await para('/api/siga/notificacao/nao-lidas')[0]?.json()).toEqual({ em: '2026-11-23T12:00:00.000Z' }),
  )
  await page.getByRole('combobox', { name: 'Sobre' }).selectOptions('Prazos e datas')
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ sobre: 'PRAZOS' }))
  await expect.element(page.getByRole('link', { name: /pede acesso/ })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Só as não lidas' }).click()
  await vi.waitFor(() => expect(pedidas).toContain('sobre=PRAZOS&naoLidas=true'))
  await page.getByRole('combobox', { name: 'Sobre' }).selectOptions('Outros')
  await expect.element(page.getByText('Nenhuma notificação com este filtro')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
