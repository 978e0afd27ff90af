import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PreparoAssinatura } from '#contract/assinatura.ts'
import type { Documento } from '#contract/documento.ts'
import type { Mesa } from '#contract/mesa.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { Notificacoes } from '#contract/notificacao.ts'
import { somarDiasUteis } from '#contract/dias-uteis.ts'
import type { Devolucoes } from '#contract/pedidos.ts'
import type { Versoes } from '#contract/versao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/documento/escrita.ts'
import { verificarInvariantes } from '#server/invariantes.ts'
import { calendarioDe } from '#server/calendario/calendario.ts'
import { remarcar } from '#server/mesa/marcas.ts'
import { lembrar } from '#server/pedidos/lembrar.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa, texto } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const id = (quem: string) => casa.idDe(quem) ?? 0
const pedir = <T = Documento>(quem: string, documento: number, ato: string, corpo?: unknown) =>
  casa.chamar<T>(quem, 'POST', `/siga/documento/${documento}/${ato}`, corpo === undefined ? {} : { corpo })
const obter = async (documento: number, quem = ANA) =>
  (await casa.chamar<Documento>(quem, 'GET', `/siga/documento/${documento}`)).corpo
const preparo = async (documento: number, quem = BRUNO) =>
  (await casa.chamar<PreparoAssinatura>(quem, 'GET', `/siga/documento/${documento}/assinatura`)).corpo
