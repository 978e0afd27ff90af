import * as z from 'zod/mini'

import { ATOS } from './atos.ts'

/** The server says which acts are possible, and why the others are not. */
export const NomeAcao = z.enum(Object.keys(ATOS) as [keyof typeof ATOS, ...(keyof typeof ATOS)[]]) // Object.keys forgets the names
export type NomeAcao = z.output<typeof NomeAcao>

/** The movements that an act leaves. */
export type MovimentosDe<A extends NomeAcao> = (typeof ATOS)[A] extends { movimentos: infer M } ? keyof M : never

export const Acao = z.object({ nome: NomeAcao, pode: z.boolean(), explicacao: z.string() })
export type Acao = z.output<typeof Acao>
