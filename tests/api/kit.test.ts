import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { afterEach, expect, inject, test } from 'vitest'

import type { ParteDoKit } from '#contract/kit.ts'
import type { ConteudoModelo } from '#contract/modelo-gestao.ts'
import { conectar } from '#server/adapters/banco-postgres.ts'
import { criarBanco, removerBanco } from '#server/adapters/embedded-postgres.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { hipotesesLegais } from '#server/core/kit/hipoteses.ts'
import { modelos } from '#server/core/kit/modelos.ts'
import { instalarKit, partes as partesDoKit } from '#server/core/kit/partes.ts'

import { novaCasa } from '../apoio/casa.ts'
import { MIGRADO } from '../apoio/global.ts'

const TODAS: ParteDoKit[] = ['ESPECIES_E_MODELOS', 'CLASSIFICACAO', 'HIPOTESES_LEGAIS', 'FERIADOS']

const fechos: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const fechar of fechos.splice(0)) await fechar()
})

/** A migrated, empty database with one órgão in the state `uf`; without `uf`, no órgão. */
async function vazia(uf?: string) {
  const url = inject('postgres')
  const nome = `t_${randomBytes(6).toString('hex')}`
  const { banco, fechar } = conectar(await criarBanco(url, nome, MIGRADO), { conexoes: 2 })
  fechos.push(async () => {
    await fechar()
    await removerBanco(url, nome)
  })
  if (uf)
    await banco.linhas(
      sql`insert into orgao (sigla, nome, municipio, uf, externo) values ('SEGOV', 'Secretaria de Governo', 'Capital', ${uf}, false)`,
    )
  return banco
}
const instalar = (banco: Banco, ...partes: ParteDoKit[]) => banco.transacao((tx) => instalarKit(tx, partes))

/** All rows of the kit's tables, to compare before and after. */
async function tudo(banco: Banco) {
  const retrato: Record<string, unknown> = {}
  for (const tabela of ['especie', 'modelo', 'modelo_versao', 'classificacao', 'hipotese_legal', 'feriado'])
    retrato[tabela] = await banco.linhas(sql`select * from ${sql.raw(tabela)} order by id`)
  return retrato
}
const quantos = async (banco: Banco) =>
  linha(
    banco,
    sql`select (select count(*)::int from especie) as especies, (select count(*)::int from modelo where versao_id is not null) as modelos,
          (select count(*)::int from classificacao) as classificacoes, (select count(*)::int from hipotese_legal) as hipoteses,
          (select count(*)::int from feriado where abrangencia = 'NACIONAL') as nacionais,
          (select count(*)::int from feriado where abrangencia <> 'NACIONAL') as locais`,
  )
const NADA = { especies: 0, modelos: 0, classificacoes: 0, hipoteses: 0, nacionais: 0, locais: 0 }

test.each<[ParteDoKit, Partial<typeof NADA>]>([
  ['ESPECIES_E_MODELOS', { especies: 7, modelos: 8 }],
  ['CLASSIFICACAO', { classificacoes: 501 }],
  ['HIPOTESES_LEGAIS', { hipoteses: 25 }],
  ['FERIADOS', { nacionais: 15 }],
])('instalando só %s, vem o que é dela, o resto sai, e repetir não muda nada', async (parte, traz) => {
  const banco = await vazia('SC')
  await instalar(banco, parte)
  expect(await quantos(banco)).toEqual({ ...NADA, ...traz })
  const antes = await tudo(banco)
  await instalar(banco, parte)
  expect(await tudo(banco)).toEqual(antes)
})

test('instalar tudo, duas vezes, dá o que cada parte promete', async () => {
  const banco = await vazia('SC')
  await instalar(banco, ...TODAS)
  const antes = await tudo(banco)
  await instalar(banco, ...TODAS)
  expect(await tudo(banco)).toEqual(antes)
  const promessas: Record<string, number> = Object.assign({}, ...partesDoKit.map(({ traz }) => traz))
  const { codigos = 0, titulos = 0, feriados, ...outras } = promessas
  expect(partesDoKit.map(({ nome }) => nome).toSorted()).toEqual(TODAS.toSorted())
  expect(await quantos(banco)).toEqual({ ...outras, classificacoes: codigos + titulos, nacionais: feriados, locais: 0 })
})

