import { afterAll, beforeAll, expect, test } from 'vitest'

import { linha, sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
/** Called while a text is being composed. */
let aoCompor: () => Promise<unknown> = async () => {}
beforeAll(async () => {
  casa = await novaCasa(({ pdf }) => ({
    pdf: {
      ...pdf,
      async compor(dados) {
        await aoCompor()
        return pdf.compor(dados)
      },
    },
  }))
  await casa.banco.linhas(sql`create table ponto (id int primary key)`)
})
afterAll(() => casa.fechar())

const pontos = () => casa.banco.linhas<{ id: number }>(sql`select id from ponto order by id`)

test('os comandos que uma transação pede juntos acontecem na ordem, e cada um vê os anteriores', async () => {
  const contagens = await casa.banco.transacao(async (tx) => {
    const contar = () => linha<{ n: number }>(tx, sql`select count(*) as n from ponto`)
    const por = (id: number) => tx.linhas(sql`insert into ponto values (${id})`)
    const [um, , dois, , tres] = await Promise.all([contar(), por(1), contar(), por(2), contar()])
    return [um?.n, dois?.n, tres?.n]
  })
  expect(contagens).toEqual([0, 1, 2])
  expect(await pontos()).toEqual([{ id: 1 }, { id: 2 }])
})

test('quando um dos comandos falha, o erro é o dele, nada fica, e a conexão serve à próxima', async () => {
  const falha = casa.banco.transacao((tx) =>
    Promise.all([
      tx.linhas(sql`insert into ponto values (3)`),
      tx.linhas(sql`insert into ponto values (1)`),
      tx.linhas(sql`insert into ponto values (4)`),
    ]),
  )
  await expect(falha).rejects.toMatchObject({ code: '23505' })
  expect(await pontos()).toEqual([{ id: 1 }, { id: 2 }])
  await Promise.all(Array.from({ length: 40 }, (_, i) => casa.banco.linhas(sql`insert into ponto values (${i + 10})`)))
  expect(await pontos()).toHaveLength(42)
})

test('enquanto se confere se o texto pode ser composto, o documento não fica bloqueado', async () => {
  const corpo = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A soma ∑ dá 4.' }] }] }
  const { id, versao } = await casa.rascunho('Com sinais', { corpo })
  let livres = 0
  aoCompor = async () => {
    livres += (await casa.banco.linhas(sql`select 1 as sim from documento where id = ${id} for update nowait`)).length
  }
  const feito = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })
  aoCompor = async () => {}
  expect(feito.status).toBe(200)
  expect(livres).toBe(1)
})

test('o hash calculado aqui é igual ao do WebCrypto', async () => {
  for (const tamanho of [0, 1, 65_536, 65_537]) {
    const bytes = new Uint8Array(tamanho).fill(7)
    const deles = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
    expect(await sha256Hex(bytes)).toBe(deles)
  }
  expect(await sha256Hex('ação')).toBe(await sha256Hex(new TextEncoder().encode('ação')))
})

test('uma parte que falha dentro de outra que falha desfaz as duas, e só elas', async () => {
  await casa.banco.linhas(sql`delete from ponto`)
  await casa.banco.transacao(async (tx) => {
    await tx.linhas(sql`insert into ponto values (21)`)
    const deFora = tx.transacao(async (fora) => {
      await fora.linhas(sql`insert into ponto values (22)`)
      await fora.transacao(async (dentro) => {
        await dentro.linhas(sql`insert into ponto values (23)`)
        throw new Error('a de dentro')
      })
    })
    await expect(deFora).rejects.toThrow('a de dentro')
    // counter-example: only the inner one fails
    await tx.transacao(async (fora) => {
      await fora.linhas(sql`insert into ponto values (24)`)
      const falha = fora.transacao(async (dentro) => {
        await dentro.linhas(sql`insert into ponto values (25)`)
        throw new Error('só a de dentro')
      })
      await expect(falha).rejects.toThrow('só a de dentro')
      await fora.linhas(sql`insert into ponto values (26)`)
    })
  })
  expect(await pontos()).toEqual([{ id: 21 }, { id: 24 }, { id: 26 }])
})
