import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { somarDiasUteis } from '#contract/dias-uteis.ts'
import type { Mesa } from '#contract/mesa.ts'
import type { Versoes } from '#contract/versao.ts'
import { sql } from '#server/database/connection.ts'
import { calendarioDe } from '#server/core/calendario/calendario.ts'
import { signingReminders } from '#server/rooms/pedidos/reminders.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa } from '../apoio/casa.ts'
import { daqui, dosPedidos } from '../apoio/pedidos.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const { id, pedir, obter, preparo, historico, naMesa, avisos, emQualquerOrdem } = dosPedidos(() => casa)

// first test: nothing else waits for Bruno yet
test('depois de assinar um documento, a pessoa segue para outro cuja assinatura lhe pediram', async () => {
  const um = await casa.finalizado('Um')
  const outro = await casa.finalizado('O que pediram')
  expect((await pedir(ANA, outro.id, 'solicitar-assinatura', { prazo: daqui(5) })).status).toBe(200)
  const { corpo } = await casa.assinar(BRUNO, um.id)
  expect(corpo.proximo?.mobilId).toBe((await obter(outro.id)).mobilId)
})

test('o próximo é o primeiro da mesa: o que chegou por último', async () => {
  const um = await casa.finalizado('Assinado agora')
  await casa.finalizado('Espera há mais tempo')
  const novo = await casa.finalizado('Acaba de chegar')
  const { corpo } = await casa.assinar(BRUNO, um.id)
  expect(corpo.proximo?.mobilId).toBe((await obter(novo.id)).mobilId)
})

describe('pedir assinatura', () => {
  test('pedir assinatura marca a mesa com o prazo, avisa com a mensagem, e deixa uma movimentação', async () => {
    const { id: doc } = await casa.finalizado('Com prazo')
    expect(await naMesa(BRUNO, doc)).toEqual(['Pronto para assinar'])
    const feito = await pedir(ANA, doc, 'solicitar-assinatura', { mensagem: 'É urgente.', prazo: daqui(5) })
    expect(feito.status).toBe(200)
    expect(feito.corpo.esperam).toEqual([
      {
        id: id(BRUNO),
        nome: 'Bruno Lima',
        pedido: { nome: 'Ana Souza', em: expect.stringMatching(/^\d{4}-.*Z$/), mensagem: 'É urgente.' },
        prazo: daqui(5),
      },
    ])
    const [ano, mes, dia] = daqui(5).split('-')
    expect(await naMesa(BRUNO, doc)).toEqual([`A assinar até ${dia}/${mes}/${ano}`])
    const daMesa = (await casa.chamar<Mesa>(BRUNO, 'GET', '/siga/mesa')).corpo.itens
    expect(daMesa.find(({ documentoId }) => documentoId === doc)).toMatchObject({
      vence: daqui(5),
      tom: expect.stringMatching(/^(PERTO|LONGE)$/),
    })
    expect(await avisos(BRUNO, doc)).toEqual([
      { tipo: 'ASSINATURA_PEDIDA', texto: 'É urgente.' },
      { tipo: 'PARA_ASSINAR', texto: null },
    ])
    expect(await historico(doc)).toMatchObject([
      {
        tipo: 'SOLICITACAO_DE_ASSINATURA',
        descricao: `Assinatura pedida a Bruno Lima, até ${dia}/${mes}/${ano}: É urgente.`,
      },
      { tipo: 'FINALIZACAO' },
    ])
    expect((await casa.assinar(BRUNO, doc)).status).toBe(200)
    expect((await obter(doc)).situacao).toBe('ASSINADO')
  })

  test('só se pede assinatura a quem está na vez, com prazo possível', async () => {
    const { id: doc } = await casa.finalizado('Prazos', { cossignatarioIds: [id(CARLA)] })
    const recusas = [
      [{ pessoas: [id(CARLA)] }, 409, 'ACAO_NAO_PERMITIDA'],
      [{ pessoas: [id(DIEGO)] }, 409, 'ACAO_NAO_PERMITIDA'],
      [{ prazo: daqui(-1) }, 422, 'DATA_INVALIDA'],
      [{ prazo: daqui(400) }, 422, 'DATA_INVALIDA'],
      [{ prazo: 'amanhã' }, 422, 'DATA_INVALIDA'],
      [{ mensagem: '' }, 422, 'CAMPO_INVALIDO'],
    ] as const
    for (const [corpo, status, codigo] of recusas) {
      const feito = await pedir(ANA, doc, 'solicitar-assinatura', corpo)
      expect([feito.status, feito.problema.codigo], JSON.stringify(corpo)).toEqual([status, codigo])
    }
    expect((await pedir(DIEGO, doc, 'solicitar-assinatura', {})).status).toBe(403)
    expect(await historico(doc)).toHaveLength(1)
  })

  test('os lembretes chegam uma vez cada, mesmo com vários processos; quem pediu sabe do atraso', async () => {
    const { id: doc } = await casa.finalizado('Lembretes')
    const calendario = await calendarioDe(casa.banco, await casa.unidade('SEAD/GEGOV'))
    const util = (dias: number) => somarDiasUteis(daqui(0), dias, calendario)
    await pedir(ANA, doc, 'solicitar-assinatura', { prazo: util(10) })
    const olhar = async (dia: string) => {
      const agora = new Date(`${dia}T15:00:00Z`)
      const outras = { ...casa.portas, relogio: { agora: () => agora } }
      const noutro = { ...outras, banco: { ...casa.banco } }
      await Promise.all([signingReminders.run(outras), signingReminders.run(noutro)])
      await signingReminders.run(outras)
    }
    const ditos = async (quem: string) => (await avisos(quem, doc)).map(({ tipo }) => tipo)
    await olhar(daqui(0))
    await olhar(util(6))
    expect(await ditos(BRUNO)).toEqual(['ASSINATURA_PEDIDA', 'PARA_ASSINAR'])
    for (const dias of [7, 8, 9, 10, 11, 12]) await olhar(util(dias))
    expect(await ditos(BRUNO)).toEqual([
      'PRAZO_VENCIDO',
      'PRAZO_EM_1_DIA',
      'PRAZO_EM_3_DIAS',
      'ASSINATURA_PEDIDA',
      'PARA_ASSINAR',
    ])
    expect(await ditos(ANA)).toEqual(['ASSINATURA_ATRASADA'])
  })

  test('quem já assinou não recebe lembrete', async () => {
    const { id: doc } = await casa.finalizado('Assinado a tempo')
    await pedir(ANA, doc, 'solicitar-assinatura', { prazo: daqui(1) })
    await casa.assinar(BRUNO, doc)
    await signingReminders.run({ ...casa.portas, relogio: { agora: () => new Date(Date.now() + 5 * 86_400_000) } })
    expect((await avisos(BRUNO, doc)).some(({ tipo }) => tipo.startsWith('PRAZO'))).toBe(false)
  })
})

