import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { linha, sql } from '#server/database/connection.ts'

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
const { ato, feito, abrir, historia, marcas, outro, porQue, movimentos, promessasDePe } = atosEm(() => casa)

describe('desfazer', () => {
  test('o trâmite ainda não recebido se desfaz, e o destinatário deixa de ler', async () => {
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

  test('o trâmite já recebido não se desfaz: a recusa diz quem recebeu, e a que horas', async () => {
    const { mobilId } = await casa.assinado('Já recebido')
    const { desfaziveis } = await feito(ANA, mobilId, 'tramitar', { destino: unidade(gelic) })
    await feito(CARLA, mobilId, 'receber')
    const [status, dito] = await porQue(ANA, mobilId, 'desfazer', { movimentacoes: desfaziveis.map((um) => um.id) })
    expect(status).toBe(409)
    expect(dito).toMatch(/Carla Dias \(SEAD\/GELIC\) recebeu o documento às \d\d:\d\d\./)
    // back to the inbox first, then to the sender
    await feito(CARLA, mobilId, 'desfazer-recebimento')
    await feito(ANA, mobilId, 'desfazer', { movimentacoes: desfaziveis.map((um) => um.id) })
    await promessasDePe()
  })

  test('o documento recebido só volta à caixa de entrada depois de desfeito o que se fez nele', async () => {
    const JA_HOUVE = 'Já houve outra movimentação depois do recebimento.'
    const volta = async (quem: string, mobil: number | null) =>
      (await abrir(quem, mobil)).documento.acoes.find(({ nome }) => nome === 'desfazerRecebimento')
    const { mobilId } = await casa.assinado('Trabalhado')
    const { desfaziveis } = await feito(ANA, mobilId, 'tramitar', { destino: unidade(gelic) })
    await feito(CARLA, mobilId, 'receber')
    // a note doesn't prevent undoing
    await feito(CARLA, mobilId, 'anotar', { texto: 'Ver com Paula.' })
    await feito(CARLA, mobilId, 'marcar', { marcadorId: 1 })
    await feito(CARLA, mobilId, 'dar-ciencia')
    await feito(ANA, mobilId, 'notificar', aVarios(getri))
    expect(await volta(CARLA, mobilId)).toMatchObject({ pode: true })
    const peca = await casa.assinado('Peça da GELIC', {}, CARLA)
    const [juntada] = (await feito(CARLA, peca.mobilId, 'juntar', outro(mobilId))).desfaziveis
    expect(await volta(CARLA, mobilId)).toMatchObject({ pode: false, explicacao: JA_HOUVE })
    expect(await porQue(CARLA, mobilId, 'desfazer-recebimento')).toEqual([409, expect.stringContaining(JA_HOUVE)])
    await feito(CARLA, peca.mobilId, 'desfazer', { movimentacoes: [juntada?.id] })
    expect(await volta(CARLA, mobilId)).toMatchObject({ pode: true })
    await feito(CARLA, mobilId, 'desfazer-recebimento')
    // a deadline belongs to who set it, ended or not
    await feito(CARLA, mobilId, 'receber')
    await feito(CARLA, mobilId, 'prazo', { ate: { tipo: 'DIAS_UTEIS', dias: 5 }, motivo: 'Responder' })
    expect(await porQue(CARLA, mobilId, 'desfazer-recebimento')).toEqual([409, expect.stringContaining(JA_HOUVE)])
    expect((await ato(ANA, mobilId, 'desfazer', { movimentacoes: desfaziveis.map((um) => um.id) })).status).toBe(409)
    await promessasDePe()
  })

  test('o botão de desfazer o recebimento diz o mesmo que a resposta, também no ramo e no que se fez no principal', async () => {
    const { mobilId } = await casa.assinado('Em dois lugares')
    const pode = async (quem: string) =>
      (await abrir(quem, mobilId)).documento.acoes.find(({ nome }) => nome === 'desfazerRecebimento')?.pode
    await feito(ANA, mobilId, 'tramitar-em-paralelo', aVarios(gelic))
    await feito(CARLA, mobilId, 'receber')
    // what the holder does is not of the branch
    await feito(ANA, mobilId, 'prazo', { ate: { tipo: 'DIAS_UTEIS', dias: 5 }, motivo: 'Responder' })
    expect(await pode(CARLA)).toBe(true)
    await feito(ANA, mobilId, 'tramitar', { destino: unidade(gevig) })
    await feito(DIEGO, mobilId, 'receber')
    expect(await pode(DIEGO)).toBe(true)
    // concluding another branch is not an act of who received the via
    await feito(CARLA, mobilId, 'concluir', { texto: 'Visto.' })
    expect(await pode(DIEGO)).toBe(true)
    await feito(DIEGO, mobilId, 'sobrestar', { motivo: 'Espera.' })
    await feito(DIEGO, mobilId, 'dessobrestar')
    expect(await pode(DIEGO)).toBe(false)
    expect((await ato(DIEGO, mobilId, 'desfazer-recebimento')).status).toBe(409)
    await promessasDePe()
  })

  test('de três envios em paralelo, os três se desfazem de uma vez, ou nenhum', async () => {
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

  test('o apensado que estava com outra pessoa volta a ela, não a quem está com o principal', async () => {
    const { mobilId } = await casa.assinado('Principal de Ana')
    const { mobilId: apenso } = await casa.assinado('Apenso de Bruno')
    await feito(ANA, apenso, 'atribuir', { pessoaId: casa.idDe(BRUNO) })
    await feito(ANA, apenso, 'apensar', outro(mobilId))
    const { desfaziveis } = await feito(ANA, mobilId, 'tramitar', { destino: unidade(gelic) })
    await feito(ANA, mobilId, 'desfazer', { movimentacoes: desfaziveis.map((um) => um.id) })
    expect((await abrir(ANA, apenso)).mobil.atendente?.pessoa?.nome).toBe('Bruno Lima')
    expect((await abrir(ANA, mobilId)).mobil.atendente?.pessoa?.nome).toBe('Ana Souza')
    await promessasDePe()
  })

  test('desfeito o trâmite do principal, quem não chegou a receber o apensado não o lê', async () => {
    const { mobilId } = await casa.assinado('Principal que volta')
    const { mobilId: apenso, id } = await casa.assinado('Apenso que volta', { nivelAcesso: 20 })
    const lido = async () => (await casa.chamar(DIEGO, 'GET', `/siga/documento/${id}`)).status
    expect(await lido()).toBe(403)
    await feito(ANA, apenso, 'apensar', outro(mobilId))
    const { desfaziveis } = await feito(ANA, mobilId, 'tramitar', { destino: unidade(gevig) })
    expect(await lido()).toBe(200)
    await feito(ANA, mobilId, 'desfazer', { movimentacoes: desfaziveis.map((um) => um.id) })
    expect(await lido()).toBe(403)
    await promessasDePe()
  })

  test('conclusão, arquivamento e sobrestamento se desfazem, e o apensado volta com o principal', async () => {
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

  test('a unidade apaga a anotação, e quem deu a ciência a desfaz; o histórico guarda as duas', async () => {
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

  test('a juntada só se desfaz sem motivo enquanto nada mais acontece no dossiê; os dois históricos dizem', async () => {
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
    // joined again, and then something else happens in the dossier
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

  test('o documento desarquivado volta ao arquivo, com a data anterior, se nada pende dele', async () => {
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

  test('vínculo e marcador se desfazem onde aparecem, por quem os fez ou tem o documento, se não mudaram depois', async () => {
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
    // the holder may undo it too
    expect(textos(await feito(ANA, mobilId, 'desfazer', { movimentacoes: [segunda] }))).toEqual(['Primeiro'])
    await feito(CARLA, mobilId, 'desmarcar', { marcadorId: 1 })
    const retirada = (await ultimo('RETIRADA_DE_MARCADOR'))?.id
    const posto = await feito(CARLA, mobilId, 'desfazer', { movimentacoes: [retirada] })
    expect(posto.marcacoes[0]).toMatchObject({ texto: 'Primeiro', por: 'Carla Dias' })
    expect(textos(await feito(CARLA, mobilId, 'desfazer', { movimentacoes: [primeira] }))).toEqual([])
    await promessasDePe()
  })
})
