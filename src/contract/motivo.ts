import * as z from 'zod/mini'

import { caracteresValidos } from './texto.ts'

/** The reason of an act; it goes into the chain of movements. */
export const Motivo = z
  .string('CAMPO_INVALIDO')
  .check(
    z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'),
    z.maxLength(500, 'CAMPO_INVALIDO'),
    z.trim(),
    z.minLength(1, 'CAMPO_INVALIDO'),
  )

/** The body of an act that only asks for a reason. */
export const ComMotivo = z.strictObject({ motivo: Motivo })
