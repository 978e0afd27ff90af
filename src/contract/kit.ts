import * as z from 'zod/mini'

/** What a house may begin with. Each part is chosen or left out. */
export const ParteDoKit = z.enum(['ESPECIES_E_MODELOS', 'CLASSIFICACAO', 'HIPOTESES_LEGAIS', 'FERIADOS'])
export type ParteDoKit = z.output<typeof ParteDoKit>
