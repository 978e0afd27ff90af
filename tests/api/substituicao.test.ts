import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Colegas } from '#contract/atribuicao.ts'
import type { Documento } from '#contract/documento.ts'
import type { AtosEmLote } from '#contract/em-lote.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { Notificacoes } from '#contract/notificacao.ts'
import type { Page } from '#contract/page.ts'
import type { Substituicoes } from '#contract/substituicao.ts'
import type { Entrada } from '#contract/usuario.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { atosPendentes } from '#server/rooms/em-lote/andar.ts'
import { enfileirarItens } from '#server/rooms/em-lote/lotes.ts'
import { comoSeAtende } from '#server/core/signatario/lista-do-substituto.ts'
import { substitutionReminders } from '#server/rooms/substituicao/reminders.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa, type Pedido, texto } from '../apoio/casa.ts'
import { todos } from '../apoio/matriz.ts'

const PAULA = 'paula.nobrega@SEAD/GELIC'
const OTAVIO = 'otavio.mendes@SEAD/GEGOV'
const MARCOS = 'marcos.teixeira@SEAD/DIRAD'
const DIA_MS = 86_400_000

let casa: CasaDeTeste
/** Added to the clock, in ms. */
let adiante = 0
beforeAll(async () => {
  casa = await novaCasa(() => ({ relogio: { agora: () => new Date(Date.now() + adiante) } }))
})
afterAll(() => casa.fechar())

const dia = (daqui = 0) => hoje(new Date(Date.now() + adiante + daqui * DIA_MS))
const id = (quem: string) => casa.idDe(quem) ?? 0
const indicar = (quem: string, titular: string, substituto: string, mais: object = {}, pedido: Pedido = {}) =>
  casa.chamar<Substituicoes>(quem, 'POST', '/siga/substituicao', {
    ...pedido,
    corpo: {
      titularId: id(titular),
      substitutoId: id(substituto),
      de: dia(),
      ate: dia(5),
      motivo: 'Férias',
      ...mais,
    },
  })
const encerrar = (quem: string, qual: number) =>
  casa.chamar<Substituicoes>(quem, 'POST', `/siga/substituicao/${qual}/encerrar`)
const listar = async (quem: string) => (await casa.chamar<Substituicoes>(quem, 'GET', '/siga/substituicao')).corpo
/** A call of `quem` with the entry of `titular`. */
const noLugar = <T>(quem: string, titular: string, metodo: string, caminho: string, pedido: Pedido = {}) =>
  casa.chamar<T>(quem, metodo, caminho, { ...pedido, cabecalhos: { 'id-logado': String(id(titular)) } })
