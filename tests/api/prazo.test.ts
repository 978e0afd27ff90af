import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { somarDias, somarDiasUteis } from '#contract/dias-uteis.ts'
import type { Mesa } from '#contract/mesa.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { Notificacoes } from '#contract/notificacao.ts'
import { calendarioDe } from '#server/core/calendario/calendario.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'
import { deadlineReminders } from '#server/rooms/prazo/reminders.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

const PAULA = 'paula.nobrega@SEAD/GELIC'

let casa: CasaDeTeste
let util: (dias: number) => string
const HOJE = hoje(new Date())
beforeAll(async () => {
  casa = await novaCasa()
  const calendario = await calendarioDe(casa.banco, await casa.unidade('SEAD/GEGOV'))
  util = (dias) => somarDiasUteis(HOJE, dias, calendario)
})
afterAll(() => casa.fechar())

const ato = (quem: string, mobil: number | null, verbo: string, corpo?: unknown) =>
  casa.chamar<MobilAberto>(quem, 'POST', `/siga/mobil/${mobil}/${verbo}`, corpo === undefined ? {} : { corpo })
const definir = (mobil: number | null, dias: number, mais: object = {}, quem = ANA) =>
  ato(quem, mobil, 'prazo', { ate: { tipo: 'DIAS_UTEIS', dias }, motivo: 'Responder ao Ministério Público', ...mais })
const abrir = async (quem: string, mobil: number | null) =>
  (await casa.chamar<MobilAberto>(quem, 'GET', `/siga/mobil/${mobil}`)).corpo
const naMesa = async (quem: string, documentoId: number) =>
  (await casa.chamar<Mesa>(quem, 'GET', '/siga/mesa', { query: { visao: 'LOTACAO' } })).corpo.itens
    .filter((item) => item.documentoId === documentoId)
    .map(({ grupo, marcador, tom }) => `${grupo}: ${marcador}${tom ? ` [${tom}]` : ''}`)
    .toSorted()
