import { type Banco, linha, sql } from '#server/database/connection.ts'

/** What was typed, as PostgreSQL's full-text search asks it (websearch_to_tsquery). */
export type Pergunta = {
  /** The whole question, a tsquery. */
  consulta: string
  /**
   * What the index alone can answer of it: a phrase is its words in any order. Null when nothing must be there, as in `-contrato`:
   * no index finds what does not hold a word.
   */
  indexavel: string | null
  /** The words that must be there, as the index holds them. */
  lexemas: string[]
}

/** A search looks up the best documents of so many words: with more, those that hold all of them are few. */
const LEXEMAS = 6

/** Without words, or with stop words only, `consulta` is empty and finds nothing. */
export async function lerPergunta(banco: Banco, digitado: string): Promise<Pergunta> {
  const lida = await linha<Pergunta>(
    banco,
    // querytree leaves out excluded words, and answers T when nothing is left. An excluded phrase is left out too: its words in
    // any order would exclude more
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
