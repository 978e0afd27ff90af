import * as z from 'zod/mini'

/** Legal level of Lei 14.063/2020, art. 4. Alone here: the public validation needs it, and not the whole room of signing. */
export const NivelAssinatura = z.enum(['SIMPLES', 'AVANCADA', 'QUALIFICADA'])
export type NivelAssinatura = z.output<typeof NivelAssinatura>
