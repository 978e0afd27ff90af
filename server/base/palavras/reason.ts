import type { CodigoProblema } from '#contract/problem-catalog.ts'

import type { Valores } from './dizer.ts'
import type { REASONS } from './reasons.ts'

export type ReasonCode = keyof typeof REASONS

export type Places<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never

/** Types of values by name; all others are text. */
interface ValueOf {
  n: number
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
 * JSON, so that it can be stored. `by`: who caused it, and when; said after it.
 */
export type Reason = (
  | { [C in ReasonCode]: { code: C; data: DataOf<C> } }[ReasonCode]
  | { code: CodigoProblema; data: Valores }
) & { by?: Reason }

/** Codes without values. */
export type PlainCode = { [C in ReasonCode]: Places<(typeof REASONS)[C]> extends never ? C : never }[ReasonCode]
export type Args<C extends ReasonCode> = C extends PlainCode ? [] : [data: DataOf<C>]

export const reason = <C extends ReasonCode>(code: C, ...[data]: Args<C>) =>
  ({ code, data: data ?? {} }) as unknown as Extract<Reason, { code: C }> // the compiler can't relate the code to its data

export const maybeReason = (code: PlainCode | undefined): Reason | undefined => code && reason(code)
