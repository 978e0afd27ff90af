import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Achado } from '#contract/busca.ts'
import type { Documento } from '#contract/documento.ts'
import type { Mesa } from '#contract/mesa.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { Page } from '#contract/page.ts'
import type { Entrada } from '#contract/usuario.ts'
import type { Comparacao, Validacao } from '#contract/validacao.ts'
import { sql, type SQL } from '#server/database/connection.ts'
import { cadeiaIntegra } from '#server/rooms/trilha/integra.ts'

import {
  ANA,
  ANA_NA_FAZENDA,
  BRUNO,
  CARLA,
  type CasaDeTeste,
  DIEGO,
  FORNECEDORA,
  novaCasa,
  texto,
} from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const mesa = async (quem: string, visao = 'MINHA') =>
  (await casa.chamar<Mesa>(quem, 'GET', '/siga/mesa', { query: { visao } })).corpo
const naMesa = async (quem: string, documentoId: number, visao?: string) =>
  (await mesa(quem, visao)).itens.find((item) => item.documentoId === documentoId)?.marcador

test('escrever → finalizar → assinar → tramitar → receber → achar → validar', async () => {
  const { id, versao } = await casa.rascunho('Licitações de papéis', {
    corpo: texto('Encaminhamos as licitações previstas para o exercício.'),
  })
  expect(await naMesa(ANA, id)).toBe('Em elaboração')

  const finalizado = (await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })).corpo
  expect(finalizado).toMatchObject({ situacao: 'PENDENTE_DE_ASSINATURA', sigla: 'SEAD-OFI-2026/00001' })
  expect([await naMesa(ANA, id), await naMesa(BRUNO, id)]).toEqual(['Pendente de assinatura', 'Pronto para assinar'])
  expect((await casa.chamar<Entrada[]>(BRUNO, 'GET', '/siga/usuario/logado')).corpo[0]?.pendencias.assinar).toBe(1)

  const recibo = (await casa.assinar(BRUNO, id)).corpo
  expect(recibo).toMatchObject({
    sigla: finalizado.sigla,
    nivel: 'SIMPLES',
    codigoVerificador: finalizado.codigoVerificador,
    proximo: null,
  })
  const pdf = (await casa.chamar(BRUNO, 'GET', `/siga/documento/${id}/pdf`)).bytes
  expect((await casa.portas.chaves.verificar(pdf)).veredicto).toBe('PASSOU')

  const enviado = await casa.chamar<MobilAberto>(BRUNO, 'POST', `/siga/mobil/${recibo.mobilId}/tramitar`, {
    corpo: { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') }, observacao: 'Para instruir' },
  })
  expect(enviado.corpo.mobil).toMatchObject({
    custodia: 'EM_TRANSITO',
    sigla: 'SEAD-OFI-2026/00001-A',
    atendente: { lotacao: { sigla: 'GELIC' }, pessoa: null },
  })
  expect([await naMesa(BRUNO, id), await naMesa(CARLA, id)]).toEqual(['Em trânsito', 'Caixa de entrada'])

  expect((await casa.chamar(CARLA, 'POST', `/siga/mobil/${recibo.mobilId}/receber`)).status).toBe(200)
  expect([await naMesa(BRUNO, id), await naMesa(CARLA, id)]).toEqual([undefined, 'Aguardando andamento'])
  expect((await casa.chamar(CARLA, 'POST', `/siga/mobil/${recibo.mobilId}/desfazer-recebimento`)).status).toBe(200)
  expect(await naMesa(CARLA, id)).toBe('Caixa de entrada')

  for (const q of ['SEAD-OFI-2026/00001', 'ofi 1', 'licitação', 'LICITACOES papel']) {
    const achados = (quem: string) => casa.chamar<Page<Achado>>(quem, 'GET', '/siga/busca', { query: { q } })
    expect((await achados(CARLA)).corpo.content.map(({ documentoId }) => documentoId)).toContain(id)
    expect((await achados(DIEGO)).corpo).toMatchObject({ totalElements: 0, content: [], exato: null })
  }
  const avancada = async (query: Record<string, string>, quem = CARLA) =>
    (await casa.chamar<Page<Achado>>(quem, 'GET', '/siga/documento', { query })).corpo.content.map(
      ({ documentoId }) => documentoId,
    )
  const hoje = finalizado.data ?? ''
  expect(
    await avancada({
      assunto: 'papéis',
      de: hoje,
      ate: hoje,
      lotacaoId: String(await casa.unidade('SEAD/GEGOV')),
      pessoaId: String(casa.idDe(BRUNO)),
      especieId: String(finalizado.modelo.especie.id),
    }),
  ).toEqual([id])
  expect(await avancada({ pessoaId: String(casa.idDe(DIEGO)) })).toEqual([])
  expect(await avancada({ assunto: 'papéis' }, DIEGO)).toEqual([])

  const historico = (
    await casa.chamar<Page<Movimentacao> & { trilhaIntegra: boolean }>(
      CARLA,
      'GET',
      `/siga/documento/${id}/movimentacao`,
    )
  ).corpo
  expect(historico.content.map(({ tipo }) => tipo)).toEqual([
    'DESFAZIMENTO',
    'RECEBIMENTO',
    'TRAMITE',
    'ASSINATURA_COM_SENHA',
    'FINALIZACAO',
  ])
  expect(historico.content.map(({ cancelada }) => cancelada)).toEqual([false, true, false, false, false])
  expect(historico.trilhaIntegra).toBe(true)

  const valida = (await casa.chamar<Validacao>(DIEGO, 'GET', `/siga/validacao/${encodeURIComponent(finalizado.sigla)}`))
    .corpo
  expect(valida).toMatchObject({ veredicto: 'AUTENTICO', assunto: null, restrito: true, mobilId: null })
  expect(valida.assinaturas).toMatchObject([
    {
      nome: 'Bruno Lima',
      nivel: 'SIMPLES',
      veredicto: 'PASSOU',
      cpf: expect.stringMatching(/^•••\.\d{3}\.\d{3}-••$/) as string,
    },
  ])
  const publica = await casa.chamar<Validacao>(
    undefined,
    'GET',
    `/publico/validacao/${finalizado.codigoVerificador.toLowerCase().replace(/(.{4})/g, '$1-')}`,
  )
  expect(publica.corpo.veredicto).toBe('AUTENTICO')
  const igual = await casa.chamar<Comparacao>(undefined, 'POST', '/publico/validacao/arquivo', {
    bruto: pdf,
    cabecalhos: { 'content-type': 'application/pdf' },
  })
  expect(igual.corpo).toMatchObject({ veredicto: 'AUTENTICO', identico: true, sigla: finalizado.sigla })
})

