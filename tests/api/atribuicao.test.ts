import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Colegas } from '#contract/atribuicao.ts'
import type { Mesa } from '#contract/mesa.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { menosCarregado } from '#server/core/atribuicao/sugestao.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const ato = (quem: string, mobil: number | null, verbo: string, corpo?: unknown) =>
  casa.chamar<MobilAberto>(quem, 'POST', `/siga/mobil/${mobil}/${verbo}`, corpo === undefined ? {} : { corpo })
const atribuir = (quem: string, mobil: number | null, a: string | null) =>
  ato(quem, mobil, 'atribuir', { pessoaId: a === null ? null : casa.idDe(a) })
/** What is on the desk of `quem` alone, and to whom it is said to belong. */
const naMinha = async (quem: string, documentoId: number) =>
  (await casa.chamar<Mesa>(quem, 'GET', '/siga/mesa')).corpo.itens
    .filter((item) => item.documentoId === documentoId)
    .map(({ grupo, pessoal }) => `${grupo} ${pessoal ? 'da pessoa' : 'da unidade'}`)
const historia = async (id: number) =>
  (await casa.chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${id}/movimentacao`)).corpo.content
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ tipo, descricao, destino }) => `${tipo}: ${descricao} ${destino?.pessoa?.nome ?? ''}`.trim())
const recusa = ({ status, problema }: { status: number; problema: { detail: string } }) => [status, problema.detail]

test('o atribuído a um colega está na mesa dele; o assumido, na de quem assume; o sem ninguém, na de todos', async () => {
  const { id, mobilId } = await casa.assinado('Para distribuir')
  const antes = (await historia(id)).length
  const dado = await atribuir(ANA, mobilId, BRUNO)
  expect(dado.corpo.mobil.atendente?.pessoa?.id).toBe(casa.idDe(BRUNO))
  expect([await naMinha(BRUNO, id), await naMinha(ANA, id)]).toEqual([['AGUARDANDO_ANDAMENTO da pessoa'], []])
  expect(recusa(await atribuir(ANA, mobilId, BRUNO))).toEqual([409, expect.stringMatching(/já está com Bruno/)])
  expect(recusa(await ato(BRUNO, mobilId, 'assumir'))).toEqual([409, expect.stringContaining('já está com você')])

  expect((await ato(ANA, mobilId, 'assumir')).status).toBe(200)
  expect([await naMinha(BRUNO, id), await naMinha(ANA, id)]).toEqual([[], ['AGUARDANDO_ANDAMENTO da pessoa']])
  expect((await atribuir(BRUNO, mobilId, null)).corpo.mobil.atendente?.pessoa).toBeNull()
  expect([await naMinha(BRUNO, id), await naMinha(ANA, id)]).toEqual([
    ['AGUARDANDO_ANDAMENTO da unidade'],
    ['AGUARDANDO_ANDAMENTO da unidade'],
  ])
  expect(recusa(await atribuir(BRUNO, mobilId, null))).toEqual([409, expect.stringContaining('atribuído a ninguém')])
  const [bruno, ana] = [BRUNO, ANA].map((quem) => casa.elenco.get(quem)?.entrada.nome)
  expect((await historia(id)).slice(antes)).toEqual([
    `ATRIBUICAO: A ${bruno} ${bruno}`,
    `ATRIBUICAO: A ${ana} ${ana}`,
    'RETIRADA_DE_ATRIBUICAO: De volta a toda a unidade',
  ])
})

test('só se atribui a quem é da unidade, só por quem tem o documento, e a atribuição acaba quando ele sai', async () => {
  const { id, mobilId } = await casa.assinado('Sai daqui')
  expect(recusa(await atribuir(ANA, mobilId, CARLA))).toEqual([409, expect.stringContaining('quem é da sua unidade')])
  expect(recusa(await atribuir(CARLA, mobilId, CARLA))).toEqual([409, expect.stringContaining('não está com a sua')])
  expect((await ato(ANA, mobilId, 'atribuir', { pessoaId: 'x' })).status).toBe(422)
  expect((await ato(ANA, mobilId, 'atribuir', {})).status).toBe(422)
  expect((await atribuir(ANA, mobilId, BRUNO)).status).toBe(200)
  await ato(ANA, mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })
  expect(await naMinha(BRUNO, id)).toEqual([])
  expect(await naMinha(CARLA, id)).toEqual(['CAIXA_DE_ENTRADA da unidade'])
})

test('a atribuição só volta a quem a tinha enquanto o documento está com quem a recebeu', async () => {
  const { id, mobilId } = await casa.assinado('Dada por engano')
  await atribuir(ANA, mobilId, BRUNO)
  const [ana, bruno] = [casa.idDe(ANA) ?? 0, casa.idDe(BRUNO) ?? 0]
  const voltar = (seCom: number | null) => ato(ANA, mobilId, 'atribuir', { pessoaId: null, seCom })
  expect(recusa(await voltar(ana))).toEqual([
    409,
    expect.stringMatching(/^Ana .* atribuiu o documento às \d\d:\d\d\.$/),
  ])
  expect(recusa(await voltar(null))[0]).toBe(409)
  expect(await naMinha(BRUNO, id)).toEqual(['AGUARDANDO_ANDAMENTO da pessoa'])
  expect((await voltar(bruno)).corpo.mobil.atendente?.pessoa).toBeNull()
  expect((await ato(ANA, mobilId, 'atribuir', { pessoaId: bruno, seCom: 'x' })).status).toBe(422)
  expect((await ato(ANA, mobilId, 'atribuir', { pessoaId: bruno, seCom: null })).status).toBe(200)
})

test('os apensos são atribuídos junto; a atribuição repetida com a mesma chave acontece uma vez', async () => {
  const [mestre, preso] = [await casa.assinado('Principal'), await casa.assinado('Preso')]
  await ato(ANA, preso.mobilId, 'apensar', { outro: String(mestre.mobilId) })
  const antes = (await historia(preso.id)).length
  const desde = async () => (await ato(ANA, mestre.mobilId, 'dar-ciencia')).corpo.mobil.atendente?.desde
  const chegou = await desde()
  const pedido = { corpo: { pessoaId: casa.idDe(BRUNO) }, chave: 'atribuir-1' }
  const pedir = () => casa.chamar<MobilAberto>(ANA, 'POST', `/siga/mobil/${mestre.mobilId}/atribuir`, pedido)
  expect([(await pedir()).status, (await pedir()).status]).toEqual([200, 200])
  expect((await historia(preso.id)).slice(antes)).toHaveLength(1)
  const visto = await casa.chamar<MobilAberto>(ANA, 'GET', `/siga/mobil/${preso.mobilId}`)
  expect(visto.corpo.mobil.atendente?.pessoa?.id).toBe(casa.idDe(BRUNO))
  // an assignment is no step of the document's way
  const aberto = await casa.chamar<MobilAberto>(ANA, 'GET', `/siga/mobil/${mestre.mobilId}`)
  expect(aberto.corpo.mobil.atendente?.desde).toBe(chegou)
  expect(
    (await verificarInvariantes(casa.banco, casa.portas.arquivos)).filter(({ falhas }) => falhas.length > 0),
  ).toEqual([])
})

test('a sugestão é quem tem menos, e mostra quanto cada um tem', async () => {
  const { mobilId } = await casa.assinado('Mais um')
  await atribuir(ANA, mobilId, BRUNO)
  const { corpo } = await casa.chamar<Colegas>(ANA, 'GET', '/siga/mesa/colegas')
  const cargas = new Map(corpo.colegas.map(({ id, carga }) => [id, carga]))
  expect(cargas.has(casa.idDe(CARLA) ?? 0)).toBe(false)
  expect(cargas.get(casa.idDe(BRUNO) ?? 0)).toBeGreaterThanOrEqual(1)
  expect(cargas.get(corpo.sugerido ?? 0)).toBe(Math.min(...cargas.values()))
})

test.each<[string, Parameters<typeof menosCarregado>[0], number | null]>([
  ['sozinha', [{ id: 1, carga: 0, ultima: null, ausente: null }], null],
  [
    'quem tem menos',
    [
      { id: 1, carga: 3, ultima: null, ausente: null },
      { id: 2, carga: 1, ultima: '2026-01-02', ausente: null },
    ],
    2,
  ],
  [
    'entre iguais, quem há mais tempo não recebe',
    [
      { id: 1, carga: 1, ultima: '2026-01-03', ausente: null },
      { id: 2, carga: 1, ultima: '2026-01-02', ausente: null },
    ],
    2,
  ],
  [
    'quem nunca recebeu vem antes',
    [
      { id: 1, carga: 0, ultima: '2026-01-03', ausente: null },
      { id: 2, carga: 0, ultima: null, ausente: null },
    ],
    2,
  ],
  [
    'quem está fora vem depois de todos',
    [
      { id: 1, carga: 0, ultima: null, ausente: {} },
      { id: 2, carga: 9, ultima: '2026-01-02', ausente: null },
    ],
    2,
  ],
  [
    'estando todos fora, quem tem menos',
    [
      { id: 1, carga: 2, ultima: null, ausente: {} },
      { id: 2, carga: 1, ultima: null, ausente: {} },
    ],
    2,
  ],
])('sugestão: %s', (_, colegas, esperado) => {
  expect(menosCarregado(colegas)).toBe(esperado)
})
