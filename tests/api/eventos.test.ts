import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'

import type { HipoteseLegal } from '#contract/nivel-acesso.ts'

import { urlDoBanco } from '#server/adapters/embedded-postgres.ts'
import { criarEventos } from '#server/adapters/eventos.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { fila } from '#server/core/evento/fila.ts'
import { FLUXOS_POR_PESSOA } from '#server/rooms/evento/fluxos.ts'

import { portaLivre } from '../../bench/servidor.ts'
import { balancear } from '../apoio/balanceador.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

const OTAVIO = 'otavio.mendes@SEAD/GEGOV'

let casa: CasaDeTeste
let hipoteseId: number
beforeAll(async () => {
  casa = await novaCasa()
  await casa.comEventos()
  hipoteseId = (await casa.chamar<HipoteseLegal[]>(ANA, 'GET', '/siga/hipotese-legal')).corpo[0]?.id ?? 0
})
afterAll(() => casa.fechar())

const ato = async (quem: string, id: number, nome: string, corpo?: unknown) => {
  const { status } = await casa.chamar(quem, 'POST', `/siga/documento/${id}/acesso/${nome}`, corpo ? { corpo } : {})
  expect(status).toBe(200)
}
const doDocumento = (id: number) => ({ tipo: 'DOCUMENTO', documentoId: id })

test('quem tem o documento na tela recebe os avisos dele, seja de que unidade for', async () => {
  const { id, mobilId } = await casa.assinado('Para acompanhar', { nivelAcesso: 10 })
  const diego = await casa.ouvir(DIEGO, id)
  await diego.ouvidos()
  const para = { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } }
  await casa.chamar(ANA, 'POST', `/siga/mobil/${mobilId}/tramitar`, { corpo: para })
  expect(await diego.ouvidos()).toEqual([doDocumento(id)])
  await casa.assinado('Outro', { nivelAcesso: 10 })
  expect(await diego.ouvidos()).toEqual([])
  await diego.parar()
})

test('o que aconteceu entre a resposta da página e a abertura do fluxo também chega', async () => {
  const { id } = await casa.assinado('Acabou de mudar', { nivelAcesso: 10 })
  const diego = await casa.ouvir(DIEGO, id)
  // including what NOTIFY itself delivers late
  expect(new Set((await diego.ouvidos()).map((evento) => JSON.stringify(evento)))).toEqual(
    new Set([JSON.stringify(doDocumento(id))]),
  )
  await diego.parar()
})

test('quem não pode ler não recebe avisos; quem deixa de poder recebe esse aviso e mais nenhum', async () => {
  const { id } = await casa.assinado('Reservado', { nivelAcesso: 10 })
  const fora = await casa.assinado('Restrito desde antes', { nivelAcesso: 10 })
  await ato(ANA, fora.id, 'restringir', { pessoas: [], hipoteseId })
  const [ana, otavio, diego, curioso] = [
    await casa.ouvir(ANA),
    await casa.ouvir(OTAVIO),
    await casa.ouvir(DIEGO, id),
    await casa.ouvir(DIEGO, fora.id),
  ]
  for (const cada of [ana, otavio, diego, curioso]) await cada.ouvidos()
  await ato(ANA, fora.id, 'restringir', { pessoas: [casa.idDe(CARLA)], hipoteseId })
  expect((await ana.ouvidos()).length).toBeGreaterThan(0)
  expect([await otavio.ouvidos(), await curioso.ouvidos()]).toEqual([[], []])

  await ato(ANA, id, 'restringir', { pessoas: [casa.idDe(BRUNO)], hipoteseId })
  expect(await diego.ouvidos()).toEqual([doDocumento(id)])
  // it left the desk, without saying which document
  expect(await otavio.ouvidos()).toEqual([{ tipo: 'MESA', documentoId: null }])
  await ato(ANA, id, 'restringir', { pessoas: [casa.idDe(CARLA)], hipoteseId })
  expect([await diego.ouvidos(), await otavio.ouvidos()]).toEqual([[], []])
  await ato(ANA, id, 'desfazer-restricao')
  expect(await diego.ouvidos()).toEqual([doDocumento(id)])
  for (const cada of [ana, otavio, diego, curioso]) await cada.parar()
})

