import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Acesso } from '#contract/acesso.ts'
import type { HipoteseLegal } from '#contract/nivel-acesso.ts'
import type { Documento } from '#contract/documento.ts'
import type { Notificacoes } from '#contract/notificacao.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa, texto } from '../apoio/casa.ts'

const OTAVIO = 'otavio.mendes@SEAD/GEGOV'
const PAULA = 'paula.nobrega@SEAD/GELIC'
const amanha = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

let casa: CasaDeTeste
let hipoteseId: number
beforeAll(async () => {
  casa = await novaCasa()
  hipoteseId = (await casa.chamar<HipoteseLegal[]>(ANA, 'GET', '/siga/hipotese-legal')).corpo[0]?.id ?? 0
})
afterAll(() => casa.fechar())

const sino = async (quem: string) => (await casa.chamar<Notificacoes>(quem, 'GET', '/siga/notificacao')).corpo
const tudoSobre = async (quem: string, { sigla }: Pick<Documento, 'sigla'>) =>
  (await sino(quem)).itens.filter(({ documento }) => documento?.sigla === sigla)
/** Notices about access, without those of signing or arrival. */
const sobre = async (quem: string, documento: Documento) =>
  (await tudoSobre(quem, documento)).filter(({ tipo }) => !/ASSINA|^CHEGOU/.test(tipo))
const lidas = (quem: string, ate: number) =>
  casa.chamar<{ naoLidas: number }>(quem, 'POST', '/siga/notificacao/lidas', { corpo: { ate } })
async function pedir(quem: string, { mobilId }: Documento, motivo = 'Vou instruir o processo.') {
  const { status } = await casa.chamar(quem, 'POST', `/siga/mobil/${mobilId}/pedir-acesso`, { corpo: { motivo } })
  expect(status).toBe(200)
}
async function responder(quem: string, { id }: Documento, como: 'conceder' | 'recusar') {
  const { pedidos } = (await casa.chamar<Acesso>(quem, 'GET', `/siga/documento/${id}/acesso`)).corpo
  const { status } = await casa.chamar(
    quem,
    'POST',
    `/siga/documento/${id}/pedido-de-acesso/${pedidos[0]?.id}/${como}`,
    { corpo: como === 'conceder' ? { ate: amanha } : { motivo: 'Peça o extrato.' } },
  )
  expect(status).toBe(200)
}

test('o pedido de acesso chega a quem pode responder, e a resposta a quem pediu; respondido, o aviso acaba', async () => {
  const documento = await casa.assinado('Vigilância')
  const antes = (await sino(ANA)).naoLidas
  await pedir(DIEGO, documento)
  // everybody of the unit that holds it may answer, the signer included; other readers may not
  const pedido = { tipo: 'PEDIDO_DE_ACESSO', quem: 'Diego Alves', texto: 'Vou instruir o processo.', lida: false }
  for (const quem of [ANA, BRUNO, OTAVIO])
    expect(await sobre(quem, documento), quem).toMatchObject([
      { ...pedido, pendente: true, documento: { assunto: 'Vigilância' } },
    ])
  expect(await sobre(CARLA, documento)).toEqual([])
  expect(await sobre(DIEGO, documento)).toEqual([])
  expect((await sino(ANA)).naoLidas).toBe(antes + 1)

  await responder(OTAVIO, documento, 'conceder')
  expect(await sobre(ANA, documento)).toMatchObject([{ lida: true, pendente: false }])
  expect(await sobre(DIEGO, documento)).toMatchObject([
    { tipo: 'ACESSO_CONCEDIDO', quem: 'Otávio Mendes', ate: expect.stringMatching(/Z$/), lida: false },
  ])
  const [{ id, documento: onde } = { id: 0, documento: null }] = await sobre(DIEGO, documento)
  expect((await casa.chamar(DIEGO, 'GET', `/siga/mobil/${onde?.mobilId}`)).status).toBe(200)
  expect((await lidas(DIEGO, id)).corpo).toMatchObject({ naoLidas: 0, quantas: 1 })
  expect(await sobre(DIEGO, documento)).toMatchObject([{ lida: true }])
})

