import { TIPOS_MOVIMENTACAO, type TipoMovimentacao } from '#contract/movimentacao.ts'

import { sql, type SQL } from '#server/database/connection.ts'

/** A list of movement types for `in`: `(3, 210)`. Literals, not bound, so that the planner knows them. */
export const listaDe = (numeros: readonly number[]): SQL => sql.raw(`(${numeros.join(', ')})`)

/** As `listaDe`, by names. */
export const numerosDe = (...tipos: TipoMovimentacao[]): SQL => listaDe(tipos.map((tipo) => TIPOS_MOVIMENTACAO[tipo]))

/** One movement type, for `=` and `<>`. */
export const numeroDe = (tipo: TipoMovimentacao): SQL => sql.raw(String(TIPOS_MOVIMENTACAO[tipo]))
