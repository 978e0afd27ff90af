import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { atualizar, conectar } from '#server/adapters/banco-postgres.ts'
import { criarBanco, removerBanco } from '#server/adapters/embedded-postgres.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { migrar } from '#server/database/migrate.ts'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'

const nome = `migrar_${randomUUID()}`
let banco: Banco
let desligar: () => Promise<void>
beforeAll(async () => {
  ;({ banco, fechar: desligar } = conectar(await criarBanco(inject('postgres'), nome), { conexoes: 3 }))
})
afterAll(async () => {
  await desligar()
  await removerBanco(inject('postgres'), nome)
})

/** Locks the table `ocupada` until told to let go. */
async function segurar() {
  const largar = Promise.withResolvers<void>()
  const presa = Promise.withResolvers<void>()
  const fim = banco.transacao(async (tx) => {
    await tx.linhas(sql`lock table ocupada in access exclusive mode`)
    presa.resolve()
    await largar.promise
  })
  await presa.promise
  return { largar: () => (largar.resolve(), fim) }
}

test('uma migração espera em tentativas curtas pela tabela em uso, e é feita uma vez; se nunca é liberada, falha', async () => {
  await banco.linhas(sql`create table ocupada (n int)`)
  let vezes = 0
  const rodar = async (tx: Banco, script: string) => {
    vezes++
    await tx.linhas(sql`set local lock_timeout = '30ms'`)
    await tx.linhas(sql.raw(script))
  }
  const uma = [{ nome: 'x1.sql', sql: 'create index ocupada_n on ocupada (n)' }]
  const { largar } = await segurar()
  const feita = migrar(banco, uma, rodar, 500)
  await expect.poll(() => vezes).toBeGreaterThan(1)
  await largar()
  expect(await feita).toEqual(['x1.sql'])
  expect(await migrar(banco, uma, rodar, 20)).toEqual([])
  const outra = await segurar()
  await expect(migrar(banco, [{ nome: 'x2.sql', sql: 'drop table ocupada' }], rodar, 1)).rejects.toMatchObject({
    code: '55P03',
  })
  await outra.largar()
  await banco.linhas(sql`drop table ocupada`)
  await banco.linhas(sql`delete from migracao`)
})

test('um índice que «concurrently» deixou pela metade impede o início, com uma frase que o nomeia; refeito, não', async () => {
  await atualizar(banco)
  expect(await atualizar(banco)).toEqual([])
  // the repeated row keeps the index from being unique, and PostgreSQL leaves it there, invalid
  await banco.linhas(sql`create table repetida as select 1 as n union all select 1`)
  const construir = banco.linhas(sql`create unique index concurrently repetida_n on repetida (n)`)
  await expect(construir).rejects.toMatchObject({ code: '23505' })
  const recusa = atualizar(banco)
  await expect(recusa).rejects.toThrow(ErroDePartida)
  await expect(recusa).rejects.toThrow(
    'O índice repetida_n do banco de dados não ficou pronto: execute nele «reindex index concurrently repetida_n» e comece de novo.',
  )
  await banco.linhas(sql`delete from repetida where ctid = (select min(ctid) from repetida)`)
  await banco.linhas(sql`reindex index concurrently repetida_n`)
  expect(await atualizar(banco)).toEqual([])
})
