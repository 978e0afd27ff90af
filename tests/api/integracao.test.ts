import { createHmac } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Envio, Webhook } from '#contract/integracao.ts'
import { TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'
import type { Notificacoes } from '#contract/notificacao.ts'
import { criarWebhooks } from '#server/adapters/webhooks.ts'
import { linha, sql } from '#server/database/connection.ts'
import { esquecerEnvios, webhookJobs } from '#server/telling/integracao/deliver.ts'
import { claim, dueLanes, LEASE_MS } from '#server/jobs/queue.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, type Pedido } from '../apoio/casa.ts'
import { receptor } from '../apoio/receptor.ts'

let casa: CasaDeTeste
let outro: Awaited<ReturnType<typeof receptor>>
let ADMINISTRA: string
let adiantado = 0
beforeAll(async () => {
  outro = await receptor()
  casa = await novaCasa(() => ({
    relogio: { agora: () => new Date(Date.now() + adiantado) },
    webhooks: criarWebhooks({ hosts: [outro.lugar], prazoMs: 300 }),
  }))
  const quem = await linha<{ pessoa_id: number }>(
    casa.banco,
    sql`select x.pessoa_id from permissao x join pessoa p on p.id = x.pessoa_id join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id
        where x.nome = 'INTEGRACAO' and o.sigla = 'SEAD' order by 1 limit 1`,
  )
  ADMINISTRA = [...casa.elenco].find(([, { entrada }]) => entrada.id === quem?.pessoa_id)?.[0] ?? ''
})
afterAll(async () => {
  await webhookJobs.settled(casa.portas)
  await casa.fechar()
  await outro.fechar()
})
beforeEach(async () => {
  await webhookJobs.settled(casa.portas)
  adiantado = 0
  outro.estado.humor = 'aceita'
  for (const tabela of ['fila', 'webhook_envio', 'webhook'])
    await casa.banco.linhas(sql`delete from ${sql.raw(tabela)}`)
  outro.recebidos.length = 0
})

const RAIZ = '/siga/integracao/webhook'
const chamar = <T>(method: string, resto = '', pedido: Pedido = {}, quem = ADMINISTRA) =>
  casa.chamar<T>(quem, method, RAIZ + resto, pedido)
const novo = (mudancas: object = {}) => ({
  nome: 'Diário Oficial',
  url: outro.url,
  eventos: ['documento.tramitado'],
  ...mudancas,
})
async function incluir(mudancas: object = {}) {
  const { status, corpo, problema } = await chamar<{ webhook: Webhook; segredo: string }>('POST', '', {
    corpo: novo(mudancas),
  })
  expect(status, JSON.stringify(problema)).toBe(200)
  return { ...corpo, id: corpo.webhook.id }
}
const envios = async (id: number) => (await chamar<Envio[]>('GET', `/${id}/envio`)).corpo
const entregar = () => webhookJobs.drain(casa.portas)
const assinaturaDe = (segredo: string, { cabecalhos, corpo }: (typeof outro.recebidos)[number]) =>
  `v1,${createHmac('sha256', Buffer.from(segredo.slice(6), 'base64'))
    .update(`${String(cabecalhos['webhook-id'])}.${String(cabecalhos['webhook-timestamp'])}.${corpo}`)
    .digest('base64')}`
async function tramitar(mobil: number | null) {
  const { status } = await casa.chamar(ANA, 'POST', `/siga/mobil/${mobil}/tramitar`, {
    corpo: { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } },
  })
  expect(status).toBe(200)
}
async function comUmAviso() {
  const incluido = await incluir()
  const { mobilId, id } = await casa.assinado('Para o outro sistema')
  await tramitar(mobilId)
  return { ...incluido, mobilId, documentoId: id }
}

