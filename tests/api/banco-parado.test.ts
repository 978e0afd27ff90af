import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'

import { conectar } from '#server/adapters/banco-postgres.ts'
import { criarBanco, removerBanco } from '#server/adapters/embedded-postgres.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { bancoAusente } from '#server/database/falhas.ts'
import { criarProntidao, PRAZO_MS } from '#server/http/prontidao.ts'

import { type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { abrirTorneira } from '../apoio/torneira.ts'

const nome = `parado_${randomUUID()}`
let torneira: Awaited<ReturnType<typeof abrirTorneira>>
let banco: Banco
let desligar: () => Promise<void>
let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
  torneira = await abrirTorneira(await criarBanco(inject('postgres'), nome))
  ;({ banco, fechar: desligar } = conectar(torneira.url, { conexoes: 4, espera: 600, prazoMs: 600 }))
})
afterEach(() => {
  torneira.abrir()
  torneira.despedir(false)
})
afterAll(async () => {
  await desligar()
  await torneira.parar()
  await removerBanco(inject('postgres'), nome)
  await casa.fechar()
})

const um = () => banco.linhas<{ um: number }>(sql`select 1 as um`)

test('com o PostgreSQL parado ninguém espera para sempre, e quando ele volta tudo segue', async () => {
  expect(await um()).toEqual([{ um: 1 }])
  torneira.fechar()
  // without a deadline one of these would never settle
  const pedidos = await Promise.allSettled([
    ...Array.from({ length: 20 }, um),
    banco.transacao((tx) => Promise.all([tx.linhas(sql`select 1`), tx.linhas(sql`select 2`)])),
    banco.transacao((tx) => tx.transacao((mais) => mais.linhas(sql`select 1`))),
  ])
  for (const pedido of pedidos)
    expect(pedido.status === 'rejected' && bancoAusente(pedido.reason), JSON.stringify(pedido)).toBe(true)
  torneira.abrir()
  await expect.poll(um, { timeout: 5_000 }).toEqual([{ um: 1 }])
})

test('parado no meio de uma transação, ela é desfeita e a conexão não é usada de novo', async () => {
  await banco.linhas(sql`create table if not exists meio (n int)`)
  const falha = banco.transacao(async (tx) => {
    await tx.linhas(sql`insert into meio values (1)`)
    torneira.fechar()
    await tx.linhas(sql`insert into meio values (2)`)
  })
  await expect(falha).rejects.toSatisfy(bancoAusente)
  torneira.abrir()
  await expect.poll(() => banco.linhas(sql`select n from meio`), { timeout: 5_000 }).toEqual([])
})

test('se o servidor de banco se despede no pacote que diz que a conexão está pronta, o processo continua', async () => {
  // an error without a listener is an uncaught exception, which fails this run
  const outro = conectar(torneira.url, { conexoes: 4, espera: 600, prazoMs: 600 })
  torneira.despedir(true)
  const soltas: unknown[] = []
  const anotar = (erro: unknown) => void soltas.push(erro)
  process.on('uncaughtException', anotar)
  try {
    const pedidos = await Promise.allSettled([
      outro.banco.transacao((tx) => tx.linhas(sql`select 1`)),
      outro.banco.linhas(sql`select 1`),
    ])
    for (const pedido of pedidos)
      expect(pedido).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringMatching(/terminat|not queryable/) as string },
      })
    expect(soltas).toEqual([])
  } finally {
    process.off('uncaughtException', anotar)
    await outro.fechar()
  }
})

test('/readyz responde em menos de 2 s com o banco parado, e com outros serviços sem resposta', async () => {
  await um()
  const nunca = () => new Promise<never>(() => {})
  const portas = { ...casa.portas, banco, arquivos: { ...casa.portas.arquivos, pronto: nunca } }
  torneira.fechar()
  expect(PRAZO_MS).toBeLessThan(2_000)
  // without a deadline it would never answer
  expect(await criarProntidao(portas)()).toEqual({
    banco: false,
    chave: true,
    arquivos: false,
    assinaturasParadas: null,
    trilhasQuebradas: null,
    esperaDoPonto: null,
    trabalhosAbandonados: null,
    esperaDaFila: null,
  })
})

test('/readyz, chamado cem vezes, escreve no disco uma vez', async () => {
  let escritas = 0
  const arquivos = {
    ...casa.portas.arquivos,
    async pronto() {
      escritas++
      return true
    },
  }
  const prontidao = criarProntidao({ ...casa.portas, arquivos }, { valeMs: 0 })
  for (let n = 0; n < 100; n++) expect((await prontidao()).arquivos).toBe(true)
  expect(escritas).toBe(1)
})
