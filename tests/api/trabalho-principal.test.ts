import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Recibo } from '#contract/assinatura.ts'
import type { Achado } from '#contract/busca.ts'
import type { Documento } from '#contract/documento.ts'
import type { Mesa } from '#contract/mesa.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { Page } from '#contract/page.ts'
import type { Entrada } from '#contract/usuario.ts'
import type { Comparacao, Validacao } from '#contract/validacao.ts'
import { sql } from '#server/database/connection.ts'
import { cadeiaIntegra } from '#server/movimentacao/cadeia.ts'

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

  const { sha256 } = (await casa.chamar<{ sha256: string }>(BRUNO, 'GET', `/siga/documento/${id}/assinatura`)).corpo
  const recibo = (
    await casa.chamar<Recibo>(BRUNO, 'POST', `/siga/documento/${id}/assinar`, { corpo: { tipo: 'SENHA', sha256 } })
  ).corpo
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
    'DESFAZIMENTO_RECEBIMENTO',
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

test('cem finalizações ao mesmo tempo: cem números seguidos', async () => {
  const rascunhos = []
  for (let i = 0; i < 100; i++) rascunhos.push(await casa.rascunho(`Ofício ${i}`))
  const feitos = await Promise.all(
    rascunhos.map(({ id, versao }) =>
      casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao }),
    ),
  )
  expect(feitos.every(({ status }) => status === 200)).toBe(true)
  const numeros = feitos.map(({ corpo }) => Number(corpo.sigla.slice(-5))).toSorted((a, b) => a - b)
  expect(numeros).toEqual(Array.from({ length: 100 }, (_, i) => (numeros[0] ?? 0) + i))
})

test('assinar ao mesmo tempo com chaves diferentes deixa uma assinatura só', async () => {
  const { id } = await casa.finalizado()
  const { sha256 } = (await casa.chamar<{ sha256: string }>(BRUNO, 'GET', `/siga/documento/${id}/assinatura`)).corpo
  const respostas = await Promise.all(
    Array.from({ length: 10 }, () =>
      casa.chamar(BRUNO, 'POST', `/siga/documento/${id}/assinar`, { corpo: { tipo: 'SENHA', sha256 } }),
    ),
  )
  expect(respostas.map(({ status }) => String(status)).toSorted()).toEqual([
    '200',
    ...Array.from({ length: 9 }, () => '409'),
  ])
  expect(await casa.banco.linhas(sql`select 1 as x from assinatura where documento_id = ${id}`)).toHaveLength(1)
  expect(
    await casa.banco.linhas(sql`select 1 as x from movimentacao where documento_id = ${id} and tipo = 58`),
  ).toHaveLength(1)
})

describe('lotações da mesma pessoa', () => {
  test('o que se vê em uma não se vê na outra', async () => {
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
  expect(
    (await casa.chamar(FORNECEDORA, 'POST', `/siga/documento/${id}/assinar`, { corpo: { tipo: 'SENHA', sha256 } }))
      .status,
  ).toBe(200)
})

describe('a trilha não se altera sem deixar rastro', () => {
  test('o banco recusa mudar uma movimentação ou um documento assinado', async () => {
    const { id } = await casa.assinado()
    await expect(
      casa.banco.linhas(sql`update movimentacao set descricao = 'x' where documento_id = ${id}`),
    ).rejects.toThrow(/append-only/)
    await expect(casa.banco.linhas(sql`delete from movimentacao where documento_id = ${id}`)).rejects.toThrow(
      /append-only/,
    )
    await expect(casa.banco.linhas(sql`update documento set assunto = 'x' where id = ${id}`)).rejects.toThrow(
      /immutable/,
    )
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
    ).toMatchObject({ veredicto: 'ALTERADO', trilhaIntegra: false })
  })
  test('apagar a última movimentação também', async () => {
    const { id } = await casa.assinado()
    await casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`set local session_replication_role = replica`)
      await tx.linhas(sql`delete from movimentacao where documento_id = ${id} and seq = 2`)
    })
    expect(await cadeiaIntegra(casa.banco, id)).toBe(false)
  })
})
