import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { selecao } from '#features/mesa/minha/lugar.ts'

import { abrir } from './apoio/abrir.tsx'
import { entrar, problema } from './apoio/casos.ts'
import { aberto, pessoa } from './apoio/documento.ts'
import { lote, recusa } from './apoio/em-lote.ts'
import { API, documento, item, mesa } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

beforeEach(async () => {
  await page.viewport(1440, 900)
  // The selection lives longer than the desk.
  selecao.setState(new Map(), true)
})
afterEach(() => vi.unstubAllGlobals())

const QUANTOS = 3
const naMesa = Array.from({ length: QUANTOS }, (_, n) => item(n + 1, 'AGUARDANDO_ANDAMENTO', `Assunto ${n + 1}`))
const escolherTodos = async () => {
  for (const { sigla } of naMesa) await page.getByRole('checkbox', { name: `Selecionar ${sigla}` }).click()
}

test('o diálogo diz antes quais prazos terminam', async () => {
  entrar()
  rede({
    ...API,
    '/api/siga/mesa': mesa(naMesa),
    '/api/siga/lote/previsao': {
      podem: [101, 102, 103],
      naoPodem: [],
      comPrazo: [{ mobilId: 102, sigla: 'SEAD-OFI-2026/00002-A', vence: '2030-12-02' }],
    },
  })
  await abrir('/mesa?faixa=andamento')
  await escolherTodos()
  const barra = page.getByRole('region', { name: 'Selecionados' })
  await barra.getByRole('button', { name: 'Outros atos em lote' }).click()
  await barra.getByRole('button', { name: 'Arquivar…' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Arquivar em lote' })
  await expect
    .element(dialogo.getByText('O prazo de 1 documento termina aqui, e desarquivar não o traz de volta.'))
    .toBeVisible()
  await expect.element(dialogo.getByText('SEAD-OFI-2026/00002-A (02/12/2030)')).toBeVisible()
})

test('o diálogo diz antes em quantos o ato é possível e por que não nos outros, e só pede os possíveis', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/mesa': mesa(naMesa),
    '/api/siga/lote/previsao': {
      podem: [101, 103],
      naoPodem: [{ mobilId: 102, sigla: 'SEAD-OFI-2026/00002-A', ...recusa }],
    },
    '/api/siga/lote/anotar': lote(7, ['PENDENTE', 'PENDENTE']),
    '/api/siga/lote/atos/7': lote(7, ['FEITO', 'FEITO']),
  })
  await abrir('/mesa?faixa=andamento')
  await escolherTodos()
  const barra = page.getByRole('region', { name: 'Selecionados' })
  await barra.getByRole('button', { name: 'Outros atos em lote' }).click()
  await barra.getByRole('button', { name: 'Anotar…' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Anotar em lote' })
  await expect.element(dialogo.getByText('É possível em 2 de 3. Os outros ficam onde estão:')).toBeVisible()
  await expect.element(dialogo.getByText(recusa.explicacao)).toBeVisible()
  await expect.element(dialogo.getByText('SEAD-OFI-2026/00002-A')).toBeVisible()
  expect(new URL(para('/api/siga/lote/previsao')[0]!.url).searchParams.get('mobilIds')).toBe('101,102,103')

  // The note is required: without it nothing is sent.
  await dialogo.getByRole('button', { name: 'Anotar (2)' }).click()
  await expect.element(dialogo.getByText('Escreva a anotação.')).toBeVisible()
  expect(para('/api/siga/lote/anotar')).toHaveLength(0)
  await dialogo.getByRole('textbox', { name: 'Anotação' }).fill('Visto.')
  await dialogo.getByRole('button', { name: 'Anotar (2)' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Anotar em lote' })).toBeVisible()
  await expect.element(page.getByText('2 feitos.')).toBeVisible()
  const [pedido] = para('/api/siga/lote/anotar')
  expect(await pedido?.json()).toEqual({ mobilIds: [101, 103], params: { texto: 'Visto.' } })
  expect(pedido?.headers.get('idempotency-key')).toMatch(/^[\w-]{8,}$/)
})

test('recusado o pedido, o que foi escrito continua; sem a previsão, pede-se tudo, e cada recusa aparece depois', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/mesa': mesa(naMesa),
    '/api/siga/lote/previsao': () => problema(409, 'OPERACAO_EM_ANDAMENTO', 'Tente de novo.'),
    '/api/siga/lote/sobrestar': () => problema(409, 'OPERACAO_EM_ANDAMENTO', 'Tente de novo.'),
  })
  await abrir('/mesa?faixa=andamento')
  await escolherTodos()
  const barra = page.getByRole('region', { name: 'Selecionados' })
  await barra.getByRole('button', { name: 'Outros atos em lote' }).click()
  await barra.getByRole('button', { name: 'Sobrestar…' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Sobrestar em lote' })
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Espera o parecer.')
  await expect.element(dialogo.getByText(/Não foi possível conferir antes/)).toBeVisible()
  await dialogo.getByRole('button', { name: 'Sobrestar (3)' }).click()
  await expect.element(dialogo.getByText(/Nada mudou nos documentos\./)).toBeVisible()
  await expect.element(dialogo.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Espera o parecer.')
  expect(para('/api/siga/lote/sobrestar').length).toBeGreaterThan(0)
})

test('o andamento do lote aparece enquanto acontece, sem nada concluído antes da hora; um item recusado é tentado de novo', async () => {
  entrar()
  let agora = lote(7, ['FEITO', 'PENDENTE', 'PENDENTE'])
  const { para } = rede({
    ...API,
    '/api/siga/lote/atos/7': () => Response.json(agora),
    '/api/siga/lote/atos/7/repetir': lote(8, ['PENDENTE']),
    '/api/siga/lote/atos/8': lote(8, ['FEITO']),
  })
  const { router } = await abrir('/lotes/7')
  await expect.element(page.getByText('1 feito, 2 em andamento.')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'Andamento do lote' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Tentar de novo/ })).not.toBeInTheDocument()
  agora = lote(7, ['FEITO', 'RECUSADO', 'FEITO'])
  await expect.element(page.getByText('2 feitos, 1 recusado: veja cada motivo.')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()

  await page
    .getByRole('navigation', { name: 'Mostrar' })
    .getByRole('link', { name: /^Recusados/ })
    .click()
  const itens = page.getByRole('list', { name: 'Resultado de cada documento' })
  await expect.element(itens.getByText(recusa.explicacao)).toBeVisible()
  expect(itens.getByRole('listitem').elements()).toHaveLength(1)
  expect(router.state.location.search).toMatchObject({ resultado: 'recusados' })
  await page.getByRole('button', { name: 'Tentar de novo o que foi recusado' }).click()
  await expect.element(page.getByText('1 feito.')).toBeVisible()
  expect(para('/api/siga/lote/atos/7/repetir')).toHaveLength(1)
})

test('um lote pedido da mesa de outra pessoa é lido na própria mesa, sem a opção de tentar de novo', async () => {
  entrar()
  rede({
    ...API,
    '/api/siga/lote/atos/7': lote(7, ['FEITO', 'RECUSADO'], { mesaDe: 'Carla Dias (GELIC)' }),
  })
  await abrir('/lotes/7')
  await expect.element(page.getByText(/Você o pediu da mesa de Carla Dias \(GELIC\)/)).toBeVisible()
  await expect.element(page.getByText(recusa.explicacao)).toBeVisible()
  expect(page.getByRole('button', { name: /^Tentar de novo/ }).elements()).toHaveLength(0)
})

test('uma só via atribuída a um colega sai da minha mesa, com Desfazer no aviso, e a leitura passa à próxima', async () => {
  entrar()
  const [primeira, segunda, terceira] = naMesa
  let itens = naMesa
  const comQuem = (quem: { id: number; nome: string } | null) => {
    const um = aberto(['atribuir'])
    const atendente = { ...um.mobil.atendente!, pessoa: quem && { ...pessoa, ...quem } }
    return { ...um, mobil: { ...um.mobil, id: 102, sigla: segunda!.sigla, atendente } }
  }
  const { para } = rede({
    ...API,
    '/api/siga/documento/3': documento(3, 'Assunto 3'),
    '/api/siga/mesa': () => Response.json(mesa(itens)),
    '/api/siga/mesa/colegas': {
      colegas: [{ id: 71, nome: 'Bruno Lima', cargo: null, carga: 2, ausente: null }],
      sugerido: 71,
    },
    '/api/siga/mobil/102': comQuem(null),
    '/api/siga/mobil/102/atribuir': () => {
      itens = [primeira!, terceira!]
      return Response.json(comQuem({ id: 71, nome: 'Bruno Lima' }))
    },
  })
  const { router } = await abrir('/mesa?faixa=andamento')
  await page.getByRole('checkbox', { name: `Selecionar ${segunda!.sigla}` }).click()
  await page.getByRole('button', { name: 'Atribuir…' }).click()
  const dialogo = page.getByRole('dialog', { name: `Atribuir ${segunda!.sigla}` })
  await dialogo.getByRole('button', { name: 'Atribuir', exact: true }).click()
  await expect.element(page.getByText('Atribuído a Bruno Lima')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Assunto 2/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /^Assunto 3/ })).toHaveFocus()
  await expect.element(page.getByRole('region', { name: `Leitura de ${terceira!.sigla}` })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/mesa')
  expect(new URL(para('/api/siga/mobil/102')[0]!.url).searchParams.get('previa')).toBe('sim')
})

test('para uma via a caminho só são oferecidos receber e marcar', async () => {
  entrar()
  const aCaminho = item(8, 'CAIXA_DE_ENTRADA', 'Chegando')
  rede({ ...API, '/api/siga/mesa': mesa([aCaminho, ...naMesa]) })
  await abrir('/mesa?faixa=andamento')
  await page.getByRole('checkbox', { name: `Selecionar ${aCaminho.sigla}` }).click()
  const barra = page.getByRole('region', { name: 'Selecionados' })
  await expect.element(barra.getByRole('button', { name: /^Receber/ })).toBeVisible()
  for (const nome of [/^Atribuir/, /^Tramitar/]) expect(barra.getByRole('button', { name: nome }).query()).toBeNull()
  await userEvent.keyboard('a')
  await expect.element(page.getByText('Isto está a caminho: receba antes.')).toBeVisible()
  await page.getByRole('checkbox', { name: `Selecionar ${naMesa[0]?.sigla}` }).click()
  await expect.element(barra.getByRole('button', { name: /^Atribuir/ })).toBeVisible()
})