const movimentos = async (id: number) =>
  (await casa.chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${id}/movimentacao`)).corpo.content
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ tipo, descricao }) => `${tipo}: ${descricao}`)
const porExtenso = (dia: string) => dia.split('-').toReversed().join('/')
const avisos = async (quem: string, documento: number) =>
  (await casa.chamar<Notificacoes>(quem, 'GET', '/siga/notificacao')).corpo.itens
    .filter((item) => item.documento?.documentoId === documento)
    .map(({ tipo }) => tipo)
    .filter((tipo) => tipo.includes('PRAZO'))

test('quem tem o documento define, muda e encerra o prazo, com um movimento por ato, e a mesa mostra', async () => {
  const { id, mobilId } = await casa.assinado('Com prazo')
  const antes = (await movimentos(id)).length
  expect((await definir(mobilId, 5, {}, CARLA)).status).toBe(409)
  const feito = await definir(mobilId, 5)
  expect([feito.status, feito.corpo.prazo]).toEqual([
    200,
    {
      vence: util(5),
      restam: null,
      motivo: 'Responder ao Ministério Público',
      acompanha: false,
      tom: 'LONGE',
      dito: 'Prazo vence em 5 dias úteis',
    },
  ])
  expect(await naMesa(BRUNO, id)).toEqual([
    'AGUARDANDO_ANDAMENTO: Assinado [LONGE]',
    'ALERTAS: Prazo vence em 5 dias úteis [LONGE]',
  ])
  // a day off becomes the next working day
  let sabado = util(2)
  while (new Date(`${sabado}T00:00:00Z`).getUTCDay() !== 6) sabado = somarDias(sabado, 1)
  const mudou = await ato(ANA, mobilId, 'prazo', { ate: { tipo: 'DIA', dia: sabado }, motivo: 'Prorrogado' })
  const vence = mudou.corpo.prazo?.vence ?? ''
  expect(vence > sabado).toBe(true)
  expect(
    (await ato(ANA, mobilId, 'prazo/encerrar', { cumprido: true, observacao: 'Ofício enviado' })).corpo.prazo,
  ).toBe(null)
  expect(await naMesa(ANA, id)).toEqual(['AGUARDANDO_ANDAMENTO: Assinado'])
  const outro = await ato(ANA, mobilId, 'prazo/encerrar', { cumprido: true })
  expect([outro.status, outro.problema.detail]).toEqual([409, 'O documento não tem prazo.'])
  expect((await movimentos(id)).slice(antes)).toEqual([
    `DEFINICAO_DE_PRAZO: Até ${porExtenso(util(5))}: Responder ao Ministério Público`,
    `DEFINICAO_DE_PRAZO: De ${porExtenso(util(5))} para ${porExtenso(vence)}: Prorrogado`,
    `CUMPRIMENTO_DE_PRAZO: Cumprido o prazo de ${porExtenso(vence)}: Ofício enviado`,
  ])
})

test('sobrestado o documento, o prazo para; retomado, corre o que restava', async () => {
  const { id, mobilId } = await casa.assinado('Com prazo parado')
  await definir(mobilId, 8)
  // as if three working days had passed: the deadline began three days ago
  await casa.banco.linhas(sql`update prazo set vence = ${util(5)} where mobil_id = ${mobilId}`)
  expect((await ato(ANA, mobilId, 'sobrestar', { motivo: 'Espera o parecer.' })).corpo.prazo).toMatchObject({
    restam: 5,
    tom: 'PARADO',
    dito: 'Prazo parado: restam 5 dias úteis',
  })
  expect(await naMesa(ANA, id)).toEqual([
    'ALERTAS: Prazo parado: restam 5 dias úteis [PARADO]',
    'OUTROS: Sobrestado [PARADO]',
  ])
  // while paused it never expires, whatever the day
  await casa.banco.linhas(sql`update prazo set vence = ${somarDias(HOJE, -30)} where mobil_id = ${mobilId}`)
  await deadlineReminders.run(casa.portas)
  expect(await avisos(ANA, id)).toEqual([])
  const depois = await ato(ANA, mobilId, 'dessobrestar')
  expect(depois.corpo.prazo).toMatchObject({ vence: util(5), restam: null, tom: 'LONGE' })
})

test('o prazo acaba quando a via sai da unidade, se não a acompanha; desfeita a saída, volta', async () => {
  const gelic = await casa.unidade('SEAD/GELIC')
  const enviar = (mobil: number | null) => ato(ANA, mobil, 'tramitar', { destino: { tipo: 'LOTACAO', id: gelic } })
  const fica = await casa.assinado('Prazo que fica')
  await definir(fica.mobilId, 5)
  await enviar(fica.mobilId)
  expect((await abrir(ANA, fica.mobilId)).prazo).toBe(null)
  expect(await naMesa(CARLA, fica.id)).toEqual(['CAIXA_DE_ENTRADA: Caixa de entrada'])
  const vai = await casa.assinado('Prazo que vai')
  await definir(vai.mobilId, 5, { acompanha: true })
  await enviar(vai.mobilId)
  expect(await naMesa(CARLA, vai.id)).toEqual([
    'ALERTAS: Prazo vence em 5 dias úteis [LONGE]',
    'CAIXA_DE_ENTRADA: Caixa de entrada [LONGE]',
  ])
  await ato(CARLA, vai.mobilId, 'receber')
  expect((await abrir(CARLA, vai.mobilId)).prazo?.vence).toBe(util(5))
  const lotacao = await linha<{ lotacao_id: number }>(
    casa.banco,
    sql`select lotacao_id from prazo where mobil_id = ${vai.mobilId} and encerrado_id is null`,
  )
  expect(lotacao?.lotacao_id).toBe(gelic)
})

test('aberto outro volume, o prazo do processo passa a ele; arquivado o processo, o prazo acaba', async () => {
  const { feito, processoAssinado, promessasDePe } = atosEm(() => casa)
  const abertos = (id: number) =>
    casa.banco.linhas<{ sigla: string }>(
      sql`select m.sigla from prazo z join mobil m on m.id = z.mobil_id where z.documento_id = ${id} and z.encerrado_id is null`,
    )
  const outroVolume = async (mobilId: number | null) => {
    await feito(ANA, mobilId, 'encerrar-volume')
    return (await feito(ANA, mobilId, 'abrir-volume')).mobil
  }
  const { id, mobilId } = await processoAssinado()
  await definir(mobilId, 5)
  const segundo = await outroVolume(mobilId)
  expect((await abrir(ANA, segundo.id)).prazo?.vence).toBe(util(5))
  expect(await naMesa(ANA, id)).toEqual([
    'AGUARDANDO_ANDAMENTO: Assinado [LONGE]',
    'ALERTAS: Prazo vence em 5 dias úteis [LONGE]',
  ])
  expect(await abertos(id)).toEqual([{ sigla: segundo.sigla }])
  await promessasDePe()
  await feito(ANA, segundo.id, 'prazo/encerrar', { cumprido: true })
  expect(await abertos(id)).toEqual([])
  // another deadline, and the processo is archived: undone, it runs again
  await definir(segundo.id, 5)
  const terceiro = await outroVolume(segundo.id)
  const { desfaziveis } = await feito(ANA, terceiro.id, 'arquivar')
  expect(await abertos(id)).toEqual([])
  await feito(ANA, terceiro.id, 'desfazer', { movimentacoes: [desfaziveis[0]?.id] })
  expect(await abertos(id)).toEqual([{ sigla: terceiro.sigla }])
  await promessasDePe()
  // a deadline left behind is reported by the invariants
  await casa.banco.linhas(
    sql`update prazo set mobil_id = ${mobilId} where documento_id = ${id} and encerrado_id is null`,
  )
  const falhas = (await verificarInvariantes(casa.banco, casa.portas.arquivos)).flatMap((cada) => cada.falhas)
  expect(falhas).toContainEqual(expect.stringContaining('prazo longe do último volume'))
  await casa.banco.linhas(
    sql`update prazo set mobil_id = ${terceiro.id} where documento_id = ${id} and encerrado_id is null`,
  )
})

describe('os avisos do prazo', () => {
  const olhar = async (dia: string) => {
    const portas = { ...casa.portas, relogio: { agora: () => new Date(`${dia}T15:00:00Z`) } }
    await Promise.all([deadlineReminders.run(portas), deadlineReminders.run({ ...portas, banco: { ...casa.banco } })])
    await deadlineReminders.run(portas)
  }
  test('os avisos vêm três dias úteis antes, um antes e no fim, uma vez cada, a quem o tem; no fim também à chefia', async () => {
    const { id, mobilId, sigla } = await casa.assinado('Prazo que acaba')
    await casa.banco.linhas(sql`delete from correio`)
    await definir(mobilId, 10)
    for (const dias of [0, 6]) await olhar(util(dias))
    expect(await avisos(ANA, id)).toEqual([])
    for (const dias of [7, 8, 9, 10]) await olhar(util(dias))
    expect(await avisos(ANA, id)).toEqual(['VIA_PRAZO_EM_1_DIA', 'VIA_PRAZO_EM_3_DIAS'])
    expect(await avisos(BRUNO, id)).toEqual([])
    for (const dias of [11, 12]) await olhar(util(dias))
    expect(await avisos(ANA, id)).toEqual(['VIA_PRAZO_VENCIDO', 'VIA_PRAZO_EM_1_DIA', 'VIA_PRAZO_EM_3_DIAS'])
    // Bruno is GEGOV's chief
    expect(await avisos(BRUNO, id)).toEqual(['CHEFIA_PRAZO_VENCIDO'])
    const cartas = await casa.banco.linhas<{ tipo: string; para: string }>(
      sql`select tipo, para from correio where carta ->> 'assunto' like ${`%${sigla}%`} order by id`,
    )
    expect(cartas).toEqual([
      { tipo: 'PRAZO', para: 'ana.souza@pb.exemplo.gov.br' },
      { tipo: 'PRAZO', para: 'ana.souza@pb.exemplo.gov.br' },
      { tipo: 'PRAZO', para: 'ana.souza@pb.exemplo.gov.br' },
      { tipo: 'PRAZO_DA_UNIDADE', para: 'bruno.lima@pb.exemplo.gov.br' },
    ])
  })

  test('de um documento restrito só recebe e-mail quem o lê, mesmo sendo chefia da unidade', async () => {
    const { id, mobilId, sigla } = await casa.assinado('Restrito com prazo')
    await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/restringir`, {
      corpo: { pessoas: [casa.idDe(CARLA)], hipoteseId: await casa.hipotese() },
    })
    await definir(mobilId, 1, { acompanha: true })
    await ato(ANA, mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })
    await casa.banco.linhas(sql`delete from correio`)
    await olhar(util(3))
    const cartas = await casa.banco.linhas<{ para: string }>(
      sql`select para from correio where carta ->> 'assunto' like ${`%${sigla}%`}`,
    )
    expect(cartas).toEqual([{ para: 'carla.dias@pb.exemplo.gov.br' }])
  })

  test('se a chefia da unidade tem o documento, a chefia de cima é avisada', async () => {
    const { id, mobilId } = await casa.assinado('Do chefe', {}, BRUNO, BRUNO)
    await definir(mobilId, 1, {}, BRUNO)
    await olhar(util(3))
    expect(await avisos(BRUNO, id)).toEqual(['VIA_PRAZO_VENCIDO'])
    const chefia = await casa.banco.linhas<{ nome: string }>(
      sql`select p.nome from notificacao n join pessoa p on p.id = n.pessoa_id where n.documento_id = ${id} and n.tipo = 'CHEFIA_PRAZO_VENCIDO'`,
    )
    expect(chefia).toEqual([{ nome: 'Marcos Teixeira' }])
  })

  test('sem ninguém com o documento, a unidade inteira é avisada; cumprido o prazo, ninguém', async () => {
    const { id, mobilId } = await casa.assinado('De ninguém')
    await definir(mobilId, 1, { acompanha: true })
    await ato(ANA, mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })
    await olhar(util(1))
    expect(await avisos(CARLA, id)).toEqual(['VIA_PRAZO_EM_1_DIA'])
    expect(await avisos(PAULA, id)).toEqual(['VIA_PRAZO_EM_1_DIA'])
    await ato(CARLA, mobilId, 'receber')
    await ato(CARLA, mobilId, 'prazo/encerrar', { cumprido: true })
    await olhar(util(3))
    expect(await avisos(CARLA, id)).toEqual(['VIA_PRAZO_EM_1_DIA'])
  })
})

