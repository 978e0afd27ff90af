import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Agenda } from '#contract/agenda.ts'
import { somarDias, somarDiasUteis } from '#contract/dias-uteis.ts'
import { icalendario } from '#server/rooms/agenda/icalendario.ts'
import { calendarioDe } from '#server/core/calendario/calendario.ts'
import { sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
const HOJE = hoje(new Date())
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const prazo = (mobil: number | null, dias: number) =>
  casa.chamar(ANA, 'POST', `/siga/mobil/${mobil}/prazo`, {
    corpo: { ate: { tipo: 'DIAS_UTEIS', dias }, motivo: 'Responder' },
  })
const agenda = async (quem: string, visao = 'MINHA') =>
  (await casa.chamar<Agenda>(quem, 'GET', '/siga/agenda', { query: { visao } })).corpo.itens
const feed = (endereco: string, cabecalhos: Record<string, string> = {}) =>
  casa.chamar(undefined, 'GET', new URL(endereco).pathname.replace('/api', ''), { cabecalhos })
const fazer = async (quem = ANA) =>
  (await casa.chamar<{ endereco: string }>(quem, 'POST', '/siga/agenda/endereco')).corpo.endereco

/** A strict reader of RFC 5545: CRLF, 75 octets, whole characters, known properties, one of each, nested right. */
function ler(bytes: Uint8Array) {
  const texto = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  expect(texto.endsWith('\r\n')).toBe(true)
  expect(/(?<!\r)\n|\r(?!\n)/.test(texto)).toBe(false)
  const fisicas = texto.slice(0, -2).split('\r\n')
  for (const linha of fisicas) {
    expect(new TextEncoder().encode(linha).length, linha).toBeLessThanOrEqual(75)
    expect(linha.length).toBeGreaterThan(0)
  }
  const linhas: string[] = []
  for (const linha of fisicas)
    if (linha.startsWith(' ')) linhas[linhas.length - 1] += linha.slice(1)
    else linhas.push(linha)
  const eventos: Record<string, string>[] = []
  const doCalendario: Record<string, string> = {}
  const aberto: string[] = []
  for (const linha of linhas) {
    const [, nome = '', parametros = '', valor = ''] = /^([A-Z-]+)((?:;[A-Z-]+=[^;:"]+)*):(.*)$/.exec(linha) ?? []
    expect(nome, linha).not.toBe('')
    if (nome === 'BEGIN') {
      aberto.push(valor)
      if (valor === 'VEVENT') eventos.push({})
    } else if (nome === 'END') expect(aberto.pop()).toBe(valor)
    else {
      const onde = aberto.at(-1) === 'VEVENT' ? eventos.at(-1)! : doCalendario
      expect(onde[nome + parametros], `${nome} twice`).toBeUndefined()
      if (/^(SUMMARY|DESCRIPTION)$/.test(nome)) expect(valor.replaceAll(/\\[\\;,nN]/g, '')).not.toMatch(/[\\;,]/)
      if (/^(DTSTAMP|LAST-MODIFIED)$/.test(nome)) expect(valor).toMatch(/^\d{8}T\d{6}Z$/)
      if (/^DT(START|END)$/.test(nome))
        expect([parametros, valor]).toEqual([';VALUE=DATE', expect.stringMatching(/^\d{8}$/)])
      onde[nome + parametros] = valor
    }
  }
  expect(aberto).toEqual([])
  expect(doCalendario).toMatchObject({ VERSION: '2.0', PRODID: expect.any(String) })
  for (const evento of eventos)
    for (const nome of ['UID', 'DTSTAMP', 'DTSTART;VALUE=DATE', 'SUMMARY']) expect(evento, nome).toHaveProperty([nome])
  expect(new Set(eventos.map(({ UID }) => UID)).size).toBe(eventos.length)
  return eventos
}

test('a agenda traz os prazos dos documentos em mãos e as assinaturas pedidas, cada item só para quem pode ler', async () => {
  const { sigla, mobilId, id } = await casa.assinado('Na agenda')
  await prazo(mobilId, 5)
  const pedido = await casa.finalizado('Por assinar até')
  await casa.chamar(ANA, 'POST', `/siga/documento/${pedido.id}/solicitar-assinatura`, {
    corpo: { prazo: somarDias(HOJE, 40) },
  })
  expect((await agenda(ANA)).find((item) => item.documentoId === id)).toMatchObject({
    tipo: 'PRAZO',
    sigla: expect.stringContaining(sigla),
    assunto: 'Na agenda',
    quem: 'Ana Souza',
    tom: 'LONGE',
    dito: 'Prazo vence em 5 dias úteis',
  })
  // Ana asked for the signature; Bruno is to sign
  expect((await agenda(ANA)).some((item) => item.documentoId === pedido.id)).toBe(false)
  expect((await agenda(BRUNO)).find((item) => item.documentoId === pedido.id)?.tipo).toBe('ASSINATURA')
  // Ana's deadline is not Bruno's, though the unit is the same
  expect((await agenda(BRUNO)).some((item) => item.documentoId === id)).toBe(false)
  expect((await agenda(BRUNO, 'LOTACAO')).some((item) => item.documentoId === id)).toBe(true)
  expect((await agenda(CARLA, 'LOTACAO')).some((item) => item.documentoId === id)).toBe(false)
})

describe('o endereço de calendário', () => {
  test('o calendário segue o iCalendar à risca, diz o dia, e omite o assunto do que não é público', async () => {
    const calendario = await calendarioDe(casa.banco, await casa.unidade('SEAD/GEGOV'))
    const publico = await casa.assinado('Edital; com, pontuação e ção que se dobra no meio de uma linha comprida', {
      nivelAcesso: 10,
    })
    const reservado = await casa.assinado('Assunto reservado', { nivelAcesso: 60 })
    for (const { mobilId } of [publico, reservado]) await prazo(mobilId, 4)
    const resposta = await feed(await fazer())
    expect([resposta.status, resposta.cabecalhos['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const eventos = ler(resposta.bytes)
    const de = (sigla: string) => eventos.find(({ SUMMARY = '' }) => SUMMARY.includes(sigla))
    const dia = somarDiasUteis(HOJE, 4, calendario)
    expect(de(publico.sigla)).toMatchObject({
      'DTSTART;VALUE=DATE': dia.replaceAll('-', ''),
      'DTEND;VALUE=DATE': somarDias(dia, 1).replaceAll('-', ''),
      DESCRIPTION: 'Edital\\; com\\, pontuação e ção que se dobra no meio de uma linha comprida',
    })
    expect(de(reservado.sigla)).toBeDefined()
    expect(new TextDecoder().decode(resposta.bytes)).not.toContain('reservado')
  })

  test('o calendário omite o assunto do que ainda espera assinatura, mesmo que venha a ser público', async () => {
    const { id, sigla } = await casa.finalizado('Minuta por enquanto', { nivelAcesso: 10 })
    await casa.chamar(ANA, 'POST', `/siga/documento/${id}/solicitar-assinatura`, {
      corpo: { prazo: somarDias(HOJE, 40) },
    })
    const evento = ler((await feed(await fazer(BRUNO))).bytes).find(({ SUMMARY = '' }) => SUMMARY.includes(sigla))
    expect(evento?.['SUMMARY']).toMatch(/^Assinar: /)
    expect(evento).not.toHaveProperty('DESCRIPTION')
  })

  test('enquanto nada muda, o calendário responde 304; depois de uma mudança, vem de novo', async () => {
    const endereco = await fazer()
    const { cabecalhos } = await feed(endereco)
    const etag = cabecalhos['etag'] ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
    const igual = await feed(endereco, { 'if-none-match': `W/"x", ${etag}` })
    expect([igual.status, igual.bytes.length]).toEqual([304, 0])
    const { mobilId } = await casa.assinado('Mais um')
    await prazo(mobilId, 3)
    expect((await feed(endereco, { 'if-none-match': etag })).status).toBe(200)
  })

  test('um prazo que mudou de dia sem nova definição diz que mudou, e quando', async () => {
    const { id, mobilId, sigla } = await casa.assinado('Parado e retomado')
    await prazo(mobilId, 4)
    const endereco = await fazer()
    const evento = async () => {
      const eventos = ler((await feed(endereco)).bytes)
      return eventos.find(({ SUMMARY = '' }) => SUMMARY.includes(sigla))
    }
    const antes = await evento()
    expect(antes?.['SEQUENCE']).toBe('0')
    const andar = (verbo: string, corpo?: unknown) =>
      casa.chamar(ANA, 'POST', `/siga/mobil/${mobilId}/${verbo}`, corpo === undefined ? {} : { corpo })
    await andar('sobrestar', { motivo: 'Espera.' })
    await andar('dessobrestar')
    // resumed on the same day, the deadline doesn't change
    expect(await evento()).toEqual(antes)
    await andar('sobrestar', { motivo: 'Espera.' })
    expect(await evento()).toBeUndefined()
    // as if two working days had passed
    await casa.banco.linhas(sql`update prazo set restam = restam + 2 where mobil_id = ${mobilId}`)
    await andar('dessobrestar')
    const [retomada] = await casa.banco.linhas<{ seq: number; em: string }>(
      sql`select r.seq - p.seq as seq, to_char(r.instante at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as em from movimentacao r join movimentacao p on p.documento_id = r.documento_id and p.tipo = 170
          where r.documento_id = ${id} and r.tipo = 47 order by r.seq desc limit 1`,
    )
    const depois = await evento()
    expect(depois).toMatchObject({
      UID: antes?.['UID'],
      SEQUENCE: String(retomada?.seq),
      'LAST-MODIFIED': retomada?.em,
      DTSTAMP: retomada?.em,
    })
    expect(depois?.['DTSTART;VALUE=DATE']).not.toBe(antes?.['DTSTART;VALUE=DATE'])
  })

  test('o endereço é de uma entrada e só o hash é guardado; trocado ou retirado, o anterior não abre nada', async () => {
    const primeiro = await fazer()
    const guardado = await casa.banco.linhas<{ segredo_sha256: string }>(
      sql`select segredo_sha256 from agenda_assinada`,
    )
    expect(guardado.some(({ segredo_sha256 }) => primeiro.includes(segredo_sha256))).toBe(false)
    expect(guardado[0]?.segredo_sha256).toMatch(/^[0-9a-f]{64}$/)
    const segundo = await fazer()
    expect((await feed(primeiro)).problema.codigo).toBe('AGENDA_NAO_ENCONTRADA')
    expect((await feed(segundo)).status).toBe(200)
    await casa.chamar(ANA, 'POST', '/siga/agenda/endereco/revogar')
    expect((await feed(segundo)).status).toBe(404)
    expect((await casa.chamar<{ criadaEm: null }>(ANA, 'GET', '/siga/agenda/endereco')).corpo.criadaEm).toBe(null)
    expect((await feed('http://x/api/publico/agenda/curto.ics')).status).toBe(400)
    const deQuemSaiu = await fazer(CARLA)
    await casa.banco.linhas(sql`update pessoa set fim = now() where id = ${casa.idDe(CARLA) ?? 0}`)
    expect((await feed(deQuemSaiu)).status).toBe(404)
  })
})

test('um texto escrito por alguém não vira linha do calendário', () => {
  const feito = icalendario('x', [
    {
      uid: 'a@b',
      dia: '2026-12-31',
      resumo: 'ana\r\nBEGIN:VEVENT\u0000, fim; \\ 🖊'.repeat(9),
      descricao: '',
      endereco: 'https://x/y',
      desde: '2026-11-01T12:00:00.000Z',
      mudancas: 0,
    },
  ])
  expect(feito.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  const [evento, ...mais] = ler(new TextEncoder().encode(feito))
  expect(mais).toEqual([])
  expect(evento).toMatchObject({ 'DTSTART;VALUE=DATE': '20261231', 'DTEND;VALUE=DATE': '20270101' })
})
