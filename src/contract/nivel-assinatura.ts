import * as z from 'zod/mini'

/** Legal level of Lei 14.063/2020, art. 4. A file of its own: the public validation needs it, without the contract of signing. */
export const NivelAssinatura = z.enum(['SIMPLES', 'AVANCADA', 'QUALIFICADA'])
export type NivelAssinatura = z.output<typeof NivelAssinatura>
