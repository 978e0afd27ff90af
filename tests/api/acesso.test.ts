import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Acesso, Simulacao } from '#contract/acesso.ts'
import type { HipoteseLegal } from '#contract/nivel-acesso.ts'
import type { Documento } from '#contract/documento.ts'
import type { Mesa } from '#contract/mesa.ts'
import type { Impedimento } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { Page } from '#contract/page.ts'
import { sql } from '#server/database/connection.ts'
import { cadeiaIntegra } from '#server/rooms/trilha/integra.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa } from '../apoio/casa.ts'

const PAULA = 'paula.nobrega@SEAD/GELIC'
const HELENA = 'helena.barros@SEAD/GAB'
const DIA = 86_400_000
const emDias = (dias: number) => new Date(Date.now() + dias * DIA).toISOString().slice(0, 10)

let casa: CasaDeTeste
let hipoteseId: number
let agora = () => new Date()
beforeAll(async () => {
  casa = await novaCasa(() => ({ relogio: { agora: () => agora() } }))
  const { corpo } = await casa.chamar<HipoteseLegal[]>(ANA, 'GET', '/siga/hipotese-legal')
  hipoteseId = corpo.find(({ nome }) => nome === 'Informação pessoal')?.id ?? 0
})
afterAll(() => casa.fechar())

const ato = (quem: string, id: number, nome: string, corpo?: unknown) =>
  casa.chamar<Documento>(quem, 'POST', `/siga/documento/${id}/acesso/${nome}`, corpo === undefined ? {} : { corpo })
const feito = async (quem: string, id: number, nome: string, corpo?: unknown) => {
  const { status, corpo: resposta } = await ato(quem, id, nome, corpo)
  expect([status, JSON.stringify(resposta).slice(0, 200)]).toEqual([200, expect.any(String)])
  return resposta
}
const le = async (quem: string, id: number) => (await casa.chamar(quem, 'GET', `/siga/documento/${id}`)).status
const painel = async (quem: string, id: number, query: Record<string, string> = {}) =>
  (await casa.chamar<Acesso>(quem, 'GET', `/siga/documento/${id}/acesso`, { query })).corpo
const historia = async (quem: string, id: number) =>
  (await casa.chamar<Page<Movimentacao>>(quem, 'GET', `/siga/documento/${id}/movimentacao`)).corpo.content
const recusa = ({ status, problema }: Awaited<ReturnType<typeof ato>>) => [status, problema.detail]