const entradas = async (quem: string) => (await casa.chamar<Entrada[]>(quem, 'GET', '/siga/usuario/logado')).corpo
/** Signed by Otávio and sent from his unit. */
async function enviado(assunto: string, mudancas: object, destino: object) {
  const documento = await casa.assinado(assunto, { ...mudancas }, ANA, OTAVIO)
  const feito = await casa.chamar(ANA, 'POST', `/siga/mobil/${documento.mobilId}/tramitar`, { corpo: { destino } })
  if (feito.status !== 200) throw new Error(JSON.stringify(feito.corpo))
  return documento
}
const aUnidade = async () => ({ tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') })
/** Ends the substitutions of one test before the next. */
const limpar = () =>
  casa.banco.linhas(sql`with lotes as (update ato_em_lote set substituicao_id = null) delete from substituicao`)

describe('quem substitui', () => {
  beforeAll(async () => {
    expect((await indicar(CARLA, CARLA, BRUNO)).status).toBe(200)
  })
  afterAll(limpar)

  test('quem substitui acha a entrada de quem está ausente, e mais ninguém acha', async () => {
    const [propria, outra, ...mais] = await entradas(BRUNO)
    expect(propria).toMatchObject({ id: id(BRUNO) })
    expect(propria).not.toHaveProperty('substituicao')
    expect(outra).toMatchObject({
      id: id(CARLA),
      nome_pessoa: 'Carla Dias',
      lotacao: { sigla: 'GELIC' },
      substituicao: { ate: dia(5) },
    })
    expect(mais).toEqual([])
    expect((await entradas(PAULA)).map((cada) => cada.id)).toEqual([id(PAULA)])
    for (const intruso of [PAULA, OTAVIO, DIEGO])
      expect((await noLugar(intruso, CARLA, 'GET', '/siga/mesa', { query: 'visao=MINHA' })).problema.codigo).toBe(
        'ENTRADA_INVALIDA',
      )
    // nor does the reverse work
    expect((await noLugar(CARLA, BRUNO, 'GET', '/siga/mesa')).problema.codigo).toBe('ENTRADA_INVALIDA')
  })

  test('quem substitui recebe, anota e tramita; o histórico diz quem fez e no lugar de quem', async () => {
    const { mobilId, id: documentoId } = await enviado('Substituição que anda', {}, await aUnidade())
    const aberto = await noLugar<MobilAberto>(BRUNO, CARLA, 'GET', `/siga/mobil/${mobilId}`)
    expect(aberto.status).toBe(200)
    const acoes = new Map(aberto.corpo.documento.acoes.map((acao) => [acao.nome, acao]))
    expect(acoes.get('receber')?.pode).toBe(true)
    expect(acoes.get('darCiencia')).toMatchObject({
      pode: false,
      explicacao: 'Não se faz em substituição: volte para a sua própria lotação.',
    })
    for (const [verbo, corpo] of [
      ['receber', undefined],
      ['anotar', { texto: 'Visto.' }],
      ['tramitar', { destino: { tipo: 'PESSOA', id: id(BRUNO) } }],
    ] as const) {
      const feito = await noLugar(BRUNO, CARLA, 'POST', `/siga/mobil/${mobilId}/${verbo}`, { ...(corpo && { corpo }) })
      expect(feito.problema, verbo).not.toHaveProperty('codigo')
    }
    const movimentos = await casa.banco.linhas<{ tipo: number; pessoa: number; sub: string; dados: object }>(
      sql`select tipo, pessoa_id as pessoa, sub, dados from movimentacao where documento_id = ${documentoId} order by seq desc limit 3`,
    )
    const { sub } = (await linha<{ sub: string }>(
      casa.banco,
      sql`select i.sub from pessoa p join identidade i on i.id = p.identidade_id where p.id = ${id(BRUNO)}`,
    )) ?? { sub: '' }
    for (const movimento of movimentos)
      expect(movimento).toMatchObject({
        pessoa: id(CARLA),
        sub,
        dados: { substituto: { id: id(BRUNO), nome: 'Bruno Lima' } },
      })
    const historico = (
      await casa.chamar<Page<Movimentacao> & { trilhaIntegra: boolean }>(
        ANA,
        'GET',
        `/siga/documento/${documentoId}/movimentacao`,
      )
    ).corpo
    expect(historico.trilhaIntegra).toBe(true)
    expect(historico.content.slice(0, 3).map(({ responsavel }) => responsavel)).toEqual(
      Array.from({ length: 3 }, () =>
        expect.objectContaining({
          nome: 'Bruno Lima, em substituição a Carla Dias',
          lotacao: expect.objectContaining({ sigla: 'GELIC' }),
        }),
      ),
    )
    // he did it himself, though with Carla's entry: no notice for him
    const sino = (await casa.chamar<Notificacoes>(BRUNO, 'GET', '/siga/notificacao')).corpo
    expect(sino.itens.filter(({ documento }) => documento?.documentoId === documentoId)).toEqual([])
    // and the titular may undo what was done in her place
    const ultimo = historico.content[0]?.id
    const desfeito = await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/desfazer`, {
      corpo: { movimentacoes: [ultimo] },
    })
    expect(desfeito.status).toBe(200)
  })

  test('nada fora da lista de atos é atendido, seja qual for a chamada', async () => {
    const fora = todos.filter(
      ({ nome, endpoint }) =>
        (endpoint.acesso === 'interno' || endpoint.acesso === 'signatario') && comoSeAtende(nome) === undefined,
    )
    expect(fora.length).toBeGreaterThan(50)
    for (const { nome, endpoint } of fora) {
      const feito = await noLugar(BRUNO, CARLA, endpoint.method, endpoint.path.replace(/:\w+/g, '1'))
      expect({ nome, codigo: feito.problema.codigo, dito: feito.problema.detail }).toEqual({
        nome,
        codigo: 'FORA_DA_SUBSTITUICAO',
        dito: 'Isto não se faz em substituição a Carla Dias. Escolha a sua própria lotação.',
      })
    }
  })

  test('o que é destinado a uma pessoa pelo nome, só ela lê; o que é da unidade, quem a substitui também lê', async () => {
    const ler = async (quem: string, documento: Documento) =>
      (await casa.chamar(quem, 'GET', `/siga/documento/${documento.id}`)).status
    const lerNoLugar = async (documento: Documento) =>
      (await noLugar(BRUNO, CARLA, 'GET', `/siga/documento/${documento.id}`)).status
    const aCarla = { tipo: 'PESSOA', id: id(CARLA) }
    const pessoal = await enviado('Pessoal', { nivelAcesso: 100 }, aCarla)
    expect([await ler(CARLA, pessoal), await lerNoLugar(pessoal), await ler(BRUNO, pessoal)]).toEqual([200, 403, 403])
    const daUnidade = await enviado('Da unidade', { nivelAcesso: 100 }, await aUnidade())
    expect([await lerNoLugar(daUnidade), await ler(BRUNO, daUnidade)]).toEqual([200, 403])
    const ateEla = await enviado('Até ela', { nivelAcesso: 60 }, aCarla)
    expect(await lerNoLugar(ateEla)).toBe(200)
    const restrito = await casa.finalizado('Restrito', {}, ANA, OTAVIO)
    const fechou = await casa.chamar(ANA, 'POST', `/siga/documento/${restrito.id}/acesso/restringir`, {
      corpo: { pessoas: [id(CARLA)], hipoteseId: await casa.hipotese() },
    })
    expect(fechou.status).toBe(200)
    expect([await ler(CARLA, restrito), await lerNoLugar(restrito)]).toEqual([200, 404])
    // and the absent person's desk shows neither
    const mesa = await noLugar<object>(BRUNO, CARLA, 'GET', '/siga/mesa', { query: 'visao=MINHA' })
    const dita = JSON.stringify(mesa.corpo)
    expect([dita.includes(daUnidade.sigla), dita.includes(ateEla.sigla)]).toEqual([true, true])
    expect([dita.includes(pessoal.sigla), dita.includes(restrito.sigla)]).toEqual([false, false])
  })

  test('quem substitui escreve um despacho, que é da mesa da pessoa ausente, e cada versão diz de quem é', async () => {
    const criado = await noLugar<Documento>(BRUNO, CARLA, 'POST', '/siga/documento', {
      corpo: {
        modeloId: await casa.modelo('Despacho'),
        rascunho: { assunto: 'Despacho de quem fica', corpo: texto('Encaminhe-se.'), responsavelId: id(BRUNO) },
      },
    })
    expect(criado.corpo).toMatchObject({ cadastrante: { id: id(CARLA) } })
    const { id: documentoId, versao, corpo, assunto, nivelAcesso } = criado.corpo
    const salvo = await noLugar<Documento>(BRUNO, CARLA, 'PUT', `/siga/documento/${documentoId}`, {
      versao,
      corpo: {
        assunto,
        corpo,
        responsavelId: id(BRUNO),
        titularId: id(CARLA),
        destinatario: await aUnidade(),
        nivelAcesso,
        data: null,
      },
    })
    expect(salvo.status).toBe(200)
    const feito = await noLugar<Documento>(BRUNO, CARLA, 'POST', `/siga/documento/${documentoId}/finalizar`, {
      versao: salvo.corpo.versao,
    })
    expect(feito.problema).not.toHaveProperty('codigo')
    const autores = await casa.banco.linhas<{ autor: number }>(
      sql`select distinct autor_id as autor from versao where documento_id = ${documentoId}`,
    )
    expect(autores).toEqual([{ autor: id(BRUNO) }])
    // he signs as himself, and the paper says in whose place
    expect((await noLugar(BRUNO, CARLA, 'POST', `/siga/documento/${documentoId}/desafio`)).problema.codigo).toBe(
      'FORA_DA_SUBSTITUICAO',
    )
    expect((await casa.assinar(BRUNO, documentoId)).status).toBe(200)
    const historico = (
      await casa.chamar<Page<Movimentacao>>(CARLA, 'GET', `/siga/documento/${documentoId}/movimentacao`)
    ).corpo.content.map(({ tipo, responsavel }) => [tipo, responsavel.nome])
    expect(historico).toEqual([
      ['ASSINATURA_COM_SENHA', 'Bruno Lima'],
      ['FINALIZACAO', 'Bruno Lima, em substituição a Carla Dias'],
    ])
  })

  test('um lote é feito no lugar da pessoa ausente, enquanto a substituição durar', async () => {
    const dois = [await enviado('Lote um', {}, await aUnidade()), await enviado('Lote dois', {}, await aUnidade())]
    const pedido = await noLugar<AtosEmLote>(BRUNO, CARLA, 'POST', '/siga/lote/receber', {
      corpo: { mobilIds: dois.map(({ mobilId }) => mobilId), params: {} },
    })
    expect(pedido.problema).not.toHaveProperty('codigo')
    await atosPendentes.settled(casa.portas)
    const feito = await casa.chamar<AtosEmLote>(CARLA, 'GET', `/siga/lote/atos/${pedido.corpo.id}`)
    expect(feito.corpo).toMatchObject({ estado: 'CONCLUIDO', feitos: 2, mesaDe: null })
    // who asked is told and reads the result as themselves; nobody else does, and it can't be retried from there
    const avisos = (await casa.chamar<Notificacoes>(BRUNO, 'GET', '/siga/notificacao')).corpo.itens
    expect(avisos[0]).toMatchObject({ tipo: 'LOTE_CONCLUIDO', loteId: pedido.corpo.id })
    const proprio = await casa.chamar<AtosEmLote>(BRUNO, 'GET', `/siga/lote/atos/${pedido.corpo.id}`)
    expect(proprio.corpo).toMatchObject({ estado: 'CONCLUIDO', feitos: 2, mesaDe: 'Carla Dias (GELIC)' })
    expect(proprio.corpo.itens.map(({ sigla }) => sigla)).toEqual(feito.corpo.itens.map(({ sigla }) => sigla))
    for (const [quem, verbo, caminho] of [
      [PAULA, 'GET', ''],
      [BRUNO, 'POST', '/repetir'],
    ] as const)
      expect((await casa.chamar(quem, verbo, `/siga/lote/atos/${pedido.corpo.id}${caminho}`)).problema.codigo).toBe(
        'LOTE_NAO_ENCONTRADO',
      )
    const quem = await casa.banco.linhas<{ quem: string }>(
      sql`select distinct quem_fez(pessoa_id, dados) as quem from movimentacao where tipo = 4 and documento_id in (${dois[0]?.id}, ${dois[1]?.id})`,
    )
    expect(quem).toEqual([{ quem: 'Bruno Lima, em substituição a Carla Dias' }])
    // items still pending when the substitution ends are refused, with the reason
    const sem = await noLugar<AtosEmLote>(BRUNO, CARLA, 'GET', '/siga/lote/atos')
    expect(sem.status).toBe(200)
    await casa.banco.linhas(
      sql`update ato_em_lote_item set estado = 'PENDENTE', feito_em = null where lote_id = ${pedido.corpo.id} and ordem = 1`,
    )
    await enfileirarItens(casa.banco, pedido.corpo.id, new Date())
    await casa.banco.linhas(
      sql`update substituicao set encerrada_em = now(), encerrada_por = titular_id where titular_id = ${id(CARLA)}`,
    )
    await atosPendentes.drain(casa.portas)
    const depois = await casa.chamar<AtosEmLote>(CARLA, 'GET', `/siga/lote/atos/${pedido.corpo.id}`)
    expect(depois.corpo.itens[0]?.erro).toMatchObject({ codigo: 'SUBSTITUICAO_ENCERRADA' })
    await casa.banco.linhas(
      sql`update substituicao set encerrada_em = null, encerrada_por = null where titular_id = ${id(CARLA)}`,
    )
  })

  test('a distribuição mostra quem está ausente, até quando e quem substitui, e sugere a pessoa por último', async () => {
    const { colegas, sugerido } = (await casa.chamar<Colegas>(PAULA, 'GET', '/siga/mesa/colegas')).corpo
    const fora = colegas.filter(({ ausente }) => ausente !== null)
    expect(fora).toMatchObject([{ id: id(CARLA), ausente: { ate: dia(5), por: 'Bruno Lima' } }])
    expect(sugerido).not.toBe(id(CARLA))
    const dele = (await casa.chamar<Colegas>(BRUNO, 'GET', '/siga/mesa/colegas')).corpo.colegas
    expect(dele.every(({ ausente }) => ausente === null)).toBe(true)
  })

  test('o que é pessoal continua da própria pessoa: o sino, e as suas substituições', async () => {
    const [aqui, la] = await Promise.all([
      casa.chamar<Notificacoes>(BRUNO, 'GET', '/siga/notificacao'),
      noLugar<Notificacoes>(BRUNO, CARLA, 'GET', '/siga/notificacao'),
    ])
    expect(la.corpo).toEqual(aqui.corpo)
    const minhas = (await noLugar<Substituicoes>(BRUNO, CARLA, 'GET', '/siga/substituicao')).corpo
    expect(minhas.minhas).toEqual([])
    expect(minhas.exerco).toMatchObject([{ titular: { nome: 'Carla Dias' }, situacao: 'VIGENTE', podeEncerrar: true }])
  })

  test('quem substitui um substituto não chega à mesa do primeiro', async () => {
    expect((await indicar(BRUNO, BRUNO, OTAVIO)).status).toBe(200)
    expect((await entradas(OTAVIO)).map((cada) => cada.id)).toEqual([id(OTAVIO), id(BRUNO)])
    expect((await noLugar(OTAVIO, CARLA, 'GET', '/siga/mesa')).problema.codigo).toBe('ENTRADA_INVALIDA')
  })

  test('uma chave de quem substitui não dá a resposta de quem é substituído', async () => {
    const { mobilId } = await casa.assinado('Chave')
    const chave = crypto.randomUUID()
    const anotar = { chave, corpo: { texto: 'Uma.' } }
    await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/receber`)
    expect((await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/anotar`, anotar)).status).toBe(200)
    expect((await noLugar(BRUNO, CARLA, 'POST', `/siga/mobil/${mobilId}/anotar`, anotar)).problema.codigo).toBe(
      'CHAVE_REUTILIZADA',
    )
  })
})

describe('fim da substituição', () => {
  beforeAll(() => casa.comEventos())
  afterAll(async () => {
    adiante = 0
    await limpar()
  })

  test('encerrada no meio, a próxima chamada diz por quê, e o fluxo de avisos termina', async () => {
    const { exerco } = (await indicar(CARLA, CARLA, PAULA)).corpo
    expect(exerco).toEqual([])
    const [dela] = (await listar(CARLA)).minhas
    const qual = dela?.id ?? 0
    expect((await noLugar(PAULA, CARLA, 'GET', '/siga/mesa')).status).toBe(200)
    expect((await encerrar(ANA, qual)).problema.codigo).toBe('SUBSTITUICAO_NAO_ENCONTRADA')
    const [fluxo, proprio] = [await casa.ouvir(PAULA, undefined, id(CARLA)), await casa.ouvir(PAULA)]
    await fluxo.ouvidos()
    expect(fluxo.acabou()).toBe(false)
    const { corpo } = await encerrar(CARLA, qual)
    expect(corpo.minhas).toMatchObject([
      { situacao: 'ENCERRADA', podeEncerrar: false, encerrada: { por: 'Carla Dias' } },
    ])
    // the substitute's stream of that desk ends; her own goes on, and tells her so
    await expect.poll(fluxo.acabou, { timeout: 10_000 }).toBe(true)
    expect(await proprio.ouvidos()).toContainEqual({ tipo: 'NOTIFICACAO', documentoId: null })
    expect(proprio.acabou()).toBe(false)
    await proprio.parar()
    const recusa = await noLugar(PAULA, CARLA, 'GET', '/siga/mesa')
    const [ano, mes, d] = dia().split('-')
    expect([recusa.status, recusa.problema.codigo, recusa.problema.detail]).toEqual([
      403,
      'SUBSTITUICAO_ENCERRADA',
      `Sua substituição a Carla Dias acabou em ${d}/${mes}/${ano}. Escolha a sua própria lotação para continuar.`,
    ])
    expect((await entradas(PAULA)).map((cada) => cada.id)).toEqual([id(PAULA)])
    expect((await encerrar(CARLA, qual)).problema.codigo).toBe('SUBSTITUICAO_JA_ENCERRADA')
  })

  test('vale do primeiro ao último dia, e os dois são avisados uma vez de cada passo', async () => {
    await limpar()
    const contagem = async (quem: string) =>
      (
        await casa.banco.linhas<{ tipo: string }>(
          sql`select tipo from notificacao where pessoa_id = ${id(quem)} and tipo like 'SUBSTITUICAO%' order by id`,
        )
      ).map(({ tipo }) => tipo)
    const antes = await contagem(MARCOS)
    expect((await indicar(MARCOS, MARCOS, PAULA, { de: dia(2), ate: dia(3) })).status).toBe(200)
    expect((await noLugar(PAULA, MARCOS, 'GET', '/siga/mesa')).problema.codigo).toBe('ENTRADA_INVALIDA')
    const passos: [number, number | string][] = [
      [2, 200],
      [3, 200],
      [4, 'SUBSTITUICAO_ENCERRADA'],
    ]
    let fluxo: Awaited<ReturnType<CasaDeTeste['ouvir']>> | undefined
    for (const [depois, esperado] of passos) {
      adiante = depois * DIA_MS
      if (depois === 4) expect(fluxo?.acabou()).toBe(false)
      await Promise.all([substitutionReminders.run(casa.portas), substitutionReminders.run(casa.portas)])
      const { status, problema } = await noLugar(PAULA, MARCOS, 'GET', '/siga/mesa')
      expect(status === 200 ? status : problema.codigo, `dia ${depois}`).toBe(esperado)
      if (depois === 3) fluxo = await casa.ouvir(PAULA, undefined, id(MARCOS))
    }
    await expect.poll(() => fluxo?.acabou(), { timeout: 10_000 }).toBe(true)
    adiante = 0
    const ditas = ['SUBSTITUICAO_MARCADA', 'SUBSTITUICAO_COMECOU', 'SUBSTITUICAO_ACABOU']
    expect((await contagem(MARCOS)).slice(antes.length)).toEqual(ditas)
    expect((await contagem(PAULA)).slice(-3)).toEqual(ditas)
    const cartas = await casa.banco.linhas<{ para: string; assunto: string }>(
      sql`select para, carta ->> 'assunto' as assunto from correio where tipo = 'SUBSTITUICAO' and carta ->> 'assunto' like '%Marcos Teixeira%' order by id`,
    )
    expect(cartas).toHaveLength(6)
    expect(cartas[0]?.assunto).toBe('Substituição marcada: Paula Nóbrega em substituição a Marcos Teixeira (DIRAD)')
  })

  test('quem sai do órgão deixa de substituir e de ser substituído', async () => {
    await limpar()
    await indicar(CARLA, CARLA, PAULA)
    await casa.banco.linhas(sql`update pessoa set fim = now() where id = ${id(CARLA)}`)
    expect((await noLugar(PAULA, CARLA, 'GET', '/siga/mesa')).problema.codigo).toBe('SUBSTITUICAO_ENCERRADA')
    expect((await entradas(PAULA)).map((cada) => cada.id)).toEqual([id(PAULA)])
    await casa.banco.linhas(sql`update pessoa set fim = null where id = ${id(CARLA)}`)
  })
})

describe('quem indica', () => {
  afterAll(limpar)

  test('indicam a própria pessoa, quem chefia a unidade dela, e a chefia de cima por quem chefia; mais ninguém', async () => {
    const { chefiados } = await listar(PAULA)
    expect(chefiados.map(({ nome }) => nome)).toEqual(expect.arrayContaining(['Carla Dias', 'Pedro Henriques']))
    expect(chefiados.map(({ nome }) => nome)).not.toContain('Paula Nóbrega')
    expect((await indicar(PAULA, CARLA, BRUNO)).corpo.daUnidade).toMatchObject([
      { titular: { nome: 'Carla Dias' }, criadaPor: 'Paula Nóbrega', podeEncerrar: true },
    ])
    expect((await indicar(MARCOS, PAULA, BRUNO)).status).toBe(200)
    for (const [quem, titular] of [
      [ANA, CARLA],
      [CARLA, PAULA],
      [BRUNO, CARLA],
      [DIEGO, CARLA],
    ] as const)
      expect((await indicar(quem, titular, OTAVIO)).problema.codigo, `${quem} por ${titular}`).toBe(
        'SUBSTITUICAO_DE_OUTRO',
      )
    expect((await indicar(CARLA, CARLA, FORNECEDORA)).problema.codigo).toBe('SUBSTITUTO_INVALIDO')
    expect((await indicar(CARLA, CARLA, DIEGO)).problema.codigo).toBe('SUBSTITUTO_INVALIDO')
  })

  test('de duas substituições simultâneas da mesma pessoa vale uma; a repetida com a mesma chave é uma só', async () => {
    await limpar()
    const feitas = await Promise.all([indicar(CARLA, CARLA, BRUNO), indicar(CARLA, CARLA, OTAVIO)])
    expect(feitas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await limpar()
    const chave = crypto.randomUUID()
    for (const _ of [1, 2]) expect((await indicar(CARLA, CARLA, BRUNO, {}, { chave })).status).toBe(200)
    expect((await listar(CARLA)).minhas).toHaveLength(1)
  })

  test.each<[string, object, number, string]>([
    ['sem motivo', { motivo: ' ' }, 422, 'CAMPO_INVALIDO'],
    ['um dia que não há', { ate: '2026-02-30' }, 422, 'DATA_INVALIDA'],
    ['sem substituto', { substitutoId: 0 }, 422, 'SUBSTITUTO_INVALIDO'],
    ['um campo a mais', { unidade: 3 }, 422, 'CAMPO_NAO_PERMITIDO'],
  ])('a substituição é recusada: %s', async (_, mais, status, codigo) => {
    const feito = await indicar(CARLA, CARLA, BRUNO, mais)
    expect([feito.status, feito.problema.codigo, feito.problema.erros?.[0]?.codigo]).toEqual(
      expect.arrayContaining([status, codigo]),
    )
  })
})
