import * as z from 'zod/mini'

/** What a later document does to this one, the strongest first. A link VER_TAMBEM does nothing to it. */
export const EfeitoPosterior = z.enum(['TORNA_SEM_EFEITO', 'CANCELA', 'REVOGA', 'ALTERA'])
export type EfeitoPosterior = z.output<typeof EfeitoPosterior>

/** A signed document that revokes, cancels, voids or changes this one. */
export const AtoPosterior = z.object({
  tipo: EfeitoPosterior,
  /** Null, with all below it, where who asks may not know of that document. */
  sigla: z.nullable(z.string()),
  /** Its day, YYYY-MM-DD. */
  data: z.nullable(z.string()),
  /** Where anybody validates it: only of what is public. */
  codigo: z.nullable(z.string()),
  /** For who may read it. */
  documentoId: z.nullable(z.int()),
  mobilId: z.nullable(z.int()),
  /** Another document later revoked, cancelled, voided or changed that one, too. */
  atingido: z.boolean(),
})
export type AtoPosterior = z.output<typeof AtoPosterior>
