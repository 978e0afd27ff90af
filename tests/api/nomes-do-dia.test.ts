import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Achado } from '#contract/busca.ts'
import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
let antes: Documento
let depois: Documento
beforeAll(async () => {
  casa = await novaCasa()
  const [gegov, gelic] = [await casa.unidade('SEAD/GEGOV'), await casa.unidade('SEAD/GELIC')]
  antes = await casa.assinado('Assunto de antes da mudança')
  const corpo = { destino: { tipo: 'LOTACAO', id: gelic } }
  expect((await casa.chamar(ANA, 'POST', `/siga/mobil/${antes.mobilId}/tramitar`, { corpo })).status).toBe(200)
  expect((await casa.chamar(CARLA, 'POST', `/siga/mobil/${antes.mobilId}/receber`)).status).toBe(200)
  await casa.banco.linhas(sql`update lotacao set sigla = 'GENOV', nome = 'Gerência Nova' where id = ${gegov}`)
  await casa.banco.linhas(sql`update orgao set sigla = 'SENOV' where sigla = 'SEAD'`)
  await casa.banco.transacao(async (tx) => {
    await tx.linhas(sql`select set_config('carimbo.motivo', 'Casamento', true)`)
    await tx.linhas(sql`update pessoa set nome = 'Bruno Lima Novo' where id = ${casa.idDe(BRUNO)}`)
  })
  depois = await casa.assinado('Assunto de depois da mudança', { destinatario: { tipo: 'LOTACAO', id: gelic } })
})
afterAll(() => casa.fechar())

const historia = async (id: number) =>
  (await casa.chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${id}/movimentacao`)).corpo.content

test('o histórico diz as unidades e as pessoas com os nomes da época', async () => {
  const velha = await historia(antes.id)
  expect(
    new Set(velha.map(({ responsavel }) => `${responsavel.lotacao?.orgao?.sigla}/${responsavel.lotacao?.sigla}`)),
  ).toEqual(new Set(['SEAD/GEGOV', 'SEAD/GELIC']))
  expect(velha.find(({ tipo }) => tipo === 'ASSINATURA_COM_SENHA')?.responsavel.nome).toBe('Bruno Lima')
  const nova = await historia(depois.id)
  expect(
    new Set(nova.map(({ responsavel }) => `${responsavel.lotacao?.orgao?.sigla}/${responsavel.lotacao?.sigla}`)),
  ).toEqual(new Set(['SENOV/GENOV']))
  expect(nova.find(({ tipo }) => tipo === 'ASSINATURA_COM_SENHA')?.responsavel.nome).toBe('Bruno Lima Novo')
})

test('a tela do documento e o caminho da via dizem os nomes da época', async () => {
  const { corpo } = await casa.chamar<MobilAberto>(CARLA, 'GET', `/siga/mobil/${antes.mobilId}`)
  expect(corpo.caminho.map(({ unidade }) => unidade.sigla)).toEqual(['GEGOV', 'GELIC'])
  expect([corpo.documento.orgao.sigla, corpo.documento.responsavel?.nome]).toEqual(['SEAD', 'Bruno Lima'])
})

test('quem cadastrou e quem assinou aparecem com os nomes da época, na tela e na lista de signatários', async () => {
  const { documento } = (await casa.chamar<MobilAberto>(CARLA, 'GET', `/siga/mobil/${antes.mobilId}`)).corpo
  expect([documento.cadastrante.lotacao.sigla, documento.cadastrante.lotacao.orgao?.sigla]).toEqual(['GEGOV', 'SEAD'])
  const novo = (await casa.chamar<MobilAberto>(ANA, 'GET', `/siga/mobil/${depois.mobilId}`)).corpo.documento
  expect(novo.cadastrante.lotacao.sigla).toBe('GENOV')
  const assinantes = async (id: number) =>
    (
      await casa.chamar<{ assinantes: { pessoa: { nome: string } }[] }>(ANA, 'GET', `/siga/documento/${id}/assinatura`)
    ).corpo.assinantes.map(({ pessoa }) => pessoa.nome)
  expect([await assinantes(antes.id), await assinantes(depois.id)]).toEqual([['Bruno Lima'], ['Bruno Lima Novo']])
})

test('quem administrou um perfil ou uma regra aparece com o nome da época', async () => {
  const bruno = casa.idDe(BRUNO)
  await casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, desde, dada_por, dada_em) values
        ('ADMINISTRADOR_GERAL', ${bruno}, '2020-01-01', ${bruno}, '2020-01-01T12:00:00Z'),
        ('OPERACAO', ${bruno}, '2020-01-01', ${bruno}, now() + interval '1 second')`,
  )
  await casa.banco.linhas(
    sql`insert into regra (tipo, ordem, desde, criada_por, criada_em) values ('ORDEM', 'LIVRE', '2020-01-01', ${bruno}, '2020-01-01T12:00:00Z')`,
  )
  const dadas = (
    await casa.chamar<{ permissoes: { perfil: string; dada: { por: string } }[] }>(
      BRUNO,
      'GET',
      '/siga/administracao/permissao',
      { query: { pessoaId: String(bruno) } },
    )
  ).corpo.permissoes
  const por = (perfil: string) => dadas.find((cada) => cada.perfil === perfil)?.dada.por
  expect([por('ADMINISTRADOR_GERAL'), por('OPERACAO')]).toEqual(['Bruno Lima', 'Bruno Lima Novo'])
  const { regras } = (
    await casa.chamar<{ regras: { criada: { por: string } }[] }>(BRUNO, 'GET', '/siga/administracao/regra')
  ).corpo
  expect(regras[0]?.criada.por).toBe('Bruno Lima')
})

