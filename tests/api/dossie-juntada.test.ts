import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import { sql } from '#server/database/connection.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, DIEGO, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())
const { ato, feito, outro, historia, marcas, promessasDePe } = atosEm(() => casa)

describe('juntada', () => {
  test('um documento devolvido para ajuste não recebe peça nem apenso até ser finalizado de novo', async () => {
    const filho = await casa.assinado('Que espera')
    const pai = await casa.finalizado('Que voltou a ser escrito')
    const { status } = await casa.chamar(BRUNO, 'POST', `/siga/documento/${pai.id}/devolver-para-ajuste`, {
      corpo: { motivo: 'Falta um parágrafo.' },
    })
    expect(status).toBe(200)
    for (const nome of ['juntar', 'apensar']) {
      const recusado = await ato(ANA, filho.mobilId, nome, outro(pai.mobilId))
      expect([nome, recusado.status, recusado.problema.detail]).toEqual([
        nome,
        409,
        expect.stringContaining('Finalize e assine o documento antes.'),
      ])
    }
  })

  test('o documento juntado entra no dossiê, some da mesa e só sai por quem tem o principal', async () => {
    const filho = await casa.assinado('Nota técnica')
    const pai = await casa.assinado('Principal')
    const juntado = await feito(ANA, filho.mobilId, 'juntar', outro(pai.mobilId))
    expect(juntado.mobil).toMatchObject({
      custodia: 'JUNTADO',
      dono: { mobilId: pai.mobilId, sigla: `${pai.sigla}-A` },
    })
    expect(await marcas(filho.id)).toEqual([])
    expect(await historia(filho.id)).toEqual(['FINALIZACAO', 'ASSINATURA_COM_SENHA', 'JUNTADA'])
    expect(await historia(pai.id)).toEqual(['FINALIZACAO', 'ASSINATURA_COM_SENHA', 'INCLUSAO_DE_PECA'])
    expect(
      (
        await ato(ANA, filho.mobilId, 'tramitar', {
          destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') },
        })
      ).status,
    ).toBe(409)

    await feito(ANA, pai.mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })
    expect((await ato(ANA, filho.mobilId, 'desentranhar', { motivo: 'Engano' })).status).toBe(409)
    await feito(CARLA, pai.mobilId, 'receber')
    const fora = await feito(CARLA, filho.mobilId, 'desentranhar', { motivo: 'Juntado por engano' })
    expect(fora.mobil).toMatchObject({
      custodia: 'COM_ATENDENTE',
      dono: null,
      atendente: { lotacao: { sigla: 'GELIC' } },
    })
    expect(await marcas(filho.id)).toEqual([`${filho.sigla}-A AGUARDANDO_ANDAMENTO GELIC`])
    expect((await ato(CARLA, filho.mobilId, 'desentranhar', { motivo: 'De novo' })).status).toBe(409)
  })

  test('quem só lia o documento como peça fica com ele, e o lê, ao desentranhá-lo', async () => {
    const [filho, pai] = [await casa.assinado('Peça'), await casa.assinado('Dossiê')]
    await feito(ANA, filho.mobilId, 'juntar', outro(pai.mobilId))
    await feito(ANA, pai.mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SES/GEVIG') } })
    await feito(DIEGO, pai.mobilId, 'receber')
    await feito(DIEGO, filho.mobilId, 'desentranhar', { motivo: 'Não é daqui' })
    await feito(DIEGO, filho.mobilId, 'anotar', { texto: 'Com a vigilância.' })
  })

  test.each([['a si mesmo', (eu: Documento) => eu.mobilId, 'Escolha outro documento.']])(
    'não se junta %s',
    async (_, alvo, frase) => {
      const documento = await casa.assinado()
      const { status, problema } = await ato(ANA, documento.mobilId, 'juntar', outro(alvo(documento)))
      expect([status, problema.detail]).toEqual([409, expect.stringContaining(frase)])
    },
  )

  test('não se junta em círculo, nem a um rascunho, nem ao que não se lê', async () => {
    const um = await casa.assinado('Um')
    const dois = await casa.assinado('Dois')
    await feito(ANA, um.mobilId, 'juntar', outro(dois.mobilId))
    expect((await ato(ANA, dois.mobilId, 'juntar', outro(um.mobilId))).status).toBe(409)
    const rascunho = await casa.rascunho()
    const [geral] = await casa.banco.linhas<{ id: number }>(
      sql`select id from mobil where documento_id = ${rascunho.id}`,
    )
    expect((await ato(ANA, dois.mobilId, 'juntar', outro(geral?.id ?? 0))).status).toBe(409)
    const deDiego = await casa.assinado(
      'Da saúde',
      { responsavelId: casa.idDe('monica.freire@SES/GEVIG'), nivelAcesso: 100 },
      DIEGO,
      'monica.freire@SES/GEVIG',
    )
    expect((await ato(ANA, dois.mobilId, 'juntar', outro(deDiego.mobilId))).status).toBe(403)
    expect((await ato(ANA, dois.mobilId, 'juntar', { outro: '999999999' })).status).toBe(404)
    expect((await ato(ANA, dois.mobilId, 'juntar', { outro: '../x' })).status).toBe(404)
  })

  test('a juntada repetida com a mesma chave acontece uma vez', async () => {
    const filho = await casa.assinado()
    const pai = await casa.assinado()
    const chave = crypto.randomUUID()
    const pedir = () =>
      casa.chamar(ANA, 'POST', `/siga/mobil/${filho.mobilId}/juntar`, { corpo: outro(pai.mobilId), chave })
    const [um, dois] = [await pedir(), await pedir()]
    expect(dois.corpo).toEqual(um.corpo)
    expect((await historia(pai.id)).filter((tipo) => tipo === 'INCLUSAO_DE_PECA')).toHaveLength(1)
  })

  test('de duas juntadas cruzadas ao mesmo tempo, uma vale, a outra diz por que não, e ninguém fica esperando', async () => {
    const um = await casa.assinado()
    const dois = await casa.assinado()
    const respostas = await Promise.all([
      ato(ANA, um.mobilId, 'juntar', outro(dois.mobilId)),
      ato(ANA, dois.mobilId, 'juntar', outro(um.mobilId)),
    ])
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('duplicar e refazer', () => {
  test('duplicar começa um rascunho igual', async () => {
    const modelo = await casa.assinado('Igual')
    const { corpo: copia } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${modelo.id}/duplicar`)
    expect(copia).toMatchObject({
      situacao: 'EM_ELABORACAO',
      assunto: 'Igual',
      corpo: modelo.corpo,
      responsavel: { id: casa.idDe(BRUNO) },
      destinatario: { tipo: 'LOTACAO' },
      data: null,
      falta: [],
    })
    expect(copia.sigla).toBe(`TMP-${copia.id}`)
  })

  test('ao duplicar um documento de outro órgão vêm as palavras, não os signatários', async () => {
    const modelo = await casa.assinado('Público', { nivelAcesso: 10 })
    const { corpo: copia } = await casa.chamar<Documento>(DIEGO, 'POST', `/siga/documento/${modelo.id}/duplicar`)
    expect(copia).toMatchObject({ assunto: 'Público', responsavel: null, cadastrante: { id: casa.idDe(DIEGO) } })
  })

  test('refazer cancela o número e começa de novo; um documento assinado não se refaz', async () => {
    const { id } = await casa.finalizado('Com erro')
    const { corpo: novo } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/refazer`)
    expect(novo).toMatchObject({ situacao: 'EM_ELABORACAO', assunto: 'Com erro' })
    expect((await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo.situacao).toBe('CANCELADO')
    expect(await historia(id)).toEqual(['FINALIZACAO', 'REFAZIMENTO'])
    const assinado = await casa.assinado()
    expect((await casa.chamar(ANA, 'POST', `/siga/documento/${assinado.id}/refazer`)).status).toBe(409)
  })
})

test('depois de todos os testes, as invariantes valem', promessasDePe)