test('só quem administra a integração do órgão mexe nos webhooks, e só nos do órgão', async () => {
  const { id } = await incluir()
  for (const [method, resto] of [
    ['GET', ''],
    ['GET', `/${id}/envio`],
    ['POST', `/${id}/testar`],
    ['POST', `/${id}/segredo`],
    ['POST', `/${id}/retirar`],
  ] as const)
    expect((await chamar(method, resto, {}, ANA)).problema.codigo).toBe('SO_DA_INTEGRACAO')
  expect((await chamar('POST', '', { corpo: novo() }, DIEGO)).problema.detail).toBe(
    'Só quem administra a integração do órgão pode fazer isto.',
  )
  const daSaude = sql`(select id from orgao where sigla = 'SES')`
  await casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, no_orgao_id, desde, dada_em) values ('INTEGRACAO', ${casa.idDe(DIEGO)}, ${daSaude}, date '2026-01-01', now())`,
  )
  expect((await chamar<{ webhooks: Webhook[] }>('GET', '', {}, DIEGO)).corpo.webhooks).toEqual([])
  for (const resto of ['/testar', '/segredo', '/retirar'])
    expect((await chamar('POST', `/${id}${resto}`, {}, DIEGO)).problema.codigo).toBe('WEBHOOK_NAO_ENCONTRADO')
  expect((await chamar('GET', `/${id}/envio`, {}, DIEGO)).problema.codigo).toBe('WEBHOOK_NAO_ENCONTRADO')
  const daAdministracao = await linha<{ id: number }>(casa.banco, sql`select id from orgao where sigla = 'SEAD'`)
  const noOrgao = { query: { orgaoId: String(daAdministracao?.id) } }
  expect((await chamar('GET', '', noOrgao, DIEGO)).problema.codigo).toBe('FORA_DO_ALCANCE')
  expect(
    (await chamar('POST', '', { corpo: novo({ orgaoId: daAdministracao?.id, nome: 'De outro' }) }, DIEGO)).problema
      .codigo,
  ).toBe('FORA_DO_ALCANCE')
  // an administrator of another órgão's integration sees that órgão
  await casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, no_orgao_id, desde, dada_em) values ('INTEGRACAO', ${casa.idDe(ANA)}, ${daSaude}, date '2026-01-01', now())`,
  )
  const dela = (await chamar<{ orgaos: { sigla: string }[] }>('GET', '', {}, ANA)).corpo
  expect(dela).toMatchObject({ orgao: 'SES', webhooks: [] })
  // she chooses among the órgãos she administers; who administers everything, among all
  expect(dela.orgaos.map(({ sigla }) => sigla)).toEqual(['SES'])
  expect((await chamar('POST', `/${id}/testar`, {}, ANA)).problema.codigo).toBe('WEBHOOK_NAO_ENCONTRADO')
})

test('cada webhook inválido é recusado com a sua frase', async () => {
  const { webhook } = await incluir()
  const recusa = async (mudancas: object) => {
    const { status, problema } = await chamar('POST', '', { corpo: novo(mudancas) })
    return [status, problema.codigo]
  }
  expect(await recusa({})).toEqual([409, 'WEBHOOK_REPETIDO'])
  for (const url of ['http://exemplo.gov.br', 'https://10.0.0.1/', 'https://localhost/', 'x'])
    expect(await recusa({ url }), url).toEqual([422, 'WEBHOOK_ENDERECO'])
  expect(await recusa({ eventos: [] })).toEqual([422, 'WEBHOOK_SEM_EVENTO'])
  expect(await recusa({ eventos: ['documento.lido'] })).toEqual([422, 'CAMPO_INVALIDO'])
  expect(await recusa({ nome: ' ' })).toEqual([422, 'CAMPO_INVALIDO'])
  const { id, versao, nome, url, eventos } = webhook
  const mudar = (qual: number, estado = 'PAUSADO') =>
    chamar<Webhook>('PUT', `/${id}`, { versao: qual, corpo: { nome, url, eventos, estado } })
  expect((await mudar(versao)).corpo.estado).toBe('PAUSADO')
  expect((await mudar(versao)).problema.codigo).toBe('WEBHOOK_MUDOU')
  expect((await chamar('POST', `/${id}/testar`)).problema.codigo).toBe('WEBHOOK_PARADO')
  expect((await chamar('POST', `/${id}/envio/999999/reenviar`)).problema.codigo).toBe('WEBHOOK_PARADO')
  await mudar(versao + 1, 'ATIVO')
  expect((await chamar('POST', `/${id}/envio/999999/reenviar`)).problema.codigo).toBe('AVISO_NAO_ENCONTRADO')
})