describe('quem deixa de ler por ato de outro é avisado de que algo saiu da mesa, sem saber o quê', () => {
  const daMesa = { tipo: 'MESA', documentoId: null }
  const movimento = async (quem: string, mobil: number | null, verbo: string, corpo: unknown) => {
    const feito = await casa.chamar<{ feita: number }>(quem, 'POST', `/siga/mobil/${mobil}/${verbo}`, { corpo })
    expect(feito.status).toBe(200)
    return feito.corpo.feita
  }
  /** What each person hears of this act alone. */
  const ouvem = async (quem: string[], fazer: () => Promise<unknown>) => {
    const fluxos = []
    for (const cada of quem) fluxos.push(await casa.ouvir(cada))
    for (const fluxo of fluxos) await fluxo.ouvidos()
    await fazer()
    const ouvidos = []
    for (const fluxo of fluxos) ouvidos.push((await fluxo.ouvidos()).filter(({ tipo }) => tipo === 'MESA'))
    for (const fluxo of fluxos) await fluxo.parar()
    return ouvidos
  }
  const daUnidade = async () => ({ destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })

  test('um documento tornado sem efeito sai da mesa da outra unidade que o tem', async () => {
    const { id, mobilId } = await casa.assinado('Que perde o efeito')
    await movimento(ANA, mobilId, 'tramitar', await daUnidade())
    const semEfeito = () =>
      casa.chamar(BRUNO, 'POST', `/siga/documento/${id}/tornar-sem-efeito`, { corpo: { motivo: 'Saiu errado.' } })
    expect(await ouvem([CARLA, OTAVIO, DIEGO], semEfeito)).toEqual([[daMesa], [{ tipo: 'MESA', documentoId: id }], []])
  })

  test.each([
    ['entre lotações', 60, 'SEAD/GELIC', CARLA],
    ['do órgão, enviado a outro', 20, 'SES/GEVIG', DIEGO],
  ])(
    'desfeito o primeiro trâmite de um documento %s, o destino é avisado sem saber de qual',
    async (_, nivelAcesso, destino, quem) => {
      const { id, mobilId } = await casa.assinado('Enviado por engano', { nivelAcesso })
      const feita = await movimento(ANA, mobilId, 'tramitar', {
        destino: { tipo: 'LOTACAO', id: await casa.unidade(destino) },
      })
      const desfazer = () => movimento(ANA, mobilId, 'desfazer', { movimentacoes: [feita] })
      expect(await ouvem([quem, OTAVIO], desfazer)).toEqual([[daMesa], [{ tipo: 'MESA', documentoId: id }]])
    },
  )

  test('quem não lia o documento antes não recebe aviso', async () => {
    const { id, mobilId } = await casa.assinado('Restrito, e que perde o efeito')
    await ato(ANA, id, 'restringir', { pessoas: [casa.idDe(CARLA)], hipoteseId })
    const feita = await movimento(ANA, mobilId, 'tramitar', await daUnidade())
    const desfazer = () => movimento(ANA, mobilId, 'desfazer', { movimentacoes: [feita] })
    expect(await ouvem(['paula.nobrega@SEAD/GELIC', OTAVIO], desfazer)).toEqual([[], []])
  })

  test('são avisados quem deixa de assinar e quem deixa de escrever uma parte', async () => {
    const { id, versao } = await casa.rascunho('Que Carla não assina mais', { cossignatarioIds: [casa.idDe(CARLA)] })
    // in the modelo's order she would have nothing on her desk yet
    await casa.banco.linhas(sql`update documento set ordem_assinatura = 'LIVRE' where id = ${id}`)
    expect((await casa.chamar(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })).status).toBe(200)
    const retirar = () => casa.chamar(ANA, 'POST', `/siga/documento/${id}/cossignatario/${casa.idDe(CARLA)}/retirar`)
    expect(await ouvem([CARLA], retirar)).toEqual([[daMesa]])
    const rascunho = await casa.rascunho('Com parte')
    const { corpo } = await casa.chamar<{ id: number; versao: number }>(
      ANA,
      'POST',
      `/siga/documento/${rascunho.id}/colaboracao`,
      { corpo: { nome: 'Análise', para: { tipo: 'PESSOA', id: casa.idDe(CARLA) } } },
    )
    const devolver = async () => {
      const parte = `/siga/documento/${rascunho.id}/colaboracao/${corpo.id}/devolver`
      expect((await casa.chamar(CARLA, 'POST', parte, { corpo: { motivo: 'Não é comigo.' } })).status).toBe(200)
    }
    expect(await ouvem([CARLA], devolver)).toEqual([[daMesa]])
  })

  test('assinado um documento entre pessoas, os colegas de quem o escreveu são avisados', async () => {
    const { id } = await casa.finalizado('Entre pessoas', { nivelAcesso: 100 })
    expect(await ouvem([OTAVIO, ANA], () => casa.assinar(BRUNO, id))).toEqual([
      [daMesa],
      [{ tipo: 'MESA', documentoId: id }],
    ])
  })
})

