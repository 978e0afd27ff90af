import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'
import { comoSeAtende, impedeAto } from '#server/core/signatario/lista-do-substituto.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, texto } from '../apoio/casa.ts'
import { daqui, dosPedidos } from '../apoio/pedidos.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const { id, pedir, obter, historico, naMesa, avisos } = dosPedidos(() => casa)

describe('reabrir', () => {
  test('reaberto, o documento volta à edição com o mesmo número, avisa quem ia assinar, e se finaliza de novo', async () => {
    const antes = await casa.finalizado('Reaberto', { cossignatarioIds: [id(CARLA)] })
    const { id: doc, sigla, mobilId } = antes
    await pedir(ANA, doc, 'solicitar-assinatura', { prazo: daqui(3) })

    const feito = await pedir(ANA, doc, 'reabrir')
    expect([feito.status, feito.corpo]).toMatchObject([
      200,
      { situacao: 'EM_ELABORACAO', sigla, mobilId, numerado: true, devolucao: null },
    ])
    expect(await historico(doc)).toMatchObject([
      { tipo: 'REABERTURA', descricao: 'Reaberto para ser escrito de novo, com o mesmo número' },
      { tipo: 'SOLICITACAO_DE_ASSINATURA' },
      { tipo: 'FINALIZACAO' },
    ])
    expect(await naMesa(ANA, doc)).toEqual(['Em elaboração'])
    expect(await naMesa(BRUNO, doc)).toEqual([])
    expect((await avisos(BRUNO, doc)).map(({ tipo }) => tipo)).toContain('PEDIDO_ENCERRADO')
    expect(await avisos(ANA, doc)).toEqual([])
    expect((await casa.assinar(BRUNO, doc)).problema.codigo).toBe('NAO_FINALIZADO')

    const { versao } = await obter(doc)
    const pronto = await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/finalizar`, { versao })
    expect([pronto.status, pronto.corpo]).toMatchObject([200, { situacao: 'PENDENTE_DE_ASSINATURA', sigla, mobilId }])
    const pedido = await linha(
      casa.banco,
      sql`select 1 as sim from assinante where documento_id = ${doc} and (pedido_id is not null or prazo is not null)`,
    )
    expect(pedido).toBeUndefined()
    for (const quem of [BRUNO, CARLA]) expect((await casa.assinar(quem, doc)).status).toBe(200)
    expect((await obter(doc)).situacao).toBe('ASSINADO')
  })

  test('um documento com recusa de signatário também se reabre, e a recusa deixa de valer', async () => {
    const { id: doc } = await casa.finalizado('Recusado e reaberto')
    await pedir(BRUNO, doc, 'recusar-assinatura', { motivo: 'Falta o parecer.' })
    expect((await pedir(ANA, doc, 'reabrir')).status).toBe(200)
    expect((await obter(doc)).recusa).toBeNull()
  })

  test('reabrir repetido com a mesma chave acontece uma vez', async () => {
    const { id: doc } = await casa.finalizado('Duas vezes')
    const reabrir = () => casa.chamar(ANA, 'POST', `/siga/documento/${doc}/reabrir`, { chave: `reabrir-${doc}-0001` })
    expect([(await reabrir()).status, (await reabrir()).status]).toEqual([200, 200])
    expect((await historico(doc)).filter(({ tipo }) => tipo === 'REABERTURA')).toHaveLength(1)
  })

  test('não se reabre rascunho, documento com uma assinatura, assinado, cancelado, nem de outra unidade', async () => {
    const recusado = async (doc: number, quem = ANA) => {
      const { status, problema } = await pedir(quem, doc, 'reabrir')
      return [status, problema.codigo]
    }
    const NAO = [409, 'ACAO_NAO_PERMITIDA']
    const rascunho = await casa.rascunho('Rascunho', { corpo: texto('Texto.') })
    expect(await recusado(rascunho.id)).toEqual(NAO)
    const um = await casa.finalizado('Uma assinatura', { cossignatarioIds: [id(CARLA)] })
    await casa.assinar(BRUNO, um.id)
    expect(await recusado(um.id)).toEqual(NAO)
    await casa.assinar(CARLA, um.id)
    expect(await recusado(um.id)).toEqual(NAO)
    const cancelado = await casa.finalizado('Cancelado')
    expect((await recusado(cancelado.id, DIEGO))[0]).toBeGreaterThanOrEqual(403)
    await pedir(ANA, cancelado.id, 'cancelar', { motivo: 'Desistimos.' })
    expect(await recusado(cancelado.id)).toEqual(NAO)
  })

  test('quem substitui reabre, como finaliza', () => {
    const dela = { id: 3, nome: '', lotacaoId: 1, divisaoId: 1, orgaoId: 1, externa: false }
    const emLugar = { ...dela, substituto: { ...dela, id: 2, substituicaoId: 1, titular: 'Carla Dias' } }
    for (const ato of ['finalizar', 'reabrir'] as const) {
      expect(comoSeAtende(`documento.${ato}`)).toBe('NO_LUGAR')
      expect(impedeAto(ato, emLugar)).toBeUndefined()
    }
  })

  test('o estado guardado depois de reabrir é igual ao que os movimentos dão', async () => {
    const { id: doc } = await casa.finalizado('Conferido')
    await pedir(ANA, doc, 'reabrir')
    const ditas = await verificarInvariantes(casa.banco, casa.portas.arquivos)
    expect(ditas.filter(({ falhas }) => falhas.length > 0)).toEqual([])
  })
})
