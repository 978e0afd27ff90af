import type { Places } from '#contract/places.ts'
import type { CodigoProblema } from '#contract/problem-catalog.ts'

import type { Valores } from './dizer.ts'
import type { REASONS } from './reasons.ts'

export type ReasonCode = keyof typeof REASONS

/** Types of values by name; all others are text. */
interface ValueOf {
  n: number
  /** Said with semicolons between them. */
  duvidas: { partes: Reason[] }
  quem: string | { lista: string[] }
  nomes: { lista: string[] }
  /** ISO 8601. */
  quando: { quando: string }
  impede: Reason
  porque: Reason
  perfil: Reason
  feito: Reason
  campo: Reason
}
type DataOf<C extends ReasonCode> = {
  [P in Places<(typeof REASONS)[C]>]: P extends keyof ValueOf ? ValueOf[P] : string
}

/**
 * Why not: a code of `reasons.ts` or of the problem catalogue, with its values; worded once the reader's language is known. Plain
 * JSON, so that it can be stored. `by`: who caused it, and when; said after it. `reason()` knows which values a code has: in the
 * type itself, hundreds of alternatives would make each check of types slow.
 */
export type Reason = { code: ReasonCode | CodigoProblema; data: Valores; by?: Reason }

/** Codes without values. */
export type PlainCode = { [C in ReasonCode]: Places<(typeof REASONS)[C]> extends never ? C : never }[ReasonCode]
export type Args<C extends ReasonCode> = C extends PlainCode ? [] : [data: DataOf<C>]

export const reason = <C extends ReasonCode>(code: C, ...[data]: Args<C>) =>
  ({ code, data: data ?? {} }) as { code: C; data: DataOf<C> } // without values there are no names

export const maybeReason = (code: PlainCode | undefined): Reason | undefined => code && reason(code)