test('cada acontecimento é enviado uma vez, assinado, só com números e sigla; o segredo não aparece de novo', async () => {
  const { id, segredo, mobilId, documentoId } = await comUmAviso()
  expect(await entregar()).toBe(1)
  expect(await entregar()).toBe(0)
  const [recebido] = outro.recebidos
  expect(outro.recebidos).toHaveLength(1)
  expect(JSON.parse(recebido?.corpo ?? '')).toEqual({
    type: 'documento.tramitado',
    timestamp: expect.stringMatching(/Z$/),
    data: { documentoId, mobilId, movimentacaoId: expect.any(Number), sigla: expect.stringMatching(/^SEAD-OFI-.+-A$/) },
  })
  expect(recebido?.corpo).not.toContain('Para o outro sistema')
  expect(recebido?.cabecalhos['webhook-signature']).toBe(recebido && assinaturaDe(segredo, recebido))
  expect(await envios(id)).toMatchObject([
    {
      estado: 'ENTREGUE',
      mensagem: recebido?.cabecalhos['webhook-id'],
      tentativas: [{ status: 204, falha: null, duracaoMs: expect.any(Number) }],
    },
  ])
  expect(JSON.stringify((await chamar('GET')).corpo)).not.toContain(segredo)
})

test('o que se desfaz é avisado a quem recebeu o aviso, com o número desfeito; a quem não recebeu, não', async () => {
  await casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, desde, dada_em) values ('INTEGRACAO', ${casa.idDe(DIEGO)}, date '2026-01-01', now())`,
  )
  const eventos = ['documento.tramitado', 'documento.desfeito']
  // another órgão's webhook: it was told because its unit was to get the document
  await chamar('POST', '', { corpo: novo({ nome: 'Da saúde', eventos }) }, DIEGO)
  const { mobilId, id } = await casa.assinado('Que volta', { nivelAcesso: 10 })
  const ato = async (resto: string, corpo?: object) => {
    const { status, problema } = await casa.chamar(
      ANA,
      'POST',
      `/siga/mobil/${mobilId}/${resto}`,
      corpo ? { corpo } : {},
    )
    expect(status, JSON.stringify(problema)).toBe(200)
  }
  await ato('dar-ciencia')
  await ato('desfazer-ciencia')
  await ato('tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SES/GEVIG') } })
  const [tramite] = await casa.banco.linhas<{ id: number }>(
    sql`select id from movimentacao where documento_id = ${id} and tipo = ${TIPOS_MOVIMENTACAO.TRAMITE}`,
  )
  await ato('desfazer', { movimentacoes: [tramite?.id] })
  await entregar()
  const ditos = outro.recebidos.map(({ corpo }) => JSON.parse(corpo) as { type: string; data: Record<string, unknown> })
  expect(ditos.map(({ type }) => type)).toEqual(eventos)
  expect(ditos[1]?.data).toEqual({
    documentoId: id,
    mobilId,
    movimentacaoId: expect.any(Number),
    desfeitaId: tramite?.id,
    sigla: expect.any(String),
  })
})

test('não há aviso de transação desfeita, de evento não pedido, nem de outro órgão', async () => {
  await incluir()
  const { mobilId } = await casa.assinado('Ninguém pediu')
  const recusado = await casa.chamar(ANA, 'POST', `/siga/mobil/${mobilId}/tramitar`, {
    corpo: { destino: { tipo: 'LOTACAO', id: 999_999 } },
  })
  expect(recusado.status).not.toBe(200)
  await casa.banco.linhas(sql`update webhook set orgao_id = (select id from orgao where sigla = 'SEFAZ')`)
  await tramitar(mobilId)
  expect(await entregar()).toBe(0)
  expect(outro.recebidos).toEqual([])
})

test('numerar, assinar e todos assinarem têm cada um o seu aviso', async () => {
  const eventos = ['documento.finalizado', 'documento.assinado', 'documento.assinado_por_todos']
  await incluir({ eventos })
  const { id } = await casa.finalizado('Com dois', { cossignatarioIds: [casa.idDe(CARLA)] })
  await casa.assinar(BRUNO, id)
  await casa.assinar(CARLA, id)
  await entregar()
  expect(outro.recebidos.map(({ corpo }) => (JSON.parse(corpo) as { type: string }).type).toSorted()).toEqual([
    'documento.assinado',
    'documento.assinado',
    'documento.assinado_por_todos',
    'documento.finalizado',
  ])
})

test('de documento restrito vão só os números, mesmo que a restrição venha depois do acontecimento', async () => {
  const { documentoId, mobilId } = await comUmAviso()
  await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/receber`)
  const fechou = await casa.chamar(CARLA, 'POST', `/siga/documento/${documentoId}/acesso/restringir`, {
    corpo: { pessoas: [], hipoteseId: await casa.hipotese() },
  })
  expect(fechou.status, JSON.stringify(fechou.problema)).toBe(200)
  await entregar()
  expect(JSON.parse(outro.recebidos[0]?.corpo ?? '')).toMatchObject({ data: { documentoId, sigla: null } })
})

