import * as z from 'zod/mini'

/** The effect of a later document on this one, the strongest first. A link VER_TAMBEM has none. */
export const EfeitoPosterior = z.enum(['TORNA_SEM_EFEITO', 'CANCELA', 'REVOGA', 'ALTERA'])
export type EfeitoPosterior = z.output<typeof EfeitoPosterior>

/** A signed document that revokes, cancels, voids or changes this one. */
export const AtoPosterior = z.object({
  tipo: EfeitoPosterior,
  /** Null, with all fields below, if the caller may not know of that document. */
  sigla: z.nullable(z.string()),
  /** Its day, YYYY-MM-DD. */
  data: z.nullable(z.string()),
  /** The code of its public validation; only of public documents. */
  codigo: z.nullable(z.string()),
  /** Only for callers who may read it. */
  documentoId: z.nullable(z.int()),
  mobilId: z.nullable(z.int()),
  /** That document itself was later revoked, cancelled, voided or changed. */
  atingido: z.boolean(),
})
export type AtoPosterior = z.output<typeof AtoPosterior>