test('o pedido e a resposta vão também por e-mail a quem quer, com o motivo', async () => {
  const documento = await casa.assinado('Vigilância por e-mail')
  const preferida = { corpo: { tipo: 'PEDIDO_DE_ACESSO', modo: 'NUNCA' } }
  expect((await casa.chamar(BRUNO, 'POST', '/siga/correio/preferencia', preferida)).status).toBe(200)
  const cartas = (tipo: string) =>
    casa.banco.linhas<{ para: string; carta: { paragrafos: string[]; porque: string; acao: { caminho: string } } }>(
      sql`select para, carta from correio where tipo = ${tipo} and carta ->> 'assunto' like ${`%${documento.sigla}%`} order by para, id`,
    )
  await pedir(DIEGO, documento)
  const pedidos = await cartas('PEDIDO_DE_ACESSO')
  const paraQuem = pedidos.map(({ para }) => para.split('@')[0])
  expect(paraQuem).toEqual(expect.arrayContaining(['ana.souza', 'otavio.mendes']))
  for (const quem of ['bruno.lima', 'diego.alves', 'carla.dias']) expect(paraQuem).not.toContain(quem)
  expect(pedidos[0]?.carta).toMatchObject({
    paragrafos: [expect.stringMatching(/^Diego Alves \(GEVIG\) pede para ler .+: Vou instruir o processo\.$/)],
    porque: 'Você recebe este e-mail porque você, ou a sua unidade, responde pelo documento.',
    acao: { caminho: expect.stringMatching(new RegExp(`^/documento/${documento.mobilId}/`)) },
  })
  // the bell rings also for who wants no e-mail
  expect(await sobre(BRUNO, documento)).toMatchObject([{ tipo: 'PEDIDO_DE_ACESSO' }])
  await responder(ANA, documento, 'recusar')
  await pedir(DIEGO, documento, 'De novo.')
  await responder(ANA, documento, 'conceder')
  const respostas = await cartas('RESPOSTA_DE_ACESSO')
  expect(respostas.map(({ para, carta }) => [para.split('@')[0], carta.paragrafos[0]])).toEqual([
    [
      'diego.alves',
      expect.stringMatching(/^Ana Souza \(GEGOV\) recusou o seu pedido de acesso a .+: Peça o extrato\.$/),
    ],
    ['diego.alves', expect.stringMatching(/^Ana Souza \(GEGOV\) deixou você ler .+ até \d\d\/\d\d\/\d{4}\.$/)],
  ])
})

test('a quem não lê o documento, o sino só diz a sigla; se é restrito, nem que existe', async () => {
  const documento = await casa.assinado('Assunto reservado')
  await pedir(DIEGO, documento, 'Motivo que só quem lê vê.')
  await responder(ANA, documento, 'recusar')
  const [recusa] = await sobre(DIEGO, documento)
  expect(recusa).toMatchObject({ tipo: 'ACESSO_RECUSADO', quem: null, texto: 'Peça o extrato.', ate: null })
  expect(JSON.stringify(await sino(DIEGO))).not.toContain('Assunto reservado')

  // a notified person who no longer reads the document sees only its sigla
  await pedir(DIEGO, documento, 'Outro motivo.')
  await casa.chamar(ANA, 'POST', `/siga/documento/${documento.id}/acesso/nivel`, { corpo: { nivel: 100, hipoteseId } })
  expect((await sobre(OTAVIO, documento))[0]).toMatchObject({ quem: null, texto: null, pendente: false })
  expect((await sobre(ANA, documento))[0]).toMatchObject({ quem: 'Diego Alves', texto: 'Outro motivo.' })

  const naoLidas = (await sino(DIEGO)).naoLidas
  await casa.chamar(ANA, 'POST', `/siga/documento/${documento.id}/acesso/restringir`, {
    corpo: { pessoas: [], hipoteseId },
  })
  expect(await sobre(DIEGO, documento)).toEqual([])
  expect((await sino(DIEGO)).naoLidas).toBe(naoLidas - 1)
  // and an unseen notice is not marked as read
  await lidas(DIEGO, 9_000_000)
  await casa.chamar(ANA, 'POST', `/siga/documento/${documento.id}/acesso/desfazer-restricao`)
  expect((await sobre(DIEGO, documento))[0]).toMatchObject({ lida: false })
})

test('num documento a caminho, só o destino responde ao pedido; ninguém marca as notificações dos outros', async () => {
  const documento = await casa.assinado('A caminho')
  const para = { destino: { tipo: 'PESSOA', id: casa.idDe(PAULA) } }
  await casa.chamar(ANA, 'POST', `/siga/mobil/${documento.mobilId}/tramitar`, { corpo: para })
  await pedir(DIEGO, documento)
  expect(await sobre(PAULA, documento)).toHaveLength(1)
  expect([await sobre(CARLA, documento), await sobre(ANA, documento)]).toEqual([[], []])
  const [dela] = await sobre(PAULA, documento)
  await lidas(CARLA, dela?.id ?? 0)
  expect(await sobre(PAULA, documento)).toMatchObject([{ lida: false }])
  expect((await casa.chamar(FORNECEDORA, 'GET', '/siga/notificacao')).problema.codigo).toBe('AREA_INTERNA')
  for (const ate of [0, -1, 'x', null]) {
    const { status } = await casa.chamar(CARLA, 'POST', '/siga/notificacao/lidas', { corpo: { ate } })
    expect(status).toBe(422)
  }
  expect(
    await casa.banco.linhas(sql`select 1 from notificacao group by pessoa_id, movimentacao_id having count(*) > 1`),
  ).toEqual([])
})

const tipos = async (quem: string, documento: Pick<Documento, 'sigla'>) =>
  (await tudoSobre(quem, documento)).map(({ tipo, lida }) => `${tipo}${lida ? ', lida' : ''}`)