test.each([
  ['responde 500', 'falha', { status: 500, falha: 'SITUACAO' }],
  ['não responde', 'cala', { status: null, falha: 'DEMOROU' }],
  ['redireciona', 'redireciona', { status: 302, falha: 'REDIRECIONAMENTO' }],
] as const)(
  'se o outro sistema %s, o envio espera, é repetido com o mesmo identificador, e dá certo',
  async (_, humor, dito) => {
    const { id } = await comUmAviso()
    outro.estado.humor = humor
    await entregar()
    expect(await envios(id)).toMatchObject([{ estado: 'A_ENVIAR', tentativas: [dito] }])
    expect(await entregar(), 'not before its time').toBe(0)
    outro.estado.humor = 'aceita'
    adiantado = 6_000
    expect(await entregar()).toBe(1)
    expect(await envios(id)).toMatchObject([{ estado: 'ENTREGUE', tentativas: [dito, { status: 204 }] }])
    expect(outro.recebidos).toHaveLength(2)
    expect(new Set(outro.recebidos.map(({ cabecalhos }) => cabecalhos['webhook-id'])).size).toBe(1)
    // a redirect is never followed
    expect(outro.recebidos.map(({ caminho }) => caminho)).toEqual(['/avisos', '/avisos'])
  },
)

test('se o processo cai depois de enviar, outro envia de novo, com o mesmo identificador, e nunca antes do prazo', async () => {
  await comUmAviso()
  // killed between the answer and recording it: the job stays locked until the lease ends
  const [lane] = await dueLanes(casa.banco, 'webhooks', new Date(), sql`true`)
  expect(await claim(casa.banco, { kind: 'webhooks', lane: lane ?? '', now: new Date() })).toMatchObject({
    attempts: 1,
  })
  expect(await entregar()).toBe(0)
  adiantado = LEASE_MS + 1_000
  expect(await entregar()).toBe(1)
  expect(outro.recebidos).toHaveLength(1)
})

