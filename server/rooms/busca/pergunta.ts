import { type Banco, linha, sql } from '#server/database/connection.ts'

/** A typed search, read by websearch_to_tsquery. */
export type Pergunta = {
  /** The whole question, a tsquery. */
  consulta: string
  /** The part an index can answer: phrases become their words in any order. Null when nothing is required, as in `-contrato`. */
  indexavel: string | null
  /** Required words, as indexed. */
  lexemas: string[]
}

/** Words for which the best documents are looked up: more words match few documents. */
const LEXEMAS = 6

/** Without words, or with stop words only, `consulta` is empty and matches nothing. */
export async function lerPergunta(banco: Banco, digitado: string): Promise<Pergunta> {
  const lida = await linha<Pergunta>(
    banco,
    // querytree drops excluded words and answers T for nothing; excluded phrases are dropped too: any order of their words
    // would exclude more
    sql`select c.consulta::text as consulta, case when p.positiva is null or c.consulta::text like '%<%' then p.positiva
      else c.consulta::text end as indexavel,
          coalesce((select array_agg(x.lexema) from (
            select replace(m[1], '''''', '''') as lexema from regexp_matches(p.positiva, '''((?:[^'']|'''')+)''', 'g') m
              limit ${LEXEMAS}) x), '{}') as lexemas
        from (select websearch_to_tsquery('portuguese', pt_dobrar(${digitado})) as consulta) c
        cross join lateral (select nullif(nullif(regexp_replace(querytree(c.consulta), '<(-|\\d+)>', '&', 'g'), 'T'), '') as positiva) p`,
  )
  if (!lida) throw new Error('a question without an answer')
  return lida
}