test('quem assina é avisado na sua vez; assinado por todos, quem escreveu; ninguém é avisado do que fez', async () => {
  const documento = await casa.finalizado('Compra', { cossignatarioIds: [casa.idDe(OTAVIO)] })
  expect(await tipos(ANA, documento)).toEqual([])
  expect(await tudoSobre(BRUNO, documento)).toMatchObject([
    { tipo: 'PARA_ASSINAR', quem: 'Ana Souza', lida: false, documento: { documentoId: documento.id } },
  ])
  expect(await tipos(OTAVIO, documento), 'a cosigner before their turn').toEqual(['COSSIGNATARIO'])
  const antes = (await sino(BRUNO)).naoLidas
  expect((await casa.assinar(BRUNO, documento.id)).status).toBe(200)
  expect(await tipos(BRUNO, documento), 'once signed, the notice is read').toEqual(['PARA_ASSINAR, lida'])
  expect((await sino(BRUNO)).naoLidas).toBe(antes - 1)
  expect(await tudoSobre(OTAVIO, documento)).toMatchObject([
    { tipo: 'PARA_ASSINAR', quem: 'Bruno Lima', lida: false },
    { tipo: 'COSSIGNATARIO', quem: 'Ana Souza' },
  ])
  expect(await tipos(ANA, documento)).toEqual([])
  expect((await casa.assinar(OTAVIO, documento.id)).status).toBe(200)
  expect(await tudoSobre(ANA, documento)).toMatchObject([{ tipo: 'ASSINADO_POR_TODOS', quem: 'Otávio Mendes' }])
  expect(await tipos(BRUNO, documento)).toEqual(['PARA_ASSINAR, lida'])

  const proprio = await casa.assinado('Do próprio', {}, BRUNO, BRUNO)
  expect(await tipos(BRUNO, proprio)).toEqual([])
  const cancelado = await casa.finalizado('Para cancelar')
  await casa.chamar(ANA, 'POST', `/siga/documento/${cancelado.id}/cancelar`, { corpo: { motivo: 'Engano.' } })
  expect(await tipos(BRUNO, cancelado)).toEqual(['PARA_ASSINAR, lida'])
})

test('a parte pedida avisa quem pode escrevê-la; concluída ou devolvida, avisa quem pediu', async () => {
  const rascunho = await casa.rascunho('Com partes')
  const caminho = `/siga/documento/${rascunho.id}/colaboracao`
  const pedirParte = (nome: string, para: object) =>
    casa.chamar<{ id: number }>(ANA, 'POST', caminho, { corpo: { nome, para, instrucoes: 'Só os preços.' } })
  const gelic = { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') }
  const { id } = (await pedirParte('Análise', gelic)).corpo
  const pedida = { tipo: 'PARTE_PEDIDA', quem: 'Ana Souza', parte: 'Análise', texto: 'Só os preços.', lida: false }
  for (const quem of [CARLA, PAULA])
    expect(await tudoSobre(quem, rascunho)).toMatchObject([
      { ...pedida, documento: { documentoId: rascunho.id, mobilId: null } },
    ])
  expect(await tipos(DIEGO, rascunho)).toEqual([])
  const parte = `${caminho}/${id}`
  await casa.chamar(CARLA, 'PUT', parte, { versao: 1, corpo: { corpo: texto('Preços.') } })
  expect((await casa.chamar(CARLA, 'POST', `${parte}/concluir`, { versao: 2 })).status).toBe(200)
  expect(await tipos(PAULA, rascunho)).toEqual(['PARTE_PEDIDA, lida'])
  expect(await tudoSobre(ANA, rascunho)).toMatchObject([
    { tipo: 'PARTE_CONCLUIDA', quem: 'Carla Dias', parte: 'Análise', lida: false },
  ])
  expect((await casa.chamar(ANA, 'POST', `${parte}/reabrir`, { corpo: { motivo: 'Falta a tabela.' } })).status).toBe(
    200,
  )
  expect((await tudoSobre(CARLA, rascunho))[0]).toMatchObject({ ...pedida, texto: 'Falta a tabela.' })
  expect((await casa.chamar(CARLA, 'POST', `${parte}/devolver`, { corpo: { motivo: 'Não é nossa.' } })).status).toBe(
    200,
  )
  expect((await tudoSobre(ANA, rascunho))[0]).toMatchObject({ tipo: 'PARTE_DEVOLVIDA', texto: 'Não é nossa.' })
  expect(await tipos(CARLA, rascunho), 'after returning the part, she can no longer read the draft').toEqual([])

  const daPaula = (await pedirParte('Parecer', { tipo: 'PESSOA', id: casa.idDe(PAULA) })).corpo.id
  expect((await tipos(PAULA, rascunho))[0]).toBe('PARTE_PEDIDA')
  expect(await tipos(CARLA, rascunho)).toEqual([])
  const { versao } = (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${rascunho.id}`)).corpo
  await casa.chamar(ANA, 'POST', `${caminho}/${daPaula}/retirar`, { versao })
  expect(
    await casa.banco.linhas(sql`select 1 from notificacao where colaboracao_id = ${daPaula} and lida_em is null`),
  ).toEqual([])
})
