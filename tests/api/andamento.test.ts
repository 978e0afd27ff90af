import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Mesa } from '#contract/mesa.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const ato = (quem: string, mobil: number | null, verbo: string, corpo?: unknown) =>
  casa.chamar<MobilAberto>(quem, 'POST', `/siga/mobil/${mobil}/${verbo}`, corpo === undefined ? {} : { corpo })
const naMesa = async (documentoId: number) =>
  (await casa.chamar<Mesa>(ANA, 'GET', '/siga/mesa', { query: { visao: 'LOTACAO' } })).corpo.itens
    .filter((item) => item.documentoId === documentoId)
    .map(({ grupo, marcador }) => `${grupo}: ${marcador}`)
const historia = async (id: number) =>
  (await casa.chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${id}/movimentacao`)).corpo.content
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ tipo, descricao, responsavel }) => `${tipo} ${responsavel.nome.split(' ')[0]}: ${descricao}`)

test('o documento sobrestado para até ser retomado; anotação e ciência ficam no histórico', async () => {
  const { id, mobilId } = await casa.assinado('Para esperar')
  const antes = (await historia(id)).length
  expect((await ato(CARLA, mobilId, 'sobrestar', { motivo: 'Não é comigo' })).status).toBe(409)
  const parado = await ato(ANA, mobilId, 'sobrestar', { motivo: 'Espera o parecer.' })
  expect(parado.corpo.mobil.custodia).toBe('SOBRESTADO')
  expect(await naMesa(id)).toEqual(['OUTROS: Sobrestado'])
  const tramitar = await ato(ANA, mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: 4 } })
  expect([tramitar.status, tramitar.problema.detail]).toEqual([
    409,
    expect.stringContaining('O documento está sobrestado: retome o andamento antes.'),
  ])
  expect((await ato(ANA, mobilId, 'anotar', { texto: 'Cobrei o parecer por telefone.' })).status).toBe(200)
  expect((await ato(BRUNO, mobilId, 'dar-ciencia')).status).toBe(200)
  expect((await ato(BRUNO, mobilId, 'dar-ciencia')).status).toBe(409)
  expect((await ato(ANA, mobilId, 'dessobrestar')).corpo.mobil.custodia).toBe('COM_ATENDENTE')
  expect(await naMesa(id)).toEqual(['AGUARDANDO_ANDAMENTO: Aguardando andamento'])
  expect((await historia(id)).slice(antes)).toEqual([
    'SOBRESTAMENTO Ana: Espera o parecer.',
    'ANOTACAO Ana: Cobrei o parecer por telefone.',
    expect.stringMatching(/^CIENCIA Bruno: Bruno .* está ciente$/),
    'DESSOBRESTAMENTO Ana: Andamento retomado',
  ])
  expect(
    (await verificarInvariantes(casa.banco, casa.portas.arquivos)).filter(({ falhas }) => falhas.length > 0),
  ).toEqual([])
})

test('um ato repetido com a mesma chave acontece uma vez; anotação vazia, ou longa demais, é recusada', async () => {
  const { id, mobilId } = await casa.assinado('Uma vez só')
  const antes = (await historia(id)).length
  const anotar = () =>
    casa.chamar<MobilAberto>(ANA, 'POST', `/siga/mobil/${mobilId}/anotar`, { corpo: { texto: 'Uma.' }, chave: 'a-1' })
  expect([(await anotar()).status, (await anotar()).status]).toEqual([200, 200])
  for (const texto of ['', '   ', 'x'.repeat(501), 'a\u0000'])
    expect((await ato(ANA, mobilId, 'anotar', { texto })).status, JSON.stringify(texto)).toBe(422)
  expect((await ato(ANA, mobilId, 'sobrestar', {})).status).toBe(422)
  expect((await historia(id)).slice(antes)).toEqual(['ANOTACAO Ana: Uma.'])
})
