import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'

import { type SQL, sql, texto } from '#server/database/connection.ts'

const ids = sql.join(
  [1, 2, 3].map((id) => sql`${id}`),
  sql`, `,
)
const dentro = sql`exists (select 1 from x where x.id in (${ids}) and x.nome = ${'José'})`

const casos: Record<string, SQL> = {
  'sem valores': sql`select 1`,
  'valores de cada tipo': sql`select ${1}, ${'dois'}, ${null}, ${true}, ${undefined}, ${sql.param({ a: [1] })}`,
  'um dentro do outro, numerados na ordem em que aparecem': sql`select ${'antes'} where ${dentro} and not ${dentro} and y = ${'depois'}`,
  'o que é colado, e o que falta': sql`select ${sql.raw('d')}.id${sql``} from documento d order by ${sql.raw('1, 2')}`,
  'um nome, entre aspas': sql`delete from ${sql.identifier('a "b"')} where x = ${1}`,
  'listas: um valor só, ou um parâmetro para cada': sql`select ${sql.param([1, 2])}::bigint[], 1 in ${[1, 2]}`,
}

describe('o texto de uma consulta', () => {
  test.each(Object.entries(casos))('é o do drizzle: %s', (_, consulta) => {
    const { sql: escrito, params } = new PgDialect().sqlToQuery(consulta)
    expect(texto(consulta)).toEqual({ sql: escrito, params })
  })
})
