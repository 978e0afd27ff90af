import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { CORES, type Marcadores } from '#contract/marcador.ts'
import type { Mesa } from '#contract/mesa.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'
import { markerReminders } from '#server/rooms/marcador/reminders.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const listar = async (quem: string) => (await casa.chamar<Marcadores>(quem, 'GET', '/siga/marcador')).corpo.marcadores
const geral = async (nome: string) => (await listar(ANA)).find((um) => um.nome === nome && !um.local)?.id ?? 0
const criar = (quem: string, nome: string, finalidade = 'MARCADOR', mais = {}) =>
  casa.chamar<Marcadores>(quem, 'POST', '/siga/marcador', {
    corpo: { nome, cor: CORES[1], icone: 'marca', finalidade, ...mais },
  })
const criado = async (quem: string, nome: string, finalidade = 'MARCADOR') => {
  const { corpo } = await criar(quem, nome, finalidade)
  return corpo.marcadores.find((um) => um.nome === nome)?.id ?? 0
}
const marcar = (quem: string, mobil: number | null, marcadorId: number, mais = {}) =>
  casa.chamar<MobilAberto>(quem, 'POST', `/siga/mobil/${mobil}/marcar`, { corpo: { marcadorId, ...mais } })
const desmarcar = (quem: string, mobil: number | null, marcadorId: number) =>
  casa.chamar<MobilAberto>(quem, 'POST', `/siga/mobil/${mobil}/desmarcar`, { corpo: { marcadorId } })
