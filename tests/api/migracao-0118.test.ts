import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { conectar, migracoes } from '#server/adapters/banco-postgres.ts'
import { criarBanco, removerBanco } from '#server/adapters/embedded-postgres.ts'
import { type Banco, sql } from '#server/database/connection.ts'

const ATE = '0118_saidas_antigas.sql'
const nome = `m0118_${randomUUID()}`
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

test('não se avisa da saída de quem saiu há mais de um mês; todos continuam na lista', async () => {
  const todas = migracoes().toSorted((a, b) => a.nome.localeCompare(b.nome))
  // a database with all migrations before the absences
  for (const { nome: qual, sql: script } of todas) if (qual < '0115') await cliente.query(script)
  await banco.linhas(sql`insert into emissor (iss, realm) values ('https://a.exemplo', 'interno')`)
  await banco.linhas(sql`insert into orgao (sigla, nome, municipio, uf) values ('A', 'A', 'A', 'PB')`)
  await banco.linhas(sql`insert into lotacao (sigla, nome, orgao_id) select 'U', 'U', id from orgao`)
  await banco.linhas(sql`insert into identidade (emissor_id, sub, nome, email) select id, 's', 'Rita', '' from emissor`)
  for (const dias of [4000, 31, 29, 1])
    await banco.linhas(
      sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id, fim)
          select 1, i.id, ${String(dias)}, 'Rita', l.id, now() - make_interval(days => ${dias}) from identidade i, lotacao l`,
    )
  for (const { nome: qual, sql: script } of todas) if (qual >= '0115' && qual <= ATE) await cliente.query(script)
  expect(
    await banco.linhas(
      sql`select p.matricula, s.dita_em is not null as dita, s.em_aberto is null as "aVer" from saida s
          join pessoa p on p.id = s.pessoa_id order by s.em`,
    ),
  ).toEqual([
    { matricula: '4000', dita: true, aVer: true },
    { matricula: '31', dita: true, aVer: true },
    { matricula: '29', dita: false, aVer: true },
    { matricula: '1', dita: false, aVer: true },
  ])
})