describe('redefinir nível (29)', () => {
  test('muda quem lê o documento, com um movimento, e volta ao nível do modelo no fim do prazo', async () => {
    const { id } = await casa.assinado('Folha de pagamento')
    expect([await le(CARLA, id), await le(DIEGO, id)]).toEqual([200, 403])
    expect((await feito(ANA, id, 'nivel', { nivel: 10 })).nivelAcesso).toBe(10)
    expect(await le(DIEGO, id)).toBe(200)
    await feito(ANA, id, 'nivel', { nivel: 100, hipoteseId, ate: emDias(3) })
    expect([await le(CARLA, id), await le(DIEGO, id), await le(BRUNO, id)]).toEqual([403, 403, 200])
    expect(await painel(ANA, id)).toMatchObject({
      nivel: 100,
      hipotese: { nome: 'Informação pessoal' },
      nivelPadrao: 20,
    })
    const [ultimo, anterior] = await historia(ANA, id)
    expect([ultimo?.tipo, anterior?.tipo]).toEqual(['REDEFINICAO_DE_NIVEL', 'REDEFINICAO_DE_NIVEL'])
    expect(ultimo?.descricao).toMatch(
      /^De Público para Limitado entre pessoas\. Hipótese legal: Informação pessoal \(Lei 12\.527\/2011, art\. 31\), até \d\d\/\d\d\/\d{4}\.$/,
    )
    expect(await cadeiaIntegra(casa.banco, id)).toBe(true)
    // SQL ends the term; an act would leave a movement
    await casa.banco.linhas(sql`update documento set nivel_ate = now() - interval '1 minute' where id = ${id}`)
    expect([await le(CARLA, id), await le(DIEGO, id)]).toEqual([200, 403])
    expect(await painel(CARLA, id)).toMatchObject({ nivel: 20, nivelAte: null, hipotese: null })
  })

  test('no fim do prazo vale o nível da versão do modelo com que o documento foi escrito, não o de uma publicada depois', async () => {
    const { id } = await casa.assinado('Folha antiga')
    await feito(ANA, id, 'nivel', { nivel: 60, hipoteseId, ate: emDias(3) })
    const doModelo = sql`where id = (select modelo_id from documento where id = ${id})`
    // what publishing a new version does to the row
    await casa.banco.linhas(sql`update modelo set nivel_acesso_padrao = 10 ${doModelo}`)
    await casa.banco.linhas(sql`update documento set nivel_ate = now() - interval '1 minute' where id = ${id}`)
    expect([await le(CARLA, id), await le(DIEGO, id)]).toEqual([200, 403])
    expect(await painel(CARLA, id)).toMatchObject({ nivel: 20, nivelPadrao: 20 })
    await casa.banco.linhas(sql`update modelo set nivel_acesso_padrao = 20 ${doModelo}`)
  })

  test('cada mudança de nível que não se permite é recusada com o motivo', async () => {
    const { id } = await casa.assinado()
    expect(recusa(await ato(ANA, id, 'nivel', { nivel: 60 }))).toEqual([422, 'Informe a hipótese legal da restrição.'])
    expect(recusa(await ato(ANA, id, 'nivel', { nivel: 60, hipoteseId: 999_999 }))).toEqual([
      422,
      'Informe a hipótese legal da restrição.',
    ])
    expect(recusa(await ato(ANA, id, 'nivel', { nivel: 'ultrassecreto' }))).toEqual([
      422,
      'Informação classificada não pode tramitar neste sistema.',
    ])
    expect(recusa(await ato(ANA, id, 'nivel', { nivel: 55 }))).toEqual([422, 'Campo inválido: nivel.'])
    expect(recusa(await ato(ANA, id, 'nivel', { nivel: 60, hipoteseId, ate: emDias(-2) }))).toEqual([
      422,
      'Data inválida.',
    ])
    expect(recusa(await ato(ANA, id, 'nivel', { nivel: 10, ate: emDias(2) }))).toEqual([422, 'Campo inválido: ate.'])
    expect(recusa(await ato(CARLA, id, 'nivel', { nivel: 10 }))).toEqual([
      409,
      'O documento não está com a sua unidade.',
    ])
    expect(recusa(await ato(DIEGO, id, 'nivel', { nivel: 10 }))).toEqual([403, 'Você não tem acesso a este documento.'])
    const otavio = 'otavio.mendes@SEAD/GEGOV'
    expect(recusa(await ato(otavio, id, 'nivel', { nivel: 100, hipoteseId }))).toEqual([
      409,
      'Com essa mudança, você mesmo deixaria de ler o documento.',
    ])
    expect((await historia(ANA, id)).map(({ tipo }) => tipo)).toEqual(['ASSINATURA_COM_SENHA', 'FINALIZACAO'])
  })
})

