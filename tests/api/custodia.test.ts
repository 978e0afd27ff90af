import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { possesQueNaoConferem } from '#server/mobil/posse.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
let gelic: number
let gevig: number
let getri: number
beforeAll(async () => {
  casa = await novaCasa()
  gelic = await casa.unidade('SEAD/GELIC')
  gevig = await casa.unidade('SES/GEVIG')
  getri = await casa.unidade('SEFAZ/GETRI')
})
afterAll(() => casa.fechar())
const { ato, feito, abrir, historia, marcas, outro, promessasDePe, assinar } = atosEm(() => casa)

const unidade = (id: number) => ({ tipo: 'LOTACAO', id })
const aVarios = (...ids: number[]) => ({ destinos: ids.map(unidade) })
const porQue = async (quem: string, mobil: number | null, verbo: string, corpo?: unknown) => {
  const { status, problema } = await ato(quem, mobil, verbo, corpo)
  return [status, problema?.detail]
}
const ramosDe = ({ ramos }: MobilAberto) => ramos.map(({ lotacao, estado }) => `${lotacao.sigla} ${estado}`)
const movimentos = async (id: number) =>
  (
    await casa.chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${id}/movimentacao`)
  ).corpo.content.toSorted((a, b) => a.seq - b.seq)

describe('em paralelo', () => {
  test('três recebem, cada uma conclui com palavras; quem enviou continua com o documento', async () => {
    const { id, mobilId, sigla } = await casa.assinado('Para três')
    const antes = (await historia(id)).length
    const enviado = await feito(ANA, mobilId, 'tramitar-em-paralelo', aVarios(gelic, gevig, getri))
    expect(ramosDe(enviado)).toEqual(['GELIC A_CAMINHO', 'GEVIG A_CAMINHO', 'GETRI A_CAMINHO'])
    expect([enviado.mobil.custodia, enviado.mobil.atendente?.lotacao.sigla]).toEqual(['COM_ATENDENTE', 'GEGOV'])
    expect(await marcas(id)).toEqual([
      `${sigla}-A ASSINADO GEGOV`,
      `${sigla}-A CAIXA_DE_ENTRADA GELIC`,
      `${sigla}-A CAIXA_DE_ENTRADA GETRI`,
      `${sigla}-A CAIXA_DE_ENTRADA GEVIG`,
      `${sigla}-A EM_PARALELO GEGOV`,
    ])
    expect(await porQue(ANA, mobilId, 'arquivar')).toEqual([
      409,
      expect.stringContaining('Falta a conclusão de SEAD/GELIC, SES/GEVIG e SEFAZ/GETRI.'),
    ])
    const recebido = await feito(CARLA, mobilId, 'receber')
    expect(ramosDe(recebido)[0]).toBe('GELIC RECEBIDO')
    expect(recebido.ramos.map(({ pode }) => pode)).toEqual([true, false, false])
    expect(await marcas(id)).toContain(`${sigla}-A AGUARDANDO_CONCLUSAO GELIC`)
    expect((await ato(CARLA, mobilId, 'concluir', { texto: '  ' })).status).toBe(422)
    const concluido = await feito(CARLA, mobilId, 'concluir', { texto: 'Nada a opor.' })
    expect(concluido.ramos[0]).toMatchObject({ estado: 'CONCLUIDO', conclusao: 'Nada a opor.' })
    await feito(DIEGO, mobilId, 'receber')
    await feito(DIEGO, mobilId, 'concluir', { texto: 'De acordo.' })
    expect(await porQue(ANA, mobilId, 'arquivar')).toEqual([
      409,
      expect.stringContaining('Falta a conclusão de SEFAZ/GETRI.'),
    ])
    // the one that never came is taken back; then nothing is owed
    const devido = (await abrir(ANA, mobilId)).desfaziveis
    expect(devido).toHaveLength(1)
    await feito(ANA, mobilId, 'desfazer', { movimentacoes: devido.map((um) => um.id) })
    expect(await marcas(id)).toEqual([`${sigla}-A ASSINADO GEGOV`])
    expect((await historia(id)).slice(antes)).toEqual([
      ...Array<string>(3).fill('TRAMITE_PARALELO'),
      'RECEBIMENTO',
      'CONCLUSAO',
      'RECEBIMENTO',
      'CONCLUSAO',
      'DESFAZIMENTO',
    ])
    await promessasDePe()
  })

  test('quem tem um ramo o encaminha, e escreve para o documento; quem tem o documento não o perde', async () => {
    const { id, mobilId } = await casa.assinado('Para encaminhar')
    await feito(ANA, mobilId, 'tramitar-em-paralelo', aVarios(gelic))
    await feito(CARLA, mobilId, 'receber')
    expect(await porQue(CARLA, mobilId, 'tramitar', { destino: unidade(await casa.unidade('SEAD/GEGOV')) })).toEqual([
      409,
      expect.stringContaining('O documento já está com GEGOV: conclua, em vez de tramitar.'),
    ])
    const { corpo: rascunho } = await casa.chamar<Documento>(CARLA, 'POST', '/siga/documento', {
      corpo: {
        modeloId: await casa.modelo('Despacho'),
        pai: String(mobilId),
        rascunho: {
          assunto: 'Parecer do ramo',
          corpo: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'De acordo.' }] }] },
          responsavelId: casa.idDe(CARLA),
        },
      },
    })
    const { versao } = rascunho
    await casa.chamar(CARLA, 'POST', `/siga/documento/${rascunho.id}/finalizar`, { versao })
    expect((await assinar(CARLA, rascunho.id)).status).toBe(200)
    const dentro = await casa.chamar<Documento>(CARLA, 'GET', `/siga/documento/${rascunho.id}`)
    expect((await abrir(CARLA, dentro.corpo.mobilId)).mobil.custodia).toBe('JUNTADO')
    const encaminhado = await feito(CARLA, mobilId, 'tramitar', { destino: unidade(gevig) })
    expect([ramosDe(encaminhado), encaminhado.mobil.custodia]).toEqual([['GEVIG A_CAMINHO'], 'COM_ATENDENTE'])
    expect(encaminhado.caminho.map((c) => c.unidade.sigla)).toEqual(['GEGOV'])
    await feito(DIEGO, mobilId, 'receber')
    await feito(DIEGO, mobilId, 'concluir', { texto: 'Visto.' })
    expect((await feito(ANA, mobilId, 'arquivar')).mobil.custodia).toBe('ARQUIVADO_CORRENTE')
    expect((await movimentos(id)).filter(({ ramo }) => ramo !== null)).toHaveLength(5)
    await promessasDePe()
  })

  test('ninguém é enviado duas vezes, nem a quem já tem; o que se recusa não envia a ninguém', async () => {
    const { id, mobilId } = await casa.assinado('Uma vez')
    const antes = (await historia(id)).length
    const gegov = await casa.unidade('SEAD/GEGOV')
    expect(await porQue(ANA, mobilId, 'tramitar-em-paralelo', aVarios(gelic, gegov))).toEqual([
      409,
      expect.stringContaining('O documento já está com GEGOV.'),
    ])
    expect(await porQue(ANA, mobilId, 'tramitar-em-paralelo', aVarios(gelic, gelic))).toEqual([
      409,
      expect.stringContaining('GELIC foi escolhida duas vezes.'),
    ])
    for (const destinos of [[], [unidade(999_999)], [{ tipo: 'ORGAO', id: 1 }]])
      expect((await ato(ANA, mobilId, 'tramitar-em-paralelo', { destinos })).status).toBe(422)
    expect((await historia(id)).length).toBe(antes)
    await feito(ANA, mobilId, 'tramitar-em-paralelo', aVarios(gelic))
    expect(await porQue(ANA, mobilId, 'tramitar-em-paralelo', aVarios(gelic))).toEqual([
      409,
      expect.stringContaining('GELIC já tem o documento em paralelo e ainda não concluiu.'),
    ])
  })

  test('sem efeito, tudo o que estava aberto acaba', async () => {
    const { id, mobilId } = await casa.assinado('Sem efeito')
    await feito(ANA, mobilId, 'tramitar-em-paralelo', aVarios(gelic, gevig))
    await casa.chamar(BRUNO, 'POST', `/siga/documento/${id}/tornar-sem-efeito`, { corpo: { motivo: 'Saiu errado.' } })
    expect(ramosDe(await abrir(ANA, mobilId))).toEqual(['GELIC ENCERRADO', 'GEVIG ENCERRADO'])
    expect(await marcas(id)).toEqual([])
    await promessasDePe()
  })

  test('os volumes de um processo têm os mesmos ramos', async () => {
    const { processoAssinado } = atosEm(() => casa)
    const { mobilId, id } = await processoAssinado()
    await feito(ANA, mobilId, 'tramitar-em-paralelo', aVarios(gelic))
    await feito(ANA, mobilId, 'encerrar-volume')
    const { mobil } = await feito(ANA, mobilId, 'abrir-volume')
    expect(ramosDe(await feito(CARLA, mobil.id, 'receber'))).toEqual(['GELIC RECEBIDO'])
    await feito(CARLA, mobil.id, 'concluir', { texto: 'Visto.' })
    expect(await marcas(id)).toHaveLength(1)
    await promessasDePe()
  })
})

describe('notificar', () => {
  test('quem lê notifica; a notificada lê, conclui, e nada saiu do lugar', async () => {
    const { id, mobilId, sigla } = await casa.assinado('Para saber')
    const destinos = [{ tipo: 'PESSOA', id: casa.idDe(CARLA) }]
    await feito(BRUNO, mobilId, 'notificar', { destinos, observacao: 'Para saber.' })
    expect(await marcas(id)).toEqual([`${sigla}-A ASSINADO GEGOV`, `${sigla}-A NOTIFICACAO GELIC`])
    expect(await porQue(CARLA, mobilId, 'concluir', { texto: 'Ciente.' })).toEqual([
      409,
      expect.stringContaining('Receba o documento antes.'),
    ])
    await feito(CARLA, mobilId, 'receber')
    // being told of it holds nothing up
    expect((await feito(ANA, mobilId, 'arquivar')).mobil.custodia).toBe('ARQUIVADO_CORRENTE')
    expect(await marcas(id)).toContain(`${sigla}-A AGUARDANDO_CONCLUSAO GELIC`)
    await feito(CARLA, mobilId, 'concluir', { texto: 'Ciente.' })
    expect((await marcas(id)).filter((marca) => marca.includes('GELIC'))).toEqual([])
    await promessasDePe()
  })

  test('o restrito só vai a quem está na lista', async () => {
    const { id, mobilId } = await casa.assinado('Restrito')
    await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/restringir`, {
      corpo: { pessoas: [], hipoteseId: await casa.hipotese() },
    })
    expect((await porQue(ANA, mobilId, 'notificar', aVarios(gelic)))[1]).toContain(
      'ninguém do destino está na lista de quem o lê',
    )
  })
})