test('assinar ao mesmo tempo com chaves diferentes deixa uma assinatura só', async () => {
  const { id } = await casa.finalizado()
  const { sha256 } = (await casa.chamar<{ sha256: string }>(BRUNO, 'GET', `/siga/documento/${id}/assinatura`)).corpo
  const respostas = await Promise.all(Array.from({ length: 10 }, () => casa.assinar(BRUNO, id, { sha256 })))
  expect(respostas.map(({ status }) => String(status)).toSorted()).toEqual([
    '200',
    ...Array.from({ length: 9 }, () => '409'),
  ])
  expect(
    await casa.banco.linhas(sql`select 1 as x from assinatura where documento_id = ${id} and estado <> 'ABERTA'`),
  ).toHaveLength(1)
  expect(
    await casa.banco.linhas(sql`select 1 as x from movimentacao where documento_id = ${id} and tipo = 58`),
  ).toHaveLength(1)
})

describe('lotações da mesma pessoa', () => {
  test('o que se vê em uma lotação não se vê na outra', async () => {
    const { id, mobilId } = await casa.assinado()
    expect((await casa.chamar(ANA, 'GET', `/siga/mobil/${mobilId}`)).status).toBe(200)
    expect((await casa.chamar(ANA_NA_FAZENDA, 'GET', `/siga/mobil/${mobilId}`)).status).toBe(403)
    expect((await casa.chamar(ANA_NA_FAZENDA, 'GET', `/siga/mobil/${mobilId}/impedimento`)).corpo).toMatchObject({
      entradas: [casa.idDe(ANA)],
    })
    expect(await naMesa(ANA_NA_FAZENDA, id)).toBeUndefined()
  })
})

