import * as z from 'zod/mini'

import type { CodigoProblema } from './problem-catalog.ts'

export type { CodigoProblema }

/**
 * A refusal of the server by RFC 9457, with our code. Its words are in the language that the caller asked for, else in
 * Portuguese; `dados` are the values inside the words.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.optional(z.string()),
  codigo: z.string(),
  traceId: z.string(),
  dados: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  erros: z.optional(z.array(z.object({ pointer: z.string(), detail: z.string(), codigo: z.optional(z.string()) }))),
})
export type Problem = z.output<typeof Problem>

/** A field that a refusal names; `why`: its `detail` as a reason, for readers of other languages. The answer leaves it out. */
export type FieldError = NonNullable<Problem['erros']>[number] & { why?: object }

/** A refusal thrown inside the server; `dados` fill the {placeholders} of its sentence. */
export class Problema extends Error {
  override readonly name = 'Problema'
  readonly codigo: CodigoProblema
  readonly dados: Record<string, string | number>
  readonly erros: FieldError[]
  constructor(codigo: CodigoProblema, dados: Record<string, string | number> = {}, erros: FieldError[] = []) {
    super(codigo)
    this.codigo = codigo
    this.dados = dados
    this.erros = erros
  }
}
