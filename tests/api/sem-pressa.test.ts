import { afterAll, beforeAll, expect, test } from 'vitest'

import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

/** Takes this many places of work that can wait, until told to release each. */
async function ocupar(quantos: number) {
  const soltar: (() => void)[] = []
  const fins = Array.from({ length: quantos }, () =>
    casa.portas.bancoSemPressa.transacao(async (tx) => {
      await tx.linhas(sql`select 1`)
      await new Promise<void>((pronto) => soltar.push(pronto))
    }),
  )
  await expect.poll(() => soltar.length).toBe(quantos)
  return { soltar, fins }
}
/** Time enough for a call that doesn't wait. */
const umPouco = () => casa.portas.banco.linhas(sql`select pg_sleep(0.2)`)

test('há dois trabalhos por vez, os outros na ordem em que vieram; o que falha dá lugar ao próximo', async () => {
  const { soltar, fins } = await ocupar(2)
  const feitos: string[] = []
  const pedir = async (nome: string, consulta = sql`select 1`) => {
    await casa.portas.bancoSemPressa.linhas(consulta).finally(() => feitos.push(nome))
  }
  const errado = expect(pedir('primeiro', sql`select 1 / 0`)).rejects.toThrow(/division by zero/)
  const depois = [pedir('segundo'), pedir('terceiro')]
  await umPouco()
  expect(feitos).toEqual([])
  soltar[0]?.()
  await errado
  await Promise.all(depois)
  expect(feitos).toEqual(['primeiro', 'segundo', 'terceiro'])
  soltar[1]?.()
  await Promise.all(fins)
})

test('enquanto quem assina espera, a mesa responde', async () => {
  const { id } = await casa.finalizado('Para assinar sem pressa')
  const { soltar, fins } = await ocupar(2)
  let assinando = true
  const preparo = casa.chamar(BRUNO, 'GET', `/siga/documento/${id}/assinatura`).finally(() => (assinando = false))
  expect((await casa.chamar(ANA, 'GET', '/siga/mesa')).status).toBe(200)
  await umPouco()
  expect(assinando).toBe(true)
  for (const solto of soltar) solto()
  expect((await preparo).status).toBe(200)
  await Promise.all(fins)
})