describe('restringir (70)', () => {
  test('só a lista lê, e os outros não sabem que o documento existe; desfaz-se, e no fim do prazo vale o nível', async () => {
    const { id } = await casa.assinado('Sindicância', { nivelAcesso: 10 })
    await feito(ANA, id, 'restringir', { pessoas: [casa.idDe(CARLA)], hipoteseId })
    expect([await le(ANA, id), await le(BRUNO, id), await le(CARLA, id), await le(PAULA, id)]).toEqual([
      200, 200, 200, 404,
    ])
    const desconhecido = await casa.chamar(PAULA, 'GET', '/siga/documento/999999999')
    const escondido = await casa.chamar(PAULA, 'GET', `/siga/documento/${id}`)
    const semRastro = ({ traceId: _, instance: __, ...resto }: Record<string, unknown>) => resto
    expect(semRastro(escondido.problema)).toEqual(semRastro(desconhecido.problema))
    expect(await painel(CARLA, id)).toMatchObject({
      restricao: { hipotese: { nome: 'Informação pessoal' }, pessoas: [{ nome: 'Ana Souza' }, { nome: 'Carla Dias' }] },
      voce: 'Está na lista de quem pode ler o documento restrito.',
    })
    await feito(ANA, id, 'desfazer-restricao')
    expect(await le(PAULA, id)).toBe(200)
    const [desfez, restringiu] = await historia(ANA, id)
    expect([desfez?.tipo, restringiu?.tipo, restringiu?.cancelada]).toEqual([
      'DESFAZIMENTO_DE_RESTRICAO',
      'RESTRICAO_DE_ACESSO',
      true,
    ])
    expect(restringiu?.descricao).toMatch(/^Restrito a Ana Souza, Carla Dias\. Hipótese legal:/)
    await feito(ANA, id, 'restringir', { pessoas: [], hipoteseId, ate: emDias(1) })
    expect(await le(PAULA, id)).toBe(404)
    await casa.banco.linhas(sql`update documento set restrito_ate = now() - interval '1 minute' where id = ${id}`)
    expect(await le(PAULA, id)).toBe(200)
    expect((await painel(PAULA, id)).restricao).toBeNull()
  })

  test('um rascunho se restringe sem movimento; a restrição que não se permite é recusada com o motivo', async () => {
    const { id } = await casa.rascunho()
    const otavio = 'otavio.mendes@SEAD/GEGOV'
    expect(await le(otavio, id)).toBe(200)
    await feito(ANA, id, 'restringir', { pessoas: [], hipoteseId })
    expect(await le(otavio, id)).toBe(404)
    expect(await casa.banco.linhas(sql`select 1 from movimentacao where documento_id = ${id}`)).toEqual([])
    const assinado = await casa.assinado()
    expect(recusa(await ato(ANA, assinado.id, 'restringir', { pessoas: [] }))).toEqual([
      422,
      'Informe a hipótese legal da restrição.',
    ])
    expect(recusa(await ato(ANA, assinado.id, 'restringir', { pessoas: [999_999], hipoteseId }))).toEqual([
      422,
      'Uma das pessoas ou unidades não está ativa ou está repetida.',
    ])
    expect(recusa(await ato(ANA, assinado.id, 'desfazer-restricao'))).toEqual([409, 'O documento não está restrito.'])
    expect(recusa(await ato(CARLA, assinado.id, 'restringir', { pessoas: [], hipoteseId }))).toEqual([
      409,
      'O documento não está com a sua unidade.',
    ])
  })
})

test('o documento escondido e o que não existe são recusados no mesmo tempo; as outras recusas, na hora', async () => {
  const { id, mobilId } = await casa.assinado()
  await feito(ANA, id, 'restringir', { pessoas: [], hipoteseId })
  const conhecido = await casa.assinado()
  const batidas = async (caminho: string, compasso: number) => {
    casa.portas.configuracao.refusalDelayMs = compasso
    const inicio = performance.now()
    await casa.chamar(DIEGO, 'GET', caminho)
    return Math.floor((performance.now() - inicio) / compasso)
  }
  for (const caminho of [
    `documento/${id}`,
    'documento/999999999',
    `mobil/${mobilId}`,
    'mobil/999999999',
    'validacao/SEAD-OFI-2026%2F99999',
  ])
    expect(await batidas(`/siga/${caminho}`, 200), caminho).toBeGreaterThanOrEqual(1)
  // with a delay of an hour this call would never answer
  expect(await batidas(`/siga/documento/${conhecido.id}`, 3_600_000)).toBe(0)
  casa.portas.configuracao.refusalDelayMs = 0
})