const nomes = ({ corpo }: { corpo: MobilAberto }) => corpo.marcacoes.map(({ nome }) => nome)
const historia = async (id: number) =>
  (await casa.chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${id}/movimentacao`)).corpo.content
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ tipo, descricao }) => `${tipo}: ${descricao}`)
const mesa = async (quem: string, query: Record<string, string> = {}) =>
  (await casa.chamar<Mesa>(quem, 'GET', '/siga/mesa', { query: { visao: 'LOTACAO', ...query } })).corpo
const dito = ({ status, problema }: { status: number; problema: { codigo: string } }) => [status, problema.codigo]

test('um marcador com data e texto aparece na mesa e no documento; mudá-lo e retirá-lo são um movimento cada', async () => {
  const { id, mobilId } = await casa.assinado('Para marcar')
  const antes = (await historia(id)).length
  const urgente = await geral('Urgente')
  expect(nomes(await marcar(ANA, mobilId, urgente, { texto: 'Prazo do TCE', ate: '2026-12-05' }))).toEqual(['Urgente'])
  const [item] = (await mesa(ANA)).itens.filter(({ documentoId }) => documentoId === id)
  expect(item?.marcacoes).toEqual([expect.objectContaining({ nome: 'Urgente', ate: '2026-12-05', pasta: false })])
  expect(dito(await marcar(ANA, mobilId, urgente, { texto: 'Prazo do TCE', ate: '2026-12-05' }))).toEqual([
    409,
    'ACAO_NAO_PERMITIDA',
  ])
  expect((await marcar(BRUNO, mobilId, urgente, { de: '2026-12-01', ate: '2026-12-09' })).status).toBe(200)
  expect(nomes(await desmarcar(BRUNO, mobilId, urgente))).toEqual([])
  expect(dito(await desmarcar(BRUNO, mobilId, urgente))).toEqual([409, 'ACAO_NAO_PERMITIDA'])
  expect((await historia(id)).slice(antes)).toEqual([
    'MARCACAO: Urgente até 05/12/2026: Prazo do TCE',
    'MARCACAO: Urgente de 01/12/2026 até 09/12/2026',
    'RETIRADA_DE_MARCADOR: Urgente',
  ])
})

test('um marcador posto por engano se desfaz pelo movimento que a resposta nomeia', async () => {
  const { mobilId } = await casa.assinado('Marcado por engano')
  const { feita } = (await marcar(ANA, mobilId, await geral('Urgente'))).corpo
  const volta = await casa.chamar<MobilAberto>(ANA, 'POST', `/siga/mobil/${mobilId}/desfazer`, {
    corpo: { movimentacoes: [feita] },
  })
  expect([volta.status, nomes(volta)]).toEqual([200, []])
  expect((await casa.chamar<MobilAberto>(ANA, 'GET', `/siga/mobil/${mobilId}`)).corpo.feita).toBeUndefined()
})

test('só a unidade vê, usa, muda e encerra os seus marcadores', async () => {
  const { mobilId } = await casa.assinado('Da unidade', { nivelAcesso: 10 })
  const id = await criado(ANA, 'Aguarda retorno')
  expect(nomes(await marcar(ANA, mobilId, id))).toEqual(['Aguarda retorno'])
  expect((await listar(CARLA)).some((um) => um.id === id)).toBe(false)
  const deCarla = await casa.chamar<MobilAberto>(CARLA, 'GET', `/siga/mobil/${mobilId}`)
  expect(deCarla.corpo.marcacoes).toEqual([])
  const mudar = (quem: string) =>
    casa.chamar<Marcadores>(quem, 'PUT', `/siga/marcador/${id}`, {
      corpo: { nome: 'Espera retorno', cor: CORES[2], icone: 'relogio' },
    })
  const encerrar = (quem: string) => casa.chamar<Marcadores>(quem, 'POST', `/siga/marcador/${id}/encerrar`)
  for (const recusado of [
    await marcar(CARLA, mobilId, id),
    await desmarcar(CARLA, mobilId, id),
    await mudar(CARLA),
    await encerrar(CARLA),
  ])
    expect(dito(recusado)).toEqual([404, 'MARCADOR_NAO_ENCONTRADO'])
  expect((await mudar(BRUNO)).corpo.marcadores.find((um) => um.id === id)?.nome).toBe('Espera retorno')
  expect((await encerrar(BRUNO)).corpo.marcadores.some((um) => um.id === id)).toBe(false)
  const visto = await casa.chamar<MobilAberto>(ANA, 'GET', `/siga/mobil/${mobilId}`)
  expect(visto.corpo.marcacoes).toEqual([])
  expect(dito(await marcar(ANA, mobilId, id))).toEqual([404, 'MARCADOR_NAO_ENCONTRADO'])
})

test('um marcador de todos é retirado por quem tem o documento ou pela unidade que o pôs', async () => {
  const { mobilId } = await casa.assinado('De todos', { nivelAcesso: 10 })
  const [urgente, idoso] = [await geral('Urgente'), await geral('Idoso')]
  await marcar(ANA, mobilId, urgente)
  expect(dito(await desmarcar(CARLA, mobilId, urgente))).toEqual([409, 'ACAO_NAO_PERMITIDA'])
  expect((await marcar(CARLA, mobilId, idoso)).status).toBe(200)
  expect((await desmarcar(CARLA, mobilId, idoso)).status).toBe(200)
})

test('um documento está numa pasta da unidade de cada vez', async () => {
  const { id, mobilId } = await casa.assinado('Arquivado em pasta')
  const [licitacoes, contratos] = [await criado(ANA, 'Licitações', 'PASTA'), await criado(ANA, 'Contratos', 'PASTA')]
  const antes = (await historia(id)).length
  await marcar(ANA, mobilId, licitacoes)
  expect(nomes(await marcar(ANA, mobilId, contratos))).toEqual(['Contratos'])
  expect((await historia(id)).slice(antes)).toEqual([
    'MARCACAO: Pasta Licitações',
    'MARCACAO: Pasta Contratos (antes em Licitações)',
  ])
  const daPasta = async (pasta: number) => (await mesa(ANA, { pasta: String(pasta) })).itens.map((um) => um.documentoId)
  expect([await daPasta(licitacoes), await daPasta(contratos)]).toEqual([[], [id]])
})

describe('marcadores inválidos', () => {
  test('nomes repetidos, marcadores demais e datas invertidas são recusados', async () => {
    expect(dito(await criar(BRUNO, 'URGENTE'))).toEqual([409, 'MARCADOR_REPETIDO'])
    const ja = (await listar(CARLA)).filter(({ local, finalidade }) => local && finalidade === 'MARCADOR').length
    for (let i = ja; i < 10; i++) expect((await criar(CARLA, `Nosso ${i}`)).status).toBe(200)
    expect(dito(await criar(CARLA, 'Um a mais'))).toEqual([409, 'MARCADORES_DEMAIS'])
    expect((await criar(CARLA, 'Pasta cabe', 'PASTA')).status).toBe(200)
    const { mobilId } = await casa.assinado('Dias trocados')
    const urgente = await geral('Urgente')
    expect(dito(await marcar(ANA, mobilId, urgente, { de: '2026-12-02', ate: '2026-12-01' }))).toEqual([
      422,
      'PERIODO_INVALIDO',
    ])
    for (const mais of [{ ate: '2026-02-30' }, { texto: 'x'.repeat(401) }, { texto: ' ' }, { outro: 1 }])
      expect((await marcar(ANA, mobilId, urgente, mais)).status, JSON.stringify(mais)).toBe(422)
    expect(dito(await marcar(ANA, mobilId, 999_999))).toEqual([404, 'MARCADOR_NAO_ENCONTRADO'])
    for (const mais of [{ nome: '' }, { nome: 'x'.repeat(41) }, { cor: '#000000' }, { icone: 'nenhum' }])
      expect((await criar(ANA, 'Bom', 'MARCADOR', mais)).status, JSON.stringify(mais)).toBe(422)
  })
})

test('depois de todos os testes, as invariantes valem', async () => {
  expect(
    (await verificarInvariantes(casa.banco, casa.portas.arquivos)).filter(({ falhas }) => falhas.length > 0),
  ).toEqual([])
})

const luminancia = (hex: string) =>
  [1, 3, 5]
    .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((soma, v, i) => soma + v * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0)
test.each(['#ffffff', '#071d41'])('cada cor se distingue sobre %s (3 : 1)', (fundo) => {
  for (const cor of CORES) {
    const [claro = 0, escuro = 0] = [luminancia(cor), luminancia(fundo)].toSorted((a, b) => b - a)
    expect((claro + 0.05) / (escuro + 0.05), cor).toBeGreaterThanOrEqual(3)
  }
})

test('o marcador de um processo fica no último volume, seja qual for o volume de onde se põe ou retira; e a data é avisada', async () => {
  const { feito, movimentos, processoAssinado, promessasDePe } = atosEm(() => casa)
  const urgente = await geral('Urgente')
  const { id, mobilId } = await processoAssinado()
  await marcar(ANA, mobilId, urgente, { texto: 'Primeiro', ate: '2031-03-12' })
  const [primeira] = (await movimentos(id)).filter(({ tipo }) => tipo === 'MARCACAO')
  await feito(ANA, mobilId, 'encerrar-volume')
  const { mobil: segundo } = await feito(ANA, mobilId, 'abrir-volume')
  const noVolume = async (qual: number | null) =>
    (await casa.chamar<MobilAberto>(ANA, 'GET', `/siga/mobil/${qual}`)).corpo.marcacoes.map(({ texto }) => texto)
  expect([await noVolume(mobilId), await noVolume(segundo.id)]).toEqual([['Primeiro'], ['Primeiro']])
  const portas = { ...casa.portas, relogio: { agora: () => new Date('2031-03-11T15:00:00Z') } }
  expect(await markerReminders.run(portas)).toBeGreaterThan(0)
  expect(await markerReminders.run(portas)).toBe(0)
  // marked again on the newest volume, the first mark is undone only after it
  await marcar(ANA, segundo.id, urgente, { texto: 'Segundo' })
  const desfazer = (qual: number | undefined, mobil: number | null) =>
    casa.chamar<MobilAberto>(ANA, 'POST', `/siga/mobil/${mobil}/desfazer`, { corpo: { movimentacoes: [qual] } })
  expect((await desfazer(primeira?.id, mobilId)).status).toBe(409)
  const segunda = (await movimentos(id)).findLast(({ tipo }) => tipo === 'MARCACAO')
  expect((await desfazer(segunda?.id, segundo.id)).status).toBe(200)
  expect(await noVolume(segundo.id)).toEqual(['Primeiro'])
  expect((await desfazer(primeira?.id, mobilId)).status).toBe(200)
  expect([await noVolume(mobilId), await noVolume(segundo.id)]).toEqual([[], []])
  // a marker on an older volume belongs to the processo, shows on its desks, and is removed from either volume
  await marcar(ANA, mobilId, urgente)
  const [item] = (await mesa(ANA)).itens.filter(({ documentoId }) => documentoId === id)
  expect(item?.marcacoes.map(({ nome }) => nome)).toEqual(['Urgente'])
  expect(dito(await marcar(ANA, segundo.id, urgente))).toEqual([409, 'ACAO_NAO_PERMITIDA'])
  expect(nomes(await desmarcar(ANA, mobilId, urgente))).toEqual([])
  expect(await noVolume(segundo.id)).toEqual([])
  await promessasDePe()
})