const historico = async (documento: number) =>
  (await casa.chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${documento}/movimentacao`)).corpo
    .content
const naMesa = async (quem: string, documento: number) =>
  (await casa.chamar<Mesa>(quem, 'GET', '/siga/mesa')).corpo.itens
    .filter(({ documentoId }) => documentoId === documento)
    .map(({ marcador }) => marcador)
const avisos = async (quem: string, documento: number) =>
  (await casa.chamar<Notificacoes>(quem, 'GET', '/siga/notificacao')).corpo.itens
    .filter((item) => item.documento?.documentoId === documento)
    .map(({ tipo, texto: dito }) => ({ tipo, texto: dito }))
/** Bruno and Carla sign it, in any order. */
async function emQualquerOrdem(assunto: string) {
  const { id: doc } = await casa.finalizado(assunto, { cossignatarioIds: [id(CARLA)] })
  await casa.banco.linhas(sql`update documento set ordem_assinatura = 'LIVRE' where id = ${doc}`)
  await casa.banco.transacao((tx) => remarcar(tx, doc, new Date().toISOString()))
  return obter(doc)
}
const daqui = (dias: number) => hoje(new Date(Date.now() + dias * 86_400_000))
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

// first: nothing else waits for Bruno yet
test('quem assina um passa ao outro que lhe pediram', async () => {
  const um = await casa.finalizado('Um')
  const outro = await casa.finalizado('O que pediram')
  expect((await pedir(ANA, outro.id, 'solicitar-assinatura', { prazo: daqui(5) })).status).toBe(200)
  const { corpo } = await casa.assinar(BRUNO, um.id)
  expect(corpo.proximo?.mobilId).toBe((await obter(outro.id)).mobilId)
})

describe('pedir assinatura', () => {
  test('marca a mesa com o prazo, avisa com a mensagem, uma movimentação', async () => {
    const { id: doc } = await casa.finalizado('Com prazo')
    expect(await naMesa(BRUNO, doc)).toEqual(['Pronto para assinar'])
    const feito = await pedir(ANA, doc, 'solicitar-assinatura', { mensagem: 'É urgente.', prazo: daqui(5) })
    expect(feito.status).toBe(200)
    expect(feito.corpo.esperam).toEqual([{ id: id(BRUNO), nome: 'Bruno Lima', pedida: true, prazo: daqui(5) }])
    const [ano, mes, dia] = daqui(5).split('-')
    expect(await naMesa(BRUNO, doc)).toEqual([`A assinar até ${dia}/${mes}/${ano}`])
    expect(await avisos(BRUNO, doc)).toEqual([
      { tipo: 'ASSINATURA_PEDIDA', texto: 'É urgente.' },
      { tipo: 'PARA_ASSINAR', texto: null },
    ])
    expect(await historico(doc)).toMatchObject([
      {
        tipo: 'SOLICITACAO_DE_ASSINATURA',
        descricao: `Assinatura pedida a Bruno Lima, até ${dia}/${mes}/${ano}: É urgente.`,
      },
      { tipo: 'FINALIZACAO' },
    ])
    expect((await casa.assinar(BRUNO, doc)).status).toBe(200)
    expect((await obter(doc)).situacao).toBe('ASSINADO')
  })

  test('só a quem está na vez, com prazo possível', async () => {
    const { id: doc } = await casa.finalizado('Prazos', { cossignatarioIds: [id(CARLA)] })
    const recusas = [
      [{ pessoas: [id(CARLA)] }, 409, 'ACAO_NAO_PERMITIDA'],
      [{ pessoas: [id(DIEGO)] }, 409, 'ACAO_NAO_PERMITIDA'],
      [{ prazo: daqui(-1) }, 422, 'DATA_INVALIDA'],
      [{ prazo: daqui(400) }, 422, 'DATA_INVALIDA'],
      [{ prazo: 'amanhã' }, 422, 'DATA_INVALIDA'],
      [{ mensagem: '' }, 422, 'CAMPO_INVALIDO'],
    ] as const
    for (const [corpo, status, codigo] of recusas) {
      const feito = await pedir(ANA, doc, 'solicitar-assinatura', corpo)
      expect([feito.status, feito.problema.codigo], JSON.stringify(corpo)).toEqual([status, codigo])
    }
    expect((await pedir(DIEGO, doc, 'solicitar-assinatura', {})).status).toBe(403)
    expect(await historico(doc)).toHaveLength(1)
  })

  test('os lembretes chegam uma vez cada, ainda que vários processos olhem; quem pediu sabe do atraso', async () => {
    const { id: doc } = await casa.finalizado('Lembretes')
    const calendario = await calendarioDe(casa.banco, await casa.unidade('SEAD/GEGOV'))
    const util = (dias: number) => somarDiasUteis(daqui(0), dias, calendario)
    await pedir(ANA, doc, 'solicitar-assinatura', { prazo: util(10) })
    const olhar = async (dia: string) => {
      const agora = new Date(`${dia}T15:00:00Z`)
      const outras = { ...casa.portas, relogio: { agora: () => agora } }
      const noutro = { ...outras, banco: { ...casa.banco } }
      await Promise.all([lembrar(outras), lembrar(noutro)])
      await lembrar(outras)
    }
    const ditos = async (quem: string) => (await avisos(quem, doc)).map(({ tipo }) => tipo)
    await olhar(daqui(0))
    await olhar(util(6))
    expect(await ditos(BRUNO)).toEqual(['ASSINATURA_PEDIDA', 'PARA_ASSINAR'])
    for (const dias of [7, 8, 9, 10, 11, 12]) await olhar(util(dias))
    expect(await ditos(BRUNO)).toEqual([
      'PRAZO_VENCIDO',
      'PRAZO_EM_1_DIA',
      'PRAZO_EM_3_DIAS',
      'ASSINATURA_PEDIDA',
      'PARA_ASSINAR',
    ])
    expect(await ditos(ANA)).toEqual(['ASSINATURA_ATRASADA'])
  })

  test('de quem assinou ninguém lembra', async () => {
    const { id: doc } = await casa.finalizado('Assinado a tempo')
    await pedir(ANA, doc, 'solicitar-assinatura', { prazo: daqui(1) })
    await casa.assinar(BRUNO, doc)
    await lembrar({ ...casa.portas, relogio: { agora: () => new Date(Date.now() + 5 * 86_400_000) } })
    expect((await avisos(BRUNO, doc)).some(({ tipo }) => tipo.startsWith('PRAZO'))).toBe(false)
  })
})

test('cada ato escreve o e-mail que lhe cabe, e a fornecedora recebe o seu pelo endereço dela', async () => {
  await casa.banco.linhas(sql`delete from correio`)
  const cartas = () =>
    casa.banco.linhas<{ tipo: string; assunto: string; acao: { caminho: string } }>(
      sql`select tipo, carta ->> 'assunto' as assunto, carta -> 'acao' as acao from correio where tipo not in ('CONVITE') order by id`,
    )
  const um = await casa.finalizado('Por e-mail')
  const fora = await casa.finalizado('Por e-mail, de fora', {}, ANA, FORNECEDORA)
  await pedir(ANA, um.id, 'solicitar-assinatura', { prazo: daqui(2) })
  await pedir(ANA, fora.id, 'solicitar-assinatura', { prazo: daqui(30) })
  await pedir(BRUNO, um.id, 'recusar-assinatura', { motivo: 'Não.' })
  await pedir(BRUNO, um.id, 'desfazer-recusa')
  const amanha = { ...casa.portas, relogio: { agora: () => new Date(Date.now() + 86_400_000) } }
  await lembrar(amanha)
  await lembrar(amanha)
  await pedir(BRUNO, um.id, 'devolver-para-ajuste', { motivo: 'Ajuste.' })
  // others' terms may come on the same day
  const escritas = (await cartas()).filter(({ assunto }) => [um, fora].some(({ sigla }) => assunto.endsWith(sigla)))
  expect(escritas.map(({ tipo, assunto }) => [tipo, assunto])).toEqual([
    ['PARA_ASSINAR', `Documento para assinar: ${um.sigla}`],
    ['PARA_ASSINAR', `Assinatura pedida: ${um.sigla}`],
    ['PARA_ASSINAR', `Assinatura pedida: ${fora.sigla}`],
    ['RECUSA', `Assinatura recusada: ${um.sigla}`],
    ['LEMBRETE', `Falta a sua assinatura: ${um.sigla}`],
    ['DEVOLUCAO', `Devolvido para ajuste: ${um.sigla}`],
  ])
  expect(escritas.map(({ acao }) => acao.caminho.endsWith('/EXT'))).toEqual([false, false, true, false, false, false])
})

test('a vez de assinar e o fim das assinaturas também vão por e-mail, com o porquê, a quem quer', async () => {
  type Escrita = { tipo: string; para: string; carta: { assunto: string; porque: string; acao: { caminho: string } } }
  const cartas = (sigla: string) =>
    casa.banco.linhas<Escrita>(
      sql`select tipo, para, carta from correio where carta ->> 'assunto' like ${`%: ${sigla}`} order by id`,
    )
  const { id: doc, sigla, mobilId } = await casa.finalizado('Avisado', { cossignatarioIds: [id(CARLA)] })
  expect((await cartas(sigla)).map(({ para }) => para)).toEqual(['bruno.lima@pb.exemplo.gov.br'])
  await casa.assinar(BRUNO, doc)
  await casa.assinar(CARLA, doc)
  const escritas = await cartas(sigla)
  expect(escritas.map(({ tipo, para, carta }) => [tipo, para, carta.assunto])).toEqual([
    ['PARA_ASSINAR', 'bruno.lima@pb.exemplo.gov.br', `Documento para assinar: ${sigla}`],
    ['PARA_ASSINAR', 'carla.dias@pb.exemplo.gov.br', `Documento para assinar: ${sigla}`],
    ['ASSINADO_POR_TODOS', 'ana.souza@pb.exemplo.gov.br', `Assinado por todos: ${sigla}`],
  ])
  expect(escritas[1]?.carta.porque).toMatch(
    /^Você recebe este e-mail porque Ana Souza \(.+\) indicou você para assinar o documento\.$/,
  )
  expect(escritas[1]?.carta.acao.caminho).toMatch(new RegExp(`^/assinar-documento/${mobilId}/`))
  expect(escritas[2]?.carta.porque).toBe('Você recebe este e-mail porque escreveu o documento.')

  const preferir = (quem: string, tipo: string, recebe: boolean) =>
    casa.chamar(quem, 'POST', '/siga/correio/preferencia', {
      corpo: { tipo, modo: recebe ? 'NA_HORA' : 'NUNCA' },
    })
  await preferir(BRUNO, 'PARA_ASSINAR', false)
  await preferir(ANA, 'ASSINADO_POR_TODOS', false)
  expect(await cartas((await casa.assinado('Sem avisos')).sigla)).toEqual([])
  await preferir(BRUNO, 'PARA_ASSINAR', true)
  await preferir(ANA, 'ASSINADO_POR_TODOS', true)
})

test('a quem o convite já não abre nada se pede nem se lembra; quem pediu sabe do atraso', async () => {
  const { id: doc, sigla } = await casa.finalizado('Convite encerrado', {}, ANA, FORNECEDORA)
  const para = async () =>
    (
      await casa.banco.linhas<{ tipo: string; estado: string }>(
        sql`select tipo, estado from correio where carta ->> 'assunto' like ${`%: ${sigla}`} order by id`,
      )
    ).map(({ tipo, estado }) => `${tipo} ${estado}`)
  const convite = (ato: string) => pedir(ANA, doc, `convite/${id(FORNECEDORA)}/${ato}`)
  expect((await pedir(ANA, doc, 'solicitar-assinatura', { prazo: daqui(2) })).status).toBe(200)
  expect((await convite('revogar')).status).toBe(200)
  // what was still to be sent is not
  expect(await para()).toEqual(['CONVITE DESISTIU', 'PARA_ASSINAR DESISTIU'])
  const { status, problema } = await pedir(ANA, doc, 'solicitar-assinatura', { prazo: daqui(2) })
  expect([status, problema.detail]).toEqual([
    409,
    'O convite de Fernanda Rocha foi encerrado ou passou do prazo: envie-o de novo antes de pedir.',
  ])
  const daquiA = (dias: number) => ({
    ...casa.portas,
    relogio: { agora: () => new Date(Date.now() + dias * 86_400_000) },
  })
  await lembrar(daquiA(1))
  await lembrar(daquiA(4))
  expect(await para()).toHaveLength(2)
  expect((await avisos(ANA, doc)).map(({ tipo }) => tipo)).toEqual(['ASSINATURA_ATRASADA'])

  expect((await convite('renovar')).status).toBe(200)
  await lembrar(daquiA(5))
  expect(await para()).toEqual(['CONVITE DESISTIU', 'PARA_ASSINAR DESISTIU', 'CONVITE A_ENVIAR', 'LEMBRETE A_ENVIAR'])
})

test('o desafio lembra que versão quem assina teve diante de si', async () => {
  const { id: doc } = await casa.finalizado('Lida ao pedir o desafio')
  const { sha256 } = await preparo(doc)
  const lida = async () => (await casa.chamar<Versoes>(BRUNO, 'GET', `/siga/documento/${doc}/versao`)).corpo.lida
  expect(await lida()).toBeNull()
  await pedir(BRUNO, doc, 'desafio', { tipo: 'SENHA', sha256 })
  expect(await lida()).not.toBeNull()
})

describe('recusar', () => {
  test('pára a assinatura, diz quem e por quê, e quem recusou volta atrás enquanto nada aconteceu', async () => {
    const { id: doc } = await emQualquerOrdem('Recusado')
    await pedir(ANA, doc, 'solicitar-assinatura', {})
    expect((await pedir(BRUNO, doc, 'recusar-assinatura', { motivo: '' })).problema.codigo).toBe('CAMPO_INVALIDO')
    const feito = await pedir(BRUNO, doc, 'recusar-assinatura', { motivo: 'Falta o parecer.' })
    expect([feito.status, feito.corpo.recusa?.motivo, feito.corpo.esperam]).toEqual([200, 'Falta o parecer.', []])
    expect((await obter(doc)).pendencias).toContainEqual({
      texto: 'Recusada por Bruno Lima: Falta o parecer.',
      antesDe: 'assinar',
      acao: 'devolverParaAjuste',
    })
    expect(await avisos(ANA, doc)).toEqual([{ tipo: 'ASSINATURA_RECUSADA', texto: 'Falta o parecer.' }])
    expect(await naMesa(ANA, doc)).toEqual(['Assinatura recusada'])
    expect([await naMesa(BRUNO, doc), await naMesa(CARLA, doc)]).toEqual([[], []])
    for (const quem of [BRUNO, CARLA]) {
      const { status, problema } = await casa.assinar(quem, doc)
      expect([status, problema.codigo, problema.detail]).toEqual([
        409,
        'ASSINATURA_RECUSADA',
        'A assinatura foi recusada por Bruno Lima: Falta o parecer.',
      ])
    }
    expect((await pedir(CARLA, doc, 'desfazer-recusa')).problema.detail).toContain('Você não recusou a assinatura.')
    const volta = await pedir(BRUNO, doc, 'desfazer-recusa')
    expect([volta.status, volta.corpo.recusa, volta.corpo.esperam.length]).toEqual([200, null, 2])
    expect(await historico(doc)).toMatchObject([
      { tipo: 'DESFAZIMENTO_DE_RECUSA', descricao: 'Bruno Lima voltou atrás' },
      { tipo: 'RECUSA_DE_ASSINATURA', descricao: 'Falta o parecer.', cancelada: true },
      { tipo: 'SOLICITACAO_DE_ASSINATURA' },
      { tipo: 'FINALIZACAO' },
    ])
    for (const quem of [BRUNO, CARLA]) expect((await casa.assinar(quem, doc)).status).toBe(200)
  })

  test('quem recusa sai de quem assina, e os outros seguem', async () => {
    const { id: doc } = await emQualquerOrdem('Trocar')
    await pedir(CARLA, doc, 'recusar-assinatura', { motivo: 'Não é comigo.' })
    const semEla = await pedir(ANA, doc, `cossignatario/${id(CARLA)}/retirar`)
    expect([semEla.status, semEla.corpo.recusa]).toEqual([200, null])
    expect((await casa.assinar(BRUNO, doc)).status).toBe(200)
  })

  test('seguida de outro ato, não se desfaz', async () => {
    const { id: doc } = await casa.finalizado('Seguida', { cossignatarioIds: [id(CARLA)] })
    await pedir(BRUNO, doc, 'recusar-assinatura', { motivo: 'Não.' })
    await pedir(ANA, doc, 'cossignatario', { pessoaId: id(DIEGO) })
    expect((await pedir(BRUNO, doc, 'desfazer-recusa')).problema.detail).toContain('Já houve outro ato depois.')
  })

  test.each([
    [DIEGO, 403, 'SEM_ACESSO'],
    [ANA, 403, 'NAO_SIGNATARIO'],
    [CARLA, 409, 'FORA_DE_ORDEM'],
  ])('%s não recusa', async (quem, status, codigo) => {
    const { id: doc } = await casa.finalizado('Não recusa', { cossignatarioIds: [id(CARLA)] })
    const feito = await pedir(quem, doc, 'recusar-assinatura', { motivo: 'Não.' })
    expect([feito.status, feito.problema.codigo]).toEqual([status, codigo])
  })

  test('o que foi provado será assinado: não se recusa nem se devolve no meio', async () => {
    const { id: doc, versao } = await emQualquerOrdem('No meio')
    await casa.banco.linhas(
      sql`insert into assinatura (documento_id, versao, pessoa_id, tipo, nivel, estado, sha256_mostrado, sha256_conteudo, aberta_em, momento, expira_em, confirmada_em, autenticado_em, endereco, agente)
          values (${doc}, ${versao}, ${id(CARLA)}, 'SENHA', 'SIMPLES', 'CONFIRMADA', 'x', 'x', now(), now(), now(), now(), now(), '', '')`,
    )
    for (const ato of ['recusar-assinatura', 'devolver-para-ajuste'])
      expect((await pedir(BRUNO, doc, ato, { motivo: 'Não.' })).problema.codigo).toBe('ASSINATURA_SENDO_CONCLUIDA')
    await casa.banco.linhas(sql`delete from assinatura where documento_id = ${doc}`)
  })
})

describe('devolver para ajuste', () => {
  const comentario = { trecho: 'compra de cadeiras', bloco: 0, inicio: 13, texto: 'Quantas?' }

  test('volta a ser escrito com o mesmo número, e finalizado de novo é outra versão com ele', async () => {
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

    // who wrote it answers; who returned it reads the answers
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
    await pedir(ANA, doc, `comentario/${qual}/resolver`, { resposta: 'Doze.' })

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

    // row 67: who still has the former page before them signs nothing
    expect((await casa.assinar(BRUNO, doc, { sha256: visto.sha256 })).problema.codigo).toBe('DOCUMENTO_MUDOU')
    const { versoes, lida } = (await casa.chamar<Versoes>(BRUNO, 'GET', `/siga/documento/${doc}/versao`)).corpo
    expect(versoes.filter(({ finalizada }) => finalizada)).toHaveLength(2)
    expect(lida).toBe(versoes.at(-1)?.numero)
    for (const quem of [BRUNO, CARLA]) expect((await casa.assinar(quem, doc)).status).toBe(200)
    expect((await obter(doc)).situacao).toBe('ASSINADO')
  })

  test('a série fica sem lacuna e sem repetição, e as outras promessas valem', async () => {
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
    // in a draft that has its number, the number is there to be seen
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

  test('enquanto é escrito de novo, quem tem o código sabe que voltou, e nada do que diz', async () => {
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
    // a draft that never had a number is nobody's to know of
    const { id: rascunho } = await casa.rascunho('Só rascunho')
    const { codigo } = (await linha<{ codigo: string }>(
      casa.banco,
      sql`select codigo_verificador as codigo from documento where id = ${rascunho}`,
    )) ?? { codigo: '' }
    expect((await casa.chamar(undefined, 'GET', `/publico/validacao/${codigo}`)).problema.codigo).toBe(
      'NUMERO_NAO_LOCALIZADO',
    )
  })

  test('devolvido, o responsável pode ser outro, e os comentários esperam', async () => {
    const { id: doc } = await casa.finalizado('Outro responsável')
    await pedir(BRUNO, doc, 'recusar-assinatura', { motivo: 'Não é da minha alçada.' })
    // once refused, who wrote it takes it back
    const feito = await pedir(ANA, doc, 'devolver-para-ajuste', { motivo: 'Assina a Ana.' })
    expect([feito.status, feito.corpo.recusa]).toEqual([200, null])
    const salvo = await salvar(await obter(doc), 'Solicitamos a compra.', ANA, { responsavelId: id(ANA) })
    await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/finalizar`, { versao: salvo.corpo.versao })
    expect((await casa.assinar(BRUNO, doc)).status).toBe(403)
    expect((await casa.assinar(ANA, doc)).status).toBe(200)
  })

  test('devolvido, o que outro recusou do texto de antes não o detém mais', async () => {
    const { id: doc } = await emQualquerOrdem('Recusado por uma, devolvido por outro')
    await pedir(CARLA, doc, 'recusar-assinatura', { motivo: 'Faltam quantidades.' })
    expect((await pedir(BRUNO, doc, 'devolver-para-ajuste', { motivo: 'Ponha as quantidades.' })).status).toBe(200)
    const { versao } = await obter(doc)
    expect((await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/finalizar`, { versao })).status).toBe(200)
    for (const quem of [BRUNO, CARLA]) expect((await casa.assinar(quem, doc)).status, quem).toBe(200)
  })

  test('devolvido, cancela-se; o número fica usado', async () => {
    const { id: doc, sigla } = await casa.finalizado('Cancelado depois')
    await pedir(BRUNO, doc, 'devolver-para-ajuste', { motivo: 'Desista.' })
    const feito = await pedir(ANA, doc, 'cancelar', { motivo: 'Desisti.' })
    expect([feito.status, feito.corpo.situacao, feito.corpo.sigla]).toEqual([200, 'CANCELADO', sigla])
  })

  test('a versão antiga com variáveis que o formulário não tem não volta a um documento que já tem número', async () => {
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
  ])('não: %s', async (caso, quem, status) => {
    const { id: doc } = await casa.finalizado('Não devolve', { cossignatarioIds: [id(CARLA)] })
    if (caso === 'depois de uma assinatura') await casa.assinar(BRUNO, doc)
    const feito = await pedir(quem, doc, 'devolver-para-ajuste', { motivo: 'Não.' })
    expect(feito.status).toBe(status)
    expect((await obter(doc)).situacao).toBe('PENDENTE_DE_ASSINATURA')
  })

  test('a fornecedora devolve o que assina', async () => {
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
