import { i18n } from '@lingui/core'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'

import type { CodigoProblema } from '#contract/problem-catalog.ts'
import { idioma } from '#platform/i18n.ts'

/** The sentence of a problem, in the language of the page. The catalogue is large, and comes only when something is wrong. */
async function sentenceOf(codigo: string): Promise<string> {
  const { frase, problemas } = await import('#contract/problem-catalog.ts')
  if (!(codigo in problemas)) return codigo
  const conhecido = codigo as CodigoProblema // asked of the catalogue in the line above
  return idioma() === 'pt-BR' ? frase(conhecido) : i18n._(`problema.${conhecido}`, {}, { message: frase(conhecido) })
}

/**
 * Checks a form by the schema of the body it sends. `toBody` makes the body of what is filled in; each refusal stands beside the
 * field that has the name of its first pointer, or the one `fieldOf` says.
 */
export const bodyResolver =
  <C extends FieldValues>(
    schema: ZodMiniType,
    toBody: (fields: C) => unknown,
    fieldOf: Record<string, string> = {},
  ): Resolver<C> =>
  async (fields) => {
    const read = schema.safeParse(toBody(fields))
    if (read.success) return { values: fields, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, message } of read.error.issues) {
      const name = String(path[0] ?? 'root')
      errors[fieldOf[name] ?? name] ??= { type: 'body', message: await sentenceOf(message) }
    }
    return { values: {}, errors: errors as FieldErrors<C> } // names come from the schema of the form's own body
  }
