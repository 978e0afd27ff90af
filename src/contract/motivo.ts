import * as z from 'zod/mini'

import { caracteresValidos } from './texto.ts'

/** Why something is done, in words that go into the chain of movements. */
export const Motivo = z
  .string('CAMPO_INVALIDO')
  .check(
    z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'),
    z.trim(),
    z.minLength(1, 'CAMPO_INVALIDO'),
    z.maxLength(500, 'CAMPO_INVALIDO'),
  )

/** The body of an act that asks why and nothing else. */
export const ComMotivo = z.strictObject({ motivo: Motivo })