test('a signatária externa alcança o documento que assina, e nada mais', async () => {
  const { id } = await casa.finalizado('Ata de registro de preços', {}, CARLA, FORNECEDORA)
  const outro = await casa.finalizado('Outro', {}, CARLA, 'paula.nobrega@SEAD/GELIC')
  const { sha256 } = (
    await casa.chamar<{ sha256: string }>(FORNECEDORA, 'GET', `/siga/documento/${id}/assinatura`, {
      query: { isExt: 'EXT' },
    })
  ).corpo
  expect((await casa.chamar(FORNECEDORA, 'GET', `/siga/documento/${outro.id}`)).status).toBe(403)
  expect((await casa.chamar(FORNECEDORA, 'GET', '/siga/usuario')).status).toBe(403)
  expect((await casa.assinar(FORNECEDORA, id, { sha256 })).status).toBe(200)
})

describe('mudar a trilha deixa rastro', () => {
  test('o banco recusa mudar uma movimentação ou um documento assinado', async () => {
    const { id } = await casa.assinado()
    await expect(
      casa.banco.linhas(sql`update movimentacao set descricao = 'x' where documento_id = ${id}`),
    ).rejects.toThrow(/append-only/)
    await expect(casa.banco.linhas(sql`delete from movimentacao where documento_id = ${id}`)).rejects.toThrow(
      /append-only/,
    )
  })
  test('num documento assinado, o banco recusa mudar o que foi assinado, coluna por coluna, e permite o resto', async () => {
    const { id } = await casa.assinado()
    const mudar = (mudanca: SQL) => casa.banco.linhas(sql`update documento set ${mudanca} where id = ${id}`)
    const mudancas = {
      assunto: sql`assunto = 'x'`,
      corpo: sql`corpo = '{"type": "doc", "content": []}'`,
      sigla: sql`sigla = sigla || 'A'`,
      data: sql`data = data + 1`,
      responsavel: sql`responsavel_id = cadastrante_id`,
      assinado: sql`sha256_assinado = repeat('0', 64)`,
      numero: sql`numero = numero + 1`,
      versao: sql`versao = versao + 1`,
      papel: sql`papel = '{}'`,
      suporte: sql`suporte = 'FISICO'`,
      origem: sql`origem = 'EXTERNO_CAPTURADO'`,
      numeroOriginal: sql`numero_original = '1'`,
      numeroAntigo: sql`numero_antigo = '1'`,
      emitente: sql`emitente = 'x'`,
    }
    for (const [coluna, mudanca] of Object.entries(mudancas))
      await expect(mudar(mudanca), coluna).rejects.toThrow(/immutable/)
    await mudar(sql`avaliado_em = now()`)
  })
  test('os atos posteriores a um documento não recalculam as palavras da busca', async () => {
    // such a trigger makes PostgreSQL recompute every generated column, and the row's entry in every index
    const antes = sql`select tgname from pg_trigger where tgrelid = 'documento'::regclass and tgtype & 19 = 19 and not tgisinternal`
    expect(await casa.banco.linhas(antes)).toEqual([])
  })
  test.each([
    ['descricao', sql`descricao = descricao || '.'`],
    ['pessoa', sql`pessoa_id = pessoa_id + 1`],
    ['instante', sql`instante = instante + interval '1 second'`],
    ['dados', sql`dados = '{}'`],
  ])('como superusuário, mudar %s aparece na validação', async (_, mudanca) => {
    const { id, codigoVerificador } = await casa.assinado()
    expect(await cadeiaIntegra(casa.banco, id)).toBe(true)
    await casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`set local session_replication_role = replica`)
      await tx.linhas(sql`update movimentacao set ${mudanca} where documento_id = ${id} and seq = 2`)
    })
    expect(
      (await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigoVerificador}`)).corpo,
    ).toMatchObject({ veredicto: 'FALHOU', trilhaIntegra: false })
  })
  test('apagar a última movimentação aparece na validação', async () => {
    const { id } = await casa.assinado()
    await casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`set local session_replication_role = replica`)
      await tx.linhas(sql`delete from movimentacao where documento_id = ${id} and seq = 2`)
    })
    expect(await cadeiaIntegra(casa.banco, id)).toBe(false)
  })
})

describe('atos simultâneos', () => {
  test('de quatro trâmites ao mesmo tempo, um acontece, e os outros leem que já está em trânsito', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const { id, mobilId } = await casa.assinado()
      const unidades = await Promise.all(
        ['SEAD/GELIC', 'SEAD/DIRAD', 'SEAD/GELIC', 'SEAD/DIRAD'].map((sigla) => casa.unidade(sigla)),
      )
      const respostas = await Promise.all(
        unidades.map((unidade) =>
          casa.chamar(BRUNO, 'POST', `/siga/mobil/${mobilId}/tramitar`, {
            corpo: { destino: { tipo: 'LOTACAO', id: unidade } },
          }),
        ),
      )
      expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
      expect(
        await casa.banco.linhas(sql`select 1 as x from movimentacao where documento_id = ${id} and tipo = 3`),
      ).toHaveLength(1)
    }
  })

  test('três finalizações ao mesmo tempo dão o mesmo número e a mesma via', async () => {
    const { id, versao } = await casa.rascunho()
    const respostas = await Promise.all(
      [1, 2, 3].map(() => casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })),
    )
    expect(new Set(respostas.map(({ status, corpo }) => `${status} ${corpo.sigla} ${corpo.mobilId}`)).size).toBe(1)
    expect(respostas[0]?.corpo.mobilId).toEqual(expect.any(Number))
  })

  test('quem valida enquanto o documento anda não lê que ele foi alterado', async () => {
    const { id, mobilId } = await casa.assinado()
    let andando = true
    const leituras: Promise<boolean>[] = []
    const ler = async () => {
      while (andando) {
        leituras.push(cadeiaIntegra(casa.banco, id))
        await leituras.at(-1)
      }
    }
    const leitores = [ler(), ler(), ler()]
    const destino = { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') }
    await casa.chamar(BRUNO, 'POST', `/siga/mobil/${mobilId}/tramitar`, { corpo: { destino } })
    for (let i = 0; i < 15; i++) {
      await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/receber`)
      await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/desfazer-recebimento`)
    }
    andando = false
    await Promise.all(leitores)
    const ouvidas = await Promise.all(leituras)
    expect(ouvidas.length).toBeGreaterThan(10)
    expect(ouvidas.filter((integra) => !integra)).toEqual([])
  })
})

test('uma unidade externa não recebe trâmite, e o documento não se perde no caminho', async () => {
  const { mobilId } = await casa.assinado()
  const destino = { tipo: 'LOTACAO', id: await casa.unidade('EXT/FORN') }
  const { problema } = await casa.chamar(BRUNO, 'POST', `/siga/mobil/${mobilId}/tramitar`, { corpo: { destino } })
  expect(problema).toMatchObject({ status: 422, codigo: 'DESTINATARIO_INVALIDO' })
})

test('o número sozinho acha os documentos do próprio órgão, os novos primeiro; só um único é exato', async () => {
  const anterior = await casa.finalizado('O anterior')
  const ultimo = await casa.finalizado('O seguinte')
  const [ano = '', numero = ''] = ultimo.sigla.split('-').at(-1)?.split('/') ?? []
  const busca = async (quem: string, q: string) =>
    (
      await casa.chamar<Page<Achado> & { exato: { sigla: string } | null }>(quem, 'GET', '/siga/busca', {
        query: { q },
      })
    ).corpo
  for (const q of [numero, `${ano}/${numero}`, `${Number(numero)}/${ano}`]) {
    const achados = await busca(ANA, q)
    expect([q, achados.content[0]?.documentoId, achados.exato?.sigla]).toEqual([q, ultimo.id, ultimo.sigla])
    expect(await busca(DIEGO, q)).toMatchObject({ content: [], exato: null })
  }
  expect((await busca(ANA, `${Number(ano) - 1}/${numero}`)).content).toEqual([])
  // The same number in another espécie: both are listed, and the search jumps to none.
  await casa.banco.linhas(
    sql`with e as (select id from especie where id <> (select especie_id from documento where id = ${anterior.id}) and id not in (select especie_id from numeracao) order by id limit 1),
          c as (insert into numeracao (orgao_id, especie_id, ano, ultimo) select d.orgao_id, e.id, d.ano, d.numero + 1 from documento d, e where d.id = ${anterior.id})
        update documento d set especie_id = e.id, numero = d.numero + 1 from e where d.id = ${anterior.id}`,
  )
  const dois = await busca(ANA, numero)
  expect(dois.content.map(({ documentoId }) => documentoId)).toEqual([ultimo.id, anterior.id])
  expect(dois.exato).toBeNull()
})

test('os mais recentes aparecem primeiro, por mais que haja antes', async () => {
  await casa.banco.linhas(
    sql`insert into documento (sigla, codigo_verificador, orgao_id, especie_id, modelo_id, situacao, assunto, corpo, texto, nivel_acesso, cadastrante_id, lota_cadastrante_id, criado_em, alterado_em, alterado_por)
        select 'TMP-x' || n, lpad(upper(to_hex(n)), 16, '0'), 1, 1, 1, 'EM_ELABORACAO', 'Recorrente', '{}', 'recorrente', 20, ${casa.idDe(ANA)}, ${await casa.unidade('SEAD/GEGOV')},
          now() - interval '1 year', now() - interval '1 year' + n * interval '1 second', ${casa.idDe(ANA)} from generate_series(1, 1500) n`,
  )
  const { id } = await casa.rascunho('Recorrente de agora')
  const { corpo } = await casa.chamar<Page<Achado>>(ANA, 'GET', '/siga/busca', {
    query: { q: 'recorrente', ordem: 'recentes' },
  })
  expect(corpo.content[0]?.documentoId).toBe(id)
})

test('quem tira o próprio nome do rascunho deixa de lê-lo, e o que escreveu fica', async () => {
  const { id, versao, corpo, nivelAcesso } = await casa.rascunho('De Paula', {}, ANA, 'paula.nobrega@SEAD/GELIC')
  const salvo = await casa.chamar<Documento>('paula.nobrega@SEAD/GELIC', 'PUT', `/siga/documento/${id}`, {
    versao,
    corpo: { assunto: 'Mudado por Paula', corpo, responsavelId: null, destinatario: null, nivelAcesso, data: null },
  })
  expect([salvo.status, salvo.corpo.assunto]).toEqual([200, 'Mudado por Paula'])
  expect((await casa.chamar('paula.nobrega@SEAD/GELIC', 'GET', `/siga/documento/${id}`)).status).toBe(404)
})

test('na mesa, o que chegou por último vem antes; entre os vencidos, o que venceu há mais tempo', async () => {
  const docs = [await casa.assinado('Venceu em 2025'), await casa.assinado('Venceu em 2016')]
  for (const [i, dia] of ['2025-11-18', '2016-11-09'].entries())
    await casa.banco.linhas(
      sql`insert into marca (documento_id, mobil_id, marcador, lotacao_id, desde)
          select ${docs[i]?.id ?? 0}, ${docs[i]?.mobilId ?? 0}, 'A_TRANSFERIR', lotacao_id, ${dia}::timestamptz from pessoa where id = ${casa.idDe(ANA) ?? 0}`,
    )
  const { itens } = await mesa(ANA, 'LOTACAO')
  const de = (grupo: string) => itens.filter((item) => item.grupo === grupo).map(({ desde }) => desde)
  const vencidos = de('AGUARDANDO_ACAO_DE_TEMPORALIDADE')
  expect(vencidos).toHaveLength(2)
  expect(vencidos).toEqual(vencidos.toSorted())
  const chegados = de('AGUARDANDO_ANDAMENTO')
  expect(chegados.length).toBeGreaterThan(1)
  expect(chegados).toEqual(chegados.toSorted().toReversed())
})
