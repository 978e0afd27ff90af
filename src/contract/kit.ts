import * as z from 'zod/mini'

/** Parts of the starter kit of a new installation, each optional. */
export const ParteDoKit = z.enum(['ESPECIES_E_MODELOS', 'CLASSIFICACAO', 'HIPOTESES_LEGAIS', 'FERIADOS'])
export type ParteDoKit = z.output<typeof ParteDoKit>