test('só toca o sino de quem foi notificado', async () => {
  const { mobilId } = await casa.assinado('Com pedido')
  const [ana, carla] = [await casa.ouvir(ANA), await casa.ouvir(CARLA)]
  await ana.ouvidos()
  await casa.chamar(DIEGO, 'POST', `/siga/mobil/${mobilId}/pedir-acesso`, { corpo: { motivo: 'Preciso.' } })
  expect(await ana.ouvidos()).toContainEqual({ tipo: 'NOTIFICACAO', documentoId: null })
  expect((await carla.ouvidos()).filter(({ tipo }) => tipo === 'NOTIFICACAO')).toEqual([])
  const { id } = await casa.finalizado('Para Bruno assinar')
  const bruno = await casa.ouvir(BRUNO)
  await ana.ouvidos()
  expect((await casa.assinar(BRUNO, id)).status).toBe(200)
  expect(await ana.ouvidos(), 'signed by all').toContainEqual({ tipo: 'NOTIFICACAO', documentoId: null })
  await bruno.ouvidos()
  await casa.finalizado('Mais um')
  expect(await bruno.ouvidos(), 'to be signed').toContainEqual({ tipo: 'NOTIFICACAO', documentoId: null })
  await casa.chamar(ANA, 'POST', `/siga/documento/${(await casa.rascunho()).id}/colaboracao`, {
    corpo: { nome: 'Análise', para: { tipo: 'PESSOA', id: casa.idDe(CARLA) } },
  })
  expect(await carla.ouvidos(), 'asked for a part').toContainEqual({ tipo: 'NOTIFICACAO', documentoId: null })
  for (const cada of [ana, carla, bruno]) await cada.parar()
})

test('um rascunho excluído sai da mesa da unidade sem que se diga qual', async () => {
  const { id, versao } = await casa.rascunho()
  const otavio = await casa.ouvir(OTAVIO)
  await otavio.ouvidos()
  await casa.chamar(ANA, 'DELETE', `/siga/documento/${id}`, { versao })
  expect(await otavio.ouvidos()).toEqual([{ tipo: 'MESA', documentoId: null }])
  await otavio.parar()
})

test('quem muda de unidade deixa de receber os avisos da anterior: o fluxo acaba', async () => {
  const otavio = await casa.ouvir(OTAVIO)
  await otavio.ouvidos()
  const gegov = await casa.unidade('SEAD/GEGOV')
  const para = (lotacao: number) =>
    casa.banco.linhas(sql`update pessoa set lotacao_id = ${lotacao} where id = ${casa.idDe(OTAVIO)}`)
  await para(await casa.unidade('SEAD/GELIC'))
  await casa.rascunho('Da unidade que deixou')
  expect([await otavio.ouvidos(), otavio.acabou()]).toEqual([[], true])
  await para(gegov)
})

test('o fluxo acaba quando a credencial vence', async () => {
  const { tokens } = casa.portas
  casa.portas.tokens = {
    verificar: async (token) => ({ ...(await tokens.verificar(token)), expiraEm: Date.now() / 1000 + 2 }),
  }
  const ana = await casa.ouvir(ANA)
  casa.portas.tokens = tokens
  expect(ana.acabou()).toBe(false)
  await vi.waitFor(() => expect(ana.acabou()).toBe(true), { timeout: 25_000 })
})

test('passado o limite de fluxos de uma pessoa, o mais antigo acaba', async () => {
  const fluxos = []
  for (let n = 0; n < FLUXOS_POR_PESSOA + 1; n++) fluxos.push(await casa.ouvir(CARLA))
  const bruno = await casa.ouvir(BRUNO)
  await bruno.ouvidos()
  expect(fluxos.map((fluxo) => fluxo.acabou())).toEqual([true, ...fluxos.slice(1).map(() => false)])
  expect(bruno.acabou()).toBe(false)
  for (const fluxo of [...fluxos, bruno]) await fluxo.parar()
})

