import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { Devolucoes } from '#contract/pedidos.ts'
import type { Versoes } from '#contract/versao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa, texto } from '../apoio/casa.ts'
import { daqui, dosPedidos } from '../apoio/pedidos.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const { id, pedir, obter, preparo, historico, naMesa, avisos, emQualquerOrdem } = dosPedidos(() => casa)
const salvar = (documento: Documento, palavras: string, quem = ANA, mudancas: Record<string, unknown> = {}) =>
  casa.chamar<Documento>(quem, 'PUT', `/siga/documento/${documento.id}`, {
    versao: documento.versao,
    corpo: {
      assunto: documento.assunto,
      corpo: texto(palavras),
      responsavelId: documento.responsavel?.id ?? null,
      destinatario:
        documento.destinatario?.tipo === 'LOTACAO' ? { tipo: 'LOTACAO', id: documento.destinatario.lotacao.id } : null,
      cossignatarioIds: documento.cossignatarios.map((cada) => cada.id),
      nivelAcesso: documento.nivelAcesso,
      data: documento.data,
      ...mudancas,
    },
  })

describe('devolver para ajuste', () => {
  const comentario = { trecho: 'compra de cadeiras', bloco: 0, inicio: 13, texto: 'Quantas?' }

  test('o documento volta a ser escrito com o mesmo número, e finalizado de novo é outra versão com ele', async () => {
    const antes = await casa.finalizado('Devolvido', { cossignatarioIds: [id(CARLA)] })
    const doc = antes.id
    await pedir(ANA, doc, 'solicitar-assinatura', { prazo: daqui(3) })
    const visto = await preparo(doc)
    const feito = await pedir(BRUNO, doc, 'devolver-para-ajuste', {
      motivo: 'Faltam quantidades.',
      comentarios: [comentario],
    })
    expect(feito.status).toBe(200)
    const { sigla, mobilId } = antes
    expect(feito.corpo).toMatchObject({
      situacao: 'EM_ELABORACAO',
      sigla,
      mobilId,
      numerado: true,
      devolucao: { nome: 'Bruno Lima', motivo: 'Faltam quantidades.', comentarios: 1, porResolver: 1 },
    })
    expect(await naMesa(ANA, doc)).toEqual(['Devolvido para ajuste'])
    expect(await naMesa(BRUNO, doc)).toEqual([])
    expect(await avisos(ANA, doc)).toEqual([{ tipo: 'DEVOLVIDO_PARA_AJUSTE', texto: 'Faltam quantidades.' }])
    expect((await casa.assinar(BRUNO, doc, { sha256: visto.sha256 })).problema.codigo).toBe('NAO_FINALIZADO')

    const rascunho = await obter(doc)
    expect(
      (await casa.chamar(ANA, 'DELETE', `/siga/documento/${doc}`, { versao: rascunho.versao })).problema.detail,
    ).toContain('O documento já tem número: cancele-o.')
    const salvo = await salvar(rascunho, 'Solicitamos a compra de doze cadeiras.')
    expect(salvo.status).toBe(200)

    // the author answers; who returned it reads the answers
    const { devolucoes, resolve } = (await casa.chamar<Devolucoes>(ANA, 'GET', `/siga/documento/${doc}/devolucao`))
      .corpo
    expect([resolve, devolucoes[0]?.comentarios[0]]).toMatchObject([true, { ...comentario, resolvido: null }])
    const qual = devolucoes[0]?.comentarios[0]?.id ?? 0
    expect((await pedir(BRUNO, doc, `comentario/${qual + 999}/resolver`, {})).problema.codigo).toBe(
      'COMENTARIO_NAO_ENCONTRADO',
    )
    await pedir(ANA, doc, `comentario/${qual}/resolver`, {})
    await pedir(ANA, doc, `comentario/${qual}/reabrir`)
    expect((await obter(doc)).devolucao?.porResolver).toBe(1)
    // an open comment holds the document back until resolved
    const comPendencia = await obter(doc)
    expect(comPendencia.falta).toEqual(['comentarios'])
    expect(comPendencia.pendencias.map(({ texto: dito }) => dito)).toContain('Há comentários por atender.')
    const cedo = await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/finalizar`, { versao: comPendencia.versao })
    expect([cedo.status, cedo.problema.detail]).toEqual([422, expect.stringContaining('comentários')])
    await pedir(ANA, doc, `comentario/${qual}/resolver`, { resposta: 'Doze.' })
    expect((await obter(doc)).falta).toEqual([])

    const { corpo: pronto, status } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${doc}/finalizar`, {
      versao: salvo.corpo.versao,
    })
    expect(status).toBe(200)
    expect(pronto).toMatchObject({ situacao: 'PENDENTE_DE_ASSINATURA', sigla, mobilId })
    expect(pronto.versao).toBeGreaterThan(antes.versao)
    expect(await historico(doc)).toMatchObject([
      { tipo: 'NOVA_FINALIZACAO', descricao: `Finalizado de novo, com o número ${sigla}` },
      { tipo: 'DEVOLUCAO_PARA_AJUSTE', descricao: 'Faltam quantidades.' },
      { tipo: 'SOLICITACAO_DE_ASSINATURA' },
      { tipo: 'FINALIZACAO' },
    ])
    const respondido = (await casa.chamar<Devolucoes>(BRUNO, 'GET', `/siga/documento/${doc}/devolucao`)).corpo
    expect(respondido).toMatchObject({
      resolve: false,
      devolucoes: [{ nome: 'Bruno Lima', comentarios: [{ resolvido: { por: 'Ana Souza', resposta: 'Doze.' } }] }],
    })
    expect((await pedir(ANA, doc, `comentario/${qual}/reabrir`)).problema.codigo).toBe('ACAO_NAO_PERMITIDA')

    // row 67: a page opened before signs nothing
    expect((await casa.assinar(BRUNO, doc, { sha256: visto.sha256 })).problema.codigo).toBe('DOCUMENTO_MUDOU')
    const { versoes, lida } = (await casa.chamar<Versoes>(BRUNO, 'GET', `/siga/documento/${doc}/versao`)).corpo
    expect(versoes.filter(({ finalizada }) => finalizada)).toHaveLength(2)
    expect(lida).toBe(versoes.at(-1)?.numero)
    for (const quem of [BRUNO, CARLA]) expect((await casa.assinar(quem, doc)).status).toBe(200)
    expect((await obter(doc)).situacao).toBe('ASSINADO')
  })

  test('a numeração fica sem lacuna e sem repetição, e as outras invariantes valem', async () => {
    const um = await casa.finalizado('Um')
    await pedir(BRUNO, um.id, 'devolver-para-ajuste', { motivo: 'Ajuste.' })
    const dois = await casa.finalizado('Dois')
    const { versao } = await obter(um.id)
    const { corpo: deNovo } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${um.id}/finalizar`, {
      versao,
    })
    expect([deNovo.sigla, deNovo.sigla === dois.sigla]).toEqual([um.sigla, false])
    const tres = await casa.finalizado('Três')
    const numero = (sigla: string) => Number(sigla.split('/')[1])
    expect([numero(dois.sigla), numero(tres.sigla)]).toEqual([numero(um.sigla) + 1, numero(um.sigla) + 2])
    const falhas = await verificarInvariantes(casa.banco, casa.portas.arquivos)
    expect(falhas.filter((cada) => cada.falhas.length > 0)).toEqual([])
  })

  test('o formulário e as variáveis voltam como eram, e o número passa a valer nelas', async () => {
    const variavel = (nome: string) => ({ type: 'variavel', attrs: { nome } })
    const corpo = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'Sobre ' }, variavel('assunto'), { type: 'text', text: '.' }],
        },
        { type: 'paragraph', content: [variavel('sigla')] },
        { type: 'paragraph', content: [variavel('fecho')] },
      ],
    }
    const criado = await casa.rascunho('Com variáveis', { corpo, entrevista: { fecho: 'Respeitosamente,' } })
    const { corpo: antes } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${criado.id}/finalizar`, {
      versao: criado.versao,
    })
    expect(JSON.stringify(antes.corpo)).not.toContain('variavel')
    const { corpo: volta } = await pedir(BRUNO, antes.id, 'devolver-para-ajuste', { motivo: 'Outro fecho.' })
    const doc = (await obter(antes.id)) ?? volta
    expect([doc.situacao, doc.sigla, doc.entrevista, doc.campos.map(({ nome }) => nome)]).toEqual([
      'EM_ELABORACAO',
      antes.sigla,
      { fecho: 'Respeitosamente,' },
      ['fecho'],
    ])
    expect(doc.corpo).toEqual(corpo)
    // in a draft that already has a number, the number is shown
    const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${doc.id}/pdf`)
    expect(bytes.length).toBeGreaterThan(0)

    const salvo = await casa.chamar<Documento>(ANA, 'PUT', `/siga/documento/${doc.id}`, {
      versao: doc.versao,
      corpo: {
        assunto: 'Com outro assunto',
        corpo,
        entrevista: { fecho: 'Atenciosamente,' },
        responsavelId: id(BRUNO),
        destinatario: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') },
        cossignatarioIds: [],
        nivelAcesso: doc.nivelAcesso,
        data: doc.data,
      },
    })
    const { corpo: pronto } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${doc.id}/finalizar`, {
      versao: salvo.corpo.versao,
    })
    const dito = JSON.stringify(pronto.corpo)
    for (const palavra of ['Com outro assunto', antes.sigla, 'Atenciosamente,']) expect(dito).toContain(palavra)
    expect(dito).not.toContain('variavel')
    expect((await casa.assinar(BRUNO, doc.id)).status).toBe(200)
  })

  test('enquanto o documento é reescrito, quem tem o código sabe que ele voltou, e não vê o conteúdo', async () => {
    const { id: doc, codigoVerificador } = await casa.finalizado('Consultado', { nivelAcesso: 10 })
    const publico = (que: string) =>
      casa.chamar<{ situacao: string; sigla: string }>(undefined, 'GET', `/publico/${que}/${codigoVerificador}`)
    expect((await publico('validacao')).status).toBe(200)
    await pedir(BRUNO, doc, 'devolver-para-ajuste', { motivo: 'Motivo de dentro.' })
    const { status, problema } = await publico('validacao')
    expect([status, problema.codigo, problema.detail]).toEqual([
      409,
      'DOCUMENTO_EM_AJUSTE',
      'Este documento foi devolvido para ajuste: o texto está sendo escrito de novo, e volta com o mesmo número.',
    ])
    const acompanhado = await publico('protocolo')
    expect([acompanhado.status, acompanhado.corpo.situacao]).toEqual([200, 'Devolvido para ajuste'])
    expect(JSON.stringify([problema, acompanhado.corpo])).not.toMatch(/Consultado|Motivo de dentro/)
    expect((await casa.chamar(DIEGO, 'GET', `/siga/validacao/${codigoVerificador}`)).problema.codigo).toBe(
      'DOCUMENTO_EM_AJUSTE',
    )
    await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/finalizar`, { versao: (await obter(doc)).versao })
    expect((await publico('validacao')).status).toBe(200)
    // a draft that never had a number is unknown to everybody
    const { id: rascunho } = await casa.rascunho('Só rascunho')
    const { codigo } = (await linha<{ codigo: string }>(
      casa.banco,
      sql`select codigo_verificador as codigo from documento where id = ${rascunho}`,
    )) ?? { codigo: '' }
    expect((await casa.chamar(undefined, 'GET', `/publico/validacao/${codigo}`)).problema.codigo).toBe(
      'NUMERO_NAO_LOCALIZADO',
    )
  })

  test('o documento devolvido pode ter outro responsável, e os comentários esperam', async () => {
    const { id: doc } = await casa.finalizado('Outro responsável')
    await pedir(BRUNO, doc, 'recusar-assinatura', { motivo: 'Não é da minha alçada.' })
    // once returned, the author takes it over
    const feito = await pedir(ANA, doc, 'devolver-para-ajuste', { motivo: 'Assina a Ana.' })
    expect([feito.status, feito.corpo.recusa]).toEqual([200, null])
    const salvo = await salvar(await obter(doc), 'Solicitamos a compra.', ANA, { responsavelId: id(ANA) })
    await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/finalizar`, { versao: salvo.corpo.versao })
    expect((await casa.assinar(BRUNO, doc)).status).toBe(403)
    expect((await casa.assinar(ANA, doc)).status).toBe(200)
  })

  test('no documento devolvido, a recusa do texto anterior por outra pessoa não impede mais', async () => {
    const { id: doc } = await emQualquerOrdem('Recusado por uma, devolvido por outro')
    await pedir(CARLA, doc, 'recusar-assinatura', { motivo: 'Faltam quantidades.' })
    expect((await pedir(BRUNO, doc, 'devolver-para-ajuste', { motivo: 'Ponha as quantidades.' })).status).toBe(200)
    const { versao } = await obter(doc)
    expect((await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/finalizar`, { versao })).status).toBe(200)
    for (const quem of [BRUNO, CARLA]) expect((await casa.assinar(quem, doc)).status, quem).toBe(200)
  })

  test('o documento devolvido pode ser cancelado, e o número fica usado', async () => {
    const { id: doc, sigla } = await casa.finalizado('Cancelado depois')
    await pedir(BRUNO, doc, 'devolver-para-ajuste', { motivo: 'Desista.' })
    const feito = await pedir(ANA, doc, 'cancelar', { motivo: 'Desisti.' })
    expect([feito.status, feito.corpo.situacao, feito.corpo.sigla]).toEqual([200, 'CANCELADO', sigla])
  })

  test('uma versão antiga com variáveis fora do formulário não se restaura num documento já numerado', async () => {
    const { id: doc } = await casa.finalizado('Palavras')
    await pedir(BRUNO, doc, 'devolver-para-ajuste', { motivo: 'Ajuste.' })
    await casa.banco.linhas(
      sql`update versao set corpo = '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"variavel","attrs":{"nome":"quantidade"}}]}]}' where documento_id = ${doc}`,
    )
    const { versao } = await obter(doc)
    const n = (
      await linha<{ n: number }>(casa.banco, sql`select max(numero) as n from versao where documento_id = ${doc}`)
    )?.n
    const feito = await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/versao/${n}/restaurar`, { versao })
    expect(feito.status).toBe(422)
  })

  test.each([
    ['depois de uma assinatura', CARLA, 409],
    ['por quem não assina', ANA, 409],
    ['por quem não lê', DIEGO, 403],
  ])('não se devolve %s', async (caso, quem, status) => {
    const { id: doc } = await casa.finalizado('Não devolve', { cossignatarioIds: [id(CARLA)] })
    if (caso === 'depois de uma assinatura') await casa.assinar(BRUNO, doc)
    const feito = await pedir(quem, doc, 'devolver-para-ajuste', { motivo: 'Não.' })
    expect(feito.status).toBe(status)
    expect((await obter(doc)).situacao).toBe('PENDENTE_DE_ASSINATURA')
  })

  test('a fornecedora externa devolve o que assina', async () => {
    const { id: doc } = await casa.finalizado('Contrato', {}, ANA, FORNECEDORA)
    const feito = await pedir(FORNECEDORA, doc, 'devolver-para-ajuste', {
      motivo: 'O preço é outro.',
      comentarios: [comentario],
    })
    expect([feito.status, feito.corpo.situacao]).toEqual([200, 'EM_ELABORACAO'])
  })

  test('comentários demais, longos ou sem lugar são recusados, e nada muda', async () => {
    const { id: doc } = await casa.finalizado('Comentários ruins')
    for (const comentarios of [
      Array.from({ length: 101 }, () => comentario),
      [{ ...comentario, trecho: '' }],
      [{ ...comentario, trecho: 'x'.repeat(1001) }],
      [{ ...comentario, bloco: -1 }],
      [{ ...comentario, texto: ' ' }],
      [{ ...comentario, outro: 1 }],
    ])
      expect((await pedir(BRUNO, doc, 'devolver-para-ajuste', { motivo: 'Não.', comentarios })).status).toBe(422)
    expect((await obter(doc)).situacao).toBe('PENDENTE_DE_ASSINATURA')
  })
})
