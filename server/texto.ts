import { sql, type SQL } from './database/connection.ts'

/** True where the column holds the text typed, accents and case aside; the text is never a pattern. */
export const contem = (coluna: SQL, texto: string | undefined) =>
  texto === undefined ? sql`true` : sql`position(lower(unaccent(${texto}::text)) in lower(unaccent(${coluna}))) > 0`

/** `campo,asc` over the columns a listing allows; the contract has refused any other. */
export function ordem(campos: Record<string, SQL>, sort: string): SQL {
  const [campo = '', sentido] = sort.split(',')
  return sql`${campos[campo] ?? sql`1`} ${sentido === 'desc' ? sql`desc` : sql`asc`}`
}
