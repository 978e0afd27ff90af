import { type Banco, linha, sql } from '../database/connection.ts'

/** What was typed, as PostgreSQL's full-text search asks it (websearch_to_tsquery). */
export type Pergunta = {
  /** The whole question, a tsquery. */
  consulta: string
  /**
   * The words that must be there, without the excluded ones and the order of phrases: what the index alone can answer, so that
   * no text is read to find candidates. Null when nothing must be there, as in `-contrato`.
   */
  positiva: string | null
  /** The words of `positiva`, as the index holds them. */
  lexemas: string[]
}

/** A search looks up the best documents of so many words: with more, those that hold all of them are few. */
const LEXEMAS = 6

/** Without words, or with stop words only, `consulta` is empty and finds nothing. */
export async function lerPergunta(banco: Banco, digitado: string): Promise<Pergunta> {
  const lida = await linha<Pergunta>(
    banco,
    // querytree leaves out what no index can look up, and answers T when nothing is left
    sql`select c.consulta::text as consulta, p.positiva,
          coalesce((select array_agg(x.lexema) from (
            select replace(m[1], '''''', '''') as lexema from regexp_matches(p.positiva, '''((?:[^'']|'''')+)''', 'g') m limit ${LEXEMAS}) x), '{}') as lexemas
        from (select websearch_to_tsquery('portuguese', pt_dobrar(${digitado})) as consulta) c
        cross join lateral (select nullif(nullif(regexp_replace(querytree(c.consulta), '<(-|\\d+)>', '&', 'g'), 'T'), '') as positiva) p`,
  )
  if (!lida) throw new Error('a question without an answer')
  return lida
}
