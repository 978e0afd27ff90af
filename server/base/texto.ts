import { sql, type SQL } from '#server/database/connection.ts'

/** The words of what was typed: blanks of any kind, commas, slashes, dashes, dots and quotes only part them. */
export const palavrasDigitadas = (texto: string): string[] =>
  texto.split(/[\s\p{Pd}\p{Pi}\p{Pf}\p{Cf},;:/|."'()]+/u).filter((palavra) => palavra !== '')

const PALAVRAS_MAXIMO = 12

/**
 * True where the column holds each word typed, in any order, accents and case aside: `SEAD/GELIC` and `Lima, Bruno` are
 * found as screens show them. The text is never a pattern; nothing but marks is looked for as it is.
 */
export const contem = (coluna: SQL, texto: string | undefined): SQL =>
  contemDobrado(sql`lower(unaccent(${coluna}))`, texto)

/** The same of a column that is kept without accents and in lower case. */
export function contemDobrado(coluna: SQL, texto: string | undefined): SQL {
  if (texto === undefined || texto.trim() === '') return sql`true`
  const palavras = palavrasDigitadas(texto).slice(0, PALAVRAS_MAXIMO)
  const procuradas = palavras.length > 0 ? palavras : [texto.trim()]
  return sql.join(
    // a query of its own is answered once; else the word would be folded again for each row
    procuradas.map((palavra) => sql`position((select lower(unaccent(${palavra}::text))) in ${coluna}) > 0`),
    sql` and `,
  )
}

/** `campo,asc` over the columns a listing allows; the contract has refused any other. */
export function ordem(campos: Record<string, SQL>, sort: string): SQL {
  const [campo = '', sentido] = sort.split(',')
  return sql`${campos[campo] ?? sql`1`} ${sentido === 'desc' ? sql`desc` : sql`asc`}`
}
