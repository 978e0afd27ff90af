import { afterAll, beforeAll, expect, test } from 'vitest'

import { sql } from '#server/database/connection.ts'

import { type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

/**
 * Foreign keys that no index begins with: deleting the row they point to, or changing its key, scans their whole table.
 * A partial index counts only if its condition is that the column is not null, which is all a foreign key needs.
 */
const SEM_INDICE = sql`
  select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by k.lugar) || ') → ' || c.confrelid::regclass as chave
  from pg_constraint c
  cross join lateral unnest(c.conkey) with ordinality as k (coluna, lugar)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.coluna
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
    select 1 from pg_index i where i.indrelid = c.conrelid and i.indisvalid
      and c.conkey @> (i.indkey::int2[])[0:cardinality(c.conkey) - 1] and c.conkey <@ (i.indkey::int2[])[0:cardinality(c.conkey) - 1]
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || (
        select quote_ident(b.attname) from pg_attribute b where b.attrelid = c.conrelid and b.attnum = c.conkey[1]) || ' IS NOT NULL)'))
  group by c.oid, c.conrelid, c.confrelid order by 1`

test('toda chave estrangeira tem um índice que começa por ela', async () => {
  const chaves = await casa.banco.linhas<{ chave: string }>(SEM_INDICE)
  expect(chaves.map(({ chave }) => chave)).toEqual([])
})

test('a consulta encontra as chaves sem índice, e aceita o índice parcial de não nulos', async () => {
  await casa.banco.linhas(sql`create table prova_pai (id bigint primary key)`)
  await casa.banco.linhas(
    sql`create table prova_filho (a bigint references prova_pai, b bigint references prova_pai, c bigint references prova_pai)`,
  )
  await casa.banco.linhas(sql`create index on prova_filho (b) where b is not null`)
  await casa.banco.linhas(sql`create index on prova_filho (c) where c > 10`)
  const chaves = await casa.banco.linhas<{ chave: string }>(SEM_INDICE)
  expect(chaves.map(({ chave }) => chave)).toEqual(['prova_filho (a) → prova_pai', 'prova_filho (c) → prova_pai'])
})
