import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { buscaApi } from '#contract/busca.ts'
import type { Answer } from '#contract/endpoint.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
const CARLA = 'carla.dias@SEAD/GELIC'
const corpoCom = (texto: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: texto }] }],
})

const DOCUMENTOS: Record<string, [assunto: string, texto: string]> = {
  limpeza: ['Contratação de serviços de limpeza', 'Solicita a contratação de empresa para a limpeza dos prédios.'],
  leis: [
    'Consulta sobre as leis de pessoal',
    'Pergunta quais leis regem as gratificações, em especial a Lei nº 14.133/2021.',
  ],
  processo: ['Resposta ao processo', 'Em resposta ao processo 0001234-56.2024.8.15.0001, do CNPJ 11.222.333/0001-81.'],
  prenatal: ['Campanha de exame pré-natal', 'Divulga a campanha nas unidades de saúde em 12 de março de 2024.'],
  titulo: ['Aquisição de veículos - Ambulâncias para o interior', 'Pede a aquisição de três ambulâncias.'],
  licitar: ['Autorização para licitar', 'Autoriza licitar a reforma do ginásio.'],
}
const siglas: Record<string, string> = {}

type Achados = Answer<typeof buscaApi.simples>
const buscar = async (q: string, quem = ANA, mais: Record<string, string> = {}): Promise<Achados> => {
  const { status, corpo } = await casa.chamar<Achados>(quem, 'GET', '/siga/busca', { query: { q, ...mais } })
  expect(status, q).toBe(200)
  return corpo
}
/** Names of the documents found, in order. */
const achados = async (q: string, quem = ANA) => {
  const nomes = new Map(Object.entries(siglas).map(([nome, sigla]) => [sigla, nome]))
  return (await buscar(q, quem)).content.map(({ sigla }) => nomes.get(sigla) ?? sigla)
}

beforeAll(async () => {
  casa = await novaCasa()
  for (const [nome, [assunto, texto]] of Object.entries(DOCUMENTOS))
    siglas[nome] = (await casa.assinado(assunto, { corpo: corpoCom(texto) })).sigla
}, 120_000)
afterAll(() => casa.fechar())

test.each([
  ['lei', 'leis'],
  ['lei de pessoal', 'leis'],
  ['licitações', 'licitar'],
  ['pré natal', 'prenatal'],
  ['prenatal', 'prenatal'],
  ['exames pré-natais', 'prenatal'],
  ['Lei 14133/2021', 'leis'],
  ['lei 14.133 de 2021', 'leis'],
  ['00012345620248150001', 'processo'],
  ['0001234-56.2024.8.15.0001', 'processo'],
  ['11222333000181', 'processo'],
  ['12/03/2024', 'prenatal'],
  ['Aquisição de veículos - Ambulâncias para o interior', 'titulo'],
  ['"empresa para a limpeza"', 'limpeza'],
  ['ambulancia', 'titulo'],
  ['GRATIFICAÇÃO', 'leis'],
])('“%s” encontra o documento (%s) em primeiro', async (q, esperado) => {
  expect((await achados(q))[0]).toBe(esperado)
})

test('pessoas se acham pelo nome, em qualquer ordem; unidades, pela sigla, com ou sem órgão, e pelo nome', async () => {
  for (const q of [
    'Bruno Lima',
    'lima bruno',
    'souza',
    'GELIC',
    'SEAD/GELIC',
    'gerencia de licitacoes',
    'Gerência de Governança',
  ])
    expect((await buscar(q)).totalElements, q).toBe(Object.keys(DOCUMENTOS).length)
  expect((await buscar('carla dias')).totalElements).toBe(0)
})

describe('erros de digitação', () => {
  test('a palavra que ninguém escreveu é trocada pela mais parecida que existe, e isso é dito', async () => {
    const { content, correcao, corrigida } = await buscar('Limpesa dos predios')
    expect(correcao).toBe('limpeza dos predios')
    expect(corrigida).toBe(true)
    expect(content.map(({ sigla }) => sigla)).toEqual([siglas['limpeza']])
    expect(await achados('contratassao de empreza')).toEqual(['limpeza'])
  })
  test('quem quer a palavra como digitou a busca assim', async () => {
    expect(await buscar('limpesa', ANA, { literal: 'true' })).toMatchObject({ totalElements: 0, correcao: null })
  })
  test('nenhuma palavra de documento que a pessoa não lê é sugerida', async () => {
    await casa.assinado('Sindicância sobre o bicicletário', { nivelAcesso: 100 })
    expect(await buscar('bicicletaryo', ANA)).toMatchObject({ correcao: 'bicicletário', corrigida: true })
    expect(await buscar('bicicletaryo', CARLA)).toMatchObject({ totalElements: 0, correcao: null, corrigida: false })
  })
})

test('de três palavras ou mais, uma pode faltar, e a que falta é dita', async () => {
  const { content } = await buscar('empresa de limpeza urbana')
  expect(content[0]).toMatchObject({ sigla: siglas['limpeza'], faltam: ['urbana'] })
})

test('um hífen só exclui depois de um branco e antes de uma letra', async () => {
  expect(await achados('limpeza -prédios')).toEqual([])
  expect(await achados('aquisição -limpeza')).toEqual(['titulo'])
  expect(await achados('aquisição - limpeza')).toEqual(['titulo', 'limpeza'])
})

test('operadores: de, para, espécie, ano, unidade, com e assinado-por', async () => {
  const ano = new Date().getFullYear()
  const todos = Object.keys(DOCUMENTOS).length
  for (const q of [
    'de:ana',
    'de:"ana souza"',
    'para:GELIC',
    'espécie:ofício',
    `ano:${ano}`,
    'unidade:SEAD/GEGOV',
    'assinado-por:bruno',
  ])
    expect(
      (await buscar(`${q} assunto ou lei ou contratação ou ambulância ou exame ou processo ou licitar`)).totalElements,
      q,
    ).toBeGreaterThan(0)
  expect((await buscar('de:ana')).totalElements).toBeGreaterThanOrEqual(todos)
  expect((await buscar('de:ninguem limpeza')).totalElements).toBe(0)
  expect((await buscar('ano:1999')).totalElements).toBe(0)
  expect(await achados('assinado-por:bruno ambulâncias')).toEqual(['titulo'])
})

test('anotações e nomes novos de pessoas também se acham', async () => {
  const { sigla, id } = await casa.assinado('Pedido de cadeiras')
  const via = await casa.banco.linhas<{ id: number }>(
    sql`select id from mobil where documento_id = ${id} and tipo = 'VIA'`,
  )
  const anotado = await casa.chamar(ANA, 'POST', `/siga/mobil/${via[0]?.id}/anotar`, {
    corpo: { texto: 'Falta o orçamento do marceneiro.' },
  })
  expect(anotado.status).toBe(200)
  expect((await buscar('marceneiro')).content.map((um) => um.sigla)).toEqual([sigla])
  await casa.banco.linhas(sql`update pessoa set nome = 'Bruno Vasconcelos' where nome = 'Bruno Lima'`)
  expect((await buscar('vasconcelos')).totalElements).toBeGreaterThan(5)
})