test('um aviso já na fila não se repete, e um leitor parado não enche a memória', async () => {
  const empurroes: ((dados: unknown) => void)[] = []
  const nova = () =>
    fila(new AbortController().signal, (empurrar) => {
      empurroes.push(empurrar)
      return () => {}
    })[Symbol.asyncIterator]()
  const calma = nova()
  for (const dado of [1, 2, 1, 2, 3]) empurroes[0]?.(dado)
  expect([await calma.next(), await calma.next(), await calma.next()].map(({ value }) => value as number)).toEqual([
    1, 2, 3,
  ])
  const cheia = nova()
  for (let n = 0; n < 10_000; n++) empurroes[1]?.(n)
  expect((await cheia.next()).done).toBe(true)
})

const endereco = async () => {
  const qual = await linha<{ nome: string }>(casa.banco, sql`select current_database() as nome`)
  return urlDoBanco(inject('postgres'), qual?.nome ?? '')
}

test('depois de uma queda do banco, uma só escuta volta, e os fluxos abertos acabam para que se peça tudo de novo', async () => {
  const direto = new URL(await endereco())
  const porta = await portaLivre()
  let dePe = true
  let tentativas = 0
  const caminho = await balancear(porta, () => {
    if (!dePe) tentativas++
    return dePe ? [Number(direto.port)] : []
  })
  const porFora = new URL(direto)
  porFora.hostname = '127.0.0.1'
  porFora.port = String(porta)
  const escutas = async () =>
    (
      await casa.banco.linhas<{ pid: number }>(
        sql`select pid from pg_stat_activity where application_name = 'carimbo-eventos' and datname = current_database()`,
      )
    ).map(({ pid }) => pid)
  const daCasa = await escutas()
  const eventos = await criarEventos(porFora.href, casa.banco, { esperaMs: 50 })
  const controle = new AbortController()
  const aberta = eventos.assinar(['aqui'], controle.signal)[Symbol.asyncIterator]()
  const acabou = aberta.next()

  dePe = false
  const [sua] = (await escutas()).filter((pid) => !daCasa.includes(pid))
  await casa.banco.linhas(sql`select pg_terminate_backend(${sua}::int)`)
  await vi.waitFor(() => expect(tentativas).toBeGreaterThanOrEqual(3), { timeout: 25_000 })
  await eventos.publicar(['aqui'], 'ninguém ouviu')
  dePe = true

  expect((await acabou).done).toBe(true)
  const outra = eventos.assinar(['aqui'], controle.signal)[Symbol.asyncIterator]()
  await eventos.publicar(['aqui'], 'depois')
  expect((await outra.next()).value).toBe('depois')
  // waits for attempts still under way
  await new Promise((pronto) => setTimeout(pronto, 500))
  expect(await escutas()).toHaveLength(daCasa.length + 1)
  controle.abort()
  await eventos.encerrar()
  await caminho.fechar()
})

test('avisos simultâneos vão juntos, e um envio que falha não impede os seguintes', async () => {
  const banco = { ...casa.banco }
  let envios = 0
  let cair = false
  banco.linhas = async (...pedido: Parameters<Banco['linhas']>) => {
    envios++
    if (cair) throw new Error('caiu')
    return casa.banco.linhas(...pedido)
  }
  const eventos = await criarEventos(await endereco(), banco)
  const controle = new AbortController()
  const escuta = eventos.assinar(['aqui'], controle.signal)[Symbol.asyncIterator]()
  const ouvir = async () => (await escuta.next()).value as unknown
  await Promise.all(Array.from({ length: 30 }, (_, i) => eventos.publicar(['aqui'], i)))
  expect(envios).toBeLessThanOrEqual(2)
  for (let i = 0; i < 30; i++) expect(await ouvir()).toBe(i)

  cair = true
  await expect(eventos.publicar(['aqui'], 'perdido')).rejects.toThrow('caiu')
  cair = false
  await eventos.publicar(['aqui'], 'depois')
  expect(await ouvir()).toBe('depois')
  controle.abort()
  await eventos.encerrar()
})
