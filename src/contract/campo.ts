import * as z from 'zod/mini'

import { caracteresValidos } from './texto.ts'

/** One line somebody types: trimmed, 1 to `maximo` characters that the database and the PDF can hold; `codigo` is the refusal. */
export const linhaDeTexto = (maximo: number, codigo = 'CAMPO_INVALIDO') =>
  z
    .string(codigo)
    .check(
      z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'),
      z.trim(),
      z.minLength(1, codigo),
      z.maxLength(maximo, codigo),
    )
