import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Mencionavel } from '#contract/andamento.ts'
import type { PreferenciasDeEmail } from '#contract/correio.ts'
import { somarDias, somarDiasUteis } from '#contract/dias-uteis.ts'
import type { AtosEmLote } from '#contract/em-lote.ts'
import type { Notificacoes } from '#contract/notificacao.ts'
import { calendarioDe } from '#server/core/calendario/calendario.ts'
import { sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { atosPendentes } from '#server/rooms/em-lote/andar.ts'
import { contarTerminado } from '#server/rooms/em-lote/contar.ts'
import { markerReminders } from '#server/rooms/marcador/reminders.ts'
import { returnReminders } from '#server/rooms/mobil/return-reminders.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, type Pedido } from '../apoio/casa.ts'

const PAULA = 'paula.nobrega@SEAD/GELIC'
const HOJE = hoje(new Date())

let casa: CasaDeTeste
let adiantado = 0
let util: (dias: number) => string
beforeAll(async () => {
  casa = await novaCasa(() => ({ relogio: { agora: () => new Date(Date.now() + adiantado) } }))
  const calendario = await calendarioDe(casa.banco, await casa.unidade('SEAD/GEGOV'))
  util = (dias) => somarDiasUteis(HOJE, dias, calendario)
})
afterAll(async () => {
  await atosPendentes.settled(casa.portas)
  await casa.fechar()
})
beforeEach(async () => {
  adiantado = 0
  for (const tabela of ['correio', 'correio_resumo', 'aviso_preferencia'])
    await casa.banco.linhas(sql`delete from ${sql.raw(tabela)}`)
})

const NOVOS = /^(MENCAO|ATRIBUIDO|LOTE|MARCADOR|DEVOLVER_|RETORNO)/
const sino = async (quem: string, query: Pedido['query'] = {}) =>
  (await casa.chamar<Notificacoes>(quem, 'GET', '/siga/notificacao', { query })).corpo
const avisos = async (quem: string, documento: number) =>
  (await sino(quem)).itens.filter((item) => item.documento?.documentoId === documento && NOVOS.test(item.tipo))
const tipos = async (quem: string, documento: number) => (await avisos(quem, documento)).map(({ tipo }) => tipo)
const cartas = (tipo: string) =>
  casa.banco.linhas<{ para: string; porque: string; dita: string }>(
    sql`select para, carta ->> 'porque' as porque, carta::text as dita from correio where tipo = ${tipo} order by para`,
  )
const ato = (quem: string, mobil: number | null, verbo: string, corpo: object = {}) =>
  casa.chamar(quem, 'POST', `/siga/mobil/${mobil}/${verbo}`, { corpo })
async function feito(quem: string, mobil: number | null, verbo: string, corpo?: object) {
  const { status, problema } = await casa.chamar(quem, 'POST', `/siga/mobil/${mobil}/${verbo}`, corpo ? { corpo } : {})
  expect(status, JSON.stringify(problema)).toBe(200)
}
const diasDepois = (dia: string) => (Date.parse(dia) - Date.parse(HOJE)) / 86_400_000
/** Moves the clock to noon of that day. */
const passarPara = (dia: string) => void (adiantado = diasDepois(dia) * 86_400_000)

describe('quem é mencionado numa anotação', () => {
  test('quem é mencionado sabe pelo sino e por e-mail, com o motivo; retirada a anotação, as palavras somem', async () => {
    const { id, mobilId } = await casa.assinado('Assunto da menção')
    await feito(ANA, mobilId, 'anotar', {
      texto: 'Veja isto, @Bruno Lima, por favor.',
      mencionados: [casa.idDe(BRUNO), casa.idDe(BRUNO)],
    })
    expect(await avisos(BRUNO, id)).toMatchObject([
      { tipo: 'MENCAO', quem: 'Ana Souza', texto: 'Veja isto, @Bruno Lima, por favor.', lida: false },
    ])
    expect(await tipos(ANA, id)).toEqual([])
    const [carta] = await cartas('MENCAO')
    expect(carta).toMatchObject({
      para: 'bruno.lima@pb.exemplo.gov.br',
      porque: 'Você recebe este e-mail porque Ana Souza (GEGOV) mencionou você numa anotação.',
    })
    expect(carta?.dita).not.toContain('Assunto da menção')
    const historia = await casa.chamar<{ content: { id: number; tipo: string }[] }>(
      ANA,
      'GET',
      `/siga/documento/${id}/movimentacao`,
    )
    const nota = historia.corpo.content.find(({ tipo }) => tipo === 'ANOTACAO')
    await feito(ANA, mobilId, 'desfazer', { movimentacoes: [nota?.id] })
    expect(await avisos(BRUNO, id)).toMatchObject([{ tipo: 'MENCAO', texto: null }])
  })

  test('não se menciona quem não lê, quem não está no texto nem quem não existe, e a frase diz quem', async () => {
    const { id, mobilId } = await casa.assinado('Só do órgão')
    const recusa = async (texto: string, ...mencionados: (number | undefined)[]) => {
      const { status, problema } = await ato(ANA, mobilId, 'anotar', { texto, mencionados })
      return [status, problema.codigo, problema.detail]
    }
    expect(await recusa('Veja, @Diego Alves.', casa.idDe(DIEGO))).toEqual([
      409,
      'MENCIONADO_NAO_LE',
      'Diego Alves não lê este documento, e não pode ser mencionado nele. Dê acesso antes.',
    ])
    expect((await recusa('Sem nome.', casa.idDe(BRUNO)))[1]).toBe('MENCAO_INVALIDA')
    expect((await recusa('Veja, @Ninguém.', 999_999))[1]).toBe('MENCAO_INVALIDA')
    expect((await recusa('Muitos', ...Array.from({ length: 21 }, (_, i) => i + 1)))[1]).toBe('CAMPO_INVALIDO')
    expect(await tipos(BRUNO, id)).toEqual([])
    const historia = await casa.chamar<{ content: { tipo: string }[] }>(
      ANA,
      'GET',
      `/siga/documento/${id}/movimentacao`,
    )
    expect(historia.corpo.content.some(({ tipo }) => tipo === 'ANOTACAO')).toBe(false)
  })

  test('a lista de menções só tem quem lê, os da unidade primeiro, sem a própria pessoa', async () => {
    const { mobilId } = await casa.assinado('Quem se oferece')
    const lista = async (texto?: string, quem = ANA) =>
      (
        await casa.chamar<Mencionavel[]>(quem, 'GET', `/siga/mobil/${mobilId}/mencionaveis`, {
          query: texto === undefined ? {} : { texto },
        })
      ).corpo
    const todos = await lista()
    expect(todos.length).toBeGreaterThan(2)
    expect(todos[0]?.unidade).toBe('GEGOV')
    expect(todos.map(({ nome }) => nome)).not.toContain('Ana Souza')
    expect((await lista('bruno')).map(({ nome }) => nome)).toEqual(['Bruno Lima'])
    expect(await lista('diego alves')).toEqual([])
    const negado = await casa.chamar(DIEGO, 'GET', `/siga/mobil/${mobilId}/mencionaveis`)
    expect(negado.problema.codigo).toBe('SEM_ACESSO')
  })
})

test('quem recebe uma atribuição é avisado, e o aviso acaba quando passa a outro; assumir não avisa', async () => {
  const { id, mobilId } = await casa.assinado('Para atribuir')
  await feito(ANA, mobilId, 'atribuir', { pessoaId: casa.idDe(BRUNO) })
  expect(await avisos(BRUNO, id)).toMatchObject([{ tipo: 'ATRIBUIDO', quem: 'Ana Souza', lida: false }])
  expect(await cartas('ATRIBUIDO')).toMatchObject([{ para: 'bruno.lima@pb.exemplo.gov.br' }])
  await feito(ANA, mobilId, 'assumir')
  expect(await avisos(BRUNO, id)).toMatchObject([{ tipo: 'ATRIBUIDO', lida: true }])
  expect(await tipos(ANA, id)).toEqual([])
})

describe('um ato em lote que termina', () => {
  const pedir = async () => {
    const { mobilId } = await casa.assinado('Do lote')
    const { corpo } = await casa.chamar<AtosEmLote>(ANA, 'POST', '/siga/lote/anotar', {
      corpo: { mobilIds: [mobilId, 987_654], params: { texto: 'Visto.' } },
    })
    await atosPendentes.drain(casa.portas)
    return corpo.id
  }
  const doLote = async (lote: number) => (await sino(ANA)).itens.filter(({ loteId }) => loteId === lote)

  test('o fim do lote é avisado uma vez a quem o pediu, com o resultado; por e-mail, só se a pessoa quiser', async () => {
    const lote = await pedir()
    await Promise.all([atosPendentes.drain(casa.portas), atosPendentes.drain(casa.portas)])
    expect(await doLote(lote)).toMatchObject([
      { tipo: 'LOTE_CONCLUIDO', texto: '1 feito, 1 recusado: veja cada motivo.', documento: null },
    ])
    expect(await cartas('LOTE')).toEqual([])
  })

  test('se o processo cai antes de avisar, o próximo avisa', async () => {
    const lote = await pedir()
    await casa.banco.linhas(sql`delete from notificacao where lote_id = ${lote}`)
    await casa.banco.linhas(sql`update ato_em_lote set contado_em = null where id = ${lote}`)
    await casa.chamar<PreferenciasDeEmail>(ANA, 'POST', '/siga/correio/preferencia', {
      corpo: { tipo: 'LOTE', modo: 'NA_HORA' },
    })
    const esperam = () =>
      casa.banco.linhas(
        sql`select 1 as sim from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    // two processes at once: both found the batch not told yet, and wait for its row
    const avisos = await casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`select 1 as sim from ato_em_lote where id = ${lote} for update`)
      const doisAvisos = [contarTerminado(casa.portas, lote), contarTerminado(casa.portas, lote)]
      await vi.waitFor(async () => expect(await esperam()).toHaveLength(2), { timeout: 10_000 })
      return { doisAvisos }
    })
    await Promise.all(avisos.doisAvisos)
    expect(await doLote(lote)).toHaveLength(1)
    expect(await cartas('LOTE')).toMatchObject([{ para: 'ana.souza@pb.exemplo.gov.br' }])
  })

  test('quem desligou o aviso no sino não o recebe', async () => {
    await casa.chamar(ANA, 'POST', '/siga/correio/preferencia', { corpo: { tipo: 'LOTE', sino: false } })
    expect(await doLote(await pedir())).toEqual([])
  })
})

describe('avisos de datas', () => {
  test('a data de devolução é avisada a quem tem e a quem espera, um dia útil antes e depois de vencida, uma vez cada', async () => {
    const { id, mobilId } = await casa.assinado('A devolver')
    const ate = util(5)
    await feito(ANA, mobilId, 'tramitar', {
      destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') },
      devolverAte: ate,
    })
    await returnReminders.run(casa.portas)
    expect(await tipos(ANA, id)).toEqual([])
    passarPara(util(4))
    await returnReminders.run(casa.portas)
    // nobody received it: only the sender is told
    expect([await tipos(ANA, id), await tipos(CARLA, id)]).toEqual([['RETORNO_EM_1_DIA'], []])
    await feito(CARLA, mobilId, 'receber')
    for (const vez of [1, 2]) expect(await returnReminders.run(casa.portas), String(vez)).toBe(vez === 1 ? 1 : 0)
    expect(await avisos(CARLA, id)).toMatchObject([
      { tipo: 'DEVOLVER_EM_1_DIA', ate: expect.stringContaining(somarDias(ate, 1)) },
    ])
    passarPara(somarDias(ate, 1))
    await returnReminders.run(casa.portas)
    expect(await tipos(CARLA, id)).toEqual(['DEVOLVER_VENCIDO', 'DEVOLVER_EM_1_DIA'])
    expect(await tipos(ANA, id)).toEqual(['RETORNO_VENCIDO', 'RETORNO_EM_1_DIA'])
    expect(await tipos(PAULA, id), 'in the unit, but not the holder').toEqual([])
    expect((await cartas('DATA_DE_DEVOLUCAO')).map(({ porque }) => porque)).toContain(
      'Você recebe este e-mail porque o documento está com você, ou com a sua unidade.',
    )
    const porLer = async (quem: string) => (await avisos(quem, id)).filter(({ lida }) => !lida).length
    // assigned to another of the same unit, it must still be returned
    await feito(CARLA, mobilId, 'atribuir', { pessoaId: casa.idDe(PAULA) })
    expect([await porLer(ANA), await porLer(CARLA)]).toEqual([2, 2])
    // once returned, nobody is told any more
    await feito(CARLA, mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GEGOV') } })
    expect([await porLer(ANA), await porLer(CARLA)]).toEqual([0, 0])
    await casa.banco.linhas(sql`delete from notificacao where documento_id = ${id}`)
    expect(await returnReminders.run(casa.portas)).toBe(0)
  })

  test('a data de um marcador é avisada na véspera a quem o pôs e a quem tem o documento; no sino, só a quem quer', async () => {
    const { id, mobilId } = await casa.assinado('Com marcador')
    const [urgente] = await casa.banco.linhas<{ id: number }>(sql`select id from marcador where nome = 'Urgente'`)
    await feito(ANA, mobilId, 'atribuir', { pessoaId: casa.idDe(BRUNO) })
    await feito(ANA, mobilId, 'marcar', { marcadorId: urgente?.id, ate: util(5) })
    await casa.chamar(BRUNO, 'POST', '/siga/correio/preferencia', { corpo: { tipo: 'MARCADOR', sino: false } })
    expect(await markerReminders.run(casa.portas)).toBe(0)
    passarPara(util(4))
    expect(await markerReminders.run(casa.portas)).toBe(2)
    expect(await markerReminders.run(casa.portas)).toBe(0)
    expect((await avisos(ANA, id)).filter(({ tipo }) => tipo === 'MARCADOR_VENCE')).toMatchObject([
      { texto: 'Urgente', lida: false, ate: expect.any(String) },
    ])
    expect((await avisos(BRUNO, id)).find(({ tipo }) => tipo === 'MARCADOR_VENCE')?.lida).toBe(true)
    expect(await cartas('MARCADOR'), 'in the daily digest, by default').toEqual([])
  })
})

test('a lista de notificações se filtra por assunto e por não lidas; marca-se uma ou todas, e isso se desfaz', async () => {
  const { id, mobilId } = await casa.assinado('Várias')
  for (const texto of ['Um, @Bruno Lima', 'Dois, @Bruno Lima', 'Três, @Bruno Lima'])
    await feito(ANA, mobilId, 'anotar', { texto, mencionados: [casa.idDe(BRUNO)] })
  const textos = async (query: Pedido['query']) =>
    (await sino(BRUNO, query)).itens.filter((item) => item.documento?.documentoId === id).map(({ texto }) => texto)
  expect(await textos({ sobre: 'TEXTO' })).toEqual(['Três, @Bruno Lima', 'Dois, @Bruno Lima', 'Um, @Bruno Lima'])
  expect(await textos({ sobre: 'ACESSO' })).toEqual([])
  const [tres, dois] = await avisos(BRUNO, id)
  expect(await textos({ antes: String(dois?.id) })).toContain('Um, @Bruno Lima')
  const marcar = (corpo: object) =>
    casa.chamar<{ naoLidas: number; quantas: number; em: string }>(BRUNO, 'POST', '/siga/notificacao/lidas', { corpo })
  const antes = (await sino(BRUNO)).naoLidas
  expect((await marcar({ ate: dois?.id, so: true })).corpo).toMatchObject({ naoLidas: antes - 1, quantas: 1 })
  expect(await textos({ sobre: 'TEXTO', naoLidas: 'true' })).toEqual(['Três, @Bruno Lima', 'Um, @Bruno Lima'])
  const todas = (await marcar({ ate: tres?.id, sobre: 'TEXTO' })).corpo
  expect(await textos({ sobre: 'TEXTO', naoLidas: 'true' })).toEqual([])
  const desfeita = await casa.chamar<{ naoLidas: number }>(BRUNO, 'POST', '/siga/notificacao/nao-lidas', {
    corpo: { em: todas.em },
  })
  expect(desfeita.corpo.naoLidas).toBe(antes - 1)
  expect(await textos({ sobre: 'TEXTO', naoLidas: 'true' })).toEqual(['Três, @Bruno Lima', 'Um, @Bruno Lima'])
  for (const query of [{ sobre: 'X' }, { naoLidas: 'sim' }, { antes: '-1' }])
    expect((await casa.chamar(BRUNO, 'GET', '/siga/notificacao', { query })).problema.codigo).toBe('PARAMETRO_INVALIDO')
  expect((await casa.chamar(BRUNO, 'POST', '/siga/notificacao/nao-lidas', { corpo: { em: 'ontem' } })).status).toBe(422)
})

test('o que foi avisado antes vem depois, seja qual for a ordem em que se escreveu, e cada página segue a anterior', async () => {
  const DUZIA = 120
  const { id: pessoaId } =
    (await casa.banco.linhas<{ id: number }>(sql`select ${casa.idDe(PAULA)}::bigint as id`))[0] ?? {}
  await casa.banco.linhas(sql`delete from notificacao where pessoa_id = ${pessoaId}`)
  // written newest first, so that ids go against time; by threes in one instant, and microseconds apart
  await casa.banco.linhas(
    sql`insert into notificacao (pessoa_id, tipo, lote_id, texto, criada_em)
        select ${pessoaId}, 'LOTE_CONCLUIDO', null, n::text,
          now() - (n / 3) * interval '1 microsecond' from generate_series(1, ${DUZIA}) n order by n`,
  )
  const lidas: { id: number; texto: string | null }[] = []
  for (let mais: boolean | undefined = true; mais;) {
    const antes = lidas.at(-1)?.id
    const pagina = await sino(PAULA, antes === undefined ? {} : { antes: String(antes) })
    lidas.push(...pagina.itens)
    ;({ mais } = pagina)
  }
  const terco = ({ texto }: { texto: string | null }) => Math.floor(Number(texto) / 3)
  expect(new Set(lidas.map(({ id }) => id)).size).toBe(DUZIA)
  expect(lidas.map(terco)).toEqual(lidas.map(terco).toSorted((a, b) => a - b))
  // up to one of them: it and what is older, no more
  const [, segunda] = lidas
  const marcadas = await casa.chamar<{ naoLidas: number; quantas: number }>(PAULA, 'POST', '/siga/notificacao/lidas', {
    corpo: { ate: segunda?.id },
  })
  expect(marcadas.corpo).toMatchObject({ naoLidas: 1, quantas: DUZIA - 1 })
  // a notice that is gone still tells where to go on
  await casa.banco.linhas(sql`delete from notificacao where id = ${segunda?.id ?? 0}`)
  expect((await casa.chamar(PAULA, 'GET', '/siga/notificacao', { query: { antes: String(segunda?.id) } })).status).toBe(
    200,
  )
})
