import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { AtosEmLote, AtosResumidos, PrevisaoEmLote } from '#contract/em-lote.ts'
import type { Documento } from '#contract/documento.ts'
import { leituras } from '#server/core/leituras/anotar.ts'
import { linha, sql } from '#server/database/connection.ts'
import { atosPendentes } from '#server/rooms/em-lote/andar.ts'
import { enfileirarItens } from '#server/rooms/em-lote/lotes.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, type Pedido } from '../apoio/casa.ts'
import { viasDeUmLote } from '../apoio/em-lote.ts'

let casa: CasaDeTeste
let gelic: number
let gegov: number
beforeAll(async () => {
  casa = await novaCasa()
  gelic = await casa.unidade('SEAD/GELIC')
  gegov = await casa.unidade('SEAD/GEGOV')
})
afterAll(async () => {
  await atosPendentes.settled(casa.portas)
  await casa.fechar()
})
const { promessasDePe, historia } = atosEm(() => casa)

const pedir = (acao: string, mobilIds: number[], params: object = {}, pedido: Pedido = {}, quem = ANA) =>
  casa.chamar<AtosEmLote>(quem, 'POST', `/siga/lote/${acao}`, { ...pedido, corpo: { mobilIds, params } })
const obter = (id: number, quem = ANA) => casa.chamar<AtosEmLote>(quem, 'GET', `/siga/lote/atos/${id}`)
/** The batch, once nothing is pending. */
async function acabado(id: number, quem = ANA) {
  await atosPendentes.drain(casa.portas)
  const { status, corpo } = await obter(id, quem)
  expect([status, corpo.estado]).toEqual([200, 'CONCLUIDO'])
  return corpo
}
const paraGelic = () => ({ destino: { tipo: 'LOTACAO', id: gelic } })
const quem =
  (pessoa: string) =>
  async <T>(metodo: string, caminho: string, corpo?: object) => {
    const resposta = await casa.chamar<T>(pessoa, metodo, caminho, corpo ? { corpo } : {})
    expect(resposta.status, `${caminho}: ${JSON.stringify(resposta.problema)}`).toBe(200)
    return resposta.corpo
  }
const mao = () => ({
  ana: quem(ANA),
  bruno: quem(BRUNO),
  carla: quem(CARLA),
  finalizado: (assunto: string): Promise<Documento> => casa.finalizado(assunto),
  assinado: (assunto: string): Promise<Documento> => casa.assinado(assunto),
  destino: gelic,
  origem: gegov,
})
const tramites = (mobilIds: number[], desde: number) =>
  casa.banco.linhas<{ mobil: number; n: number }>(
    sql`select mobil_id as mobil, count(*) as n from movimentacao where tipo = 3 and id > ${desde} and mobil_id = any (${sql.param(mobilIds)}::bigint[]) group by 1`,
  )
const ultimaMovimentacao = async () =>
  (await linha<{ id: number }>(casa.banco, sql`select max(id) as id from movimentacao`))?.id ?? 0

test('de duzentas vias, dez são recusadas, cada uma com o motivo, e 190 andam uma vez', async () => {
  const { mobilIds, podem, motivos } = await viasDeUmLote(mao(), 190)
  expect(mobilIds).toHaveLength(200)
  const previsao = await casa.chamar<PrevisaoEmLote>(ANA, 'GET', '/siga/lote/previsao', {
    query: { acao: 'tramitar', mobilIds: mobilIds.join() },
  })
  expect(previsao.corpo.podem.toSorted((a, b) => a - b)).toEqual(podem.toSorted((a, b) => a - b))
  expect(new Map(previsao.corpo.naoPodem.map(({ mobilId, codigo }) => [mobilId, codigo]))).toEqual(motivos)

  const desde = await ultimaMovimentacao()
  const aberto = await pedir('tramitar', mobilIds, { ...paraGelic(), observacao: 'Para análise' })
  // nothing is said to be done before it is
  expect([aberto.status, aberto.corpo.estado, aberto.corpo.pendentes]).toEqual([207, 'EM_ANDAMENTO', 200])
  const lote = await acabado(aberto.corpo.id)
  expect(lote.resumo).toBe('190 feitos, 10 recusados: veja cada motivo.')
  expect([lote.para?.startsWith('GELIC – '), lote.palavras]).toEqual([true, 'Para análise'])
  expect(lote.itens.map(({ mobilId }) => mobilId)).toEqual(mobilIds)

  const recusados = lote.itens.filter(({ ok }) => !ok)
  expect(new Map(recusados.map(({ mobilId, erro }) => [mobilId, erro?.codigo]))).toEqual(motivos)
  // reasons in words, all different
  expect(new Set(recusados.map(({ erro }) => erro?.explicacao)).size).toBe(10)
  const andaram = await tramites(mobilIds, desde)
  expect(andaram.map(({ mobil }) => mobil).toSorted((a, b) => a - b)).toEqual(podem.toSorted((a, b) => a - b))
  expect(andaram.every(({ n }) => n === 1)).toBe(true)
  const onde = await casa.banco.linhas<{ custodia: string; lotacao: number; n: number }>(
    sql`select custodia, atendente_lotacao_id as lotacao, count(*) as n from mobil where id = any (${sql.param(podem)}::bigint[]) group by 1, 2`,
  )
  expect(onde).toEqual([{ custodia: 'EM_TRANSITO', lotacao: gelic, n: 190 }])
  await promessasDePe()
}, 120_000)

