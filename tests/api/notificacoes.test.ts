import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Acesso } from '#contract/acesso.ts'
import type { HipoteseLegal } from '#contract/nivel-acesso.ts'
import type { Documento } from '#contract/documento.ts'
import type { Notificacoes } from '#contract/notificacao.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa } from '../apoio/casa.ts'

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
const sobre = async (quem: string, { sigla }: Documento) =>
  (await sino(quem)).itens.filter(({ documento }) => documento.sigla === sigla)
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

test('o pedido chega a quem pode responder, e a resposta a quem pediu; respondido, não pede mais nada', async () => {
  const documento = await casa.assinado('Vigilância')
  const antes = (await sino(ANA)).naoLidas
  await pedir(DIEGO, documento)
  // all of the unit that holds it may answer; who signs is of it; others who read it may not
  for (const quem of [ANA, BRUNO, OTAVIO])
    expect(await sobre(quem, documento), quem).toMatchObject([
      { tipo: 'PEDIDO_DE_ACESSO', quem: 'Diego Alves', texto: 'Vou instruir o processo.', lida: false, pendente: true },
    ])
  expect(await sobre(CARLA, documento)).toEqual([])
  expect(await sobre(DIEGO, documento)).toEqual([])
  expect((await sino(ANA)).naoLidas).toBe(antes + 1)

  await responder(OTAVIO, documento, 'conceder')
  expect(await sobre(ANA, documento)).toMatchObject([{ lida: true, pendente: false }])
  expect(await sobre(DIEGO, documento)).toMatchObject([
    { tipo: 'ACESSO_CONCEDIDO', quem: 'Otávio Mendes', ate: expect.stringMatching(/Z$/), lida: false },
  ])
  const [{ id, documento: onde } = { id: 0, documento: { mobilId: 0 } }] = await sobre(DIEGO, documento)
  expect((await casa.chamar(DIEGO, 'GET', `/siga/mobil/${onde.mobilId}`)).status).toBe(200)
  expect((await lidas(DIEGO, id)).corpo).toEqual({ naoLidas: 0 })
  expect(await sobre(DIEGO, documento)).toMatchObject([{ lida: true }])
})

test('o sino não diz de um documento mais que a sigla a quem não o lê, nem que existe se está restrito', async () => {
  const documento = await casa.assinado('Assunto reservado')
  await pedir(DIEGO, documento, 'Motivo que só quem lê vê.')
  await responder(ANA, documento, 'recusar')
  const [recusa] = await sobre(DIEGO, documento)
  expect(recusa).toMatchObject({ tipo: 'ACESSO_RECUSADO', quem: null, texto: 'Peça o extrato.', ate: null })
  expect(JSON.stringify(await sino(DIEGO))).not.toContain('Assunto reservado')

  // who was told and no longer reads it keeps the sigla only
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
  // and what can't be seen is not marked as seen
  await lidas(DIEGO, 9_000_000)
  await casa.chamar(ANA, 'POST', `/siga/documento/${documento.id}/acesso/desfazer-restricao`)
  expect((await sobre(DIEGO, documento))[0]).toMatchObject({ lida: false })
})

test('na mão de quem está a caminho, só o destino responde; ninguém marca as dos outros', async () => {
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