describe('para fora, e de volta', () => {
  test('ao órgão externo só se registra que foi, e como; volta quando se registra', async () => {
    const { id, mobilId, sigla } = await casa.assinado('Para a prefeitura')
    const destino = { tipo: 'TEXTO', texto: 'Prefeitura de Sobral' }
    expect((await ato(ANA, mobilId, 'enviar-a-orgao-externo', { destino, meio: ' ' })).status).toBe(422)
    expect(
      (await ato(ANA, mobilId, 'enviar-a-orgao-externo', { destino: { tipo: 'ORGAO', id: 1 }, meio: 'Em mãos' }))
        .status,
    ).toBe(422)
    const fora = await feito(ANA, mobilId, 'enviar-a-orgao-externo', { destino, meio: 'Correios, AR 123' })
    expect(fora.mobil.custodia).toBe('TRANSFERIDO_A_ORGAO_EXTERNO')
    expect(await marcas(id)).toEqual([`${sigla}-A TRANSFERIDO_A_ORGAO_EXTERNO GEGOV`])
    expect((await movimentos(id)).at(-1)?.descricao).toBe('Para Prefeitura de Sobral, por Correios, AR 123')
    expect(await porQue(ANA, mobilId, 'tramitar', { destino: unidade(gelic) })).toEqual([
      409,
      expect.stringContaining('O documento está com órgão externo: receba-o de volta antes.'),
    ])
    expect((await ato(CARLA, mobilId, 'receber-de-volta')).status).toBe(409)
    expect((await feito(BRUNO, mobilId, 'receber-de-volta')).mobil.custodia).toBe('COM_ATENDENTE')
    const outraVez = await feito(BRUNO, mobilId, 'enviar-a-orgao-externo', { destino, meio: 'Em mãos' })
    await feito(ANA, mobilId, 'desfazer', { movimentacoes: outraVez.desfaziveis.map((um) => um.id) })
    await feito(ANA, mobilId, 'enviar-a-orgao-externo', { destino, meio: 'Em mãos' })
    // recorded as back by mistake
    const engano = await feito(BRUNO, mobilId, 'receber-de-volta')
    const fica = await feito(ANA, mobilId, 'desfazer', { movimentacoes: engano.desfaziveis.map((um) => um.id) })
    expect(fica.mobil.custodia).toBe('TRANSFERIDO_A_ORGAO_EXTERNO')
    await promessasDePe()
  })

  test('com data de devolução, deve quem recebeu até devolver; encaminhar não desobriga', async () => {
    const { id, mobilId, sigla } = await casa.assinado('Para devolver')
    const comData = (devolverAte: string) => ({ destino: unidade(gelic), devolverAte })
    for (const dia of ['2020-01-01', '2026-02-30', 'amanhã'])
      expect((await ato(ANA, mobilId, 'tramitar', comData(dia))).status, dia).toBe(422)
    const enviado = await feito(ANA, mobilId, 'tramitar', comData('2099-12-01'))
    expect(enviado.devolucao).toMatchObject({ ate: '2099-12-01', lotacao: { sigla: 'GEGOV' } })
    await feito(CARLA, mobilId, 'receber')
    expect(await marcas(id)).toContain(`${sigla}-A A_DEVOLVER GELIC`)
    await feito(CARLA, mobilId, 'tramitar', { destino: unidade(gevig) })
    await feito(DIEGO, mobilId, 'receber')
    expect((await abrir(DIEGO, mobilId)).devolucao?.ate).toBe('2099-12-01')
    const gegov = unidade(await casa.unidade('SEAD/GEGOV'))
    const voltou = await feito(DIEGO, mobilId, 'tramitar', { destino: gegov })
    expect(voltou.devolucao).toBeNull()
    // undone, it is owed again
    const deve = await feito(DIEGO, mobilId, 'desfazer', { movimentacoes: [voltou.desfaziveis[0]?.id] })
    expect(deve.devolucao?.ate).toBe('2099-12-01')
    await feito(DIEGO, mobilId, 'tramitar', { destino: gegov })
    await feito(ANA, mobilId, 'receber')
    expect((await marcas(id)).filter((marca) => /DEVOL/.test(marca))).toEqual([])
    await promessasDePe()
  })

  test('o que se recebeu em paralelo não tem data de devolução', async () => {
    const { mobilId } = await casa.assinado('Ramo com data')
    await feito(ANA, mobilId, 'tramitar-em-paralelo', aVarios(gelic))
    await feito(CARLA, mobilId, 'receber')
    expect(
      (await porQue(CARLA, mobilId, 'tramitar', { destino: unidade(gevig), devolverAte: '2099-12-01' }))[1],
    ).toContain('só o documento inteiro se devolve')
  })
})

