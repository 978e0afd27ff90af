import type { CodigoProblema } from '#contract/problem-catalog.ts'

import type { Valores } from './dizer.ts'
import type { REASONS } from './reasons.ts'

export type ReasonCode = keyof typeof REASONS

/** The names of the values in a sentence. */
export type Places<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never

/** What a value is, by its name; the others are text. */
interface ValueOf {
  n: number
  quem: string | { lista: string[] }
  nomes: { lista: string[] }
  /** An ISO 8601 instant. */
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
 * Why not, before it is known in which language it is read: a code of `reasons.ts` with its values, or one of the problem
 * catalogue. Plain JSON, so that it can be stored. `by`: who brought that about, and when; it is said after it.
 */
export type Reason = (
  | { [C in ReasonCode]: { code: C; data: DataOf<C> } }[ReasonCode]
  | { code: CodigoProblema; data: Valores }
) & { by?: Reason }

/** The codes whose sentence has no values. */
export type PlainCode = { [C in ReasonCode]: Places<(typeof REASONS)[C]> extends never ? C : never }[ReasonCode]
export type Args<C extends ReasonCode> = C extends PlainCode ? [] : [data: DataOf<C>]

export const reason = <C extends ReasonCode>(code: C, ...[data]: Args<C>) =>
  ({ code, data: data ?? {} }) as unknown as Extract<Reason, { code: C }> // the compiler can't follow the code to its data

/** The reason of a table of codes, where it has one. */
export const maybeReason = (code: PlainCode | undefined): Reason | undefined => code && reason(code)