test('cada ato escreve o seu e-mail, e a fornecedora recebe o dela no próprio endereço', async () => {
  await casa.banco.linhas(sql`delete from correio`)
  const cartas = () =>
    casa.banco.linhas<{ tipo: string; assunto: string; acao: { caminho: string } }>(
      sql`select tipo, carta ->> 'assunto' as assunto, carta -> 'acao' as acao from correio where tipo not in ('CONVITE') order by id`,
    )
  const um = await casa.finalizado('Por e-mail')
  const fora = await casa.finalizado('Por e-mail, de fora', {}, ANA, FORNECEDORA)
  await pedir(ANA, um.id, 'solicitar-assinatura', { prazo: daqui(2) })
  await pedir(ANA, fora.id, 'solicitar-assinatura', { prazo: daqui(30) })
  await pedir(BRUNO, um.id, 'recusar-assinatura', { motivo: 'Não.' })
  await pedir(BRUNO, um.id, 'desfazer-recusa')
  const amanha = { ...casa.portas, relogio: { agora: () => new Date(Date.now() + 86_400_000) } }
  await signingReminders.run(amanha)
  await signingReminders.run(amanha)
  await pedir(BRUNO, um.id, 'devolver-para-ajuste', { motivo: 'Ajuste.' })
  // filtered, because other documents' reminders may fall on the same day
  const escritas = (await cartas()).filter(({ assunto }) => [um, fora].some(({ sigla }) => assunto.endsWith(sigla)))
  expect(escritas.map(({ tipo, assunto }) => [tipo, assunto])).toEqual([
    ['PARA_ASSINAR', `Documento para assinar: ${um.sigla}`],
    ['PARA_ASSINAR', `Assinatura pedida: ${um.sigla}`],
    ['PARA_ASSINAR', `Assinatura pedida: ${fora.sigla}`],
    ['RECUSA', `Assinatura recusada: ${um.sigla}`],
    ['LEMBRETE', `Falta a sua assinatura: ${um.sigla}`],
    ['DEVOLUCAO', `Devolvido para ajuste: ${um.sigla}`],
  ])
  expect(escritas.map(({ acao }) => acao.caminho.endsWith('/EXT'))).toEqual([false, false, true, false, false, false])
})

