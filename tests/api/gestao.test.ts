import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Gestao } from '#contract/gestao.ts'
import { sql } from '#server/database/connection.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())
const { feito } = atosEm(() => casa)

const medir = async (quem: string) => {
  const { status, corpo, problema } = await casa.chamar<Gestao>(quem, 'GET', '/siga/gestao')
  expect(status, JSON.stringify(problema)).toBe(200)
  return corpo
}
const soma = (linhas: { vias: number }[]) => linhas.reduce((total, { vias }) => total + vias, 0)
/** As if the document had come `dias` ago. */
const envelhecer = (mobilId: number | null, dias: number) =>
  casa.banco.linhas(sql`update mobil set desde = now() - make_interval(days => ${dias}) where id = ${mobilId}`)
const idades = ({ idade }: Gestao) => Object.fromEntries(idade.map(({ ate, vias }) => [ate ?? 'mais', vias]))

test('a gestão diz quem tem o quê, desde quando, e o que está parado; a soma por idade é igual à da carga', async () => {
  const antes = await medir(ANA)
  expect(antes.unidade.sigla).toBe('GEGOV')
  expect(antes.idade.map(({ ate }) => ate)).toEqual([5, 15, 30, 60, null])
  expect(soma(antes.carga)).toBe(soma(antes.idade))
  const vias: (number | null)[] = []
  for (let n = 0; n < 3; n++) vias.push((await casa.assinado(`Carga ${n}`)).mobilId)
  await feito(ANA, vias[0] ?? 0, 'sobrestar', { motivo: 'Espera.' })
  await envelhecer(vias[1] ?? 0, 20)
  await envelhecer(vias[2] ?? 0, 400)
  const depois = await medir(ANA)
  expect(soma(depois.carga)).toBe(soma(antes.carga) + 3)
  expect(soma(depois.carga)).toBe(soma(depois.idade))
  const diferenca = Object.entries(idades(depois)).map(([ate, quantas]) => [ate, quantas - (idades(antes)[ate] ?? 0)])
  expect(Object.fromEntries(diferenca)).toEqual({ 5: 1, 15: 0, 30: 1, 60: 0, mais: 1 })
  const sobrestadas = (gestao: Gestao) => gestao.carga.reduce((total, linha) => total + linha.sobrestadas, 0)
  expect(sobrestadas(depois)).toBe(sobrestadas(antes) + 1)
  const maisAntiga = Math.min(...depois.carga.map(({ desde }) => Date.parse(desde)))
  expect(Date.now() - maisAntiga).toBeGreaterThan(399 * 86_400_000)
})

test('o documento ainda não recebido é da unidade; recebido, é de quem recebeu', async () => {
  const { mobilId } = await casa.assinado('Chegando')
  const destino = { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') }
  const de = async (id: number | undefined) =>
    (await medir(CARLA)).carga.find(({ pessoa }) => pessoa?.id === id)?.vias ?? 0
  const [ninguem, carla] = [await de(undefined), await de(casa.idDe(CARLA))]
  await feito(ANA, mobilId, 'tramitar', { destino })
  expect([await de(undefined), await de(casa.idDe(CARLA))]).toEqual([ninguem + 1, carla])
  await feito(CARLA, mobilId, 'receber')
  expect([await de(undefined), await de(casa.idDe(CARLA))]).toEqual([ninguem, carla + 1])
})

test('o tempo conta da chegada à saída, e um envio desfeito não conta', async () => {
  const tempo = async (quem: string) => (await medir(quem)).tempos.find(({ especie }) => especie === 'Ofício')
  const antes = (await tempo(CARLA))?.vias ?? 0
  const { mobilId } = await casa.assinado('De passagem')
  await feito(ANA, mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })
  await feito(CARLA, mobilId, 'receber')
  expect((await tempo(CARLA))?.vias ?? 0).toBe(antes)
  const relogio = casa.portas.relogio
  casa.portas.relogio = { agora: () => new Date(Date.now() + 10 * 86_400_000) }
  try {
    await feito(CARLA, mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GEGOV') } })
    const depois = await tempo(CARLA)
    expect(depois?.vias).toBe(antes + 1)
    if (antes === 0) expect(depois?.mediana).toBeCloseTo(10, 0)
    expect(depois?.noventa).toBeGreaterThanOrEqual(depois?.mediana ?? 0)
  } finally {
    casa.portas.relogio = relogio
  }
})

test('cada pessoa mede a sua unidade, e só o que pode ler', async () => {
  const [ana, diego] = [await medir(ANA), await medir(DIEGO)]
  expect(diego.unidade.id).not.toBe(ana.unidade.id)
  const OTAVIO = 'otavio.mendes@SEAD/GEGOV'
  const quantas = soma((await medir(OTAVIO)).carga)
  const { id } = await casa.assinado('Reservado')
  expect(soma((await medir(OTAVIO)).carga)).toBe(quantas + 1)
  const restringir = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/restringir`, {
    corpo: { pessoas: [casa.idDe(BRUNO)], hipoteseId: await casa.hipotese() },
  })
  expect(restringir.status).toBe(200)
  expect(soma((await medir(OTAVIO)).carga)).toBe(quantas)
  expect(soma((await medir(ANA)).carga)).toBe(soma(ana.carga) + 1)
  const fora = await casa.chamar(FORNECEDORA, 'GET', '/siga/gestao')
  expect(fora.problema.codigo).toBe('AREA_INTERNA')
})

test('as semanas contam o que chegou e saiu, e os prazos que estavam vencidos ao fim de cada uma', async () => {
  const estas = async (quem: string) => (await medir(quem)).semanas
  const agora = ({ semanas }: Gestao) => semanas.at(-1)
  expect((await estas(CARLA)).map(({ ate }) => ate)).toEqual((await estas(CARLA)).map(({ ate }) => ate).toSorted())
  const [deAna, deCarla] = [agora(await medir(ANA)), agora(await medir(CARLA))]
  const { id, mobilId } = await casa.assinado('De uma semana')
  await feito(ANA, mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })
  expect(agora(await medir(ANA))?.sairam).toBe((deAna?.sairam ?? 0) + 1)
  expect(agora(await medir(CARLA))?.chegaram).toBe((deCarla?.chegaram ?? 0) + 1)
  await feito(CARLA, mobilId, 'receber')
  await feito(CARLA, mobilId, 'prazo', { ate: { tipo: 'DIAS_UTEIS', dias: 1 }, motivo: 'Responder' })
  const vencidos = async () => (await estas(CARLA)).map((semana) => semana.vencidos)
  const antes = await vencidos()
  // as if it had been due ten days ago: over at the end of the last two weeks, and of none before
  await casa.banco.linhas(sql`update prazo set vence = current_date - 10 where documento_id = ${id}`)
  const depois = await vencidos()
  expect(depois.map((n, i) => n - (antes[i] ?? 0))).toEqual([0, 0, 0, 0, 0, 0, 1, 1])
  // met today: it was still overdue a week ago
  await feito(CARLA, mobilId, 'prazo/encerrar', { cumprido: true, observacao: 'Feito' })
  expect((await vencidos()).map((n, i) => n - (antes[i] ?? 0))).toEqual([0, 0, 0, 0, 0, 0, 1, 0])
})
