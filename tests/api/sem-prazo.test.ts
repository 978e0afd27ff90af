import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'

import { conectar } from '#server/adapters/banco-postgres.ts'
import { criarBanco, removerBanco } from '#server/adapters/embedded-postgres.ts'
import { type Banco, sql } from '#server/database/connection.ts'

import { abrirBancoDaCasa } from '../../scripts/banco-da-casa.ts'

const nome = `prazo_${randomUUID()}`
let url: string
beforeAll(async () => {
  url = await criarBanco(inject('postgres'), nome)
})
afterEach(() => void vi.useRealTimers())
afterAll(() => removerBanco(inject('postgres'), nome))

const doServidor = (banco: Banco) =>
  banco.linhas<{ prazo: string }>(sql`select current_setting('statement_timeout') as prazo`)
/** A statement during which an hour passes in this process. */
const porUmaHora = (banco: Banco) =>
  banco.transacao((tx) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pedido = tx.linhas(sql`select 'acabou' as dito from pg_sleep(0.3)`)
    vi.advanceTimersByTime(3_600_000)
    return pedido.finally(() => vi.useRealTimers())
  })

test('um comando de terminal (invariantes, trilha) não tem prazo, nem no banco nem no processo', async () => {
  const { banco, fechar } = await abrirBancoDaCasa({ DATABASE_URL: url, DATA_DIR: '/nenhum' }, 1)
  expect(await doServidor(banco)).toEqual([{ prazo: '0' }])
  expect(await porUmaHora(banco)).toEqual([{ dito: 'acabou' }])
  await fechar()
})

test('o servidor tem prazo no banco e no processo', async () => {
  const { banco, fechar } = conectar(url, { conexoes: 1 })
  expect(await doServidor(banco)).toEqual([{ prazo: '5s' }])
  await expect(porUmaHora(banco)).rejects.toThrow(/timeout/)
  await fechar()
})
