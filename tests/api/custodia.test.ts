import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { sql } from '#server/database/connection.ts'
import { possesQueNaoConferem } from '#server/core/trilha/posse.ts'

import { atosEm, aVarios, unidade } from '../apoio/atos.ts'
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
const { ato, feito, abrir, historia, marcas, porQue, movimentos, promessasDePe, assinar } = atosEm(() => casa)

const ramosDe = ({ ramos }: MobilAberto) => ramos.map(({ lotacao, estado }) => `${lotacao.sigla} ${estado}`)

describe('em paralelo', () => {
  test('três unidades recebem em paralelo e concluem com palavras; quem enviou continua com o documento', async () => {
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
    // the send not yet received is undone; then nothing is due
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

  test('quem tem um ramo o encaminha e escreve para o documento; quem tem o documento não o perde', async () => {
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

  test('não se envia duas vezes, nem a quem já tem; um envio recusado não vai a ninguém', async () => {
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

  test('se o documento perde o efeito, os ramos abertos acabam', async () => {
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
  test('quem lê notifica; a unidade notificada lê e conclui, e o documento não sai do lugar', async () => {
    const { id, mobilId, sigla } = await casa.assinado('Para saber')
    const destinos = [{ tipo: 'PESSOA', id: casa.idDe(CARLA) }]
    await feito(BRUNO, mobilId, 'notificar', { destinos, observacao: 'Para saber.' })
    expect(await marcas(id)).toEqual([`${sigla}-A ASSINADO GEGOV`, `${sigla}-A NOTIFICACAO GELIC`])
    expect(await porQue(CARLA, mobilId, 'concluir', { texto: 'Ciente.' })).toEqual([
      409,
      expect.stringContaining('Receba o documento antes.'),
    ])
    await feito(CARLA, mobilId, 'receber')
    // a notification holds nothing up
    expect((await feito(ANA, mobilId, 'arquivar')).mobil.custodia).toBe('ARQUIVADO_CORRENTE')
    expect(await marcas(id)).toContain(`${sigla}-A AGUARDANDO_CONCLUSAO GELIC`)
    await feito(CARLA, mobilId, 'concluir', { texto: 'Ciente.' })
    expect((await marcas(id)).filter((marca) => marca.includes('GELIC'))).toEqual([])
    await promessasDePe()
  })

  test('um documento restrito só se notifica a quem está na lista', async () => {
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
  test('ao órgão externo só se registra o envio, e como foi; a volta também se registra', async () => {
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
    // recorded as returned by mistake
    const engano = await feito(BRUNO, mobilId, 'receber-de-volta')
    const fica = await feito(ANA, mobilId, 'desfazer', { movimentacoes: engano.desfaziveis.map((um) => um.id) })
    expect(fica.mobil.custodia).toBe('TRANSFERIDO_A_ORGAO_EXTERNO')
    await promessasDePe()
  })

  test('com data de devolução, quem recebeu deve até devolver; encaminhar não acaba com a dívida', async () => {
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
    // undone, it must be returned again
    const deve = await feito(DIEGO, mobilId, 'desfazer', { movimentacoes: [voltou.desfaziveis[0]?.id] })
    expect(deve.devolucao?.ate).toBe('2099-12-01')
    await feito(DIEGO, mobilId, 'tramitar', { destino: gegov })
    await feito(ANA, mobilId, 'receber')
    expect((await marcas(id)).filter((marca) => /DEVOL/.test(marca))).toEqual([])
    await promessasDePe()
  })

  test('o documento recebido em paralelo não tem data de devolução', async () => {
    const { mobilId } = await casa.assinado('Ramo com data')
    await feito(ANA, mobilId, 'tramitar-em-paralelo', aVarios(gelic))
    await feito(CARLA, mobilId, 'receber')
    expect(
      (await porQue(CARLA, mobilId, 'tramitar', { destino: unidade(gevig), devolverAte: '2099-12-01' }))[1],
    ).toContain('só o documento inteiro se devolve')
  })
})

test('custódia, ramo ou marca mudados por fora são achados', async () => {
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