describe('perfis (44)', () => {
  test('o perfil dá a leitura e uma marca; retira-se, e o histórico diz', async () => {
    const { id } = await casa.assinado()
    expect(await le(DIEGO, id)).toBe(403)
    await feito(ANA, id, 'perfil', { perfil: 'FISCAL_TECNICO', para: { tipo: 'PESSOA', id: casa.idDe(DIEGO) } })
    expect(await le(DIEGO, id)).toBe(200)
    const mesa = (await casa.chamar<Mesa>(DIEGO, 'GET', '/siga/mesa')).corpo
    expect(mesa.itens.find((item) => item.documentoId === id)).toMatchObject({
      marcador: 'Fiscal técnico',
      grupo: 'OUTROS',
    })
    expect(
      recusa(
        await ato(ANA, id, 'perfil', { perfil: 'FISCAL_TECNICO', para: { tipo: 'PESSOA', id: casa.idDe(DIEGO) } }),
      ),
    ).toEqual([409, 'Diego Alves (GEVIG) já tem esse perfil.'])
    expect(
      recusa(await ato(CARLA, id, 'perfil', { perfil: 'GESTOR', para: { tipo: 'PESSOA', id: casa.idDe(CARLA) } })),
    ).toEqual([409, 'Só a unidade que cadastrou, o responsável ou quem está com o documento.'])
    const quem = (await painel(ANA, id)).quem.content.find(({ nome }) => nome === 'Diego Alves')
    expect(quem).toMatchObject({ motivo: 'Fiscal técnico. Acompanha o documento.', acesso: { podeRetirar: true } })
    expect(recusa(await ato(CARLA, id, `${quem?.acesso?.id}/retirar`))).toEqual([
      409,
      'Só a unidade que cadastrou, o responsável ou quem está com o documento.',
    ])
    await feito(DIEGO, id, `${quem?.acesso?.id}/retirar`)
    expect(await le(DIEGO, id)).toBe(403)
    expect(recusa(await ato(ANA, id, `${quem?.acesso?.id}/retirar`))).toEqual([404, 'Este acesso não existe mais.'])
    expect((await historia(ANA, id)).slice(0, 2)).toMatchObject([
      { tipo: 'RETIRADA_DE_ACESSO', descricao: 'Fiscal técnico: Diego Alves deixa de ter' },
      { tipo: 'DEFINICAO_DE_PERFIL', cancelada: true },
    ])
  })

  test('o revisor de outro órgão salva e finaliza; quem assina continua a ser do órgão do documento', async () => {
    const { id, versao } = await casa.rascunho()
    await feito(ANA, id, 'perfil', { perfil: 'REVISOR', para: { tipo: 'PESSOA', id: casa.idDe(DIEGO) } })
    const { corpo } = await casa.chamar<Documento>(DIEGO, 'GET', `/siga/documento/${id}`)
    const salvo = await casa.chamar<Documento>(DIEGO, 'PUT', `/siga/documento/${id}`, {
      versao,
      corpo: {
        assunto: 'Revisto',
        corpo: corpo.corpo,
        responsavelId: casa.idDe(BRUNO),
        destinatario: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') },
        nivelAcesso: 20,
        data: null,
      },
    })
    expect([salvo.status, JSON.stringify(salvo.problema)]).toEqual([200, expect.any(String)])
    const numerado = await casa.chamar<Documento>(DIEGO, 'POST', `/siga/documento/${id}/finalizar`, {
      versao: salvo.corpo.versao,
    })
    expect(numerado.corpo.sigla).toMatch(/^SEAD-OFI-/)
    const { id: outro, versao: dele } = await casa.rascunho()
    await feito(ANA, outro, 'perfil', { perfil: 'REVISOR', para: { tipo: 'PESSOA', id: casa.idDe(DIEGO) } })
    const deFora = await casa.chamar(DIEGO, 'PUT', `/siga/documento/${outro}`, {
      versao: dele,
      corpo: {
        assunto: 'Revisto',
        corpo: corpo.corpo,
        responsavelId: casa.idDe(DIEGO),
        destinatario: null,
        nivelAcesso: 20,
        data: null,
      },
    })
    expect(deFora.problema.codigo).toBe('RESPONSAVEL_INATIVO')
  })

  test('quem lê pode acompanhar o documento por conta própria; uma unidade inteira também pode ter perfil', async () => {
    const { id } = await casa.assinado()
    await feito(CARLA, id, 'acompanhar')
    expect(recusa(await ato(CARLA, id, 'acompanhar'))).toEqual([409, 'Você já acompanha este documento.'])
    expect((await ato(DIEGO, id, 'acompanhar')).status).toBe(403)
    await feito(ANA, id, 'perfil', { perfil: 'GESTOR', para: { tipo: 'LOTACAO', id: await casa.unidade('SES/GEVIG') } })
    expect(await le(DIEGO, id)).toBe(200)
  })

  test('a revisora de outra unidade edita o rascunho sem deixar movimento', async () => {
    const rascunho = await casa.rascunho('Minuta')
    const { id, versao, corpo } = rascunho
    expect(await le(CARLA, id)).toBe(404)
    await feito(ANA, id, 'perfil', { perfil: 'REVISOR', para: { tipo: 'PESSOA', id: casa.idDe(CARLA) } })
    const salvo = await casa.chamar<Documento>(CARLA, 'PUT', `/siga/documento/${id}`, {
      versao,
      corpo: {
        assunto: 'Minuta revista',
        corpo,
        responsavelId: casa.idDe(BRUNO),
        destinatario: null,
        nivelAcesso: 20,
        data: null,
        entrevista: {},
      },
    })
    expect([salvo.status, salvo.corpo.assunto]).toEqual([200, 'Minuta revista'])
    expect(await casa.banco.linhas(sql`select 1 from movimentacao where documento_id = ${id}`)).toEqual([])
  })
})