test('a busca mostra a unidade com o nome da época, e acha o documento pelo número do órgão antigo', async () => {
  const buscar = async (q: string) =>
    (
      await casa.chamar<{ content: Achado[]; exato: { sigla: string } | null }>(ANA, 'GET', '/siga/busca', {
        query: { q },
      })
    ).corpo
  const achar = async (q: string) => (await buscar(q)).content
  const [velho] = await achar('"Assunto de antes da mudança"')
  const [novo] = await achar('"Assunto de depois da mudança"')
  expect([velho?.unidade?.sigla, velho?.responsavel?.nome]).toEqual(['GEGOV', 'Bruno Lima'])
  expect([novo?.unidade?.sigla, novo?.responsavel?.nome]).toEqual(['GENOV', 'Bruno Lima Novo'])
  expect(antes.sigla.startsWith('SEAD-')).toBe(true)
  expect(depois.sigla.startsWith('SENOV-')).toBe(true)
  expect((await buscar(antes.sigla)).exato?.sigla).toBe(antes.sigla)
  expect((await buscar(depois.sigla)).exato?.sigla).toBe(depois.sigla)
})

test('a versão guarda desde quando e até quando o nome valeu, e mudar outro dado não cria versão', async () => {
  const gegov = await casa.unidade('SENOV/GENOV')
  await casa.banco.linhas(sql`update lotacao set email = 'genov@exemplo.gov.br' where id = ${gegov}`)
  await casa.banco.linhas(sql`update lotacao set nome = 'Gerência Novíssima' where id = ${gegov}`)
  const versoes = await casa.banco.linhas<{ nome: string; continua: boolean }>(
    sql`select nome, desde is not distinct from lag(ate) over (order by ate) as continua from lotacao_versao where lotacao_id = ${gegov}
      order by ate`,
  )
  expect(versoes.map(({ continua }) => continua)).toEqual([true, true])
  expect(versoes.at(-1)?.nome).toBe('Gerência Nova')
})

test('os nomes da época são buscados por índice, um por linha mostrada', async () => {
  await casa.banco.linhas(
    sql`insert into lotacao_versao (lotacao_id, ate, sigla, nome, orgao_id)
        select l.id, now() + n * interval '1 day', l.sigla, l.nome, l.orgao_id from lotacao l, generate_series(1, 2000) n`,
  )
  await casa.banco.linhas(sql`analyze lotacao_versao`)
  const plano = await linha<{ 'QUERY PLAN': unknown }>(
    casa.banco,
    sql`explain (format json) select * from lotacao_versao x where x.lotacao_id = 1 and x.ate > now() order by x.ate limit 1`,
  )
  expect(JSON.stringify(plano)).toContain('lotacao_versao_pkey')
  await casa.banco.linhas(sql`delete from lotacao_versao where ate > now()`)
})
