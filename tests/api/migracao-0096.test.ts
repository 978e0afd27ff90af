import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { conectar, migracoes } from '#server/adapters/banco-postgres.ts'
import { criarBanco, removerBanco } from '#server/adapters/embedded-postgres.ts'
import { type Banco, sql } from '#server/database/connection.ts'

const ATE = '0096_administracao.sql'
const nome = `m0096_${randomUUID()}`
let banco: Banco
let cliente: pg.Client
let desligar: () => Promise<void>
beforeAll(async () => {
  const url = await criarBanco(inject('postgres'), nome)
  ;({ banco, fechar: desligar } = conectar(url, { conexoes: 1 }))
  cliente = new pg.Client(url)
  await cliente.connect()
})
afterAll(async () => {
  await cliente.end()
  await desligar()
  await removerBanco(inject('postgres'), nome)
})

test('numa instalação com permissões, cada uma continua valendo, a qualquer hora do dia', async () => {
  const todas = migracoes().toSorted((a, b) => a.nome.localeCompare(b.nome))
  for (const { nome: qual, sql: script } of todas) if (qual < ATE) await cliente.query(script)
  await banco.linhas(sql`insert into emissor (iss, realm) values ('https://a.exemplo', 'interno')`)
  await banco.linhas(sql`insert into orgao (sigla, nome, municipio, uf) values ('A', 'A', 'A', 'PB')`)
  await banco.linhas(sql`insert into lotacao (sigla, nome, orgao_id) select 'U', 'U', id from orgao`)
  await banco.linhas(
    sql`insert into identidade (emissor_id, sub, nome, email, cpf) select id, 's', 'Rita', '', '' from emissor`,
  )
  await banco.linhas(
    sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id) select 1, i.id, '1', 'Rita', l.id from identidade i, lotacao l`,
  )
  await banco.linhas(
    sql`insert into permissao (pessoa_id, nome) select p.id, n from pessoa p, unnest(array['MODELOS', 'OPERACAO', 'ALGO_MAIS']) n`,
  )
  // days ahead of Fortaleza: in UTC, the application's connections are ahead after nine at night
  await cliente.query(`set timezone = '<+72>-72'`)
  await cliente.query(todas.find(({ nome: qual }) => qual === ATE)?.sql ?? '')
  expect(await banco.linhas(sql`select nome from permissao order by nome`)).toEqual([
    { nome: 'MODELOS' },
    { nome: 'OPERACAO' },
  ])
})

test('o perfil de uma pessoa é achado por índice, por mais concessões que haja', async () => {
  await banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, desde, dada_em) select 'ARQUIVO', p.id, '2020-01-01', now() from pessoa p, generate_series(1, 5000)`,
  )
  await banco.linhas(sql`analyze concessao, pessoa`)
  const plano = await banco.linhas<{ 'QUERY PLAN': string }>(
    sql`explain select 1 from permissao where pessoa_id = 999999 and nome = 'MODELOS' limit 1`,
  )
  const dito = plano.map((linha) => linha['QUERY PLAN']).join('\n')
  expect(dito).not.toMatch(/CTE/)
  expect(dito).toContain('concessao_pessoa_id_idx')
})
