import { afterAll, beforeAll, expect, test } from 'vitest'

import { linha, sql } from '#server/database/connection.ts'
import { entryExpiry } from '#server/rooms/cadastro/encerrar-vencidas.ts'

import { ANA, ANA_NA_FAZENDA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const vencer = (quem: string, dias: number) =>
  casa.banco.linhas(
    sql`update pessoa set ate = (now() at time zone 'America/Fortaleza')::date + ${dias}::int where id = ${casa.idDe(quem)}`,
  )
const minhas = async (quem: string) =>
  (await casa.chamar<{ id: number }[]>(quem, 'GET', '/siga/usuario/logado')).corpo.map(({ id }) => id)
const encerrada = async (quem: string) =>
  (
    await linha<{ sim: boolean }>(
      casa.banco,
      sql`select fim is not null as sim from pessoa where id = ${casa.idDe(quem)}`,
    )
  )?.sim

test('no último dia ainda se entra; depois dele a lotação não abre nada, e a outra da pessoa continua', async () => {
  await vencer(ANA_NA_FAZENDA, 0)
  expect(await minhas(ANA)).toContain(casa.idDe(ANA_NA_FAZENDA))
  expect((await casa.chamar(ANA_NA_FAZENDA, 'GET', '/siga/mesa')).status).toBe(200)
  await vencer(ANA_NA_FAZENDA, -1)
  expect(await minhas(ANA)).toEqual([casa.idDe(ANA)])
  const recusada = await casa.chamar(ANA_NA_FAZENDA, 'GET', '/siga/mesa')
  expect(recusada.problema).toMatchObject({ status: 403, codigo: 'ENTRADA_DESATIVADA' })
})

test('a rodada encerra as lotações vencidas, com motivo no registro; quem tem trabalho aberto espera um destino', async () => {
  await casa.finalizado('À espera de assinatura')
  await vencer(BRUNO, -1)
  await vencer(CARLA, 1)
  await casa.banco.linhas(
    sql`update mobil set atendente_pessoa_id = null where atendente_pessoa_id = ${casa.idDe(ANA_NA_FAZENDA)}`,
  )
  expect(await entryExpiry.run(casa.portas)).toBe(1)
  expect([await encerrada(ANA_NA_FAZENDA), await encerrada(BRUNO), await encerrada(CARLA)]).toEqual([
    true,
    false,
    false,
  ])
  const ato = await linha(
    casa.banco,
    sql`select ato, origem, motivo, linha_id as id from registro_administrativo where sobre = 'PESSOA' order by seq desc limit 1`,
  )
  expect(ato).toEqual({
    ato: 'ENCERRAR',
    origem: 'RODADA',
    motivo: 'Fim do prazo da lotação',
    id: casa.idDe(ANA_NA_FAZENDA),
  })
  expect(await entryExpiry.run(casa.portas)).toBe(0)
})