describe('desfazer', () => {
  test('o trâmite que não chegou volta, e quem o receberia deixa de ler', async () => {
    const { id, mobilId, sigla } = await casa.assinado('Por engano', {
      nivelAcesso: 60,
      hipoteseId: await casa.hipotese(),
    })
    const lidoPorDiego = async () => (await casa.chamar(DIEGO, 'GET', `/siga/mobil/${mobilId}`)).status
    expect(await lidoPorDiego()).toBe(403)
    const { desfaziveis } = await feito(ANA, mobilId, 'tramitar', { destino: unidade(gevig) })
    expect(await lidoPorDiego()).toBe(200)
    const movimentacoes = desfaziveis.map((um) => um.id)
    expect(await porQue(DIEGO, mobilId, 'desfazer', { movimentacoes })).toEqual([
      409,
      expect.stringContaining('Só a unidade que fez, ou a que está com o documento.'),
    ])
    const volta = await feito(ANA, mobilId, 'desfazer', { movimentacoes })
    expect([volta.mobil.custodia, volta.mobil.atendente?.lotacao.sigla]).toEqual(['COM_ATENDENTE', 'GEGOV'])
    expect(await marcas(id)).toEqual([`${sigla}-A ASSINADO GEGOV`])
    expect(await lidoPorDiego()).toBe(403)
    expect(await porQue(ANA, mobilId, 'desfazer', { movimentacoes })).toEqual([
      409,
      expect.stringMatching(/Ana Souza já desfez, às \d\d:\d\d\./),
    ])
    expect((await movimentos(id)).find(({ tipo }) => tipo === 'TRAMITE')?.cancelada).toBe(true)
    await promessasDePe()
  })

  test('o que já se recebeu não volta: diz quem recebeu, e a que horas', async () => {
    const { mobilId } = await casa.assinado('Já recebido')
    const { desfaziveis } = await feito(ANA, mobilId, 'tramitar', { destino: unidade(gelic) })
    await feito(CARLA, mobilId, 'receber')
    const [status, dito] = await porQue(ANA, mobilId, 'desfazer', { movimentacoes: desfaziveis.map((um) => um.id) })
    expect(status).toBe(409)
    expect(dito).toMatch(/Carla Dias \(SEAD\/GELIC\) recebeu o documento às \d\d:\d\d\./)
    // back to the inbox first, and then to who sent it
    await feito(CARLA, mobilId, 'desfazer-recebimento')
    await feito(ANA, mobilId, 'desfazer', { movimentacoes: desfaziveis.map((um) => um.id) })
    await promessasDePe()
  })

  test('de três enviados, os três voltam de uma vez, ou nenhum', async () => {
    const { id, mobilId } = await casa.assinado('Três de uma vez')
    const { desfaziveis } = await feito(ANA, mobilId, 'tramitar-em-paralelo', aVarios(gelic, gevig, getri))
    const movimentacoes = desfaziveis.map((um) => um.id)
    await feito(CARLA, mobilId, 'receber')
    const antes = (await historia(id)).length
    expect((await porQue(ANA, mobilId, 'desfazer', { movimentacoes }))[1]).toMatch(/Carla Dias \(SEAD\/GELIC\) recebeu/)
    expect((await historia(id)).length).toBe(antes)
    await feito(CARLA, mobilId, 'desfazer-recebimento')
    expect((await feito(ANA, mobilId, 'desfazer', { movimentacoes })).ramos).toEqual([])
    await promessasDePe()
  })

  test('conclusão, arquivamento e sobrestamento; e o apensado volta com o principal', async () => {
    const { mobilId } = await casa.assinado('Principal')
    const { mobilId: apenso } = await casa.assinado('Apenso')
    await feito(ANA, apenso, 'apensar', outro(mobilId))
    const enviado = await feito(ANA, mobilId, 'tramitar', { destino: unidade(gelic) })
    expect((await abrir(ANA, apenso)).mobil.atendente?.lotacao.sigla).toBe('GELIC')
    expect(await porQue(ANA, apenso, 'desfazer', { movimentacoes: [enviado.desfaziveis[0]?.id] })).toEqual([
      409,
      expect.anything(),
    ])
    await feito(ANA, mobilId, 'desfazer', { movimentacoes: enviado.desfaziveis.map((um) => um.id) })
    expect((await abrir(ANA, apenso)).mobil.atendente?.lotacao.sigla).toBe('GEGOV')
    await feito(ANA, apenso, 'desapensar')
    const parado = await feito(ANA, mobilId, 'sobrestar', { motivo: 'Espera.' })
    expect(parado.desfaziveis.map(({ tipo }) => tipo)).toEqual(['SOBRESTAMENTO'])
    await feito(BRUNO, mobilId, 'desfazer', { movimentacoes: [parado.desfaziveis[0]?.id] })
    const guardado = await feito(ANA, mobilId, 'arquivar')
    const devolta = await feito(BRUNO, mobilId, 'desfazer', { movimentacoes: [guardado.desfaziveis[0]?.id] })
    expect(devolta.mobil.custodia).toBe('COM_ATENDENTE')
    const posto = await linha<{ em: string | null }>(
      casa.banco,
      sql`select arquivado_em as em from mobil where id = ${mobilId}`,
    )
    expect(posto?.em).toBeNull()
    await feito(ANA, mobilId, 'tramitar-em-paralelo', aVarios(gelic))
    await feito(CARLA, mobilId, 'receber')
    const { desfaziveis } = await feito(CARLA, mobilId, 'concluir', { texto: 'Antes da hora.' })
    expect((await feito(CARLA, mobilId, 'desfazer', { movimentacoes: [desfaziveis[0]?.id] })).ramos[0]).toMatchObject({
      estado: 'RECEBIDO',
      conclusao: null,
      pode: true,
    })
    await promessasDePe()
  })

  test('a anotação se apaga por quem é da unidade, e a ciência por quem a deu; o histórico guarda as duas', async () => {
    const { id, mobilId } = await casa.assinado('Anotado')
    await feito(ANA, mobilId, 'anotar', { texto: 'Errei de documento.' })
    const [nota] = (await movimentos(id)).filter(({ tipo }) => tipo === 'ANOTACAO')
    expect(await porQue(CARLA, mobilId, 'desfazer', { movimentacoes: [nota?.id] })).toEqual([
      409,
      expect.stringContaining('Só a unidade que anotou.'),
    ])
    await feito(BRUNO, mobilId, 'desfazer', { movimentacoes: [nota?.id] })
    await feito(ANA, mobilId, 'dar-ciencia')
    expect((await ato(BRUNO, mobilId, 'desfazer-ciencia')).status).toBe(409)
    await feito(ANA, mobilId, 'desfazer-ciencia')
    expect((await movimentos(id)).slice(-4).map(({ tipo, cancelada }) => `${tipo} ${cancelada}`)).toEqual([
      'ANOTACAO true',
      'DESFAZIMENTO false',
      'CIENCIA true',
      'DESFAZIMENTO false',
    ])
    await feito(ANA, mobilId, 'dar-ciencia')
    expect((await ato(ANA, mobilId, 'desfazer', { movimentacoes: [] })).status).toBe(422)
    expect((await ato(ANA, mobilId, 'desfazer', { movimentacoes: [999_999] })).status).toBe(409)
    await promessasDePe()
  })

  test('a juntada volta sem motivo só enquanto nada mais aconteceu no dossiê; as duas histórias o dizem', async () => {
    const dossie = await casa.assinado('Dossiê')
    const peca = await casa.assinado('Peça')
    const antes = await marcas(peca.id)
    const [juntada] = (await feito(ANA, peca.mobilId, 'juntar', outro(dossie.mobilId))).desfaziveis
    expect(juntada?.tipo).toBe('JUNTADA')
    expect((await ato(CARLA, peca.mobilId, 'desfazer', { movimentacoes: [juntada?.id] })).status).toBe(409)
    const volta = await feito(BRUNO, peca.mobilId, 'desfazer', { movimentacoes: [juntada?.id] })
    expect([volta.mobil.custodia, volta.mobil.atendente?.pessoa?.nome]).toEqual(['COM_ATENDENTE', 'Ana Souza'])
    expect(await marcas(peca.id)).toEqual(antes)
    for (const [id, tipo] of [
      [peca.id, 'JUNTADA'],
      [dossie.id, 'INCLUSAO_DE_PECA'],
    ] as const)
      expect((await movimentos(id)).slice(-2).map((m) => `${m.tipo} ${m.cancelada}`)).toEqual([
        `${tipo} true`,
        'DESFAZIMENTO false',
      ])
    // joined again, and then something else happens to the dossier
    const [outraVez] = (await feito(ANA, peca.mobilId, 'juntar', outro(dossie.mobilId))).desfaziveis
    await feito(ANA, dossie.mobilId, 'anotar', { texto: 'Conferido.' })
    expect(await porQue(ANA, peca.mobilId, 'desfazer', { movimentacoes: [outraVez?.id] })).toEqual([
      409,
      expect.stringContaining('Já houve outro ato no dossiê depois: desentranhe, dizendo por quê.'),
    ])
    expect((await abrir(ANA, peca.mobilId)).desfaziveis).toEqual([])
    await feito(ANA, peca.mobilId, 'desentranhar', { motivo: 'Entrou por engano.' })
    await promessasDePe()
  })

  test('o que foi desarquivado volta ao arquivo, com a data de antes, se nada pende dele', async () => {
    const { id, mobilId } = await casa.assinado('Volta ao arquivo')
    await feito(ANA, mobilId, 'arquivar')
    const desde = () =>
      linha<{ em: string | null }>(casa.banco, sql`select arquivado_em as em from mobil where id = ${mobilId}`)
    await casa.banco.linhas(sql`update mobil set arquivado_em = '2020-05-04T12:00:00.000Z' where id = ${mobilId}`)
    const [volta] = (await feito(BRUNO, mobilId, 'desarquivar')).desfaziveis
    expect([volta?.tipo, (await desde())?.em]).toEqual(['DESARQUIVAMENTO', null])
    const { desfaziveis } = await feito(BRUNO, mobilId, 'notificar', aVarios(gevig))
    await feito(ANA, mobilId, 'tramitar-em-paralelo', aVarios(gelic))
    const pedido = { movimentacoes: [volta?.id] }
    expect((await porQue(ANA, mobilId, 'desfazer', pedido))[1]).toContain('Falta a conclusão de SEAD/GELIC.')
    const ramos = (await abrir(ANA, mobilId)).desfaziveis.filter(({ tipo }) => tipo !== 'DESARQUIVAMENTO')
    expect(ramos).toHaveLength(desfaziveis.length)
    await feito(ANA, mobilId, 'desfazer', { movimentacoes: ramos.map((um) => um.id) })
    expect((await feito(ANA, mobilId, 'desfazer', pedido)).mobil.custodia).toBe('ARQUIVADO_CORRENTE')
    expect(new Date((await desde())?.em ?? 0).toISOString()).toBe('2020-05-04T12:00:00.000Z')
    expect((await marcas(id)).filter((marca) => marca.includes('GEGOV'))).toEqual([])
    await promessasDePe()
  })

  test('o vínculo e o marcador se desfazem onde se leem, por quem fez ou tem o documento, a menos que mudem depois', async () => {
    const { id, mobilId } = await casa.assinado('Marcado e ligado', { nivelAcesso: 10 })
    const { mobilId: alvo } = await casa.assinado('Alvo')
    const ultimo = async (tipo: string) => (await movimentos(id)).findLast((m) => m.tipo === tipo)
    const visto = async (quem: string, qual: number) =>
      (
        await casa.chamar<{ content: Movimentacao[] }>(quem, 'GET', `/siga/documento/${id}/movimentacao`)
      ).corpo.content.find((m) => m.id === qual)?.apagavel
    await feito(ANA, mobilId, 'vincular', { ...outro(alvo), tipo: 'REVOGA' })
    const vinculo = (await ultimo('VINCULACAO'))?.id ?? 0
    expect([await visto(BRUNO, vinculo), await visto(CARLA, vinculo)]).toEqual([true, false])
    expect((await ato(CARLA, mobilId, 'desfazer', { movimentacoes: [vinculo] })).status).toBe(409)
    const solto = await feito(BRUNO, mobilId, 'desfazer', { movimentacoes: [vinculo] })
    expect(solto.ligacoes.filter(({ relacao }) => relacao === 'REVOGA')).toEqual([])
    await feito(ANA, mobilId, 'vincular', { ...outro(alvo), tipo: 'REVOGA' })

    await feito(CARLA, mobilId, 'marcar', { marcadorId: 1, texto: 'Primeiro' })
    const primeira = (await ultimo('MARCACAO'))?.id
    await feito(CARLA, mobilId, 'marcar', { marcadorId: 1, texto: 'Segundo' })
    const segunda = (await ultimo('MARCACAO'))?.id
    expect((await porQue(CARLA, mobilId, 'desfazer', { movimentacoes: [primeira] }))[1]).toMatch(
      /Carla Dias \(SEAD\/GELIC\) marcou o documento às \d\d:\d\d\./,
    )
    const textos = (aberto: MobilAberto) => aberto.marcacoes.map(({ texto }) => texto)
    // who holds it may too
    expect(textos(await feito(ANA, mobilId, 'desfazer', { movimentacoes: [segunda] }))).toEqual(['Primeiro'])
    await feito(CARLA, mobilId, 'desmarcar', { marcadorId: 1 })
    const retirada = (await ultimo('RETIRADA_DE_MARCADOR'))?.id
    const posto = await feito(CARLA, mobilId, 'desfazer', { movimentacoes: [retirada] })
    expect(posto.marcacoes[0]).toMatchObject({ texto: 'Primeiro', por: 'Carla Dias' })
    expect(textos(await feito(CARLA, mobilId, 'desfazer', { movimentacoes: [primeira] }))).toEqual([])
    await promessasDePe()
  })
})