test('o que alguém mudou, renomeou ou tirou de uso fica como está; o que foi apagado volta', async () => {
  const banco = await vazia('PB')
  await instalar(banco, ...TODAS)
  for (const mudanca of [
    sql`update especie set sigla = 'OFC', descricao = 'Carta' where sigla = 'OFI'`,
    sql`update modelo set nome = 'Portaria do Secretário', ativo = false where nome = 'Portaria'`,
    sql`update classificacao set descricao = 'Auditoria', corrente = 30, prazo_intermediario = 'Até a decisão' where codigo = '003.1'`,
    sql`update classificacao set codigo = '003.2-A' where codigo = '003.2'`,
    sql`update classificacao set ativa = false where codigo = '003.3'`,
    sql`update classificacao set pai_id = null where codigo = '013'`,
    sql`update hipotese_legal set nome = 'Rascunho de decisão' where nome = 'Documento preparatório'`,
    sql`update hipotese_legal set ativa = false where nome = 'Sigilo fiscal'`,
    // like the calendar's own screen
    sql`update feriado set dia = 30, versao = 2, descricao = 'Servidor' where descricao = 'Dia do Servidor Público'`,
    sql`update feriado set retirado_em = now(), versao = 2 where descricao = 'Corpus Christi'`,
    sql`update feriado set facultativo = true, versao = 2 where descricao = 'Fundação do Estado da Paraíba'`,
  ])
    await banco.linhas(mudanca)
  const mudado = await tudo(banco)
  await instalar(banco, ...TODAS)
  expect(await tudo(banco)).toEqual(mudado)
  await banco.linhas(sql`delete from feriado where descricao = 'Natal'`)
  await banco.linhas(sql`delete from hipotese_legal where nome = 'Sigilo bancário'`)
  await banco.linhas(sql`delete from classificacao where codigo = '002.2'`)
  await instalar(banco, ...TODAS)
  expect(
    await banco.linhas(
      sql`select descricao as d from feriado where descricao = 'Natal'
          union all select nome from hipotese_legal where nome = 'Sigilo bancário'
          union all select c.descricao || ' em ' || p.codigo from classificacao c join classificacao p on p.id = c.pai_id
            where c.codigo = '002.2'`,
    ),
  ).toEqual([{ d: 'Natal' }, { d: 'Sigilo bancário' }, { d: 'CONTROLE DE SATISFAÇÃO DO USUÁRIO em 002' }])
})

test('deixar uma parte de fora tira só o que veio do kit e ninguém mudou', async () => {
  const banco = await vazia('SC')
  await banco.linhas(sql`insert into hipotese_legal (nome, fundamento) values ('Nossa', 'Lei estadual 1/2020')`)
  await banco.linhas(sql`update hipotese_legal set fundamento = 'CTN, art. 198' where nome = 'Sigilo fiscal'`)
  await banco.linhas(
    sql`insert into feriado (abrangencia, uf, dia, mes, descricao) values ('ESTADUAL', 'SC', 11, 8, 'Dia do Estado')`,
  )
  await banco.linhas(sql`update feriado set dia = 2, versao = 2 where descricao = 'Tiradentes'`)
  await instalar(banco)
  expect(await banco.linhas(sql`select nome from hipotese_legal order by nome`)).toEqual([
    { nome: 'Nossa' },
    { nome: 'Sigilo fiscal' },
  ])
  expect(await banco.linhas(sql`select descricao from feriado order by descricao`)).toEqual([
    { descricao: 'Dia do Estado' },
    { descricao: 'Tiradentes' },
  ])
  await instalar(banco, 'FERIADOS', 'HIPOTESES_LEGAIS')
  expect(await quantos(banco)).toEqual({ ...NADA, hipoteses: 26, nacionais: 15, locais: 1 })
})

test('os feriados da Paraíba só ficam em instalação da Paraíba, e voltam se o órgão vier depois', async () => {
  const dePB = await vazia('PB')
  await instalar(dePB, 'FERIADOS')
  expect(await quantos(dePB)).toEqual({ ...NADA, nacionais: 15, locais: 6 })
  const semOrgao = await vazia()
  await instalar(semOrgao, 'FERIADOS')
  expect(await quantos(semOrgao)).toEqual({ ...NADA, nacionais: 15 })
  await semOrgao.linhas(
    sql`insert into orgao (sigla, nome, municipio, uf, externo) values ('SEGOV', 'Governo', 'João Pessoa', 'PB', false)`,
  )
  await instalar(semOrgao, 'FERIADOS')
  expect(await quantos(semOrgao)).toEqual({ ...NADA, nacionais: 15, locais: 6 })
})