describe('pedir acesso', () => {
  const pedir = (quem: string, mobil: number | null, motivo = 'Preciso instruir o processo da vigilância.') =>
    casa.chamar<Impedimento>(quem, 'POST', `/siga/mobil/${mobil}/pedir-acesso`, { corpo: { motivo } })
  const responder = (quem: string, id: number, pedido: number | undefined, como: string, corpo: unknown) =>
    casa.chamar<Documento>(quem, 'POST', `/siga/documento/${id}/pedido-de-acesso/${pedido}/${como}`, { corpo })

  test('quem tem o documento vê o pedido na mesa e concede o acesso por um tempo; no fim dele, o acesso acaba', async () => {
    const { id, mobilId } = await casa.assinado()
    const pedido = await pedir(DIEGO, mobilId)
    expect(pedido.corpo.pedido).toMatchObject({ situacao: 'PENDENTE', resposta: null })
    expect(recusa((await pedir(DIEGO, mobilId)) as never)).toEqual([
      409,
      'Você já pediu acesso: espere a resposta de quem tem o documento.',
    ])
    expect(await le(DIEGO, id)).toBe(403)
    const mesa = (await casa.chamar<Mesa>(ANA, 'GET', '/siga/mesa')).corpo
    expect(mesa.itens.filter((item) => item.documentoId === id).map(({ marcador }) => marcador)).toContain(
      'Pedido de acesso',
    )
    expect((await painel(CARLA, id)).pedidos).toEqual([])
    const [esperando] = (await painel(ANA, id)).pedidos
    expect(esperando).toMatchObject({
      pessoa: { nome: 'Diego Alves' },
      motivo: 'Preciso instruir o processo da vigilância.',
    })
    expect((await responder(CARLA, id, esperando?.id, 'conceder', { ate: emDias(1) })).status).toBe(409)
    expect(recusa(await responder(ANA, id, esperando?.id, 'conceder', { ate: emDias(-2) }))).toEqual([
      422,
      'Data inválida.',
    ])
    expect((await responder(ANA, id, esperando?.id, 'conceder', { ate: emDias(1) })).status).toBe(200)
    expect(recusa(await responder(ANA, id, esperando?.id, 'recusar', { motivo: 'Tarde' }))).toEqual([
      404,
      'Este pedido não existe ou já foi respondido.',
    ])
    expect(await le(DIEGO, id)).toBe(200)
    expect((await painel(DIEGO, id)).voce).toBe('Recebeu acesso por um tempo.')
    expect((await historia(DIEGO, id)).slice(0, 2)).toMatchObject([
      {
        tipo: 'CONCESSAO_DE_ACESSO',
        descricao: expect.stringMatching(/^Diego Alves pode ler até \d\d\/\d\d\/\d{4}$/) as string,
      },
      { tipo: 'PEDIDO_DE_ACESSO', descricao: 'Preciso instruir o processo da vigilância.' },
    ])
    await casa.banco.linhas(sql`update acesso set ate = now() - interval '1 minute' where documento_id = ${id}`)
    expect(await le(DIEGO, id)).toBe(403)
    expect(recusa((await pedir(CARLA, mobilId)) as never)).toEqual([409, 'Você já pode ler este documento.'])
    expect(await cadeiaIntegra(casa.banco, id)).toBe(true)
  })

  test('a recusa chega a quem pediu, que pode pedir de novo', async () => {
    const { id, mobilId } = await casa.assinado()
    await pedir(DIEGO, mobilId)
    const [esperando] = (await painel(ANA, id)).pedidos
    expect((await responder(ANA, id, esperando?.id, 'recusar', { motivo: 'Peça à SEAD/GAB.' })).status).toBe(200)
    const impedimento = await casa.chamar<Impedimento>(DIEGO, 'GET', `/siga/mobil/${mobilId}/impedimento`)
    expect(impedimento.corpo.pedido).toMatchObject({ situacao: 'RECUSADO', resposta: 'Peça à SEAD/GAB.' })
    expect((await pedir(DIEGO, mobilId)).status).toBe(200)
  })

  test('não se pede acesso a um documento escondido', async () => {
    const { id, mobilId } = await casa.assinado()
    await feito(ANA, id, 'restringir', { pessoas: [], hipoteseId })
    const escondido = await pedir(DIEGO, mobilId)
    expect([escondido.status, escondido.problema.codigo]).toEqual([404, 'DOCUMENTO_NAO_ENCONTRADO'])
    expect((await pedir(DIEGO, 999_999_999)).status).toBe(404)
    expect((await pedir(FORNECEDORA, mobilId)).status).toBe(403)
    expect((await pedir(DIEGO, mobilId, '  ')).status).toBe(422)
  })
})