test('a custódia, o ramo ou a marca mudados por fora são achados', async () => {
  const { mobilId, id } = await casa.assinado('Mudado por fora')
  await feito(ANA, mobilId, 'tramitar-em-paralelo', aVarios(gelic))
  const por = async (fora: ReturnType<typeof sql>, deVolta: ReturnType<typeof sql>) => {
    await casa.banco.linhas(fora)
    const falhas = await possesQueNaoConferem(casa.banco)
    await casa.banco.linhas(deVolta)
    return falhas
  }
  const via = (lotacao: number) => sql`update mobil set atendente_lotacao_id = ${lotacao} where id = ${mobilId}`
  const gegov = await casa.unidade('SEAD/GEGOV')
  expect(await por(via(gevig), via(gegov))).toContainEqual(expect.stringContaining('guardado'))
  const ramo = (estado: string) => sql`update ramo set estado = ${estado} where documento_id = ${id}`
  expect(await por(ramo('RECEBIDO'), ramo('A_CAMINHO'))).toContainEqual(expect.stringContaining('ramos'))
  const marca = (de: string, para: string) =>
    sql`update marca set marcador = ${para} where documento_id = ${id} and marcador = ${de}`
  expect(await por(marca('EM_PARALELO', 'SOBRESTADO'), marca('SOBRESTADO', 'EM_PARALELO'))).toContainEqual(
    expect.stringContaining('marcas'),
  )
  expect(await possesQueNaoConferem(casa.banco)).toEqual([])
})
