import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { settle } from '#server/acts/pipeline/settle.ts'
import { conectar } from '#server/adapters/banco-postgres.ts'
import { urlDoBanco } from '#server/adapters/embedded-postgres.ts'
import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'
import { escreverEscala } from '#server/house/seed/escala.ts'

import { type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { cpfs } from '../apoio/cpfs.ts'

const QUANTOS = 250
let casa: CasaDeTeste

beforeAll(async () => {
  casa = await novaCasa()
  await casa.assinado()
  const nome = await linha<{ nome: string }>(casa.banco, sql`select current_database() as nome`)
  const uma = conectar(urlDoBanco(inject('postgres'), nome?.nome ?? ''), { conexoes: 1, prazoMs: 0 })
  await escreverEscala(uma.banco, cpfs, QUANTOS)
  await uma.fechar()
}, 60_000)
afterAll(() => casa.fechar())

test('os documentos escritos de uma vez são como os atos deixariam: números, trilhas, assinaturas', async () => {
  const total = await linha<{ n: number }>(casa.banco, sql`select count(*) as n from documento`)
  expect(total?.n).toBe(QUANTOS + 1)
  const quebradas = (await verificarInvariantes(casa.banco, casa.portas.arquivos)).filter(
    ({ falhas }) => falhas.length > 0,
  )
  expect(quebradas).toEqual([])
})

test('as marcas são as que a regra das marcas calcula de cada documento', async () => {
  const marcas = () =>
    casa.banco.linhas(
      sql`select documento_id, mobil_id, marcador, lotacao_id, pessoa_id, desde from marca order by 1, 2, 3, 4, 5`,
    )
  const antes = await marcas()
  expect(antes.length).toBeGreaterThan(200)
  for (const { id } of await casa.banco.linhas<{ id: number }>(sql`select id from documento`))
    await settle(casa.banco, casa.sozinha, { documentoId: id, instante: '2000-01-01T00:00:00.000Z', movements: [] })
  expect(await marcas()).toEqual(antes)
})

test('existem todos os estados de custódia e todas as tabelas que uma medida lê', async () => {
  const custodias = await casa.banco.linhas<{ custodia: string }>(
    sql`select distinct custodia from mobil where tipo = 'VIA' order by 1`,
  )
  expect(custodias.map(({ custodia }) => custodia)).toEqual([
    'ARQUIVADO_CORRENTE',
    'COM_ATENDENTE',
    'EM_TRANSITO',
    'JUNTADO',
  ])
  const vazias = await linha<{ pecas: number; acessos: number; versoes: number; juntados: number }>(
    casa.banco,
    sql`select (select count(*) from peca) as pecas, (select count(*) from acesso) as acessos,
          (select count(*) from versao) as versoes, (select count(*) from documento where juntado) as juntados`,
  )
  expect(vazias).toEqual({ pecas: 30, acessos: 2, versoes: QUANTOS + 1, juntados: 30 })
})
