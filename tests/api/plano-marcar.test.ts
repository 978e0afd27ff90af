import { afterAll, beforeAll, expect, test } from 'vitest'

import { aoDesmarcar, aoMarcar, type Elo } from '#server/core/plano/marcas.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { marcarLinhas } from '#server/rooms/planos/marcar.ts'

import { type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

async function planoCom(linhas: Omit<Elo, 'acao'>[]): Promise<number> {
  const plano = await linha<{ id: number }>(
    casa.banco,
    sql`insert into plano (origem, nome, estado, criado_em) values ('ARQUIVO', 'x.xlsx', 'PRONTO', now()) returning id`,
  )
  await casa.banco.linhas(
    sql`insert into plano_item (plano_id, ordem, sobre, acao, nome, marcado, precisa, motivos)
        select ${plano?.id ?? 0}::bigint, n.ordem, 'PESSOA', 'CRIAR', 'x', n.marcado, n.precisa,
          case when n.conflito then '[{}]'::jsonb else '[]'::jsonb end
        from jsonb_to_recordset((${sql.param({ linhas })}::jsonb) -> 'linhas')
          as n (ordem int, marcado boolean, precisa int[], conflito boolean)`,
  )
  return plano?.id ?? 0
}
const marcadas = async (id: number) =>
  (
    await casa.banco.linhas<{ ordem: number }>(
      sql`select ordem from plano_item where plano_id = ${id} and marcado order by ordem`,
    )
  ).map(({ ordem }) => ordem)

/** Pseudo-random numbers, the same each time. */
function sorteio(semente: number) {
  let n = semente
  return (ate: number) => {
    n = (n * 1_103_515_245 + 12_345) % 2_147_483_648
    return n % ate
  }
}

test('um clique muda as mesmas linhas que a leitura do plano inteiro mudaria', async () => {
  const sortear = sorteio(7)
  const elos = Array.from({ length: 60 }, (_, i): Elo => ({
    ordem: i + 1,
    acao: 'CRIAR',
    precisa: i === 0 ? [] : [...new Set(Array.from({ length: sortear(3) }, () => 1 + sortear(i)))],
    marcado: false,
    conflito: sortear(12) === 0,
  }))
  const [id, outro] = [await planoCom(elos), await planoCom(elos.map((elo) => ({ ...elo, marcado: true })))]
  for (let vez = 0; vez < 60; vez++) {
    const marcado = sortear(2) === 0
    const quais = new Set([1 + sortear(60), 1 + sortear(60)])
    const mudam = marcado ? aoMarcar(elos, quais, { muitas: false }) : aoDesmarcar(elos, quais)
    for (const elo of elos) if (mudam.has(elo.ordem)) elo.marcado = marcado
    await casa.banco.transacao((tx) => marcarLinhas(tx, id, { marcado, ordens: [...quais] }))
    expect(await marcadas(id), `vez ${vez}`).toEqual(elos.filter((elo) => elo.marcado).map(({ ordem }) => ordem))
  }
  expect(await marcadas(outro)).toHaveLength(60)
})

test('num plano de 60 mil linhas, um clique não lê o plano inteiro', async () => {
  const id = await planoCom(
    Array.from({ length: 60_000 }, (_, i) => ({
      ordem: i + 1,
      precisa: i < 3_000 ? [] : [1 + (i % 3_000)],
      marcado: true,
      conflito: false,
    })),
  )
  await casa.banco.linhas(sql`analyze plano_item`)
  for (const marcado of [false, true]) {
    let lidas = 0
    await casa.banco.transacao((tx) => {
      const contando: Banco = {
        ...tx,
        async linhas(...pedido) {
          const achadas = await tx.linhas<never>(...pedido)
          lidas += achadas.length
          return achadas
        },
      }
      return marcarLinhas(contando, id, { marcado, ordens: [7] })
    })
    expect(lidas).toBeGreaterThan(0)
    expect(lidas).toBeLessThan(100)
  }
  expect(await marcadas(id)).toHaveLength(60_000 - 19)
})
