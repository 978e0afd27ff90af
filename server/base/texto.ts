import { sql, type SQL } from '#server/database/connection.ts'

/** Splits typed text into words at blanks, commas, slashes, dashes, dots and quotes. */
export const palavrasDigitadas = (texto: string): string[] =>
  texto.split(/[\s\p{Pd}\p{Pi}\p{Pf}\p{Cf},;:/|."'()]+/u).filter((palavra) => palavra !== '')

const PALAVRAS_MAXIMO = 12

/**
 * Whether the column holds every word typed, in any order, without accents or case: `SEAD/GELIC` and `Lima, Bruno` match as
 * screens show them. The text is never a pattern; text of marks alone is searched as it is.
 */
export const contem = (coluna: SQL, texto: string | undefined): SQL =>
  contemDobrado(sql`lower(unaccent(${coluna}))`, texto)

/** As `contem`, for a column stored folded (no accents, lower case). */
export function contemDobrado(coluna: SQL, texto: string | undefined): SQL {
  if (texto === undefined || texto.trim() === '') return sql`true`
  const palavras = palavrasDigitadas(texto).slice(0, PALAVRAS_MAXIMO)
  const procuradas = palavras.length > 0 ? palavras : [texto.trim()]
  return sql.join(
    // a subquery is evaluated once, not for each row
    procuradas.map((palavra) => sql`position((select lower(unaccent(${palavra}::text))) in ${coluna}) > 0`),
    sql` and `,
  )
}

/** ORDER BY for `campo,asc`, among the listing's columns; the contract refused any other. */
export function ordem(campos: Record<string, SQL>, sort: string): SQL {
  const [campo = '', sentido] = sort.split(',')
  return sql`${campos[campo] ?? sql`1`} ${sentido === 'desc' ? sql`desc` : sql`asc`}`
}
