import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Pessoa } from '#contract/documento.ts'
import { BATIDA_MS, VALIDADE_MS } from '#contract/presenca.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
let adiante = 0
beforeAll(async () => {
  casa = await novaCasa(() => ({ relogio: { agora: () => new Date(Date.now() + adiante) } }))
})
afterAll(() => casa.fechar())

const estar = async (quem: string, id: number) => {
  const { status, corpo } = await casa.chamar<{ outros: Pessoa[] }>(quem, 'POST', `/siga/documento/${id}/presenca`)
  return status === 200 ? corpo.outros.map(({ nome }) => nome) : status
}

test('cada pessoa vê as outras, e não a si; quem sai some na hora, e quem cai some em menos de um minuto', async () => {
  const { id, versao } = await casa.rascunho()
  expect(await estar(ANA, id)).toEqual([])
  expect(await estar(BRUNO, id)).toEqual(['Ana Souza'])
  expect(await estar(ANA, id)).toEqual(['Bruno Lima'])
  expect((await casa.chamar(BRUNO, 'DELETE', `/siga/documento/${id}/presenca`)).status).toBe(200)
  expect(await estar(ANA, id)).toEqual([])
  await estar(BRUNO, id)
  adiante += VALIDADE_MS + 1
  expect(await estar(ANA, id)).toEqual([])
  expect(BATIDA_MS * 2, 'one heartbeat may be lost').toBeLessThan(VALIDADE_MS)
  expect(VALIDADE_MS + BATIDA_MS).toBeLessThan(60_000)

  const [linha] = await casa.banco.linhas<{ versao: number; n: number }>(
    sql`select versao, (select count(*) from movimentacao m where m.documento_id = d.id) as n from documento d where id = ${id}`,
  )
  expect(linha, 'presence changes nothing').toEqual({ versao, n: 0 })
})

test('a presença só vale para quem pode escrever, e só enquanto é rascunho', async () => {
  const { id } = await casa.rascunho()
  expect(await estar(CARLA, id)).toBe(404)
  const { id: pronto } = await casa.finalizado()
  expect(await estar(ANA, pronto)).toBe(409)
  await estar(ANA, id)
  await casa.chamar(ANA, 'DELETE', `/siga/documento/${id}`, { versao: 1 })
  expect(await casa.banco.linhas(sql`select 1 as sim from presenca where documento_id = ${id}`)).toEqual([])
})