test('a vez de assinar e o fim das assinaturas vão por e-mail, com o motivo, a quem quer', async () => {
  type Escrita = { tipo: string; para: string; carta: { assunto: string; porque: string; acao: { caminho: string } } }
  const cartas = (sigla: string) =>
    casa.banco.linhas<Escrita>(
      sql`select tipo, para, carta from correio where carta ->> 'assunto' like ${`%: ${sigla}`} order by id`,
    )
  const { id: doc, sigla, mobilId } = await casa.finalizado('Avisado', { cossignatarioIds: [id(CARLA)] })
  expect((await cartas(sigla)).map(({ para }) => para)).toEqual(['bruno.lima@pb.exemplo.gov.br'])
  await casa.assinar(BRUNO, doc)
  await casa.assinar(CARLA, doc)
  const escritas = await cartas(sigla)
  expect(escritas.map(({ tipo, para, carta }) => [tipo, para, carta.assunto])).toEqual([
    ['PARA_ASSINAR', 'bruno.lima@pb.exemplo.gov.br', `Documento para assinar: ${sigla}`],
    ['PARA_ASSINAR', 'carla.dias@pb.exemplo.gov.br', `Documento para assinar: ${sigla}`],
    ['ASSINADO_POR_TODOS', 'ana.souza@pb.exemplo.gov.br', `Assinado por todos: ${sigla}`],
  ])
  expect(escritas[1]?.carta.porque).toMatch(
    /^Você recebe este e-mail porque Ana Souza \(.+\) indicou você para assinar o documento\.$/,
  )
  expect(escritas[1]?.carta.acao.caminho).toMatch(new RegExp(`^/assinar-documento/${mobilId}/`))
  expect(escritas[2]?.carta.porque).toBe('Você recebe este e-mail porque escreveu o documento.')

  const preferir = (quem: string, tipo: string, recebe: boolean) =>
    casa.chamar(quem, 'POST', '/siga/correio/preferencia', {
      corpo: { tipo, modo: recebe ? 'NA_HORA' : 'NUNCA' },
    })
  await preferir(BRUNO, 'PARA_ASSINAR', false)
  await preferir(ANA, 'ASSINADO_POR_TODOS', false)
  expect(await cartas((await casa.assinado('Sem avisos')).sigla)).toEqual([])
  await preferir(BRUNO, 'PARA_ASSINAR', true)
  await preferir(ANA, 'ASSINADO_POR_TODOS', true)
})

test('a quem tem o convite vencido nada se pede nem se lembra; quem pediu sabe do atraso', async () => {
  const { id: doc, sigla } = await casa.finalizado('Convite encerrado', {}, ANA, FORNECEDORA)
  const para = async () =>
    (
      await casa.banco.linhas<{ tipo: string; estado: string }>(
        sql`select tipo, estado from correio where carta ->> 'assunto' like ${`%: ${sigla}`} order by id`,
      )
    ).map(({ tipo, estado }) => `${tipo} ${estado}`)
  const convite = (ato: string) => pedir(ANA, doc, `convite/${id(FORNECEDORA)}/${ato}`)
  expect((await pedir(ANA, doc, 'solicitar-assinatura', { prazo: daqui(2) })).status).toBe(200)
  expect((await convite('revogar')).status).toBe(200)
  // e-mails still in the queue are not sent
  expect(await para()).toEqual(['CONVITE DESISTIU', 'PARA_ASSINAR DESISTIU'])
  const { status, problema } = await pedir(ANA, doc, 'solicitar-assinatura', { prazo: daqui(2) })
  expect([status, problema.detail]).toEqual([
    409,
    'O convite de Fernanda Rocha foi encerrado ou passou do prazo: envie-o de novo antes de pedir.',
  ])
  const daquiA = (dias: number) => ({
    ...casa.portas,
    relogio: { agora: () => new Date(Date.now() + dias * 86_400_000) },
  })
  await signingReminders.run(daquiA(1))
  await signingReminders.run(daquiA(4))
  expect(await para()).toHaveLength(2)
  expect((await avisos(ANA, doc)).map(({ tipo }) => tipo)).toEqual(['ASSINATURA_ATRASADA'])

  expect((await convite('renovar')).status).toBe(200)
  await signingReminders.run(daquiA(5))
  expect(await para()).toEqual(['CONVITE DESISTIU', 'PARA_ASSINAR DESISTIU', 'CONVITE A_ENVIAR', 'LEMBRETE A_ENVIAR'])
})

test('o desafio guarda que versão a pessoa viu', async () => {
  const { id: doc } = await casa.finalizado('Lida ao pedir o desafio')
  const { sha256 } = await preparo(doc)
  const lida = async () => (await casa.chamar<Versoes>(BRUNO, 'GET', `/siga/documento/${doc}/versao`)).corpo.lida
  expect(await lida()).toBeNull()
  await pedir(BRUNO, doc, 'desafio', { tipo: 'SENHA', sha256 })
  expect(await lida()).not.toBeNull()
})