describe('prazo depois de uma pausa', () => {
  const real = () => ({ agora: () => new Date() })
  afterAll(() => void (casa.portas.relogio = real()))
  const noDia = async <T>(dia: string, fazer: () => Promise<T>) => {
    casa.portas.relogio = { agora: () => new Date(`${dia}T15:00:00Z`) }
    const feito = await fazer()
    casa.portas.relogio = real()
    return feito
  }
  const olhar = (dia: string) =>
    noDia(dia, async () => {
      await Promise.all([
        deadlineReminders.run(casa.portas),
        deadlineReminders.run({ ...casa.portas, banco: { ...casa.banco } }),
      ])
      await deadlineReminders.run(casa.portas)
    })

  test('um prazo que mudou de dia avisa mais uma vez; o que não mudou, nenhuma', async () => {
    const { feito, promessasDePe } = atosEm(() => casa)
    const { id, mobilId, sigla } = await casa.assinado('Avisado e parado')
    await definir(mobilId, 4)
    for (const dias of [1, 3]) await olhar(util(dias))
    const antes = ['VIA_PRAZO_EM_1_DIA', 'VIA_PRAZO_EM_3_DIAS']
    expect(await avisos(ANA, id)).toEqual(antes)
    const parar = (dia: string) => noDia(dia, () => feito(ANA, mobilId, 'sobrestar', { motivo: 'Espera o parecer.' }))
    const retomar = (dia: string) => noDia(dia, () => feito(ANA, mobilId, 'dessobrestar'))
    // resumed on the same day, the due day doesn't change
    await parar(util(3))
    expect((await retomar(util(3))).prazo?.vence).toBe(util(4))
    await olhar(util(3))
    expect(await avisos(ANA, id)).toEqual(antes)
    await parar(util(3))
    await olhar(util(10))
    expect((await retomar(util(24))).prazo?.vence).toBe(util(25))
    for (const dias of [24, 24, 25]) await olhar(util(dias))
    expect(await avisos(ANA, id)).toEqual(['VIA_PRAZO_EM_1_DIA', ...antes])
    const cartas = await casa.banco.linhas(
      sql`select 1 as sim from correio where tipo = 'PRAZO' and carta ->> 'assunto' like ${`%${sigla}%`}`,
    )
    expect(cartas).toHaveLength(3)
    for (const dias of [26, 27]) await olhar(util(dias))
    expect(await avisos(ANA, id)).toEqual(['VIA_PRAZO_VENCIDO', 'VIA_PRAZO_EM_1_DIA', ...antes])
    // the notice says the current due day, whichever movement it came from
    const itens = (await casa.chamar<Notificacoes>(ANA, 'GET', '/siga/notificacao')).corpo.itens
    const dias = itens.filter(({ documento }) => documento?.documentoId === id).map(({ ate }) => ate?.slice(0, 10))
    expect(new Set(dias.slice(0, 2))).toEqual(new Set([somarDias(util(25), 1)]))
    await promessasDePe()
  })
})