test('depois de um dia desiste-se do envio; cinco desistências desligam o endereço e avisam quem o administra', async () => {
  // an administrator in two ways is told once
  await casa.banco.linhas(
    sql`insert into concessao (perfil, cargo_id, desde, dada_em) select 'INTEGRACAO', cargo_id, '2020-01-01', now() from pessoa where id = ${casa.idDe(ADMINISTRA)}`,
  )
  // a person of another órgão who administers this one's integration, and the reverse
  for (const [quem, sigla] of [
    [DIEGO, 'SEAD'],
    [CARLA, 'SES'],
  ] as const)
    await casa.banco.linhas(
      sql`insert into concessao (perfil, pessoa_id, no_orgao_id, desde, dada_em)
          select 'INTEGRACAO', ${casa.idDe(quem)}::bigint, id, date '2026-01-01', now() from orgao where sigla = ${sigla}`,
    )
  const { id } = await incluir()
  const { mobilId } = await casa.assinado('Cinco vezes')
  await tramitar(mobilId)
  outro.estado.humor = 'falha'
  const desistir = async () => {
    await casa.banco.linhas(sql`update webhook_envio set tentativas = 10 where estado = 'A_ENVIAR'`)
    await casa.banco.linhas(sql`update fila set due_at = now() - interval '1 second' where kind = 'webhooks'`)
    await entregar()
  }
  await desistir()
  const [primeiro] = await envios(id)
  expect(primeiro).toMatchObject({ estado: 'FALHOU', tentarEm: null })
  for (let vez = 1; vez < 5; vez++) {
    const de = await casa.banco.linhas<{ estado: string }>(sql`select estado from webhook where id = ${id}`)
    expect(de).toEqual([{ estado: 'ATIVO' }])
    const novo = await chamar<Envio>('POST', `/${id}/testar`)
    expect(novo.status).toBe(200)
    await webhookJobs.settled(casa.portas)
    await desistir()
  }
  const { corpo } = await chamar<{ webhooks: Webhook[] }>('GET')
  expect(corpo.webhooks).toMatchObject([{ estado: 'DESLIGADO', ultimo: { estado: 'FALHOU' } }])
  const { itens } = (await casa.chamar<Notificacoes>(ADMINISTRA, 'GET', '/siga/notificacao')).corpo
  expect(itens.filter(({ tipo }) => tipo === 'WEBHOOK_DESLIGADO')).toMatchObject([
    { texto: 'Diário Oficial', documento: null, lida: false },
  ])
  const avisados = async (quem: string) =>
    (await casa.chamar<Notificacoes>(quem, 'GET', '/siga/notificacao')).corpo.itens.filter(
      ({ tipo }) => tipo === 'WEBHOOK_DESLIGADO',
    ).length
  expect([await avisados(DIEGO), await avisados(CARLA)]).toEqual([1, 0])
  // switched off, events are kept; switched on, they are sent
  await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/receber`)
  const [{ versao, nome, url, eventos } = { versao: 0, nome: '', url: '', eventos: [] }] = corpo.webhooks
  outro.estado.humor = 'aceita'
  await chamar('PUT', `/${id}`, { versao, corpo: { nome, url, eventos, estado: 'ATIVO' } })
  expect((await chamar('POST', `/${id}/envio/${primeiro?.id}/reenviar`)).corpo).toMatchObject({ estado: 'A_ENVIAR' })
  await entregar()
  expect((await envios(id)).find((cada) => cada.id === primeiro?.id)?.estado).toBe('ENTREGUE')
  expect(outro.recebidos.at(-1)?.cabecalhos['webhook-id']).toBe(primeiro?.mensagem)
})

test('um endereço que responde 410 é desligado na hora', async () => {
  const { id } = await comUmAviso()
  outro.estado.humor = 'vai-se'
  await entregar()
  expect(await envios(id)).toMatchObject([{ estado: 'FALHOU', tentativas: [{ status: 410 }] }])
  expect((await chamar<{ webhooks: Webhook[] }>('GET')).corpo.webhooks).toMatchObject([{ estado: 'DESLIGADO' }])
})

test('trocado o segredo, os dois valem por um dia; retirado o endereço, nada mais é enviado', async () => {
  const { id, segredo } = await comUmAviso()
  const trocado = (await chamar<{ segredo: string; webhook: Webhook }>('POST', `/${id}/segredo`)).corpo
  expect(trocado.webhook.anteriorAte).not.toBe(null)
  await entregar()
  const [primeiro] = outro.recebidos
  const assinaturas = (recebido: typeof primeiro) => String(recebido?.cabecalhos['webhook-signature']).split(' ')
  expect(assinaturas(primeiro)).toEqual(
    primeiro && [assinaturaDe(trocado.segredo, primeiro), assinaturaDe(segredo, primeiro)],
  )
  adiantado = 25 * 3_600_000
  await chamar('POST', `/${id}/testar`)
  await webhookJobs.settled(casa.portas)
  await entregar()
  expect(assinaturas(outro.recebidos[1])).toHaveLength(1)
  adiantado = 0
  const { mobilId } = await casa.assinado('Depois de retirado')
  await chamar('POST', `/${id}/retirar`)
  await tramitar(mobilId)
  expect(await entregar()).toBe(0)
  expect((await chamar('GET', `/${id}/envio`)).problema.codigo).toBe('WEBHOOK_NAO_ENCONTRADO')
  expect(await linha(casa.banco, sql`select segredo, segredo_anterior from webhook where id = ${id}`)).toEqual({
    segredo: '',
    segredo_anterior: null,
  })
})

test('os envios de mais de um mês são apagados; o envio parado há uma semana é dado por perdido', async () => {
  const { id } = await comUmAviso()
  await casa.banco.linhas(sql`update webhook_envio set criado_em = now() - interval '8 days'`)
  await esquecerEnvios(casa.banco)
  expect(await envios(id)).toMatchObject([{ estado: 'FALHOU' }])
  await casa.banco.linhas(sql`update webhook_envio set criado_em = now() - interval '31 days'`)
  await esquecerEnvios(casa.banco)
  expect(await envios(id)).toEqual([])
})
