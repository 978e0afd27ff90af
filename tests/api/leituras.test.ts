import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { EmailDaDemonstracao } from '#contract/correio.ts'
import type { LeituraDoDia } from '#contract/leituras.ts'
import type { Page } from '#contract/page.ts'
import { leituras } from '#server/core/leituras/anotar.ts'
import { impedeVerLeituras } from '#server/rooms/leituras/regras.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import type { EstadoDocumento } from '#server/core/documento/condicoes.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { arquivista, autora, chefe, colega, estado, estranho, externa, recebedora, recebido } from '../apoio/estados.ts'

let casa: CasaDeTeste
let agora: Date | null = null
beforeAll(async () => {
  casa = await novaCasa(() => ({ relogio: { agora: () => agora ?? new Date() } }))
})
beforeEach(() => {
  agora = null
})
afterAll(() => casa.fechar())

type Lista = Page<LeituraDoDia> & { sigla: string }
const listar = (quem: string, id: number, query: Record<string, string> = {}) =>
  casa.chamar<Lista>(quem, 'GET', `/siga/documento/${id}/quem-leu`, { query })
const lidas = async (id: number, query: Record<string, string> = {}, quem = ANA) =>
  (await listar(quem, id, query)).corpo.content.map(
    ({ nome, unidade, como }) => `${nome} ${unidade?.sigla ?? 'de fora'}: ${como.join(' ')}`,
  )
const abrir = (quem: string, mobil: number | null, query: Record<string, string> = {}) =>
  casa.chamar(quem, 'GET', `/siga/mobil/${mobil}`, { query })
/** Deletes the readings recorded while the document was made. */
const limpar = async () => {
  await leituras.chamar(casa.portas)
  await casa.banco.linhas(sql`delete from leitura_do_dia`)
}

test('abrir a página, o PDF ou a prévia é registrado uma vez por dia e unidade, com a primeira e a última hora', async () => {
  const { id, mobilId } = await casa.assinado('Lido', { nivelAcesso: 10 })
  await limpar()
  agora = new Date('2026-11-20T13:00:00.000Z')
  expect((await abrir(CARLA, mobilId)).status).toBe(200)
  agora = new Date('2026-11-20T17:30:00.000Z')
  await abrir(CARLA, mobilId)
  await casa.chamar(CARLA, 'GET', `/siga/documento/${id}/pdf`)
  await abrir(DIEGO, mobilId, { previa: 'sim' })
  await casa.chamar(BRUNO, 'GET', `/siga/documento/${id}`)
  const { corpo } = await listar(ANA, id)
  expect(corpo.content).toEqual([
    expect.objectContaining({ nome: 'Bruno Lima', como: ['PREVIA'], quem: 'INTERNO' }),
    expect.objectContaining({
      dia: '2026-11-20',
      nome: 'Carla Dias',
      unidade: expect.objectContaining({ sigla: 'GELIC' }),
      como: ['PDF', 'TELA'],
      primeira: '2026-11-20T13:00:00.000Z',
      ultima: '2026-11-20T17:30:00.000Z',
    }),
    expect.objectContaining({ nome: 'Diego Alves', como: ['PREVIA'] }),
  ])
  // after midnight in Fortaleza: another day
  agora = new Date('2026-11-21T03:30:00.000Z')
  await abrir(CARLA, mobilId)
  expect((await listar(ANA, id)).corpo.content.map(({ dia }) => dia)).toEqual([
    '2026-11-21',
    '2026-11-20',
    '2026-11-20',
    '2026-11-20',
  ])
  expect(await lidas(id, { texto: 'gelic' })).toEqual(['Carla Dias GELIC: TELA', 'Carla Dias GELIC: PDF TELA'])
  expect(await lidas(id, { de: '2026-11-21' })).toEqual(['Carla Dias GELIC: TELA'])
  expect(await lidas(id, { ate: '2026-11-20', texto: 'carla' })).toEqual(['Carla Dias GELIC: PDF TELA'])
  expect(await lidas(id, { texto: '%' })).toEqual([])
  const segunda = (await listar(ANA, id, { page: '1', size: '3' })).corpo
  expect([segunda.totalElements, segunda.content.length]).toEqual([4, 1])
  for (const query of [{ de: '2026-02-30' }, { ate: 'ontem' }, { texto: 'x'.repeat(101) }] as Record<string, string>[])
    expect((await listar(ANA, id, query)).status, JSON.stringify(query)).toBe(422)
})

test('as leituras ainda não gravadas aparecem com as gravadas, e consultar quem leu não grava nada', async () => {
  const { id, mobilId } = await casa.assinado('Meio gravado', { nivelAcesso: 10 })
  await limpar()
  agora = new Date('2026-11-20T13:00:00.000Z')
  await abrir(CARLA, mobilId)
  expect(await leituras.chamar(casa.portas)).toBe(1)
  agora = new Date('2026-11-20T14:00:00.000Z')
  await abrir(CARLA, mobilId)
  await casa.chamar(CARLA, 'GET', `/siga/documento/${id}/pdf`)
  await abrir(DIEGO, mobilId)
  const gravadas = () =>
    casa.banco.linhas(
      sql`select pessoa_id, como, ultima::text as ultima from leitura_do_dia where documento_id = ${id}`,
    )
  const antes = await gravadas()
  const { content } = (await listar(ANA, id)).corpo
  expect(await gravadas()).toEqual(antes)
  expect(antes).toHaveLength(1)
  expect(content.map(({ nome, como }) => [nome, como])).toEqual([
    ['Carla Dias', ['PDF', 'TELA']],
    ['Diego Alves', ['TELA']],
  ])
  expect([content[0]?.primeira, content[0]?.ultima]).toEqual(['2026-11-20T13:00:00.000Z', '2026-11-20T14:00:00.000Z'])
  // once recorded, the answer is the same
  await leituras.chamar(casa.portas)
  expect((await listar(ANA, id)).corpo.content).toEqual(content)
})

