import { TIPOS_MOVIMENTACAO, type TipoMovimentacao } from '#contract/movimentacao.ts'

import { sql, type SQL } from '#server/database/connection.ts'

/**
 * Numbers of movements as a list for SQL, `(3, 210)`, for `in` and `not in`. They stand in the text and are not bound, so that
 * the planner knows them: a statement is planned once for whatever is bound.
 */
export const listaDe = (numeros: readonly number[]): SQL => sql.raw(`(${numeros.join(', ')})`)

/** The same, by the names of the movements. */
export const numerosDe = (...tipos: TipoMovimentacao[]): SQL => listaDe(tipos.map((tipo) => TIPOS_MOVIMENTACAO[tipo]))

/** The number of one movement, for `=` and `<>`. */
export const numeroDe = (tipo: TipoMovimentacao): SQL => sql.raw(String(TIPOS_MOVIMENTACAO[tipo]))
