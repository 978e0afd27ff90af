import { afterAll, beforeAll, expect, test } from 'vitest'

import { linha, sql } from '#server/database/connection.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

/** Gives Carla's matrícula an entry in another unit; the ended row stays, with its signatures and movements. */
const lotarEm = (unidadeId: number) =>
  linha<{ id: number; matricula: string }>(
    casa.banco,
    sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, cargo_id, lotacao_id)
        select p.id_inicial, p.identidade_id, p.matricula, p.nome, p.cargo_id, ${unidadeId}::bigint
        from pessoa p join identidade i on i.id = p.identidade_id where p.nome = 'Carla Dias' order by p.id limit 1 returning id, matricula`,
  )

test('a mesma matrícula passa a outra unidade quando a lotação anterior se encerra, e não antes', async () => {
  const unidade = await casa.unidade('SEAD/DIRAD')
  await expect(lotarEm(unidade)).rejects.toMatchObject({ code: '23505' })
  await casa.banco.linhas(sql`update pessoa set fim = now() where nome = 'Carla Dias'`)
  const nova = await lotarEm(unidade)
  expect(nova?.id).toBeGreaterThan(0)
  const { corpo } = await casa.chamar<{ content: { matricula: string; lotacao: { id: number } }[] }>(
    ANA,
    'GET',
    '/siga/usuario',
    { query: { texto: nova?.matricula ?? '', apenasAtivos: 'true' } },
  )
  expect(corpo.content.map(({ lotacao }) => lotacao.id)).toEqual([unidade])
  // and back again: the matrícula is now in three rows, one of them in force
  await casa.banco.linhas(sql`update pessoa set fim = now() where id = ${nova?.id ?? 0}`)
  expect((await lotarEm(await casa.unidade('SEAD/GELIC')))?.matricula).toBe(nova?.matricula)
})

test('a sigla de uma unidade extinta pode ser dada a uma nova, e não há duas em vigor', async () => {
  const criar = () =>
    casa.banco.linhas(
      sql`insert into lotacao (sigla, nome, orgao_id) select 'NUPRO', 'Núcleo de Provas', id from orgao where sigla = 'SEAD'`,
    )
  await criar()
  await expect(criar()).rejects.toMatchObject({ code: '23505' })
  await casa.banco.linhas(sql`update lotacao set fim = now() where sigla = 'NUPRO'`)
  await criar()
  const siglas = await casa.banco.linhas(sql`select id from lotacao where sigla = 'NUPRO'`)
  expect(siglas).toHaveLength(2)
})
