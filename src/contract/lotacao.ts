import * as z from 'zod/mini'

export const Orgao = z.object({ id: z.int(), sigla: z.string(), nome: z.string() })
export type Orgao = z.output<typeof Orgao>

/** A unit's name inside another object; with its órgão if it might be confused. */
export const Unidade = z.object({ id: z.int(), sigla: z.string(), nome: z.string(), orgao: z.optional(Orgao) })
export type Unidade = z.output<typeof Unidade>
