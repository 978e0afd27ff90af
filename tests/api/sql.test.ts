import { describe, expect, test } from 'vitest'

import { type SQL, sql, texto } from '#server/database/connection.ts'

const ids = sql.join(
  [1, 2, 3].map((id) => sql`${id}`),
  sql`, `,
)
const dentro = sql`exists (select 1 from x where x.id in (${ids}) and x.nome = ${'José'})`

const casos: Record<string, [consulta: SQL, escrita: string, params: unknown[]]> = {
  'sem valores': [sql`select 1`, 'select 1', []],
  'valores de cada tipo': [
    sql`select ${1}, ${'dois'}, ${null}, ${true}, ${undefined}, ${sql.param({ a: [1] })}`,
    'select $1, $2, $3, $4, , $5',
    [1, 'dois', null, true, { a: [1] }],
  ],
  'um dentro do outro, numerados na ordem em que aparecem': [
    sql`select ${'antes'} where ${dentro} and not ${dentro} and y = ${'depois'}`,
    'select $1 where exists (select 1 from x where x.id in ($2, $3, $4) and x.nome = $5)' +
      ' and not exists (select 1 from x where x.id in ($6, $7, $8) and x.nome = $9) and y = $10',
    ['antes', 1, 2, 3, 'José', 1, 2, 3, 'José', 'depois'],
  ],
  'o que é colado, e o que falta': [
    sql`select ${sql.raw('d')}.id${sql``} from documento d order by ${sql.raw('1, 2')}`,
    'select d.id from documento d order by 1, 2',
    [],
  ],
  'um nome, entre aspas': [
    sql`delete from ${sql.identifier('a "b"')} where x = ${1}`,
    'delete from "a ""b""" where x = $1',
    [1],
  ],
  'listas: um valor só, ou um parâmetro para cada': [
    sql`select ${sql.param([1, 2])}::bigint[], 1 in ${[1, 2]}`,
    'select $1::bigint[], 1 in ($2, $3)',
    [[1, 2], 1, 2],
  ],
  'juntar sem nada entre as partes, e juntar valores': [
    sql`select ${sql.join([sql`1`, sql` as x`])}, ${sql.join([1, 'dois'], sql` + `)}`,
    'select 1 as x, $1 + $2',
    [1, 'dois'],
  ],
  'um valor nunca é colado no texto': [
    sql`select * from x where nome = ${"'; drop table x; --"}`,
    'select * from x where nome = $1',
    ["'; drop table x; --"],
  ],
}

describe('o texto de uma consulta', () => {
  test.each(Object.entries(casos))('%s', (_, [consulta, escrita, params]) => {
    expect(texto(consulta)).toEqual({ sql: escrita, params })
  })
})
