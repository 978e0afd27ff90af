import { afterAll, beforeAll, expect, test } from 'vitest'

import { contarFaltantes } from '#server/rooms/completo/contar.ts'
import { apagarAosPoucos, aosPoucos } from '#server/database/aos-poucos.ts'
import { linha, sql, texto } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
  await casa.banco.linhas(sql`create table velha (n int, feita boolean not null default false)`)
})
afterAll(() => casa.fechar())

const quantas = async (onde = sql`true`) =>
  (await linha<{ n: number }>(casa.banco, sql`select count(*) as n from velha where ${onde}`))?.n

test('apagam-se de mil em mil todas as linhas escolhidas, e só elas', async () => {
  await casa.banco.linhas(sql`insert into velha select generate_series(1, 2500)`)
  let vezes = 0
  const contando = {
    ...casa.banco,
    linhas: ((consulta, opcoes) => (vezes++, casa.banco.linhas(consulta, opcoes))) as typeof casa.banco.linhas,
  }
  expect(await apagarAosPoucos(contando, 'velha', sql`n > 100`)).toBe(2400)
  expect([await quantas(), vezes]).toEqual([100, 3])
  expect(
    await aosPoucos(casa.banco, 'velha', sql`not feita`, (lote) => sql`update velha set feita = true where ${lote}`),
  ).toBe(100)
  expect(await quantas(sql`feita`)).toBe(100)
})

test('as páginas ainda não contadas são contadas, cada arquivo uma vez', async () => {
  await casa.assinado('Com páginas')
  await casa.assinado('Com mais páginas')
  const contadas = () => casa.banco.linhas(sql`select sha256, paginas from paginas_pdf order by sha256`)
  const antes = await contadas()
  expect(antes.length).toBeGreaterThan(1)
  await casa.banco.linhas(sql`delete from paginas_pdf`)
  expect(await contarFaltantes(casa.portas)).toBe(antes.length)
  expect(await contadas()).toEqual(antes)
  expect(await contarFaltantes(casa.portas)).toBe(0)
})

test('lacuna, número repetido e contador errado são encontrados', async () => {
  const { id, numero } = (await linha<{ id: number; numero: number }>(
    casa.banco,
    sql`select id, numero from documento where numero is not null order by id limit 1`,
  )) ?? { id: 0, numero: 0 }
  const falhas = async () =>
    (await verificarInvariantes(casa.banco, casa.portas.arquivos))
      .filter((uma) => /^I[12] /.test(uma.nome))
      .map((uma) => uma.falhas.length)
  expect(await falhas()).toEqual([0, 0])
  await casa.banco.linhas(sql`alter table documento disable trigger documento_assinado_imutavel`)
  await casa.banco.linhas(sql`update documento set numero = 900 where id = ${id}`)
  expect(await falhas()).toEqual([1, 1])
  await casa.banco.linhas(sql`update documento set numero = ${numero} where id = ${id}`)
  await casa.banco.linhas(
    sql`insert into numeracao select orgao_id, especie_id, 1999, 7 from documento where id = ${id}`,
  )
  expect(await falhas()).toEqual([0, 1])
})

test('nenhuma consulta dos invariantes lê os documentos sem um limite', async () => {
  const semLimite: string[] = []
  const ouvindo = {
    ...casa.banco,
    linhas: ((consulta, opcoes) => {
      const { sql: dito } = texto(consulta)
      if (/from documento|from assinatura|join documento/.test(dito) && !/limit|> \$\d+|= \$\d+|any\(/.test(dito))
        semLimite.push(dito)
      return casa.banco.linhas(consulta, opcoes)
    }) as typeof casa.banco.linhas,
  }
  await verificarInvariantes(ouvindo, casa.portas.arquivos)
  expect(semLimite).toEqual([])
})