describe('quem pode ler, e o que mudaria', () => {
  const simular = async (quem: string, id: number, mudanca: object, unidadeId?: number) =>
    casa.chamar<Simulacao>(quem, 'POST', `/siga/documento/${id}/acesso/simular`, {
      corpo: { mudanca, ...(unidadeId && { unidadeId }) },
    })

  test('a lista de quem pode ler diz quem e por quê, em páginas', async () => {
    const { id } = await casa.assinado()
    const { quem } = await painel(ANA, id)
    expect(quem.content.map(({ nome, motivo }) => `${nome}: ${motivo}`)).toEqual([
      'Ana Souza: Cadastrou o documento.',
      'Bruno Lima: É o responsável pela assinatura.',
      'SEAD: O documento é do órgão.',
      'SEAD/GELIC: É a quem o documento se destina.',
    ])
    const segunda = (await painel(ANA, id, { page: '1', size: '3' })).quem
    expect([segunda.totalElements, segunda.content.map(({ nome }) => nome)]).toEqual([4, ['SEAD/GELIC']])
    expect((await casa.chamar(DIEGO, 'GET', `/siga/documento/${id}/acesso`)).status).toBe(403)
  })

  test('a simulação diz quem ganha, quem perde e como fica uma unidade, e nada muda', async () => {
    const { id } = await casa.assinado()
    const antes = await historia(ANA, id)
    const { corpo: aberto } = await simular(ANA, id, { tipo: 'NIVEL', nivel: 10 }, await casa.unidade('SES/GEVIG'))
    expect(aberto.perdem.pessoas).toBe(0)
    expect(aberto.ganham.partes.find(({ unidade }) => unidade.sigla === 'GEVIG')).toMatchObject({
      todas: true,
      pessoas: expect.arrayContaining(['Diego Alves']) as string[],
    })
    expect(aberto.unidade).toMatchObject({
      unidade: { sigla: 'GEVIG' },
      antes: { pode: false, motivo: 'O nível de acesso não alcança a pessoa, nem a unidade.' },
      depois: { pode: true, motivo: 'O documento é público: lê qualquer pessoa do governo.' },
    })
    const { corpo: restrito } = await simular(ANA, id, { tipo: 'RESTRICAO', pessoas: [casa.idDe(HELENA)] })
    expect(restrito.perdem.partes.find(({ unidade }) => unidade.sigla === 'GAB')).toMatchObject({
      todas: false,
      pessoas: ['José Medeiros'],
    })
    const outro = await casa.assinado('Público', { nivelAcesso: 10 })
    const { corpo: juntado } = await simular(ANA, id, { tipo: 'JUNTADA', outro: String(outro.mobilId) })
    expect(juntado.ganham.pessoas).toBe(aberto.ganham.pessoas)
    const tramite = (destino: object, qual = id) => simular(ANA, qual, { tipo: 'TRAMITE', destino })
    const gevig = { tipo: 'LOTACAO', id: await casa.unidade('SES/GEVIG') }
    const { corpo: enviado } = await tramite(gevig)
    expect(enviado.destino).toMatchObject({ unidade: { sigla: 'GEVIG' } })
    expect(enviado.destino?.leem).toBe(enviado.destino?.pessoas)
    expect(enviado.ganham.partes.map(({ unidade }) => unidade.sigla)).toContain('GEVIG')
    expect((await tramite({ tipo: 'PESSOA', id: 999_999 })).status).toBe(422)
    expect((await tramite({ tipo: 'LOTACAO', id: await casa.unidade('EXT/FORN') })).status).toBe(422)
    const reservado = await casa.assinado()
    await feito(ANA, reservado.id, 'restringir', { pessoas: [casa.idDe(DIEGO)], hipoteseId })
    const { corpo: fechado } = await tramite(gevig, reservado.id)
    expect(fechado.destino).toMatchObject({ leem: 1, nomes: ['Diego Alves'] })
    expect(fechado.ganham.pessoas + fechado.perdem.pessoas).toBe(0)
    expect((await simular(DIEGO, id, { tipo: 'NIVEL', nivel: 10 })).status).toBe(403)
    expect((await simular(ANA, id, { tipo: 'NIVEL', nivel: 10 }, 999_999)).status).toBe(400)
    expect(await historia(ANA, id)).toEqual(antes)
  })

  test('o número do dossiê só aparece a quem lê o dossiê', async () => {
    const filho = await casa.assinado('Filho', { nivelAcesso: 10 })
    const pai = await casa.assinado('Pai')
    await casa.chamar(ANA, 'POST', `/siga/mobil/${filho.mobilId}/juntar`, { corpo: { outro: String(pai.mobilId) } })
    const dossie = async (quem: string) =>
      (await painel(quem, filho.id)).quem.content.find(({ tipo }) => tipo === 'DOSSIE')?.nome
    expect([await dossie(ANA), await dossie(DIEGO)]).toEqual([`${pai.sigla}-A`, 'O documento em que está juntado'])
  })
})