describe('recusar', () => {
  test('recusar para a assinatura e diz quem e por quê; quem recusou volta atrás enquanto nada acontece', async () => {
    const { id: doc } = await emQualquerOrdem('Recusado')
    await pedir(ANA, doc, 'solicitar-assinatura', {})
    expect((await pedir(BRUNO, doc, 'recusar-assinatura', { motivo: '' })).problema.codigo).toBe('CAMPO_INVALIDO')
    const feito = await pedir(BRUNO, doc, 'recusar-assinatura', { motivo: 'Falta o parecer.' })
    expect([feito.status, feito.corpo.recusa?.motivo, feito.corpo.esperam]).toEqual([200, 'Falta o parecer.', []])
    expect((await obter(doc)).pendencias).toContainEqual({
      texto: 'Recusada por Bruno Lima: Falta o parecer.',
      antesDe: 'assinar',
      acao: 'devolverParaAjuste',
    })
    expect(await avisos(ANA, doc)).toEqual([{ tipo: 'ASSINATURA_RECUSADA', texto: 'Falta o parecer.' }])
    expect(await naMesa(ANA, doc)).toEqual(['Assinatura recusada'])
    expect([await naMesa(BRUNO, doc), await naMesa(CARLA, doc)]).toEqual([[], []])
    for (const quem of [BRUNO, CARLA]) {
      const { status, problema } = await casa.assinar(quem, doc)
      expect([status, problema.codigo, problema.detail]).toEqual([
        409,
        'ASSINATURA_RECUSADA',
        'A assinatura foi recusada por Bruno Lima: Falta o parecer.',
      ])
    }
    expect((await pedir(CARLA, doc, 'desfazer-recusa')).problema.detail).toContain('Você não recusou a assinatura.')
    const volta = await pedir(BRUNO, doc, 'desfazer-recusa')
    expect([volta.status, volta.corpo.recusa, volta.corpo.esperam.length]).toEqual([200, null, 2])
    expect(await historico(doc)).toMatchObject([
      { tipo: 'DESFAZIMENTO_DE_RECUSA', descricao: 'Bruno Lima voltou atrás' },
      { tipo: 'RECUSA_DE_ASSINATURA', descricao: 'Falta o parecer.', cancelada: true },
      { tipo: 'SOLICITACAO_DE_ASSINATURA' },
      { tipo: 'FINALIZACAO' },
    ])
    for (const quem of [BRUNO, CARLA]) expect((await casa.assinar(quem, doc)).status).toBe(200)
  })

  test('quem recusa sai dos signatários, e os outros seguem', async () => {
    const { id: doc } = await emQualquerOrdem('Trocar')
    await pedir(CARLA, doc, 'recusar-assinatura', { motivo: 'Não é comigo.' })
    const semEla = await pedir(ANA, doc, `cossignatario/${id(CARLA)}/retirar`)
    expect([semEla.status, semEla.corpo.recusa]).toEqual([200, null])
    expect((await casa.assinar(BRUNO, doc)).status).toBe(200)
  })

  test('uma recusa seguida de outro ato não se desfaz', async () => {
    const { id: doc } = await casa.finalizado('Seguida', { cossignatarioIds: [id(CARLA)] })
    await pedir(BRUNO, doc, 'recusar-assinatura', { motivo: 'Não.' })
    await pedir(ANA, doc, 'cossignatario', { pessoaId: id(DIEGO) })
    expect((await pedir(BRUNO, doc, 'desfazer-recusa')).problema.detail).toContain('Já houve outro ato depois.')
  })

  test.each([
    [DIEGO, 403, 'SEM_ACESSO'],
    [ANA, 403, 'NAO_SIGNATARIO'],
    [CARLA, 409, 'FORA_DE_ORDEM'],
  ])('%s não pode recusar', async (quem, status, codigo) => {
    const { id: doc } = await casa.finalizado('Não recusa', { cossignatarioIds: [id(CARLA)] })
    const feito = await pedir(quem, doc, 'recusar-assinatura', { motivo: 'Não.' })
    expect([feito.status, feito.problema.codigo]).toEqual([status, codigo])
  })

  test('com uma assinatura já provada, não se recusa nem se devolve no meio', async () => {
    const { id: doc, versao } = await emQualquerOrdem('No meio')
    await casa.banco.linhas(
      sql`insert into assinatura (documento_id, versao, pessoa_id, tipo, nivel, estado, sha256_mostrado, sha256_conteudo, aberta_em, momento, expira_em, confirmada_em, autenticado_em, endereco, agente)
          values (${doc}, ${versao}, ${id(CARLA)}, 'SENHA', 'SIMPLES', 'CONFIRMADA', 'x', 'x', now(), now(), now(), now(), now(), '', '')`,
    )
    for (const ato of ['recusar-assinatura', 'devolver-para-ajuste'])
      expect((await pedir(BRUNO, doc, ato, { motivo: 'Não.' })).problema.codigo).toBe('ASSINATURA_SENDO_CONCLUIDA')
    await casa.banco.linhas(sql`delete from assinatura where documento_id = ${doc}`)
  })
})
