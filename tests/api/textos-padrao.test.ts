import { afterAll, beforeAll, expect, test } from 'vitest'

import type { TextoPadrao } from '#contract/texto-padrao.ts'

import { ANA, ANA_NA_FAZENDA, BRUNO, CARLA, type CasaDeTeste, FORNECEDORA, novaCasa, texto } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const guardar = (quem: string, atalho: string, mudancas: object = {}) =>
  casa.chamar<TextoPadrao>(quem, 'POST', '/siga/texto-padrao', {
    corpo: { atalho, daUnidade: false, corpo: texto('Cumprimentando-o cordialmente,'), ...mudancas },
  })
const vistos = async (quem: string) =>
  (await casa.chamar<TextoPadrao[]>(quem, 'GET', '/siga/texto-padrao')).corpo.map(({ atalho, unidade }) => [
    atalho,
    unidade?.sigla ?? null,
  ])

test('o texto padrão pessoal acompanha a pessoa em toda unidade; o da unidade é de todos nela', async () => {
  expect((await guardar(ANA, 'Abertura')).corpo).toMatchObject({ atalho: 'abertura', unidade: null })
  expect((await guardar(BRUNO, 'fecho', { daUnidade: true })).corpo.unidade?.sigla).toBe('GEGOV')
  expect(await vistos(ANA)).toEqual([
    ['abertura', null],
    ['fecho', 'GEGOV'],
  ])
  expect(await vistos(ANA_NA_FAZENDA)).toEqual([['abertura', null]])
  expect(await vistos(BRUNO)).toEqual([['fecho', 'GEGOV']])
  expect(await vistos(CARLA)).toEqual([])
  expect((await guardar(ANA, 'fecho')).status, 'a personal text may have the same shortcut as a unit’s').toBe(200)
  expect(await vistos(ANA)).toEqual([
    ['abertura', null],
    ['fecho', null],
    ['fecho', 'GEGOV'],
  ])
})

test('só o dono muda e exclui um texto padrão', async () => {
  const { id } = (await guardar(ANA, 'prazo')).corpo
  const caminho = `/siga/texto-padrao/${id}`
  const mudado = await casa.chamar<TextoPadrao>(ANA_NA_FAZENDA, 'PUT', caminho, {
    corpo: { corpo: texto('No prazo.') },
  })
  expect(mudado.corpo).toMatchObject({ atalho: 'prazo', corpo: texto('No prazo.') })
  for (const method of ['PUT', 'DELETE']) {
    const { status, problema } = await casa.chamar(CARLA, method, caminho, method === 'PUT' ? { corpo: {} } : {})
    expect([status, problema.detail]).toEqual([404, 'Este texto padrão não existe mais.'])
  }
  expect((await casa.chamar(ANA, 'DELETE', caminho)).status).toBe(200)
  expect((await casa.chamar(ANA, 'DELETE', caminho)).status).toBe(404)
})

test.each<[string, string, object, number, string]>([
  ['duas palavras', 'duas palavras', {}, 422, 'O atalho é uma palavra de até 30 letras, números e hífens.'],
  ['nenhum atalho', '', {}, 422, 'O atalho é uma palavra de até 30 letras, números e hífens.'],
  ['texto vazio', 'vazio', { corpo: texto(' ') }, 422, 'Um texto padrão tem de 1 a 20.000 caracteres.'],
  [
    'um documento inteiro',
    'grande',
    { corpo: texto('a '.repeat(10_001)) },
    422,
    'Um texto padrão tem de 1 a 20.000 caracteres.',
  ],
  [
    'uma imagem',
    'imagem',
    { corpo: { type: 'doc', content: [{ type: 'imagem', attrs: { sha256: 'a'.repeat(64), alt: 'a', largura: 50 } }] } },
    422,
    'Um texto padrão não guarda imagens. Selecione só as palavras.',
  ],
  [
    'elementos que um texto não pode ter',
    'mau',
    { corpo: { type: 'doc', content: [{ type: 'script' }] } },
    422,
    'O texto contém elementos não permitidos.',
  ],
])('o texto padrão é recusado: %s', async (_, atalho, mudancas, status, detail) => {
  const recebido = await guardar(ANA, atalho, mudancas)
  expect({ status: recebido.status, detail: recebido.problema.detail }).toEqual({ status, detail })
})

test('um atalho já usado é recusado, seja como for escrito, também em dois pedidos simultâneos', async () => {
  const juntos = await Promise.all([guardar(CARLA, 'urgência'), guardar(CARLA, 'URGÊNCIA'.normalize('NFD'))])
  expect(juntos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const outro = (await guardar(CARLA, 'outro')).corpo
  const { status, problema } = await casa.chamar(CARLA, 'PUT', `/siga/texto-padrao/${outro.id}`, {
    corpo: { atalho: 'urgência' },
  })
  expect([status, problema.detail]).toEqual([409, 'Já existe um texto padrão com o atalho urgência.'])
})

test('quem assina de fora não tem textos padrão', async () => {
  expect((await casa.chamar(FORNECEDORA, 'GET', '/siga/texto-padrao')).status).toBe(403)
})
