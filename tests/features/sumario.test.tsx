import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { esquecer } from '#features/criar/rascunho/diario.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { esboco, escrever, p } from './apoio/colar.ts'
import { aberto, modelo, pageDe, pessoa, rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
})

const blocos = (corpo: Awaited<ReturnType<Awaited<ReturnType<typeof escrever>>['salvo']>>) => corpo.content.map(esboco)
const sumario = page.getByRole('navigation', { name: 'Sumário' })
const ferramenta = page.getByRole('button', { name: 'Sumário', exact: true })

test('o sumário mostra os títulos à medida que são escritos, e leva a cada um', async () => {
  const { salvo } = await escrever()
  await ferramenta.click()
  await expect.element(sumario.getByText('Os títulos do texto aparecem aqui.')).toBeVisible()
  await userEvent.keyboard('# Objeto{Enter}Texto.{Enter}## Prazo{Enter}fim')
  await expect.element(sumario.getByRole('button', { name: 'Objeto' })).toBeVisible()
  await expect.element(sumario.getByRole('button', { name: 'Prazo' })).toBeVisible()
  await expect.element(sumario.getByText('Os títulos do texto aparecem aqui.')).not.toBeInTheDocument()
  expect(blocos(await salvo('fim'))).toEqual([
    'sumario',
    { heading: ['Objeto'] },
    p('Texto.'),
    { 'heading level=2': ['Prazo'] },
    p('fim'),
    'paragraph',
  ])
  await sumario.getByRole('button', { name: 'Objeto' }).click()
  await userEvent.keyboard('Do ')
  await expect.element(sumario.getByRole('button', { name: 'Do Objeto' })).toBeVisible()
})

test('há um só: posto de novo, muda de lugar, e Ctrl+Z o devolve; colado, fica o que havia', async () => {
  const { salvo, colar } = await escrever()
  await userEvent.keyboard('Antes{Enter}')
  await ferramenta.click()
  await userEvent.keyboard('Depois{Enter}')
  await ferramenta.click()
  await userEvent.keyboard('fim')
  expect(blocos(await salvo('fim'))).toEqual([p('Antes'), p('Depois'), 'sumario', p('fim')])
  await userEvent.keyboard('{Control>}zz{/Control}')
  await userEvent.keyboard('volta')
  expect(blocos(await salvo('volta')).filter((bloco) => bloco === 'sumario')).toHaveLength(1)
  colar('<p>colado</p><div data-sumario></div><ul><li><div data-sumario></div>item</li></ul>')
  expect(blocos(await salvo('colado')).filter((bloco) => bloco === 'sumario')).toHaveLength(1)
  expect(JSON.stringify(await salvo('item')).split('"sumario"')).toHaveLength(2)
})

const titulo = (level: number, text: string) => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})

async function ler(...content: object[]) {
  entrar()
  const base = aberto([])
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': { ...base, documento: { ...base.documento, corpo: { type: 'doc', content } } },
  })
  await abrir(`/documento/12/${encodeURIComponent('SEAD-OFI-2026/00003-A')}`)
}

test('na leitura, cada linha do sumário leva o foco ao seu título', async () => {
  await ler({ type: 'sumario' }, titulo(1, 'Objeto'), titulo(2, 'Prazo'))
  await sumario.getByRole('link', { name: 'Prazo' }).click()
  await expect.element(page.getByRole('heading', { name: 'Prazo' })).toHaveFocus()
  expect(location.hash).toBe('')
})

test('na leitura de um texto sem títulos não há sumário', async () => {
  await ler({ type: 'sumario' }, { type: 'paragraph', content: [{ type: 'text', text: 'Só isto.' }] })
  await expect.element(page.getByText('Só isto.')).toBeVisible()
  await expect.element(sumario).not.toBeInTheDocument()
})

test('o sumário do rascunho lista também os títulos das partes que outros escrevem, no lugar de cada uma', async () => {
  entrar()
  const quem = { ...pessoa, id: 9, nome: 'Bruno Lima' }
  const parte = {
    id: 3,
    nome: 'Análise de preços',
    lotacao: pessoa.lotacao,
    pessoa: null,
    estado: 'PENDENTE' as const,
    instrucoes: null,
    prazo: null,
    motivo: null,
    versao: 1,
    corpo: { type: 'doc' as const, content: [titulo(2, 'Preços pesquisados')] },
    pedidaPor: quem,
    pedidaEm: '2026-11-20T12:00:00.000Z',
    alteradoPor: null,
    alteradoEm: '2026-11-20T12:00:00.000Z',
    encerradaPor: null,
    encerradaEm: null,
    acoes: [],
  }
  const corpo = {
    type: 'doc' as const,
    content: [{ type: 'sumario' }, titulo(1, 'Objeto'), { type: 'colaboracao', attrs: { id: 3 } }, titulo(1, 'Fim')],
  }
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/modelo': [{ ...modelo, favorito: false }],
    '/api/siga/usuario': pageDe([]),
    '/api/siga/lotacao': pageDe([]),
    '/api/siga/texto-padrao': [],
    '/api/siga/documento/7/leitura': { lida: 1 },
    '/api/siga/documento/7': rascunho({ corpo, partes: [parte] }),
    '/api/siga/documento/7/colaboracao': { pedir: { pode: true, explicacao: '' }, partes: [parte] },
  })
  await abrir('/criardocumento/-/7')
  await expect.element(sumario.getByRole('button', { name: 'Preços pesquisados' })).toBeVisible()
  expect(
    sumario
      .getByRole('button')
      .elements()
      .map((linha) => linha.textContent),
  ).toEqual(['Objeto', 'Preços pesquisados', 'Fim'])
})

test('comparadas duas versões, o sumário que entrou é dito pelo nome', async () => {
  entrar()
  const texto = { type: 'paragraph', content: [{ type: 'text', text: 'O mesmo texto.' }] }
  const versao = (numero: number, ...content: object[]) => ({
    numero,
    autor: pessoa,
    instante: `2026-11-20T12:0${numero}:00.000Z`,
    finalizada: false,
    restauradaDe: null,
    assunto: 'Cadeiras',
    corpo: { type: 'doc', content },
  })
  const [antes, depois] = [versao(1, texto), versao(2, { type: 'sumario' }, texto)]
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/modelo': [{ ...modelo, favorito: false }],
    '/api/siga/usuario': pageDe([]),
    '/api/siga/lotacao': pageDe([]),
    '/api/siga/documento/7/leitura': { lida: 2 },
    '/api/siga/documento/7': rascunho({ versao: 2 }),
    '/api/siga/documento/7/versao': { versoes: [depois, antes], lida: null },
    '/api/siga/documento/7/versao/1': antes,
    '/api/siga/documento/7/versao/2': depois,
  })
  await abrir('/criardocumento/-/7')
  await page.getByRole('button', { name: 'Versões' }).click()
  const comparacao = page.getByRole('region', { name: 'Comparação dos textos' })
  await expect.element(comparacao.getByText('1 trecho mudou.')).toBeVisible()
  await expect.element(comparacao.getByText('Sumário')).toBeVisible()
})
