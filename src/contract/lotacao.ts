import * as z from 'zod/mini'

export const Orgao = z.object({ id: z.int(), sigla: z.string(), nome: z.string() })
export type Orgao = z.output<typeof Orgao>

/** A unit as it is named beside something else; with its órgão where two could be taken for each other. */
export const Unidade = z.object({ id: z.int(), sigla: z.string(), nome: z.string(), orgao: z.optional(Orgao) })
export type Unidade = z.output<typeof Unidade>