test('quem é recusado e quem escreve o rascunho não são registrados; ler o dossiê registra cada peça', async () => {
  const dossie = await casa.assinado('Dossiê', { nivelAcesso: 10 })
  const peca = await casa.assinado('Peça', { nivelAcesso: 10 })
  await casa.chamar(ANA, 'POST', `/siga/mobil/${peca.mobilId}/juntar`, { corpo: { outro: String(dossie.mobilId) } })
  const restrito = await casa.assinado('Restrito', { nivelAcesso: 100 })
  const rascunho = await casa.rascunho('Rascunho')
  await limpar()
  expect((await abrir(DIEGO, restrito.mobilId)).status).toBe(403)
  await casa.chamar(ANA, 'GET', `/siga/documento/${rascunho.id}`)
  await leituras.chamar(casa.portas)
  expect(await casa.banco.linhas(sql`select 1 as sim from leitura_do_dia`)).toEqual([])
  const { corpo: indice } = await casa.chamar<{ pecas: { chave: string }[] }>(
    CARLA,
    'GET',
    `/siga/documento/${dossie.id}/completo`,
  )
  const chaves = indice.pecas.map(({ chave }) => chave).join(',')
  await casa.chamar(CARLA, 'GET', `/siga/documento/${dossie.id}/completo/texto`, { query: { pecas: chaves } })
  expect(await lidas(dossie.id)).toEqual(['Carla Dias GELIC: TELA'])
  expect(await lidas(peca.id)).toEqual(['Carla Dias GELIC: TELA'])
})

test('quem leu com código de acesso aparece com o nome que lhe deram', async () => {
  const doc = await casa.assinado('Para fora', { nivelAcesso: 100 })
  await limpar()
  const ate = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const corpo = { nome: 'Helena Prado', email: 'helena@fora.org', ate }
  expect((await casa.chamar(ANA, 'POST', `/siga/documento/${doc.id}/codigo-de-acesso`, { corpo })).status).toBe(200)
  const { emails } = (await casa.chamar<{ emails: EmailDaDemonstracao[] }>(undefined, 'GET', '/publico/correio')).corpo
  const acesso = emails.find(({ para }) => para === 'helena@fora.org')?.codigo ?? ''
  const aberto = await casa.chamar(undefined, 'POST', `/publico/validacao/${doc.codigoVerificador}/acesso`, {
    corpo: { acesso },
  })
  expect(aberto.status).toBe(200)
  expect((await listar(ANA, doc.id)).corpo.content).toEqual([
    expect.objectContaining({ nome: 'Helena Prado', unidade: null, quem: 'CODIGO', como: ['TELA'] }),
  ])
})

describe('quem pode ver quem leu', () => {
  const comRestricao = { ...estado('ASSINADO'), restrito: true }
  test.each<[string, EstadoDocumento, EntradaAtiva, boolean]>([
    ['quem está com o documento', recebido, recebedora, true],
    ['a unidade que cadastrou', recebido, colega, true],
    ['quem cadastrou', recebido, autora, true],
    ['quem assina', recebido, chefe, true],
    ['quem guarda o arquivo', { ...recebido, doArquivo: true }, arquivista, true],
    ['quem só lê', recebido, estranho, false],
    ['quem só lê, por estar na lista da restrição', comRestricao, estranho, true],
    ['quem é de fora', estado('ASSINADO'), externa, false],
  ])('%s', (_, d, e, pode) => {
    expect(impedeVerLeituras(d, e) === undefined).toBe(pode)
  })

  test('a recusa diz quem pode ver quem leu', async () => {
    const { id } = await casa.assinado('Só dos responsáveis', { nivelAcesso: 10 })
    const { status, problema } = await listar(DIEGO, id)
    expect([status, problema.codigo, problema.detail]).toEqual([
      409,
      'ACAO_NAO_PERMITIDA',
      expect.stringContaining('Só quem está com o documento, quem o escreveu ou quem o assina.'),
    ])
  })
})

test('ler não espera pela gravação: com o banco fora para gravar, o registro fica para a vez seguinte', async () => {
  const { id, mobilId } = await casa.assinado('Sem pressa', { nivelAcesso: 10 })
  await limpar()
  await casa.banco.linhas(sql`alter table leitura_do_dia rename to leitura_fora`)
  expect((await abrir(CARLA, mobilId)).status).toBe(200)
  await expect(leituras.chamar(casa.portas)).rejects.toThrow()
  await casa.banco.linhas(sql`alter table leitura_fora rename to leitura_do_dia`)
  expect(await leituras.chamar(casa.portas)).toBe(1)
  expect(await lidas(id)).toEqual(['Carla Dias GELIC: TELA'])
  // a process that stops records what is pending
  await abrir(DIEGO, mobilId)
  await leituras.iniciar(casa.portas).parar()
  expect(
    await linha(casa.banco, sql`select count(*)::int as n from leitura_do_dia where documento_id = ${id}`),
  ).toEqual({ n: 2 })
})