test('entradas ruins têm a frase que as explica', async () => {
  const { mobilId } = await casa.assinado('Prazos ruins')
  const pedir = (corpo: unknown) => ato(ANA, mobilId, 'prazo', corpo)
  const bons = { ate: { tipo: 'DIAS_UTEIS', dias: 5 }, motivo: 'x' }
  for (const [corpo, codigo] of [
    [{ ...bons, ate: { tipo: 'DIAS_UTEIS', dias: 0 } }, 'CAMPO_INVALIDO'],
    [{ ...bons, ate: { tipo: 'DIAS_UTEIS', dias: 366 } }, 'CAMPO_INVALIDO'],
    [{ ...bons, ate: { tipo: 'DIA', dia: '2026-02-30' } }, 'DATA_INVALIDA'],
    [{ ...bons, ate: { tipo: 'DIA', dia: somarDias(HOJE, -1) } }, 'DATA_INVALIDA'],
    [{ ...bons, ate: { tipo: 'DIA', dia: somarDias(HOJE, 400) } }, 'DATA_INVALIDA'],
    [{ ...bons, motivo: ' ' }, 'CAMPO_INVALIDO'],
    [{ ate: bons.ate }, 'CAMPO_INVALIDO'],
  ] as const) {
    const { status, problema } = await pedir(corpo)
    expect([status, problema.codigo], JSON.stringify(corpo)).toEqual([422, codigo])
  }
  expect(
    (await verificarInvariantes(casa.banco, casa.portas.arquivos)).filter(({ falhas }) => falhas.length > 0),
  ).toEqual([])
})
