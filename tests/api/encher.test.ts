import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { conectar } from '#server/adapters/banco-postgres.ts'
import { urlDoBanco } from '#server/adapters/embedded-postgres.ts'
import { linha, sql } from '#server/database/connection.ts'
import { encherDemonstracao } from '#server/house/seed/encher.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { cpfs } from '../apoio/cpfs.ts'

let casa: CasaDeTeste
let uma: ReturnType<typeof conectar>

beforeAll(async () => {
  casa = await novaCasa()
  await casa.assinado()
  const nome = await linha<{ nome: string }>(casa.banco, sql`select current_database() as nome`)
  uma = conectar(urlDoBanco(inject('postgres'), nome?.nome ?? ''), { conexoes: 1, prazoMs: 0 })
}, 60_000)
afterAll(async () => {
  await uma.fechar()
  await casa.fechar()
})

const documentos = async () => (await linha<{ n: number }>(casa.banco, sql`select count(*) as n from documento`))?.n

test('um banco que não é o de uma demonstração não é enchido', async () => {
  await expect(encherDemonstracao(uma.banco, cpfs, 200)).rejects.toThrow('não é o de uma demonstração')
  expect(await documentos()).toBe(1)
})

test('o da demonstração é enchido uma vez, e quem pede de novo lê por que não', { timeout: 60_000 }, async () => {
  await casa.banco.linhas(sql`insert into semente (nome) values ('demonstracao')`)
  const ditos: number[] = []
  await encherDemonstracao(uma.banco, cpfs, 200, (feitos) => ditos.push(feitos))
  expect(ditos).toEqual([200])
  expect(await documentos()).toBe(201)
  await expect(encherDemonstracao(uma.banco, cpfs, 200)).rejects.toThrow('já foi enchido')
  expect(await documentos()).toBe(201)
})

test('os documentos escritos têm parágrafos, fundamento do sigilo e marcadores gerais, e abrem como os outros', async () => {
  const feito = await linha<{ semLei: number; marcados: number; paragrafos: number }>(
    casa.banco,
    sql`select (select count(*) from documento where nivel_acesso >= 30 and nivel_hipotese_id is null) as "semLei",
          (select count(*) from marcacao) as marcados,
          (select min(jsonb_array_length(corpo -> 'content')) from documento where id > 1) as paragrafos`,
  )
  expect(feito?.semLei).toBe(0)
  expect(feito?.marcados).toBeGreaterThan(0)
  expect(feito?.paragrafos).toBeGreaterThanOrEqual(3)
  const publico = await linha<{ id: number }>(
    casa.banco,
    sql`select d.id from documento d join marcacao m on m.documento_id = d.id where d.nivel_acesso = 10 order by d.id limit 1`,
  )
  expect((await casa.chamar(ANA, 'GET', `/siga/documento/${publico?.id}`)).status).toBe(200)
  const historico = await casa.chamar<{ content: { tipo: string }[] }>(
    ANA,
    'GET',
    `/siga/documento/${publico?.id}/movimentacao`,
  )
  expect(historico.corpo.content.map(({ tipo }) => tipo)).toContain('MARCACAO')
})