test('os feriados e as hipóteses do kit são os mesmos das migrações', async () => {
  const banco = await vazia('PB')
  const antes = await tudo(banco)
  await instalar(banco, 'FERIADOS', 'HIPOTESES_LEGAIS')
  const depois = await tudo(banco)
  expect(depois['feriado']).toEqual(antes['feriado'])
  expect(depois['hipotese_legal']).toEqual(expect.arrayContaining(antes['hipotese_legal'] as unknown[]))
  expect(new Set(hipotesesLegais.map(([nome]) => nome)).size).toBe(hipotesesLegais.length)
  const sem = await linha(banco, sql`select count(*)::int as n from feriado where do_kit is null`)
  expect(sem).toEqual({ n: 0 })
})

const classificacaoInicial = async (banco: Banco) =>
  Object.fromEntries(
    (
      await banco.linhas<{ nome: string; conteudo: ConteudoModelo }>(
        sql`select m.nome, v.conteudo from modelo m join modelo_versao v on v.id = m.versao_id`,
      )
    ).flatMap(({ nome, conteudo: { padroes } }) => (padroes.classificacao ? [[nome, padroes.classificacao]] : [])),
  )

test('a classificação inicial de um modelo existe na tabela do kit, e só onde a tabela foi instalada', async () => {
  const comTabela = await vazia('SC')
  await instalar(comTabela, 'ESPECIES_E_MODELOS', 'CLASSIFICACAO')
  expect(await classificacaoInicial(comTabela)).toEqual({ Portaria: '010.01', 'Memória de Reunião': '013.2' })
  const codigos = await comTabela.linhas<{ codigo: string }>(sql`select codigo from classificacao where not titulo`)
  for (const { padroes } of modelos)
    expect([null, ...codigos.map(({ codigo }) => codigo)]).toContain(padroes.classificacao)
  // another plan, in which the code is another subject
  const comOutra = await vazia('SC')
  await comOutra.linhas(
    sql`insert into classificacao (codigo, descricao, corrente, intermediario, destinacao) values ('013.2', 'Merenda', 1, 0, 'ELIMINACAO')`,
  )
  await instalar(comOutra, 'ESPECIES_E_MODELOS')
  expect(await classificacaoInicial(comOutra)).toEqual({})
  await instalar(comOutra, 'CLASSIFICACAO')
  expect(
    await linha(comOutra, sql`select descricao, corrente, do_kit from classificacao where codigo = '013.2'`),
  ).toEqual({
    descricao: 'Merenda',
    corrente: 1,
    do_kit: null,
  })
})

test('numa instalação com documentos nada sai, e o que falta ainda vem', async () => {
  const casa = await novaCasa()
  fechos.push(() => casa.fechar())
  await casa.rascunho()
  const antes = await tudo(casa.banco)
  await instalar(casa.banco)
  expect(await tudo(casa.banco)).toEqual(antes)
  await instalar(casa.banco, ...TODAS)
  const depois = await tudo(casa.banco)
  for (const tabela of ['especie', 'modelo', 'modelo_versao', 'feriado']) expect(depois[tabela]).toEqual(antes[tabela])
  expect(depois['classificacao']).toEqual(expect.arrayContaining(antes['classificacao'] as unknown[]))
  expect(depois['hipotese_legal']).toHaveLength(25)
})

test('a migração reconhece os feriados que o kit já tinha trazido, mesmo os que alguém mudou', async () => {
  const banco = await vazia('PB')
  // a database from before the column `do_kit`, with holidays changed and others added under the same names
  for (const mudanca of [
    sql`update feriado set do_kit = null`,
    sql`update feriado set dia = 30, versao = 2 where descricao = 'Dia do Servidor Público'`,
    sql`insert into feriado (abrangencia, dia, mes, descricao) values ('NACIONAL', 26, 12, 'Natal'), ('NACIONAL', 24, 12, 'Véspera')`,
    sql`insert into feriado (abrangencia, data, descricao) values ('NACIONAL', '2027-02-08', 'Carnaval')`,
  ])
    await banco.linhas(mudanca)
  const antes = await banco.linhas(sql`select id, dia, descricao from feriado order by id`)
  const migracao = readFileSync('server/database/migrations/0097_classificacao_prazos.sql', 'utf8')
  await banco.linhas(sql.raw(migracao.slice(migracao.indexOf('update feriado'))))
  await instalar(banco, 'FERIADOS', 'HIPOTESES_LEGAIS')
  expect(await banco.linhas(sql`select id, dia, descricao from feriado order by id`)).toEqual(antes)
})