test('antes de arquivar ou tramitar em lote, a previsão diz quais prazos terminam', async () => {
  const comPrazo = async (assunto: string, acompanha: boolean) => {
    const { mobilId } = await casa.assinado(assunto)
    const posto = await casa.chamar(ANA, 'POST', `/siga/mobil/${mobilId}/prazo`, {
      corpo: { ate: { tipo: 'DIAS_UTEIS', dias: 5 }, motivo: 'Responder', acompanha },
    })
    expect(posto.status).toBe(200)
    return mobilId ?? 0
  }
  const [fica, segue] = [await comPrazo('Prazo daqui', false), await comPrazo('Prazo que acompanha', true)]
  const sem = (await casa.assinado('Sem prazo')).mobilId ?? 0
  const terminam = async (acao: string) => {
    const { corpo } = await casa.chamar<PrevisaoEmLote>(ANA, 'GET', '/siga/lote/previsao', {
      query: { acao, mobilIds: [fica, segue, sem].join() },
    })
    expect(corpo.podem).toEqual([fica, segue, sem])
    return corpo.comPrazo
  }
  const um = (mobilId: number) => ({
    mobilId,
    sigla: expect.any(String),
    vence: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(await terminam('arquivar')).toEqual([um(fica), um(segue)])
  expect(await terminam('tramitar')).toEqual([um(fica)])
  expect(await terminam('anotar')).toEqual([])
})

test('a mesma chave é o mesmo lote, e uma rodada a mais não repete nada', async () => {
  const { id, mobilId } = await casa.assinado('Uma vez só')
  const chave = crypto.randomUUID()
  const ids = [mobilId ?? 0]
  const primeira = await pedir('anotar', ids, { texto: 'Visto.' }, { chave })
  const segunda = await pedir('anotar', ids, { texto: 'Visto.' }, { chave })
  expect(segunda.corpo.id).toBe(primeira.corpo.id)
  expect((await pedir('anotar', ids, { texto: 'Outra.' }, { chave })).problema.codigo).toBe('CHAVE_REUTILIZADA')
  const feito = await acabado(primeira.corpo.id)
  expect([feito.completo, feito.resumo, feito.palavras]).toEqual([true, '1 feito.', 'Visto.'])
  expect(await atosPendentes.drain(casa.portas)).toBe(0)
  expect((await historia(id)).filter((tipo) => tipo === 'ANOTACAO')).toEqual(['ANOTACAO'])
})

test('em lote se recebe, sobresta, retoma, dá ciência e arquiva', async () => {
  const { id, mobilId } = await casa.assinado('De mão em mão')
  const ids = [mobilId ?? 0]
  const um = async (acao: string, params?: object, quemPede = ANA) => {
    const { corpo } = await pedir(acao, ids, params, {}, quemPede)
    return (await acabado(corpo.id, quemPede)).completo
  }
  expect(await um('sobrestar', { motivo: 'Espera.' })).toBe(true)
  expect(await um('dessobrestar')).toBe(true)
  expect(await um('darCiencia')).toBe(true)
  expect(await um('tramitar', paraGelic())).toBe(true)
  expect(await um('receber', {}, CARLA)).toBe(true)
  expect(await um('arquivar', {}, CARLA)).toBe(true)
  expect((await historia(id)).slice(-6)).toEqual([
    'SOBRESTAMENTO',
    'DESSOBRESTAMENTO',
    'CIENCIA',
    'TRAMITE',
    'RECEBIMENTO',
    'ARQUIVAMENTO_CORRENTE',
  ])
})

test('em lote se atribui, assume, devolve, marca, desmarca e conclui, e a repetição diz por que não', async () => {
  const { id, mobilId } = await casa.assinado('Da unidade')
  const ids = [mobilId ?? 0]
  const { corpo: criado } = await casa.chamar<{ marcadores: { id: number; nome: string }[] }>(
    ANA,
    'POST',
    '/siga/marcador',
    { corpo: { nome: 'Do lote', cor: '#3b82f6', icone: 'marca', finalidade: 'MARCADOR' } },
  )
  const marcadorId = criado.marcadores.find(({ nome }) => nome === 'Do lote')?.id ?? 0
  const bruno = casa.idDe(BRUNO)
  const previsto = async (acao: string, quemPede = ANA) =>
    (
      await casa.chamar<PrevisaoEmLote>(quemPede, 'GET', '/siga/lote/previsao', {
        query: { acao, mobilIds: ids.join() },
      })
    ).corpo.podem
  const vezes = async (acao: string, params: object, quemPede = ANA) => {
    const ditos: unknown[] = [await previsto(acao, quemPede)]
    for (let vez = 0; vez < 2; vez++) {
      const { corpo } = await pedir(acao, ids, params, {}, quemPede)
      const { itens, para, palavras } = await acabado(corpo.id, quemPede)
      ditos.push(itens[0]?.erro?.codigo ?? [para?.split(' ')[0] ?? null, palavras])
    }
    return ditos
  }
  const tabela: [string, object, ...unknown[]][] = [
    ['atribuir', { pessoaId: bruno }, ['Bruno', null], 'JA_ESTA_COM_A_PESSOA'],
    ['assumir', {}, [null, null], 'JA_ESTA_COM_VOCE'],
    ['atribuir', { pessoaId: null }, ['toda', null], 'SEM_ATRIBUICAO'],
    ['marcar', { marcadorId, texto: 'Rever' }, [null, 'Do lote: Rever'], 'JA_MARCADO'],
    ['desmarcar', { marcadorId }, [null, 'Do lote'], 'NAO_MARCADO'],
  ]
  for (const [acao, params, ...ditos] of tabela) expect(await vezes(acao, params), acao).toEqual([ids, ...ditos])
  expect(await vezes('atribuir', { pessoaId: casa.idDe(CARLA) })).toEqual([ids, 'DE_OUTRA_UNIDADE', 'DE_OUTRA_UNIDADE'])
  expect(await vezes('marcar', { marcadorId: 999_999 })).toEqual([
    ids,
    'MARCADOR_NAO_ENCONTRADO',
    'MARCADOR_NAO_ENCONTRADO',
  ])

  const paralelo = { destinos: [{ tipo: 'LOTACAO', id: gelic }] }
  await quem(ANA)('POST', `/siga/mobil/${mobilId}/notificar`, paralelo)
  expect(await previsto('concluir')).toEqual([])
  expect(await vezes('concluir', { texto: 'Lido.' }, CARLA)).toEqual([[], 'A_RECEBER', 'A_RECEBER'])
  await quem(CARLA)('POST', `/siga/mobil/${mobilId}/receber`)
  expect(await vezes('concluir', { texto: 'Lido.' }, CARLA)).toEqual([ids, [null, 'Lido.'], 'OUTRO_FEZ_ANTES'])
  expect((await historia(id)).slice(-8)).toEqual([
    'ATRIBUICAO',
    'ATRIBUICAO',
    'RETIRADA_DE_ATRIBUICAO',
    'MARCACAO',
    'RETIRADA_DE_MARCADOR',
    'NOTIFICACAO',
    'RECEBIMENTO',
    'CONCLUSAO',
  ])
  expect((await pedir('marcar', ids, { marcadorId, de: '2026-12-02', ate: '2026-12-01' })).problema.codigo).toBe(
    'PERIODO_INVALIDO',
  )
  await promessasDePe()
})

test('o que falhou se tenta de novo em outro lote; o primeiro fica como estava', async () => {
  const { id, mobilId } = await casa.finalizado('Ainda sem assinatura')
  const { mobilId: pronto } = await casa.assinado('Pronto')
  const { corpo } = await pedir('tramitar', [mobilId ?? 0, pronto ?? 0], paraGelic())
  expect((await acabado(corpo.id)).resumo).toBe('1 feito, 1 recusado: veja cada motivo.')
  expect((await casa.assinar(BRUNO, id)).status).toBe(200)
  const repetir = () => casa.chamar<AtosEmLote>(ANA, 'POST', `/siga/lote/atos/${corpo.id}/repetir`)
  const outro = await repetir()
  expect(outro.corpo.itens.map((item) => item.mobilId)).toEqual([mobilId])
  const feito = await acabado(outro.corpo.id)
  expect([feito.completo, feito.para]).toEqual([true, (await obter(corpo.id)).corpo.para])
  expect((await obter(corpo.id)).corpo.recusados).toBe(1)
  expect((await casa.chamar(ANA, 'POST', `/siga/lote/atos/${outro.corpo.id}/repetir`)).problema.codigo).toBe(
    'LOTE_SEM_RECUSADOS',
  )
  const { corpo: meus } = await casa.chamar<AtosResumidos[]>(ANA, 'GET', '/siga/lote/atos')
  expect(meus.slice(0, 2).map((cada) => [cada.id, cada.feitos, cada.recusados, cada.estado])).toEqual([
    [outro.corpo.id, 1, 0, 'CONCLUIDO'],
    [corpo.id, 1, 1, 'CONCLUIDO'],
  ])
})

test('diz de antemão por que o prazo não pode ser definido', async () => {
  const { mobilId } = await casa.assinado('Prazo previsto')
  const prever = async () =>
    (
      await casa.chamar<PrevisaoEmLote>(BRUNO, 'GET', '/siga/lote/previsao', {
        query: { acao: 'definirPrazo', mobilIds: String(mobilId) },
      })
    ).corpo
  expect(await prever()).toEqual({ podem: [mobilId], naoPodem: [], comPrazo: [] })
  await pedir('tramitar', [mobilId ?? 0], paraGelic(), {}, BRUNO).then(({ corpo }) => acabado(corpo.id, BRUNO))
  expect(await prever()).toMatchObject({ podem: [], naoPodem: [{ mobilId, explicacao: expect.any(String) }] })
})

test('o lote é de quem o pediu, e não diz o nome do que a pessoa não lê', async () => {
  const { mobilId } = await casa.assinado('Segredo', { nivelAcesso: 100 })
  const { corpo } = await pedir('tramitar', [mobilId ?? 0], paraGelic(), {}, DIEGO)
  const lote = await acabado(corpo.id, DIEGO)
  expect(lote.itens[0]).toMatchObject({ documentoId: null, sigla: null, assunto: null, estado: 'RECUSADO' })
  expect(lote.itens[0]?.erro?.codigo).toBe('SEM_ACESSO')
  expect((await obter(corpo.id)).problema.codigo).toBe('LOTE_NAO_ENCONTRADO')
  expect((await casa.chamar(ANA, 'POST', `/siga/lote/atos/${corpo.id}/repetir`)).problema.codigo).toBe(
    'LOTE_NAO_ENCONTRADO',
  )
  const previsao = await casa.chamar<PrevisaoEmLote>(DIEGO, 'GET', '/siga/lote/previsao', {
    query: { acao: 'tramitar', mobilIds: String(mobilId) },
  })
  expect(previsao.corpo).toMatchObject({ podem: [], naoPodem: [{ sigla: null, codigo: 'SEM_ACESSO' }] })
})

test('quem perdeu a entrada não age mais: o que faltava é recusado, com o motivo', async () => {
  const { mobilId } = await casa.assinado('De quem saiu')
  casa.portas.configuracao.modoConsultaAte = '23:00' // nothing is carried out meanwhile
  const pessoa = casa.idDe(ANA)
  try {
    const { id } = await casa.portas.banco.transacao(async (tx) => {
      const [lote] = await tx.linhas<{ id: number }>(
        sql`insert into ato_em_lote (pessoa_id, acao, params, iss, sub, trace_id, endereco, agente, autenticado_em, criado_em)
            values (${pessoa}, 'anotar', '{"texto": "Tarde"}', 'i', 's', 't', 'e', 'a', now(), now()) returning id`,
      )
      await tx.linhas(sql`insert into ato_em_lote_item (lote_id, ordem, mobil_id) values (${lote?.id}, 1, ${mobilId})`)
      await enfileirarItens(tx, lote?.id ?? 0, new Date())
      return lote ?? { id: 0 }
    })
    expect(await atosPendentes.drain(casa.portas)).toBe(0)
    casa.portas.configuracao.modoConsultaAte = null
    await casa.banco.linhas(sql`update pessoa set fim = now() where id = ${pessoa}`)
    expect(await atosPendentes.drain(casa.portas)).toBe(1)
    const [item] = await casa.banco.linhas<{ estado: string; codigo: string }>(
      sql`select estado, codigo from ato_em_lote_item where lote_id = ${id}`,
    )
    expect(item).toEqual({ estado: 'RECUSADO', codigo: 'ENTRADA_DESATIVADA' })
  } finally {
    casa.portas.configuracao.modoConsultaAte = null
    await casa.banco.linhas(sql`update pessoa set fim = null where id = ${pessoa}`)
  }
})

test('o que falha sem motivo conhecido é tentado de novo, depois é dado por falho, e nada fica pela metade', async () => {
  const { id, mobilId } = await casa.assinado('Teimoso')
  const antes = await historia(id)
  const { transacao } = casa.portas.banco
  let falhas = 0
  casa.portas.banco.transacao = (fazer) =>
    transacao(async (tx) => {
      const resposta = await fazer(tx)
      const [meu] = await tx.linhas<{ n: number }>(
        sql`select count(*) as n from ato_em_lote_item where mobil_id = ${mobilId} and estado = 'FEITO'`,
      )
      if (!meu?.n) return resposta
      falhas++
      throw new Error('no reason at all')
    })
  const relogio = casa.portas.relogio
  try {
    const { corpo } = await pedir('anotar', [mobilId ?? 0], { texto: 'Nunca' })
    await atosPendentes.drain(casa.portas)
    expect((await obter(corpo.id)).corpo).toMatchObject({ estado: 'EM_ANDAMENTO', pendentes: 1 })
    for (let vez = 1; vez <= 6; vez++) {
      casa.portas.relogio = { agora: () => new Date(Date.now() + vez * 60_000) }
      await atosPendentes.drain(casa.portas)
    }
    const { corpo: fim } = await obter(corpo.id)
    expect([fim.estado, fim.itens[0]?.erro?.codigo, falhas]).toEqual(['CONCLUIDO', 'FALHA_INTERNA', 6])
    expect(await historia(id)).toEqual(antes)
  } finally {
    casa.portas.banco.transacao = transacao
    casa.portas.relogio = relogio
    expect(casa.erros.splice(0).every((erro) => /^(atos-em-lote|trabalho abandonado)/.test(erro))).toBe(true)
  }
})

test('dois processos no mesmo lote o repartem, e cada via anda uma vez', async () => {
  const { mobilId } = await casa.assinado('De dois')
  const vias = [mobilId ?? 0]
  for (let via = 1; via < 12; via++)
    vias.push((await quem(ANA)<{ mobil: { id: number } }>('POST', `/siga/mobil/${mobilId}/criar-via`)).mobil.id)
  const desde = await ultimaMovimentacao()
  const { corpo } = await pedir('tramitar', vias, paraGelic())
  // another process is another database handle: turns are counted by it
  const outro = { ...casa.portas, banco: { ...casa.portas.banco } }
  await Promise.all([atosPendentes.drain(casa.portas), atosPendentes.drain(outro)])
  const lote = await acabado(corpo.id)
  expect(lote.completo).toBe(true)
  expect((await tramites(vias, desde)).map(({ n }) => n)).toEqual(vias.map(() => 1))
})

/** A batch of one annotation, written without the round that asking for it starts. */
async function loteParado(mobilId: number | null) {
  casa.portas.configuracao.modoConsultaAte = '23:00' // so that no round starts by itself
  const lote = await casa.banco.transacao(async (tx) => {
    const [novo] = await tx.linhas<{ id: number }>(
      sql`insert into ato_em_lote (pessoa_id, acao, params, iss, sub, trace_id, endereco, agente, autenticado_em, criado_em)
          values (${casa.idDe(ANA)}, 'anotar', '{"texto": "Uma vez"}', 'i', 's', 't', 'e', 'a', now(), now()) returning id`,
    )
    await tx.linhas(sql`insert into ato_em_lote_item (lote_id, ordem, mobil_id) values (${novo?.id}, 1, ${mobilId})`)
    await enfileirarItens(tx, novo?.id ?? 0, new Date())
    return novo?.id ?? 0
  })
  casa.portas.configuracao.modoConsultaAte = null
  return lote
}

test('o item que outro processo acaba de terminar não é feito de novo', async () => {
  const { id, mobilId } = await casa.assinado('Já feito por outro')
  const antes = await historia(id)
  const lote = await loteParado(mobilId)
  const presos = () =>
    casa.banco.linhas(
      sql`select 1 as sim from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  const { tentativa } = await casa.banco.transacao(async (outro) => {
    await outro.linhas(sql`update ato_em_lote_item set estado = 'FEITO', feito_em = now() where lote_id = ${lote}`)
    let acabou = false
    const tentativa = atosPendentes.drain(casa.portas).finally(() => (acabou = true))
    await vi.waitFor(async () => expect(acabou || (await presos()).length > 0).toBe(true), { timeout: 20_000 })
    return { tentativa }
  })
  expect(await tentativa).toBe(1)
  expect(await historia(id)).toEqual(antes)
})

test('se um processo perde o lote no meio de um ato, o ato não acontece duas vezes', async () => {
  const { id, mobilId } = await casa.assinado('De quem demorou')
  const chegou = Promise.withResolvers<void>()
  const seguir = Promise.withResolvers<void>()
  const lento = {
    ...casa.portas,
    banco: {
      ...casa.portas.banco,
      transacao: <T>(fazer: Parameters<typeof casa.portas.banco.transacao<T>>[0]) =>
        casa.portas.banco.transacao(async (tx) => {
          const feito = await fazer(tx)
          chegou.resolve()
          await seguir.promise
          return feito
        }),
    },
  }
  const lote = await loteParado(mobilId)
  const antes = (await historia(id)).filter((tipo) => tipo === 'ANOTACAO').length
  const perdedor = atosPendentes.drain(lento)
  await chegou.promise
  // its lease ends before it is renewed
  await casa.banco.linhas(
    sql`update fila set due_at = now() - interval '1 second', holder = null where lane = ${String(lote)}`,
  )
  expect(await atosPendentes.drain(casa.portas)).toBe(1) // put off: the other process may still hold it
  seguir.resolve()
  await perdedor
  await casa.banco.linhas(sql`update fila set due_at = now() - interval '1 second' where lane = ${String(lote)}`)
  expect(await atosPendentes.drain(casa.portas)).toBe(0)
  expect((await historia(id)).filter((tipo) => tipo === 'ANOTACAO').length - antes).toBe(1)
  expect((await obter(lote)).corpo.estado).toBe('CONCLUIDO')
})

test('os atos possíveis numa via são os da sua página, e perguntar não deixa leitura', async () => {
  const { id, mobilId } = await casa.assinado('Possíveis')
  const possiveis = (quem: string, via: number | null) =>
    casa.chamar<string[]>(quem, 'GET', `/siga/lote/possiveis/${via}`)
  const lido = async () => {
    await leituras.chamar(casa.portas)
    return casa.banco.linhas(sql`select pessoa_id, como, ultima::text from leitura_do_dia where documento_id = ${id}`)
  }
  const antes = await lido()
  const { status, corpo } = await possiveis(ANA, mobilId)
  expect(status).toBe(200)
  expect(corpo).toEqual(expect.arrayContaining(['tramitar', 'arquivar', 'marcar']))
  expect(corpo).not.toContain('receber')
  expect(await lido()).toEqual(antes)
  const { acoes } = (await casa.chamar<{ documento: Documento }>(ANA, 'GET', `/siga/mobil/${mobilId}`)).corpo.documento
  expect(corpo).toEqual(acoes.flatMap(({ nome, pode }) => (pode ? [nome] : [])))
  expect((await possiveis(DIEGO, mobilId)).status).toBe(
    (await casa.chamar(DIEGO, 'GET', `/siga/mobil/${mobilId}`)).status,
  )
  expect((await possiveis(ANA, 999_999)).problema.codigo).toBe('DOCUMENTO_NAO_ENCONTRADO')
})
